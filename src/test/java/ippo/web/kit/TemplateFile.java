package ippo.web.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.attoparser.AbstractMarkupHandler;
import org.attoparser.MarkupParser;
import org.attoparser.ParseException;
import org.attoparser.config.ParseConfiguration;
import org.attoparser.simple.AbstractSimpleMarkupHandler;
import org.attoparser.simple.SimplifierMarkupHandler;

/** A template as a tree of its elements, read by the parser that Thymeleaf has. */
final class TemplateFile {
    static final Path FOLDER = Path.of("src/main/resources/templates");

    /** An element, or a text if it has no tag. */
    record Node(String tag, Map<String, String> attributes, List<Node> children, String text) {
        Optional<String> attribute(String name) {
            return Optional.ofNullable(attributes.get(name));
        }
    }

    private final String name;
    private final Node root;

    private TemplateFile(String name, Node root) {
        this.name = name;
        this.root = root;
    }

    static TemplateFile read(String name) {
        try {
            return parse(name, Files.readString(FOLDER.resolve(name + ".html")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static TemplateFile parse(String name, String source) {
        ParseConfiguration asThymeleaf = ParseConfiguration.htmlConfiguration();
        asThymeleaf.setElementBalancing(ParseConfiguration.ElementBalancing.NO_BALANCING);
        asThymeleaf.setNoUnmatchedCloseElementsRequired(false);
        Builder builder = new Builder();
        AbstractMarkupHandler handler = new SimplifierMarkupHandler(builder);
        try {
            new MarkupParser(asThymeleaf).parse(source, handler);
        } catch (ParseException e) {
            throw new IllegalStateException(name, e);
        }
        return new TemplateFile(name, builder.open.getLast());
    }

    /** The names of all templates, without their endings. */
    static List<String> names() {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".html"))
                    .map(file -> FOLDER.relativize(file).toString().replaceAll("\\.html$", ""))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String name() {
        return name;
    }

    Node root() {
        return root;
    }

    /** The element with this fragment. */
    Node fragment(String fragment) {
        return fragment(root, fragment)
                .orElseThrow(() -> new IllegalStateException("no fragment " + fragment + " in " + name));
    }

    private static Optional<Node> fragment(Node node, String fragment) {
        boolean isIt = node.attribute("th:fragment")
                .filter(each -> each.replaceAll("\\(.*", "").strip().equals(fragment))
                .isPresent();
        return isIt
                ? Optional.of(node)
                : node.children().stream()
                        .flatMap(each -> fragment(each, fragment).stream())
                        .findFirst();
    }

    private static final class Builder extends AbstractSimpleMarkupHandler {
        private final Deque<Node> open = new ArrayDeque<>();

        Builder() {
            open.push(new Node("", Map.of(), new ArrayList<>(), ""));
        }

        private Node add(String tag, Map<String, String> attributes, String text) {
            Map<String, String> plain = new LinkedHashMap<>();
            if (attributes != null) {
                attributes.forEach((key, value) -> plain.put(key, value == null ? "" : unescaped(value)));
            }
            Node node = new Node(tag, plain, new ArrayList<>(), text);
            open.peek().children().add(node);
            return node;
        }

        private static String unescaped(String value) {
            return value.replace("&lt;", "<")
                    .replace("&gt;", ">")
                    .replace("&quot;", "\"")
                    .replace("&amp;", "&");
        }

        @Override
        public void handleStandaloneElement(
                String tag, Map<String, String> attributes, boolean minimized, int line, int col) {
            add(tag, attributes, "");
        }

        @Override
        public void handleOpenElement(String tag, Map<String, String> attributes, int line, int col) {
            open.push(add(tag, attributes, ""));
        }

        @Override
        public void handleCloseElement(String tag, int line, int col) {
            open.pop();
        }

        @Override
        public void handleText(char[] buffer, int offset, int length, int line, int col) {
            add("", null, new String(buffer, offset, length));
        }
    }
}
