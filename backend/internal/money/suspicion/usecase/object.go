package usecase

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// NoteObjection notes the objection that a holder made by telephone or letter; who decided doesn't note it.
func (d *Desk) NoteObjection(ctx context.Context, t tenant.ID, who, decision, text string) error {
	return transaction.RetryInTx(ctx, d.Tx, func(ctx context.Context) error {
		before, err := d.Store.ByID(ctx, t, decision)
		if err != nil {
			return err
		}
		after, now := before, d.Clock.Now()
		if err := after.Note(who, text, now); err != nil {
			return err
		}
		if err := d.waits(ctx, before, after, now); err != nil {
			return err
		}
		return d.Acts(who).Record(ctx, t, suspicion.Objected, before.RecommendationID, now)
	})
}

// object keeps what a holder says.
func (d *Desk) object(ctx context.Context, before suspicion.Decision, text string) error {
	after, now := before, d.Clock.Now()
	if err := after.Object(text, now); err != nil {
		return err
	}
	return d.waits(ctx, before, after, now)
}

// waits has the award wait for the decision's day, and keeps that as it is now. The award goes first, as wherever both
// change: of two at once one waits for the other.
func (d *Desk) waits(ctx context.Context, before, after suspicion.Decision, now time.Time) error {
	if _, err := d.Money.Do(ctx, before.Tenant, before.AwardID, after.Until, now); err != nil {
		return err
	}
	if err := d.Store.Update(ctx, before, after); err != nil {
		return err
	}
	return d.settle(ctx, before.Tenant, before.RecommendationID)
}

// Answer answers an objection: the decision stays, or the money goes on.
func (d *Desk) Answer(ctx context.Context, t tenant.ID, who string, r suspicion.Reply) error {
	return transaction.RetryInTx(ctx, d.Tx, func(ctx context.Context) error {
		before, err := d.Store.ByID(ctx, t, r.Decision)
		if err != nil {
			return err
		}
		after, now := before, d.Clock.Now()
		if !r.Seen.IsZero() && !r.Seen.Equal(before.WaitsSince()) {
			return suspicion.ErrChanged // its holder's own words came meanwhile
		}
		if err := after.Reply(who, r.Reason, r.Uphold, now); err != nil {
			return err
		}
		awards, err := d.Awards.OfRecommendations(ctx, t, []string{before.RecommendationID})
		if err != nil {
			return err
		}
		if err := d.namesNoOne(ctx, awards, after.Answer); err != nil {
			return err
		}
		if err := d.answered(ctx, before, after, now); err != nil {
			return err
		}
		if err := d.count(ctx, after); err != nil {
			return err
		}
		if err := d.settle(ctx, t, after.RecommendationID); err != nil {
			return err
		}
		err = d.Acts(who).Record(ctx, t, suspicion.Answered, after.RecommendationID, now)
		if err != nil {
			return err
		}
		return d.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: Decided, Key: after.ID})
	})
}

// answered does with the award what the answer says, and keeps that.
func (d *Desk) answered(ctx context.Context, before, after suspicion.Decision, now time.Time) (err error) {
	t := after.Tenant
	switch {
	case after.Outcome == suspicion.WasPassed:
		_, err = d.Money.GoOn(ctx, t, after.AwardID, now)
	case after.Outcome == suspicion.WasRefused:
		_, err = d.Money.Refuse(ctx, t, after.AwardID, now)
	case !after.Until.Equal(before.Until):
		_, err = d.Money.Do(ctx, t, after.AwardID, after.Until, now)
	}
	if err != nil {
		return err
	}
	return d.Store.Update(ctx, before, after)
}

// End does what follows of a hold on its day, when no person decided before: the tenant's rule, or the refusal. It may
// be repeated.
func (d *Desk) End(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	programme, err := d.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	return transaction.RetryInTx(ctx, d.Tx, func(ctx context.Context) error {
		decisions, err := d.Store.OfAwards(ctx, t, []string{award})
		if err != nil {
			return err
		}
		before := suspicion.Past{Decisions: decisions}.Standing()
		if before == nil {
			return nil
		}
		err = d.follow(ctx, *before, before.Follows(programme.Rules.RefusesHeldMoney(), now), now)
		if errors.Is(err, reward.ErrOutOfReach) || errors.Is(err, reward.ErrAwardUnknown) {
			err = d.finish(ctx, *before, suspicion.Void)
		}
		if err != nil {
			return err
		}
		return d.settle(ctx, t, before.RecommendationID)
	})
}

func (d *Desk) follow(ctx context.Context, before suspicion.Decision, v suspicion.Verdict, now time.Time) error {
	t := before.Tenant
	switch {
	case v == suspicion.Hold:
		return nil
	case v == suspicion.Pass:
		if _, err := d.Money.GoOn(ctx, t, before.AwardID, now); err != nil {
			return err
		}
		if err := d.finish(ctx, before, suspicion.WasPassed); err != nil {
			return err
		}
	case before.Verdict == suspicion.Refuse:
		if _, err := d.Money.Refuse(ctx, t, before.AwardID, now); err != nil {
			return err
		}
		if err := d.finish(ctx, before, suspicion.WasRefused); err != nil {
			return err
		}
	default:
		next := before.Refused(d.NewID(), now)
		if _, err := d.Money.Do(ctx, t, before.AwardID, next.Until, now); err != nil {
			return err
		}
		if err := d.finish(ctx, before, suspicion.Replaced); err != nil {
			return err
		}
		return d.keep(ctx, next, true)
	}
	return d.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: Decided, Key: before.ID})
}
