package proof_test

import (
	"context"
	"fmt"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	recipients "weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
)

// What is around the use cases, as little as there may be of it: letters that are read here, sealed data that can be
// read, and a shop with one product.

// Add keeps what asks for a letter that follows a request. Else it adds nothing: the lives are planned after each
// event, whether or not somebody asked for it.
func (w *world) Add(_ context.Context, m outbox.Message) error {
	if m.Topic == recommendations.LetterAsked || m.Topic == recipients.LetterAsked {
		w.asked = append(w.asked, m)
	}
	return nil
}

// send has the letters leave that requests asked for, also those of a request that came to nothing.
func (w *world) send() {
	ctx, asked := context.Background(), w.asked
	w.asked = nil
	for _, m := range asked {
		deliver := recipients.AskedLetters{Tenants: w.catalog, Recipients: w.friends, Clock: w.clock}.Deliver
		if m.Topic == recommendations.LetterAsked {
			deliver = recommendations.AskedLetters{Tenants: w.catalog, Recommendations: w.life, Clock: w.clock}.Deliver
		}
		if err := deliver(ctx, m); err != nil && fault.KindOf(err) != fault.Unavailable {
			w.wrong("letter %s: %w", m.Key, err)
		}
	}
}

// people are recommenders who are known by their ids alone.
type people struct {
	account.Service
	w *world
}

func (p people) EnsureAccount(_ context.Context, n account.NewPerson) (*account.Account, error) {
	return &account.Account{ID: n.Email}, nil
}

func (p people) ByID(_ context.Context, _ tenant.ID, id string) (*account.Account, error) {
	if p.w.gone[id] {
		return nil, account.ErrUnknown
	}
	return &account.Account{ID: id, Email: person.EmailOf(id + "@example.de")}, nil
}

// texts are the same at all times.
type texts struct{}

func (texts) Of(context.Context, tenant.ID) (*content.Content, error) {
	var c content.Content
	for _, name := range content.ConsentNames {
		c.Consents = append(c.Consents, content.Consent{Name: name, TextID: name, Version: "1"})
	}
	return &c, nil
}

// agreements aren't kept here.
type agreements struct {
	consent.Service
	consent.Permissions
}

func (agreements) Record(context.Context, []consent.Evidence) error { return nil }

func (agreements) Keep(context.Context, consent.Permission) error { return nil }

func (agreements) Leave(context.Context, tenant.ID, string, time.Time) error { return nil }

// noneDeclined tells that no one declines here.
func noneDeclined(context.Context, tenant.ID, person.Email) (bool, error) { return false, nil }

// letters keep what a reader needs to go on.
type letters struct{ w *world }

var (
	_ voucher.Letters        = letters{}
	_ recipient.Letters      = letters{}
	_ recommendation.Letters = letters{}
	_ reward.Letters         = letters{}
	_ reward.Tokens          = letters{}
)

func (l letters) Confirm(_ context.Context, c recipient.ConfirmLetter) error {
	l.w.confirmations = append(l.w.confirmations, c.Token)
	return nil
}

// PutRight would come from the desk alone, where no one works in this world.
func (l letters) PutRight(_ context.Context, p recipient.PutRightLetter) error {
	l.w.wrong("%s was put right", p.Recipient.ID)
	return nil
}

// Remind goes to who permits e-mails and may still order, and never twice for one occasion.
func (l letters) Remind(_ context.Context, r recipient.ReminderLetter) error {
	key := fmt.Sprint("order ", r.Recipient.ID, r.Nth)
	if l.w.reminded[key]++; l.w.reminded[key] > 1 {
		l.w.wrong("%s is reminded of the order twice", r.Recipient.ID)
	}
	l.w.counted["reminded of the order"]++
	return nil
}

func (l letters) Send(context.Context, recommendation.Letter) error { return nil }

func (l letters) Ask(context.Context, tenant.ID, string, string) error { return nil }

func (l letters) Offered(context.Context, reward.Award, string) error { return nil }

func (l letters) Paid(context.Context, reward.Award) error { return nil }

// Cancelled is written once, about an award that had been announced and wasn't paid.
func (l letters) Cancelled(_ context.Context, a reward.Award) error {
	if l.w.reminded["cancelled "+a.ID]++; l.w.reminded["cancelled "+a.ID] > 1 {
		l.w.wrong("award %s is told twice that it was cancelled", a.ID)
	}
	if a.Paid() || a.OfferedAt.IsZero() {
		l.w.wrong("award %s (%s) is told of as cancelled", a.ID, a.Status)
	}
	l.w.counted["told of a cancellation"]++
	return nil
}

func (l letters) Reminder(_ context.Context, a reward.Award, _ string, nth int) error {
	if key := a.ID + a.ExpiresAt.String(); l.w.reminded[key] >= nth {
		l.w.wrong("award %s is reminded of the same again: %d", a.ID, nth)
	} else {
		l.w.reminded[key] = nth
	}
	if !a.Waits(l.w.clock.Now()) {
		l.w.wrong("award %s is reminded of, and nobody can claim it", a.ID)
	}
	l.w.counted["reminded"]++
	return nil
}

func (l letters) Rejected(context.Context, reward.Award, string) error { return nil }

// Voucher mails one code an award, however often it is called: what was mailed can be spent.
func (l letters) OfferedOnceMore(context.Context, reward.Award, string, string) error { return nil }

func (l letters) Voucher(_ context.Context, _ tenant.ID, award string, code voucher.Code) error {
	if before, mailed := l.w.mailed[award]; mailed && before != code.Text {
		l.w.wrong("award %s was mailed two codes", award)
	}
	l.w.mailed[award] = code.Text
	return nil
}

func (l letters) Issue(
	_ context.Context, _ tenant.ID, _ token.Purpose, award string, _, _ time.Time,
) (token.Secret, error) {
	return token.Secret(award), nil
}

// open is a safe that keeps nothing from anybody.
type open struct{}

var (
	_ limit.Limiter       = open{}
	_ order.Customers     = open{}
	_ voucher.LastDays    = open{}
	_ voucher.Safe        = openCodes{}
	_ bankaccount.Safe    = open{}
	_ bankaccount.Service = unstored{}
)

func (open) Seal(_ tenant.ID, _, plain string) ([]byte, error) { return []byte(plain), nil }

func (open) Open(_ tenant.ID, _ string, sealed []byte) (string, error) { return string(sealed), nil }

// openCodes does likewise for codes.
type openCodes struct{ open }

func (openCodes) Seal(_ tenant.ID, code string) ([]byte, error) { return []byte(code), nil }

func (openCodes) Open(_ tenant.ID, sealed []byte) (string, error) { return string(sealed), nil }

func (open) Fingerprint(_ tenant.ID, plain string) string { return plain }

// The bank pays to the one, and refuses the other.
const (
	goodIBAN   = "DE02120300000000202051"
	closedIBAN = "DE75512108001245126199"
)

// unstored are accounts of which none is stored, and none is compared.
type unstored struct{}

func (unstored) Shown(context.Context, *tenant.Tenant, bankaccount.Side, string) (bankaccount.Shown, error) {
	return bankaccount.Shown{}, nil
}

func (unstored) Open(context.Context, *tenant.Tenant, bankaccount.Side, string) (bankaccount.Account, error) {
	return bankaccount.Account{}, bankaccount.ErrNone
}

func (unstored) OtherSide(context.Context, tenant.ID, bankaccount.Side, string) ([]string, error) {
	return nil, nil
}

func (unstored) Lock(context.Context, tenant.ID, string) error { return nil }

// owners are recommenders as accounts.
type owners struct {
	account.Accounts
	w *world
}

func (o owners) ByID(_ context.Context, t tenant.ID, id string) (*account.Account, error) {
	if id == "" || o.w.gone[id] {
		return nil, account.ErrUnknown
	}
	return &account.Account{Tenant: t, ID: id, Email: person.EmailOf(id + "@example.de")}, nil
}

func (w *world) answered(context.Context, tenant.ID, person.Email) error { return nil }

func (open) Allow(context.Context, string, limit.Rule) (bool, error) { return true, nil }

func (open) Return(context.Context, string) error { return nil }

func (open) RecommendationOf(context.Context, tenant.ID, string) (string, error) { return "", nil }

func (open) OfAwards(context.Context, tenant.ID, []string) (map[string]voucher.Day, error) {
	return nil, nil
}

// watcher hears what operators hear.
type watcher struct{ w *world }

var (
	_ order.Observer    = watcher{}
	_ transfer.Observer = watcher{}
	_ voucher.Observer  = watcher{}
)

func (watcher) Received(context.Context, tenant.ID, order.Outcome) {}

func (watcher) PoolEmpty(context.Context, tenant.ID, string) {}

func (watcher) HandedOver(context.Context, tenant.ID) {}

func (watcher) Settled(context.Context, tenant.ID, transfer.Status) {}

// Unproved is a fault: no one meddles in these lives.
func (h watcher) Unproved(_ context.Context, _ tenant.ID, batch string) {
	h.w.wrong("batch %s is released by no two people", batch)
}

func (h watcher) NotOwed(_ context.Context, _ tenant.ID, p payable.Ref) {
	h.w.wrong("the books don't owe %s, which waits for its transfer", p)
}

// Contradicted is a fault: nothing in these lives should make the bank contradict the books, but a file that it got
// twice, and a return of what is owed back already.
func (h watcher) Contradicted(_ context.Context, c transfer.Case) {
	if c.Kind == transfer.DuplicateFile && h.w.bank.doubled[c.MessageID] {
		h.w.counted["file sent twice"]++
		return
	}
	if c.Kind == transfer.ReturnedTooLate {
		// The money is there, and the books have it as what the holder paid back.
		h.w.counted["came back too late"]++
		h.w.bank.paid[c.EndToEndID] = h.w.bank.returned[c.EndToEndID]
		return
	}
	h.w.wrong("the bank contradicts: %s of %s: %s", c.Kind, c.About(), c.Evidence)
}

// bank pays what it gets, but to accounts that end with 99. It answers when it likes, and sometimes the answer gets
// lost.
type bank struct {
	w       *world
	orders  map[string]transfer.Order
	paid    map[string]int64
	reports map[string]transfer.Report
	// asleep keeps it from answering; deaf loses the answer to a file that it took; twice has somebody upload the next
	// file a second time; broke refuses the next one as a whole.
	asleep, deaf, twice, broke bool
	// returned is what it gave back.
	returned map[string]int64
	// doubled are files that it got twice.
	doubled map[string]bool
}

var _ transfer.Bank = (*bank)(nil)

// back gives a transfer back, and says so by itself.
func (b *bank) back(p transfer.Payout, reason string) {
	delete(b.paid, p.EndToEndID)
	b.returned[p.EndToEndID] = p.AmountCents
	b.w.counted["came back"]++
	b.reports["n"+p.ID] = transfer.Report{ID: "n" + p.ID, Lines: []transfer.ReportLine{
		{EndToEndID: p.EndToEndID, Verdict: transfer.BankRejected, Reason: reason, AmountCents: p.AmountCents, Back: true},
	}}
}

func (b *bank) Known(_ context.Context, _ tenant.ID, message string) (bool, error) {
	_, known := b.orders[message]
	return known, nil
}

func (b *bank) Submit(_ context.Context, _ tenant.ID, o transfer.Order) error {
	if _, twice := b.orders[o.MessageID]; twice {
		b.w.wrong("file %s was sent twice", o.MessageID)
	}
	b.orders[o.MessageID] = o
	report := transfer.Report{ID: "r" + o.MessageID, MessageID: o.MessageID, Group: transfer.BankPaid}
	if b.broke {
		b.w.counted["file refused"]++
		report.Group, report.GroupReason = transfer.BankRejected, "AM04"
	}
	for _, t := range o.Transfers {
		b.unrevoked(t)
		b.ofItsKind(t)
		if b.broke {
			continue
		}
		if strings.HasSuffix(t.Account.IBAN, "99") {
			report.Lines = append(report.Lines, transfer.ReportLine{
				EndToEndID: t.EndToEndID, Verdict: transfer.BankRejected, Reason: "AC04",
			})
			continue
		}
		if _, twice := b.paid[t.EndToEndID]; twice {
			b.w.wrong("transfer %s was made twice", t.EndToEndID)
		}
		b.paid[t.EndToEndID] = t.AmountCents
	}
	b.broke = false
	b.reports[report.ID] = report
	if b.twice {
		b.twice, b.doubled[o.MessageID] = false, true
		b.reports["d"+o.MessageID] = transfer.Report{
			ID: "d" + o.MessageID, MessageID: o.MessageID, Group: transfer.BankHas, GroupReason: "AM05",
		}
	}
	if b.deaf {
		b.deaf = false
		return errNoAnswer
	}
	return nil
}

// Reports has what the bank says of a file that came twice before it says what became of the first.
func (b *bank) Reports(context.Context, tenant.ID) ([]transfer.Report, error) {
	if b.asleep {
		return nil, nil
	}
	all := make([]transfer.Report, 0, len(b.reports))
	for _, r := range b.reports {
		if _, double := b.reports["d"+r.MessageID]; r.Group == transfer.BankHas || !double {
			all = append(all, r)
		}
	}
	return all, nil
}

func (b *bank) SetAside(_ context.Context, _ tenant.ID, report, _ string) error {
	b.w.wrong("report %s can't be read", report)
	return nil
}

func (b *bank) PutAway(_ context.Context, _ tenant.ID, report, _ string) error {
	delete(b.reports, report)
	return nil
}
