package peers

import (
	"context"

	erasures "weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Friends are erased as who asks for it is.
type Friends struct{ Rest *erasures.Clear }

var _ retention.Friends = Friends{}

// EraseLapsed leaves what the friend permitted.
func (f Friends) EraseLapsed(ctx context.Context, t tenant.ID, friend string) error {
	return f.Rest.Lapsed(ctx, t, friend)
}
