package ippo.web.kit;

/**
 * The model of a page: a record with a {@link Template}, whose components are the template's variables, under their own
 * names. An {@code Optional} stays one, see {@code i:present}; a component {@code place} is no variable, but says where
 * this page is.
 */
public interface Page {
    /** Where the page is in the navigation. */
    default Place place() {
        return getClass().getAnnotation(Template.class).place();
    }
}
