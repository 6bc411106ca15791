package ippo.web;

import io.javalin.config.JavalinConfig;
import ippo.web.frame.Site;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.EagerContentHandler;
import org.eclipse.jetty.server.handler.EagerContentHandler.RetainedContentLoaderFactory;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.server.handler.ThreadLimitHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * What Jetty does before Javalin hears of a request: security headers on every answer, its own error pages included;
 * three methods and no more; no thread for a body that is still on its way, nor too many for one client.
 */
final class Edge {
    private static final String STYLE_AND_SCRIPT = "default-src 'none'; script-src 'self'; style-src 'self'; "
            + "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
            + "frame-ancestors 'none'";
    private static final int LARGEST_REQUEST = 64 * 1024;
    private static final int STOP_MILLIS = 5000;
    /** Of silence in the middle of a request or an answer. */
    private static final int IDLE_MILLIS = 15_000;
    /** Of Jetty's 250. A whole school may share one address. */
    private static final int THREADS_OF_ONE_ADDRESS = 100;

    /** Within which a body must have come: forms are short. */
    private static final Duration LONGEST_ARRIVAL = Duration.ofSeconds(30);

    private final Site site;
    private final Duration longestArrival;

    Edge(Site site) {
        this(site, LONGEST_ARRIVAL);
    }

    Edge(Site site, Duration longestArrival) {
        this.site = site;
        this.longestArrival = longestArrival;
    }

    void configure(JavalinConfig config) {
        config.http.maxRequestSize = LARGEST_REQUEST;
        config.jetty.modifyServer(server -> {
            server.setStopTimeout(STOP_MILLIS);
            server.setErrorHandler(new Errors());
            server.addEventListener(new Timeouts(server));
        });
        config.jetty.modifyHttpConfiguration(http -> {
            http.setSendServerVersion(false);
            http.addCustomizer((request, headers) -> {
                secure(headers);
                return request;
            });
        });
        config.jetty.modifyServletContextHandler(context -> {
            ThreadLimitHandler fair =
                    site.isSecure() ? new ThreadLimitHandler("X-Forwarded-For") : new ThreadLimitHandler();
            fair.setThreadLimit(THREADS_OF_ONE_ADDRESS);
            EagerContentHandler patient = new EagerContentHandler(
                    new Arrived(fair), new RetainedContentLoaderFactory(LARGEST_REQUEST, 0, true));
            context.insertHandler(new Methods(patient, longestArrival));
        });
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

        Methods(Handler next, Duration longestArrival) {
            super(next);
            this.longestArrival = longestArrival;
        }

        @Override
        public boolean handle(Request request, Response response, Callback callback) throws Exception {
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

    /** What Jetty says of requests that never reach a page: a number, and nothing of the request or of us. */
    private final class Errors extends ErrorHandler {
        @Override
        protected void generateResponse(
                Request request, Response response, int code, String message, Throwable cause, Callback callback) {
            secure(response.getHeaders());
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/html; charset=utf-8");
            response.write(true, page(code), callback);
        }

        private static ByteBuffer page(int status) {
            return ByteBuffer.wrap(("<!DOCTYPE html><html lang=\"en\"><title>" + status + "</title><h1>" + status
                            + "</h1><p><a href=\"/\">Ippo</a></p></html>\n")
                    .getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Javalin adds the connector late. */
    private record Timeouts(Server server) implements LifeCycle.Listener {
        @Override
        public void lifeCycleStarting(LifeCycle event) {
            for (Connector connector : server.getConnectors()) {
                if (connector instanceof ServerConnector socket) {
                    socket.setIdleTimeout(IDLE_MILLIS);
                }
            }
        }
    }
}
