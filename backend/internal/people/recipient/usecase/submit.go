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
		k, err := s.keep(ctx, fresh, in, now)
		if err != nil {
			return err
		}
		out, err = s.answer(ctx, k, in, now)
		out.Repeated, out.ValidUntil = k.again, rec.ValidUntil
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

// kept is what became of entered data.
type kept struct {
	*recipient.Recipient
	// again tells that the very same was entered before, asked that it brings a letter.
	again, asked bool
}

// keep stores the data beside those that wait on the same link, or finds what the same browser or person entered
// before.
func (s *Service) keep(
	ctx context.Context, fresh *recipient.Recipient, in recipient.Submission, now time.Time,
) (kept, error) {
	if in.Reported {
		there, err := s.p.Recipients.OfRecommendation(ctx, fresh.Tenant, fresh.RecommendationID)
		if r := ofMailbox(there, fresh.PersonKey); err != nil || r != nil {
			return kept{Recipient: r}, err
		}
	}
	// The recommendation first: it says whether anybody may enter, and those who come at once stand in line at its row.
	if err := s.p.Recommendations.Enter(ctx, fresh.Tenant, fresh.RecommendationID, fresh.ID, now); err != nil {
		return kept{}, err
	}
	if err := s.free(ctx, fresh, now); err != nil {
		return kept{}, err
	}
	waiting, err := s.p.Recipients.OfRecommendation(ctx, fresh.Tenant, fresh.RecommendationID)
	if err != nil {
		return kept{}, err
	}
	if there := sameAgain(waiting, fresh, in.Browser); there != nil {
		return s.correct(ctx, there, fresh, in.Browser == there.ID, now)
	}
	err = s.beside(ctx, waiting, fresh, in.Another, now)
	return kept{Recipient: fresh, asked: fresh.Mails.Pending()}, err
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

// Rule (friend, 4 D): Who asks for another mail too soon is shown from when on one may be asked for; that none left
// isn't kept quiet. Enforced: recipient/mails.go NextAt, recipient/usecase/submit.go answer, MailAgain.tsx MailAgain.
// Test:
// TestWhoAsksTooSoonHearsWhenOneMayAskAgain, WaitingForMail.test.tsx `says when another mail may be asked for`.
func (s *Service) answer(
	ctx context.Context, k kept, in recipient.Submission, now time.Time,
) (recipient.Submitted, error) {
	r := k.Recipient
	out := recipient.Submitted{ID: r.ID, EmailMasked: r.Data.Email.Masked(), EraseAfter: r.EraseAfter}
	if in.Reported || k.again && in.Browser != r.ID && !r.Data.Proves() {
		return out, nil // it isn't the friend's browser that asks, or nothing says that it is
	}
	if !k.asked {
		out.NextMailAt = r.Mails.NextAt(now)
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
