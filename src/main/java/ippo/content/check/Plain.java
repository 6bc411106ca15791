package ippo.content.check;

import ippo.content.Block;

/** Prose as a reader counts it. */
final class Plain {
    private Plain() {}

    /** The text without markup and furigana. */
    static String of(Block.Html prose) {
        return prose.html()
                .replaceAll("<rt>[^<]*</rt>|<rp>[^<]*</rp>|<[^>]*>", "")
                .strip();
    }
}
