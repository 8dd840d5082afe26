package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	tokens "weitersagen.app/backend/internal/safety/token/usecase"
)

var _ reward.Tokens = Tokens{}

// Tokens lead to awards: an award is their subject.
type Tokens struct{ Keeper *tokens.Keeper }

// Issue makes one.
func (r Tokens) Issue(ctx context.Context, t tenant.ID, award string, now, expires time.Time) (string, error) {
	secret, err := r.Keeper.Issue(ctx, t, token.Reward, award, now, expires)
	return string(secret), err
}
