package ippo.web;

import ippo.web.Stop.Look;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What axe-core sees, of each kind of question in each state once, light and dark: it takes its time. */
final class Access implements Probe {
    private final Set<List<Object>> seen = new HashSet<>();

    @Override
    public String name() {
        return "axe";
    }

    @Override
    public List<String> look(Browser browser, Stop stop) {
        // what walks or fades has no colour of its own yet
        if (stop.look().moving || !seen.add(List.of(stop.kind(), stop.state()))) {
            return List.of();
        }
        List<String> found = new ArrayList<>();
        for (Look look : Look.values()) {
            if (look.width == stop.look().width && !look.moving) {
                browser.show(look);
                browser.violations().forEach(violation -> found.add(look.theme + ": " + violation));
            }
        }
        browser.show(stop.look());
        return found;
    }
}
