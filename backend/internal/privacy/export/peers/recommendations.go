package peers

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Recommendations are the own ones, with awards and codes.
type Recommendations struct {
	Recommendations *recommendations.Service
	Awards          *rewards.List
	Codes           offlinecode.Codes
}

var _ export.Recommendations = Recommendations{}

// Own gives the own ones, the newest first.
func (e Recommendations) Own(ctx context.Context, programme *tenant.Tenant, l tenant.Language, id string) ([]export.Recommendation, error) {
	views, err := e.Recommendations.AllOwn(ctx, programme, l, id)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(views))
	for _, v := range views {
		ids = append(ids, v.ID)
	}
	awards, err := e.Awards.Of(ctx, programme.ID, ids)
	if err != nil {
		return nil, err
	}
	codes, err := e.codesOf(ctx, programme.ID, id)
	if err != nil {
		return nil, err
	}
	out := make([]export.Recommendation, 0, len(views))
	for _, v := range views {
		r := export.Recommendation{
			ID: v.ID, Number: v.Number.String(), Status: recommendationrest.Status(v.Shown), ProductID: v.ProductID, ProductName: v.ProductName,
			Share: int(v.Share), Cents: v.RecommenderCents, Channel: v.Channel, AgentNumber: v.AgentNumber, AgencyNumber: v.AgencyNumber, Language: v.Language,
			OfflineCode: codes[v.ID],
			CreatedAt:   v.CreatedAt, LastDay: v.LastDay(), Visits: v.Counts.Visits,
		}
		for _, event := range v.Events {
			r.Events = append(r.Events, export.Event{Kind: string(event.Kind), At: event.At})
		}
		for _, a := range awards[v.ID] {
			if a.Party == reward.Recommender {
				r.Awards = append(r.Awards, toExported(a))
			}
		}
		out = append(out, r)
	}
	return out, nil
}

// codesOf gives the last code that was made with each recommendation.
func (e Recommendations) codesOf(ctx context.Context, t tenant.ID, id string) (map[string]string, error) {
	all, err := e.Codes.OfRecommender(ctx, t, id)
	codes := make(map[string]string, len(all))
	for _, c := range slices.Backward(all) {
		codes[c.Origin] = string(c.Value)
	}
	return codes, err
}

func toExported(a reward.Award) export.Award {
	out := export.Award{
		ID: a.ID, Kind: string(a.Kind), Status: rewardrest.Status(a.Status), Cents: a.AmountCents, EndedAt: instant(a.EndedAt), Rejected: a.Rejected,
	}
	if c := a.Choice; c != nil {
		out.RewardID, out.ChosenAt = c.RewardID, instant(c.ChosenAt)
		if c.Account != nil {
			out.Last4 = c.Account.Last4
		}
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
