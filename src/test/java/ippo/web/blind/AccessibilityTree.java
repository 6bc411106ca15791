package ippo.web.blind;

import ippo.web.Browser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the browser tells assistive technology. */
final class AccessibilityTree {
    private AccessibilityTree() {}

    /** The node that has the focus, and after it those around it that are told, the nearest first. */
    static List<Node> focus(Browser browser) {
        Object active = ((Map<?, ?>) browser.driver
                        .executeCdpCommand("Runtime.evaluate", Map.of("expression", "document.activeElement"))
                        .get("result"))
                .get("objectId");
        List<Node> nodes = nodes(browser.driver
                .executeCdpCommand("Accessibility.getAXNodeAndAncestors", Map.of("objectId", active))
                .get("nodes"));
        List<Node> told = new ArrayList<>(nodes.subList(0, 1));
        nodes.stream().skip(1).filter(node -> !node.ignored()).forEach(told::add);
        return told;
    }

    /** The whole page in reading order, without what is ignored. */
    static List<Node> page(Browser browser) {
        List<?> told = (List<?>) browser.driver
                .executeCdpCommand("Accessibility.getFullAXTree", Map.of())
                .get("nodes");
        Map<String, Map<String, Object>> byId = new LinkedHashMap<>();
        for (Object each : told) {
            Map<String, Object> node = asMap(each);
            byId.put(String.valueOf(node.get("nodeId")), node);
        }
        List<Node> inOrder = new ArrayList<>();
        walk(byId.keySet().iterator().next(), byId, inOrder);
        return inOrder;
    }

    private static void walk(String id, Map<String, Map<String, Object>> byId, List<Node> into) {
        Map<String, Object> told = byId.get(id);
        if (told == null) {
            return;
        }
        Node node = Node.of(told);
        if (!node.ignored()) {
            into.add(node);
        }
        if (told.get("childIds") instanceof List<?> children) {
            children.forEach(child -> walk(String.valueOf(child), byId, into));
        }
    }

    private static List<Node> nodes(Object told) {
        return ((List<?>) told).stream().map(each -> Node.of(asMap(each))).toList();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> asMap(Object told) {
        return (Map<String, Object>) told;
    }
}
