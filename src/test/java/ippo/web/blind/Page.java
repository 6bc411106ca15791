package ippo.web.blind;

import ippo.web.Browser;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A whole page as it is read from the top. */
record Page(List<Node> nodes) {
    private static final Set<String> NAMED =
            Set.of("button", "link", "gridcell", "textbox", "checkbox", "radio", "image", "grid", "dialog", "region");

    Page {
        nodes = List.copyOf(nodes);
    }

    static Page read(Browser browser) {
        return new Page(AccessibilityTree.page(browser));
    }

    /** All texts, the names of buttons included. */
    String text() {
        return nodes.stream()
                .filter(node -> node.role().equals("StaticText") || NAMED.contains(node.role()))
                .map(Node::name)
                .collect(Collectors.joining(" "));
    }

    boolean hasInOrder(String first, String second) {
        String text = Spoken.squeezed(text());
        int at = text.indexOf(Spoken.squeezed(first));
        int grid = text.indexOf(Spoken.squeezed(second), Math.max(0, at));
        return at >= 0 && grid >= 0;
    }

    /** What one may press or should know of and cannot tell what it is. */
    List<Node> nameless() {
        return nodes.stream()
                .filter(node -> NAMED.contains(node.role()) && node.name().isBlank())
                .toList();
    }

    long cells() {
        return nodes.stream().filter(node -> node.role().equals("gridcell")).count();
    }
}
