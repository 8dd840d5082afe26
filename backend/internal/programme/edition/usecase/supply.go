package usecase

import (
	"context"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Supply puts files that come from outside beside a tenant's own, in the place of those before, and tells whether they
// are others. They are read together with everything else; with any mistake nothing changes.
func (u *Load) Supply(ctx context.Context, t tenant.ID, files edition.Files) (bool, error) {
	holds, err := u.holding(ctx, t)
	if err != nil {
		return false, err
	}
	before, number, err := u.Supplements.Files(ctx, t)
	if err != nil {
		return false, err
	}
	if before.Digest() == files.Digest() && holds.Supplement == number {
		return false, nil
	}
	own, err := u.filesOf(ctx, t, holds.Number)
	if err != nil {
		return false, err
	}
	holds.Supplement = number + 1
	if err := u.Shelf.Try(edition.Changes{{Edition: holds, Files: own, Beside: files}}); err != nil {
		return false, err
	}
	return true, u.Supplements.Put(ctx, t, number+1, files)
}

// beside adds the supplement that this process could read. One that it couldn't holds up no change of the tenant's own.
func (u *Load) beside(ctx context.Context, c edition.Change, holds edition.Edition) (edition.Change, error) {
	if holds.Supplement == 0 {
		return c, nil
	}
	var err error
	c.Beside, c.Edition.Supplement, err = u.Supplements.Files(ctx, c.Edition.Tenant)
	return c, err
}
