package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/programme/tenant"
)

// settle has the commission of a recommendation follow all that was decided of its money, in the transaction of the
// decision. It may be repeated.
func (d *Desk) settle(ctx context.Context, t tenant.ID, recommendation string) error {
	programme, err := d.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	decisions, err := d.Store.Of(ctx, t, []string{recommendation})
	if err != nil {
		return err
	}
	awards, err := d.Awards.OfRecommendations(ctx, t, []string{recommendation})
	if err != nil {
		return err
	}
	outlook := suspicion.OutlookOf(decisions, withoutHolder(awards), programme.Rules.RefusesHeldMoney())
	if outlook.Falls {
		return d.Commissions.Refused(ctx, t, recommendation, d.Clock.Now())
	}
	return d.Commissions.Hold(ctx, t, recommendation, outlook.Hold)
}

func withoutHolder(awards []reward.Award) map[string]bool {
	gone := map[string]bool{}
	for _, a := range awards {
		gone[a.ID] = a.HolderGone
	}
	return gone
}

// aboutCommission gives a judgement with what it has to say of the recommendation's commission.
func (d *Desk) aboutCommission(
	ctx context.Context, t tenant.ID, recommendation string, j suspicion.Judgement,
) (suspicion.Judgement, error) {
	_, stands, err := d.Commissions.Of(ctx, t, recommendation)
	if err != nil {
		return j, err
	}
	return j.About(stands)
}

// Forget takes what the holders of some awards of a recommendation wrote, who were erased, and ends what was decided of
// them. It joins the transaction of the erasure.
func (d *Desk) Forget(ctx context.Context, t tenant.ID, recommendation string, awards []string) error {
	if err := d.Store.Forget(ctx, t, recommendation, awards); err != nil || len(awards) == 0 {
		return err
	}
	decisions, err := d.Store.OfAwards(ctx, t, awards)
	if err != nil || len(decisions) == 0 {
		return err
	}
	all, err := d.Awards.OfRecommendations(ctx, t, []string{recommendation})
	if err != nil {
		return err
	}
	return d.void(ctx, all, decisions)
}

// Drop drops all about recommendations that were over long ago. No commission waits for people any longer than what
// they decided is kept.
func (d *Desk) Drop(ctx context.Context, t tenant.ID, recommendations []string) error {
	return d.Tx.InTx(ctx, func(ctx context.Context) error {
		for _, id := range recommendations {
			if err := d.Commissions.Hold(ctx, t, id, commission.Hold{}); err != nil {
				return err
			}
		}
		return d.Store.Drop(ctx, t, recommendations)
	})
}
