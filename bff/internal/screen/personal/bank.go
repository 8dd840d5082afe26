package personal

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Bank is what is shown of a stored account.
type Bank struct {
	Last4  string `json:"last4" doc:"last four characters of the IBAN"`
	Holder string `json:"holder"`

	AsksPassword bool `json:"asksPassword" doc:"replacing or removing it takes the password; otherwise a login of the last ten minutes"`
}

// BankForm stores an account.
type BankForm struct {
	IBAN     string `json:"iban" wire:"iban" maxLength:"42"`
	Holder   string `json:"holder" wire:"kontoinhaber" maxLength:"70"`
	Password string `json:"password,omitempty" wire:"password" maxLength:"200" text:"secret" doc:"where one is stored, and asksPassword"`
}

// BankRemoval removes it.
type BankRemoval struct {
	Password string `json:"password,omitempty" maxLength:"200" text:"secret" doc:"where asksPassword says so"`
}

// bankOf is nil when none is stored.
func bankOf(b wire.BankAccount) *Bank {
	if b.IBANLast4 == "" {
		return nil
	}
	return &Bank{Last4: b.IBANLast4, Holder: b.AccountHolder, AsksPassword: b.AsksPassword}
}

type bankInput struct{ Body BankForm }

func (s *Screens) putBank(ctx context.Context, in *bankInput) (*screen.Answer[Bank], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	stored, err := s.backend.SetBankAccount(
		ctx, call,
		wire.SetOwnAccountInputBody{IBAN: in.Body.IBAN, AccountHolder: in.Body.Holder, Password: in.Body.Password},
	)
	if err != nil {
		return nil, screen.Relocate(err, BankForm{})
	}
	return screen.Show(Bank{Last4: stored.IBANLast4, Holder: stored.AccountHolder, AsksPassword: stored.AsksPassword}), nil
}

type bankRemovalInput struct{ Body *BankRemoval }

func (s *Screens) deleteBank(ctx context.Context, in *bankRemovalInput) (*screen.Done, error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	password := ""
	if in.Body != nil {
		password = in.Body.Password
	}
	if err := s.backend.DeleteBankAccount(ctx, call, wire.RemoveOwnAccountInputBody{Password: password}); err != nil {
		return nil, screen.Relocate(err, BankForm{})
	}
	return screen.Nothing(), nil
}
