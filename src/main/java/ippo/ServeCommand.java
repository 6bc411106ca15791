package ippo;

import io.javalin.Javalin;
import io.javalin.util.JavalinBindException;
import ippo.account.Registration;
import ippo.account.Retention;
import ippo.classroom.EndedClasses;
import ippo.classroom.TableWarmUp;
import ippo.content.check.ContentLoader;
import ippo.fault.FileFault;
import ippo.game.moment.ReviewWarmUp;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.store.Database;
import ippo.store.FolderLock;
import ippo.store.StoreException;
import ippo.version.Version;
import ippo.web.App;
import ippo.web.Policies;
import ippo.web.Services;
import ippo.web.frame.FileCache;
import ippo.web.frame.Site;
import ippo.web.work.AssignedNames;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code ippo serve}: opens the database, reads the content, and answers requests until it is stopped. */
@Command(name = "serve", description = "Starts the web server.")
final class ServeCommand implements Callable<Integer> {
    /** Java compiles well what has run often: so many readings of a table are enough. */
    private static final int WARM_TABLES = 6;

    /** In bytes: those of all lessons in all languages and sizes are about so many. */
    private static final long MOST_PAPERS = 256L << 20;

    private final Duration untilHousekeeping;

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

    @Option(
            names = "--public-url",
            paramLabel = "URL",
            description = {
                "https://… as visitors see it, when a proxy that speaks TLS stands before this server.",
                "Cookies are then for https alone."
            })
    private String publicUrl;

    @Option(
            names = "--teachers",
            paramLabel = "WHO",
            defaultValue = "off",
            description = {
                "Who may make an account of a teacher: off, invite or open (${DEFAULT-VALUE}).",
                "The command \"teacher add\" makes one in any case."
            })
    private String teachers;

    @Option(
            names = "--keep-visitors",
            paramLabel = "DAYS",
            defaultValue = "400",
            description = "Forget learners without an account after so many days without a visit"
                    + " (${DEFAULT-VALUE}; 120 to 1100).")
    private int keepVisitors;

    @Option(
            names = "--keep-classes",
            paramLabel = "DAYS",
            defaultValue = "60",
            description = "Delete classes so many days after the last day of their school year"
                    + " (${DEFAULT-VALUE}; 31 to 400).")
    private int keepClasses;

    ServeCommand() {
        this(Duration.ofMinutes(1));
    }

    /** @param untilHousekeeping how long after the start absent visitors are looked for the first time */
    ServeCommand(Duration untilHousekeeping) {
        this.untilHousekeeping = untilHousekeeping;
    }

    @Override
    public Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        Optional<Site> site = publicUrl == null ? Optional.of(Site.DIRECT) : Site.at(publicUrl);
        if (site.isEmpty()) {
            err.println("ippo: --public-url must be https:// and a host, nothing more: " + publicUrl);
            return 2;
        }
        if (registration().isEmpty()) {
            err.println("ippo: --teachers must be off, invite or open: " + teachers);
            return 2;
        }
        if (!Retention.isVisitorDays(keepVisitors)) {
            err.println("ippo: --keep-visitors must be " + Retention.FEWEST_VISITOR_DAYS + " to "
                    + Retention.MOST_VISITOR_DAYS + " days: " + keepVisitors);
            return 2;
        }
        if (!Retention.isClassDays(keepClasses)) {
            err.println("ippo: --keep-classes must be " + Retention.FEWEST_CLASS_DAYS + " to "
                    + Retention.MOST_CLASS_DAYS + " days: " + keepClasses);
            return 2;
        }
        if (port < 0 || port > 65535) {
            err.println("ippo: no such port: " + port);
            return 2;
        }
        // two servers may share a PostgreSQL database, but not a folder with a SQLite file
        Optional<FolderLock> lock = postgresql().isPresent() ? Optional.empty() : Optional.of(FolderLock.of(data));
        try {
            return start(site.get(), err);
        } finally {
            lock.ifPresent(FolderLock::close);
        }
    }

    private int start(Site site, PrintWriter err) {
        if (!isFree()) {
            err.println("ippo: port " + port + " on " + host + " is in use or not allowed; choose another with --port");
            return 2;
        }
        // the database takes longest to open, so it opens while the content is being read
        CompletableFuture<Database> opening = CompletableFuture.supplyAsync(this::openDatabase);
        Map<Language, Messages> messages = Messages.all();
        ContentLoader.Begun read = read(messages);
        if (!read.result().faults().isEmpty()) {
            read.result().faults().forEach(err::println);
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
        return serve(read, messages, database, site, err);
    }

    /**
     * Texts of our own are known to be right, so they may be read later; who writes lessons is told of faults first.
     */
    private ContentLoader.Begun read(Map<Language, Messages> messages) {
        return lessons == null && puzzles == null
                ? ContentLoader.begin(messages)
                : new ContentLoader.Begun(
                        ContentLoader.read(Optional.ofNullable(lessons), Optional.ofNullable(puzzles), messages),
                        List::of);
    }

    private Optional<Registration> registration() {
        return Arrays.stream(Registration.values())
                .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(teachers))
                .findFirst();
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
        return postgresql().map(Database::open).orElseGet(() -> Database.open(data));
    }

    /** Papers of lessons that are being written are not kept. */
    private FileCache papers() {
        return lessons == null && puzzles == null
                ? FileCache.in(data.resolve("papers"), MOST_PAPERS, FileCache.versionOfProgram())
                : FileCache.none();
    }

    private static Optional<String> postgresql() {
        return Optional.ofNullable(System.getenv("IPPO_DATABASE_URL")).filter(address -> !address.isBlank());
    }

    private int serve(
            ContentLoader.Begun read, Map<Language, Messages> messages, Database database, Site site, PrintWriter err) {
        Clock clock = Clock.systemUTC();
        RandomGenerator random = () -> ThreadLocalRandom.current().nextLong();
        Retention retention = new Retention(keepVisitors, keepClasses);
        Services services = Services.of(
                read.result().orElseThrow(),
                messages,
                database,
                clock,
                random,
                registration().orElseThrow(),
                new Policies(
                        retention,
                        Optional.of(data.resolve("pages")),
                        postgresql().isEmpty()));
        AtomicBoolean begun = new AtomicBoolean();
        Javalin app = App.create(services, site, begun::get, papers());
        try {
            app.start(host, port);
        } catch (JavalinBindException e) {
            err.println("ippo: port " + port + " on " + host + " is in use or not allowed; choose another with --port");
            database.close();
            return 2;
        }
        List<Housekeeping> daily = Daily.begin(
                untilHousekeeping,
                retention,
                services.visitors(),
                services.twoPlayerGames(),
                services.liveLessons(),
                services.longSearches(),
                services.tournaments(),
                services.presences(),
                new EndedClasses(database, retention, clock),
                services.removals(),
                new Cleansing(database, clock));
        Thread stop = new Thread(() -> stop(daily, app, database), "stop");
        Runtime.getRuntime().addShutdownHook(stop);
        LoggerFactory.getLogger(ServeCommand.class).info("Ippo {}, Java {}", Version.ofProgram(), Runtime.version());
        PrintWriter out = spec.commandLine().getOut();
        out.println("Ippo is ready: http://" + (host.equals("0.0.0.0") ? "localhost" : host) + ":" + app.port() + "/");
        out.flush();
        warmUp(
                app.port(),
                new TableWarmUp(database, services.assignments(), services.results()),
                services.assignedNames());
        begun.set(true);
        Thread.ofPlatform()
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .name("warm-up")
                .start(ReviewWarmUp::go);
        List<FileFault> faults = read.rest().get();
        if (!faults.isEmpty()) {
            faults.forEach(err::println);
            Runtime.getRuntime().removeShutdownHook(stop);
            stop(daily, app, database);
            return 1;
        }
        try {
            app.jettyServer().server().join();
        } catch (InterruptedException e) {
            Runtime.getRuntime().removeShutdownHook(stop);
            stop(daily, app, database);
            Thread.currentThread().interrupt();
        }
        return 0;
    }

    /** What the first to come would wait for; it is for nobody to hear if that fails. */
    private void warmUp(int boundPort, TableWarmUp table, AssignedNames names) {
        new WarmUp(host, boundPort).go();
        names.prepare();
        try {
            for (int i = 0; i < WARM_TABLES; i++) {
                table.read();
            }
        } catch (StoreException e) {
            // then whoever asks for a table is told
        }
    }

    private static void stop(List<Housekeeping> tasks, Javalin app, Database database) {
        tasks.forEach(Housekeeping::close);
        try {
            app.stop();
        } catch (Exception e) { // one that Javalin does not declare, if it took too long
            // not a constant: what loggers need is then made ready while the content is read
            LoggerFactory.getLogger(ServeCommand.class).warn("requests were cut off: {}", e.toString());
        } finally {
            database.close();
        }
    }
}
