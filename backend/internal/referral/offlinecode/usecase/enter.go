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
	return u.enter(ctx, t, l, offlinecode.Entry{Code: c, Source: source, Key: key})
}

// Link is a link that somebody opened, and where from.
type Link struct {
	Number string
	Key    string
	Place  string
}

// Another makes a recommendation like the one of a link that somebody else has, by its recommender's code: who comes
// second to a link in a group goes on with one press. It takes one of the code's uses, and is refused as the code is.
//
// Rule (recommending, 4 D): A link that somebody else has leads on: another recommendation of the same recommender,
// product and share, by the recommender's code, as often as the code may be used and while recommender, product and
// programme take part. Without codes, or with one that was ended or used up, it ends there. It says nothing of who has
// the link. Enforced: recommendation/usecase.Taken, recommendation/usecase.another, offlinecode/gormstore.Use. Test:
// TestAGroupOfFiveGetsFiveRecommendationsByOneLink, TestALinkThatIsTakenLeadsOnAsFarAsItsRecommenderGoes.
func (u *Enter) Another(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, at Link, source, key string,
) (offlinecode.Made, error) {
	if !t.Modules.OfflineCode {
		return offlinecode.Made{}, offlinecode.ErrOff
	}
	right, err := u.Guesses.Begin(ctx, t.ID, at.Place)
	if err != nil {
		return offlinecode.Made{}, err
	}
	c, err := u.Recommendations.Taken(ctx, t, at.Number, at.Key)
	if err != nil && !errors.Is(err, offlinecode.ErrUsedUp) { // the last use may have been this very press
		return offlinecode.Made{}, err
	}
	right(ctx)
	return u.enter(ctx, t, l, offlinecode.Entry{Code: c, Source: source, Key: key, Led: true})
}

// enter makes the recommendation and counts the use, both or neither.
func (u *Enter) enter(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, e offlinecode.Entry,
) (made offlinecode.Made, err error) {
	enter := func(ctx context.Context) error {
		var err error
		made, err = u.Recommendations.ByCode(ctx, t, l, e)
		if err != nil || made.Repeated {
			return err
		}
		return u.Codes.Use(ctx, t.ID, e.Code.Value, u.Clock.Now())
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
