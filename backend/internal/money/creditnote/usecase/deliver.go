package usecase

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Letters write to sellers of documents, and to the tenant's people of objections.
type Letters struct {
	Tenants tenant.Catalog
	Sellers seller.Sellers
	Notes   creditnote.Notes
	// Delivery tells whether documents go along.
	Delivery *Delivery
	Sender   mail.Sender
	Links    address.Links
}

// Deliver is the relay's route of outbox.CreditNoteLetter; it may come again, and the letter leaves once.
func (l Letters) Deliver(ctx context.Context, m outbox.Message) error {
	t, key, err := outbox.Open(ctx, l.Tenants, m, 2)
	if err != nil {
		return err
	}
	number, transfer, _ := strings.Cut(key[1], "/")
	n, err := l.Notes.ByNumber(ctx, t.ID, number)
	if errors.Is(err, creditnote.ErrUnknown) {
		return nil
	}
	if err != nil {
		return err
	}
	switch Letter(key[0]) {
	case LetterObjected:
		return l.toTenant(ctx, t, n)
	case LetterAnswered, LetterRefused:
		return l.payment(ctx, t, n, transfer)
	default:
		return l.toSeller(ctx, t, n)
	}
}

// toSeller goes to the address for documents that the document itself bears.
func (l Letters) toSeller(ctx context.Context, t *tenant.Tenant, n creditnote.Known) error {
	language := t.DefaultLanguage()
	of, err := l.Sellers.ByNumber(ctx, t.ID, n.Seller)
	if err != nil {
		return err
	}
	files, err := l.document(ctx, t, of, n)
	if err != nil {
		return err
	}
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, Files: files, Key: string(mail.CreditNote) + "/" + n.Number,
		To: mail.Person{Name: n.Creditor.Contact, Email: n.Creditor.Email},
		Data: mail.CreditNoteData{
			Agency: n.Creditor.Name, Partner: of.Kind == seller.KindPartner, NoteNumber: n.Number,
			Month:       tenant.Month(n.Month.First(), language),
			AmountCents: n.Sums.Gross, About: n.About.Number,
			Cancels: n.Kind == creditnote.Cancellation, Attached: len(files) > 0,
			Link: l.page(t, of, of.Kind.Pages().Documents),
		},
	})
}

// page gives the address of a page of the seller's area; none where that is closed to it.
func (l Letters) page(t *tenant.Tenant, of seller.Seller, route string) string {
	if !of.AreaOpen(t) {
		return ""
	}
	return l.Links.Page(t, t.DefaultLanguage(), route)
}

// formats are those in which a document goes with its letter: for people, and for their programs.
var formats = []struct {
	as   creditnote.Format
	kind string
}{{creditnote.PDF, "application/pdf"}, {creditnote.XML, "application/xml"}}

// document gives a document's files as they were handed out first. None go along where they are too large for a mail,
// to a mailbox that gets links alone, nor to an address that the agency's master data don't have any more: somebody
// else may read there.
//
// Rule (document, 6 D): Who can't log in to the area any more, since the seller was ended or the tenant has no sellers
// of its kind, gets each document with its letter, whatever was chosen, and no link to the area; where there is
// something to be done, the letter names the tenant's address and what to write there. Enforced:
// sellers/seller.AreaOpen, creditnote/usecase.document, creditnote/usecase.page. Test:
// TestWhoseAreaIsClosedGetsTheDocumentAndNoLink, TestAnEndedPartnerIsPaidWhatItEarned.
func (l Letters) document(
	ctx context.Context, t *tenant.Tenant, of seller.Seller, n creditnote.Known,
) ([]mail.File, error) {
	way, err := l.Delivery.Of(ctx, t, n.Seller)
	if err != nil || !way.Attached && of.AreaOpen(t) || way.Email != n.Creditor.Email {
		return nil, err
	}
	var files []mail.File
	for _, format := range formats {
		file, err := l.Notes.File(ctx, n.Tenant, n.ID, format.as)
		if err != nil {
			return nil, err
		}
		files = append(files, mail.File{Name: n.FileName(format.as), Type: format.kind, Bytes: file.Bytes})
	}
	if !mail.FilesFit(files) {
		return nil, nil
	}
	return files, nil
}

// toTenant goes to the address for alerts, or else to the one for questions: somebody has to read an objection.
func (l Letters) toTenant(ctx context.Context, t *tenant.Tenant, n creditnote.Known) error {
	if n.Objection == nil {
		return nil
	}
	data := mail.CreditNoteObjectionData{
		Agency: n.Creditor.Name, NoteNumber: n.Number, AmountCents: n.Sums.Gross, Reason: n.Objection.Reason,
	}
	if p := n.Payment; p != nil {
		data.Due, data.Sent, data.Settled = p.Status == creditnote.PaymentDue, p.Status == creditnote.PaymentSent, p.Settled()
	}
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.DefaultLanguage(), Key: string(mail.CreditNoteObjection) + "/" + n.Number,
		To:   mail.Person{Name: t.Name, Email: cmp.Or(t.MoneyAlerts(), t.Contact.Email)},
		Data: data,
	})
}

// payment tells of the answer to an objection or, of a transfer, that the bank refused the account.
func (l Letters) payment(ctx context.Context, t *tenant.Tenant, n creditnote.Known, transfer string) error {
	language := t.DefaultLanguage()
	of, err := l.Sellers.ByNumber(ctx, t.ID, n.Seller)
	if err != nil {
		return err
	}
	data := mail.CreditNotePaymentData{
		Agency: n.Creditor.Name, Partner: of.Kind == seller.KindPartner, NoteNumber: n.Number, AmountCents: n.Sums.Gross,
	}
	switch {
	case transfer != "":
		data.Link = l.page(t, of, of.Kind.Pages().MasterData)
	case n.Answer != nil:
		data.Answer, data.Settled = n.Answer.Reason, n.Payment.Settled()
		data.Link = l.page(t, of, of.Kind.Pages().Documents)
	default:
		return nil
	}
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: language, Key: string(mail.CreditNotePayment) + "/" + n.Number + "/" + transfer,
		To: mail.Person{Name: n.Creditor.Contact, Email: n.Creditor.Email}, Data: data,
	})
}
