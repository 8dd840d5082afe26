package peers

import (
	"context"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/privacy/erasure"
	erasures "weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/privacy/retention"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Friends are erased as who asks for it is.
type Friends struct{ Rest *erasures.Clear }

var _ retention.Friends = Friends{}

// EraseLapsed leaves what the friend permitted.
func (f Friends) EraseLapsed(ctx context.Context, t tenant.ID, friend string) error {
	return f.Rest.Deliver(ctx, outbox.Message{Tenant: string(t), Topic: erasure.Erased, Key: string(erasure.Lapsed) + "/" + friend})
}
