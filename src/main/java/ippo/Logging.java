package ippo;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.nio.charset.StandardCharsets;
import org.slf4j.Logger;

/**
 * What is logged: little, one line an event, on standard error. What people are called and what they answer is never
 * logged. Found by Logback as a service; written in Java, since a file of settings takes it longer to read than
 * everything else it does at a start.
 */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_TOP_PRIORITY)
public final class Logging extends ContextAwareBase implements Configurator {
    private static final String LINE = "%d{yyyy-MM-dd HH:mm:ss.SSS} %-5level %logger{0}: %msg%n";

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setCharset(StandardCharsets.UTF_8);
        encoder.setPattern(LINE);
        encoder.start();
        ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
        console.setContext(context);
        console.setTarget("System.err");
        console.setEncoder(encoder);
        console.start();
        context.getLogger("ippo").setLevel(Level.INFO);
        // a line and its stack for every connection that breaks; what comes of it we say ourselves, in a line
        context.getLogger("com.zaxxer.hikari").setLevel(Level.ERROR);
        // of every font it says which of its tables it has no use for
        context.getLogger("org.apache.fontbox").setLevel(Level.ERROR);
        ch.qos.logback.classic.Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.WARN);
        root.addAppender(console);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }
}
