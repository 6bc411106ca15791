/**
 * The mate search. Uses {@code rules} alone; no threads, clocks, files or reflection. Start with
 * {@link ippo.solver.Solver}, then {@link ippo.solver.Proof} (one question) and {@link ippo.solver.DfPn} (one search).
 *
 * <p>Who is new to this may read the ideas in order. Each says what trouble it cures, where it comes from, where it
 * lives and which test shows what it is for.
 *
 * <h2>Searching</h2>
 *
 * <ul>
 *   <li><b>Proof numbers, depth first</b> (df-pn; Nagai 2002). <i>Trouble:</i> most checks lead nowhere, and trying
 *       them all to some depth takes for ever. Each position carries two numbers: how many positions must still be
 *       settled to prove a mate, and how many to disprove it. The search goes where the numbers are least, and comes
 *       back when they pass a threshold. {@link ippo.solver.DfPn};
 *       {@code SlowSolverTest#bothFindTheSameShortestMatesInRandomScenes}.
 *   <li><b>First numbers from cheap features</b> (df-pn+; Nagai 2002). <i>Trouble:</i> if every new position counts as
 *       1, the search cannot tell a king with one way out from one with six. A new position starts with its ways out of
 *       check or with its checks. {@link ippo.solver.Expansion};
 *       {@code SolverTest#shortestMatesAreExactlyAsLongAsOthersHaveProved}.
 *   <li><b>The farther the limit, the more work.</b> <i>Trouble:</i> to prove that no mate is so short, it is enough to
 *       refute each check once, but a defence not yet looked into always seems easier than one half done. Within a
 *       limit, first disproof numbers grow with the plies that are left. {@link ippo.solver.Expansion};
 *       {@code RandomScenesTest#noMateIsShorterThanTheLimitJustBelowTheShortest}.
 *   <li><b>The last plies at a glance.</b> <i>Trouble:</i> most positions are a ply from their end, and a full search
 *       of each is dear. A check without an answer mates, a defence without a further check escapes; both are seen
 *       while moves are listed. {@link ippo.solver.Expansion}; {@code SolverTest#aMateGivenByADroppedPawnIsNone}.
 *   <li><b>Mobility remembered.</b> <i>Trouble:</i> a position is looked at again each time that the one before it is
 *       entered, long before it is searched itself. A small table remembers in how many ways it goes on.
 *       {@link ippo.solver.MobilityCache}; {@code MobilityCacheTest#newEntriesReplaceOldOnesAndNeverAnswerForThem}.
 *   <li><b>1+ε</b> (Pawlewicz and Lew 2007). <i>Trouble:</i> two moves of nearly the same numbers make the search jump
 *       to and fro and forget what it was doing. It stays with a move until that is a quarter worse than the next.
 *       {@link ippo.solver.DfPn}; {@code SolverTest#aSmallTableThatFillsUpChangesNoAnswer}.
 *   <li><b>Styles by turns.</b> <i>Trouble:</i> some short mates drown among endless chases, and a quiet move is never
 *       looked at while every chase seems a few positions from its end. A search without a limit, one with a rising
 *       limit, one that grows weary of checks into which much work went, and one for mates of hundreds of plies take
 *       turns, late also one that means to refute. They share what is settled, but not their open numbers, which would
 *       lead each other astray. {@link ippo.solver.SearchProfile}, {@link ippo.solver.Proof};
 *       {@code TableTest#aStyleNeverSeesTheOpenNumbersOfAnother},
 *       {@code EveryStyleTest#aVerdictIsTheSameInEveryStyleAndAfterLimitsToo},
 *       {@code SearchProfileTest#onlyTheBalancedStyleAndTheFarOneGrowWearyAndOnlyOfMuchWork},
 *       {@code RandomScenesTest#noMateIsShorterThanTheLimitJustBelowTheShortest}.
 *   <li><b>Far mates.</b> <i>Trouble:</i> of equal lines the short one should come first, so a check far down the path
 *       looks worse; but a line of a thousand plies then never looks good, and each other line is tried before it.
 *       Without that, though, a chase in the open seems for ever a step from its end. One style lets depth cost nothing
 *       and gives up what took a million positions for nothing. {@link ippo.solver.SearchProfile};
 *       {@code FarMatesTest#aMateOfSixHundredPliesIsFoundWithinTwoMillionPositions}.
 *   <li><b>A tree above the search</b> (job-level proof number search; Wu et al. 2013). <i>Trouble:</i> where every
 *       check needs a million positions to be refuted, or the only mate begins with a check that looks bad, the search
 *       goes from one check to the next whenever that seems a little nearer to a mate, and finishes none. The first
 *       moves are kept as a tree, and the search is asked about one leaf at a time, where least effort is left.
 *       {@link ippo.solver.ProofTree};
 *       {@code ProofTreeTest#aMateThatTheSearchAloneDoesNotFindInTwentyMillionPositionsIsFoundInTwo}.
 *   <li><b>Refuting, with experience.</b> <i>Trouble:</i> where there is no mate, most of a search goes into defences
 *       that are never needed, since each looks as good as the next. One style, which the tree uses late, expects an
 *       escape from what has mostly been one against the same check (as move ordering by history does; Schaeffer 1989),
 *       changes defences as soon as another seems nearer, and stays long with a check. It lets no defence wait and
 *       counts each check for itself: what helps to find a mate would here hide the way out, and how much there is to
 *       refute. {@link ippo.solver.Experience}, {@link ippo.solver.SearchProfile};
 *       {@code ProofTreeTest#whereThereIsNoMateTheRefutingStyleShowsItInFewerPositionsThanThePlainOne}.
 *   <li><b>Delayed siblings.</b> <i>Trouble:</i> a drop of any of seven pieces on any square of a line makes dozens of
 *       moves that end alike. Declining a promotion waits for the promotion, for a few hundred positions; pieces on one
 *       square wait for each other; where nothing guards what is dropped, far squares wait for near ones. Each is
 *       opened only when the one before it is decided and did not settle the position. What the table knows of it
 *       already counts at once. {@link ippo.solver.Delay};
 *       {@code DelayTest#toDeclineAPromotionDoesNotWaitForAllChasesOfThePromotedPiece},
 *       {@code InterpositionsTest#piecesThrownBeforeARookThatTakesThemAllAreFutile}, and
 *       {@code SolverTest#aPromotionIsDeclinedWhereItWouldMakeThePawnDropMate}.
 * </ul>
 *
 * <h2>What is remembered</h2>
 *
 * <ul>
 *   <li><b>Hands compared</b> (Seo 1995; Nagai 2002). <i>Trouble:</i> the same board comes about with many hands. A
 *       mate stays one with more in the attacker's hand, no mate stays none with less; so one result answers for many.
 *       {@link ippo.solver.Table}; {@code RandomScenesTest#whatIsLearntWithOneHandHoldsForHandsThatAreBetterOrWorse},
 *       {@code TableTest#aMateIsOneWithMoreInHandToo}.
 *   <li><b>Proof hands and disproof hands</b> (Nagai 2002). <i>Trouble:</i> a result found with a full hand says little
 *       about others. What is stored is the least that the mate needed, or the most that would not have helped.
 *       {@link ippo.solver.Reserves};
 *       {@code RandomScenesTest#whatIsLearntWithOneHandHoldsForHandsThatAreBetterOrWorse}.
 *   <li><b>Lengths.</b> <i>Trouble:</i> the search for a shorter mate would begin from nothing. An entry says at once
 *       "mate within so many plies" and "none within so many". {@link ippo.solver.Table};
 *       {@code TableTest#oneEntryKnowsBothWithinHowManyPliesThereIsAMateAndWithinHowManyNone}.
 *   <li><b>Cleaning up by work.</b> <i>Trouble:</i> the table fills up. The entries that took the least work go, at
 *       least a third of all; what was costly stays. {@link ippo.solver.Table};
 *       {@code TableTest#whatTookMostWorkSurvivesCleaningUp},
 *       {@code SolverTest#aClassicNeedsTheTableCleanedUpManyTimesAndItsAnswerStays}.
 *   <li><b>Problems kept apart.</b> <i>Trouble:</i> board and attacker's hand tell the defender's hand only among
 *       problems with the same pieces. Keys are mixed with the pieces, the attacker and the rule about interpositions.
 *       {@link ippo.solver.Solver}; {@code SolverTest#theTableIsKeptApartForProblemsWithOtherPieces}.
 * </ul>
 *
 * <h2>Positions that come again</h2>
 *
 * <ul>
 *   <li><b>Repetition kept apart</b> (the graph-history interaction; Kishimoto and Müller 2004). <i>Trouble:</i> "no
 *       mate, because this repeats" is true on one path and may be false on another; stored for all, it loses mates.
 *       Such results are kept by path, with the depth they depend on; what repeats only within a position's own tree
 *       holds everywhere. {@link ippo.solver.Paths}, {@link ippo.solver.Trail};
 *       {@code RandomScenesTest#repetitionOnOnePathSpoilsNoOther},
 *       {@code SolverTest#checksWithoutEndAreNoMateByRepetition}.
 *   <li><b>Threshold control</b> (Kishimoto 2010). <i>Trouble:</i> in a graph with cycles two positions can hand the
 *       search to each other without end. Below a position with a child that was met nearer to the root, thresholds ask
 *       for a step forward until a new position is expanded. {@link ippo.solver.DfPn};
 *       {@code RandomScenesTest#repetitionOnOnePathSpoilsNoOther}.
 *   <li><b>Double counting</b> (Kishimoto 2010). <i>Trouble:</i> where two moves run into one position, a sum counts
 *       its work twice and a near mate looks far. Entries know whence they were first met; where lines of descent join,
 *       the largest number counts instead of the sum. {@link ippo.solver.Sharing};
 *       {@code SolverTest#shortestMatesAreExactlyAsLongAsOthersHaveProved}.
 * </ul>
 *
 * <h2>Answers</h2>
 *
 * <ul>
 *   <li><b>The shortest mate.</b> <i>Trouble:</i> the first mate found is often a long one. After it the search asks
 *       for two plies less, again and again, until that is disproved. Where the plain style does not soon come to an
 *       end, the refuting one takes turns with it: the last of these questions always has the answer "none", which now
 *       the one, now the other shows in far fewer positions. {@link ippo.solver.Proof};
 *       {@code SlowSolverTest#bothFindTheSameShortestMatesInProblemsOfOthers},
 *       {@code EveryStyleTest#noStyleFindsAMateWithinFewerPliesThanTheShortest},
 *       {@code ShorteningTest#thatNoMateIsShorterIsShownSoonerWhereTheRefutingStyleTakesTurns}.
 *   <li><b>The longest defence.</b> <i>Trouble:</i> a proof is a tree, people want a line. The defender holds out
 *       longest, and among equals leaves nothing in the attacker's hand. {@link ippo.solver.MainLine};
 *       {@code RandomScenesTest#anyMateIsALegalMateAndNeverShorterThanTheShortest}.
 *   <li><b>Second solutions.</b> <i>Trouble:</i> a problem with two is none, and of dozens of checks beside the right
 *       one nearly all fail, but not all quickly. Each is refuted first, in the refuting style, which takes turns of
 *       growing length with the plain one; who only wants to know whether there is a fault gets every check a few
 *       thousand positions before one gets more. All equally long lines are looked at, since which of them a search
 *       finds first says nothing of the problem. {@link ippo.solver.Soundness}, {@link ippo.solver.MainLines};
 *       {@code SoundnessTest#aPositionAndItsMirrorImagesAreJudgedAlike},
 *       {@code SoundnessTest#whoAsksForTheFirstFaultAloneIsToldTheSameVerdict}.
 *   <li><b>The defender's turn.</b> <i>Trouble:</i> who studies a problem wants to know after every move how long it
 *       still takes. The same search begins one ply later; only a defender in check may ask, since the least hand that
 *       a mate needs is worked out from what he can drop between king and checker. {@link ippo.solver.Solver#defend};
 *       {@code DefendTest#theLongestDefenceIsTheLongestOfAllMoves}.
 *   <li><b>Futile interpositions</b> (無駄合). <i>Trouble:</i> custom does not count them, and no rule is agreed. Ours is
 *       conservative and says what its grey zone is. Where they make a problem longer, it is judged along the lines
 *       that are longest without them. {@link ippo.solver.Interpositions}, {@link ippo.solver.Lengths};
 *       {@code InterpositionsTest#whatTheMakersOfHandMadeCasesSayIsWhatWeFind},
 *       {@code SoundnessTest#whatMatesWhileFutilePiecesAreThrownInBetweenIsNoFaultByCustom}.
 *   <li><b>A budget that runs out is no verdict.</b> <i>Trouble:</i> "not found" is easily printed as "none". Nodes,
 *       time and cancelling come in as one {@link ippo.solver.Budget}; once it is spent, the answer is
 *       {@link ippo.solver.Verdict.GaveUp}, or a mate not called the shortest.
 *       {@code RandomScenesTest#aBudgetThatRunsOutIsNeverAVerdict}.
 * </ul>
 *
 * <h2>Papers</h2>
 *
 * <ul>
 *   <li>A. Nagai, <i>Df-pn Algorithm for Searching AND/OR Trees and Its Applications</i>, thesis, University of Tokyo,
 *       2002.
 *   <li>M. Seo, <i>Application of Conspiracy Numbers to a Tsume-Shogi Program</i>, master's thesis, University of
 *       Tokyo, 1995.
 *   <li>J. Schaeffer, <i>The History Heuristic and Alpha-Beta Search Enhancements in Practice</i>, IEEE Transactions on
 *       Pattern Analysis and Machine Intelligence 11 (11), 1989.
 *   <li>J. Pawlewicz and Ł. Lew, <i>Improving Depth-First PN-Search: 1+ε Trick</i>, Computers and Games 2006, Springer
 *       2007.
 *   <li>A. Kishimoto and M. Müller, <i>A General Solution to the Graph History Interaction Problem</i>, AAAI 2004.
 *   <li>A. Kishimoto, <i>Dealing with Infinite Loops, Underestimation, and Overestimation of Depth-First Proof-Number
 *       Search</i>, AAAI 2010.
 *   <li>I-C. Wu, H.-H. Lin, D.-J. Sun, K.-Y. Kao, P.-H. Lin, Y.-C. Chan and P.-T. Chen, <i>Job-Level Proof Number
 *       Search</i>, IEEE Transactions on Computational Intelligence and AI in Games 5 (1), 2013.
 * </ul>
 */
package ippo.solver;
