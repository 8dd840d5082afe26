// Package peers is what decisions about suspicions need of other slices.
package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/reward"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/money/suspicion/usecase"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Letters tell holders of awards what is looked at, until when, and what they can do.
type Letters struct {
	rewardpeers.Letters
	Store suspicion.Store
	// Objecting makes the links by which readers object.
	Objecting *usecase.Links
}

// Deliver is the relay's route of a decision. It may come again, and each letter leaves once; a person who was erased
// meanwhile isn't written to, and what was decided anew meanwhile has a letter of its own.
func (l Letters) Deliver(ctx context.Context, m outbox.Message) error {
	d, err := l.Store.ByID(ctx, tenant.ID(m.Tenant), m.Key)
	if err != nil || d.Outcome == suspicion.Replaced || d.Outcome == suspicion.Void {
		return err
	}
	a, err := l.Awards.ByID(ctx, d.Tenant, d.AwardID)
	if err != nil || a.HolderGone {
		return err
	}
	to, err := l.Address(ctx, a)
	if errors.Is(err, account.ErrUnknown) || errors.Is(err, recipient.ErrUnknown) {
		return nil // there is no reader
	}
	if err != nil {
		return err
	}
	data := mail.RewardReviewData{
		FirstName: to.Holder.FirstName, Product: to.Product, AmountCents: a.AmountCents, Bonus: a.Kind == reward.ForBonus,
		Number: to.Number, Answered: !d.AnsweredAt.IsZero(),
		Held: d.Stands() && d.Verdict == suspicion.Hold, Refused: d.Stands() && d.Verdict == suspicion.Refuse,
		Ended: d.Outcome == suspicion.WasRefused,
	}
	if d.Stands() {
		data.Until = tenant.NoonOfLastDay(d.Until)
	}
	if data.StatusLink, data.AccessLink, err = l.Area(ctx, to, a); err != nil {
		return err
	}
	if data.ObjectLink, err = l.objecting(ctx, to, d); err != nil {
		return err
	}
	return l.Send(ctx, to, d.ID+"/"+stage(d), data)
}

// Names are those of an award's holder; none where there is no person any more.
func (l Letters) Names(ctx context.Context, a reward.Award) ([]string, error) {
	if a.HolderGone {
		return nil, nil
	}
	h, err := l.Holders.Of(ctx, a)
	if errors.Is(err, account.ErrUnknown) || errors.Is(err, recipient.ErrUnknown) {
		return nil, nil
	}
	return []string{h.FirstName, h.LastName}, err
}

// objecting gives the link by which the reader objects; empty where no one can.
func (l Letters) objecting(ctx context.Context, to rewardpeers.Addressee, d suspicion.Decision) (string, error) {
	if !d.CanObject(l.Objecting.Clock.Now()) {
		return "", nil
	}
	secret, err := l.Objecting.Secret(ctx, d)
	return l.Links.Objection(to.Tenant, to.Tenant.LanguageOr(to.Holder.Language), secret), err
}

// stage tells the letters about one decision apart.
func stage(d suspicion.Decision) string {
	switch {
	case !d.Stands():
		return string(d.Outcome)
	case !d.AnsweredAt.IsZero() && !d.Noted.At.IsZero() && d.ObjectedAt.IsZero():
		return "upheld noted" // its holder's own words may be answered later
	case !d.AnsweredAt.IsZero():
		return "upheld"
	default:
		return string(d.Verdict)
	}
}
