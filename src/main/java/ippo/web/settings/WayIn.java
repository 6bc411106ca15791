package ippo.web.settings;

import com.fasterxml.jackson.databind.node.ObjectNode;
import ippo.account.Visitor;
import ippo.progress.Entered;
import ippo.progress.EntranceStore;
import ippo.progress.Placed;
import java.util.List;
import java.util.Optional;

/** What is kept of how somebody came into the course, as a part of the file for him or her. */
record WayIn(Optional<Entered> entered, List<Placed> placed) {
    static final WayIn NONE = new WayIn(Optional.empty(), List.of());

    static WayIn of(Visitor visitor, EntranceStore entrances) {
        return new WayIn(entrances.of(visitor), entrances.placed(visitor));
    }

    /** Nothing where there is nothing. */
    void addTo(ObjectNode all) {
        if (entered.isEmpty() && placed.isEmpty()) {
            return;
        }
        ObjectNode own = all.putObject("entrance");
        entered.ifPresent(each -> {
            own.put("as", each.entrance().name());
            each.station().ifPresent(station -> own.put("beginsAt", station));
        });
        var answers = own.putArray("placement");
        for (Placed each : placed) {
            answers.addObject()
                    .put("task", each.task().text())
                    .put("answer", each.answer())
                    .put("solved", each.solved());
        }
    }
}
