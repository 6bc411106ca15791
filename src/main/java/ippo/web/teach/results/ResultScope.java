package ippo.web.teach.results;

import ippo.answer.Task;
import ippo.classroom.Assignment;
import ippo.classroom.PupilResults;
import ippo.classroom.SchoolClass;
import ippo.web.words.SafeHtml;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a class is looked at with: a unit or a lesson of the course, or an assignment.
 *
 * @param path behind {@code …/table/} and {@code …/live/}, such as {@code unit/pieces}
 * @param assignment of which answers count alone; empty if all do
 * @param known finds any task, also one that is not among the items
 * @param root of the class's addresses, such as {@code /en/teach/classes/17}
 */
record ResultScope(
        SchoolClass room,
        String path,
        SafeHtml title,
        List<ListedTask> items,
        Optional<Assignment> assignment,
        Function<Task, ListedTask> known,
        String root) {
    ResultScope {
        items = List.copyOf(items);
    }

    List<Task> tasks() {
        return items.stream().map(ListedTask::task).toList();
    }

    /** Whether it is a test: of one answer each, right or wrong. */
    public boolean isTest() {
        return assignment.filter(each -> each.terms().isTest()).isPresent();
    }

    /** Whether each pupil has other puzzles of the same kind. */
    public boolean isDrawn() {
        return assignment.filter(Assignment::drawn).isPresent();
    }

    /** What a pupil got where an item was assigned: it, or another puzzle of its kind. */
    ListedTask own(PupilResults pupil, ListedTask item) {
        Task own = pupil.own(item.task());
        return own.equals(item.task()) ? item : known.apply(own);
    }

    /** Whether nothing of it counts any more, so that there is nothing to watch. */
    boolean isOver(Instant now) {
        return assignment.filter(each -> each.terms().isClosed(now)).isPresent();
    }

    /** What pupils see as an item's number: its place in an assignment, or in its lesson. */
    int number(ListedTask item) {
        return assignment.isPresent() ? items.indexOf(item) + 1 : item.number();
    }

    /** ListedTasks side by side that belong to one lesson, or are mates of one length. */
    record Series(ListedTask.Motif motif, String language, List<ListedTask> items) {}

    List<Series> series() {
        List<Series> all = new ArrayList<>();
        int from = 0;
        for (int to = 1; to <= items.size(); to++) {
            ListedTask first = items.get(from);
            if (to == items.size() || !items.get(to).series().equals(first.series())) {
                all.add(new Series(first.series(), first.language(), items.subList(from, to)));
                from = to;
            }
        }
        return all;
    }

    Optional<ListedTask> item(Task task) {
        return items.stream().filter(item -> item.task().equals(task)).findFirst();
    }

    public String table() {
        return root + "/table/" + path;
    }

    public String live() {
        return root + "/live/" + path;
    }

    String show(Task task) {
        return root.substring(0, root.indexOf("/classes/")) + "/show/" + task.text() + "?class=" + room.id()
                + assignment.map(each -> "&work=" + each.id()).orElse("&from=" + path);
    }

    String pupil(long member) {
        return table() + "/pupil/" + member;
    }

    String task(Task task) {
        return table() + "/task?task=" + task.text();
    }

    String cell(long member, Task task) {
        return cells(member) + task.text();
    }

    /** What the addresses of all cells of a row begin with; the task's text follows. */
    String cells(long member) {
        return table() + "/cell/" + member + "?task=";
    }
}
