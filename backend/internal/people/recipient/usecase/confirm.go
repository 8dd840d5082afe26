package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
)

// Names of the fields on the wire.
const (
	fieldTerms   = "termsText"
	fieldPrivacy = "privacyVersion"
)

// Confirmation is what the mailed link shows before anything is confirmed.
type Confirmation struct {
	State          recipient.Standing
	Recipient      *recipient.Recipient
	Recommendation recipient.Recommendation
	Terms          content.Text
	Privacy        content.Text
	// AdvertisingEmail and AdvertisingPhone are the words of what was ticked, as long as they can be confirmed; nil where
	// nothing was.
	AdvertisingEmail, AdvertisingPhone *content.Text
	// OrderLink is there once the data are confirmed.
	OrderLink string
}

// LookConfirmation shows what a confirmation token stands for, also one that can't confirm any more.
func (s *Service) LookConfirmation(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, secret token.Secret,
) (Confirmation, error) {
	tok, r, rec, err := s.byToken(ctx, t, l, secret)
	if errors.Is(err, token.ErrOvertaken) {
		return s.overtaken(ctx, t, l, tok)
	}
	if err != nil {
		return Confirmation{}, err
	}
	c := Confirmation{Recipient: r, Recommendation: rec}
	if c.State, err = s.standing(ctx, tok, r, rec); err != nil {
		return Confirmation{}, err
	}
	if c.State.MayOrder() {
		if c.OrderLink, err = s.wayOn(ctx, t, r, rec); err != nil {
			return Confirmation{}, err
		}
	}
	if c.Terms, err = content.TextOf(ctx, s.p.Contents, t, l, content.ConsentRecipientTerms); err != nil {
		return Confirmation{}, err
	}
	if c.Privacy, err = content.TextOf(
		ctx, s.p.Contents, t, l, content.ConsentPrivacy,
	); err != nil || c.State != recipient.StandsOpen {
		return c, err
	}
	if c.AdvertisingEmail, err = s.unchangedTick(ctx, t, ways[0], r, l); err != nil {
		return c, err
	}
	c.AdvertisingPhone, err = s.unchangedTick(ctx, t, ways[1], r, l)
	return c, err
}

// standing asks for the order only of who confirmed.
func (s *Service) standing(
	ctx context.Context, tok token.Token, r *recipient.Recipient, rec recipient.Recommendation,
) (recipient.Standing, error) {
	if r.ConfirmedBy(tok.UsedAt) {
		order, err := s.p.Orders.Of(ctx, r.Tenant, r.RecommendationID)
		return recipient.Stands(rec, order.Status), err
	}
	usable := tok.Usable(s.p.Clock.Now())
	return recipient.StandsUnconfirmed(rec, errors.Is(usable, token.ErrUsed), usable != nil), nil
}

func (s *Service) byToken(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, secret token.Secret,
) (token.Token, *recipient.Recipient, recipient.Recommendation, error) {
	tok, err := s.p.Tokens.LookFor(ctx, t.ID, token.RecipientConfirm, secret)
	if err != nil {
		return tok, nil, recipient.Recommendation{}, err
	}
	r, err := s.p.Recipients.ByID(ctx, t.ID, tok.Subject)
	if errors.Is(err, recipient.ErrUnknown) {
		// Asked again: the data may have gone since the token was read, and it now says why.
		if tok, err = s.p.Tokens.LookFor(ctx, t.ID, token.RecipientConfirm, secret); err == nil {
			err = goneBecause(tok)
		}
	}
	if err != nil {
		return tok, nil, recipient.Recommendation{}, err
	}
	rec, err := s.p.Recommendations.ByID(ctx, t, l, r.RecommendationID)
	if rec.Void {
		rec.State = recipient.StateCancelled
	}
	return tok, r, rec, err
}

// goneBecause tells what became of the data that a mailed token led to.
func goneBecause(tok token.Token) error {
	switch tok.Withdrawn {
	case token.Overtaken:
		return token.ErrOvertaken
	case token.Replaced:
		return token.ErrReplaced
	default:
		return recipient.ErrErased
	}
}

// Agreement is what the friend agrees to; the versions are those that were on the screen.
type Agreement struct {
	TermsVersion   string
	PrivacyVersion string
	// AdvertisingEmail and AdvertisingPhone were ticked before, shown once more and left ticked; empty where one of it
	// isn't so.
	AdvertisingEmail string
	AdvertisingPhone string
}

// Confirmed tells the way on.
type Confirmed struct {
	Recommendation recipient.Recommendation
	OrderLink      string
	// Token lets the browser that confirmed go on: give an account, see the record.
	Token token.Secret
}

// Confirm uses the mailed token up: the recommendation, the recipient, the evidence and the token change together or
// not at all. The end of the validity contends for the same row; one of both wins.
func (s *Service) Confirm(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, secret token.Secret, a Agreement,
) (done Confirmed, err error) {
	err = transaction.Retry(ctx, func(ctx context.Context) (err error) {
		done, err = s.confirmAll(ctx, t, l, secret, a)
		return err
	})
	return done, err
}

func (s *Service) confirmAll(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, secret token.Secret, a Agreement,
) (Confirmed, error) {
	now := s.p.Clock.Now()
	_, r, rec, err := s.byToken(ctx, t, l, secret)
	if err != nil {
		return Confirmed{}, err
	}
	if r.ConfirmedAt != nil {
		return Confirmed{}, recipient.ErrAlreadyConfirmed
	}
	given, ads, err := s.agree(ctx, t, l, r, a, now)
	if err != nil {
		return Confirmed{}, err
	}
	orderLink, err := s.orderLink(ctx, t, r, rec)
	if err != nil {
		return Confirmed{}, err
	}
	var browser token.Secret
	err = s.p.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := s.confirm(ctx, r, secret, given, func(there *recipient.Recipient) {
			there.Advertising = ads
			if ads.Email.Given() && orderLink != "" {
				there.RemindAt = t.Periods.OrderRemindAt(now, rec.ValidUntil)
			}
		}, now); err != nil {
			return err
		}
		// It came from the mailbox, as the token that was used up did.
		browser, err = s.p.Tokens.Issue(ctx, r.Tenant, token.RecipientMail, r.ID, now, now.Add(lookFor))
		return err
	})
	if errors.Is(err, token.ErrUsed) || errors.Is(err, recipient.ErrAlreadyConfirmed) {
		err = s.usedBy(ctx, r, secret, now)
	}
	if err != nil {
		return Confirmed{}, err
	}
	rec.State = recipient.StateConfirmed
	return Confirmed{Recommendation: rec, OrderLink: orderLink, Token: browser}, nil
}

// confirm holds the row to be as it was read: what is evidence now was in it.
//
// Rule (friend, 4 D): What a browser got for typing opens nothing once the mailbox has confirmed: not to read, to set
// an account, to correct, to erase, to decline, and the reward offers no account of it. Enforced: token.Usable,
// access.unusable. Test: TestWhoTypedAFriendsDataGetsNothingOnceTheMailboxHasConfirmed.
func (s *Service) confirm(
	ctx context.Context, r *recipient.Recipient, secret token.Secret, given []consent.Evidence,
	keep func(*recipient.Recipient), now time.Time,
) error {
	// The recommendation is asked first: that it has expired says more than that a token has ended.
	if err := s.p.Recommendations.Confirm(ctx, r.Tenant, r.RecommendationID, r.ID, now); err != nil {
		return err
	}
	if _, err := s.p.Tokens.Spend(ctx, r.Tenant, token.RecipientConfirm, secret, now); err != nil {
		return err
	}
	if err := s.p.Tokens.Withdraw(ctx, r.Tenant, token.RecipientConfirm, r.ID, "", now); err != nil {
		return err
	}
	// Anybody may have typed the data.
	if err := s.p.Tokens.Withdraw(ctx, r.Tenant, token.Recipient, r.ID, token.Confirmed, now); err != nil {
		return err
	}
	err := s.p.Recipients.Update(ctx, r.Tenant, r.ID, func(there *recipient.Recipient) error {
		if there.Version != r.Version {
			return transaction.ErrStale
		}
		keep(there)
		return there.Confirm(now)
	})
	if err != nil {
		return err
	}
	if err := s.take(ctx, takenOf(r, r.ID), now); err != nil {
		return err
	}
	if err := s.dropOthers(ctx, r, now); err != nil {
		return err
	}
	if err := s.p.Consents.Record(ctx, given); err != nil {
		return err
	}
	if err := s.prove(ctx, r, given); err != nil {
		return err
	}
	return s.p.Changed(ctx, r.Tenant, r.RecommendationID)
}

// dropOthers erases what others entered on the link: it is for one person. Their mails say so; a person who never
// confirmed is not written to.
func (s *Service) dropOthers(ctx context.Context, confirmed *recipient.Recipient, now time.Time) error {
	all, err := s.p.Recipients.OfRecommendation(ctx, confirmed.Tenant, confirmed.RecommendationID)
	for _, other := range all {
		if other.ID == confirmed.ID {
			continue
		}
		if err := s.drop(ctx, other, token.Overtaken, now); err != nil {
			return err
		}
	}
	return err
}

// usedBy tells a token that has just confirmed from one that was withdrawn, and from one whose data went because
// somebody else has confirmed.
//
// Rule (friend, 4 D): Of many who confirm at once by one link, one has it, and the others hear why they have not.
// Enforced: recommendation/gormstore.CompareAndSwap. Test: TestOneLinkManyFriends.
func (s *Service) usedBy(ctx context.Context, r *recipient.Recipient, secret token.Secret, now time.Time) error {
	there, err := s.p.Recipients.ByID(ctx, r.Tenant, r.ID)
	if err == nil && there.ConfirmedAt != nil {
		return recipient.ErrAlreadyConfirmed
	}
	tok, err := s.p.Tokens.LookFor(ctx, r.Tenant, token.RecipientConfirm, secret)
	if err != nil {
		return err
	}
	if err := tok.Usable(now); err != nil {
		return err
	}
	return recipient.ErrAlreadyConfirmed
}

// agree wants the current versions: what was on the screen must be what is kept as evidence.
//
// Rule (friend, 3): A friend confirms terms and privacy in the versions that were on the screen, by the mailed link
// alone. Enforced: recipient/usecase.confirm, token/usecase.Spend. Test: TestFromEnteredDataToAConfirmation.
func (s *Service) agree(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, r *recipient.Recipient, a Agreement, now time.Time,
) ([]consent.Evidence, recipient.Advertising, error) {
	terms, err := content.TextOf(ctx, s.p.Contents, t, l, content.ConsentRecipientTerms)
	if err != nil {
		return nil, recipient.Advertising{}, err
	}
	privacy, err := content.TextOf(ctx, s.p.Contents, t, l, content.ConsentPrivacy)
	if err != nil {
		return nil, recipient.Advertising{}, err
	}
	if a.TermsVersion == "" || a.TermsVersion != terms.Version {
		return nil, recipient.Advertising{}, recipient.ErrTerms.WithFields(fault.Field{
			Path: fieldTerms, Code: "terms.required",
		})
	}
	if a.PrivacyVersion == "" || a.PrivacyVersion != privacy.Version {
		return nil, recipient.Advertising{}, recipient.ErrTerms.WithFields(fault.Field{
			Path: fieldPrivacy, Code: "terms.required",
		})
	}
	given := []consent.Evidence{
		evidence(r, consent.Terms, terms, string(l), consent.ByMailedLink, now),
		evidence(r, consent.Privacy, privacy, string(l), consent.ByMailedLink, now),
	}
	ads, kept, err := s.advertising(ctx, t, l, r, a, now)
	return append(given, ads...), kept, err
}
