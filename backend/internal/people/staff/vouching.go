package staff

import (
	"slices"
	"strings"

	"weitersagen.app/backend/internal/safety/audit"
)

// editions are the commands that put something into a tenant's file, or decide about it.
var editions = []string{
	"tenant load", "tenant undo", "tenant restore", "tenant confirm", "tenant refuse", "content set", "content undo",
}

// vouching has of each kind of entry the commands by which it comes about, at the command line or as a deed of the
// desk. What stands here without one is signed by no one.
var vouching = map[audit.What][]string{
	audit.PayoutReleased:  {"payout release"},
	audit.PayoutRefused:   {"payout refuse"},
	audit.TransferRefused: {"payout refuse"},
	audit.PayoutSettings:  {"payout settings"},
	audit.PayoutTaken:     {"payout reconcile"},
	audit.PayoutAccepted:  {"payout accept"},
	audit.PayoutSeen:      {},
	audit.BankCaseSettled: {"payout settle", "payout settle-all"},

	audit.ReceivableSettled:    {"ledger settle"},
	audit.ReceivableWrittenOff: {"ledger write-off"},
	audit.VouchersImported:     {"voucher import"},
	audit.VoucherHanded:        {"voucher hand"},
	audit.OrdersImported:       {"orders import"},
	audit.OrderApproved:        {},
	"order.approval_withdrawn": {},

	audit.OperatorProposed: {"person add"},
	audit.OperatorAdded:    {"person add"},
	audit.OperatorEnded:    {commands[EndPerson]},
	DeskInvited:            {commands[Invite]},
	DeskAdmitted:           {commands[AdmitPerson]},
	DeskWithdrawn:          {commands[Withdraw], commands[Invite]},
	PasskeyEnded:           {commands[EndPasskeyOf]},
	DeskTaken:              {},
	DeskLoggedIn:           {},
	DeskLoggedOut:          {},
	DeskStopped:            {},
	PasskeyAdded:           {},
	PasskeyCopied:          {},

	"account.locked":       {"account lock"},
	"account.unlocked":     {"account unlock"},
	"autologin.issued":     {"account link"},
	"admin_login.issued":   {"admin-login"},
	"admin_login.used":     {},
	audit.AccountSeen:      {},
	audit.AccountRefused:   {},
	audit.PersonErased:     {"erase"},
	audit.InquiryAnswered:  {"case answer"},
	audit.ContactDone:      {"contact done"},
	audit.MailAllowed:      {"recipient allow"},
	audit.MailDeclined:     {"invitation never"},
	audit.CallNoted:        {"consent used"},
	audit.ReportExported:   {},
	audit.LogExported:      {},
	"numbers.exported":     {},
	"statement.exported":   {},
	"offers.exported":      {},
	"texts.exported":       {},
	audit.LogRead:          {},
	"people.searched":      {},
	"person.seen":          {},
	"person.revealed":      {},
	"person.exported":      {},
	"person.erasure_asked": {"erase"},

	"person.corrected": {"correct"},

	"recommendation.seen": {},
	"letter.asked_again":  {},
	"contact.seen":        {},

	"tenant.loaded":    editions,
	"tenant.proposed":  editions,
	"tenant.confirmed": editions,
	"tenant.refused":   editions,

	"content.published": {"content set"},
	"content.reverted":  {"content undo"},

	"suspicion.passed":   {"suspicion decide"},
	"suspicion.held":     {"suspicion decide"},
	"suspicion.refused":  {"suspicion decide"},
	"suspicion.answered": {"suspicion answer"},
	"suspicion.objected": {"suspicion object"},
	"suspicion.rule_set": {"suspicion rule"},
	"suspicion.seen":     {},

	"sellers.searched":        {},
	"seller.seen":             {},
	"seller.revealed":         {},
	"agency.request_revealed": {},
	"credit_note.seen":        {},
	"agency.added":            {"agency add", "agency request approve"},
	"agency.ended":            {"agency end", "partner end"},
	"agency.link_made":        {"agency add", "agency link", "agency relink", "agency request approve"},
	"agency.link_ended":       {"agency unlink", "agency relink", "agency end", "partner end"},
	"agency.link_changed":     {},
	"agency.request_approved": {"agency request approve"},
	"agency.request_refused":  {"agency request refuse"},
	"partner.registered":      {},
	"partner.approved":        {"partner approve"},
	"partner.refused":         {"partner refuse"},
	"agent.added":             {"agent add"},
	"agent.link_made":         {"agent add", "agent link"},
	"agent.ended":             {"agent end"},
	"member.added":            {"agency member add", "agency request approve"},
	"member.changed":          {"agency member role", "agency member vouch", "agency member add"},
	"member.vouched":          {"agency member vouch", "agency member add"},
	"member.ended":            {"agency member end", "agency end", "partner end"},
	"member.unbound":          {"agency member unbind", "agency member end"},
	"member.bound":            {},

	"commission_plan.chosen":    {},
	"commission_plan.withdrawn": {},
	"creditnote.delivery_set":   {},
	"creditnote.objected":       {"creditnote object"},
	"creditnote.cancelled":      {"creditnote correct"},
	"creditnote.answered":       {"creditnote answer"},
	"creditnote.paid_again":     {"creditnote pay"},
	"creditnote.lost":           {"creditnote lost"},
	"creditnote.run":            {"creditnote run"},
	"creditor.data_changed":     {"agency account"},
	"creditor.account_changed":  {"agency account"},
	"creditor.agreed":           {},
	"creditor.agreement_ended":  {},
	"creditor.change_denied":    {},
	"creditor.change_vouched":   {"agency recheck settle"},
	"creditor.change_settled":   {"agency recheck settle"},
}

// wide are the commands of the desk whose deed changes more than the subject that it names: an agency that ends takes
// its links and people along, and who is let in gets a link.
var wide = []string{
	"agency request approve", "agency end", "agency member vouch", "agency member role", "agency member end",
	"agency recheck settle", "payout accept", "payout settle-all",
}

// Vouching gives the kinds of entries that the log has, each with the commands that bring it about.
func Vouching() map[audit.What][]string { return vouching }

// StandsBehind tells whether an entry is what a deed was: of its person, by its command, about its subject, and of a
// person of the desk with its duties and its passkey. A signature for one thing proves no other.
//
// Rule (operator, 4 D): A signed deed stands behind the entries of its own command and subject alone; another one is
// shown as broken. Enforced: staff/vouching.go StandsBehind, staff/usecase/desk_proofs.go Proofs. Test:
// TestADeedStandsBehindItsOwnEntriesAlone, TestAnEntryUnderAnotherDeedIsBroken.
func (d Deed) StandsBehind(e audit.Entry) bool {
	// What a key signs of a command names people by a hash alone.
	about := d.Subject == e.Subject || d.Subject == SameName(e.Subject) || d.Subject == "" && d.Key != "" ||
		slices.Contains(wide, d.Command)
	return e.Who == d.Person && about && slices.Contains(vouching[e.What], d.Command) && (d.Key != "" || d.details(e))
}

// details tells whether an entry of the desk says what was signed: who has which duties, what is taken for paid, what
// was put right, and why, which cases are settled.
func (d Deed) details(e audit.Entry) bool {
	duties, fingerprint, _ := strings.Cut(e.Detail, "; ")
	switch e.What {
	case DeskInvited:
		return e.Detail == strings.Join(d.Lines, " ")
	case DeskAdmitted:
		return duties == strings.Join(d.Lines, " ") && Bare(fingerprint) == d.Digest
	case PasskeyEnded:
		return Bare(e.Detail) == d.Digest
	case "person.corrected":
		parts, reason, _ := strings.Cut(e.Detail, ": ")
		return slices.Equal(d.Lines, append(strings.Fields(parts), reason))
	case "person.erasure_asked":
		return slices.Equal(d.Lines, []string{e.Detail})
	case audit.PayoutAccepted:
		return named(d.Lines, e.Subject) && slices.Contains(d.Lines, e.Detail)
	case audit.BankCaseSettled: // the last two lines are the decision and the reason
		return named(d.Lines[:max(len(d.Lines)-2, 0)], e.Subject)
	}
	return true
}

func named(lines []string, subject string) bool {
	return slices.ContainsFunc(lines, func(line string) bool { return slices.Contains(strings.Fields(line), subject) })
}
