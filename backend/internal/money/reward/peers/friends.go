package peers

import (
	"context"

	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/programme/tenant"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
)

// Friends are known by the token of the request.
type Friends struct{ Recipients *recipients.Service }

// Whose gives the friend whose token the request bears, and the recommendation, when the number is theirs.
func (f Friends) Whose(ctx context.Context, number string) (recommendation, friend string, err error) {
	friend = access.Holder(ctx)
	recommendation, err = f.Recipients.Belongs(ctx, tenant.From(ctx), tenant.LanguageFrom(ctx), friend, number)
	return recommendation, friend, err
}
