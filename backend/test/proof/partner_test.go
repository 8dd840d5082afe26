package proof_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

// working are the sellers of a world.
type working struct {
	seller.Sellers
	w *world
}

func (s working) All(ctx context.Context, t tenant.ID) (all []seller.Seller, err error) {
	for _, number := range s.w.sellers {
		one, _ := s.ByNumber(ctx, t, number)
		all = append(all, one)
	}
	return all, nil
}

func (s working) ByNumber(_ context.Context, _ tenant.ID, number link.Code) (seller.Seller, error) {
	if number == pia {
		return s.w.partner, nil
	}
	return seller.Seller{Kind: seller.KindAgency, Number: number}, nil
}

// staff says who sells in this world. A partner has often been approved before anything happens.
func (w *world) staff(r *rand.Rand) {
	w.sellers = pick(r, pairs...)
	w.partner = seller.Seller{Kind: seller.KindPartner, Number: pia, CreatedAt: begin}
	if r.IntN(4) > 0 {
		w.approve()
	}
}

func (w *world) approve() {
	w.tell("the partner is approved")
	approved, err := w.partner.Approve(w.clock.Now())
	w.fine("approve", err)
	if err == nil {
		w.partner = approved
		w.counted["partner approved"]++
	}
}

// decide is an operator's yes to the partner, or its end.
func (w *world) decide(r *rand.Rand) {
	if !slices.Contains(w.sellers, pia) || w.partner.EndedAt != nil {
		return
	}
	if w.partner.ApprovedAt == nil && r.IntN(3) > 0 || r.IntN(2) == 0 {
		w.approve()
		return
	}
	w.tell("the partner is refused, or ends")
	now := w.clock.Now()
	w.partner.EndedAt = &now
	w.counted["partner refused or ended"]++
}

// cameBy gives the seller that brings the next recommendation: the busy one, else each of this world in turn, and no
// one sometimes. The link of a partner who doesn't work leads on and brings nothing.
func (w *world) cameBy() link.Code {
	n := len(w.made) % (len(w.sellers) + 1)
	by := w.busy
	if by == "" && n > 0 {
		by = w.sellers[n-1]
	}
	if by == pia && !w.partner.Works() {
		w.counted["brought nothing by a partner's link"]++
		return ""
	}
	return by
}

// ofPartner counts what became of a partner's commission: one who has ended earns by what was brought before.
func (w *world) ofPartner(c commission.Commission) {
	switch {
	case c.Seller != pia:
	case c.Kind == commission.TakenBack:
		w.counted["partner lost"]++
	case w.partner.EndedAt != nil && c.At.After(*w.partner.EndedAt):
		w.counted["partner earned after its end"]++
	default:
		w.counted["partner earned"]++
	}
}

// whose gives the seller of each commission.
func (w *world) whose(ctx context.Context) map[string]link.Code {
	all, err := w.commissions.All(ctx)
	if err != nil {
		w.wrong("commissions: %w", err)
	}
	of := map[string]link.Code{}
	for _, c := range all {
		of[c.ID] = c.Seller
	}
	return of
}

// honest are sellers who order and recommend by no link of their own.
type honest struct{}

func (honest) Are(context.Context, tenant.ID, link.Code, person.Email, time.Time) (bool, error) {
	return false, nil
}

func (honest) Partner(context.Context, tenant.ID, link.Code, person.Email, time.Time) (bool, error) {
	return false, nil
}
