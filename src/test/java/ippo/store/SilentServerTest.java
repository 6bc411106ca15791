package ippo.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A PostgreSQL server that neither answers nor hangs up. */
@Tag("slow")
@Order(2)
class SilentServerTest {
    @TempDir
    Path folder;

    @Test
    @Timeout(120)
    void nobodyWaitsForItForEver() throws Exception {
        String address = TestDatabase.POSTGRESQL.addressIn(folder);
        Matcher host = Pattern.compile("//([^:/]+):(\\d+)/").matcher(address);
        assertThat(host.find()).isTrue();
        try (Line line = new Line(host.group(1), Integer.parseInt(host.group(2)));
                Database database = Database.open(host.replaceFirst("//127.0.0.1:" + line.port() + "/"))) {
            assertThat(one(database)).isEqualTo(1);
            assertThatThrownBy(() -> database.read(handle -> {
                        line.cut();
                        return handle.createQuery("select 1")
                                .mapTo(Integer.class)
                                .one();
                    }))
                    .isInstanceOf(StoreException.class);
            assertThatThrownBy(() -> one(database)).isInstanceOf(StoreException.class);
        }
    }

    private static int one(Database database) {
        return database.read(
                handle -> handle.createQuery("select 1").mapTo(Integer.class).one());
    }

    /** Passes bytes on until it is cut; connections stay open. */
    private static final class Line implements AutoCloseable {
        private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
        private final String host;
        private final int port;
        private volatile boolean cut;

        Line(String host, int port) throws IOException {
            this.host = host;
            this.port = port;
            start(() -> {
                while (true) {
                    Socket near = socket.accept();
                    Socket far = new Socket(this.host, this.port);
                    start(() -> pass(near.getInputStream(), far.getOutputStream()));
                    start(() -> pass(far.getInputStream(), near.getOutputStream()));
                }
            });
        }

        int port() {
            return socket.getLocalPort();
        }

        void cut() {
            cut = true;
        }

        private void pass(InputStream in, OutputStream out) throws IOException {
            byte[] some = new byte[8192];
            for (int n = in.read(some); n >= 0; n = in.read(some)) {
                if (!cut) {
                    out.write(some, 0, n);
                    out.flush();
                }
            }
        }

        private interface Work {
            void go() throws IOException;
        }

        private static void start(Work work) {
            Thread thread = new Thread(() -> {
                try {
                    work.go();
                } catch (IOException e) {
                    // the end of a connection
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
