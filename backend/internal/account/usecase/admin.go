package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/account"
	"weitersagen.app/backend/internal/person"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/token"
)

// Pass is a token that an operator hands over.
type Pass struct {
	Token token.Secret
	Until time.Time
}

// IssueAdminLogin makes the token by which who, an operator, becomes the owner of an account for an hour. It is remembered.
func (s *Service) IssueAdminLogin(ctx context.Context, t *tenant.Tenant, address, who string) (Pass, error) {
	a, err := s.of(ctx, t, address)
	if err != nil {
		return Pass{}, err
	}
	return s.issue(ctx, a, token.Admin, AdminLife, account.Act{Who: who, What: account.AdminLoginIssued})
}

func (s *Service) issue(ctx context.Context, a *account.Account, p token.Purpose, life time.Duration, act account.Act) (Pass, error) {
	now := s.p.Clock.Now()
	pass := Pass{Until: now.Add(life)}
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		var err error
		if pass.Token, err = s.p.Tokens.Issue(ctx, a.Tenant, p, a.ID, now, pass.Until); err != nil {
			return err
		}
		act.Tenant, act.Account, act.Ref, act.At = a.Tenant, a.ID, account.Ref(pass.Token.Hash()), now
		return s.p.Acts.Record(ctx, act)
	})
	return pass, err
}

// of finds the account of an address for an operator, who is told when there is none.
func (s *Service) of(ctx context.Context, t *tenant.Tenant, address string) (*account.Account, error) {
	email, err := person.ParseEmail(address)
	if err != nil {
		return nil, err
	}
	return s.p.Accounts.ByEmail(ctx, string(t.ID), email)
}

// LogInAsAdmin uses the token up and opens a session that is marked as an operator's. A locked account opens too: to look into it is
// what operators log in for.
func (s *Service) LogInAsAdmin(ctx context.Context, t *tenant.Tenant, secret token.Secret) (Login, error) {
	now := s.p.Clock.Now()
	var login Login
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		spent, err := s.p.Tokens.Spend(ctx, string(t.ID), token.Admin, secret, now)
		if err != nil {
			return err
		}
		a, err := s.holderOf(ctx, spent)
		if err != nil {
			return err
		}
		ref := account.Ref(spent.Hash)
		who, err := s.p.Acts.By(ctx, a.Tenant, a.ID, account.AdminLoginIssued, ref)
		if err != nil {
			return err
		}
		until := now.Add(AdminSessionLife)
		session, err := s.p.Tokens.Issue(ctx, a.Tenant, token.AdminSession, a.ID, now, until)
		if err != nil {
			return err
		}
		login = Login{Account: a, Hash: s.PublicHash(a), Token: session, Until: until, Admin: true}
		return s.p.Acts.Record(ctx, account.Act{
			Tenant: a.Tenant, Account: a.ID, Who: who, What: account.AdminLoginUsed, Ref: ref, At: now,
		})
	})
	if err != nil {
		return Login{}, err
	}
	return login, nil
}
