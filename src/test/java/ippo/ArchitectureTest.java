package ippo;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import ippo.answer.Phrase;
import ippo.web.play.PlayView;
import ippo.web.play.PlayerSetup;
import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Matcher;

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
            .resideInAnyPackage("ippo.i18n..", "ippo.fault..", "java..");

    @ArchTest
    static final ArchRule namesStandAlone = classes()
            .that()
            .resideInAPackage("ippo.name..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("ippo.name..", "java..");

    /** Sequences and the rule of what counts are plain Java: the database only fetches, and pages only print. */
    @ArchTest
    static final ArchRule workIsPlainJava = classes()
            .that()
            .resideInAPackage("ippo.work..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("ippo.work..", "ippo.answer..", "java.lang..", "java.util..", "java.time..");

    @ArchTest
    static final ArchRule onlyTheStoreAndItsFeaturesSpeakSql = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "ippo.store..",
                    "ippo.account..",
                    "ippo.progress..",
                    "ippo.review..",
                    "ippo.training..",
                    "ippo.classroom..",
                    "ippo.livelesson..",
                    "ippo.twoplayer..",
                    "ippo.classplay..",
                    "ippo.game..",
                    "ippo.workbench..")
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
            .resideInAnyPackage(
                    "ippo.rules..",
                    "ippo.solver..",
                    "ippo.threat..",
                    "ippo.drill..",
                    "ippo.opponent..",
                    "ippo.answer..",
                    "ippo.exercise..",
                    "ippo.tsume..")
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                            "java.nio..", "java.net..", "java.lang.reflect..", "java.time..", "java.util.concurrent..")
                    // every enum is serializable, whether it wants or not
                    .or(resideInAPackage("java.io..").and(not(type(Serializable.class))))
                    .or(type(Thread.class)));

    /**
     * What a compiler for the browser lacks, or does otherwise: the normalization of text, replacing by a function, the
     * library's generators, rounding by a format, and looking into the empty copy of a map (TeaVM 0.15).
     */
    @ArchTest
    static final ArchRule thePlayerUsesNothingThatABrowserDoesOtherwise = noClasses()
            .that()
            .resideInAnyPackage(
                    "ippo.rules..",
                    "ippo.notation..",
                    "ippo.solver..",
                    "ippo.opponent..",
                    "ippo.answer..",
                    "ippo.exercise..",
                    "ippo.tsume..",
                    "ippo.i18n..",
                    "ippo.content",
                    "ippo.work..",
                    "ippo.web.words",
                    "ippo.web.board",
                    "ippo.web.play")
            .should()
            .dependOnClassesThat(resideInAPackage("java.text.."))
            .orShould()
            .callMethod(Matcher.class, "replaceAll", Function.class)
            .orShould()
            .callMethod(Collections.class, "shuffle", List.class)
            .orShould()
            .callMethod(Collections.class, "shuffle", List.class, Random.class)
            .orShould()
            .callMethod(String.class, "format", String.class, Object[].class)
            .orShould()
            .callMethod(String.class, "format", Locale.class, String.class, Object[].class)
            .orShould()
            .callMethod(String.class, "formatted", Object[].class)
            .orShould()
            .callMethod(Map.class, "copyOf", Map.class);

    @ArchTest
    static final ArchRule coreHasNoClock = noClasses()
            .that()
            .resideInAnyPackage(
                    "ippo.rules..",
                    "ippo.solver..",
                    "ippo.threat..",
                    "ippo.drill..",
                    "ippo.opponent..",
                    "ippo.answer..",
                    "ippo.exercise..",
                    "ippo.tsume..",
                    "ippo.work..")
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
            .layer("threat")
            .definedBy("ippo.threat..")
            .layer("drill")
            .definedBy("ippo.drill..")
            .layer("fault")
            .definedBy("ippo.fault..")
            .layer("castle")
            .definedBy("ippo.castle..")
            .layer("opponent")
            .definedBy("ippo.opponent..")
            .layer("feature")
            .definedBy("ippo.feature..")
            .layer("openings")
            .definedBy("ippo.openings..")
            .layer("answer")
            .definedBy("ippo.answer..")
            .layer("exercise")
            .definedBy("ippo.exercise..")
            .layer("tsume")
            .definedBy("ippo.tsume..")
            .layer("compose")
            .definedBy("ippo.compose..")
            .layer("i18n")
            .definedBy("ippo.i18n..")
            .layer("name")
            .definedBy("ippo.name..")
            .layer("content")
            .definedBy("ippo.content")
            .layer("content.source")
            .definedBy("ippo.content.source..")
            .layer("content.check")
            .definedBy("ippo.content.check..")
            .layer("content.pupil")
            .definedBy("ippo.content.pupil..")
            .layer("work")
            .definedBy("ippo.work..")
            .layer("store")
            .definedBy("ippo.store..")
            .layer("account")
            .definedBy("ippo.account..")
            .layer("progress")
            .definedBy("ippo.progress..")
            .layer("review")
            .definedBy("ippo.review..")
            .layer("training")
            .definedBy("ippo.training..")
            .layer("classroom")
            .definedBy("ippo.classroom..")
            .layer("livelesson")
            .definedBy("ippo.livelesson..")
            .layer("game")
            .definedBy("ippo.game..")
            .layer("twoplayer")
            .definedBy("ippo.twoplayer..")
            .layer("classplay")
            .definedBy("ippo.classplay..")
            .layer("paper")
            .definedBy("ippo.paper..")
            .layer("workbench")
            .definedBy("ippo.workbench..")
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
            .whereLayer("threat")
            .mayOnlyAccessLayers("rules", "solver")
            .whereLayer("drill")
            .mayOnlyAccessLayers("rules", "notation", "threat")
            .whereLayer("fault")
            .mayNotAccessAnyLayer()
            .whereLayer("castle")
            .mayOnlyAccessLayers("rules", "notation", "fault")
            .whereLayer("opponent")
            .mayOnlyAccessLayers("rules", "solver", "castle")
            .whereLayer("feature")
            .mayOnlyAccessLayers("rules", "castle", "opponent", "answer")
            .whereLayer("openings")
            .mayOnlyAccessLayers("fault", "rules", "notation", "solver", "opponent")
            .whereLayer("answer")
            .mayOnlyAccessLayers("rules")
            .whereLayer("exercise")
            .mayOnlyAccessLayers("rules", "notation", "solver", "threat", "answer")
            .whereLayer("tsume")
            .mayOnlyAccessLayers("rules", "notation", "answer")
            .whereLayer("compose")
            .mayOnlyAccessLayers("rules", "notation", "solver", "threat", "drill", "opponent", "answer", "tsume")
            .whereLayer("i18n")
            .mayOnlyAccessLayers("fault")
            .whereLayer("name")
            .mayNotAccessAnyLayer()
            .whereLayer("content")
            .mayOnlyAccessLayers("rules", "notation", "drill", "answer", "exercise", "tsume", "i18n")
            .whereLayer("content.source")
            .mayOnlyAccessLayers(
                    "fault", "rules", "notation", "drill", "answer", "exercise", "tsume", "i18n", "content")
            .whereLayer("content.check")
            .mayOnlyAccessLayers(
                    "fault",
                    "rules",
                    "notation",
                    "solver",
                    "threat",
                    "drill",
                    "castle",
                    "opponent",
                    "game",
                    "openings",
                    "answer",
                    "exercise",
                    "tsume",
                    "compose",
                    "i18n",
                    "content",
                    "content.source")
            .whereLayer("content.pupil")
            .mayOnlyAccessLayers("fault", "rules", "drill", "answer", "exercise", "i18n", "content", "content.source")
            .whereLayer("work")
            .mayOnlyAccessLayers("answer")
            .whereLayer("store")
            .mayNotAccessAnyLayer()
            .whereLayer("account")
            .mayOnlyAccessLayers("store", "i18n", "name")
            .whereLayer("progress")
            .mayOnlyAccessLayers("store", "account", "answer")
            .whereLayer("review")
            .mayOnlyAccessLayers("store", "account", "progress", "answer", "tsume", "content")
            .whereLayer("training")
            .mayOnlyAccessLayers("store", "account", "progress", "review", "answer", "tsume", "content")
            .whereLayer("classroom")
            .mayOnlyAccessLayers("store", "account", "progress", "answer", "work", "i18n", "name", "content")
            .whereLayer("livelesson")
            .mayOnlyAccessLayers("rules", "notation", "answer", "store", "account", "classroom", "progress")
            .whereLayer("game")
            .mayOnlyAccessLayers(
                    "rules",
                    "notation",
                    "solver",
                    "threat",
                    "opponent",
                    "castle",
                    "feature",
                    "openings",
                    "store",
                    "account")
            .whereLayer("twoplayer")
            .mayOnlyAccessLayers("rules", "notation", "opponent", "game", "store", "account")
            .whereLayer("classplay")
            .mayOnlyAccessLayers("rules", "game", "twoplayer", "classroom", "store", "account")
            .whereLayer("paper")
            .mayOnlyAccessLayers("rules", "answer", "i18n")
            .whereLayer("workbench")
            .mayOnlyAccessLayers("rules", "notation", "solver", "answer", "tsume", "compose", "store")
            .whereLayer("cli")
            .mayOnlyBeAccessedByLayers("root")
            .whereLayer("web")
            .mayOnlyBeAccessedByLayers("root")
            .whereLayer("root")
            .mayNotBeAccessedByAnyLayer();

    /** Cellar (words, frame, kit, board, play), one package a feature, and the roof, which alone knows them all. */
    @ArchTest
    static final ArchRule theWebHasACellarAndARoof = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .withOptionalLayers(true)
            .layer("words")
            .definedBy("ippo.web.words..")
            .layer("board")
            .definedBy("ippo.web.board..")
            .layer("frame")
            .definedBy("ippo.web.frame..")
            .layer("kit")
            .definedBy("ippo.web.kit..")
            .layer("admission")
            .definedBy("ippo.web.admission..")
            .layer("play")
            .definedBy("ippo.web.play..")
            .layer("learn")
            .definedBy("ippo.web.learn..")
            .layer("tsume")
            .definedBy("ippo.web.tsume..")
            .layer("game")
            .definedBy("ippo.web.game..")
            .layer("twoplayer")
            .definedBy("ippo.web.twoplayer..")
            .layer("livelesson")
            .definedBy("ippo.web.livelesson..")
            .layer("entrance")
            .definedBy("ippo.web.entrance..")
            .layer("settings")
            .definedBy("ippo.web.settings..")
            .layer("help")
            .definedBy("ippo.web.help..")
            .layer("coach")
            .definedBy("ippo.web.coach..")
            .layer("worksheet")
            .definedBy("ippo.web.worksheet..")
            .layer("glossary")
            .definedBy("ippo.web.glossary..")
            .layer("plans")
            .definedBy("ippo.web.plans..")
            .layer("web.workbench")
            .definedBy("ippo.web.workbench..")
            .layer("milestone")
            .definedBy("ippo.web.milestone..")
            .layer("certificate")
            .definedBy("ippo.web.certificate..")
            .layer("share")
            .definedBy("ippo.web.share..")
            .layer("web.classplay")
            .definedBy("ippo.web.classplay..")
            .layer("work")
            .definedBy("ippo.web.work..")
            .layer("teach")
            .definedBy("ippo.web.teach..")
            .layer("pupil")
            .definedBy("ippo.web.pupil..")
            .layer("home")
            .definedBy("ippo.web.home..")
            .layer("roof")
            .definedBy("ippo.web")
            .whereLayer("words")
            .mayNotAccessAnyLayer()
            .whereLayer("board")
            .mayOnlyAccessLayers("words")
            .whereLayer("frame")
            .mayOnlyAccessLayers("words")
            .whereLayer("kit")
            .mayOnlyAccessLayers("words", "frame")
            .whereLayer("admission")
            .mayOnlyAccessLayers("frame")
            .whereLayer("milestone")
            .mayOnlyAccessLayers("words", "frame", "play")
            .whereLayer("play")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "milestone")
            .whereLayer("learn")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play", "milestone")
            .whereLayer("tsume")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play", "learn")
            .whereLayer("game")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play", "milestone")
            .whereLayer("livelesson")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play")
            .whereLayer("twoplayer")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play", "game")
            .whereLayer("certificate")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "milestone")
            .whereLayer("entrance")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play", "learn")
            .whereLayer("settings")
            .mayOnlyAccessLayers("words", "board", "frame", "kit")
            .whereLayer("help")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play")
            .whereLayer("coach")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play")
            .whereLayer("worksheet")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play")
            .whereLayer("glossary")
            .mayOnlyAccessLayers("words", "frame", "kit", "play")
            .whereLayer("plans")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play")
            .whereLayer("share")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play")
            .whereLayer("web.workbench")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play")
            .whereLayer("work")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play", "learn", "tsume")
            .whereLayer("teach")
            .mayOnlyAccessLayers(
                    "words",
                    "board",
                    "frame",
                    "kit",
                    "play",
                    "learn",
                    "tsume",
                    "game",
                    "twoplayer",
                    "web.classplay",
                    "work",
                    "worksheet",
                    "settings")
            .whereLayer("web.classplay")
            .mayOnlyAccessLayers("frame")
            .whereLayer("pupil")
            .mayOnlyAccessLayers(
                    "words", "board", "frame", "kit", "play", "learn", "tsume", "twoplayer", "web.classplay", "work")
            .whereLayer("home")
            .mayOnlyAccessLayers("words", "board", "frame", "kit", "play", "learn", "tsume", "game")
            .whereLayer("roof")
            .mayNotBeAccessedByAnyLayer();

    /** The player is meant to answer inside the browser one day: it needs neither server nor templates nor a clock. */
    @ArchTest
    static final ArchRule thePlayerKnowsNothingOfRequests = classes()
            .that()
            .resideInAnyPackage("ippo.web.play", "ippo.web.board", "ippo.web.words")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "ippo.web.play",
                    "ippo.web.board",
                    "ippo.web.words",
                    "ippo.answer",
                    "ippo.work",
                    "ippo.rules",
                    "ippo.notation",
                    "ippo.i18n",
                    "ippo.content",
                    "java.lang",
                    "java.util..",
                    "java.text",
                    "java.net",
                    "java.nio.charset");

    /** What a sentence means is said by its role: a message key may be renamed without changing what happens. */
    @ArchTest
    static final ArchRule onlyWordsReadMessageKeys = noClasses()
            .that(not(resideInAPackage("ippo.web.words..")).and(not(type(Phrase.class))))
            .should()
            .callMethod(Phrase.class, "key");

    /** Whoever has questions in an order gives the player a sequence, which alone makes bars and marks of it. */
    @ArchTest
    static final ArchRule onlyThePlayerMakesBars = noClasses()
            .that()
            .doNotBelongToAnyOf(PlayerSetup.class)
            .should()
            .callConstructorWhere(target(owner(belongToAnyOf(PlayView.Bar.class, PlayView.Step.class))));

    @ArchTest
    static final ArchRule noPackagesGoRoundInACircle =
            SlicesRuleDefinition.slices().matching("ippo.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule onlyTheCommandLinePrints = noClasses()
            .that()
            .resideOutsideOfPackages("ippo.cli..", "ippo")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err");
}
