package ippo.content.check;

import ippo.castle.Castle;
import ippo.castle.CastleFile;
import ippo.castle.Castles;
import ippo.content.source.Draft;
import ippo.content.source.Faults;
import ippo.content.source.Place;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import java.util.Map;

/** The file of castles can be read, and every castle has a name in every language. */
final class CastlesTold implements Check {
    private final String file;
    private final String text;

    CastlesTold() {
        this(Castles.FILE, Castles.text());
    }

    CastlesTold(String file, String text) {
        this.file = file;
        this.text = text;
    }

    @Override
    public void run(Draft draft, Faults faults) {
        CastleFile.Result result = CastleFile.read(file, text);
        result.faults().forEach(fault -> faults.add(new Place(fault.file(), fault.line()), fault.what()));
        for (Castle castle : result.castles()) {
            String key = "castle.name." + castle.id();
            for (Map.Entry<Language, Messages> told : draft.messages().entrySet()) {
                if (!told.getValue().has(key)) {
                    faults.add(
                            new Place(file, line(castle.id())),
                            key + " is missing in " + told.getKey().tag());
                }
            }
        }
    }

    private int line(String id) {
        return 1
                + (int) text.lines()
                        .takeWhile(line -> !line.startsWith(id + "\t"))
                        .count();
    }
}
