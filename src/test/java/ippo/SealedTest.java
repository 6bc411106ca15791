package ippo;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DeconstructionPatternTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import ippo.answer.Reply;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sealed types are walked by exhaustive {@code switch}, or have a method: a new subtype must not compile where it is
 * forgotten. So a cast or an {@code instanceof} from a sealed type of ours to a type below it is refused, as javac
 * resolves both.
 */
class SealedTest {
    private static final Path ROOT = Path.of("src/main/java");

    /**
     * A cast, an {@code instanceof}, or a method of a class that does the same, and more: the other files need not be
     * resolved, which would take as long as to compile all of the program.
     */
    private static final Pattern MAY_NARROW = Pattern.compile("\\binstanceof\\b|\\b(cast|isInstance)\\b"
            + "|\\(\\s*TYPE(\\s*&\\s*TYPE)*\\s*\\)\\s*([\\w(\"'!~@+]|-(?!>))"
                    .replace("TYPE", "[\\w.]*\\b[A-Z]\\w*(<[^()]*>)?(\\[\\])*"));

    @Test
    @Tag("slow")
    void sealedTypesAreWalkedBySwitch() throws Exception {
        List<String> found = narrowings(ROOT);
        assertThat(found).as("casts and instanceof below a sealed type").isEmpty();
    }

    @Test
    void eachWayToNarrowIsFound(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("Planted.java"), """
                import ippo.answer.Reply;
                import java.util.List;

                class Planted {
                    Object at(Reply reply, List<Reply> all) {
                        if (reply instanceof Reply.Moves moves) {
                            return moves;
                        }
                        if (reply instanceof Reply.Chosen(String word)) {
                            return word;
                        }
                        return all.stream().filter(Reply.Squares.class::isInstance).map(each -> (Reply.Squares) each);
                    }

                    Object not(Object any) {
                        return any instanceof Reply.Moves ? (Reply.Moves) any : (Object) any;
                    }
                }
                """);
        assertThat(narrowings(folder))
                .containsExactly(
                        "Planted.java:6: reply instanceof Reply.Moves moves",
                        "Planted.java:9: reply instanceof Reply.Chosen(String word)",
                        "Planted.java:12: Reply.Squares.class::isInstance",
                        "Planted.java:12: (Reply.Squares)each");
    }

    /** Prints them, a line each. */
    public static void main(String[] options) throws Exception {
        narrowings(ROOT).forEach(System.out::println);
    }

    private static List<String> narrowings(Path root) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> tree = Files.walk(root)) {
            List<Path> sources = tree.filter(path -> path.toString().endsWith(".java"))
                    .filter(SealedTest::mayNarrow)
                    .sorted()
                    .toList();
            JavacTask task = (JavacTask) compiler.getTask(
                    null,
                    files,
                    null,
                    List.of("-proc:none", "-classpath", classes() + System.getProperty("java.class.path")),
                    null,
                    files.getJavaFileObjectsFromPaths(sources));
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            task.analyze();
            Narrowings scanner = new Narrowings(task);
            for (CompilationUnitTree unit : units) {
                String path = root.toAbsolutePath()
                        .relativize(Path.of(unit.getSourceFile().toUri()))
                        .toString();
                scanner.scan(unit, path);
            }
            return scanner.found;
        }
    }

    private static boolean mayNarrow(Path source) {
        try {
            return MAY_NARROW.matcher(Files.readString(source)).find();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the compiled program is, which says which types are sealed; with a separator behind it. */
    private static String classes() {
        String place =
                Reply.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        return URLDecoder.decode(place, StandardCharsets.UTF_8) + File.pathSeparator;
    }

    /** Collects what narrows a sealed type; takes the path of the file along. */
    private static final class Narrowings extends TreePathScanner<Void, String> {
        private static final Set<String> CLASS_METHODS = Set.of("cast", "isInstance");

        private final List<String> found = new ArrayList<>();
        private final Trees trees;
        private final Types types;

        Narrowings(JavacTask task) {
            trees = Trees.instance(task);
            types = task.getTypes();
        }

        @Override
        public Void visitInstanceOf(InstanceOfTree tree, String path) {
            Tree target = tree.getPattern() instanceof DeconstructionPatternTree record
                    ? record.getDeconstructor()
                    : tree.getType();
            if (target != null) {
                note(tree, typeOf(tree.getExpression()), typeOf(target), path);
            }
            return super.visitInstanceOf(tree, path);
        }

        @Override
        public Void visitTypeCast(TypeCastTree tree, String path) {
            note(tree, typeOf(tree.getExpression()), typeOf(tree.getType()), path);
            return super.visitTypeCast(tree, path);
        }

        /** {@code Drop.class::isInstance} and {@code Drop.class::cast}. */
        @Override
        public Void visitMemberReference(MemberReferenceTree tree, String path) {
            noteClass(tree, tree.getQualifierExpression(), tree.getName().toString(), path);
            return super.visitMemberReference(tree, path);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree tree, String path) {
            noteClass(tree, tree.getExpression(), tree.getIdentifier().toString(), path);
            return super.visitMemberSelect(tree, path);
        }

        private void noteClass(Tree tree, ExpressionTree qualifier, String name, String path) {
            if (CLASS_METHODS.contains(name)
                    && qualifier instanceof MemberSelectTree literal
                    && literal.getIdentifier().contentEquals("class")
                    && isBelowSealed(typeOf(literal.getExpression()))) {
                add(tree, path);
            }
        }

        private void note(Tree tree, TypeMirror from, TypeMirror to, String path) {
            TypeMirror known = from instanceof TypeVariable variable ? variable.getUpperBound() : from;
            if (isSealed(known)
                    && !types.isSameType(types.erasure(known), types.erasure(to))
                    && types.isSubtype(types.erasure(to), types.erasure(known))) {
                add(tree, path);
            }
        }

        private void add(Tree tree, String path) {
            CompilationUnitTree unit = getCurrentPath().getCompilationUnit();
            long line =
                    unit.getLineMap().getLineNumber(trees.getSourcePositions().getStartPosition(unit, tree));
            found.add(path + ":" + line + ": " + tree.toString().replaceAll("\\s+", " "));
        }

        private TypeMirror typeOf(Tree tree) {
            return trees.getTypeMirror(TreePath.getPath(getCurrentPath(), tree));
        }

        private boolean isBelowSealed(TypeMirror type) {
            return types.directSupertypes(type).stream().anyMatch(above -> isSealed(above) || isBelowSealed(above));
        }

        private static boolean isSealed(TypeMirror type) {
            return type instanceof DeclaredType declared
                    && declared.asElement().getModifiers().contains(Modifier.SEALED)
                    && declared.asElement().toString().startsWith("ippo.");
        }
    }
}
