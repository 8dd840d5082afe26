// Package usecase makes, shows and enters offline codes.
package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
)

// Make makes codes. It joins the transaction of the recommendation that a code is made with.
type Make struct {
	offlinecode.Codes
	Clock clock.Clock
}

var _ offlinecode.Service = (*Make)(nil)

// draws bounds how often a code is drawn that exists already: of 35 random bits once is rare, and twice never.
const draws = 4

// Of gives the living code of a recommendation, made when there is none that can be entered.
func (u *Make) Of(ctx context.Context, t *tenant.Tenant, o offlinecode.Origin) (offlinecode.Code, error) {
	switch {
	case !t.Modules.OfflineCode:
		return offlinecode.Code{}, offlinecode.ErrOff
	case o.Withdrawn:
		return offlinecode.Code{}, offlinecode.ErrNone
	}
	now := u.Clock.Now()
	there, err := u.OfOrigin(ctx, t.ID, o.ID)
	if err == nil && there.Usable(now) == nil {
		return there, nil
	}
	if err != nil && !errors.Is(err, offlinecode.ErrUnknown) {
		return offlinecode.Code{}, err
	}
	if err := u.End(ctx, t.ID, o.ID, now); err != nil {
		return offlinecode.Code{}, err
	}
	return u.draw(ctx, t, o, now)
}

// Behind gives the code by which others get a recommendation like one.
func (u *Make) Behind(
	ctx context.Context, t tenant.ID, origin string, value link.Code,
) (offlinecode.Code, error) {
	if value != "" {
		return u.ByValue(ctx, t, value)
	}
	return u.OfOrigin(ctx, t, origin)
}

// First makes the code of a recommendation that is being made in the same transaction, and so can have none yet.
func (u *Make) First(ctx context.Context, t *tenant.Tenant, o offlinecode.Origin) (offlinecode.Code, error) {
	return u.draw(ctx, t, o, u.Clock.Now())
}

// Rule (recommending, 3): An offline code makes a recommendation each time, as often as the tenant lets it
// (ModuleErstelleOfflineEmpfehlungCode). Enforced: offlinecode/gormstore.Use. Test:
// TestAsManyFriendsGetThroughAsACodeHas.
func (u *Make) draw(
	ctx context.Context, t *tenant.Tenant, o offlinecode.Origin, now time.Time,
) (offlinecode.Code, error) {
	c := offlinecode.Code{
		Tenant: t.ID, Origin: o.ID, Recommender: o.Recommender, ProductID: o.ProductID, Share: o.Share,
		CreatedAt: now, ValidUntil: t.Periods.Validity.End(now), MaxUses: t.Rules.CodeUses,
	}
	var err error
	for range draws {
		c.Value = link.NewCode()
		if err = u.Add(ctx, c); !errors.Is(err, offlinecode.ErrTaken) {
			return c, err
		}
		// Somebody else may have made one for the same recommendation in the meantime.
		if there, found := u.OfOrigin(ctx, t.ID, o.ID); found == nil {
			return there, nil
		}
	}
	return offlinecode.Code{}, err
}
