package ippo.content.check;

import ippo.content.source.ChoiceDraft;
import ippo.content.source.ContentReader;
import ippo.content.source.Draft;
import ippo.content.source.DrillReader;
import ippo.content.source.Faults;
import ippo.content.source.Folder;
import ippo.content.source.Located;
import ippo.content.source.Place;
import ippo.content.source.PuzzleBookReader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Every folder of lessons is in the curriculum, and every folder of puzzles in the list of sets. */
final class FoldersInCurriculum implements Check {
    @Override
    public void run(Draft draft, Faults faults) {
        Set<String> lessons = draft.sections().stream()
                .flatMap(section -> section.lessons().stream())
                .map(Located::value)
                .collect(Collectors.toSet());
        draft.welcome().map(Located::value).ifPresent(lessons::add);
        compare(draft.lessonFolder(), ContentReader.CURRICULUM, lessons, faults);
        Set<String> sets = draft.setIds().stream().map(Located::value).collect(Collectors.toSet());
        sets.addAll(Set.of(PuzzleBookReader.FOLDER, DrillReader.FOLDER, ChoiceDraft.FOLDER));
        compare(draft.puzzleFolder(), ContentReader.SETS, sets, faults);
        Set<String> books = draft.books().named().stream().map(Located::value).collect(Collectors.toSet());
        compare(draft.books().folder(), PuzzleBookReader.BOOKS, books, faults);
    }

    private static void compare(Folder folder, String index, Set<String> named, Faults faults) {
        if (!folder.has(index)) {
            return; // the reader has said so, where it must be there
        }
        Set<String> forgotten = new TreeSet<>(folder.folders(index));
        forgotten.removeAll(named);
        forgotten.forEach(
                name -> faults.add(new Place(folder.name(index), 1), "the folder " + name + " is not named here"));
    }
}
