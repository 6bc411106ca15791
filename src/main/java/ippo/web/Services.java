package ippo.web;

import ippo.account.Visitors;
import ippo.content.Content;
import ippo.i18n.Language;
import ippo.i18n.Messages;
import ippo.progress.Progress;
import java.time.Clock;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * What pages are made of.
 *
 * @param random picks among defences that are equally good; must be safe for sharing between threads
 */
public record Services(
        Content content,
        Map<Language, Messages> messages,
        Visitors visitors,
        Progress progress,
        Clock clock,
        RandomGenerator random) {}
