package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Submit takes the friend's data. The same data again add nothing, and bring another mail now and then. While the data
// aren't confirmed, the browser that entered the data may correct them, and so may who knows what only the person
// entered.
//
// Rule (friend, 7 D): A reported order changes nothing that a friend entered or ticked, and gives no consent
// (tracking/abschliessen). Enforced: recipient/usecase.Reported. Test: TestAReportChangesNothingThatAFriendEntered.
func (s *Service) Submit(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, in recipient.Submission,
) (recipient.Submitted, error) {
	now := s.p.Clock.Now()
	rec, err := s.p.Recommendations.ByLink(ctx, t, l, in.Number, in.Key)
	if err != nil {
		return recipient.Submitted{}, err
	}
	if !t.Modules.CompanyRecommendation {
		in.Form.Company = ""
	}
	in.Form = in.Form.Asked(t.FriendFields)
	data, err := in.Form.Check(t.Rules, t.FriendFields, rec.RecommenderEmail, now)
	if err != nil {
		return recipient.Submitted{}, err
	}
	declined, err := s.p.Declined(ctx, t.ID, data.Email)
	if err != nil {
		return recipient.Submitted{}, err
	}
	if declined {
		return recipient.Submitted{}, recipient.ErrDeclined
	}
	fresh := &recipient.Recipient{
		Tenant: t.ID, ID: s.p.NewID(), RecommendationID: rec.ID, ProductID: rec.ProductID,
		PersonKey: recipient.PersonKey(s.p.Hasher, t.ID, data.Email), Data: data,
		Channel: link.Channel(in.Channel), Language: string(l), Place: s.place(t.ID, in.Place), CreatedAt: now, TickedAt: now,
		EraseAfter: t.Periods.RecipientConfirmation.End(now), Mails: recipient.FirstMail(now),
	}
	if fresh.Advertising, err = s.ticked(ctx, t, l, in.Form); err != nil {
		return recipient.Submitted{}, err
	}
	in.Another = t.Periods.AnotherEntry.End(now)
	var out recipient.Submitted
	err = transaction.RetryInTx(ctx, s.p.Tx, func(ctx context.Context) error {
		kept, again, err := s.keep(ctx, fresh, in, now)
		if err != nil {
			return err
		}
		out, err = s.answer(ctx, kept, in, again, now)
		out.Repeated, out.ValidUntil = again, rec.ValidUntil
		return err
	})
	return out, err
}

// ticked names the texts that stood beside the boxes.
func (s *Service) ticked(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, f recipient.Form,
) (recipient.Advertising, error) {
	var a recipient.Advertising
	for _, box := range []struct {
		ticked bool
		text   string
		note   *recipient.Ticked
	}{{f.AdvertisingEmail, content.ConsentAdvertisingEmail, &a.Email}, {
		f.AdvertisingPhone, content.ConsentAdvertisingPhone, &a.Phone,
	}} {
		if !box.ticked {
			continue
		}
		text, err := content.TextOf(ctx, s.p.Contents, t, l, box.text)
		if err != nil {
			return recipient.Advertising{}, err
		}
		*box.note = recipient.Ticked{TextID: text.ID, Version: text.Version}
	}
	return a, nil
}

// keep stores the data beside those that wait on the same link, or finds what the same browser or person entered before
// and tells whether it was the same.
func (s *Service) keep(
	ctx context.Context, fresh *recipient.Recipient, in recipient.Submission, now time.Time,
) (kept *recipient.Recipient, again bool, err error) {
	if in.Reported {
		there, err := s.p.Recipients.OfRecommendation(ctx, fresh.Tenant, fresh.RecommendationID)
		if r := ofMailbox(there, fresh.PersonKey); err != nil || r != nil {
			return r, false, err
		}
	}
	// The recommendation first: it says whether anybody may enter, and those who come at once stand in line at its row.
	if err := s.p.Recommendations.Enter(ctx, fresh.Tenant, fresh.RecommendationID, fresh.ID, now); err != nil {
		return nil, false, err
	}
	if err := s.free(ctx, fresh, now); err != nil {
		return nil, false, err
	}
	waiting, err := s.p.Recipients.OfRecommendation(ctx, fresh.Tenant, fresh.RecommendationID)
	if err != nil {
		return nil, false, err
	}
	if there := sameAgain(waiting, fresh, in.Browser); there != nil {
		return s.correct(ctx, there, fresh, in.Browser == there.ID, now)
	}
	return fresh, false, s.beside(ctx, waiting, fresh, in.Another, now)
}

// free refuses a person who has confirmed with another recommendation that is alive. Unconfirmed data hold no one.
func (s *Service) free(ctx context.Context, fresh *recipient.Recipient, now time.Time) error {
	by, err := s.p.Recipients.TakenBy(ctx, takenOf(fresh, fresh.ID))
	if err != nil || by == "" || by == fresh.RecommendationID {
		return err
	}
	alive, err := s.p.Recommendations.Alive(ctx, fresh.Tenant, by, now)
	if err == nil && alive {
		err = recipient.ErrTaken
	}
	return err
}

func takenOf(r *recipient.Recipient, id string) recipient.Taken {
	return recipient.Taken{
		Tenant: r.Tenant, ProductID: r.ProductID, PersonKey: r.PersonKey, RecommendationID: r.RecommendationID,
		RecipientID: id,
	}
}

// take makes the person the friend of this recommendation only. A person that a dead recommendation has is taken over.
func (s *Service) take(ctx context.Context, c recipient.Taken, now time.Time) error {
	by, err := s.p.Recipients.Take(ctx, c)
	if err != nil || by == c.RecommendationID {
		return err
	}
	alive, err := s.p.Recommendations.Alive(ctx, c.Tenant, by, now)
	if err != nil {
		return err
	}
	if alive {
		return recipient.ErrTaken
	}
	return s.p.Recipients.TakeOver(ctx, c, by)
}

func (s *Service) answer(
	ctx context.Context, r *recipient.Recipient, in recipient.Submission, again bool, now time.Time,
) (recipient.Submitted, error) {
	out := recipient.Submitted{ID: r.ID, EmailMasked: r.Data.Email.Masked(), EraseAfter: r.EraseAfter}
	if in.Reported || again && in.Browser != r.ID && !r.Data.Proves() {
		return out, nil // it isn't the friend's browser that asks, or nothing says that it is
	}
	var err error
	out.Token, err = s.p.Tokens.Issue(ctx, r.Tenant, token.Recipient, r.ID, now, r.EraseAfter)
	return out, err
}

// place recognises those who fill a link, without keeping where from.
func (s *Service) place(t tenant.ID, address string) string {
	if address == "" {
		return ""
	}
	return s.p.Hasher.Hash("entered from", string(t), place.Of(address))
}
