package ippo.web.blind;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A node of the accessibility tree.
 *
 * @param description what is read after the name, such as the help of a field
 * @param states such as {@code selected}, {@code pressed}, {@code invalid}, with their values as text
 */
record Node(String id, String role, String name, String description, Map<String, String> states, boolean ignored) {
    Node {
        states = Map.copyOf(states);
    }

    /** As the browser's debugging protocol tells it. */
    static Node of(Map<String, Object> told) {
        Map<String, String> states = new HashMap<>();
        if (told.get("properties") instanceof List<?> properties) {
            for (Object each : properties) {
                Map<?, ?> property = (Map<?, ?>) each;
                states.put(String.valueOf(property.get("name")), value(property.get("value")));
            }
        }
        return new Node(
                String.valueOf(told.get("nodeId")),
                value(told.get("role")),
                value(told.get("name")).strip(),
                value(told.get("description")).strip(),
                states,
                Boolean.TRUE.equals(told.get("ignored")));
    }

    private static String value(Object told) {
        return told instanceof Map<?, ?> map && map.get("value") != null ? String.valueOf(map.get("value")) : "";
    }

    boolean is(String state) {
        return "true".equals(states.get(state));
    }

    @Override
    public String toString() {
        return role + " “" + name + "”" + (description.isEmpty() ? "" : " (" + description + ")");
    }
}
