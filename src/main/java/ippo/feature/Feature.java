package ippo.feature;

import java.util.Optional;

/**
 * What a move does that can be checked on the board, the most telling first. Every constant has a sentence in every
 * language, {@code feature.<constant>}, that names neither side: it is said of the learner's moves and of Ippo's.
 */
public enum Feature {
    // what decides games
    MATE_STOPPED(Weight.DECISIVE, KingFeatures::stopsMate),
    CHECK_ANSWERED_TAKING(Weight.DECISIVE, ForceFeatures::answersCheckTaking),
    CHECK_ANSWERED(Weight.DECISIVE, ForceFeatures::answersCheck),
    // what it takes, or saves
    BISHOPS_EXCHANGED(Weight.STRONG, RookFeatures::exchangesBishops),
    ROOK_PAWN_EXCHANGED(Weight.STRONG, RookFeatures::exchangesRookPawn),
    TAKES_BACK(Weight.STRONG, ForceFeatures::takesBack),
    PIECE_WON(Weight.STRONG, ForceFeatures::winsPiece),
    PAWN_WON(Weight.STRONG, ForceFeatures::winsPawn),
    EVEN_EXCHANGE(Weight.STRONG, ForceFeatures::exchangesEvenly),
    CAPTURE(Weight.STRONG, ForceFeatures::takes),
    SAFETY(Weight.STRONG, ForceFeatures::goesToSafety),
    // what it could win next, and what stands for long
    MATE_THREAT(Weight.STRONG, KingFeatures::threatensMate),
    FORK(Weight.STRONG, ForceFeatures::forks),
    DRAGON_MADE(Weight.STRONG, RookFeatures::makesDragon),
    HORSE_MADE(Weight.STRONG, RookFeatures::makesHorse),
    CASTLE_DONE(Weight.STRONG, CastleFeatures::done),
    // plans
    CHECK(Weight.PLAN, ForceFeatures::gives),
    ROOK_PAWN_OFFERED(Weight.PLAN, RookFeatures::offersRookPawn),
    CASTLE_STEP(Weight.PLAN, CastleFeatures::step),
    ROOK_SWINGS(Weight.PLAN, RookFeatures::swings),
    SILVER_ARRIVES(Weight.PLAN, RookFeatures::silverArrives),
    KING_ENTERS(Weight.PLAN, KingFeatures::entersTheirCamp),
    KING_ESCAPES(Weight.PLAN, KingFeatures::escapesEarly),
    PAWN_DANGLES(Weight.PLAN, PawnFeatures::dangles),
    PAWN_STRIKES(Weight.PLAN, PawnFeatures::strikes),
    PAWN_ANCHORS(Weight.PLAN, PawnFeatures::anchors),
    HORSE_HOME(Weight.PLAN, RookFeatures::horseComesHome),
    DRAGON_INSIDE(Weight.PLAN, RookFeatures::dragonInTheirCamp),
    SILVER_CLIMBS(Weight.PLAN, RookFeatures::silverClimbs),
    ATTACKS(Weight.PLAN, ForceFeatures::attacks),
    KING_ON_WAY(Weight.PLAN, CastleFeatures::kingOnItsWay),
    KING_LEAVES_MIDDLE(Weight.PLAN, CastleFeatures::kingLeavesTheMiddle),
    DIAGONAL_OPENED(Weight.PLAN, RookFeatures::opensDiagonal),
    FILE_OPENED(Weight.PLAN, RookFeatures::opensFile),
    OUTNUMBERED(Weight.PLAN, ForceFeatures::outnumbers),
    GUARDED_ENOUGH(Weight.PLAN, ForceFeatures::guardsEnough),
    DROP_GUARDS(Weight.PLAN, CastleFeatures::dropGuards),
    LINE_SHUT(Weight.PLAN, PawnFeatures::shutsLine),
    KING_BESIEGED(Weight.PLAN, KingFeatures::besiegesKing),
    PROMOTION(Weight.PLAN, ForceFeatures::promotes),
    ROOK_PAWN(Weight.PLAN, RookFeatures::rookPawn),
    PAWNS_JOINED(Weight.PLAN, PawnFeatures::joins),
    ROOM_TAKEN(Weight.PLAN, PawnFeatures::takesRoom),
    EDGE_ATTACKED(Weight.PLAN, PawnFeatures::edgeAttack),
    EDGE_AIR(Weight.PLAN, PawnFeatures::edgeAir),
    ROOM_TO_FLEE(Weight.PLAN, KingFeatures::makesRoom),
    PIECE_WAKES(Weight.PLAN, RookFeatures::wakes),
    SILVER_JOINS(Weight.PLAN, ForceFeatures::silverJoins),
    KNIGHT_JUMPS(Weight.PLAN, ForceFeatures::knightJumps),
    SUPPORT(Weight.PLAN, ForceFeatures::supports),
    // what is true of most moves
    LOOKS_IN(Weight.LITTLE, ForceFeatures::looksIn),
    GUARD_CLOSER(Weight.LITTLE, CastleFeatures::guardComesCloser),
    PAWN_STEPS(Weight.LITTLE, PawnFeatures::stepsForward),
    UNITED(Weight.LITTLE, ForceFeatures::isGuarded),
    NOTHING_HANGS(Weight.LITTLE, ForceFeatures::leavesNothingHanging),
    OFFER(Weight.LITTLE, ForceFeatures::offers),
    QUIET(Weight.LITTLE, ForceFeatures::isQuiet);

    /** How much a feature tells. */
    public enum Weight {
        /** Said every time. */
        DECISIVE,
        /** Said unless it was said last and something else is true as well. */
        STRONG,
        /** Said where nothing stronger is to be said, and it was not said lately. */
        PLAN,
        /** Said where nothing else is, once in a game. */
        LITTLE
    }

    private final Weight weight;
    private final Detector detector;

    Feature(Weight weight, Detector detector) {
        this.weight = weight;
        this.detector = detector;
    }

    public Weight weight() {
        return weight;
    }

    Optional<Finding> in(Turn turn) {
        return detector.in(turn).map(shown -> new Finding(this, shown.phrase("feature." + name()), shown.drawing()));
    }
}
