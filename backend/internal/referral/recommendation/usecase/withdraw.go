package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// eraseUnconfirmed erases what the friend of a recommendation that ended had entered and not confirmed; an empty id
// stands for none.
//
// Rule (recommending, 4 D): Withdrawal and confirmation contend for one row. Enforced:
// recommendation/gormstore.CompareAndSwap. Test: TestWithdrawalAgainstConfirmation.
func (s *Service) eraseUnconfirmed(ctx context.Context, t tenant.ID, recipientID string, now time.Time) error {
	if recipientID == "" {
		return nil
	}
	return s.p.Friends.Ended(ctx, t, recipientID, now)
}

// Withdraw ends one of the recommender's own recommendations, and its offline code with it. Somebody else's isn't
// there; one that is withdrawn already stays so.
func (s *Service) Withdraw(ctx context.Context, t *tenant.Tenant, recommenderID, number string) error {
	n, err := link.ParseNumber(number)
	if err != nil {
		return err
	}
	now := s.p.Clock.Now()
	return transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		r, err := s.p.Recommendations.ByNumber(ctx, t.ID, n)
		if err != nil {
			return err
		}
		if r.RecommenderID != recommenderID {
			return recommendation.ErrUnknown
		}
		if r.Status == recommendation.Cancelled {
			return nil // also by a call that came at the same moment
		}
		tell, unconfirmed := false, ""
		err = s.p.Recommendations.Update(ctx, r.Tenant, r.ID, func(r *recommendation.Recommendation) error {
			// Asked inside the compare-and-swap: an order that comes now also writes the row, and one of both loses.
			ordered, err := s.p.Earnings.HasLiveOrder(ctx, r.Tenant, r.ID)
			if err != nil {
				return err
			}
			tell, unconfirmed = r.Status == recommendation.Confirmed && r.RecipientID != "", r.Unconfirmed()
			return r.Withdraw(ordered, now)
		})
		if err != nil {
			return err
		}
		if err := s.eraseUnconfirmed(ctx, r.Tenant, unconfirmed, now); err != nil {
			return err
		}
		if t.Modules.OfflineCode {
			if err := s.p.Codes.End(ctx, r.Tenant, r.ID, now); err != nil {
				return err
			}
		}
		if tell {
			asked := outbox.Message{Tenant: string(r.Tenant), Topic: outbox.RecommendationWithdrawn, Key: r.ID}
			if err := s.p.Outbox.Add(ctx, asked); err != nil {
				return err
			}
		}
		return s.p.Changed(ctx, r.Tenant, r.ID)
	})
}
