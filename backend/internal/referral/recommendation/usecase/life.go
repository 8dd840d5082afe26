package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// The steps of the lifecycle take their time from the caller: a workflow has a clock of its own. Each may be repeated.

// Expire ends a recommendation whose validity has passed, unless a live order keeps it or it moved on in the meantime.
// Unconfirmed data go with it.
func (s *Service) Expire(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	err := s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		unconfirmed := ""
		err := s.p.Recommendations.Update(ctx, t, id, func(r *recommendation.Recommendation) error {
			// Asked inside the compare-and-swap: an order that comes now also writes the row, and one of both loses.
			ordered, err := s.p.Earnings.HasLiveOrder(ctx, t, id)
			if err != nil {
				return err
			}
			unconfirmed = r.Unconfirmed()
			return r.Expire(ordered, now)
		})
		if err != nil {
			return err
		}
		return s.eraseUnconfirmed(ctx, t, unconfirmed, now)
	})
	for _, settled := range []error{
		recommendation.ErrNotExpired, recommendation.ErrOrdered, recommendation.ErrAlreadyConfirmed,
		recommendation.ErrCancelled,
	} {
		if errors.Is(err, settled) {
			return nil
		}
	}
	return err
}

// Mailing is SendLetter for one kind of letter.
func (s *Service) Mailing(k recommendation.LetterKind) func(
	ctx context.Context, t tenant.ID, id string, now time.Time,
) error {
	return func(ctx context.Context, t tenant.ID, id string, now time.Time) error {
		return s.SendLetter(ctx, k, t, id, now)
	}
}

// SendLetter mails the recommender, once. What is no longer so is not written.
func (s *Service) SendLetter(
	ctx context.Context, k recommendation.LetterKind, t tenant.ID, id string, now time.Time,
) error {
	r, err := s.p.Recommendations.ByID(ctx, t, id)
	if err != nil {
		return err
	}
	if !r.Owes(k) && !r.PassesOver(k) {
		return nil
	}
	who, err := s.recommender(ctx, t, r.RecommenderID)
	if err != nil {
		return err
	}
	if !r.Passed(k) && hasReader(k, r, who) {
		l, err := s.letter(ctx, k, r, who, now)
		if err == nil && l != nil {
			err = s.p.Letters.Send(ctx, *l)
		}
		if err != nil {
			return err
		}
	}
	return transaction.Retry(ctx, func(ctx context.Context) error {
		return s.p.Recommendations.Update(ctx, t, id, func(r *recommendation.Recommendation) error {
			r.Mail(k, now)
			return nil
		})
	})
}

// WriteLetter writes a letter that was asked for before, as long as what it tells is still so; what was noted as mailed
// doesn't matter.
func (s *Service) WriteLetter(
	ctx context.Context, k recommendation.LetterKind, t tenant.ID, id string, now time.Time,
) error {
	l, err := s.again(ctx, k, t, id, now)
	if err != nil || l == nil {
		return err
	}
	return s.p.Letters.Send(ctx, *l)
}

// ReaderOf gives the account of who such a letter would go to; empty when what it tells isn't so any more.
func (s *Service) ReaderOf(
	ctx context.Context, k recommendation.LetterKind, t tenant.ID, id string, now time.Time,
) (string, error) {
	l, err := s.again(ctx, k, t, id, now)
	if err != nil || l == nil {
		return "", err
	}
	return l.Recommender.ID, nil
}

// again puts together a letter that was asked for before; nil when there is nothing to tell any more.
func (s *Service) again(
	ctx context.Context, k recommendation.LetterKind, t tenant.ID, id string, now time.Time,
) (*recommendation.Letter, error) {
	r, err := s.p.Recommendations.ByID(ctx, t, id)
	if err != nil || !r.Tells(k) {
		return nil, fault.Ignore(err, recommendation.ErrUnknown)
	}
	who, err := s.recommender(ctx, t, r.RecommenderID)
	if err != nil || !hasReader(k, r, who) {
		return nil, err
	}
	return s.letter(ctx, k, r, who, now)
}

// hasReader tells whether anybody is there to read a letter; where no one is, the life goes on as if it had left. Whose
// account was locked when the recommendation was made hears of that, in place of the letter with the link, and of
// nothing else.
func hasReader(k recommendation.LetterKind, r *recommendation.Recommendation, who recommendation.Recommender) bool {
	return !who.Gone && (k == recommendation.LetterCreated || !r.Void(who))
}

// Confirm makes a person the friend of the recommendation, and asks for the letter that says so. One that is void says
// that it was withdrawn, as the mailed link does.
func (s *Service) Confirm(ctx context.Context, t tenant.ID, id, recipientID string, now time.Time) error {
	return s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		var confirmed *recommendation.Recommendation
		err := s.p.Recommendations.Update(ctx, t, id, func(r *recommendation.Recommendation) error {
			confirmed = r
			return s.confirm(ctx, r, recipientID, now)
		})
		if err != nil {
			return err
		}
		return s.askLetter(ctx, recommendation.LetterConfirmed, confirmed)
	})
}

func (s *Service) confirm(
	ctx context.Context, r *recommendation.Recommendation, recipientID string, now time.Time,
) error {
	who, err := s.recommender(ctx, r.Tenant, r.RecommenderID)
	if err != nil {
		return err
	}
	if r.Void(who) {
		return recommendation.ErrCancelled
	}
	own, err := s.isSellersOwn(ctx, r, recipientID, now)
	if err != nil {
		return err
	}
	if own {
		return recommendation.ErrSellersOwn
	}
	return r.Confirm(recipientID, now)
}

// Change lets another slice move a recommendation by one of its rules, in the transaction that the context carries.
func (s *Service) Change(
	ctx context.Context, t tenant.ID, id string, rule func(*recommendation.Recommendation) error,
) error {
	return s.p.Recommendations.Update(ctx, t, id, rule)
}

// letter puts one together; nil where a reward's own letter has said more since.
func (s *Service) letter(
	ctx context.Context, k recommendation.LetterKind, r *recommendation.Recommendation, who recommendation.Recommender,
	now time.Time,
) (*recommendation.Letter, error) {
	l, err := s.letterOf(ctx, k, r, who, now)
	if err != nil || k != recommendation.LetterConfirmed {
		return &l, err
	}
	money, err := s.p.Earnings.Of(ctx, r.Tenant, []string{r.ID})
	if err != nil || money[r.ID].Announced(recommendation.PartyRecommender) {
		return nil, err
	}
	l.Ordered = money[r.ID].Order != nil
	return &l, nil
}

func (s *Service) letterOf(
	ctx context.Context, k recommendation.LetterKind, r *recommendation.Recommendation, who recommendation.Recommender,
	now time.Time,
) (recommendation.Letter, error) {
	product, err := s.named(ctx, r.Tenant, r.ProductID, r.Language)
	return recommendation.Letter{
		Kind: k, Tenant: r.Tenant, RecommendationID: r.ID, Recommender: who, Number: r.Number, Language: r.Language,
		ProductID: r.ProductID, Product: product.Spoken, RecommenderCents: r.RecommenderCents,
		Commission: r.CommissionOf(who.ID), RecipientCents: r.RecipientCents, ValidUntil: r.ValidUntil, Now: now,
		Void: r.Void(who), SpokenTo: r.SpokenTo, SpokenAt: r.CreatedAt, Accepted: r.ConfirmedAt != nil,
	}, err
}
