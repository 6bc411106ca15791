package ippo.web;

import static ippo.web.Saying.doesNotSay;
import static ippo.web.Saying.says;
import static org.assertj.core.api.Assertions.assertThat;

import ippo.content.BankPuzzle;
import ippo.content.Shipped;
import ippo.i18n.Language;
import ippo.notation.Bod;
import ippo.notation.Kif;
import ippo.notation.RecordText;
import ippo.notation.Sfen;
import ippo.workbench.ProblemList;
import ippo.workbench.ProblemText;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Problems that people bring. */
@Tag("slow")
class WorkbenchTest {
    private static final String SOUND = "7nl/7k1/9/6+P2/9/9/9/9/9 b GS2r2b3g3s3n3l17p";
    /** Complete as it is written, cooked with the defender's hand. */
    private static final String HANDLESS = "7nl/7k1/4+B1p1p/9/6N2/9/9/9/9 b L";

    private static final String WITH_HAND = "7nl/7k1/4+B1p1p/9/6N2/9/9/9/9 b L2rb4g4s2n2l16p";
    private static final String COOKED = "9/9/5Sk2/9/6P2/9/9/9/9 b 2G2r2b2g3s4n4l17p";

    /** A mate in 1525. */
    private static final String HARD =
            "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b -";

    @AutoClose
    private static final TestServer server = new TestServer();

    private final TestClient client = new TestClient(server);

    private static String at(String sfen) {
        return "?sfen=" + URLEncoder.encode(sfen, StandardCharsets.UTF_8);
    }

    /** Asks again while it is searched for. */
    private String settled(String address) throws Exception {
        HttpResponse<String> answer = client.get(address);
        while (answer.body().contains("data-bench=\"waiting\"")) {
            answer = client.get(address);
        }
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }

    private String pasted(String text) throws Exception {
        HttpResponse<String> answer = client.post("/en/workbench", Map.of("text", text));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    @Test
    void whatIsPastedIsExamined() throws Exception {
        assertThat(client.get("/en/tsume").body()).contains("/en/workbench\"");
        String page = settled(pasted("sfen " + SOUND + " 1"));
        assertThat(page).contains("Mate in 3", "Complete: one way to mate", "S*2c", "no mate:", "By custom, too");
    }

    @Test
    void whoHasNothingToPasteSeesAnExample() throws Exception {
        Matcher link = Pattern.compile("href=\"(/en/workbench\\?sfen=[^\"]*)\"")
                .matcher(client.get("/en/workbench").body());
        assertThat(link.find()).isTrue();
        assertThat(settled(link.group(1))).contains("Mate in 3", "Complete: one way to mate");
    }

    @Test
    void withoutTheDefendersHandBothReadingsAreTold() throws Exception {
        String page = settled("/en/workbench" + at(HANDLESS));
        assertThat(page)
                .contains("Pieces are missing: rook 2, bishop, gold 4, silver 4, knight 2, lance 2, pawn 16.")
                .contains("With the full set:", "Other ways mate, too (cooks): 5")
                .contains("As written, without them:", "With these pieces alone: one way to mate")
                .contains("bench-verdict is-open")
                .contains("href=\"/en/workbench" + at(WITH_HAND).replace("%2F", "/"))
                .satisfies(doesNotSay("bench.sound"));
        assertThat(settled("/en/workbench" + at(WITH_HAND))).satisfies(doesNotSay("bench.missing"));
    }

    @Test
    void aCollectionGoesByTheFullSetAndSaysSo() throws Exception {
        assertThat(collected(HANDLESS + "\n"))
                .contains("Other ways mate, too (cooks): 5", "are given to the defender here: rook 2, bishop,")
                .contains("As written, without them:", "With these pieces alone: one way to mate")
                .satisfies(doesNotSay("bench.sound"));
        String token = client.token("/en/workbench/list");
        Map<String, String> list = Map.of("text", HANDLESS);
        assertThat(client.post("/en/workbench/list/sfen", token, list).body())
                .isEqualTo("sfen " + WITH_HAND + " 1 # mate=5 added=2RB4G4S2N2L16P\n");
        assertThat(client.post("/en/workbench/list/csv", token, list).body())
                .contains("1," + WITH_HAND + ",mate,5,yes,5,no,", ",2RB4G4S2N2L16P\r\n");
    }

    @Test
    void whatIsLeftOverOfACollectionIsCounted() throws Exception {
        String text = ("4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p\n").repeat(ProblemList.MOST + 5);
        assertThat(collected(text)).contains("Only the first 40 problems are examined here. Left over: 5.");
        assertThat(collected(SOUND)).satisfies(doesNotSay("bench.list.left"));
    }

    private static String recorded(String moves) {
        return Bod.write(Sfen.read(SOUND + " 1").orElseThrow()) + moves + "\n";
    }

    @Test
    void theAuthorsSolutionIsHeldAgainstTheProof() throws Exception {
        assertThat(settled(pasted(recorded("▲２三銀打 △１三玉 ▲１四金打 まで3手詰"))))
                .contains("Its length, 3, is the proved one.", "&amp;own=S*2c,2b1c,G*1d&amp;line=S*2c,2b1c,G*1d#walk")
                .contains("Equally long variation (henka dōtesū): at move 2, K-3a lasts as long")
                .satisfies(doesNotSay("bench.own.OPEN_END"));
        assertThat(settled(pasted(recorded("▲２三銀打 △１三玉")))).contains("Its length: 2.", "It ends before the mate.");
        assertThat(settled(pasted("sfen " + SOUND + " 1"))).satisfies(doesNotSay("bench.own"));
    }

    @Test
    void anAuthorsSolutionThatIsTooLongIsToldInEveryLanguage() throws Exception {
        String inOne = "/workbench" + at("8k/9/7G1/9/9/9/9/9/9 b RGr2b2g4s4n4l18p") + "&own=R*2a,1a2a,G*2b";
        assertThat(settled("/en" + inOne))
                .contains("It is too long: 3. The shortest mate takes 1.", "Shorter mate (hayazume): at move 1, G*");
        for (Language language : Language.SHIPPED) {
            assertThat(settled("/" + language.tag() + inOne)).contains("<section id=\"own\">");
        }
    }

    @Test
    void theSolutionIsWalked() throws Exception {
        String root = "/en/workbench" + at(SOUND);
        assertThat(settled(root + "&line=S*2c")).contains("Move 1: S*2c", "holds out longest");
        assertThat(settled(root + "&line=G*2c")).contains("Other answers");
        assertThat(settled(root + "&line=S*2c,2b1c,G*1d")).contains("Checkmate!");
        assertThat(settled(root + "&line=G*2c,2b3a")).contains("Examine this position by itself");
        assertThat(settled(root + "&line=7g7f,nonsense")).contains("The problem");
    }

    /** One move ends it on two lines, in the one with a bishop beside it, in the other with a horse. */
    @Test
    void whatIsAllowedIsToldOnce() throws Exception {
        String page = settled("/en/workbench" + at("2gk2B2/4P4/1G1p1B3/9/9/9/9/9/9 b S2r2g3s4n4l16p"));
        List<String> told = Pattern.compile("<a data-walk[^>]*>(The last move[^<]*)</a>")
                .matcher(page)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(told).hasSizeGreaterThan(1).doesNotHaveDuplicates();
    }

    @Test
    void aCookIsShownOnABoardAndCanBeMended() throws Exception {
        String page = settled("/en/workbench" + at(COOKED));
        assertThat(page).contains("Other ways mate, too (cooks): 1", "At move 3, G*3c mates, too", "is-wrong");
        String better = settled("/en/workbench" + at(COOKED) + "&better=1");
        assertThat(better).contains("Make it better", "One more guard would mend it:", "One more on ");
    }

    @Test
    void everyLanguageSaysIt() throws Exception {
        for (Language language : Language.SHIPPED) {
            String root = "/" + language.tag() + "/workbench";
            assertThat(client.get(root).statusCode()).isEqualTo(200);
            assertThat(client.get(root + "/draw").statusCode()).isEqualTo(200);
            assertThat(settled(root + at(COOKED) + "&better=1")).contains("data-bench=\"report\"");
        }
    }

    @Test
    void badInputIsAnsweredWithWhatAndWhere() throws Exception {
        Map<String, String> bad = new LinkedHashMap<>();
        bad.put(" ", "There is nothing here yet");
        bad.put("x".repeat(ProblemText.LONGEST + 1), "too long");
        bad.put("<script>alert(1)</script>", "no notation");
        bad.put("7nl/7k1/8/9/9/9/9/9/9 b -", "Rank 3 of the SFEN, “8”, has 8 squares");
        bad.put("7nl/7k1/9/6xP2/9/9/9/9/9 b -", "In rank 4 of the SFEN stands “x”");
        bad.put("7nl/7k1/9 b -", "has 3 ranks");
        bad.put("4k4/9/9/9/9/9/9/9/9 black -", "not “black”");
        bad.put("4k4/9/9/9/9/9/9/9/9 b 2Q", "“2Q”");
        bad.put("startpos moves 7g7f 7g7f", "Move 2 is not legal");
        bad.put("PI\n+\n+7776FU\n-3334XX\n", "cannot read line 4");
        for (Map.Entry<String, String> each : bad.entrySet()) {
            HttpResponse<String> answer = client.post("/en/workbench", Map.of("text", each.getKey()));
            assertThat(answer.statusCode()).as(each.getValue()).isEqualTo(422);
            assertThat(answer.body().replaceAll("</?bdi>", ""))
                    .contains("aria-invalid=\"true\"", each.getValue())
                    .doesNotContain("<script>alert");
        }
        assertThat(client.post("/en/workbench", Map.of()).statusCode()).isEqualTo(400);
    }

    @Test
    void aDrawingThatIsNoProblemIsShownWithItsFaults() throws Exception {
        HttpResponse<String> answer = client.get("/en/workbench" + at("4k3k/9/9/P8/P8/9/9/9/9 b -"));
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains("several kings: on 1a, 5a", "Two pawns of one side", "/en/workbench/draw?");
        assertThat(client.get("/en/workbench" + at("nonsense")).statusCode()).isEqualTo(422);
    }

    private String drawn(String query) throws Exception {
        HttpResponse<String> answer = client.get("/en/workbench/draw?" + query);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    @Test
    void aPositionIsDrawnPressByPress() throws Exception {
        String blank = "sfen=" + URLEncoder.encode("4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p", StandardCharsets.UTF_8);
        String gold = drawn(blank + "&tool=G&square=5c");
        assertThat(gold).contains("4k4/9/4G4/", "3g").contains("tool=G");
        String query = gold.substring(gold.indexOf('?') + 1);
        assertThat(drawn(query + "&square=5c")).contains("4k4/9/9/", "4g");
        assertThat(drawn(query + "&once=move&from=5c&square=4c")).contains("4k4/9/5G3/");
        assertThat(drawn(query + "&once=erase&square=5c")).contains("4k4/9/9/");
        assertThat(drawn(blank + "&tool=move&square=5a")).contains("from=5a");
        assertThat(drawn(query + "&give=G")).contains("+b+G2r2b2g");
        assertThat(drawn(query + "&take=r")).contains("r2b");
        assertThat(drawn(query + "&act=side")).contains("+w+");
        assertThat(drawn(query + "&once=P&square=4c") + "&once=flip&square=4c").contains("GP");
        HttpResponse<String> page = client.get(gold);
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("data-square=\"5c\"", "name=\"give\"");
        assertThat(client.get("/en/workbench/draw?sfen=nonsense").statusCode()).isEqualTo(400);
    }

    @Test
    void aPositionIsAPictureToBeShownElsewhere() throws Exception {
        for (String file : List.of("picture.svg", "picture.png", "card.png")) {
            HttpResponse<byte[]> picture = client.bytes("/ja/workbench/" + file + at(SOUND));
            assertThat(picture.statusCode()).isEqualTo(200);
            assertThat(picture.headers().firstValue("Content-Type").orElseThrow())
                    .startsWith(file.endsWith("svg") ? "image/svg+xml" : "image/png");
            assertThat(picture.headers().firstValue("Cache-Control").orElseThrow())
                    .startsWith("public");
            assertThat(client.get("/ja/workbench/" + file + at("nonsense")).statusCode())
                    .isEqualTo(404);
        }
        String page = settled("/en/workbench" + at(SOUND));
        assertThat(page)
                .contains("property=\"og:image\" content=\"http://127.0.0.1", "/en/workbench/card.png?sfen=7nl/")
                .contains("value=\"&lt;a href=&quot;http://127.0.0.1");
        assertThat(client.get("/en/tsume/" + server.puzzles().get(0).id()).body())
                .contains("/en/workbench/card.png?");
    }

    private String collected(String text) throws Exception {
        HttpResponse<String> answer = client.post("/en/workbench/list", Map.of("text", text));
        while (answer.body().contains("data-bench=\"collecting\"")) {
            answer = client.post("/en/workbench/list", Map.of("text", text));
        }
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
    }

    @Test
    void manyProblemsGetALineEach() throws Exception {
        String page = collected(SOUND + "\n" + COOKED + "\n4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p\n9/9 b -\n");
        assertThat(page)
                .contains("Mate in 3 Complete: one way", "Mate in 5 Other ways mate", "No mate: with checks alone")
                .contains("The board of the SFEN has 2 ranks");
        assertThat(client.post("/en/workbench/list", Map.of("text", " ")).statusCode())
                .isEqualTo(422);
    }

    @Test
    void aFileInShiftJisIsRead() throws Exception {
        String diagram = Bod.write(Sfen.read(SOUND).orElseThrow());
        String token = client.token("/en/workbench/list");
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (String[] field : new String[][] {{"csrf", token}, {"text", ""}}) {
            body.writeBytes(
                    ("--edge\r\nContent-Disposition: form-data; name=\"" + field[0] + "\"\r\n\r\n" + field[1] + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
        }
        body.writeBytes(("--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.kif\"\r\n"
                        + "Content-Type: application/octet-stream\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        body.writeBytes((diagram + diagram).getBytes(RecordText.SHIFT_JIS));
        body.writeBytes("\r\n--edge--\r\n".getBytes(StandardCharsets.US_ASCII));
        HttpResponse<String> answer = client.send(client.request("/en/workbench/list")
                .header("Content-Type", "multipart/form-data; boundary=edge")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body.toByteArray())));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains(SOUND, "scope=\"row\">2<");
    }

    @Test
    void problemsAreTakenAlongWithTheirSolutions() throws Exception {
        collected(SOUND + "\n" + COOKED);
        String token = client.token("/en/workbench/list");
        Map<String, String> list = Map.of("text", SOUND + "\n" + COOKED);
        assertThat(client.post("/en/workbench/list/sfen", token, list).body())
                .contains("sfen " + SOUND + " 1 # mate=3 sound\n", " # mate=5\n");
        String csv = client.post("/en/workbench/list/csv", token, list).body();
        assertThat(csv.lines()).hasSize(3);
        assertThat(csv)
                .contains("solution,added\r\n", "1," + SOUND + ",mate,3,yes,3,yes,S*2c ")
                .contains("2," + COOKED + ",mate,5,yes,5,no,");
        String kif = client.post("/en/workbench/list/kif", token, list).body();
        assertThat(ProblemList.of(kif).entries()).hasSize(2);
        HttpResponse<String> pdf = client.post("/en/workbench/list/pdf", token, list);
        assertThat(pdf.body()).startsWith("%PDF");
        assertThat(pdf.headers().firstValue("Content-Disposition").orElseThrow())
                .contains("tsume.pdf");
        assertThat(client.post("/en/workbench/list/csv", token, Map.of("text", "nothing"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void whatTheFirstLookLeavesOpenCanBeSearchedOn() throws Exception {
        assertThat(settled("/en/workbench" + at(HARD)))
                .satisfies(says("bench.search.offer"), says("bench.search.go"), doesNotSay("bench.search.stays"));
        assertThat(settled("/en/workbench" + at(SOUND))).satisfies(doesNotSay("bench.search"));
    }

    @Test
    void aLongSearchIsBegunFollowedAndKept() throws Exception {
        String token = client.token("/en/workbench");
        assertThat(client.get("/en/workbench/search" + at(WITH_HAND)).body()).isEqualTo("none");
        HttpResponse<String> asked = client.post("/en/workbench/search", token, Map.of("sfen", WITH_HAND));
        assertThat(asked.statusCode()).isEqualTo(303);
        String address = asked.headers().firstValue("Location").orElseThrow();
        assertThat(address).isEqualTo("/en/workbench" + at(WITH_HAND).replace("%2F", "/") + "#search");
        String state = client.get("/en/workbench/search" + at(WITH_HAND)).body();
        while (state.startsWith("waiting-") || state.startsWith("running-")) {
            state = client.get("/en/workbench/search" + at(WITH_HAND)).body();
        }
        assertThat(state).isEqualTo("done");
        assertThat(client.get(address.replace("#search", "")).body())
                .contains("Mate in 5", "Other ways mate, too (cooks): 5", "data-over=\"true\"")
                .satisfies(says("bench.search.done"), doesNotSay("bench.search.go"));
        for (String bad : List.of("", "nonsense", "9/9/9/9/9/9/9/9/9 b -")) {
            assertThat(client.post("/en/workbench/search", token, Map.of("sfen", bad))
                            .statusCode())
                    .isEqualTo(400);
        }
    }

    @Test
    void threeOfOneBrowserWaitAtMost() throws Exception {
        TestClient other = new TestClient(server);
        String token = other.token("/en/workbench");
        for (String rank : List.of("1p3P3", "1p7", "5P3")) {
            Map<String, String> form = Map.of("sfen", HARD.replace("1p3P3", rank));
            assertThat(other.post("/en/workbench/search", token, form).statusCode())
                    .isEqualTo(303);
        }
        HttpResponse<String> answer =
                other.post("/en/workbench/search", token, Map.of("sfen", HARD.replace("1p3P3", "9")));
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).satisfies(says("bench.search.many"));
    }

    @Test
    void howTheKingGetsAwayIsWalked() throws Exception {
        String root = "/en/workbench" + at("4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p");
        String page = settled(root);
        assertThat(page).contains("data-key=\"ArrowRight\"").satisfies(says("bench.escapes", "bench.verdict.NO_MATE"));
        Matcher way =
                Pattern.compile("data-walk[^>]* href=\"([^\"#]*line=[^\"#]*)").matcher(page);
        assertThat(way.find()).isTrue();
        assertThat(settled(way.group(1).replace("&amp;", "&")))
                .satisfies(says("bench.walk.safe"), doesNotSay("bench.walk.further"));
    }

    @Test
    void titleAndAuthorAreInAddressAndFiles() throws Exception {
        String named = "/en/workbench" + at(COOKED) + "&title=A%20%3Cb%3E%20%0A%20day&author=Anna";
        String page = settled(named);
        assertThat(page)
                .contains("A &lt;b&gt; day · Anna", "value=\"Anna\"")
                .contains("/en/workbench/problem.kif" + at(COOKED).replace("%2F", "/"));
        HttpResponse<String> kif = client.get(named.replace("workbench?", "workbench/problem.kif?"));
        assertThat(kif.headers().firstValue("Content-Disposition").orElseThrow())
                .contains("A-b-day-Anna.kif");
        assertThat(kif.body()).contains("作品名：A <b> day\n", "作者：Anna\n", "変化：3手", "*余詰");
        assertThat(Kif.read(kif.body()).asOptional()).isPresent();
        assertThat(client.get(named.replace("workbench?", "workbench/problem.pdf?"))
                        .body())
                .startsWith("%PDF");
        String picture = client.get(named.replace("workbench?", "workbench/picture.svg?"))
                .body();
        assertThat(picture)
                .isNotEqualTo(
                        client.get("/en/workbench/picture.svg" + at(COOKED)).body());
    }

    @Test
    void aPuzzleOfTheBankIsKnown() throws Exception {
        BankPuzzle puzzle = Shipped.content().bank().ofLength(3).get(0);
        String sfen = Sfen.writeWithoutPly(puzzle.puzzle().start().toSetup());
        String page = settled("/en/workbench" + at(sfen));
        while (!page.contains("bench-known")) { // the bank is still being read
            page = settled("/en/workbench" + at(sfen));
        }
        assertThat(page).contains("href=\"/en/tsume/" + puzzle.id() + "\"").satisfies(says("bench.known.SAME"));
    }

    @Test
    void whoLeavesSaysSoWithAForm() throws Exception {
        String token = client.token("/en/workbench");
        assertThat(client.post("/en/workbench/leave", token, Map.of()).statusCode())
                .isEqualTo(204);
        assertThat(client.post("/en/workbench/leave", "x".repeat(64), Map.of()).statusCode())
                .isEqualTo(403);
    }

    @Test
    void anAddressWithoutALanguageFindsOne() throws Exception {
        assertThat(List.of(302, 200)).contains(client.get("/workbench").statusCode());
    }
}
