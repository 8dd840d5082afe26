package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
)

// Enter is what friends do with a code.
type Enter struct {
	Codes           offlinecode.Codes
	Recommendations offlinecode.Recommendations
	Guesses         place.Guesses
	Tx              transaction.Transactor
	Clock           clock.Clock
}

// Tried is a code as somebody typed it.
type Tried struct {
	Text string
	// Place is where the try comes from, for the limit.
	Place string
}

// Look gives what the holder of a code may see, and makes nothing.
func (u *Enter) Look(ctx context.Context, t *tenant.Tenant, l tenant.Language, tried Tried) (offlinecode.Sight, error) {
	c, err := u.find(ctx, t, tried)
	if err != nil {
		return offlinecode.Sight{}, err
	}
	if err := c.Usable(u.Clock.Now()); err != nil {
		return offlinecode.Sight{}, err
	}
	return u.Recommendations.See(ctx, t, l, c)
}

// Do makes the recommendation that the friend goes on with. An entry that comes again with its key makes no second one.
func (u *Enter) Do(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, tried Tried, source, key string,
) (offlinecode.Made, error) {
	c, err := u.find(ctx, t, tried)
	if err != nil {
		return offlinecode.Made{}, err
	}
	var made offlinecode.Made
	enter := func(ctx context.Context) error {
		var err error
		made, err = u.Recommendations.ByCode(ctx, t, l, offlinecode.Entry{Code: c, Source: source, Key: key})
		if err != nil || made.Repeated {
			return err
		}
		return u.Codes.Use(ctx, t.ID, c.Value, u.Clock.Now())
	}
	err = u.Tx.InTx(ctx, enter)
	if errors.Is(err, offlinecode.ErrTaken) {
		// The same entry arrived twice at the same moment, and the other one was first.
		err = u.Tx.InTx(ctx, enter)
	}
	if err != nil {
		return offlinecode.Made{}, err
	}
	return made, nil
}

// find counts only what is well-formed and not there: that alone is a guess.
func (u *Enter) find(ctx context.Context, t *tenant.Tenant, tried Tried) (offlinecode.Code, error) {
	if !t.Modules.OfflineCode {
		return offlinecode.Code{}, offlinecode.ErrOff
	}
	value, err := offlinecode.Parse(tried.Text)
	if err != nil {
		return offlinecode.Code{}, err
	}
	right, err := u.Guesses.Begin(ctx, t.ID, tried.Place)
	if err != nil {
		return offlinecode.Code{}, err
	}
	c, err := u.Codes.ByValue(ctx, t.ID, value)
	if err == nil {
		right(ctx)
	}
	return c, err
}
