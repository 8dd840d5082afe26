package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
	creditnoterest "weitersagen.app/backend/internal/money/creditnote/rest"
	"weitersagen.app/backend/internal/money/creditor"
	creditorrest "weitersagen.app/backend/internal/money/creditor/rest"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
)

func toMasterData(v creditor.Version) export.MasterData {
	return export.MasterData{
		Version: v.Number, At: v.At, Name: v.Name, Street: v.Street, Postcode: v.Postcode, City: v.City,
		Country: v.Country(),
		Contact: v.Contact, Phone: v.Phone, Email: v.Email, TaxNumber: v.TaxNumber, VATID: v.VATID,
		Standing: creditorrest.Standing(v.Standing),
	}
}

func (s Sellers) agreements(ctx context.Context, t tenant.ID, number link.Code, p *export.Partnership) error {
	all, err := s.Creditors.Agreements(ctx, t, number)
	for _, a := range all {
		p.Agreements = append(p.Agreements, export.Agreement{
			TextVersion: a.TextVersion, Text: a.Text, Language: a.Language, At: a.At, EndedAt: a.EndedAt,
		})
	}
	return err
}

func (s Sellers) changes(ctx context.Context, t tenant.ID, number link.Code, p *export.Partnership) error {
	all, err := s.Rechecks(ctx, t, number)
	for _, c := range all {
		p.Changes = append(p.Changes, export.Change{
			What: creditorrest.Changed(c.Change), At: c.At, Until: c.Until, DeniedAt: instant(c.DeniedAt),
			SettledAt: instant(c.SettledAt), Reason: c.Reason,
		})
	}
	return err
}

func (s Sellers) commissions(ctx context.Context, t tenant.ID, number link.Code, p *export.Partnership) error {
	q := commission.Query{OrderBy: commission.ByAt, Size: commission.LargestSize, Page: 1}
	for {
		page, err := s.Commissions.List(ctx, t, number, q)
		if err != nil {
			return err
		}
		for _, c := range page.Rows {
			p.Commissions = append(p.Commissions, export.Commission{
				OrderNumber: c.Order, RecommendationNumber: c.Recommendation, ProductID: c.ProductID, Plan: c.Plan,
				Cents: c.Cents, At: c.At, NoteNumber: page.Numbers[c.Document], HeldUntil: heldUntil(c),
				Cause: string(c.Cause),
			})
		}
		if len(page.Rows) < q.Size {
			return nil
		}
		q.Page++
	}
}

// heldUntil is until when people look at its reward.
func heldUntil(c commission.Commission) *time.Time {
	if !c.Held() {
		return nil
	}
	return &c.Hold.Until
}

// creditNotes has those that are kept, the oldest first.
func (s Sellers) creditNotes(ctx context.Context, t tenant.ID, number link.Code, p *export.Partnership) error {
	years, err := s.Notes.Years(ctx, t, number)
	for i := len(years) - 1; err == nil && i >= 0; i-- {
		var all []creditnote.Known
		all, err = s.Notes.OfYear(ctx, t, number, years[i].Year)
		for _, n := range all {
			p.CreditNotes = append(p.CreditNotes, toCreditNote(n))
		}
	}
	return err
}

func toCreditNote(n creditnote.Known) export.CreditNote {
	out := export.CreditNote{
		Number: n.Number, Kind: creditnoterest.Kind(n.Kind), Month: string(n.Month), Day: n.Day, NetCents: n.Sums.Net,
		VATCents: n.Sums.VAT, GrossCents: n.Sums.Gross,
	}
	if p := n.Payment; p != nil {
		out.Payment, out.PaidAt = creditnoterest.Payment(p.Status), instant(p.PaidAt)
		if p.To != nil {
			out.Last4 = p.To.Last4
		}
	}
	if n.Objection != nil {
		out.ObjectedAt, out.Objection = instant(n.Objection.At), n.Objection.Reason
	}
	if n.Answer != nil {
		out.Answer = n.Answer.Reason
	}
	if n.CancelledBy != nil {
		out.CancelledBy = n.CancelledBy.Number
	}
	return out
}
