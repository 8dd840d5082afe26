package peers

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/programme/tenant"
)

// The words of the outbox about documents.
const (
	written  = "written"
	objected = "objected"
)

// Told asks the worker, by way of the outbox, for the letters about documents.
type Told struct{ Outbox outbox.Outbox }

var _ creditnote.Told = Told{}

// Written has the agency told.
func (a Told) Written(ctx context.Context, n creditnote.Note) error {
	return a.ask(ctx, n.Tenant, written, n.Number)
}

// Objected has the tenant's people told.
func (a Told) Objected(ctx context.Context, n creditnote.Note) error {
	return a.ask(ctx, n.Tenant, objected, n.Number)
}

func (a Told) ask(ctx context.Context, t tenant.ID, what, number string) error {
	return a.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.CreditNoteLetter, Key: what + "/" + number})
}

// Letters write them.
type Letters struct {
	Tenants tenant.Catalog
	Notes   creditnote.Notes
	Sender  mail.Sender
	Links   address.Links
}

// Deliver is the relay's route of outbox.CreditNoteLetter; it may come again, and the letter leaves once.
func (l Letters) Deliver(ctx context.Context, m outbox.Message) error {
	what, number, ok := strings.Cut(m.Key, "/")
	if !ok {
		return fmt.Errorf("a word of a credit note has no such key: %q", m.Key)
	}
	t, err := l.Tenants.ByID(ctx, tenant.ID(m.Tenant))
	if err != nil {
		return err
	}
	n, err := l.Notes.ByNumber(ctx, t.ID, number)
	if errors.Is(err, creditnote.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	if what == objected {
		return l.toTenant(ctx, t, n)
	}
	return l.toAgency(ctx, t, n)
}

// toAgency goes to the address for documents that the document itself bears.
func (l Letters) toAgency(ctx context.Context, t *tenant.Tenant, n creditnote.Known) error {
	language := t.DefaultLanguage()
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, Key: string(mail.CreditNote) + "/" + n.Number, To: mail.Person{Name: n.Creditor.Contact, Email: n.Creditor.Email},
		Data: mail.CreditNoteData{
			Agency: n.Creditor.Name, NoteNumber: n.Number, Month: n.Month.First().Format("01/2006"), AmountCents: n.Sums.Gross, About: n.About.Number,
			Cancels: n.Kind == creditnote.Cancellation, Link: l.Links.Page(t, language, tenant.RouteAgencyInvoices),
		},
	})
}

func (l Letters) toTenant(ctx context.Context, t *tenant.Tenant, n creditnote.Known) error {
	if n.Objection == nil || t.Payout.AlertEmail == "" {
		return nil
	}
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.DefaultLanguage(), Key: string(mail.CreditNoteObjection) + "/" + n.Number, To: mail.Person{Name: t.Name, Email: t.Payout.AlertEmail},
		Data: mail.CreditNoteObjectionData{Agency: n.Creditor.Name, NoteNumber: n.Number, AmountCents: n.Sums.Gross, Reason: n.Objection.Reason},
	})
}
