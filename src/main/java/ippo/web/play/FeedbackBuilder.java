package ippo.web.play;

/** Builds the feedback of one mode. */
interface FeedbackBuilder {
    Feedback build();

    static Feedback of(Situation at) {
        return in(at).build();
    }

    private static FeedbackBuilder in(Situation at) {
        if (at.setup().own().isPresent()) {
            return new GameFeedbackBuilder(at, at.setup().own().get());
        }
        if (at.setup().mode() == AnswerMode.TAKEN) {
            return new TakenFeedbackBuilder(at);
        }
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
