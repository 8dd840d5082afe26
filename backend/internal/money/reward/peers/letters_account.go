package peers

import (
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// AccountLetters tell holders of the accounts that their awards go to. All other letters about accounts are the
// accounts' own.
type AccountLetters struct {
	Letters
	// Stored are the accounts that people keep with the programme, by whose they are.
	Stored map[bankaccount.Side]bankaccount.Accounts
	Others bankaccounts.Letters
}

// Deliver is the relay's route of outbox.BankAccountLetter; it may come again, and the letter leaves once. People who
// were erased aren't written to.
func (l AccountLetters) Deliver(ctx context.Context, m outbox.Message) error {
	whose, rest, _ := strings.Cut(m.Key, "/")
	id, change, ok := strings.Cut(rest, "/")
	about := bankaccount.Whose(whose)
	if !ok || about != bankaccount.Award && about != bankaccount.Kept {
		return l.Others.Deliver(ctx, m)
	}
	a, err := l.Awards.ByID(ctx, tenant.ID(m.Tenant), id)
	if err == nil && about == bankaccount.Kept {
		err = l.kept(ctx, a, change)
	} else if err == nil {
		err = l.chosen(ctx, a, change)
	}
	for _, gone := range []error{account.ErrUnknown, recipient.ErrUnknown, reward.ErrAwardUnknown} {
		if errors.Is(err, gone) {
			return nil
		}
	}
	return err
}

// kept tells of the account that an award was chosen with when it isn't stored any more: the letter about the storing
// named another one, or none.
func (l AccountLetters) kept(ctx context.Context, a reward.Award, change string) error {
	if a.Choice == nil || a.Choice.Account == nil {
		return nil
	}
	s, err := l.Stored[a.Party.Side()].Of(ctx, a.Tenant, a.HolderID)
	if err == nil && s.Hash == a.Choice.Account.Hash {
		return nil
	}
	if err != nil && !errors.Is(err, bankaccount.ErrNone) {
		return err
	}
	return l.chosen(ctx, a, change)
}

// chosen tells of an account that was typed with the choice of a reward.
//
// Rule (letter, 4 D): The letter about an account that one reward goes to says that it holds for this transfer only,
// and offers no change of it. Enforced: reward/peers/letters_account.go chosen. Test:
// TestAnAccountOfOneTransferIsNotCalledAStoredOne.
func (l AccountLetters) chosen(ctx context.Context, a reward.Award, change string) error {
	if a.HolderGone || a.Choice == nil || a.Choice.Account == nil {
		return nil
	}
	to, err := l.Address(ctx, a)
	if err != nil {
		return err
	}
	area, err := l.area(ctx, to, a)
	if err != nil {
		return err
	}
	link, own := to.Ways.Record, true
	if link == "" {
		link, own = area.status, false
	}
	return l.Send(ctx, to, a.ID+"/"+change, mail.BankAccountData{
		FirstName: to.Holder.FirstName, IBANLast4: a.Choice.Account.Last4, At: a.Choice.ChosenAt, Link: link,
		Number: to.Number, AccessLink: area.access, Once: true, Own: own,
	})
}
