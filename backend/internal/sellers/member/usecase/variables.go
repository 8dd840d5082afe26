package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Variables gives the member of a session the values that texts of the agency area are filled with, each anew: an
// agency may have another owner today.
func (s *Service) Variables(
	ctx context.Context, t *tenant.Tenant, account string, l tenant.Language, names []string,
) ([]member.Variable, error) {
	self, err := s.Self(ctx, t, account)
	if err != nil {
		return nil, err
	}
	contact, err := s.contact(ctx, t.ID, self.Of)
	if err != nil {
		return nil, err
	}
	page := func(route string) string { return s.Links.Page(t, l, route) }
	facts := member.Facts{
		Agency: self.Of, Contact: contact, MemberID: self.ID, Member: self.Person, Programme: t.ProgrammeName,
		Email: t.Contact.Email, Phone: t.Contact.Phone,
		Area: page(tenant.RouteAgencyHome), Login: page(tenant.RouteAgencyLogin), Invite: page(tenant.RouteAgencyInvitations),
	}
	return facts.Variables(names), nil
}

// contact is no one in an agency whose last owner had the account erased.
func (s *Service) contact(ctx context.Context, t tenant.ID, of seller.Seller) (member.Person, error) {
	first, err := s.FirstOwner(ctx, t, of.Number)
	if errors.Is(err, member.ErrUnknown) {
		return member.Person{}, nil
	}
	if err != nil {
		return member.Person{}, err
	}
	return personOf(ctx, s.Accounts, t, first.Account)
}
