package request

import (
	"net/url"
	"strings"
	"time"
	"unicode"

	"weitersagen.app/backend/internal/kernel/company"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/safety/token"
)

// Details are what a contact adds once the mailbox has confirmed, all by its own choice: the request counts without
// them.
type Details struct {
	LegalForm string
	// BrokerNumber is what the tenant calls the agency by so far, where they know each other.
	BrokerNumber string
	// RegisterNumber is that of a register of brokers or of companies.
	RegisterNumber string
	Website        string
	// People is how many work there; 0 where that wasn't said.
	People  int
	Message string
}

// The fields that a refusal names, in the words of the wire.
const (
	FieldLegalForm      = "Rechtsform"
	FieldBrokerNumber   = "Vermittlernummer"
	FieldRegisterNumber = "Registernummer"
	FieldWebsite        = "Webseite"
	FieldPeople         = "Personenzahl"
	FieldMessage        = "Nachricht"
)

const (
	longestWebsite = 200
	longestMessage = 1000
	mostPeople     = 9999
)

// DetailsLife is how long the details can be added after the mailbox has confirmed, unless the request is decided
// before.
const DetailsLife = 24 * time.Hour

// Check cleans what was typed.
//
// Rule (agency, 2 D): Who has confirmed a request adds details for the decision, whichever it likes and one at
// least, once and within 24 hours by a token that stands in no address; they go with the decision. Enforced:
// request.Complete, request.DetailsLife, request/usecase.Complete, DetailsScreen.tsx. Test:
// TestWhatAnAgencyAdds, TestDetailsAreGivenOnceAndGoWithTheDecision, TestWhoHasConfirmedAddsDetailsOnce,
// TestDetailsEndWithTheirDayAndWithTheDecision.
func (d *Details) Check() fault.Fields {
	var bad fault.Fields
	for path, text := range map[string]*string{
		FieldLegalForm: &d.LegalForm, FieldBrokerNumber: &d.BrokerNumber, FieldRegisterNumber: &d.RegisterNumber,
	} {
		*text = strings.Join(strings.Fields(*text), " ")
		bad.Add(isLine(*text), path, "field.invalid")
	}
	d.Website = strings.TrimSpace(d.Website)
	bad.Add(d.Website == "" || isWebsite(d.Website), FieldWebsite, "field.invalid")
	bad.Add(d.People >= 0 && d.People <= mostPeople, FieldPeople, "field.invalid")
	d.Message = strings.TrimSpace(strings.ReplaceAll(d.Message, "\r\n", "\n"))
	bad.Add(isText(d.Message), FieldMessage, "field.invalid")
	return bad
}

// isLine refuses, too, what a page would take for a tag, and a spreadsheet for a formula.
func isLine(text string) bool {
	return len([]rune(text)) <= company.Longest && !strings.ContainsAny(text[:min(1, len(text))], "=+-") &&
		!strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsGraphic(r) || r == '<' || r == '>' })
}

// isWebsite takes an address as people write it, with https:// or without.
func isWebsite(text string) bool {
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.User == nil && strings.Contains(u.Hostname(), ".") &&
		len(text) <= longestWebsite && !strings.ContainsFunc(
		text, func(r rune) bool { return !unicode.IsGraphic(r) || unicode.IsSpace(r) },
	)
}

func isText(text string) bool {
	return len([]rune(text)) <= longestMessage && !strings.ContainsFunc(
		text, func(r rune) bool { return r != '\n' && !unicode.IsGraphic(r) },
	)
}

// Complete adds details to a request that waits for its decision. They are given once.
func (r Request) Complete(d Details, now time.Time) (Request, error) {
	if r.Status != Confirmed {
		return r, ErrOver
	}
	if r.CompletedAt != nil {
		return r, token.ErrUsed
	}
	r.Details, r.CompletedAt = d, &now
	return r, nil
}
