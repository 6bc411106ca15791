package ippo;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.support.hierarchical.ParallelExecutionConfiguration;
import org.junit.platform.engine.support.hierarchical.ParallelExecutionConfigurationStrategy;

/**
 * How many test classes run side by side: as many as there are processors, since browsers and servers that wait too
 * long for one fail by chance; fewer where the memory does not suffice for so many browsers and tables of the solver.
 */
public final class Cores implements ParallelExecutionConfigurationStrategy {
    /** For this Java's heap, and whatever else runs. */
    private static final long KEPT = 6L << 30;
    /** For a class with a browser and a server. */
    private static final long EACH = 1L << 30;

    /** At least two, so that one class that waits holds up nobody. */
    public static final int CLASSES = classes(Runtime.getRuntime().availableProcessors(), memory());

    static int classes(int processors, long memory) {
        return (int) Math.max(2, Math.min(processors, (memory - KEPT) / EACH));
    }

    private static long memory() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize();
    }

    @Override
    public ParallelExecutionConfiguration createConfiguration(ConfigurationParameters parameters) {
        return new ParallelExecutionConfiguration() {
            @Override
            public int getParallelism() {
                return CLASSES;
            }

            @Override
            public int getMinimumRunnable() {
                return CLASSES;
            }

            @Override
            public int getMaxPoolSize() {
                return CLASSES;
            }

            @Override
            public int getCorePoolSize() {
                return CLASSES;
            }

            @Override
            public int getKeepAliveSeconds() {
                return 30;
            }

            /** Who waits for another class to end goes without a thread more. */
            @Override
            public Predicate<? super ForkJoinPool> getSaturatePredicate() {
                return pool -> true;
            }
        };
    }
}
