// Package usecase writes credit notes, takes objections and corrects.
package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Writer is what documents are written with, whatever they are about.
type Writer struct {
	Notes     creditnote.Notes
	Numbers   creditnote.Numbers
	Creditors creditor.Creditors
	Accounts  creditnote.Accounts
	Renderer  creditnote.Renderer
	Outbox    outbox.Outbox
	Money     Money
	Tx        transaction.Transactor
	Clock     clock.Clock
	NewID     func() string
}

// Issue writes the documents about what was earned.
type Issue struct {
	Writer
	Commissions commission.Service
}

// Outcome is what became of an agency's month.
type Outcome string

// The outcomes.
const (
	Written Outcome = "written"
	// There tells that the document was written before.
	There Outcome = "there"
	// Nothing waits for a document.
	Nothing Outcome = "nothing"
	// Carried goes on to the next month: what was taken back outweighs what was earned.
	Carried Outcome = "carried"
	// NoData and NoAgreement wait for the agency.
	//
	// Rule (document, D): An agency without master data or agreement gets no document, keeps no other from one, and
	// loses nothing. Enforced: creditnote/usecase.NoAgreement, creditnote/usecase.of. Test:
	// TestAnAgencyWithoutDataOrAgreementIsNamedAndLosesNothing.
	NoData      Outcome = "no_data"
	NoAgreement Outcome = "no_agreement"
)

// outcomes are the errors that are none.
var outcomes = map[error]Outcome{
	creditnote.ErrNothing: Nothing, creditnote.ErrCarried: Carried, creditnote.ErrExists: There,
	commission.ErrBilled: There, creditor.ErrNone: NoData, creditor.ErrNoAgreement: NoAgreement,
}

// Month writes an agency's document about what it earned up to the end of a month, unless there is one. Number,
// document, files and the mark on each commission are one transaction: what fails uses no number.
func (u *Issue) Month(
	ctx context.Context, t *tenant.Tenant, seller link.Code, m creditnote.Month,
) (note creditnote.Note, out Outcome, err error) {
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		there, err := u.Notes.OfMonth(ctx, t.ID, seller, m)
		if err != nil {
			return err
		}
		if there {
			return creditnote.ErrExists
		}
		lines, err := u.unbilled(ctx, t, seller, m.End())
		if err != nil {
			return err
		}
		if len(lines) == 0 {
			return creditnote.ErrNothing
		}
		frame, err := u.frame(ctx, t, seller)
		if err != nil {
			return err
		}
		if note, err = frame.Write(m, lines); err != nil {
			return err
		}
		if err := u.Commissions.Bill(ctx, t.ID, note.Commissions(), note.ID); err != nil {
			return err // who finds one of them billed or held was overtaken: what is left comes with the next run
		}
		if note, err = u.keep(ctx, note); err != nil {
			return err
		}
		if err := u.Money.opened(ctx, note, creditnote.BusinessOf(note.Seller, note.Month)); err != nil {
			return err
		}
		return u.given(ctx, note)
	})
	for known, outcome := range outcomes {
		if errors.Is(err, known) {
			return creditnote.Note{}, outcome, nil
		}
	}
	return note, Written, err
}

// unbilled gives an agency's commissions that no document is about and that aren't held, earned before an instant.
func (u *Issue) unbilled(
	ctx context.Context, t *tenant.Tenant, seller link.Code, before time.Time,
) ([]creditnote.Line, error) {
	found, err := u.Commissions.Statement(ctx, t, seller, before)
	lines := make([]creditnote.Line, len(found))
	for i, l := range found {
		lines[i] = creditnote.Line{
			Commission: l.ID, EarnedAt: l.EarnedAt, Order: l.Order, Recommendation: l.Recommendation, Product: l.ProductName,
			Plan: l.Plan, Cents: l.Cents, Refused: l.Cause == commission.RewardRefused,
		}
	}
	return lines, err
}

// frame gives what a document of an agency is written with now.
func (u *Writer) frame(ctx context.Context, t *tenant.Tenant, seller link.Code) (creditnote.Frame, error) {
	issuer, err := creditnote.IssuerOf(t)
	if err != nil {
		return creditnote.Frame{}, err
	}
	f := creditnote.Frame{ID: u.NewID(), Issuer: issuer, At: u.Clock.Now().UTC().Truncate(time.Millisecond)}
	if f.Creditor, err = u.Creditors.Current(ctx, t.ID, seller); err != nil {
		return creditnote.Frame{}, err
	}
	if f.Agreement, err = u.Creditors.Standing(ctx, t.ID, seller); err != nil {
		return creditnote.Frame{}, err
	}
	to, err := u.Accounts.Current(ctx, t.ID, seller)
	f.AccountLast4 = to.Last4
	return f, fault.Ignore(err, creditnote.ErrNoAccount)
}

// keep gives a document its number, draws it, keeps it and asks for the letter to the agency.
func (u *Writer) keep(ctx context.Context, n creditnote.Note) (creditnote.Note, error) {
	year := creditnote.YearOf(n.IssuedAt)
	beyond, err := u.Numbers.Highest(ctx, n.Tenant, year)
	if err != nil {
		return creditnote.Note{}, err
	}
	serial, err := u.Notes.Next(ctx, n.Tenant, year, beyond)
	if err != nil {
		return creditnote.Note{}, err
	}
	n.Number = creditnote.NumberOf(year, serial)
	files, err := u.Renderer.Render(ctx, n)
	if err != nil {
		return creditnote.Note{}, err
	}
	if err := u.Notes.Add(ctx, n, files); err != nil {
		return creditnote.Note{}, err
	}
	return n, ask(ctx, u.Outbox, n.Tenant, LetterWritten, n.Number)
}

// given has the numbers of documents stand in the journal. It is the last thing of their transaction: what fails before
// uses no number. A process that is killed between this and the end of the transaction leaves a number without a
// document, and that is reported like one that is lost.
func (u *Writer) given(ctx context.Context, notes ...creditnote.Note) error {
	for _, n := range notes {
		if err := u.Numbers.Note(ctx, n.Tenant, creditnote.GivenTo(n)); err != nil {
			return err
		}
	}
	return nil
}
