package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/insight/sellerdesk"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Show gives all of one seller, its people masked; each look is in the audit log.
func (d *Desk) Show(
	ctx context.Context, at staff.AtDesk, t *tenant.Tenant, l tenant.Language, number string,
) (p sellerdesk.Page, err error) {
	if err := d.take(ctx, at, "look", lookup.LookLimit); err != nil {
		return p, err
	}
	s, err := d.find(ctx, t, number)
	if err != nil {
		return p, err
	}
	if err := d.look(ctx, at, sellerdesk.Seen, string(s.Number)); err != nil {
		return p, err
	}
	listed, err := d.listed(ctx, t.ID, []seller.Seller{s})
	if err != nil {
		return p, err
	}
	p.Listed, p.Standing = listed[0], sellerdesk.StandingOf(s)
	all, err := d.people(ctx, t, s)
	if err != nil {
		return p, err
	}
	for _, m := range all {
		p.Members = append(p.Members, d.masked(t, m))
	}
	if p.Links, err = d.Sellers.LinksOf(ctx, t.ID, s.Number); err != nil {
		return p, err
	}
	return p, d.showMoney(ctx, t, l, s, &p)
}

// showMoney fills in by what a seller is paid.
func (d *Desk) showMoney(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, s seller.Seller, p *sellerdesk.Page,
) (err error) {
	if p.Creditor, err = d.Creditors.Of(ctx, t.ID, s.Number); err != nil {
		return err
	}
	if p.Sums, err = d.Earned.Commissions.Sums(ctx, t.ID, s.Number); err != nil {
		return err
	}
	if s.EndedAt == nil {
		var missing sellerdesk.UnwritableError
		if err := d.Ending.Unwritable(ctx, t, s.Number); errors.As(err, &missing) {
			p.Unwritable = missing.Missing
		} else if err != nil {
			return err
		}
	}
	chosen, err := d.Plans.Look(ctx, t, s.Number)
	if err != nil {
		return err
	}
	p.Plan = t.In(chosen.Offer.By(chosen.Applies).Name, l)
	for _, c := range chosen.Choices {
		if c.Stands() && c.From > chosen.Now {
			p.Choices = append(p.Choices, sellerdesk.Choice{Plan: t.In(chosen.Offer.By(c.Plan).Name, l), From: c.From})
		}
	}
	return nil
}

// people gives a seller's, those that have ended too.
func (d *Desk) people(ctx context.Context, t *tenant.Tenant, s seller.Seller) (out []member.Named, err error) {
	all, err := d.Members.All(ctx, t.ID, s.Number)
	if err != nil {
		return nil, err
	}
	for _, m := range all {
		a, err := d.Accounts.ByID(ctx, t.ID, m.Account)
		switch {
		case errors.Is(err, account.ErrUnknown): // erased since
			out = append(out, member.Named{Member: m})
		case err != nil:
			return nil, err
		default:
			out = append(out, member.Named{Member: m, Person: member.PersonOf(a)})
		}
	}
	return out, nil
}

// Reveal shows a seller's people and what it entered to be paid, for one view. The reason is kept with each of them.
//
// Rule (operator, 6 D): At the desk a seller's people, its master data and the contact of a request are masked until
// somebody gives a reason, which is kept for good and names none of them. Enforced: sellerdesk/peers/show.go Reveal.
// Test: TestASellerIsMaskedUntilSomebodySaysWhy.
func (d *Desk) Reveal(
	ctx context.Context, at staff.AtDesk, t *tenant.Tenant, number, reason string,
) (out sellerdesk.Revealed, err error) {
	if err := d.take(ctx, at, "reveal", lookup.RevealLimit); err != nil {
		return out, err
	}
	s, err := d.find(ctx, t, number)
	if err != nil {
		return out, err
	}
	all, err := d.people(ctx, t, s)
	if err != nil {
		return out, err
	}
	shown := []sellerdesk.Clear{}
	for _, m := range all {
		if m.Person.Account != "" {
			shown = append(shown, sellerdesk.Clear{Member: m.ID, Name: m.Person.Name(), Email: m.Person.Email})
		}
	}
	kept, err := reasonOf(reason, append(shown, sellerdesk.Clear{Name: partnerName(s)}))
	if err != nil {
		return out, err
	}
	whole, err := d.Creditors.Of(ctx, t.ID, s.Number)
	if err != nil {
		return out, err
	}
	err = d.Tx.InTx(ctx, func(ctx context.Context) error {
		for _, m := range all {
			if m.Person.Account == "" {
				continue
			}
			if err := d.note(ctx, at, lookup.PersonRevealed, m.Person.Account, kept); err != nil {
				return err
			}
		}
		return d.note(ctx, at, sellerdesk.SellerRevealed, string(s.Number), kept)
	})
	if err != nil {
		return sellerdesk.Revealed{}, err
	}
	return sellerdesk.Revealed{Name: s.Name, People: shown, Contact: whole}, nil
}

func partnerName(s seller.Seller) string {
	if s.Kind == seller.KindPartner {
		return s.Name
	}
	return ""
}

// RevealRequest shows the contact of a request that waits, for one view.
func (d *Desk) RevealRequest(
	ctx context.Context, at staff.AtDesk, t *tenant.Tenant, id, reason string,
) (out sellerdesk.Request, err error) {
	if err := d.take(ctx, at, "reveal", lookup.RevealLimit); err != nil {
		return out, err
	}
	r, err := d.waiting(ctx, t, id)
	if err != nil {
		return out, err
	}
	kept, err := reasonOf(reason, []sellerdesk.Clear{{Name: r.FirstName + " " + r.LastName}})
	if err != nil {
		return out, err
	}
	if err := d.note(ctx, at, sellerdesk.RequestRevealed, r.ID, kept); err != nil {
		return out, err
	}
	return sellerdesk.Request{Request: r}, nil
}
