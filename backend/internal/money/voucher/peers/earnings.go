// Package peers is what vouchers need of letters, rewards and tenants, and what recommendations ask of money.
package peers

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Earnings reads orders and awards for recommendations.
type Earnings struct {
	Orders order.Orders
	Awards reward.Awards
	Days   voucher.LastDays
	// Catalogues tell what a voucher is called.
	Catalogues reward.Catalogues
	Clock      clock.Clock
}

var _ recommendation.Earnings = Earnings{}

// Of reads the live orders, why others were cancelled, and all awards of recommendations.
func (m Earnings) Of(ctx context.Context, t tenant.ID, ids []string) (map[string]recommendation.Money, error) {
	orders, err := m.Orders.Live(ctx, t, ids)
	if err != nil {
		return nil, err
	}
	awards, err := m.Awards.OfRecommendations(ctx, t, ids)
	if err != nil {
		return nil, err
	}
	out := make(map[string]recommendation.Money, len(ids))
	for id, o := range orders {
		out[id] = recommendation.Money{Order: &recommendation.Order{
			OrderedAt: o.OrderedAt, ComplaintEnds: instant(o.ComplaintUntil), Reported: o.Status == order.Reported,
			LapsesAt: instant(o.LapsesAt),
		}}
	}
	reasons, err := m.Orders.CancelReasons(ctx, t, ids)
	if err != nil {
		return nil, err
	}
	for id, reason := range reasons {
		one := out[id]
		one.CancelReason = reason
		out[id] = one
	}
	vouchers, err := m.vouchers(ctx, t, awards)
	if err != nil {
		return nil, err
	}
	now := m.Clock.Now()
	for _, a := range awards {
		one, award := out[a.RecommendationID], toAward(a, now)
		award.RedeemBy, award.VoucherName = vouchers[a.ID].lastDay, vouchers[a.ID].name
		one.Awards = append(one.Awards, award)
		out[a.RecommendationID] = one
	}
	return out, nil
}

// owned is what a recommender may want to know of a voucher.
type owned struct {
	name    tenant.Localized
	lastDay string
}

// vouchers tells of those that recommenders got: a friend's is the friend's business.
//
// Rule (reward, 4 D): The area names a voucher that was mailed, and the last day of its code: that of shop or provider,
// or else that of the tenant's months from the mail on. Enforced: voucher/peers/earnings.go vouchers. Test:
// TestTheAreaNamesAVoucherAndItsLastDay.
func (m Earnings) vouchers(ctx context.Context, t tenant.ID, awards []reward.Award) (map[string]owned, error) {
	awards = slices.DeleteFunc(slices.Clone(awards), func(a reward.Award) bool {
		return a.Party != reward.Recommender || a.Status != reward.Collected
	})
	if len(awards) == 0 {
		return nil, nil
	}
	ids := make([]string, 0, len(awards))
	for _, a := range awards {
		ids = append(ids, a.ID)
	}
	days, err := m.Days.OfAwards(ctx, t, ids)
	if err != nil {
		return nil, err
	}
	catalogue, err := m.Catalogues.Catalogue(ctx, t)
	if err != nil {
		return nil, err
	}
	all := make(map[string]owned, len(awards))
	for _, a := range awards {
		one := owned{lastDay: string(days[a.ID])}
		if a.Choice != nil {
			if entry, err := catalogue.ByID(a.Choice.RewardID); err == nil {
				one.name = entry.Name
				if one.lastDay == "" && entry.RedeemMonths > 0 {
					one.lastDay = entry.RedeemableFrom(a.EndedAt).Format(time.DateOnly)
				}
			}
		}
		all[a.ID] = one
	}
	return all, nil
}

// HasLiveOrder tells whether an order keeps a recommendation alive.
func (m Earnings) HasLiveOrder(ctx context.Context, t tenant.ID, id string) (bool, error) {
	orders, err := m.Orders.Live(ctx, t, []string{id})
	_, lives := orders[id]
	return lives, err
}

func toAward(a reward.Award, now time.Time) recommendation.Award {
	out := recommendation.Award{
		ID: a.ID, Party: recommendation.Party(a.Party), Kind: string(a.Kind), Status: rewardrest.Status(a.Status),
		Standing:    recommendation.Standing(a.Standing(now)),
		AmountCents: a.AmountCents, Contracts: a.SetSize, Offered: a.Status == reward.Offered, Chosen: a.Choice != nil,
		Ended:     a.Ended(),
		ExpiresAt: instant(a.ExpiresAt),
	}
	if a.Choice != nil {
		out.PaymentBy = instant(a.Choice.DueBy)
	}
	if a.Status == reward.PaidOut || a.Status == reward.Collected {
		out.PaidAt = instant(a.EndedAt)
	}
	return out
}

// instant gives nil for a moment that hasn't come.
func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
