package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Raises tells by which amounts a tenant's files would need a second operator.
func (u *Load) Raises(ctx context.Context, t tenant.ID, files edition.Files) ([]edition.Raise, error) {
	holds, err := u.holding(ctx, t)
	if err != nil {
		return nil, err
	}
	e := edition.Edition{Tenant: t}
	change, err := u.beside(ctx, edition.Change{Edition: e, Files: files}, holds)
	if err != nil {
		return nil, err
	}
	err = u.compare(ctx, holds, &e, change)
	return e.Raises, err
}

// compare notes at an edition what it raises above what holds, and what is agreed once it holds.
func (u *Load) compare(ctx context.Context, holds edition.Edition, e *edition.Edition, change edition.Change) error {
	next, err := u.Shelf.Amounts(change)
	if err != nil {
		return err
	}
	now, agreed, err := u.amountsOf(ctx, holds, e.Tenant)
	if err != nil {
		return err
	}
	e.Raises = edition.Raises(now, agreed, next, u.today())
	e.Altered = edition.Altered(now, next, u.today())
	e.Agreed = edition.Agreed(agreed, next, e.Raises)
	return nil
}

// amountsOf gives the amounts that hold, and those that were agreed last. What lies in the folder of the process that
// loads may be anything; what counts is what the processes that serve found in theirs.
func (u *Load) amountsOf(
	ctx context.Context, holds edition.Edition, t tenant.ID,
) (now, agreed tenant.Amounts, err error) {
	now, agreed = u.Shelf.Holding(t), holds.Agreed
	if holds.Number == 0 {
		kept, files, err := u.Editions.Folder(ctx, t)
		switch {
		case errors.Is(err, edition.ErrUnknown):
		case err != nil:
			return nil, nil, err
		default:
			change, err := u.beside(ctx, edition.Change{Edition: kept, Files: files}, holds)
			if err != nil {
				return nil, nil, err
			}
			if amounts, err := u.Shelf.Amounts(change); err == nil { // a newer release may not read them any more
				now = amounts
			}
			agreed = kept.Agreed
		}
	}
	if len(agreed) == 0 {
		agreed = now
	}
	return now, agreed, nil
}

func (u *Load) today() string { return u.Clock.Now().In(tenant.Berlin).Format(time.DateOnly) }
