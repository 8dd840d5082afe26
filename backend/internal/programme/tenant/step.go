package tenant

import (
	"context"
	"time"
)

// Step is what is done for one thing of a tenant, named by its id.
type Step func(ctx context.Context, t *Tenant, id string, now time.Time) error

// By gives the step as the lifecycle takes it, which knows a tenant by its id alone.
func (do Step) By(all Catalog) func(ctx context.Context, t ID, id string, now time.Time) error {
	return func(ctx context.Context, t ID, id string, now time.Time) error {
		programme, err := all.ByID(ctx, t)
		if err != nil {
			return err
		}
		return do(ctx, programme, id, now)
	}
}
