package usecase

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Load remembers that an operator put a tenant in, if putting it in succeeds. Of a tenant that has no operator yet it was nobody. It confirms nothing
// of what the file says about payouts.
func (s *Staff) Load(ctx context.Context, t tenant.ID, by string, put func(ctx context.Context) error) error {
	return s.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := s.Acts.Loaded(ctx, t, by, s.Clock.Now()); err != nil {
			return err
		}
		return put(ctx)
	})
}
