package ippo.web;

import ippo.web.admission.Admission;
import ippo.web.admission.Client;
import ippo.web.admission.Gate;
import ippo.web.frame.Cost;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Lets requests through as {@link Admission} has places for their cost class; the others wait without a thread, or are
 * refused with 503 and {@code Retry-After}. An answer is gathered whole and then sent without a thread, too, so that
 * clients who read slowly hold no place; streams of events are sent as they come.
 */
final class Admitting extends Handler.Wrapper {
    /** Attribute of a request: the {@link Cost} it was admitted as. */
    static final String ADMITTED = "ippo.admitted";

    private static final String RETRY_AFTER = "10";
    /** Within which an answer must have been read, once it is whole. */
    private static final Duration LONGEST_SENDING = Duration.ofMinutes(2);

    private final Admission admission;
    private final Predicate<Cost> mine;
    private final Function<Request, Cost> costs;
    private final Function<Request, Client> clients;

    /**
     * @param mine the classes that are admitted here; others pass, and are admitted elsewhere
     * @param costs the class of a request
     * @param clients who sent it
     */
    Admitting(
            Admission admission,
            Predicate<Cost> mine,
            Function<Request, Cost> costs,
            Function<Request, Client> clients) {
        this.admission = admission;
        this.mine = mine;
        this.costs = costs;
        this.clients = clients;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Cost cost = costs.apply(request);
        if (!mine.test(cost)) {
            return super.handle(request, response, callback);
        }
        request.setAttribute(ADMITTED, cost);
        return new Turn(admission.gate(cost), request, response, callback).begin();
    }

    /** One request on its way through. */
    private final class Turn {
        private final Gate gate;
        private final Request request;
        private final Response response;
        private final Callback callback;

        Turn(Gate gate, Request request, Response response, Callback callback) {
            this.gate = gate;
            this.request = request;
            this.response = response;
            this.callback = callback;
        }

        boolean begin() throws Exception {
            Gate.Pass pass = gate.enter(
                    clients.apply(request), later -> request.getContext().execute(() -> goOn(later)));
            Request.addCompletionListener(request, trouble -> pass.leave());
            return switch (pass.atFirst()) {
                case WORKING, SENDING -> work(pass);
                case WAITING -> {
                    awaitPlace(pass);
                    yield true;
                }
                case OVER -> {
                    refuse();
                    yield true;
                }
            };
        }

        /** It may have its place already, and be worked on in another thread. */
        private void awaitPlace(Gate.Pass pass) {
            long millis = gate.capacity().patience().toMillis();
            Scheduler.Task patience = request.getComponents()
                    .getScheduler()
                    .schedule(
                            () -> {
                                if (pass.giveUp()) {
                                    request.getContext().execute(this::refuse);
                                }
                            },
                            millis,
                            TimeUnit.MILLISECONDS);
            Request.addCompletionListener(request, trouble -> patience.cancel());
        }

        private void goOn(Gate.Pass pass) {
            try {
                if (!work(pass)) {
                    Response.writeError(request, response, callback, 404);
                }
            } catch (Exception e) {
                Response.writeError(request, response, callback, e);
            }
        }

        private boolean work(Gate.Pass pass) throws Exception {
            try {
                return Admitting.super.handle(request, new Whole(request, response, pass), callback);
            } finally {
                // what goes on now, such as a stream, holds no thread
                pass.worked();
            }
        }

        private void refuse() {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, RETRY_AFTER);
            Response.writeError(request, response, callback, 503);
        }
    }

    /** An answer that is sent once it is whole, and within some time. */
    private static final class Whole extends Response.Wrapper {
        private static final String STREAM = "text/event-stream";

        private final Gate.Pass pass;
        private ByteArrayOutputStream gathered = new ByteArrayOutputStream(0);

        Whole(Request request, Response response, Gate.Pass pass) {
            super(request, response);
            this.pass = pass;
        }

        @Override
        public void reset() {
            gathered.reset();
            super.reset();
        }

        @Override
        public void write(boolean last, ByteBuffer bytes, Callback callback) {
            String type = Optional.ofNullable(getHeaders().get(HttpHeader.CONTENT_TYPE))
                    .orElse("");
            if (isCommitted() || type.startsWith(STREAM)) {
                super.write(last, bytes, callback);
                return;
            }
            if (!last) {
                if (bytes != null) {
                    byte[] piece = BufferUtil.toArray(bytes);
                    BufferUtil.clear(bytes);
                    gathered.writeBytes(piece);
                }
                callback.succeeded();
                return;
            }
            send(bytes, callback);
        }

        private void send(ByteBuffer end, Callback callback) {
            pass.worked();
            ByteBuffer all = end;
            if (gathered.size() > 0) {
                gathered.writeBytes(BufferUtil.toArray(end));
                all = ByteBuffer.wrap(gathered.toByteArray());
                gathered = new ByteArrayOutputStream(0);
            }
            EndPoint client =
                    getRequest().getConnectionMetaData().getConnection().getEndPoint();
            Scheduler.Task tooLate = getRequest()
                    .getComponents()
                    .getScheduler()
                    .schedule(client::close, LONGEST_SENDING.toMillis(), TimeUnit.MILLISECONDS);
            Request.addCompletionListener(getRequest(), trouble -> tooLate.cancel());
            super.write(true, all, callback);
        }
    }
}
