package ippo.web.kit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the template of a {@link Page} and its place in the navigation. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Template {
    /** Below {@code templates}, without its ending: {@code teach/login}. */
    String value();

    /** Where the page is in the navigation, unless {@link Page#place} says it. */
    Place place() default Place.ELSEWHERE;
}
