// Package audit remembers what the people who run the programme did with somebody's account: who, what and when. It is
// only ever added to, and persons stand in it as opaque ids, so that an erased person leaves no name here.
package audit

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// What is one kind of act; each slice names its own.
type What string

// The acts of slices that have no words of their own for them; those on accounts are in internal/people/account.
const (
	InquiryAnswered What = "inquiry.answered"
	// ContactDone closes what somebody wrote by the contact form; its subject is the message.
	ContactDone  What = "contact.done"
	PersonErased What = "person.erased"
	// OrdersImported has the file's fingerprint as its subject.
	OrdersImported What = "orders.imported"
	// OrderApproved and OrderApprovalWithdrawn are a member's of an agency, who stands there by the membership's id; the
	// detail says which of the approvals it is.
	OrderApproved          What = "order.approved"
	OrderApprovalWithdrawn What = "order.approval_withdrawn"

	// ReportExported is a member's of an agency, who stands there by the membership's id; its subject is the agency's
	// number, its detail says which list with which columns, and names no person.
	ReportExported What = "report.exported"

	PayoutReleased What = "payout.released"
	PayoutRefused  What = "payout.refused"
	// PayoutSeen is a look at a batch with its holders, at the desk.
	PayoutSeen What = "payout.seen"
	// TransferRefused is one transfer of a batch, which is the subject; the detail is the transfer and the reason.
	TransferRefused What = "payout.transfer_refused"
	// PayoutSettings is a voice for what a tenant's file says about payouts; its subject is the digest of that.
	PayoutSettings What = "payout.settings"
	// BankCaseSettled says what has become of money about which the bank contradicted itself or us; its subject is the
	// case.
	BankCaseSettled What = "bank_case.settled"
	// PayoutTaken takes into the books what left before a backup was restored; its subject is a file or the reference of a
	// voucher.
	PayoutTaken What = "payout.taken"
	// PayoutAccepted takes for paid what was taken in and that no award has; its subject is the transfer's name or the
	// voucher's reference, its detail the reason.
	PayoutAccepted What = "payout.accepted"

	// The coming and going of operators; the subject is the operator's name.
	OperatorProposed What = "operator.proposed"
	OperatorAdded    What = "operator.added"
	OperatorEnded    What = "operator.ended"

	ReceivableSettled    What = "receivable.settled"
	ReceivableWrittenOff What = "receivable.written_off"

	VouchersImported What = "vouchers.imported"
	// VoucherHanded shows an operator a code that no mailbox took; its subject is the award.
	VoucherHanded What = "voucher.handed"
	// AccountSeen and AccountRefused are calls in an operator's session; the detail is the call, the reference the
	// session.
	AccountSeen    What = "account.seen"
	AccountRefused What = "account.refused"
	// MailAllowed lifts the wish never to be written to; its subject is the keyed hash of the mailbox.
	MailAllowed What = "mail.allowed"
	// MailDeclined keeps it, for who wrote to the tenant; its subject is the same.
	MailDeclined What = "mail.declined"
	// LogExported is this log taken as a file; its subject is the tenant, its detail the format and the filters.
	LogExported What = "audit.exported"
	// NumbersExported are numbers of the programme taken as a file; its subject is the tenant, its detail what was taken,
	// the format, the period and the filters.
	NumbersExported What = "numbers.exported"
	// StatementExported is a month of the books taken as a file, OffersExported a file of the tenant's in which offers
	// stand, TextsExported are texts that were edited; the subject is the tenant, the detail the month and the format,
	// the path, or the format.
	StatementExported What = "statement.exported"
	OffersExported    What = "offers.exported"
	TextsExported     What = "texts.exported"
	// LogRead is this log read at the desk by somebody who reads what others did; the subject is the tenant, the detail
	// the filters.
	LogRead What = "audit.read"
	// CallNoted keeps the proof of a permission to call for five years more; its subject is the proof.
	CallNoted What = "consent.call_noted"
)

// TenantEdition is what was done to a tenant's editions: loaded, proposed, confirmed or refused one. Its subject is the
// tenant.
func TenantEdition(act string) What { return What("tenant." + act) }

// Entry is one act.
type Entry struct {
	Tenant tenant.ID
	ID     string
	At     time.Time
	// Who acted: the name that the tenant knows the operator by.
	Who  string
	What What
	// Subject is the id of the account or case that it was done to.
	Subject string
	// Ref joins acts that belong together, such as a login and what was looked at in it. May be empty.
	Ref string
	// Deed is what the operator's key signed of it; empty for what no key stands behind.
	Deed string
	// Detail is what exactly was done, or why: the name of a call, a reason. It names no person. May be empty.
	Detail string
}

type deedKey struct{}

// WithDeed has the entries that are written in a context name a signed deed.
func WithDeed(ctx context.Context, deed string) context.Context {
	return context.WithValue(ctx, deedKey{}, deed)
}

// DeedFrom gives the deed of a context, empty without one.
func DeedFrom(ctx context.Context) string {
	deed, _ := ctx.Value(deedKey{}).(string)
	return deed
}

type refKey struct{}

// WithRef has the entries that are written in a context, and join nothing of their own, name what they belong to: a
// session of the desk.
func WithRef(ctx context.Context, ref string) context.Context {
	return context.WithValue(ctx, refKey{}, ref)
}

// RefFrom gives it, empty without one.
func RefFrom(ctx context.Context) string {
	ref, _ := ctx.Value(refKey{}).(string)
	return ref
}

// ErrIncomplete says that an entry without its parts tells nothing.
var ErrIncomplete = fault.New(fault.Internal, "technical", "an entry of the audit log lacks a part")

// Validate wants every part but the reference.
func (e Entry) Validate() error {
	for _, part := range []string{string(e.Tenant), e.ID, e.Who, string(e.What), e.Subject} {
		if part == "" {
			return ErrIncomplete
		}
	}
	if e.At.IsZero() {
		return ErrIncomplete
	}
	return nil
}

// Query chooses entries; what is empty chooses all.
type Query struct {
	Tenant  tenant.ID
	Who     string
	Subject string
	// Subjects are those of which any is looked for.
	Subjects []string
	What     What
	Ref      string
	Since    time.Time
	// Until leaves out what is from then on.
	Until time.Time
	// Before goes on from a place: it leaves out what isn't older.
	Before *Place
	// Refs are references of which each is looked for.
	Refs []string
	// Limit is how many of the newest are given; none without it.
	Limit int
}

// Place is where an entry stands in the log.
type Place struct {
	At time.Time
	ID string
}

// Place is that of the entry.
func (e Entry) Place() Place { return Place{e.At, e.ID} }
