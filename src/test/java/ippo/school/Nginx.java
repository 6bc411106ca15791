package ippo.school;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** nginx itself, with the lines that {@code running.md} has. */
final class Nginx implements Front {
    private static final String CONFIGURATION = """
            daemon off;
            pid FOLDER/pid;
            error_log FOLDER/errors;
            events {}
            http {
                access_log off;
                client_body_temp_path FOLDER/body;
                proxy_temp_path FOLDER/proxy;
                fastcgi_temp_path FOLDER/fastcgi;
                uwsgi_temp_path FOLDER/uwsgi;
                scgi_temp_path FOLDER/scgi;
                upstream ippo {
            SERVERS
                }
                server {
                    listen 127.0.0.1:PORT;
                    proxy_connect_timeout 1s;
                    proxy_next_upstream error timeout;
                    location / {
                        proxy_pass http://ippo;
                        proxy_set_header Host $host;
                        proxy_set_header X-Forwarded-For $remote_addr;
                    }
                    location /assets/ {
                        proxy_next_upstream error timeout http_404;
                        proxy_pass http://ippo;
                        proxy_set_header Host $host;
                    }
                }
            }
            """;

    private final Process process;
    private final int port;

    /** @param program the file */
    Nginx(Path program, Path folder, int port, List<Integer> servers) throws IOException {
        this.port = port;
        Path file = folder.resolve("nginx.conf");
        Files.writeString(
                file,
                CONFIGURATION
                        .replace("FOLDER", folder.toString())
                        .replace("PORT", String.valueOf(port))
                        .replace(
                                "SERVERS",
                                servers.stream()
                                        .map(server ->
                                                "        server 127.0.0.1:" + server + " max_fails=1 fail_timeout=2s;")
                                        .collect(Collectors.joining("\n"))));
        process = new ProcessBuilder(program.toString(), "-c", file.toString())
                .inheritIO()
                .start();
    }

    @Override
    public URI address() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** nginx tries every two seconds. */
    @Override
    public boolean isWell(int server) {
        return Balancer.isAnswering(server);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
