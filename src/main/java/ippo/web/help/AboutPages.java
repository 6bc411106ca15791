package ippo.web.help;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import ippo.account.Retention;
import ippo.answer.Phrase;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.web.frame.Cost;
import ippo.web.frame.OperatorPages;
import ippo.web.frame.OperatorPages.Kind;
import ippo.web.frame.Refusal;
import ippo.web.frame.Role;
import ippo.web.frame.Visit;
import ippo.web.kit.Page;
import ippo.web.kit.Pages;
import ippo.web.kit.Template;
import ippo.web.words.SafeHtml;
import ippo.web.words.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What a school has to publish: the operator's own pages, and what the server keeps of whom and until when. */
public final class AboutPages {
    private final OperatorPages own;
    private final Retention retention;
    private final boolean isFile;
    private final Map<Language, Messages> messages;
    private final Pages pages;

    /** @param isFile whether the database is a file, not PostgreSQL */
    public AboutPages(
            OperatorPages own, Retention retention, boolean isFile, Map<Language, Messages> messages, Pages pages) {
        this.own = own;
        this.retention = retention;
        this.isFile = isFile;
        this.messages = messages;
        this.pages = pages;
    }

    public void addTo(RoutesConfig routes) {
        routes.get("/{lang}/about/data", this::showData, Role.ANYONE, Cost.PAGE);
        routes.get("/{lang}/about/{page}", this::show, Role.ANYONE, Cost.PAGE);
    }

    /** A line of the table. */
    public record Line(SafeHtml what, SafeHtml until, List<String> tables) {
        public Line {
            tables = List.copyOf(tables);
        }
    }

    /** @param where key of the sentence that says where all of it is kept */
    @Template("about/data")
    record DataPage(List<Line> lines, String where) implements Page {}

    /**
     * A page that the operator has written.
     *
     * @param tag of its language, if the file says that
     * @param other what that language calls itself, if it is not the one of the visit
     */
    @Template("about/page")
    record OperatorPage(String title, SafeHtml text, Optional<String> tag, Optional<String> other) implements Page {}

    private void showData(Context ctx) {
        Words words = Visit.of(ctx).words();
        List<Line> lines = Stream.of(StoredData.values())
                .map(each -> new Line(
                        words.html(each.what()),
                        words.html(new Phrase(each.until(), each.values(retention))),
                        each.tables()))
                .toList();
        pages.show(ctx, new DataPage(lines, isFile ? "about.data.where.file" : "about.data.where.postgresql"));
    }

    private void show(Context ctx) {
        Language language = Visit.of(ctx).language();
        Kind kind = Kind.of(ctx.pathParam("page")).orElseThrow(AboutPages::notThere);
        OperatorPages.Page page = own.find(kind, language).orElseThrow(AboutPages::notThere);
        pages.show(
                ctx,
                new OperatorPage(
                        page.title().orElseGet(() -> Visit.of(ctx).words().say(kind.key())),
                        page.text(),
                        page.language().map(Language::tag),
                        page.language()
                                .filter(each -> !each.equals(language))
                                .map(each -> messages.get(each).text("language.name"))));
    }

    private static Refusal notThere() {
        return new Refusal(404, "error.no-page");
    }
}
