package usecase

import (
	"context"
	"errors"
	"strings"
	"time"

	"weitersagen.app/backend/internal/recipient"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/token"
)

// Submission is the form with the link that it came by.
type Submission struct {
	Number  string
	Key     string
	Channel string
	Form    recipient.Form
}

// Submitted is the answer to entered data.
type Submitted struct {
	ID          string
	EmailMasked string
	EraseAfter  time.Time
	// Token lets this browser see what was entered. It is empty for somebody who knows the address but not the rest.
	Token token.Secret
}

// Submit takes the friend's data. The same person again gets the same answer, and another mail at most once a minute.
func (s *Service) Submit(ctx context.Context, t *tenant.Tenant, l tenant.Language, in Submission) (Submitted, error) {
	now := s.p.Clock.Now()
	rec, err := s.p.Recommendations.ByLink(ctx, t, l, in.Number, in.Key)
	if err != nil {
		return Submitted{}, err
	}
	data, err := in.Form.Check(t.Rules, rec.RecommenderEmail, now)
	if err != nil {
		return Submitted{}, err
	}
	fresh := &recipient.Recipient{
		Tenant: string(t.ID), ID: s.p.NewID(), RecommendationID: rec.ID, ProductID: rec.ProductID,
		PersonKey: s.p.Hasher.Hash("recipient", string(t.ID), data.Email.Mailbox()), Data: data,
		Channel: short(in.Channel), Language: string(l), CreatedAt: now,
		EraseAfter: t.Periods.RecipientConfirmation.End(now), Mails: recipient.FirstMail(now),
	}
	if in.Form.Advertising {
		text, err := s.p.Texts.Advertising(ctx, string(t.ID), string(l))
		if err != nil {
			return Submitted{}, err
		}
		fresh.Advertising = recipient.Advertising{TextID: text.ID, Version: text.Version}
	}
	var out Submitted
	err = s.inTx(ctx, func(ctx context.Context) error {
		kept, err := s.keep(ctx, fresh, now)
		if err != nil {
			return err
		}
		out, err = s.answer(ctx, kept, data, now)
		return err
	})
	return out, err
}

// keep stores the data, or finds what the same person entered before.
func (s *Service) keep(ctx context.Context, fresh *recipient.Recipient, now time.Time) (*recipient.Recipient, error) {
	there, err := s.p.Recipients.ByRecommendation(ctx, fresh.Tenant, fresh.RecommendationID)
	switch {
	case err == nil:
		return there, s.comeAgain(ctx, there, fresh, now)
	case !errors.Is(err, recipient.ErrUnknown):
		return nil, err
	}
	// The recommendation first: it says whether anybody may enter, and of two friends at once it takes one.
	if err := s.p.Recommendations.Enter(ctx, fresh.Tenant, fresh.RecommendationID, fresh.ID, now); err != nil {
		return nil, err
	}
	if err := s.claim(ctx, fresh, now); err != nil {
		return nil, err
	}
	if err := s.p.Recipients.Add(ctx, fresh); err != nil {
		return nil, err
	}
	return fresh, s.p.Changed.Changed(ctx, fresh.Tenant, fresh.RecommendationID)
}

func (s *Service) comeAgain(ctx context.Context, there, again *recipient.Recipient, now time.Time) error {
	if there.PersonKey != again.PersonKey {
		return recipient.ErrTaken
	}
	if err := s.p.Recommendations.Enter(ctx, there.Tenant, there.RecommendationID, there.ID, now); err != nil {
		return err // expired, cancelled or confirmed since
	}
	asked := false
	err := s.p.Recipients.Update(ctx, there.Tenant, there.ID, func(r *recipient.Recipient) error {
		asked = r.Mails.AskAgain(now)
		return nil
	})
	if err != nil || !asked {
		return err
	}
	return s.p.Changed.Changed(ctx, there.Tenant, there.RecommendationID)
}

// claim makes the person the friend of this recommendation only. A claim of a dead recommendation is taken over.
func (s *Service) claim(ctx context.Context, r *recipient.Recipient, now time.Time) error {
	c := recipient.Claim{
		Tenant: r.Tenant, ProductID: r.ProductID, PersonKey: r.PersonKey, RecommendationID: r.RecommendationID, RecipientID: r.ID,
	}
	holder, err := s.p.Recipients.Claim(ctx, c)
	if err != nil || holder == r.RecommendationID {
		return err
	}
	alive, err := s.p.Recommendations.Alive(ctx, r.Tenant, holder, now)
	if err != nil {
		return err
	}
	if alive {
		return recipient.ErrTaken
	}
	return s.p.Recipients.TakeOver(ctx, c, holder)
}

func (s *Service) answer(ctx context.Context, r *recipient.Recipient, entered recipient.Data, now time.Time) (Submitted, error) {
	out := Submitted{ID: r.ID, EmailMasked: r.Data.Email.Masked(), EraseAfter: r.EraseAfter}
	if !r.Data.SamePerson(entered) {
		return out, nil
	}
	var err error
	out.Token, err = s.p.Tokens.Issue(ctx, r.Tenant, token.Recipient, r.ID, now, r.EraseAfter)
	return out, err
}

const maxChannel = 40

func short(s string) string {
	r := []rune(strings.TrimSpace(s))
	return string(r[:min(len(r), maxChannel)])
}
