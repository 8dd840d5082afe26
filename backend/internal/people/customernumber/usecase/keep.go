// Package usecase gives, shows and tells customer numbers.
package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/customernumber"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/quota"
)

// Keep does it.
type Keep struct {
	Tx       transaction.Transactor
	Clock    clock.Clock
	Numbers  customernumber.Numbers
	Givers   customernumber.Givers
	Timeline customernumber.Timeline
	Safe     customernumber.Safe
	Limit    quota.Service
}

// Look tells what is stored for the giver's recommendation, and how a number compares with it; the number may be empty.
//
// Rule (friend, 7 D): A friend gives the customer number once the data are confirmed, and the order that names it only
// counts; who gave a number sees it, the other side doesn't. Enforced: customernumber/usecase/keep.go,
// reward/peers.ErrUnconfirmed. Test: TestAConfirmedFriendsOrderIsKnownByTheCustomerNumber.
func (u *Keep) Look(
	ctx context.Context, t *tenant.Tenant, g customernumber.Giver, number string,
) (customernumber.Sight, error) {
	pattern := t.Rules.CustomerNumber
	if pattern == "" {
		return customernumber.Sight{}, nil
	}
	target, err := u.Givers.Target(ctx, t.ID, g)
	if err != nil {
		return customernumber.Sight{}, err
	}
	stored, err := u.Numbers.Of(ctx, t.ID, target.Recommendation)
	if err != nil && !errors.Is(err, customernumber.ErrNone) {
		return customernumber.Sight{}, err
	}
	if stored.Holder != target.Holder {
		stored = customernumber.Stored{} // the other side's, and not for others to see
	}
	number = customernumber.Clean(number)
	s := customernumber.Sight{
		Wanted: true, Pattern: pattern, Recommendation: target.Number.String(), Last3: stored.Last3,
		Fits: customernumber.Fits(pattern, number),
	}
	s.Stored = s.Fits && stored.Hash == u.Safe.Fingerprint(t.ID, number)
	return s, nil
}

// Set stores a number for the giver's recommendation; recommendation is the number of the one that is meant.
func (u *Keep) Set(
	ctx context.Context, t *tenant.Tenant, g customernumber.Giver, recommendation, number string,
) (customernumber.Sight, error) {
	pattern := t.Rules.CustomerNumber
	if pattern == "" {
		return customernumber.Sight{}, customernumber.ErrOff
	}
	target, err := u.Givers.Target(ctx, t.ID, g)
	if err != nil {
		return customernumber.Sight{}, err
	}
	if meant, err := link.ParseNumber(recommendation); err != nil || meant != target.Number {
		return customernumber.Sight{}, link.ErrUnknown
	}
	number = customernumber.Clean(number)
	if !customernumber.Fits(pattern, number) {
		return customernumber.Sight{}, customernumber.ErrForm
	}
	sealed, err := u.Safe.Seal(t.ID, number)
	if err != nil {
		return customernumber.Sight{}, err
	}
	s := customernumber.Stored{
		Tenant: t.ID, Recommendation: target.Recommendation, Holder: target.Holder, Number: sealed,
		Last3: customernumber.Last3(number), Hash: u.Safe.Fingerprint(t.ID, number), SetAt: u.Clock.Now().UTC(),
	}
	if err := transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) error { return u.put(ctx, g, s) }); err != nil {
		return customernumber.Sight{}, err
	}
	return customernumber.Sight{
		Wanted: true, Pattern: pattern, Recommendation: target.Number.String(), Last3: s.Last3, Fits: true, Stored: true,
	}, nil
}

// put writes a number that isn't the stored one. The time line comes first: it holds the recommendation, and a person
// who is erased at this moment is gone when the giver is looked for again.
//
// Rule (friend, 7): A customer number belongs to one recommendation, and each change is on its time line. Enforced:
// customernumber/gormstore.ErrTaken. Test: TestACustomerNumberIsGivenWithTheRewardToken.
func (u *Keep) put(ctx context.Context, g customernumber.Giver, s customernumber.Stored) error {
	before, err := u.Numbers.Of(ctx, s.Tenant, s.Recommendation)
	if err != nil && !errors.Is(err, customernumber.ErrNone) {
		return err
	}
	if before.Hash == s.Hash {
		return nil
	}
	if err := u.Limit.Take(ctx, s.Tenant, s.Recommendation, s.SetAt); err != nil {
		return err
	}
	if err := u.Timeline.NumberSet(ctx, s.Tenant, s.Recommendation, s.SetAt); err != nil {
		return err
	}
	if _, err := u.Givers.Target(ctx, s.Tenant, g); err != nil {
		return err
	}
	return u.Numbers.Put(ctx, s)
}

// Given is a number that somebody gave, readable.
type Given struct {
	Recommendation string
	Number         string
	At             time.Time
}

// Given tells a person which numbers they gave.
func (u *Keep) Given(ctx context.Context, t tenant.ID, holder string) ([]Given, error) {
	all, err := u.Numbers.Given(ctx, t, holder)
	if err != nil {
		return nil, err
	}
	out := make([]Given, 0, len(all))
	for _, s := range all {
		number, err := u.Safe.Open(t, s.Number)
		if err != nil {
			return nil, err
		}
		out = append(out, Given{Recommendation: s.Recommendation, Number: number, At: s.SetAt})
	}
	return out, nil
}
