package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

// TakeOver is what taking payouts into the books needs of awards, after a backup was restored.
type TakeOver struct {
	Tenants    tenant.Catalog
	Catalogues reward.Catalogues
	Pay        *Pay
}

// page is how many recommendations are looked at together.
const page = 500

// Waiting gives the awards that haven't ended.
func (u *TakeOver) Waiting(ctx context.Context, t tenant.ID, each func(reward.Award)) error {
	for after := ""; ; {
		ids, err := u.Pay.Awards.Unended(ctx, t, after, page)
		if err != nil || len(ids) == 0 {
			return err
		}
		after = ids[len(ids)-1]
		awards, err := u.Pay.Awards.OfRecommendations(ctx, t, ids)
		if err != nil {
			return err
		}
		for _, a := range awards {
			if !a.Ended() {
				each(a)
			}
		}
	}
}

// Do puts an award on its way as what left for it at an instant; false when it has ended, is for another amount or on
// its way otherwise. Without a reward's id it is the catalogue's first of these means. It joins the caller's
// transaction.
func (u *TakeOver) Do(
	ctx context.Context, t tenant.ID, award string, by reward.Means, rewardID string, cents int64, at time.Time,
	recalled bool,
) (bool, error) {
	programme, err := u.Tenants.ByID(ctx, t)
	if err != nil {
		return false, err
	}
	if rewardID == "" {
		if rewardID, err = u.first(ctx, t, by); err != nil {
			return false, err
		}
	}
	due := programme.Periods.Voucher
	if by == reward.ByBank {
		due = programme.Periods.Payment
	}
	c := reward.Choice{RewardID: rewardID, Means: by, ChosenAt: at.UTC(), DueBy: due.End(at)}
	a, err := u.Pay.change(ctx, t, award, func(a *reward.Award) error {
		if a.AmountCents != cents {
			return reward.ErrNotPayable
		}
		return a.TakeOver(c, reward.ClaimFrom(programme.Periods, at), recalled)
	})
	if errors.Is(err, reward.ErrNotPayable) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, u.Pay.Outbox.Add(ctx, changed(t, a.RecommendationID))
}

func (u *TakeOver) first(ctx context.Context, t tenant.ID, by reward.Means) (string, error) {
	catalogue, err := u.Catalogues.Catalogue(ctx, t)
	if err != nil {
		return "", err
	}
	for _, entry := range catalogue {
		if entry.Means == by {
			return entry.ID, nil
		}
	}
	return string(by), nil
}
