package ippo;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.Serializable;

/** Holds the arrows between packages: what a package may use stands above it, never below. */
@AnalyzeClasses(packages = "ippo", importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {
    @ArchTest
    static final ArchRule rulesStandAlone = classes()
            .that()
            .resideInAPackage("ippo.rules..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("ippo.rules..", "java..");

    @ArchTest
    static final ArchRule languagesStandAlone = classes()
            .that()
            .resideInAPackage("ippo.i18n..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("ippo.i18n..", "java..");

    @ArchTest
    static final ArchRule onlyTheStoreAndItsFeaturesSpeakSql = noClasses()
            .that()
            .resideOutsideOfPackages("ippo.store..", "ippo.account..", "ippo.progress..", "ippo.classroom..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.jdbi..", "java.sql..", "javax.sql..");

    @ArchTest
    static final ArchRule onlyTheWebKnowsJavalin = noClasses()
            .that(resideInAPackage("ippo..").and(not(resideInAnyPackage("ippo", "ippo.web.."))))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.javalin..", "org.thymeleaf..");

    /**
     * Rules, solver and judging are meant to be compiled for the browser, too: nothing there may need what it lacks.
     */
    @ArchTest
    static final ArchRule coreUsesNothingThatABrowserLacks = noClasses()
            .that()
            .resideInAnyPackage("ippo.rules..", "ippo.solver..", "ippo.exercise..")
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                            "java.nio..", "java.net..", "java.lang.reflect..", "java.time..", "java.util.concurrent..")
                    // every enum is serializable, whether it wants or not
                    .or(resideInAPackage("java.io..").and(not(type(Serializable.class))))
                    .or(type(Thread.class)));

    @ArchTest
    static final ArchRule coreHasNoClock = noClasses()
            .that()
            .resideInAnyPackage("ippo.rules..", "ippo.solver..", "ippo.exercise..")
            .should()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule arrowsPointUpTheTable = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("rules")
            .definedBy("ippo.rules..")
            .layer("notation")
            .definedBy("ippo.notation..")
            .layer("solver")
            .definedBy("ippo.solver..")
            .layer("exercise")
            .definedBy("ippo.exercise..")
            .layer("i18n")
            .definedBy("ippo.i18n..")
            .layer("content")
            .definedBy("ippo.content..")
            .layer("store")
            .definedBy("ippo.store..")
            .layer("account")
            .definedBy("ippo.account..")
            .layer("progress")
            .definedBy("ippo.progress..")
            .layer("classroom")
            .definedBy("ippo.classroom..")
            .layer("web")
            .definedBy("ippo.web..")
            .layer("cli")
            .definedBy("ippo.cli..")
            .layer("root")
            .definedBy("ippo")
            .whereLayer("rules")
            .mayNotAccessAnyLayer()
            .whereLayer("notation")
            .mayOnlyAccessLayers("rules")
            .whereLayer("solver")
            .mayOnlyAccessLayers("rules")
            .whereLayer("exercise")
            .mayOnlyAccessLayers("rules", "solver")
            .whereLayer("i18n")
            .mayNotAccessAnyLayer()
            .whereLayer("content")
            .mayOnlyAccessLayers("rules", "notation", "solver", "exercise", "i18n")
            .whereLayer("store")
            .mayNotAccessAnyLayer()
            .whereLayer("account")
            .mayOnlyAccessLayers("store", "i18n")
            .whereLayer("progress")
            .mayOnlyAccessLayers("store", "account", "content")
            .whereLayer("classroom")
            .mayOnlyAccessLayers("store", "account", "progress", "content")
            .whereLayer("cli")
            .mayOnlyBeAccessedByLayers("root")
            .whereLayer("web")
            .mayOnlyBeAccessedByLayers("root")
            .whereLayer("root")
            .mayNotBeAccessedByAnyLayer();

    @ArchTest
    static final ArchRule onlyTheCommandLinePrints = noClasses()
            .that()
            .resideOutsideOfPackages("ippo.cli..", "ippo")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err");
}
