// Package usecase issues tokens and lets them be used.
package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Keeper is the one place where tokens are made and judged. What needs no judgement is the store's own.
type Keeper struct {
	token.Tokens
	spent func(ctx context.Context, t token.Token) error
}

var _ token.Service = (*Keeper)(nil)

// NewKeeper connects the store.
func NewKeeper(tokens token.Tokens) *Keeper { return &Keeper{Tokens: tokens} }

// Spending calls then for each token that works once and has worked, in the transaction that used it.
func (k *Keeper) Spending(then func(ctx context.Context, t token.Token) error) *Keeper {
	k.spent = then
	return k
}

// Issue makes a token that is good until expires.
func (k *Keeper) Issue(
	ctx context.Context, t tenant.ID, p token.Purpose, subject string, now, expires time.Time,
) (token.Secret, error) {
	return k.add(ctx, token.Token{Tenant: t, Purpose: p, Subject: subject, CreatedAt: now, ExpiresAt: expires})
}

// IssueTo is Issue for what a login leaves.
func (k *Keeper) IssueTo(
	ctx context.Context, t tenant.ID, p token.Purpose, subject string, l token.Login, now, expires time.Time,
) (token.Secret, error) {
	return k.add(ctx, token.Token{
		Tenant: t, Purpose: p, Subject: subject, CreatedAt: now, ExpiresAt: expires, Login: l.ID, Browser: l.Browser,
		Silent: l.Silent,
	})
}

func (k *Keeper) add(ctx context.Context, t token.Token) (token.Secret, error) {
	s := token.NewSecret()
	t.Hash = s.Hash()
	if err := k.Add(ctx, t); err != nil {
		return "", err
	}
	return s, nil
}

// Look finds a token in whatever state it is; the caller asks whether it is usable.
func (k *Keeper) Look(ctx context.Context, t tenant.ID, s token.Secret) (token.Token, error) {
	if !s.WellFormed() {
		return token.Token{}, token.ErrUnknown
	}
	return k.Find(ctx, t, s.Hash())
}

// LookFor is Look for one purpose; a token of another purpose isn't known.
func (k *Keeper) LookFor(
	ctx context.Context, tenantID tenant.ID, p token.Purpose, s token.Secret,
) (token.Token, error) {
	t, err := k.Look(ctx, tenantID, s)
	if err == nil && t.Purpose != p {
		err = token.ErrUnknown
	}
	if err != nil {
		return token.Token{}, err
	}
	return t, nil
}

// Spend uses up a token that works once, in the transaction of what it allows, so that both happen or neither.
func (k *Keeper) Spend(
	ctx context.Context, tenantID tenant.ID, p token.Purpose, s token.Secret, now time.Time,
) (token.Token, error) {
	t, err := k.LookFor(ctx, tenantID, p, s)
	if err != nil {
		return token.Token{}, err
	}
	if err := t.Usable(now); err != nil {
		return token.Token{}, err
	}
	if err := k.Use(ctx, tenantID, t.Hash, now); err != nil || k.spent == nil {
		return t, err
	}
	return t, k.spent(ctx, t)
}
