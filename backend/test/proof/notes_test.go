package proof_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	books "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// desk is what sellers have of documents: who they are, where they are paid, and what they say.
type desk struct {
	w         *world
	standings map[link.Code]creditor.Standing
	iban      map[link.Code]string
	version   int
}

var (
	_ creditor.Creditors  = creditors{}
	_ creditnote.Accounts = (*desk)(nil)
	_ creditnote.Renderer = (*desk)(nil)
	_ creditnote.Numbers  = unrestored{}
)

func (d *desk) Current(_ context.Context, t tenant.ID, agency link.Code) (creditnote.PaidTo, error) {
	iban := d.iban[agency]
	if iban == "" {
		return creditnote.PaidTo{}, creditnote.ErrNoAccount
	}
	return creditnote.PaidTo{IBAN: []byte(iban), Holder: []byte("Agency " + agency), Last4: iban, Hash: iban}, nil
}

func (*desk) Open(_ tenant.ID, to creditnote.PaidTo) (payable.Account, error) {
	return payable.Account{Holder: string(to.Holder), IBAN: string(to.IBAN)}, nil
}

// members makes each account a member.
type members struct{ member.Members }

func (members) In(context.Context, tenant.ID, link.Code, string) (member.Member, error) {
	return member.Member{ID: "m1"}, nil
}

func (*desk) Render(context.Context, creditnote.Note) ([]creditnote.File, error) { return nil, nil }

// Add counts the letters about accounts that the bank refused.
func (d *desk) Add(_ context.Context, m outbox.Message) error {
	if strings.HasPrefix(m.Key, string(creditnotes.LetterRefused)+"/") {
		d.w.counted["document's account refused"]++
	}
	return nil
}

// unrestored is the journal of numbers where no backup is ever restored: the store knows all of them.
type unrestored struct{}

func (unrestored) Note(context.Context, tenant.ID, creditnote.Given) error { return nil }

func (unrestored) Highest(context.Context, tenant.ID, int) (int, error) { return 0, nil }

func (unrestored) Settle(context.Context, tenant.ID, string, time.Time) error { return nil }

func (unrestored) All(context.Context, tenant.ID) ([]creditnote.Given, map[string]bool, error) {
	return nil, nil, nil
}

// creditors are the master data; the desk's accounts have a method of the same name.
type creditors struct {
	creditor.Creditors
	desk *desk
}

func (c creditors) Current(_ context.Context, t tenant.ID, agency link.Code) (creditor.Version, error) {
	data := creditor.Data{
		Name: "Agency " + string(agency), Street: "Am Ufer 1", Postcode: "10115", City: "Berlin", Contact: "C",
		Email: "a@example.de", Standing: c.desk.standings[agency],
	}
	return creditor.Version{Tenant: t, Seller: agency, Number: c.desk.version, Data: data}, nil
}

func (creditors) Standing(_ context.Context, t tenant.ID, agency link.Code) (creditor.Agreement, error) {
	return creditor.Agreement{Tenant: t, Seller: agency, ID: "g", At: begin.AddDate(-1, 0, 0)}, nil
}

// papers are the use cases of documents.
type papers struct {
	run     *creditnotes.Run
	correct *creditnotes.Correct
	answer  *creditnotes.Answer
	look    *creditnotes.Look
	pay     *creditnotes.Pay
}

func (w *world) newPapers(book *books.Book) papers {
	w.agencyDesk = &desk{
		w: w, standings: map[link.Code]creditor.Standing{
			north: creditor.Regular, south: creditor.Insurance, pia: creditor.SmallBusiness,
		},
		iban: map[link.Code]string{north: "DE01", south: "DE99", pia: "DE02"},
	}
	d := w.agencyDesk
	w.notes.HasAccount = func(agency link.Code, otherThan string) bool {
		return d.iban[agency] != "" && d.iban[agency] != otherThan
	}
	money := creditnotes.Money{Payments: w.notes, Books: book, Payouts: w.recall}
	writer := creditnotes.Writer{
		Notes: w.notes, Numbers: unrestored{}, Creditors: creditors{desk: d}, Accounts: d, Renderer: d, Outbox: d,
		Money: money,
		Tx:    w.db, Clock: w.clock, NewID: w.id,
	}
	return papers{
		run:     &creditnotes.Run{Issue: creditnotes.Issue{Writer: writer, Commissions: w.bill}, Sellers: working{w: w}},
		correct: &creditnotes.Correct{Writer: writer, Acts: w.by},
		answer:  &creditnotes.Answer{Notes: w.notes, Money: money, Outbox: d, Acts: w.by, Tx: w.db, Clock: w.clock},
		look: &creditnotes.Look{
			Notes: w.notes, Members: members{}, Acts: w.by, Outbox: d, Money: money, Tx: w.db, Clock: w.clock,
		},
		pay: &creditnotes.Pay{Payments: w.notes, Accounts: d, Outbox: d, Books: book},
	}
}

// writeNotes is a morning's run.
func (w *world) writeNotes() {
	got, err := w.papers.run.Do(context.Background(), w.programme)
	if err != nil || len(got.Failed)+len(got.Waiting) > 0 {
		w.wrong("credit notes: %v %v %w", got.Failed, got.Waiting, err)
	}
	if len(got.Numbers) > 0 {
		w.tell("credit notes are written: %v", got.Numbers)
		w.counted["document written"] += len(got.Numbers)
	}
}

// atNotes is something that a seller or an operator does about documents.
func (w *world) atNotes(r *rand.Rand) {
	ctx, t, d := context.Background(), w.programme.ID, w.agencyDesk
	if r.IntN(4) == 0 {
		w.clock.Set(creditnote.MonthOf(w.clock.Now()).End().Add(5 * time.Hour))
		w.tell("a month turns")
		w.workAll()
	}
	w.writeNotes()
	all, err := w.notes.All(ctx, t, "")
	if err != nil {
		w.wrong("credit notes: %w", err)
	}
	seller := pick(r, w.sellers...)
	switch n := r.IntN(10); {
	case n < 2 || len(all) == 0:
		d.iban[seller] = pick(r, "", "DE01", "DE02", "DE99")
		w.tell("%s banks at %q", seller, d.iban[seller])
	case n < 5:
		one := pick(r, all...)
		w.tell("%s objects to %s", one.Seller, one.Number)
		_, err := w.papers.look.Object(ctx, t, one.Seller, "olga", one.ID, "falsch")
		w.fine("object", err)
	case n < 6:
		one := pick(r, all...)
		w.tell("the objection to %s is rejected", one.Number)
		w.fine("answer", w.papers.answer.Reject(ctx, t, "ines", one.Number, "richtig"))
	case n < 9:
		one := pick(r, all...)
		d.standings[one.Seller] = pick(r, creditor.Standings...)
		w.tell("%s is corrected, now %s", one.Number, d.standings[one.Seller])
		_, err := w.papers.correct.Do(ctx, w.programme, "ines", one.Number, "anders")
		if err == nil {
			w.counted["document corrected"]++
		}
		w.fine("correct", err)
	default:
		w.tell("payouts run")
		w.payOut()
	}
}

// correctLate corrects what was paid, often more than once, and has something come back of what was corrected.
func (w *world) correctLate(r *rand.Rand) {
	for range 1 + r.IntN(4) {
		all, err := w.notes.All(context.Background(), w.programme.ID, "")
		if err != nil || len(all) == 0 {
			return
		}
		one := all[len(all)-1-r.IntN(min(3, len(all)))]
		w.agencyDesk.standings[one.Seller] = pick(r, creditor.Regular, creditor.SmallBusiness)
		w.tell("%s is corrected late, now %s", one.Number, w.agencyDesk.standings[one.Seller])
		_, err = w.papers.correct.Do(context.Background(), w.programme, "ines", one.Number, "spät")
		w.fine("correct", err)
	}
	for range r.IntN(3) {
		w.comeBack(r)
	}
}

// mendNotes does what keeps documents from their end, once time has run out: answers, other accounts, another try.
func (w *world) mendNotes() {
	ctx, t := context.Background(), w.programme.ID
	w.writeNotes()
	for _, p := range w.notes.AllPayments(ctx) {
		if p.Status != creditnote.PaymentDue {
			continue
		}
		if p.Stopped {
			w.counted["objection rejected"]++
			w.fine("answer", w.papers.answer.Reject(ctx, t, "ines", p.Number, "richtig"))
		}
		if p.Withheld {
			w.counted["document paid again"]++
			w.fine("pay again", w.papers.answer.PayAgain(ctx, t, "ines", p.Number))
		}
		if iban := w.agencyDesk.iban[p.Seller]; iban == "" || iban == "DE99" || iban == p.Refused {
			w.agencyDesk.iban[p.Seller] = map[bool]string{true: "DE02", false: "DE01"}[p.Refused == "DE01"]
		}
	}
}

// notesEnded tells whether all that documents owe is paid.
func (w *world) notesEnded() bool {
	return !slices.ContainsFunc(w.notes.AllPayments(context.Background()), func(p creditnote.Payment) bool {
		return p.Status == creditnote.PaymentDue || p.Status == creditnote.PaymentSent
	})
}

// settledNotes holds of documents once all is paid: what was paid of them, what is owed back, and the tax that they
// bear together.
func (w *world) settledNotes(ctx context.Context) (paid, back, tax int64) {
	all, err := w.notes.All(ctx, w.programme.ID, "")
	if err != nil {
		w.wrong("credit notes: %w", err)
	}
	billed, whose := map[string]int{}, w.whose(ctx)
	met := map[link.Code]int64{}
	for _, n := range all {
		tax += n.Sums.VAT
		met[n.Seller] += n.Sums.Gross
		if n.Kind == creditnote.Monthly {
			for _, id := range n.Commissions() {
				if billed[id]++; billed[id] > 1 {
					w.wrong("commission %s stands on two documents", id)
				}
				if whose[id] != n.Seller {
					w.wrong("commission %s of %s stands on a document of %s", id, whose[id], n.Seller)
				}
			}
		}
	}
	for _, p := range w.notes.AllPayments(ctx) {
		ref := payable.OfCommission(p.Note)
		if n := w.payouts.Living(w.programme.ID, ref); n > 1 || (n == 1) != (p.Status == creditnote.PaymentPaid) {
			w.wrong("document %s is %s and has %d transfers", p.Number, p.Status, n)
		}
		w.counted["document "+string(p.Status)]++
		if p.Status == creditnote.PaymentPaid {
			paid += p.Cents
			met[p.Seller] -= p.Cents
			if p.Seller == pia {
				w.counted["partner paid"]++
			}
		}
		back += p.OwedBackCents
		met[p.Seller] += p.OwedBackCents
		if p.OwedBackCents > 0 {
			w.counted["document owed back"]++
		}
	}
	for agency, cents := range met {
		if cents != 0 {
			w.wrong("%s was paid %d cents less than its documents say", agency, cents)
		}
	}
	return paid, back, tax
}
