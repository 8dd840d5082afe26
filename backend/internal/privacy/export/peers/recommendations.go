package peers

import (
	"context"
	"maps"
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	rewardrest "weitersagen.app/backend/internal/money/reward/rest"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// Recommendations are the owner's with time lines, clicks, own awards and codes, the newest first.
func Recommendations(own *recommendations.Service, awarded *rewards.List, codes offlinecode.Codes) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) (err error) {
		r.Recommendations, err = recommendationsOf(ctx, of, own, awarded, codes)
		return err
	}
}

func recommendationsOf(
	ctx context.Context, of export.Owner, own *recommendations.Service, awarded *rewards.List, made offlinecode.Codes,
) ([]export.Recommendation, error) {
	views, err := own.AllOwn(ctx, of.Programme, of.Language, of.Account)
	if err != nil {
		return nil, err
	}
	ids := make([]string, 0, len(views))
	for _, v := range views {
		ids = append(ids, v.ID)
	}
	awards, err := awarded.Of(ctx, of.Programme.ID, ids)
	if err != nil {
		return nil, err
	}
	codes, err := codesOf(ctx, made, of)
	if err != nil {
		return nil, err
	}
	out := make([]export.Recommendation, 0, len(views))
	for _, v := range views {
		r := export.Recommendation{
			ID: v.ID, Number: v.Number.String(), Status: recommendationrest.Status(v.Shown), ProductID: v.ProductID,
			ProductName: v.ProductName,
			Share:       int(v.Share), Cents: v.RecommenderCents, Channel: v.Channel, AgentNumber: v.AgentNumber,
			AgencyNumber: v.SellerNumber, Label: v.Label, Line: v.Line.Text, Language: v.Language,
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
func codesOf(ctx context.Context, made offlinecode.Codes, of export.Owner) (map[string]string, error) {
	all, err := made.OfRecommender(ctx, of.Programme.ID, of.Account)
	codes := make(map[string]string, len(all))
	for _, c := range slices.Backward(all) {
		codes[c.Origin] = string(c.Value)
	}
	return codes, err
}

// Reviews are what people decided of own awards, the oldest first.
func Reviews(
	ofAwards func(ctx context.Context, t tenant.ID, awards []string) ([]suspicion.Decision, error),
) export.Part {
	return func(ctx context.Context, of export.Owner, r *export.Record) error {
		kept := map[string]*export.Award{}
		for i := range r.Recommendations {
			for j := range r.Recommendations[i].Awards {
				a := &r.Recommendations[i].Awards[j]
				kept[a.ID] = a
			}
		}
		if len(kept) == 0 {
			return nil
		}
		all, err := ofAwards(ctx, of.Programme.ID, slices.Sorted(maps.Keys(kept)))
		for _, d := range all {
			a := kept[d.AwardID]
			a.Reviews = append(a.Reviews, export.Review{
				Verdict: string(d.Verdict), At: d.At, Until: instant(d.Until), Outcome: string(d.Outcome),
				EndedAt: instant(d.EndedAt), Noted: d.Noted.Text, NotedAt: instant(d.Noted.At),
				Objection: d.Objection, ObjectedAt: instant(d.ObjectedAt), AnsweredAt: instant(d.AnsweredAt), Upheld: d.Upheld,
			})
		}
		return err
	}
}

func toExported(a reward.Award) export.Award {
	out := export.Award{
		ID: a.ID, Kind: string(a.Kind), Status: rewardrest.Status(a.Status), Cents: a.AmountCents,
		EndedAt: instant(a.EndedAt), Rejected: a.Rejected,
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
