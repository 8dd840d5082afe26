package usecase

import (
	"context"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
)

// LogIn opens a session. Who hasn't the password of an account learns nothing of who belongs to an agency.
func (s *Service) LogIn(ctx context.Context, t *tenant.Tenant, in member.Attempt) (member.Login, error) {
	if !s.Area.Kind.In(t) {
		return member.Login{}, member.ErrOff
	}
	who, err := s.Accounts.Recognise(ctx, t, in.Attempt)
	if err != nil {
		return member.Login{}, err
	}
	return s.Enter(ctx, t, who, in.UserAgent)
}

// Enter opens a session for who proved to be the owner of an account, by its password or by setting one.
func (s *Service) Enter(
	ctx context.Context, t *tenant.Tenant, who account.Recognised, userAgent string,
) (member.Login, error) {
	m, err := s.standing(ctx, t, who.Account.ID)
	if err != nil {
		return member.Login{}, err
	}
	login, err := s.open(ctx, t, m, member.PersonOf(who.Account), token.Login{Browser: browser(userAgent)})
	login.Device = who.Device
	return login, err
}

// browser gives a short label of what a browser says of itself.
func browser(userAgent string) string { return account.BrowserOf(userAgent).Label() }

func (s *Service) open(
	ctx context.Context, t *tenant.Tenant, m member.Standing, who member.Person, as token.Login,
) (member.Login, error) {
	now := s.Clock.Now()
	as.ID = s.NewID()
	login := member.Login{Standing: m, Person: who, Until: now.Add(member.SessionLife)}
	var err error
	login.Token, err = s.Tokens.IssueTo(ctx, t.ID, s.Area.Session, who.Account, as, now, login.Until)
	return login, err
}

// LogOut ends the login that asks. A recommender's in the same browser is another.
func (s *Service) LogOut(ctx context.Context, t tenant.ID, account, login string) error {
	_, err := s.Tokens.EndLogin(ctx, t, account, login, token.LoggedOut, s.Clock.Now())
	return err
}

// Self is who works.
type Self struct {
	member.Standing
	Person member.Person
}

// Self gives the member of a session.
func (s *Service) Self(ctx context.Context, t *tenant.Tenant, id string) (Self, error) {
	m, err := s.Working(ctx, t, id)
	if err != nil {
		return Self{}, err
	}
	who, err := personOf(ctx, s.Accounts, t.ID, id)
	return Self{m, who}, err
}
