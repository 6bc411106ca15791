package ippo.web;

import io.javalin.config.JavalinConfig;
import io.javalin.config.SizeUnit;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.admission.Admission;
import ippo.web.admission.Client;
import ippo.web.frame.BodyLimit;
import ippo.web.frame.Cost;
import ippo.web.frame.Site;
import ippo.web.frame.Uploads;
import ippo.web.frame.Visit;
import ippo.web.words.Html;
import ippo.web.words.Words;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.server.handler.EagerContentHandler.ContentLoader;
import org.eclipse.jetty.server.handler.EagerContentHandler.ContentLoaderFactory;
import org.eclipse.jetty.server.handler.EagerContentHandler.RetainedContentLoaderFactory;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * What Jetty does before Javalin hears of a request: security headers on every answer, its own error pages included;
 * three methods and no more; no thread for a body that is still on its way; admission by cost class.
 */
final class Edge {
    private static final String STYLE_AND_SCRIPT = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
            + "frame-ancestors 'none'";
    /** So much more than is taken is read to its end, and forgotten, before it is refused. */
    private static final int HEARD_OUT = 1024 * 1024;
    /** Twice what is usual: who mistypes an address at length gets a page of ours. */
    private static final int LONGEST_HEAD = 16 * 1024;

    private static final int STOP_MILLIS = 5000;
    /** Of silence in the middle of a request or an answer. */
    private static final int IDLE_MILLIS = 15_000;
    /** Beyond these the next have to wait until somebody's is closed. A proxy keeps some open, browsers a few each. */
    private static final int MOST_CONNECTIONS = 6000;

    private static final Duration LOOK_AT_CONNECTIONS = Duration.ofSeconds(1);

    private final Site site;
    private final Map<Language, Messages> messages;
    private final Admission admission;
    private final BiFunction<String, String, Cost> costs;
    private final Patience patience;

    /** @param costs the cost class of a method and a path */
    Edge(Site site, Map<Language, Messages> messages, Admission admission, BiFunction<String, String, Cost> costs) {
        this(site, messages, admission, costs, new Patience(Duration.ofSeconds(10), Duration.ofSeconds(30)));
    }

    Edge(
            Site site,
            Map<Language, Messages> messages,
            Admission admission,
            BiFunction<String, String, Cost> costs,
            Patience patience) {
        this.site = site;
        this.messages = messages;
        this.admission = admission;
        this.costs = costs;
        this.patience = patience;
    }

    /**
     * How long is waited for what clients send.
     *
     * @param head within which request line and headers must have come, from the first byte on
     * @param body within which a body must have come: forms are short
     */
    record Patience(Duration head, Duration body) {}

    void configure(JavalinConfig config) {
        config.http.maxRequestSize = BodyLimit.most();
        config.jetty.multipartConfig.maxInMemoryFileSize(Uploads.LARGEST, SizeUnit.BYTES);
        config.jetty.multipartConfig.maxTotalRequestSize(Uploads.LARGEST, SizeUnit.BYTES);
        Connections connections = new Connections(patience.head(), System::nanoTime);
        config.jetty.modifyServer(server -> {
            server.setStopTimeout(STOP_MILLIS);
            server.setErrorHandler(new Errors());
            server.addEventListener(new Limited(server, connections));
            server.addBean(new NetworkConnectionLimit(MOST_CONNECTIONS, server));
        });
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.setRequestHeaderSize(LONGEST_HEAD);
            // what a browser has said before is not kept for it: each connection would hold 100 KB
            http.setHeaderCacheSize(0);
            http.addCustomizer((request, headers) -> {
                secure(headers);
                return request;
            });
        });
        config.jetty.modifyServletContextHandler(context -> {
            // of a field beside a file, too: Jetty's own limit is a fifth of the longest text that is taken
            context.setMaxFormContentSize(Uploads.LARGEST);
            // what reads files has its place before they come, all else once its form is there
            Admitting forms = new Admitting(admission, cost -> cost != Cost.UPLOAD, this::cost, this::client);
            EagerContentHandler patient = new EagerContentHandler(new Arrived(forms), new Bodies());
            Admitting uploads = new Admitting(admission, cost -> cost == Cost.UPLOAD, this::cost, this::client);
            uploads.setHandler(patient);
            context.insertHandler(new Methods(uploads, patience.body(), connections));
        });
    }

    /** A long text takes as much memory as a file, so it has its place before it comes, too. */
    private Cost cost(Request request) {
        boolean isLong = HttpMethod.POST.is(request.getMethod())
                && BodyLimit.of(Request.getPathInContext(request)) == BodyLimit.LONG_TEXT
                && (request.getLength() < 0 || request.getLength() > BodyLimit.SHORT.bytes());
        if (isLong) {
            return Cost.UPLOAD;
        }
        return costs.apply(request.getMethod(), request.getHttpURI().getPath());
    }

    private Client client(Request request) {
        Map<String, String> cookies = new HashMap<>();
        Request.getCookies(request).forEach(cookie -> cookies.putIfAbsent(cookie.getName(), cookie.getValue()));
        Optional<String> browser = Visit.COOKIES.stream()
                .flatMap(name -> Stream.of(site.cookieName(name), name))
                .flatMap(name -> Optional.ofNullable(cookies.get(name)).stream())
                .findFirst();
        String passedOn = request.getHeaders().get(HttpHeader.X_FORWARDED_FOR);
        return new Client(browser, site.address(Request.getRemoteAddr(request), Optional.ofNullable(passedOn)));
    }

    private void secure(HttpFields.Mutable headers) {
        headers.put("Content-Security-Policy", STYLE_AND_SCRIPT);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "same-origin");
        headers.put("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        if (site.isSecure()) {
            headers.put("Strict-Transport-Security", "max-age=31536000");
        }
    }

    /** GET, POST, and HEAD, which takes the way of GET: Jetty leaves out the body of the answer. */
    private static final class Methods extends Handler.Wrapper {
        private static final String ALLOWED = "GET, HEAD, POST";
        private static final Set<HttpMethod> KNOWN = EnumSet.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.POST);

        private final Duration longestArrival;
        private final Connections connections;

        Methods(Handler next, Duration longestArrival, Connections connections) {
            super(next);
            this.longestArrival = longestArrival;
            this.connections = connections;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
            connections.arrived(request);
            HttpMethod method = HttpMethod.fromString(request.getMethod());
            if (method == null || !KNOWN.contains(method)) {
                response.getHeaders().put(HttpHeader.ALLOW, ALLOWED);
                Response.writeError(request, response, callback, 405);
                return true;
            }
            Plain plain = new Plain(request);
            if (method == HttpMethod.POST) {
                plain.arriveWithin(longestArrival);
            }
            return super.handle(plain, response, callback);
        }
    }

    /** How much of a body is waited for, by its address. */
    private static final class Bodies implements ContentLoaderFactory {
        private final Map<BodyLimit, ContentLoaderFactory> loaders = new EnumMap<>(BodyLimit.class);

        Bodies() {
            for (BodyLimit limit : BodyLimit.values()) {
                loaders.put(limit, new RetainedContentLoaderFactory(limit.bytes(), 0, true));
            }
        }

        @Override
        public String getApplicableMimeType() {
            return null;
        }

        @Override
        public ContentLoader newContentLoader(
                String contentType,
                String mimeType,
                Handler handler,
                Request request,
                Response response,
                Callback callback) {
            BodyLimit limit = BodyLimit.of(Request.getPathInContext(request));
            long length = request.getLength();
            if (length > limit.bytes() && length <= limit.bytes() + HEARD_OUT) {
                return new TooLarge(handler, request, response, callback);
            }
            return loaders.get(limit).newContentLoader(contentType, mimeType, handler, request, response, callback);
        }

        /** Answers once all has come: were the connection closed before, the answer could be lost with it. */
        private static final class TooLarge extends ContentLoader {
            TooLarge(Handler handler, Request request, Response response, Callback callback) {
                super(handler, request, response, callback);
            }

            @Override
            protected void load() {
                Content.Chunk chunk = getRequest().read();
                while (chunk != null && !chunk.isLast() && !Content.Chunk.isFailure(chunk)) {
                    chunk.release();
                    chunk = getRequest().read();
                }
                if (chunk == null) {
                    getRequest().demand(this::load);
                } else {
                    chunk.release();
                    Request.as(getRequest(), Plain.class).hasArrived();
                    Response.writeError(getRequest(), getResponse(), getCallback(), 413);
                }
            }
        }
    }

    /** Reached once the whole body is there. */
    private static final class Arrived extends Handler.Wrapper {
        Arrived(Handler next) {
            super(next);
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
            Request.as(request, Plain.class).hasArrived();
            return super.handle(request, response, callback);
        }
    }

    /** A request whose method is what its first line says, and GET for HEAD. */
    private static final class Plain extends Request.Wrapper {
        private final HttpFields headers;
        /** Does nothing where nothing is waited for. */
        private Scheduler.Task end = () -> false;

        Plain(Request request) {
            super(request);
            HttpFields.Mutable mutable = HttpFields.build(request.getHeaders());
            mutable.remove("X-HTTP-Method-Override");
            this.headers = mutable.asImmutable();
        }

        /** Jetty's own patience begins anew with each byte, and knows no end while a body is read this way. */
        void arriveWithin(Duration most) {
            EndPoint client = getConnectionMetaData().getConnection().getEndPoint();
            end = getComponents().getScheduler().schedule(client::close, most.toMillis(), TimeUnit.MILLISECONDS);
        }

        void hasArrived() {
            end.cancel();
        }

        @Override
        public String getMethod() {
            return HttpMethod.HEAD.is(super.getMethod()) ? HttpMethod.GET.asString() : super.getMethod();
        }

        @Override
        public HttpFields getHeaders() {
            return headers;
        }
    }

    /** What is said of requests that never reach a page: a sentence and the way home, and nothing of the request. */
    private final class Errors extends ErrorHandler {
        @Override
        protected void generateResponse(
                Request request, Response response, int code, String message, Throwable cause, Callback callback) {
            secure(response.getHeaders());
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html; charset=utf-8");
            response.write(true, page(code, sentence(code, request), languages(request)), callback);
        }

        /** Without a style sheet: large enough to be read on a telephone, that is all. */
        private ByteBuffer page(int status, String sentence, List<Language> languages) {
            Html html = new Html();
            html.open("html").with("lang", languages.get(0).tag()).open("head");
            html.empty("meta").with("charset", "UTF-8");
            html.empty("meta").with("name", "viewport").with("content", "width=device-width, initial-scale=1");
            html.open("title").text("Ippo").close().close().open("body");
            for (Language language : languages) {
                Words words = new Words(messages.get(language));
                html.open("div").with("lang", language.tag());
                html.open("h1").html(words.html(sentence)).close();
                html.open("p").open("a").with("href", "/" + language.tag() + "/");
                html.html(words.html("error.home")).close().close().close();
            }
            html.open("p").text(String.valueOf(status)).close().close().close();
            return ByteBuffer.wrap(("<!DOCTYPE html>" + html.done().text() + "\n").getBytes(StandardCharsets.UTF_8));
        }

        private static String sentence(int status, Request request) {
            return switch (status) {
                case 413, 414, 431 -> "error.too-large";
                case 503 -> request.getAttribute(Admitting.ADMITTED) == Cost.SEARCH ? "moments.busy" : "error.busy";
                default -> "error.malformed";
            };
        }

        /** That of the address; all of them where the address could not be read at all. */
        private List<Language> languages(Request request) {
            String path = request.getHttpURI() == null
                    ? ""
                    : String.valueOf(request.getHttpURI().getPath());
            String[] parts = path.split("/", 3);
            return Language.ofTag(messages.keySet(), parts.length > 1 ? parts[1] : "")
                    .map(List::of)
                    .orElseGet(() -> List.copyOf(messages.keySet()));
        }
    }

    /** Javalin adds the connector late. */
    private record Limited(Server server, Connections connections) implements LifeCycle.Listener {
        @Override
        public void lifeCycleStarting(LifeCycle event) {
            for (Connector connector : server.getConnectors()) {
                if (connector instanceof ServerConnector socket) {
                    socket.setIdleTimeout(IDLE_MILLIS);
                }
                connector.addBean(connections);
            }
        }

        @Override
        public void lifeCycleStarted(LifeCycle event) {
            connections.watch(server.getScheduler(), LOOK_AT_CONNECTIONS);
        }
    }
}
