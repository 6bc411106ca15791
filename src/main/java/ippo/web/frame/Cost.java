package ippo.web.frame;

import io.javalin.security.RouteRole;

/**
 * Cost class of a route: which resource answering it takes most of. Every route names exactly one beside its
 * {@link Role}; the server does not start otherwise. Choose the dearest that applies: a form that hashes a password and
 * stores something is {@link #PASSWORD}, one that prints and stores is {@link #PAPER}.
 */
public enum Cost implements RouteRole {
    /** Health check of a monitor: answered at once whatever else goes on, never queued or refused. */
    PROBE,

    /** Bytes that lie ready in memory, and redirects that look nothing up: well below a millisecond. */
    FILE,

    /** A page that reads the database and renders a template: tens of milliseconds. The usual class of a GET. */
    PAGE,

    /** Stores something through the single writer of the database. The usual class of a POST. */
    WRITE,

    /** Searches a game tree in the thread of the request: up to seconds of processor time. */
    SEARCH,

    /** Asks a job runner such as the workbench's, and waits a while for its answer: a thread, little processor time. */
    JOB,

    /** Hashes or checks a password or phrase by Argon2: megabytes and a tenth of a second, on purpose. */
    PASSWORD,

    /** Draws a PDF file or a picture: up to a second of processor time and megabytes. */
    PAPER,

    /**
     * Reads a file that was sent with a form, of up to {@link Uploads#LARGEST}. A form with a text that is longer than
     * usual counts as this, whatever its route names: see {@link BodyLimit#LONG_TEXT}.
     */
    UPLOAD,

    /** A stream of events that stays open for minutes: a connection, hardly any processor time. */
    STREAM
}
