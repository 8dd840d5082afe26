package usecase

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// See shows a batch to who may release it.
type See struct {
	Snapshot transaction.Snapshot
	Release  *Release
	Settings *Settings
}

// Do shows it. What it shows and what its digest names are read in one moment.
func (u *See) Do(ctx context.Context, t *tenant.Tenant, batch string) (transfer.SeenBatch, error) {
	var seen transfer.SeenBatch
	err := u.Snapshot.Reading(ctx, func(ctx context.Context) error {
		b, payouts, err := u.Release.Show(ctx, t.ID, batch)
		if err != nil {
			return err
		}
		settings, err := u.Settings.Of(ctx, t)
		if err != nil {
			return err
		}
		seen = transfer.SeenBatch{Batch: b, Tenant: t, Settings: settings}
		accounts := map[string]payable.Account{}
		if b.Status == transfer.AwaitingRelease {
			content, of, err := u.Release.Content(ctx, b)
			if err != nil {
				return err
			}
			seen.Digest, accounts = content.Digest, of
			if seen.Batch, err = u.Release.Counting(ctx, b, content); err != nil {
				return err
			}
		}
		if seen.Transfers, err = u.transfers(ctx, t, payouts, accounts); err != nil {
			return err
		}
		seen.Refusals, err = u.refusals(ctx, t.ID, batch, len(payouts))
		return err
	})
	return seen, err
}

// refusals are read from the audit log, which alone has who took a transfer out.
func (u *See) refusals(
	ctx context.Context, t tenant.ID, batch string, most int,
) (all []transfer.RefusedTransfer, err error) {
	found, err := u.Release.Acts("").Log.Read(ctx, audit.Query{
		Tenant: t, Subject: batch, What: audit.TransferRefused, Limit: most,
	})
	for _, e := range found {
		id, _, _ := strings.Cut(e.Detail, ": ")
		all = append(all, transfer.RefusedTransfer{ID: id, By: e.Who, At: e.At})
	}
	return all, err
}

func (u *See) transfers(
	ctx context.Context, t *tenant.Tenant, payouts []transfer.Payout, accounts map[string]payable.Account,
) ([]transfer.SeenTransfer, error) {
	refs := make([]payable.Ref, len(payouts))
	seen := make([]transfer.SeenTransfer, len(payouts))
	for i, p := range payouts {
		background, err := u.background(ctx, t, p)
		if err != nil {
			return nil, err
		}
		refs[i] = p.Payable
		seen[i] = transfer.SeenTransfer{Payout: p, Background: background, Holder: accounts[p.ID].Holder}
	}
	notes, err := u.Release.Unusual.Of(ctx, t.ID, refs)
	for i := range seen {
		seen[i].Notes = notes[refs[i]]
	}
	return seen, err
}

// background tells what a transfer is for. What is held is for nothing that the books know.
func (u *See) background(ctx context.Context, t *tenant.Tenant, p transfer.Payout) (payable.Background, error) {
	if p.Held() {
		return payable.Background{}, nil
	}
	of, err := u.Release.Payables.Of(p.Payable)
	if err != nil {
		return payable.Background{}, err
	}
	return of.Background(ctx, t, p.Payable.ID)
}
