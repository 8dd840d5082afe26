package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/token"
)

// IDs are the decisions about a recommendation's awards: letters about them name these.
func (d *Desk) IDs(ctx context.Context, t tenant.ID, recommendation string) ([]string, error) {
	decisions, err := d.Store.Of(ctx, t, []string{recommendation})
	ids := make([]string, len(decisions))
	for i, one := range decisions {
		ids[i] = one.ID
	}
	return ids, err
}

// Reviews gives what holders of awards may know of the last decision about each.
func (d *Desk) Reviews(
	ctx context.Context, t tenant.ID, awards []string,
) (map[string]recommendation.Review, error) {
	decisions, err := d.Store.OfAwards(ctx, t, awards)
	if err != nil || len(decisions) == 0 {
		return nil, err
	}
	programme, err := d.Tenants.ByID(ctx, t)
	if err != nil {
		return nil, err
	}
	now, reviews := d.Clock.Now(), map[string]recommendation.Review{}
	for _, one := range decisions {
		if one.Outcome == suspicion.Void {
			delete(reviews, one.AwardID) // the award ended otherwise, and says so
		}
		if r := one.Review(programme.Rules.RefusesHeldMoney(), now); r != nil {
			reviews[one.AwardID] = *r
		}
	}
	return reviews, nil
}

// Object takes what a holder who is logged in says against a decision; somebody else's isn't there.
func (d *Desk) Object(ctx context.Context, t tenant.ID, holder, decision, text string) error {
	return transaction.RetryInTx(ctx, d.Tx, func(ctx context.Context) error {
		before, a, err := d.ofHolder(ctx, t, decision)
		if err != nil {
			return err
		}
		if a.HolderID != holder {
			return suspicion.ErrUnknown
		}
		return d.object(ctx, before, text)
	})
}

// ofHolder gives a decision with its award, whose holder wasn't erased.
func (d *Desk) ofHolder(
	ctx context.Context, t tenant.ID, decision string,
) (found suspicion.Decision, a reward.Award, err error) {
	if found, err = d.Store.ByID(ctx, t, decision); err != nil {
		return found, a, err
	}
	a, err = d.Awards.ByID(ctx, t, found.AwardID)
	if errors.Is(err, reward.ErrAwardUnknown) || err == nil && a.HolderGone {
		return found, a, suspicion.ErrUnknown
	}
	return found, a, err
}

// Links are the links of letters by which a holder without a login reads of one decision, and objects to it. They are
// good for nothing else: no account can be entered by them.
//
// Rule (signal, D): The link of a letter about a held or refused reward shows that look at it, and takes one objection;
// who has it can't choose a reward or enter an account. Enforced: suspicion/usecase/holder.go Links. Test:
// TestAnObjectionByTheLinkOfTheLetter.
type Links struct {
	*Desk
	Tokens  token.Service
	Guesses place.Guesses
}

// keptOpen is how long a letter's link still shows what became of it, once one can't object any more.
const keptOpen = 60 * 24 * time.Hour

// Secret makes the token of one letter.
func (l *Links) Secret(ctx context.Context, d suspicion.Decision) (token.Secret, error) {
	return l.Tokens.Issue(ctx, d.Tenant, token.Objection, d.ID, l.Clock.Now(), d.Until.Add(keptOpen))
}

// Looked is what a letter's link shows.
type Looked struct {
	recommendation.Review
	Cents int64
	Bonus bool
	// Number names the recommendation.
	Number string
}

// Look tells who has the link how far it is. What is well-formed and unknown counts as a guess of its place.
func (l *Links) Look(ctx context.Context, t tenant.ID, secret token.Secret, from string) (Looked, error) {
	found, a, err := l.ofLetter(ctx, t, secret, from)
	if err != nil {
		return Looked{}, err
	}
	// What was decided since then is what counts, with a letter of its own.
	reviews, err := l.Reviews(ctx, t, []string{found.AwardID})
	if err != nil {
		return Looked{}, err
	}
	r, known := reviews[found.AwardID]
	if !known {
		return Looked{}, suspicion.ErrObjectionOver
	}
	r.Objectionable = r.Objectionable && r.ID == found.ID
	numbers, err := l.numbers(ctx, t, []string{found.RecommendationID})
	return Looked{
		Review: r, Cents: a.AmountCents, Bonus: a.Kind == reward.ForBonus, Number: numbers[found.RecommendationID],
	}, err
}

// ObjectBy takes what who has the link says against its decision.
func (l *Links) ObjectBy(ctx context.Context, t tenant.ID, secret token.Secret, from, text string) error {
	found, _, err := l.ofLetter(ctx, t, secret, from)
	if err != nil {
		return err
	}
	return transaction.RetryInTx(ctx, l.Tx, func(ctx context.Context) error {
		before, _, err := l.ofHolder(ctx, t, found.ID)
		if err != nil {
			return err
		}
		return l.object(ctx, before, text)
	})
}

func (l *Links) ofLetter(
	ctx context.Context, t tenant.ID, secret token.Secret, from string,
) (found suspicion.Decision, a reward.Award, err error) {
	right, err := l.Guesses.Begin(ctx, t, from)
	if err != nil {
		return found, a, err
	}
	issued, err := l.Tokens.LookFor(ctx, t, token.Objection, secret)
	if !errors.Is(err, token.ErrUnknown) && !errors.Is(err, token.ErrForeign) {
		right(ctx)
	}
	if err != nil {
		return found, a, err
	}
	if issued.Usable(l.Clock.Now()) != nil {
		return found, a, suspicion.ErrObjectionOver
	}
	found, a, err = l.ofHolder(ctx, t, issued.Subject)
	if errors.Is(err, suspicion.ErrUnknown) {
		err = suspicion.ErrObjectionOver // erased since
	}
	return found, a, err
}
