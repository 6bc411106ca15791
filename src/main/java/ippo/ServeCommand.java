package ippo;

import io.javalin.Javalin;
import io.javalin.util.JavalinBindException;
import ippo.account.Visitors;
import ippo.content.Content;
import ippo.content.check.ContentLoader;
import ippo.content.source.ContentFault;
import ippo.i18n.Messages;
import ippo.progress.Progress;
import ippo.store.Database;
import ippo.store.StoreException;
import ippo.web.App;
import ippo.web.Services;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ippo serve}: opens the database, reads the content, and answers requests until it is stopped. */
@Command(name = "serve", description = "Starts the web server.")
final class ServeCommand implements Callable<Integer> {
    /** Visitors without an account who did not come back for so long are forgotten. */
    private static final int RETENTION_DAYS = 400;

    @Spec
    private CommandSpec spec;

    @Option(names = "--port", defaultValue = "7070", description = "Port (default ${DEFAULT-VALUE}; 0 for any).")
    private int port;

    @Option(names = "--host", defaultValue = "127.0.0.1", description = "Address to listen on (${DEFAULT-VALUE}).")
    private String host;

    @Option(names = "--data", defaultValue = "data", description = "Folder of the database (${DEFAULT-VALUE}).")
    private Path data;

    @Option(names = "--lessons", description = "Read lessons from this folder instead of the built-in ones.")
    private Path lessons;

    @Option(names = "--puzzles", description = "Read puzzles from this folder instead of the built-in ones.")
    private Path puzzles;

    @Override
    public Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        if (port < 0 || port > 65535) {
            err.println("ippo: no such port: " + port);
            return 2;
        }
        if (!isFree()) {
            err.println("ippo: port " + port + " on " + host + " is in use or not allowed; choose another with --port");
            return 2;
        }
        // the database takes longest to open, so it opens while the content is being read
        CompletableFuture<Database> opening = CompletableFuture.supplyAsync(this::openDatabase);
        ContentLoader.Result read = ContentLoader.read(Optional.ofNullable(lessons), Optional.ofNullable(puzzles));
        if (!read.faults().isEmpty()) {
            for (ContentFault fault : read.faults()) {
                err.println(fault);
            }
            opening.thenAccept(Database::close);
            return 1;
        }
        Database database;
        try {
            database = opening.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof StoreException trouble) {
                err.println("ippo: " + trouble.getMessage());
                return 2;
            }
            throw e;
        }
        return serve(read.content().orElseThrow(), database, err);
    }

    /** Asked before anything else is done: Javalin would log a page about it. */
    private boolean isFree() {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(host, port));
            return true;
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private Database openDatabase() {
        String address = System.getenv("IPPO_DATABASE_URL");
        return address == null || address.isBlank() ? Database.open(data) : Database.open(address);
    }

    private int serve(Content content, Database database, PrintWriter err) {
        Clock clock = Clock.systemUTC();
        Visitors visitors = new Visitors(database, clock);
        RandomGenerator random = () -> ThreadLocalRandom.current().nextLong();
        Javalin app =
                App.create(new Services(content, Messages.all(), visitors, new Progress(database), clock, random));
        try {
            app.start(host, port);
        } catch (JavalinBindException e) {
            err.println("ippo: port " + port + " on " + host + " is in use or not allowed; choose another with --port");
            database.close();
            return 2;
        }
        ScheduledExecutorService daily = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "retention");
            thread.setDaemon(true);
            return thread;
        });
        daily.scheduleWithFixedDelay(() -> visitors.forgetAbsent(RETENTION_DAYS), 1, 24 * 60, TimeUnit.MINUTES);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            app.stop();
            database.close();
        }));
        PrintWriter out = spec.commandLine().getOut();
        out.println("Ippo is ready: http://" + (host.equals("0.0.0.0") ? "localhost" : host) + ":" + app.port() + "/");
        out.flush();
        try {
            app.jettyServer().server().join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }
}
