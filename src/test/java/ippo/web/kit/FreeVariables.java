package ippo.web.kit;

import ippo.web.kit.TemplateFile.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import ognl.Ognl;
import ognl.OgnlException;

/** The variables that a template asks for and does not set itself, with those of the fragments that it calls. */
final class FreeVariables {
    private static final Pattern CALL =
            Pattern.compile("~\\{\\s*([\\w/-]*)\\s*::\\s*([\\w-]+)\\s*(?:\\((.*)\\))?\\s*}");
    private static final Pattern PARAMETERS = Pattern.compile("[^(]*\\((.*)\\)");
    private static final Set<String> CALLS = Set.of("th:replace", "th:insert");
    private static final String FOR_EACH = "th:each";

    private final Map<String, TemplateFile> files = new HashMap<>();
    private final Set<String> free = new TreeSet<>();

    private FreeVariables() {}

    /** @return what the template needs to be given */
    static Set<String> of(TemplateFile template) {
        FreeVariables variables = new FreeVariables();
        variables.files.put(template.name(), template);
        variables.walk(template.root(), Set.of(), template, true);
        return variables.free;
    }

    private TemplateFile file(String name) {
        return files.computeIfAbsent(name, TemplateFile::read);
    }

    /** @param page whether the element is reached from the template's root, where fragments only wait to be called */
    private void walk(Node node, Set<String> outer, TemplateFile in, boolean page) {
        boolean isWaiting = page && node.attribute("th:fragment").isPresent();
        boolean isLayout = in.name().equals("layout")
                || in.name().equals("head")
                || in.name().equals("site-head");
        if (isWaiting && !isLayout) {
            return;
        }
        texts(node.text()).forEach(each -> expression(each, outer));
        Set<String> bound = new HashSet<>(outer);
        node.attribute(FOR_EACH).ifPresent(each -> {
            int colon = each.indexOf(':');
            parts(each.substring(colon + 1)).forEach(part -> expression(part, outer));
            String[] names = each.substring(0, colon).split(",");
            bound.add(names[0].strip());
            bound.add(names.length > 1 ? names[1].strip() : names[0].strip() + "Stat");
        });
        node.attribute("th:with").ifPresent(with -> {
            for (String one : split(with)) {
                int equals = one.indexOf('=');
                parts(one.substring(equals + 1)).forEach(part -> expression(part, bound));
                bound.add(one.substring(0, equals).strip());
            }
        });
        node.attribute("i:present").ifPresent(present -> {
            int colon = present.indexOf(':');
            parts(present.substring(colon + 1)).forEach(part -> expression(part, bound));
            bound.add(present.substring(0, colon).strip());
        });
        boolean isCall = false;
        for (Map.Entry<String, String> attribute : node.attributes().entrySet()) {
            String name = attribute.getKey();
            if (Set.of(FOR_EACH, "th:with", "i:present", "th:fragment").contains(name)) {
                continue;
            }
            if (!name.startsWith("th:") && !name.startsWith("i:")) {
                continue;
            }
            if (CALLS.contains(name) && attribute.getValue().startsWith("~")) {
                call(attribute.getValue(), bound, in);
                isCall = true;
            } else {
                parts(attribute.getValue()).forEach(part -> expression(part, bound));
                isCall |= CALLS.contains(name);
            }
            if (name.equals("i:tab")) {
                use("here", bound);
            }
        }
        if (isCall && page) {
            return;
        }
        if (!isCall) {
            node.children().forEach(child -> walk(child, bound, in, page));
        }
    }

    private void call(String call, Set<String> bound, TemplateFile in) {
        if (call.equals("~{}")) {
            return; // nothing
        }
        Matcher matcher = CALL.matcher(call);
        if (!matcher.matches()) {
            throw new IllegalStateException("no call of a fragment in " + in.name() + ": " + call);
        }
        TemplateFile target = matcher.group(1).isEmpty() ? in : file(matcher.group(1));
        Node fragment = target.fragment(matcher.group(2));
        if (matcher.group(3) != null) {
            for (String argument : split(matcher.group(3))) {
                if (argument.startsWith("~{")) {
                    call(argument, bound, in);
                } else {
                    parts(argument).forEach(part -> expression(part, bound));
                }
            }
        }
        Set<String> inside = new HashSet<>(bound);
        Matcher parameters =
                PARAMETERS.matcher(fragment.attribute("th:fragment").orElseThrow());
        if (parameters.matches()) {
            split(parameters.group(1)).forEach(each -> inside.add(each.strip()));
        }
        walk(fragment, inside, target, false);
    }

    /** The expressions {@code ${…}} of an attribute. */
    private static List<String> parts(String value) {
        List<String> parts = new ArrayList<>();
        for (int at = value.indexOf("${"); at >= 0; at = value.indexOf("${", at + 1)) {
            int depth = 0;
            for (int i = at + 1; i < value.length(); i++) {
                depth += value.charAt(i) == '{' ? 1 : value.charAt(i) == '}' ? -1 : 0;
                if (depth == 0) {
                    parts.add(value.substring(at + 2, i));
                    at = i;
                    break;
                }
            }
        }
        return parts;
    }

    private static List<String> texts(String text) {
        return text.contains("[[") || text.contains("[(") ? parts(text) : List.of();
    }

    private static List<String> split(String list) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int from = 0;
        for (int i = 0; i < list.length(); i++) {
            char c = list.charAt(i);
            depth += "({[".indexOf(c) >= 0 ? 1 : ")}]".indexOf(c) >= 0 ? -1 : 0;
            if (c == ',' && depth == 0) {
                parts.add(list.substring(from, i).strip());
                from = i + 1;
            }
        }
        parts.add(list.substring(from).strip());
        return parts;
    }

    private void expression(String expression, Set<String> bound) {
        try {
            walk((ognl.Node) Ognl.parseExpression(expression), bound);
        } catch (OgnlException e) {
            throw new IllegalStateException("cannot read " + expression, e);
        }
    }

    private void walk(ognl.Node node, Set<String> bound) {
        switch (node.getClass().getSimpleName()) {
            case "ASTProperty" -> {
                if (node.jjtGetNumChildren() == 1
                        && node.jjtGetChild(0).getClass().getSimpleName().equals("ASTConst")) {
                    use(node.toString(), bound);
                } else {
                    children(node, 0, bound);
                }
            }
            case "ASTChain" -> {
                walk(node.jjtGetChild(0), bound);
                for (int i = 1; i < node.jjtGetNumChildren(); i++) {
                    member(node.jjtGetChild(i), bound);
                }
            }
            default -> children(node, 0, bound);
        }
    }

    /** A part of a chain behind the first: its name belongs to what stands before it, its arguments to the page. */
    private void member(ognl.Node node, Set<String> bound) {
        switch (node.getClass().getSimpleName()) {
            case "ASTProperty" -> {
                boolean isIndex = ((ognl.ASTProperty) node).isIndexedAccess();
                if (isIndex) {
                    children(node, 0, bound);
                }
            }
            case "ASTMethod" -> children(node, 0, bound);
            default -> {
                // a selection of elements, whose names are theirs
            }
        }
    }

    private void children(ognl.Node node, int from, Set<String> bound) {
        for (int i = from; i < node.jjtGetNumChildren(); i++) {
            walk(node.jjtGetChild(i), bound);
        }
    }

    private void use(String name, Set<String> bound) {
        if (!bound.contains(name)) {
            free.add(name);
        }
    }
}
