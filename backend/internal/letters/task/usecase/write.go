package usecase

import (
	"context"

	"weitersagen.app/backend/internal/letters/task"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Write writes a letter that was asked for, about what waits by then; none when nothing does any more.
type Write struct {
	Tenants tenant.Catalog
	Source  task.Source
	Letters task.Letters
}

// Letter writes the one of a number.
func (u *Write) Letter(ctx context.Context, id tenant.ID, number int) error {
	t, err := u.Tenants.ByID(ctx, id)
	if err != nil {
		return err
	}
	counts, err := u.Source.Waiting(ctx, t)
	if err != nil || len(counts.Waiting()) == 0 {
		return err
	}
	return u.Letters.Write(ctx, t, number, counts)
}
