package ippo.web.play;

/** Builds the feedback of one mode. */
interface FeedbackBuilder {
    Feedback build();

    static Feedback of(Situation at) {
        return in(at).build();
    }

    private static FeedbackBuilder in(Situation at) {
        return switch (at.setup().session()) {
            case Session.Played(GameFeedback game) -> new GameFeedbackBuilder(at, game);
            case Session.Answered answered when answered.mode() == AnswerMode.TAKEN -> new TakenFeedbackBuilder(at);
            case Session.Answered answered -> answered(at);
        };
    }

    private static FeedbackBuilder answered(Situation at) {
        if (at.walking()) {
            return new SolutionFeedbackBuilder(at);
        }
        if (at.turn().isDone()) {
            return new DoneFeedbackBuilder(at);
        }
        return at.turn()
                .missed()
                .<FeedbackBuilder>map(missed -> new MissedFeedbackBuilder(at, missed))
                .orElseGet(() -> new AskingFeedbackBuilder(at));
    }
}
