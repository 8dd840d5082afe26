package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// AddLine adds words to the friend to one of the recommender's own that has none. The same again changes nothing.
func (s *Service) AddLine(ctx context.Context, t *tenant.Tenant, recommenderID, number, line string) error {
	own, err := recommendation.Own(ctx, s.p.Recommendations, t.ID, recommenderID, number)
	if err != nil {
		return err
	}
	line = recommendation.CleanLine(line)
	var bad fault.Fields
	bad.Add(line != "", fieldLine, "field.required")
	recommendation.CheckLine(line, fieldLine, t.Rules.ReservedHandles, &bad)
	if err := bad.Err(); err != nil {
		return err
	}
	counts, err := s.p.Clicks.Of(ctx, t.ID, []link.Number{own.Number})
	if err != nil {
		return err
	}
	opened, now := counts[own.Number].Visits > 0, s.p.Clock.Now()
	return transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		return s.p.Recommendations.Update(ctx, t.ID, own.ID, func(r *recommendation.Recommendation) error {
			if r.Line.Text == line && r.Line.ReportedAt == nil {
				return nil
			}
			return r.AddLine(line, opened, now)
		})
	})
}
