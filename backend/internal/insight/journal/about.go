package journal

import (
	"cmp"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/safety/audit"
)

// Thing is what an entry is about.
type Thing string

// The things. Text, Search and Rule are named by words, Person and Note by their own names, Programme by nothing.
const (
	Programme      Thing = "programme"
	Person         Thing = "person"
	Account        Thing = "account"
	Recommendation Thing = "recommendation"
	Seller         Thing = "seller"
	Member         Thing = "member"
	Link           Thing = "link"
	Request        Thing = "request"
	Batch          Thing = "batch"
	BankCase       Thing = "bank_case"
	Award          Thing = "award"
	Inquiry        Thing = "inquiry"
	Message        Thing = "message"
	Mailbox        Thing = "mailbox"
	Note           Thing = "note"
	Notes          Thing = "notes"
	Recheck        Thing = "recheck"
	Order          Thing = "order"
	File           Thing = "file"
	Claim          Thing = "claim"
	Payment        Thing = "payment"
	Vouchers       Thing = "vouchers"
	Text           Thing = "text"
	Search         Thing = "search"
	Sellers        Thing = "sellers"
	Rule           Thing = "rule"
	Agent          Thing = "agent"
	Evidence       Thing = "evidence"
	Settings       Thing = "settings"
)

// things has for each kind what its subject is.
var things = map[Thing][]audit.What{
	Programme: {
		"tenant.loaded", "tenant.proposed", "tenant.confirmed", "tenant.refused", audit.LogExported, audit.LogRead,
		audit.NumbersExported, audit.StatementExported, audit.OffersExported, audit.TextsExported,
	},
	Person: {
		audit.OperatorProposed, audit.OperatorAdded, audit.OperatorEnded, staff.DeskInvited, staff.DeskAdmitted,
		staff.DeskWithdrawn, staff.DeskTaken, staff.DeskLoggedIn, staff.DeskLoggedOut, staff.DeskStopped,
		staff.PasskeyAdded, staff.PasskeyEnded, staff.PasskeyCopied,
	},
	Account: {
		"account.locked", "account.unlocked", "autologin.issued", "admin_login.issued", "admin_login.used",
		audit.AccountSeen, audit.AccountRefused, audit.PersonErased, "person.corrected",
		"person.seen", "person.revealed", "person.exported",
		"person.erasure_asked",
	},
	Recommendation: {
		"recommendation.seen", "letter.asked_again", suspicion.Seen, suspicion.Objected, suspicion.Answered,
		"suspicion.passed", "suspicion.held", "suspicion.refused",
	},
	Seller: {
		"seller.seen", "seller.revealed", "agency.added", "agency.ended", "partner.registered", "partner.approved",
		"partner.refused", audit.ReportExported, "commission_plan.chosen", "commission_plan.withdrawn",
		"creditnote.delivery_set", "creditor.data_changed", "creditor.account_changed", "creditor.agreed",
		"creditor.agreement_ended",
	},
	Member: {
		"member.added", "member.changed", "member.vouched", "member.ended", "member.bound", "member.unbound",
	},
	Link:     {"agency.link_made", "agency.link_ended", "agency.link_changed"},
	Request:  {"agency.request_approved", "agency.request_refused", "agency.request_revealed"},
	Batch:    {audit.PayoutSeen, audit.PayoutReleased, audit.PayoutRefused, audit.TransferRefused},
	BankCase: {audit.BankCaseSettled},
	Award:    {audit.VoucherHanded},
	Inquiry:  {audit.InquiryAnswered},
	Message:  {audit.ContactDone, "contact.seen"},
	Mailbox:  {audit.MailAllowed, audit.MailDeclined},
	Note: {
		"credit_note.seen", "creditnote.objected", "creditnote.cancelled", "creditnote.answered", "creditnote.paid_again",
		"creditnote.lost",
	},
	Notes:    {"creditnote.run"},
	Recheck:  {"creditor.change_denied", "creditor.change_vouched", "creditor.change_settled"},
	Order:    {audit.OrderApproved, audit.OrderApprovalWithdrawn},
	File:     {audit.OrdersImported, audit.PayoutTaken},
	Claim:    {audit.ReceivableSettled, audit.ReceivableWrittenOff},
	Payment:  {audit.PayoutAccepted},
	Vouchers: {audit.VouchersImported},
	Text:     {"content.published", "content.reverted"},
	Search:   {"people.searched"},
	Sellers:  {"sellers.searched"},
	Rule:     {suspicion.RuleSet},
	Agent:    {"agent.added", "agent.link_made", "agent.ended"},
	Evidence: {audit.CallNoted},
	Settings: {audit.PayoutSettings},
}

var aboutOf = func() map[audit.What]Thing {
	all := map[audit.What]Thing{}
	for thing, kinds := range things {
		for _, kind := range kinds {
			all[kind] = thing
		}
	}
	return all
}()

// About tells what the subject of a kind of entries is; nothing for a kind that it doesn't know.
func About(what audit.What) Thing { return aboutOf[what] }

// Named is a subject as people know it.
type Named struct {
	// Name is what it is called: a number, the name of an agency, a day with a sum.
	Name string
	// Room is where the desk shows it, below the desk's address: "menschen/ABCDEFGH2X". Empty for what no room shows.
	Room string
}

// shown is how much of an id stands for what has no name of its own: enough to tell two apart.
const shown = 4

// Called says what an entry is about, in words.
func (l Line) Called(word func(code string) string) string {
	thing := About(l.What)
	name := cmp.Or(l.Of.Name, l.bare(thing, word))
	if thing == "" {
		return name
	}
	return strings.TrimSpace(strings.ReplaceAll(word("thing."+string(thing)), "{name}", name))
}

// bare is the name of what no list knows: of a person or a document the subject itself, else the end of its id.
func (l Line) bare(thing Thing, word func(code string) string) string {
	switch thing {
	case Person, Note, Agent, Seller, Vouchers, "":
		return l.Subject
	case Search:
		return spelled(l.Subject, word)
	case Rule:
		return cmp.Or(known(word, "signal."+l.Subject), l.Subject)
	case Notes:
		return Month(l.Subject)
	case Text:
		return textName(l.Subject, word)
	case Programme, Sellers:
		return ""
	}
	if len(l.Subject) <= shown {
		return l.Subject
	}
	return "…" + l.Subject[len(l.Subject)-shown:]
}

// textName names a text of the programme with its language: "pages.kontakt.de".
func textName(subject string, word func(code string) string) string {
	at := strings.LastIndex(subject, ".")
	if at < 0 {
		return subject
	}
	name, language := subject[:at], subject[at+1:]
	first, _, _ := strings.Cut(name, ".")
	return cmp.Or(known(word, "text."+name), known(word, "text."+first), name) +
		", " + cmp.Or(known(word, "language."+language), language)
}

// known gives a word that there is, else nothing.
func known(word func(code string) string, code string) string {
	if found := word(code); found != code {
		return found
	}
	return ""
}

// Month writes 2026-11 as people do: 11/2026.
func Month(text string) string {
	year, month, ok := strings.Cut(text, "-")
	if !ok || len(year) != 4 || len(month) != 2 {
		return text
	}
	return month + "/" + year
}

// Things lists all of them, in order.
func Things() (all []Thing) {
	for thing := range things {
		all = append(all, thing)
	}
	slices.Sort(all)
	return all
}
