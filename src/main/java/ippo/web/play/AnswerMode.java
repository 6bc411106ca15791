package ippo.web.play;

/** What a learner may expect while answering. */
public enum AnswerMode {
    /** Hints, as many tries as one likes, and each answer is told what it is worth. */
    PRACTICE,
    /**
     * One answer, without help; nothing tells whether it was right. A mate of several moves is played to its end; of
     * another longer play one learns move by move.
     */
    TEST,
    /** A test that has its answer: nothing can be done here any more but going on. */
    TAKEN
}
