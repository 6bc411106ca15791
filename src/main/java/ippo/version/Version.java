package ippo.version;

import java.util.Optional;

/** The version of the program. */
public final class Version {
    private Version() {}

    /**
     * As the manifest of the jar has it: {@code 1.0.0} for a tag, {@code 1.0.0-3-gabcdef} three commits after one,
     * {@code 1.0.0-dev} where the build knew of no tag, and {@code dev} outside a jar.
     */
    public static String ofProgram() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("dev");
    }
}
