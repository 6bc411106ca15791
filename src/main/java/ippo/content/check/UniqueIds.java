package ippo.content.check;

import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.LessonDraft;
import ippo.content.source.Located;
import ippo.content.source.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Sections, stations and puzzle sets come once; cards and exercises once in their lesson; puzzles once in all sets. */
final class UniqueIds implements Check {
    private static final String END = "end";

    @Override
    public void run(Draft draft, Faults faults) {
        List<Located<String>> sections = new ArrayList<>();
        List<Located<String>> stations = new ArrayList<>();
        draft.sections().forEach(section -> {
            sections.add(section.id());
            section.stations().forEach(station -> stations.add(station.id()));
        });
        unique("section", sections, faults);
        unique("station", stations, faults);
        draft.lessons().values().forEach(lesson -> {
            unique("exercise", played(lesson), faults);
            played(lesson).stream()
                    .filter(id -> id.value().equals(END))
                    .forEach(id -> faults.add(id.place(), END + " is the address of the lesson's last page"));
        });
        unique("puzzle set", draft.setIds(), faults);
        List<Located<String>> puzzles = new ArrayList<>();
        draft.sets().forEach(set -> set.puzzles().forEach(puzzle -> puzzles.add(puzzle.name())));
        unique("puzzle", puzzles, faults);
    }

    private static List<Located<String>> played(LessonDraft lesson) {
        List<Located<String>> ids = new ArrayList<>(lesson.cardIds());
        ids.addAll(lesson.ids());
        return ids;
    }

    private static void unique(String what, List<Located<String>> ids, Faults faults) {
        Map<String, Place> seen = new HashMap<>();
        for (Located<String> id : ids) {
            Place before = seen.putIfAbsent(id.value(), id.place());
            if (before != null) {
                faults.add(
                        id.place(),
                        "the " + what + " " + id.value() + " is there already, at " + before.file() + ":"
                                + before.line());
            }
        }
    }
}
