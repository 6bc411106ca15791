package ippo.notation.intake;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Prints what of a table of records is not read as expected, as it is and in every disguise: {@code q java … FOLDER}.
 */
final class RecordTableMain {
    private RecordTableMain() {}

    public static void main(String[] arguments) {
        List<RecordTable.Text> texts = new RecordTable(Path.of(arguments[0])).texts();
        int right = 0;
        for (RecordTable.Text text : texts) {
            Taken taken = Intake.ofShogi().read(text.bytes(), Wish.ALL);
            List<String> wrong = RecordTable.differences(text, taken);
            right += wrong.isEmpty() ? 1 : 0;
            if (!wrong.isEmpty()) {
                System.out.println(
                        text.name() + "\n    " + String.join("\n    ", wrong) + "\n    notes " + taken.notes());
            } else if (text.verdict().equals("read") && !taken.notes().isEmpty()) {
                System.out.println("said all the same: " + text.name() + " " + taken.notes());
            }
        }
        System.out.println("as it is: " + right + " of " + texts.size());
        for (Disguise disguise : Disguise.values()) {
            disguised(disguise, texts);
        }
    }

    private static void disguised(Disguise disguise, List<RecordTable.Text> texts) {
        int right = 0;
        int all = 0;
        StringBuilder wrongOnes = new StringBuilder();
        long start = System.nanoTime();
        for (RecordTable.Text text : texts) {
            Optional<byte[]> bytes = disguise.of(Intake.decode(text.bytes()));
            if (bytes.isEmpty()) {
                continue;
            }
            all++;
            List<String> wrong =
                    RecordTable.differencesInMoves(text, Intake.ofShogi().read(bytes.get(), Wish.ALL));
            right += wrong.isEmpty() ? 1 : 0;
            if (!wrong.isEmpty()) {
                wrongOnes
                        .append("    ")
                        .append(text.name())
                        .append(' ')
                        .append(wrong.get(0), 0, Math.min(100, wrong.get(0).length()))
                        .append('\n');
            }
        }
        System.out.println(disguise + ": " + right + " of " + all + ", ms " + (System.nanoTime() - start) / 1_000_000);
        System.out.print(wrongOnes);
    }
}
