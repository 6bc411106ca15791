package ippo.web.teach;

import ippo.classroom.Receipt;
import ippo.web.kit.Page;
import ippo.web.kit.Place;
import ippo.web.kit.Template;
import java.util.List;
import java.util.Optional;

/**
 * What was deleted with classes.
 *
 * @param at when
 * @param until the day until which it can be taken back; empty if it is gone for good
 */
@Template(value = "teach/receipt", place = Place.TEACH)
record ReceiptPage(List<Receipt> receipts, String at, Optional<String> until) implements Page {}
