/**
 * Admission control: how many requests are worked on at once, how many wait, and for how long. Every route declares a
 * {@link ippo.web.frame.Cost}; each cost class has one {@link ippo.web.admission.Gate} with places, a bounded queue and
 * a patience ({@link ippo.web.admission.Capacity}), so that a flood of one kind of request leaves the others alone.
 * What finds no place in time is refused with 503 and {@code Retry-After}. Start with
 * {@link ippo.web.admission.Admission}; the edge of the server asks it before a page hears of a request.
 *
 * <p>Who waits holds no thread. Handlers need no gate of their own: a handler of a class runs at most as often at once
 * as its class has places, so what is dear (hashing, searching, printing, reading files) is declared, not locked. Job
 * runners such as the workbench's may share and cancel work of those who were admitted.
 */
package ippo.web.admission;
