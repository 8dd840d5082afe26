package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
)

// Pass is the token of an operator's own look.
//
// Rule (account, 6): An operator's login works once, for minutes, and is remembered. Enforced: token/usecase.Spend.
// Test: TestAnOperatorLogsInOnceWithinMinutesAndItIsRemembered.
type Pass struct {
	Token token.Secret
	Until time.Time
}

// IssueAdminLogin makes the token by which who, an operator, looks into an account for an hour, for a reason that its
// owner learns. It is remembered.
func (s *Service) IssueAdminLogin(ctx context.Context, t *tenant.Tenant, address, who, why string) (Pass, error) {
	a, err := s.of(ctx, t, address)
	if err != nil {
		return Pass{}, err
	}
	reason, err := account.ParseReason(why, a)
	if err != nil {
		return Pass{}, err
	}
	now := s.p.Clock.Now()
	pass := Pass{Until: now.Add(AdminLife)}
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		if pass.Token, err = s.p.Tokens.Issue(ctx, a.Tenant, token.Admin, a.ID, now, pass.Until); err != nil {
			return err
		}
		return s.p.Acts.Record(ctx, audit.Entry{
			Tenant: a.Tenant, Subject: a.ID, Who: who, What: account.AdminLoginIssued, Ref: token.Ref(pass.Token.Hash()),
			At: now, Detail: reason,
		})
	})
	return pass, err
}

// of finds the account of an address for an operator, who learns when there is none.
func (s *Service) of(ctx context.Context, t *tenant.Tenant, address string) (*account.Account, error) {
	email, err := person.ParseEmail(address)
	if err != nil {
		return nil, err
	}
	return s.p.Accounts.ByEmail(ctx, t.ID, email)
}

// LogInAsAdmin uses the token up and opens a session that is marked as an operator's. A locked account opens too: to
// look into it is what operators log in for. The owner hears of it by mail.
//
// Rule (account, 6 D): The owner hears by mail who looked into the account and why, once a session. Enforced:
// account/usecase/deliver.go LetterVisit. Test: TestTheOwnerHearsOnceThatAnOperatorLookedAndWhy.
func (s *Service) LogInAsAdmin(ctx context.Context, t *tenant.Tenant, secret token.Secret) (Login, error) {
	now := s.p.Clock.Now()
	var login Login
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		spent, err := s.p.Tokens.Spend(ctx, t.ID, token.Admin, secret, now)
		if err != nil {
			return err
		}
		a, err := s.holderOf(ctx, spent)
		if err != nil {
			return err
		}
		issued, err := s.acted(ctx, a.Tenant, a.ID, account.AdminLoginIssued, token.Ref(spent.Hash))
		if err != nil {
			return err
		}
		until := now.Add(AdminSessionLife)
		session, err := s.p.Tokens.IssueTo(ctx, a.Tenant, token.AdminSession, a.ID, loginOf(ctx, s.p.NewID()), now, until)
		if err != nil {
			return err
		}
		login = Login{Account: a, Hash: s.PublicHash(a), Token: session, Until: until, Admin: true}
		visit := token.Ref(session.Hash())
		err = s.p.Acts.Record(ctx, audit.Entry{
			Tenant: a.Tenant, Subject: a.ID, Who: issued.Who, What: account.AdminLoginUsed, Ref: visit, At: now,
			Detail: issued.Detail,
		})
		if err != nil {
			return err
		}
		return s.ask(ctx, a.Tenant, account.Request{Letter: account.LetterVisit, Account: a.ID, ID: visit})
	})
	if err != nil {
		return Login{}, err
	}
	return login, nil
}

// Visit tells who looks into an account in a session, and why; ErrNoVisit for a session that no operator answers for.
func (s *Service) Visit(ctx context.Context, t tenant.ID, id, session string) (audit.Entry, error) {
	return s.acted(ctx, t, id, account.AdminLoginUsed, session)
}
