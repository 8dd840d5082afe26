package personal

import (
	"context"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

type bankBackend interface {
	StoreBankAccount(ctx context.Context, c backend.Call, iban, holder string) (wire.BankAccount, error)
	RemoveBankAccount(ctx context.Context, c backend.Call) error
}

// Bank is what is shown of a stored account.
type Bank struct {
	Last4  string `json:"last4" doc:"last four characters of the IBAN"`
	Holder string `json:"holder"`
}

// BankForm stores an account.
type BankForm struct {
	IBAN   string `json:"iban" maxLength:"42"`
	Holder string `json:"holder" maxLength:"70"`
}

var bankFields = map[string]string{"iban": "iban", "kontoinhaber": "holder"}

// bankOf is nil when none is stored.
func bankOf(b wire.BankAccount) *Bank {
	if b.IBANLast4 == "" {
		return nil
	}
	return &Bank{Last4: b.IBANLast4, Holder: b.AccountHolder}
}

type bankInput struct{ Body BankForm }

func (s *Screens) putBank(ctx context.Context, in *bankInput) (*screen.Answer[Bank], error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	stored, err := s.backend.bank.StoreBankAccount(ctx, call, in.Body.IBAN, in.Body.Holder)
	if err != nil {
		return nil, problem.Relocate(err, bankFields)
	}
	return screen.Show(Bank{Last4: stored.IBANLast4, Holder: stored.AccountHolder}), nil
}

func (s *Screens) deleteBank(ctx context.Context, _ *struct{}) (*screen.Done, error) {
	v := screen.From(ctx)
	call, err := v.LoggedIn()
	if err != nil {
		return nil, err
	}
	if err := s.backend.bank.RemoveBankAccount(ctx, call); err != nil {
		return nil, err
	}
	return screen.Nothing(), nil
}
