package ippo.content;

/** Looks at everything that was read for one kind of mistake. */
interface Check {
    void run(Draft draft, Faults faults);
}
