// Package peers is what payouts need of other slices.
package peers

import (
	"context"
	"maps"
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ payout.Payables = Kinds{}
)

// Kinds sends each call to who answers for the payable's kind. Of a kind that nobody answers for nothing is paid: payable.ErrKind.
type Kinds map[payable.Kind]payout.Payables

func (k Kinds) of(p payable.Ref) (payout.Payables, error) {
	one, known := k[p.Kind]
	if !known {
		return nil, payable.ErrKind
	}
	return one, nil
}

// Due gives the oldest of all kinds.
func (k Kinds) Due(ctx context.Context, t tenant.ID, limit int) ([]payable.Payable, error) {
	var all []payable.Payable
	for _, kind := range slices.Sorted(maps.Keys(k)) {
		due, err := k[kind].Due(ctx, t, limit)
		if err != nil {
			return nil, err
		}
		for _, p := range due {
			if p.Kind != kind {
				return nil, payable.ErrKind
			}
		}
		all = append(all, due...)
	}
	slices.SortStableFunc(all, func(a, b payable.Payable) int { return a.Since.Compare(b.Since) })
	return all[:min(limit, len(all))], nil
}

// Reserve takes one for a batch.
func (k Kinds) Reserve(ctx context.Context, t tenant.ID, p payable.Ref) (bool, error) {
	one, err := k.of(p)
	if err != nil {
		return false, err
	}
	return one.Reserve(ctx, t, p)
}

// Account opens the account that it goes to.
func (k Kinds) Account(ctx context.Context, t tenant.ID, p payable.Ref) (payout.Account, error) {
	one, err := k.of(p)
	if err != nil {
		return payout.Account{}, err
	}
	return one.Account(ctx, t, p)
}

// Text is what its holder reads.
func (k Kinds) Text(ctx context.Context, t tenant.ID, p payable.Ref, programme string) (string, error) {
	one, err := k.of(p)
	if err != nil {
		return "", err
	}
	return one.Text(ctx, t, p, programme)
}

// Paid ends it.
func (k Kinds) Paid(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) (bool, error) {
	one, err := k.of(p)
	if err != nil {
		return false, err
	}
	return one.Paid(ctx, t, p, now)
}

// LetWait lets go of it.
func (k Kinds) LetWait(ctx context.Context, t tenant.ID, p payable.Ref) error {
	one, err := k.of(p)
	if err != nil {
		return err
	}
	return one.LetWait(ctx, t, p)
}

// Return gives it back for another account.
func (k Kinds) Return(ctx context.Context, t tenant.ID, p payable.Ref, payout string, now time.Time) error {
	one, err := k.of(p)
	if err != nil {
		return err
	}
	return one.Return(ctx, t, p, payout, now)
}

// Withhold gives it back, blaming no account.
func (k Kinds) Withhold(ctx context.Context, t tenant.ID, p payable.Ref, payout string, now time.Time) error {
	one, err := k.of(p)
	if err != nil {
		return err
	}
	return one.Withhold(ctx, t, p, payout, now)
}

// ComeBack gives back what was paid.
func (k Kinds) ComeBack(ctx context.Context, t tenant.ID, p payable.Ref, payout string, blame bool, now time.Time) (bool, error) {
	one, err := k.of(p)
	if err != nil {
		return false, err
	}
	return one.ComeBack(ctx, t, p, payout, blame, now)
}

// PaidAfterAll ends what had gone back.
func (k Kinds) PaidAfterAll(ctx context.Context, t tenant.ID, p payable.Ref, now time.Time) (bool, error) {
	one, err := k.of(p)
	if err != nil {
		return false, err
	}
	return one.PaidAfterAll(ctx, t, p, now)
}
