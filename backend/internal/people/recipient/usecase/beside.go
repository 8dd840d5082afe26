package usecase

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/safety/token"
)

// sameAgain finds what the browser entered before and mends now, or else what was entered by who knows all that the
// person alone does.
//
// Rule (friend, 4 D): A browser reads what it typed itself, never what another one corrected. Enforced:
// recipient/usecase.correct. Test: TestOnlyTheBrowserThatEnteredCorrects.
func sameAgain(waiting []*recipient.Recipient, fresh *recipient.Recipient, browser string) *recipient.Recipient {
	for _, same := range []func(*recipient.Recipient) bool{
		func(r *recipient.Recipient) bool { return r.ID == browser && r.MendedBy(fresh) },
		func(r *recipient.Recipient) bool { return r.SamePerson(fresh) },
	} {
		if i := slices.IndexFunc(waiting, same); i >= 0 {
			return waiting[i]
		}
	}
	return nil
}

// ofMailbox gives the latest that was entered with an address; nil when there is none.
func ofMailbox(entered []*recipient.Recipient, personKey string) *recipient.Recipient {
	var latest *recipient.Recipient
	for _, r := range entered {
		if r.PersonKey == personKey {
			latest = r
		}
	}
	return latest
}

// beside stores data next to those that wait on the same link: few and not for long. So no one can lock a link by
// typing, and no one can fill it.
func (s *Service) beside(
	ctx context.Context, waiting []*recipient.Recipient, fresh *recipient.Recipient, another, now time.Time,
) error {
	if len(waiting) > 0 && another.Before(fresh.EraseAfter) {
		fresh.EraseAfter = another
	}
	if before := ofMailbox(waiting, fresh.PersonKey); before != nil {
		fresh.Mails = before.Mails.Anew(now)
	}
	if err := s.p.Recipients.Add(ctx, fresh); err != nil {
		return err
	}
	for waiting = append(waiting, fresh); len(waiting) > recipient.MostWaiting; {
		i := recipient.GivesWay(waiting)
		if err := s.erase(ctx, waiting[i], token.Replaced, now); err != nil {
			return err
		}
		waiting = slices.Delete(waiting, i, i+1)
	}
	return s.asked(ctx, fresh)
}

// correct writes the data in place of the earlier ones and has them confirmed. The person who got the mail at a
// mistyped address can't confirm with it any more. A browser sees what it typed itself: where another one corrects, the
// first one's token ends.
func (s *Service) correct(
	ctx context.Context, there, fresh *recipient.Recipient, own bool, now time.Time,
) (kept, error) {
	var k kept
	moved := false
	err := s.p.Recipients.Update(ctx, there.Tenant, there.ID, func(r *recipient.Recipient) (err error) {
		k = kept{Recipient: r, again: r.Says(fresh)}
		before := r.Mails.Wanted
		moved, err = r.Correct(fresh, now)
		k.asked = r.Mails.Wanted > before
		return err
	})
	if err != nil {
		return kept{}, err
	}
	if !own && !k.again {
		if err := s.p.Tokens.Withdraw(ctx, there.Tenant, token.Recipient, there.ID, "", now); err != nil {
			return kept{}, err
		}
	}
	if moved {
		for _, p := range []token.Purpose{token.RecipientConfirm, token.RecipientMail} {
			if err := s.p.Tokens.Withdraw(ctx, there.Tenant, p, there.ID, "", now); err != nil {
				return kept{}, err
			}
		}
	}
	if !k.Mails.Pending() {
		return k, nil
	}
	return k, s.asked(ctx, k.Recipient)
}
