package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Snapshot has several questions answered as of one moment.
type Snapshot interface {
	Reading(ctx context.Context, fn func(context.Context) error) error
}

// See shows a batch to who may release it.
type See struct {
	Snapshot    Snapshot
	Release     *Release
	Settings    *Settings
	Backgrounds payout.Backgrounds
}

// Do shows it. What it shows and what its digest names are read in one moment.
func (u *See) Do(ctx context.Context, t *tenant.Tenant, batch string) (payout.SeenBatch, error) {
	var seen payout.SeenBatch
	err := u.Snapshot.Reading(ctx, func(ctx context.Context) error {
		b, payouts, err := u.Release.Show(ctx, t.ID, batch)
		if err != nil {
			return err
		}
		settings, err := u.Settings.Of(ctx, t)
		if err != nil {
			return err
		}
		seen = payout.SeenBatch{Batch: b, Tenant: t, Settings: settings}
		accounts := map[string]payout.Account{}
		if b.Status == payout.AwaitingRelease {
			content, of, err := u.Release.Content(ctx, b)
			if err != nil {
				return err
			}
			seen.Digest, accounts = content.Digest, of
		}
		seen.Transfers, err = u.transfers(ctx, t, payouts, accounts)
		return err
	})
	return seen, err
}

func (u *See) transfers(ctx context.Context, t *tenant.Tenant, payouts []payout.Payout, accounts map[string]payout.Account) ([]payout.SeenTransfer, error) {
	ids := make([]string, len(payouts))
	seen := make([]payout.SeenTransfer, len(payouts))
	for i, p := range payouts {
		background, err := u.Backgrounds.Background(ctx, t, p.AwardID)
		if err != nil {
			return nil, err
		}
		ids[i] = p.AwardID
		seen[i] = payout.SeenTransfer{Payout: p, Background: background, Holder: accounts[p.ID].Holder}
	}
	notes, err := u.Release.Unusual.Of(ctx, t.ID, ids)
	for i := range seen {
		seen[i].Notes = notes[ids[i]]
	}
	return seen, err
}
