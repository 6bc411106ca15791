package ippo.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text with readings over hard words, as paragraphs of spans. */
public record Prose(List<List<Span>> paragraphs) {
    /** A tag, with the label of a picture if it has one; or what stands between tags. */
    private static final Pattern TOKEN =
            Pattern.compile("<(/?)([a-z0-9]+)(?:[^>]*? aria-label=\"([^\"]*)\")?[^>]*>|[^<]+");

    public Prose {
        paragraphs = paragraphs.stream().map(List::copyOf).toList();
    }

    /**
     * Some text.
     *
     * @param reading stands above it
     * @param strong whether it is to be noticed
     */
    public record Span(String text, Optional<String> reading, boolean strong) {
        public Span {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(reading, "reading");
        }
    }

    /**
     * Reads what we ourselves made of Markdown and message files: paragraphs, items of lists, readings, strong words.
     * Of a picture within the text its name is left; all other tags go, their text stays.
     *
     * @param html well-formed
     */
    public static Prose ofHtml(String html) {
        return new Reader().read(html);
    }

    public static Prose ofText(String text) {
        return new Prose(List.of(List.of(new Span(text, Optional.empty(), false))));
    }

    public boolean hasReadings() {
        return paragraphs.stream()
                .flatMap(List::stream)
                .anyMatch(span -> span.reading().isPresent());
    }

    /** Used once and thrown away. */
    private static final class Reader {
        private final List<List<Span>> paragraphs = new ArrayList<>();
        private List<Span> paragraph = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();
        private String base = "";
        private boolean strong;
        private boolean skipped;

        Prose read(String html) {
            Matcher token = TOKEN.matcher(html);
            while (token.find()) {
                if (token.group(2) == null) {
                    if (!skipped) {
                        text.append(unescaped(token.group()));
                    }
                } else {
                    tag(token.group(2), token.group(1).isEmpty());
                    if (token.group(3) != null) {
                        text.append(unescaped(token.group(3)));
                    }
                }
            }
            endParagraph();
            return new Prose(paragraphs);
        }

        private void tag(String name, boolean opens) {
            switch (name) {
                case "p", "li", "ul", "ol", "br" -> endParagraph();
                case "strong", "b" -> {
                    endSpan();
                    strong = opens;
                }
                case "ruby" -> {
                    endSpan();
                }
                case "rp" -> skipped = opens;
                case "rt" -> {
                    if (opens) {
                        base = text.toString();
                    } else {
                        paragraph.add(new Span(base, Optional.of(text.toString()), strong));
                    }
                    text.setLength(0);
                }
                default -> {
                    // means nothing on paper
                }
            }
        }

        private void endSpan() {
            if (!text.isEmpty()) {
                paragraph.add(new Span(text.toString(), Optional.empty(), strong));
                text.setLength(0);
            }
        }

        private void endParagraph() {
            endSpan();
            if (paragraph.stream().anyMatch(span -> !span.text().isBlank())) {
                paragraphs.add(paragraph);
            }
            paragraph = new ArrayList<>();
        }

        private static String unescaped(String html) {
            return html.replace("&lt;", "<")
                    .replace("&gt;", ">")
                    .replace("&quot;", "\"")
                    .replace("&#39;", "'")
                    .replace("&amp;", "&");
        }
    }
}
