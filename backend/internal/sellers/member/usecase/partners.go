package usecase

import (
	"context"
	"errors"
	"slices"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Partners takes partners in: each has one member, its account's.
type Partners struct {
	// Service is that of the partners' area.
	*Service
	Sellers seller.Office
}

var _ member.Partners = (*Partners)(nil)

// Free gives nil for an account that can become a partner. Who was refused or has ended is sent to the tenant, and not
// to a login that would let no one in.
func (p *Partners) Free(ctx context.Context, t *tenant.Tenant, account string) error {
	_, err := p.standing(ctx, t, account)
	if errors.Is(err, p.Area.None) {
		return nil
	}
	if err == nil {
		err = member.ErrPartner
	}
	return err
}

// Anywhere tells whether an account has a place in an agency, or is a partner.
func (p *Partners) Anywhere(ctx context.Context, t tenant.ID, account string) (bool, error) {
	all, err := p.OfAccount(ctx, t, account)
	return slices.ContainsFunc(all, func(m member.Member) bool { return m.EndedAt == nil }), err
}

// TakeIn makes a partner of an account, which waits for an operator.
func (p *Partners) TakeIn(ctx context.Context, t *tenant.Tenant, name, account string) (link.Code, error) {
	now := p.Clock.Now()
	m := member.Member{
		Tenant: t.ID, ID: p.NewID(), Account: account, Role: member.Partner, State: member.Active, CreatedAt: now,
	}
	made, err := p.Sellers.Register(ctx, t, m.ID, name)
	if err != nil {
		return "", err
	}
	m.Agency = made.Number
	err = p.Add(ctx, m)
	if errors.Is(err, member.ErrTaken) {
		err = member.ErrPartner
	}
	if err != nil {
		return "", err
	}
	by := audit.Acts{Log: p.Acts, Who: m.ID}
	return made.Number, by.RecordWhy(ctx, t.ID, member.Added, m.ID, m.Role.Word()+", registered", now)
}
