package ippo.school;

import java.net.URI;

/** What stands before several servers. */
interface Front extends AutoCloseable {
    URI address();

    /** Whether a server is taken in turn. */
    boolean isWell(int port);

    @Override
    void close();
}
