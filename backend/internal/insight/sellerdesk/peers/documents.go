package peers

import (
	"context"

	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/money/creditnote"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// mostNotes is how many credit notes a page has.
const mostNotes = 50

// Notes gives a seller's credit notes, the newest first, the ids of those whose money stands in a batch that hasn't
// left, and whether there are more.
func (d *Desk) Notes(
	ctx context.Context, t *tenant.Tenant, number string,
) (notes []creditnote.Known, collected map[string]bool, more bool, err error) {
	s, err := d.find(ctx, t, number)
	if err != nil {
		return nil, nil, false, err
	}
	if notes, more, err = d.Documents.List(ctx, t.ID, s.Number, creditnote.Part{Most: mostNotes}); err != nil {
		return nil, nil, false, err
	}
	collected, err = creditnotes.Collected(ctx, d.Batches, t.ID)
	return notes, collected, more, err
}

// File gives a credit note as it was handed out first; that somebody took it is in the audit log.
func (d *Desk) File(
	ctx context.Context, at staff.AtDesk, t *tenant.Tenant, number string,
) (n creditnote.Known, f creditnote.File, err error) {
	if n, err = d.Documents.Notes.ByNumber(ctx, t.ID, number); err != nil {
		return n, f, err
	}
	if f, err = d.Documents.Notes.File(ctx, t.ID, n.ID, creditnote.PDF); err != nil {
		return n, f, err
	}
	return n, f, d.note(ctx, at, sellerdesk.NoteSeen, n.Number, "")
}

// WaitingNote is a credit note, or its money, that waits for the tenant's people.
type WaitingNote struct {
	creditnotes.Waiting
	Of seller.Seller
	// Objection is in the seller's words, where it has no answer yet.
	Objection string
}

// WaitingNotes gives all of them, by sellers.
func (d *Desk) WaitingNotes(ctx context.Context, t *tenant.Tenant) (out []WaitingNote, err error) {
	found, err := d.WaitNotes.Of(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	for _, w := range found {
		if !w.Why.Ours() {
			continue
		}
		one := WaitingNote{Waiting: w}
		if one.Of, err = d.Sellers.ByNumber(ctx, t.ID, w.Seller); err != nil {
			return nil, err
		}
		if w.Number != "" {
			n, err := d.Documents.Notes.ByNumber(ctx, t.ID, w.Number)
			if err != nil {
				return nil, err
			}
			if n.Objection != nil && n.Answer == nil {
				one.Objection = n.Objection.Reason
			}
		}
		out = append(out, one)
	}
	return out, nil
}

// Stopping is a change that payouts to a seller wait for.
type Stopping struct {
	creditor.Recheck
	Of seller.Seller
	// Own tells that the person has given the first word.
	Own bool
}

// Stopping gives all of them, the oldest first.
func (d *Desk) Stopping(ctx context.Context, at staff.AtDesk, t *tenant.Tenant) ([]Stopping, error) {
	found, err := d.Rechecking.Stopping(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	out := make([]Stopping, len(found))
	for i, r := range found {
		s, err := d.Sellers.ByNumber(ctx, t.ID, r.Seller)
		if err != nil {
			return nil, err
		}
		out[i] = Stopping{r, s, r.VouchedBy != "" && staff.SameName(r.VouchedBy) == staff.SameName(at.Person.Name)}
	}
	return out, nil
}
