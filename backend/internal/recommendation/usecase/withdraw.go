package usecase

import (
	"context"

	"weitersagen.app/backend/internal/link"
	"weitersagen.app/backend/internal/recommendation"
	"weitersagen.app/backend/internal/tenant"
)

// Withdraw ends one of the recommender's own recommendations, and its offline code with it. Somebody else's isn't there; one that is
// withdrawn already stays so.
func (s *Service) Withdraw(ctx context.Context, t *tenant.Tenant, recommenderID, number string) error {
	n, err := link.ParseNumber(number)
	if err != nil {
		return err
	}
	now := s.p.Clock.Now()
	return again(ctx, func(ctx context.Context) error {
		return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
			r, err := s.p.Recommendations.ByNumber(ctx, string(t.ID), n)
			if err != nil {
				return err
			}
			if r.RecommenderID != recommenderID {
				return recommendation.ErrUnknown
			}
			tell := false
			err = s.p.Recommendations.Update(ctx, r.Tenant, r.ID, func(r *recommendation.Recommendation) error {
				// Asked inside the compare-and-swap: an order that comes now also writes the row, and one of both loses.
				ordered, err := s.p.Moneys.HasLiveOrder(ctx, r.Tenant, r.ID)
				if err != nil {
					return err
				}
				tell = r.Status == recommendation.Confirmed && r.RecipientID != ""
				return r.Withdraw(ordered, now)
			})
			if err != nil {
				return err
			}
			if t.Modules.OfflineCode {
				if err := s.p.Codes.End(ctx, r.Tenant, r.ID, now); err != nil {
					return err
				}
			}
			if tell {
				if err := s.p.Withdrawals.Withdrawn(ctx, r.Tenant, r.ID); err != nil {
					return err
				}
			}
			return s.p.Changed.Changed(ctx, r.Tenant, r.ID)
		})
	})
}
