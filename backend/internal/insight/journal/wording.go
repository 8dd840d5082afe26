package journal

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Edition is a state of the programme, in the words of a language.
type Edition struct {
	// Amounts are what changed of what is paid.
	Amounts []Amount
	// Restores is the state whose files these are again; 0 for new ones.
	Restores int
	// By has loaded or proposed it. Reason says why it was refused.
	By, Reason string
}

// Amount is one that changed.
type Amount struct {
	// Kind is a code: "reward", "limit". Of names the product, in words; empty for what is of no product.
	Kind, Of string
	Was, Is  tenant.Amount
	// New tells that nothing was paid there before.
	New bool
	// From is the first day, empty for the one on which it was loaded.
	From string
}

// Editioned gives the number of the edition that an entry is about, 0 for none.
func Editioned(e audit.Entry) int {
	if !strings.HasPrefix(string(e.What), "tenant.") {
		return 0
	}
	return editionIn(e.Detail)
}

var editionText = regexp.MustCompile(`^edition (\d+)$`)

func editionIn(text string) int {
	if found := editionText.FindStringSubmatch(text); found != nil {
		number, _ := strconv.Atoi(found[1])
		return number
	}
	return 0
}

// Wording puts what an entry says beside its kind and subject into words.
func (l Line) Wording(word func(code string) string, language tenant.Language) string {
	first, rest, more := strings.Cut(l.Detail, "; ")
	number := editionIn(l.Detail)
	switch {
	case number > 0:
		return l.changed(number, word, language)
	case l.What == audit.TransferRefused: // the transfer's name stands before the reason
		if _, reason, ok := strings.Cut(l.Detail, ": "); ok {
			return reason
		}
	case l.What == staff.DeskLoggedIn: // the passkey stands with the proof
		return ""
	case l.What == staff.DeskTaken:
		return strings.ToUpper(first)
	case l.What == staff.DeskAdmitted && more:
		return spelled(first, word) + "; " + strings.ToUpper(rest)
	case l.What == staff.PasskeyAdded, l.What == staff.PasskeyEnded, l.What == staff.PasskeyCopied:
		return strings.ToUpper(l.Detail)
	}
	if reasoned[l.What] {
		if fate := known(word, "detail."+l.Detail); fate != "" && l.What == suspicion.Refused {
			return fate // of the commission; entries of earlier releases have what was typed
		}
		return l.Detail
	}
	if l.What == "person.corrected" {
		return corrected(l.Detail, word)
	}
	if l.What == suspicion.RuleSet {
		return ruled(l.Detail, word)
	}
	if whole := known(word, "detail."+l.Detail); whole != "" {
		return whole
	}
	if whole := days(spelled(l.Detail, word), language); whole != l.Detail {
		return whole
	}
	text := spelled(first, word)
	if more {
		text += "; " + rest
	}
	return text
}

// corrected names what was put right of a person, and why: the parts stand before the reason.
func corrected(detail string, word func(code string) string) string {
	parts, reason, ok := strings.Cut(detail, ": ")
	if !ok {
		return detail
	}
	return spelled(parts, word) + ": " + reason
}

// ruled puts a threshold into words: "off", "on", "from 3 on".
func ruled(detail string, word func(code string) string) string {
	if count, ok := strings.CutPrefix(detail, "from "); ok {
		return strings.ReplaceAll(word("rule.from"), "{count}", strings.TrimSuffix(count, " on"))
	}
	return cmp.Or(known(word, "rule."+detail), detail)
}

// reasoned are kinds whose detail somebody has typed: it stays as it is.
var reasoned = map[audit.What]bool{
	audit.PayoutRefused: true, audit.PayoutAccepted: true, "person.revealed": true, "seller.revealed": true,
	"agency.request_revealed": true, "suspicion.passed": true, "suspicion.held": true, "suspicion.refused": true,
	"suspicion.answered": true, "creditnote.answered": true, "creditnote.cancelled": true, "creditnote.lost": true,
	"creditor.account_changed": true, "creditor.change_vouched": true, "creditor.change_settled": true,
	"admin_login.issued": true, "admin_login.used": true, "person.erasure_asked": true, "person.exported": true,
	"account.locked": true,
}

// changed tells what an edition has changed, and by whose word.
func (l Line) changed(number int, word func(code string) string, language tenant.Language) string {
	parts := []string{word("edition.number") + " " + strconv.Itoa(number)}
	if l.Edition == nil {
		return parts[0]
	}
	e := *l.Edition
	if e.Restores > 0 {
		parts = append(parts, word("edition.restores")+" "+strconv.Itoa(e.Restores))
	}
	for _, a := range e.Amounts {
		parts = append(parts, a.wording(word, language))
	}
	if len(e.Amounts) == 0 {
		parts = append(parts, word("edition.no_amount"))
	}
	if e.By != "" && e.By != l.Who {
		parts = append(parts, word("edition.by")+" "+e.By)
	}
	if e.Reason != "" && l.What == "tenant.refused" {
		parts = append(parts, word("edition.reason")+": "+e.Reason)
	}
	return strings.Join(parts, "; ")
}

func (a Amount) wording(word func(code string) string, language tenant.Language) string {
	text := strings.TrimSpace(cmp.Or(known(word, "amount."+a.Kind), a.Kind) + " " + a.Of)
	if a.Is.Kind == tenant.Handed {
		return text
	}
	text += ": " + value(a.Is, word, language)
	if !a.New {
		text += " " + word("edition.was") + " " + value(a.Was, word, language)
	}
	if a.From != "" {
		text += " " + word("edition.from") + " " + dayIn(a.From, language)
	}
	return text
}

// value writes an amount.
func value(a tenant.Amount, word func(code string) string, language tenant.Language) string {
	sum := tenant.Money(a.Cents, language)
	switch {
	case a.Unbounded():
		return word("value.unbounded")
	case a.Kind == tenant.AmountPercent:
		return strconv.FormatInt(a.Cents, 10) + " %"
	case a.Each > 1:
		return strings.NewReplacer("{sum}", sum, "{count}", strconv.Itoa(a.Each)).Replace(word("value.each"))
	}
	return sum
}

var dayText = regexp.MustCompile(`\b\d{4}-\d{2}-\d{2}\b`)

// days writes the days in a text as the language does.
func days(text string, language tenant.Language) string {
	return dayText.ReplaceAllStringFunc(text, func(day string) string { return dayIn(day, language) })
}

func dayIn(day string, language tenant.Language) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil || language != "de" {
		return day
	}
	return at.Format("02.01.2006")
}

// spelled gives codes in words where a text is made of them: the ways of a search, duties, what a file was filtered by.
func spelled(text string, word func(code string) string) string {
	var all []string
	for _, code := range strings.Fields(text) {
		code = strings.TrimSuffix(code, ",")
		found := known(word, "token."+code)
		switch {
		case found != "":
			all = append(all, found)
		case monthText.MatchString(code):
			all = append(all, Month(code))
		case dayText.MatchString(code):
			all = append(all, code)
		default:
			return text
		}
	}
	return strings.Join(all, ", ")
}

var monthText = regexp.MustCompile(`^\d{4}-\d{2}$`)

// By says who did it: a name, or in words where no person of the tenant's own stands behind it.
func (l Line) By(word func(code string) string) string {
	return cmp.Or(known(word, "by."+l.Who), l.Who)
}
