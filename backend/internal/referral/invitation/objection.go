package invitation

import (
	"slices"
	"strings"

	"weitersagen.app/backend/internal/kernel/sheet"
)

// consents are parts of names, in small letters alone, by which a column may tell that somebody agreed or objected.
var consents = []string{
	"einwillig", "eingewillig", "einverst", "zustimm", "zugestimm", "zusage", "erlaub", "genehm", "optin", "consent",
	"agree", "permi", "allow",
	"werbung", "newsletter", "marketing", "mailing", "dsgvo", "gdpr", "uwg", "datenschutz", "privacy", "deceased",
}

// objections are parts of names and of cells by which somebody may not be written to.
var objections = []string{
	"optout", "widerspr", "widerruf", "einspruch", "sperr", "abgemeldet", "abbestell", "abgelehnt", "ablehn",
	"unerwünscht", "werbestop", "kontaktverbot", "robinson",
	"keinewerb", "keinemail", "keineemail", "keinepost", "keinkontakt", "keineeinl", "nichtkontakt", "nichtanschr",
	"nichtanruf", "nichtschreib", "nichtmail", "nichteinl",
	"nichtzugestimm", "blacklist", "blocklist", "blocked", "objection", "objected", "unsubscri", "revok", "withdrawn",
	"declined", "refused", "donot", "dontmail", "verstorben",
}

// objection refuses a list with a column that may say of somebody not to be written to, and that isn't understood: by
// its name, or by what stands in it. To pass it over could write to who said no.
//
// Rule (agency, D): A person that a list says no of isn't mailed: only a clear yes in a column of consent is one,
// and a column that looks like consent or objection and isn't understood, by its name or by what stands in it, refuses
// the list. Enforced: referral/invitation.isYes, invitation/usecase.problems. Test: TestAListThatSaysNoIsNotMailed,
// TestAColumnThatLooksLikeConsentOrObjectionIsNeverPassedOver, TestAListSaysOfEachWhetherThereWasAYes.
func objection(unread []sheet.Unread) error {
	for _, u := range unread {
		if has(u.Name, consents) || has(u.Name, objections) || slices.ContainsFunc(
			u.Cells, func(text string) bool { return isNo(text) || has(text, objections) },
		) {
			return ErrConsentColumn.With("column", u.Called())
		}
	}
	return nil
}

func has(text string, parts []string) bool {
	word := sheet.Letters(text)
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(word, part) })
}
