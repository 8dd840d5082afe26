package usecase

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
)

// LookAccess tells what a mailed link stands for. Who holds it learns what the login would tell: that the account
// belongs to no agency, or works no more.
func (s *Service) LookAccess(ctx context.Context, t *tenant.Tenant, mailed token.Secret) (account.Access, error) {
	if !s.Area.Kind.In(t) {
		return account.Access{}, member.ErrOff
	}
	access, err := s.Accounts.LookAccess(ctx, t.ID, mailed)
	if err == nil && access.State == account.AccessOpen {
		_, err = s.standing(ctx, t, access.Account)
	}
	return access, err
}

// SetPassword sets the password of a member's account by a mailed link, and opens a session as the login does. Where
// the login would open none, nothing is set: the link stays good for the holder's own area.
//
// Rule (agency, 2, 7 D): A member's password is the account's; it is set on the area's own pages by a mailed
// token of the account, which opens the area by the same guards as the login. Where that would open nothing, nothing
// is set, and the token stays good for the holder's own area. Enforced: account/usecase.RecogniseByAccess,
// member/usecase/login.go Enter. Test: TestAMemberSetsAndForgetsThePassword,
// TestWhereTheLoginWouldOpenNothingNoPasswordIsSet, TestOfALinkToAPassword.
func (s *Service) SetPassword(ctx context.Context, t *tenant.Tenant, n member.NewPassword) (member.Login, error) {
	if _, err := s.LookAccess(ctx, t, n.Token); err != nil {
		return member.Login{}, err
	}
	who, err := s.Accounts.RecogniseByAccess(ctx, t, n.Token, n.Password)
	if err != nil {
		return member.Login{}, err
	}
	return s.Enter(ctx, t, who, n.UserAgent)
}
