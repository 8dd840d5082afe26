package wiring

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// cancelledLetters tell both sides of an order that was cancelled. Whoever was invited to pick a reward hears it in the letter about that
// reward, and who was paid hears nothing from here: a person decides what becomes of it.
type cancelledLetters struct {
	orders          order.Orders
	recommendations recommendation.Recommendations
	awards          awardLetters
}

func (a *App) cancelledLetters() cancelledLetters {
	return cancelledLetters{orderstore.NewOrders(a.DB), recommendationstore.New(a.DB), a.awardLetters()}
}

// Deliver is the relay's route of outbox.OrderCancelled; it may come again, and each letter leaves once. Whoever was erased meanwhile isn't
// written to.
func (l cancelledLetters) Deliver(ctx context.Context, m outbox.Message) error {
	t := tenant.ID(m.Tenant)
	o, err := l.orders.ByID(ctx, t, m.Key)
	if err != nil {
		return err
	}
	r, err := l.recommendations.ByID(ctx, m.Tenant, o.RecommendationID)
	if err != nil {
		return err
	}
	awards, err := l.awards.awards.OfRecommendations(ctx, t, []string{r.ID})
	if err != nil {
		return err
	}
	var failed []error
	if r.RecommenderID != "" && cancelUntold(r, awards, reward.Recommender) {
		failed = append(failed, l.recommender(ctx, r, o))
	}
	if r.ConfirmedAt != nil && r.RecipientID != "" && r.RecipientCents > 0 && cancelUntold(r, awards, reward.Recipient) {
		failed = append(failed, l.friend(ctx, r, o))
	}
	return errors.Join(failed...)
}

// cancelUntold tells whether a side hears of the cancellation in no letter about an award of its own.
func cancelUntold(r *recommendation.Recommendation, awards []reward.Award, side reward.Party) bool {
	untold := r.Status == recommendation.Cancelled
	for _, a := range awards {
		if a.Party != side || a.Kind == reward.ForBonus {
			continue
		}
		if !a.OfferedAt.IsZero() || a.HolderGone {
			return false
		}
		untold = a.Status == reward.Cancelled
	}
	return untold
}

func (l cancelledLetters) recommender(ctx context.Context, r *recommendation.Recommendation, o order.Order) error {
	side := reward.Award{Tenant: o.Tenant, Party: reward.Recommender, HolderID: r.RecommenderID, ProductID: r.ProductID}
	to, err := l.awards.address(ctx, side)
	if err != nil {
		return fault.Ignore(err, account.ErrUnknown)
	}
	return l.awards.send(ctx, to, r.ID+"/"+o.ID, mail.OrderCancelledData{
		FirstName: to.holder.FirstName, Product: to.product, Number: r.Number.String(), AmountCents: r.RecommenderCents, Reason: o.CancelReason,
		StatusLink: l.awards.links.Page(to.tenant, to.tenant.LanguageOr(to.holder.Language), tenant.RouteDashboard),
	})
}

func (l cancelledLetters) friend(ctx context.Context, r *recommendation.Recommendation, o order.Order) error {
	side := reward.Award{Tenant: o.Tenant, Party: reward.Recipient, HolderID: r.RecipientID, ProductID: r.ProductID}
	to, err := l.awards.address(ctx, side)
	if err != nil {
		return fault.Ignore(err, recipient.ErrUnknown)
	}
	return l.awards.send(ctx, to, r.RecipientID+"/"+o.ID, mail.OrderCancelledData{
		FirstName: to.holder.FirstName, Product: to.product, AmountCents: r.RecipientCents, Reason: o.CancelReason, Friend: true,
	})
}

// lapsedLetters tell the holder of an award that it lapsed unclaimed.
type lapsedLetters struct{ awards awardLetters }

func (a *App) lapsedLetters() lapsedLetters { return lapsedLetters{a.awardLetters()} }

// Deliver is the relay's route of outbox.AwardLapsed; it may come again, and the letter leaves once.
func (l lapsedLetters) Deliver(ctx context.Context, m outbox.Message) error {
	a, err := l.awards.awards.ByID(ctx, tenant.ID(m.Tenant), m.Key)
	if err != nil || a.HolderGone || a.Status != reward.Expired {
		return err
	}
	to, err := l.awards.address(ctx, a)
	if errors.Is(err, account.ErrUnknown) || errors.Is(err, recipient.ErrUnknown) {
		return nil // nobody is there to read it
	}
	if err != nil {
		return err
	}
	return l.awards.send(ctx, to, a.ID, mail.RewardLapsedData{
		FirstName: to.holder.FirstName, Product: to.product, AmountCents: a.AmountCents, Bonus: a.Kind == reward.ForBonus,
		ExpiredOn: noonOfLastDay(a.ExpiresAt),
	})
}
