package ippo.notation.intake;

import ippo.notation.GameRecord;

/** The words of CSA's headers, those of version 3 too, as KIF has them. */
final class CsaHeaders {
    private CsaHeaders() {}

    /** KIF's word for one of CSA's, such as EVENT; the same word if there is none. */
    static String word(String csa) {
        for (GameRecord.Header known : GameRecord.Header.values()) {
            if (known.csa().equals("$" + csa + ":")) {
                return known.word();
            }
        }
        return switch (csa) {
            case "TIME" -> GameRecord.Header.TIME_LIMIT.word();
            case "TIME+" -> "先手持ち時間";
            case "TIME-" -> "後手持ち時間";
            case "MAX_MOVES" -> "最大手数";
            case "JISHOGI" -> "持将棋";
            case "NOTE" -> "備考";
            default -> csa;
        };
    }
}
