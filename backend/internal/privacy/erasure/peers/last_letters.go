// Package peers holds what erasing needs of other slices, in its own words.
package peers

import (
	"context"
	"encoding/json"
	"errors"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/programme/tenant"
)

// LastLetters confirm erasures. What the letter needs is sealed in the transaction that erases, and removed once the
// letter has gone. A mailbox that never answered gets none: the person who typed its address is no account's owner.
//
// Rule (letter, 4 D): A deleted account is confirmed by letter with what the law keeps; its address is sealed until
// the mail server has spoken and gone afterwards, wherever a process is killed. Enforced: erasure/usecase.Confirm.
// Test: TestKilledAnywhereTheLetterAboutAnErasureLeavesAndNoAddressStays.
//
// Rule (letter, 4 D): A mailbox that never answered gets no letter about an erasure. Enforced:
// mailbox/usecase.HasAnswered. Test: TestAMailboxThatNeverAnsweredGetsNoLetterAboutAnErasure.
type LastLetters struct {
	Accounts  account.People
	Mailboxes mailbox.Service
	Letters   erasure.LastLetters
	Outbox    outbox.Outbox
	Safe      vault.Safe
	Names     person.Hasher
	Tenants   tenant.Catalog
	Sender    mail.Sender
	Clock     clock.Clock
}

var _ erasure.Confirm = LastLetters{}.Confirm

// addressee is what is sealed.
type addressee struct{ First, Last, Email string }

func (LastLetters) place(t tenant.ID) vault.Place {
	return vault.Place{Tenant: string(t), Table: "last_letters", Column: "sealed"}
}

// Confirm keeps what the letter needs, in the transaction that erases.
func (l LastLetters) Confirm(ctx context.Context, t tenant.ID, id string) error {
	a, err := l.Accounts.ByID(ctx, t, id)
	if err != nil {
		return fault.Ignore(err, account.ErrUnknown) // erased by somebody else in this instant, who had the letter written
	}
	if answered, err := l.Mailboxes.HasAnswered(ctx, t, a.Email); err != nil || !answered {
		return err
	}
	plain, err := json.Marshal(addressee{a.FirstName, a.LastName, a.Email.String()})
	if err != nil {
		return err
	}
	sealed, err := l.Safe.SealText(l.place(t), string(plain))
	if err != nil {
		return err
	}
	// What is written down of the letter leads to nothing of the account. Erasing it a second time makes the same letter.
	name := l.Names.Hash("last letter", string(t), id)
	letter := erasure.LastLetter{
		Tenant: t, ID: name, Sealed: sealed, Language: tenant.Language(a.Language), KeptAt: l.Clock.Now(),
	}
	if first, err := l.Letters.Keep(ctx, letter); err != nil || !first {
		return err
	}
	return l.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: erasure.Confirmed, Key: letter.ID})
}

// Deliver is the relay's route of erasure.Confirmed; it tries until the mail server has spoken, or the time is over.
// Killed after the letter has left, it comes again: the letter leaves once, and the address is removed then.
func (l LastLetters) Deliver(ctx context.Context, m outbox.Message) error {
	t, _, err := outbox.Open(ctx, l.Tenants, m, 1)
	if err != nil {
		return err
	}
	kept, err := l.Letters.ByID(ctx, t.ID, m.Key)
	if errors.Is(err, erasure.ErrNoLetter) {
		return nil
	}
	if err != nil {
		return err
	}
	if kept.Over(l.Clock.Now()) {
		return l.Letters.Remove(ctx, t.ID, kept.ID)
	}
	plain, err := l.Safe.OpenText(l.place(t.ID), kept.Sealed)
	if err != nil {
		return err
	}
	var to addressee
	if err := json.Unmarshal([]byte(plain), &to); err != nil {
		return err
	}
	err = l.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.LanguageOr(kept.Language), Key: string(mail.AccountErased) + "/" + kept.ID,
		To:   mail.Person{Name: to.First + " " + to.Last, Email: to.Email},
		Data: mail.AccountErasedData{FirstName: to.First, On: kept.KeptAt},
	})
	if err != nil {
		return err
	}
	return l.Letters.Remove(ctx, t.ID, kept.ID)
}
