package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// OrderCancelled is the relay's route of outbox.OrderCancelled: both sides learn of it. Who was invited to pick a
// reward hears it in the letter about that reward, and who was paid hears nothing from here: a person decides what
// becomes of it. It may come again, and each letter leaves once. A person who was erased meanwhile isn't written to.
func (l Letters) OrderCancelled(ctx context.Context, m outbox.Message) error {
	t := tenant.ID(m.Tenant)
	o, err := l.Orders.ByID(ctx, t, m.Key)
	if err != nil {
		return err
	}
	r, err := l.Recommendations.ByID(ctx, t, o.RecommendationID)
	if err != nil {
		return err
	}
	awards, err := l.Awards.OfRecommendations(ctx, t, []string{r.ID})
	if err != nil {
		return err
	}
	var failed []error
	if r.RecommenderID != "" && reward.CancelUntold(r.Status == recommendation.Cancelled, awards, reward.Recommender) {
		failed = append(failed, l.toRecommender(ctx, r, o))
	}
	if r.ConfirmedAt != nil && r.RecipientID != "" && r.RecipientCents > 0 && reward.CancelUntold(
		r.Status == recommendation.Cancelled, awards, reward.Recipient,
	) {
		failed = append(failed, l.toFriend(ctx, r, o))
	}
	return errors.Join(failed...)
}

func (l Letters) toRecommender(ctx context.Context, r *recommendation.Recommendation, o order.Order) error {
	side := reward.Award{
		Tenant: o.Tenant, RecommendationID: r.ID, Party: reward.Recommender, HolderID: r.RecommenderID,
		ProductID: r.ProductID,
	}
	to, err := l.Address(ctx, side)
	if err != nil {
		return fault.Ignore(err, account.ErrUnknown)
	}
	area, err := l.area(ctx, to, side)
	if err != nil {
		return err
	}
	return l.Send(ctx, to, r.ID+"/"+o.ID, mail.OrderCancelledData{
		FirstName: to.Holder.FirstName, Product: to.Product, Number: to.Number, AmountCents: r.RecommenderCents,
		Reason: o.CancelReason, StatusLink: area.status, AccessLink: area.access,
	})
}

func (l Letters) toFriend(ctx context.Context, r *recommendation.Recommendation, o order.Order) error {
	side := reward.Award{
		Tenant: o.Tenant, RecommendationID: r.ID, Party: reward.Recipient, HolderID: r.RecipientID, ProductID: r.ProductID,
	}
	to, err := l.Address(ctx, side)
	if err != nil {
		return fault.Ignore(err, recipient.ErrUnknown)
	}
	return l.Send(ctx, to, r.RecipientID+"/"+o.ID, mail.OrderCancelledData{
		FirstName: to.Holder.FirstName, Product: to.Product, Number: to.Number, AmountCents: r.RecipientCents,
		Reason: o.CancelReason, Friend: true,
	})
}
