package ippo.web.kit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads the template and the variables of page records; what reflection finds is kept by class. */
final class PageModel {
    private static final ClassValue<PageModel> KNOWN = new ClassValue<>() {
        @Override
        protected PageModel computeValue(Class<?> page) {
            return new PageModel(page);
        }
    };

    /** A component by which a page says where it is; the frame has it, and the template asks the frame. */
    private static final String PLACE = "place";

    private final String template;
    private final List<Method> accessors;

    private PageModel(Class<?> page) {
        Template named = page.getAnnotation(Template.class);
        if (!page.isRecord() || named == null) {
            throw new IllegalStateException(page + " is no record with a template");
        }
        this.template = named.value();
        this.accessors = Stream.of(page.getRecordComponents())
                .filter(each -> !each.getName().equals(PLACE))
                .map(RecordComponent::getAccessor)
                .toList();
        accessors.forEach(each -> each.setAccessible(true)); // page records are package-private
    }

    static PageModel of(Page page) {
        return KNOWN.get(page.getClass());
    }

    String template() {
        return template;
    }

    /** The components of the page, by name. */
    Map<String, Object> variables(Page page) {
        Map<String, Object> variables = new HashMap<>();
        for (Method accessor : accessors) {
            try {
                variables.put(accessor.getName(), accessor.invoke(page));
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException("cannot read " + accessor, e);
            }
        }
        return variables;
    }
}
