package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// The steps of the lifecycle take their time from the caller: a workflow has a clock of its own. Each may be repeated.

// SendConfirm mails the link that confirms. The token is made anew for each attempt, because only its hash is kept; a
// mail that left twice in a crash holds two that both work until one is used.
func (s *Service) SendConfirm(ctx context.Context, t *tenant.Tenant, recipientID string, now time.Time) error {
	r, err := s.p.Recipients.ByID(ctx, t.ID, recipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return nil
	}
	if err != nil || !r.WantsMail(now) {
		return err
	}
	language := t.LanguageOr(tenant.Language(r.Language))
	rec, err := s.p.Recommendations.ByID(ctx, t, language, r.RecommendationID)
	if err != nil {
		return err
	}
	if rec.State != recipient.StateOpen {
		return nil
	}
	secret, data, err := s.issueFor(ctx, r, now)
	if err != nil {
		return err
	}
	number := r.Mails.Wanted
	err = s.p.Letters.Confirm(ctx, recipient.ConfirmLetter{
		Tenant: t, Language: language, Recommendation: rec, Recipient: r, Number: number, Token: secret, Data: data, Now: now,
	})
	if err != nil {
		return err
	}
	return transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		return s.p.Recipients.Update(ctx, r.Tenant, r.ID, func(r *recipient.Recipient) error {
			r.Mails.Sent = max(r.Mails.Sent, number)
			return nil
		})
	})
}

// WriteConfirm writes the letter that asks for the confirmation once more, as long as it can be confirmed.
func (s *Service) WriteConfirm(ctx context.Context, t *tenant.Tenant, recipientID string, now time.Time) error {
	r, err := s.p.Recipients.ByID(ctx, t.ID, recipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return nil
	}
	if err != nil || r.ConfirmedAt != nil || r.Erasable(now) {
		return err
	}
	language := t.LanguageOr(tenant.Language(r.Language))
	rec, err := s.p.Recommendations.ByID(ctx, t, language, r.RecommendationID)
	if err != nil || rec.State != recipient.StateOpen {
		return err
	}
	secret, data, err := s.issueFor(ctx, r, now)
	if err != nil {
		return err
	}
	return s.p.Letters.Confirm(ctx, recipient.ConfirmLetter{
		Tenant: t, Language: language, Recommendation: rec, Recipient: r, Number: r.Mails.Wanted, Token: secret, Data: data,
		Now: now,
	})
}

// issueFor makes the token for the data as they were read. Who corrects the address in this moment either finds the
// token to withdraw it, or was first; then nothing is mailed, and the step comes again.
func (s *Service) issueFor(
	ctx context.Context, r *recipient.Recipient, now time.Time,
) (confirm, data token.Secret, err error) {
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		err := s.p.Recipients.Update(ctx, r.Tenant, r.ID, func(there *recipient.Recipient) error {
			if there.Version != r.Version {
				return transaction.ErrStale
			}
			return nil
		})
		if err != nil {
			return err
		}
		if confirm, err = s.p.Tokens.Issue(ctx, r.Tenant, token.RecipientConfirm, r.ID, now, r.EraseAfter); err != nil {
			return err
		}
		data, err = s.IssueMailed(ctx, r, now)
		return err
	})
	return confirm, data, err
}

// lookFor is how long the link in a letter leads to the friend's own data; each letter brings a new one.
const lookFor = 365 * 24 * time.Hour

// IssueMailed makes the token that leads from a letter to the friend's own data. Unconfirmed data don't live so long.
func (s *Service) IssueMailed(ctx context.Context, r *recipient.Recipient, now time.Time) (token.Secret, error) {
	expires := now.Add(lookFor)
	if r.ConfirmedAt == nil && r.EraseAfter.Before(expires) {
		expires = r.EraseAfter
	}
	return s.p.Tokens.Issue(ctx, r.Tenant, token.RecipientMail, r.ID, now, expires)
}

// Ended erases what was entered and not confirmed on the link of a recommendation that has just ended, all of it: the
// purpose that it was entered for is gone (Art. 17 (1) a GDPR). The recipient is any of those who entered. It joins the
// caller's transaction.
//
// Rule (friend, 4 D): What isn't confirmed goes with its recommendation, whatever ends that, and an open mail says
// so. Enforced: recommendation/usecase.eraseUnconfirmed, lifecycle/plan.go Erase. Test:
// TestNothingOfAFriendWhoNeverConfirmedOutlivesTheRecommendation.
func (s *Service) Ended(ctx context.Context, tenantID tenant.ID, recipientID string, now time.Time) error {
	r, err := s.p.Recipients.ByID(ctx, tenantID, recipientID)
	if errors.Is(err, recipient.ErrUnknown) {
		return nil
	}
	if err != nil || r.ConfirmedAt != nil {
		return err
	}
	all, err := s.p.Recipients.OfRecommendation(ctx, tenantID, r.RecommendationID)
	for _, r := range all {
		if err := s.erase(ctx, r, token.Erased, now); err != nil {
			return err
		}
	}
	return err
}

// Erase removes the data of somebody who didn't confirm in time, or whose recommendation ended before, with whose
// friend it was, and the tokens. Nothing of the person stays; the time line keeps that something was erased.
func (s *Service) Erase(ctx context.Context, tenantID tenant.ID, recipientID string, now time.Time) error {
	return transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		r, err := s.p.Recipients.ByID(ctx, tenantID, recipientID)
		if errors.Is(err, recipient.ErrUnknown) {
			return nil
		}
		if err != nil {
			return err
		}
		if r.ConfirmedAt != nil {
			return nil
		}
		if !r.Erasable(now) {
			alive, err := s.p.Recommendations.Alive(ctx, r.Tenant, r.RecommendationID, now)
			if err != nil || alive {
				return err
			}
		}
		return s.erase(ctx, r, token.Erased, now)
	})
}
