package ippo.web;

import io.javalin.Javalin;
import ippo.account.Registration;
import ippo.account.Retention;
import ippo.content.BankPuzzle;
import ippo.content.Content;
import ippo.content.Shipped;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.store.Database;
import ippo.store.TestDatabase;
import ippo.tsume.Puzzle;
import ippo.web.frame.FileCache;
import ippo.web.frame.Site;
import ippo.web.play.http.TrainingMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** A real server on a free port, with the shipped content and a database file of its own. */
public final class TestServer implements AutoCloseable {
    private final Content content;
    private final Path data;
    private final Database database;
    private final Services services;
    private final Javalin app;
    /** What the server's random choices will be; tests set it to meet each defence. */
    public final AtomicLong dice = new AtomicLong();

    /** Whether the server says that visitors may be sent to it. */
    final AtomicBoolean begun = new AtomicBoolean(true);

    public TestServer() {
        this(Site.DIRECT);
    }

    TestServer(Site site) {
        this(site, Shipped.content(), Messages.all());
    }

    /** @param registration who may make an account of a teacher */
    TestServer(Registration registration) {
        this(Site.DIRECT, Shipped.content(), Messages.all(), registration);
    }

    /** @param messages of the languages that the server speaks */
    TestServer(Site site, Content content, Map<Language, Messages> messages) {
        this(site, content, messages, Registration.OFF);
    }

    /** @param clock that the server goes by */
    TestServer(Clock clock) {
        this(Site.DIRECT, Shipped.content(), Messages.all(), Registration.OFF, clock);
    }

    /** @param retention how long the server keeps what nobody needs any more */
    TestServer(Retention retention) {
        this(
                Site.DIRECT,
                Shipped.content(),
                Messages.all(),
                Registration.OFF,
                Clock.systemUTC(),
                retention,
                all -> List.of());
    }

    /** @param clock that the server goes by */
    TestServer(Site site, Registration registration, Clock clock) {
        this(site, Shipped.content(), Messages.all(), registration, clock);
    }

    private TestServer(Site site, Content content, Map<Language, Messages> messages, Registration registration) {
        this(site, content, messages, registration, Clock.systemUTC());
    }

    /** @param more a way of training that the program does not have */
    TestServer(Function<Services, TrainingMode> more) {
        this(
                Site.DIRECT,
                Shipped.content(),
                Messages.all(),
                Registration.OFF,
                Clock.systemUTC(),
                Retention.DEFAULT,
                all -> List.of(more.apply(all)));
    }

    private TestServer(
            Site site, Content content, Map<Language, Messages> messages, Registration registration, Clock clock) {
        this(site, content, messages, registration, clock, Retention.DEFAULT, all -> List.of());
    }

    private TestServer(
            Site site,
            Content content,
            Map<Language, Messages> messages,
            Registration registration,
            Clock clock,
            Retention retention,
            Function<Services, List<TrainingMode>> modes) {
        this.content = content;
        try {
            data = Files.createTempDirectory("ippo-test");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        database = TestDatabase.SQLITE.openNew(data);
        services = Services.of(
                content,
                messages,
                database,
                clock,
                dice::get,
                registration,
                new Policies(retention, Optional.of(data.resolve("pages")), true));
        app = App.create(services, site, begun::get, FileCache.in(papers(), 64L << 20, "test"), modes);
        app.start("127.0.0.1", 0);
        // on a busy machine even requests that were broken off take their time
        app.jettyServer().server().setStopTimeout(60_000);
    }

    static Content shipped() {
        return Shipped.content();
    }

    /** Where papers are kept. */
    Path papers() {
        return data.resolve("papers");
    }

    public Content content() {
        return content;
    }

    /** All puzzles, the easy first. */
    List<Puzzle> puzzles() {
        return content.bank().all().stream().map(BankPuzzle::puzzle).toList();
    }

    /** What the pages are made of, to put something there that they show. */
    public Services services() {
        return services;
    }

    /** The folder of the database. */
    Path data() {
        return data;
    }

    public Database database() {
        return database;
    }

    /** Every route there is: a method, a blank, and the path with its parameters. */
    Set<String> routes() {
        return app.unsafe.internalRouter.allHttpHandlers().stream()
                .map(parsed -> parsed.endpoint)
                .filter(route -> route.method.isHttpMethod())
                .map(route -> route.method + " " + route.path)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    int port() {
        return app.port();
    }

    /** To see what holds threads, give it few. */
    void limitThreads(int most) {
        ((QueuedThreadPool) app.jettyServer().threadPool()).setMaxThreads(most);
    }

    public String address(String path) {
        return "http://127.0.0.1:" + app.port() + path;
    }

    @Override
    public void close() {
        app.stop();
        database.close();
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
