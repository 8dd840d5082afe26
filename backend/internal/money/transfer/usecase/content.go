package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Contents reads what a batch holds, for who releases it and for who hands it over: the same lines to both.
type Contents struct {
	Store    transfer.Store
	Payables payable.Registry
	Seal     transfer.Seal
	// Unusual is for people's eyes: what is noted once both have released decides nothing any more, and who hands
	// over asks for no notes.
	Unusual transfer.Unusual
}

// Of gives a batch's content as it is now, and the account of each transfer in it.
func (u Contents) Of(ctx context.Context, b transfer.Batch) (transfer.Content, map[string]payable.Account, error) {
	all, err := u.Store.PayoutsOf(ctx, b.Tenant, b.ID)
	if err != nil {
		return transfer.Content{}, nil, err
	}
	accounts := map[string]payable.Account{}
	for _, p := range transfer.InFile(all) {
		of, err := u.Payables.Of(p.Payable)
		if err != nil {
			return transfer.Content{}, nil, err
		}
		if accounts[p.ID], err = of.Account(ctx, b.Tenant, p.Payable.ID); err != nil {
			return transfer.Content{}, nil, err
		}
	}
	notes, err := u.notes(ctx, b.Tenant, transfer.InFile(all))
	if err != nil {
		return transfer.Content{}, nil, err
	}
	c, err := transfer.ContentOf(b, all, accounts, notes, u.Seal)
	return c, accounts, err
}

func (u Contents) notes(
	ctx context.Context, t tenant.ID, transfers []transfer.Payout,
) (map[payable.Ref][]transfer.Note, error) {
	if u.Unusual == nil {
		return nil, nil
	}
	refs := make([]payable.Ref, len(transfers))
	for i, p := range transfers {
		refs[i] = p.Payable
	}
	return u.Unusual.Of(ctx, t, refs)
}

// proved gives ErrUnproved unless two people have released what the batch holds now, each by a word that the person's
// own key signed.
//
// Rule (payout, 4 D): What no two operators' keys released goes to no bank, whatever the database says. Enforced:
// usecase/content.go mayGo. Test: TestADatabaseAloneReleasesNothing.
func (u *Run) proved(ctx context.Context, b transfer.Batch) error {
	programme, err := u.Tenants.ByID(ctx, b.Tenant)
	if err != nil || !programme.Payout.FourEyes {
		return err
	}
	content, _, err := Contents{Store: u.Store, Payables: u.Payables, Seal: u.Seal}.Of(ctx, b)
	if err != nil {
		return err
	}
	if !b.ReleasedByTwo() {
		return transfer.ErrUnproved
	}
	for _, r := range b.Releases {
		if err := u.Words.Covers(ctx, b.Tenant, b.ID, r, content.Lines); err != nil {
			return err
		}
	}
	return nil
}

// mayGo tells whether a collected batch may go to the bank. One whose release can't be proved waits for people again,
// and is reported.
func (u *Run) mayGo(ctx context.Context, b transfer.Batch) (bool, error) {
	err := u.proved(ctx, b)
	if fault.CodeOf(err) != transfer.ErrUnproved.Code {
		return err == nil, err
	}
	u.Observer.Unproved(ctx, b.Tenant, b.ID)
	return false, u.Store.UpdateBatch(ctx, b.Tenant, b.ID, func(b *transfer.Batch) error { return b.Doubt() })
}
