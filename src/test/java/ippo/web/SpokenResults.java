package ippo.web;

import java.util.List;
import java.util.Optional;

/** What the head of a result shows is said, too: by a live region, or by the name of what has the focus. */
final class SpokenResults implements Probe {
    @Override
    public String name() {
        return "spoken";
    }

    @Override
    public Optional<String> script() {
        return Optional.of("{\n" + Scripts.read("spoken.js") + "}\n");
    }

    @Override
    public List<String> look(Browser browser, Stop stop) {
        return ((List<?>) browser.run(
                        "return listenForResult(arguments[0])", stop.language().tag()))
                .stream().map(String::valueOf).toList();
    }
}
