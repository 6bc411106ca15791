package ippo.web.work;

import static org.assertj.core.api.Assertions.assertThat;

import ippo.answer.Task;
import ippo.classroom.AssignedTask;
import ippo.content.Content;
import ippo.content.Section;
import ippo.content.Shipped;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadySetsTest {
    private final Content content = Shipped.content();
    private final ReadySets ready = new ReadySets(content);
    private final Catalogue catalogue = new Catalogue(content);

    @Test
    void aUnitHasAllStationsOfItsWayInTheirOrder() {
        for (Section section : content.sections()) {
            List<Task> tasks = catalogue
                    .tasks(ready.find("unit-" + section.id()).orElseThrow().items())
                    .stream()
                    .map(AssignedTask::task)
                    .toList();
            assertThat(tasks)
                    .as(section.id())
                    .containsExactlyElementsOf(section.stations().stream()
                            .flatMap(station -> station.tasks().stream())
                            .distinct()
                            .toList());
        }
    }
}
