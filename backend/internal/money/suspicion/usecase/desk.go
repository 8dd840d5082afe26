// Package usecase decides about suspicions, and lists them. Commands and pages take the same.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/audit"
)

// Desk is what people do about suspicions, and what follows without them.
type Desk struct {
	Tx              transaction.Transactor
	Clock           clock.Clock
	Store           suspicion.Store
	Awards          reward.Awards
	Money           suspicion.Awards
	Commissions     suspicion.Commissions
	Recommendations recommendation.Recommendations
	Tenants         tenant.Catalog
	Acts            func(who string) audit.Acts
	Outbox          outbox.Outbox
	NewID           func() string
	// NamesOf gives the names of an award's holder; none where there is no person.
	NamesOf func(ctx context.Context, a reward.Award) ([]string, error)
	// SignalsOf gives what was found of recommendations.
	SignalsOf func(ctx context.Context, t tenant.ID, ids []string) (map[string][]signal.Signal, error)
}

// Look opens and ends cases of recommendations about which something changed. It follows the search for signals.
func (d *Desk) Look(ctx context.Context, t tenant.ID, recommendations []string) error {
	found, err := d.SignalsOf(ctx, t, recommendations)
	if err != nil || len(found) == 0 {
		return err
	}
	about := make([]string, 0, len(found))
	for _, id := range recommendations {
		if len(found[id]) > 0 {
			about = append(about, id)
		}
	}
	return transaction.RetryInTx(ctx, d.Tx, func(ctx context.Context) error { return d.look(ctx, t, about, found) })
}

func (d *Desk) look(
	ctx context.Context, t tenant.ID, about []string, found map[string][]signal.Signal,
) error {
	awards, err := d.Awards.OfRecommendations(ctx, t, about)
	if err != nil {
		return err
	}
	decisions, err := d.Store.Of(ctx, t, about)
	if err != nil {
		return err
	}
	rules, err := d.Store.Rules(ctx, t)
	if err != nil {
		return err
	}
	if err := d.void(ctx, awards, decisions); err != nil {
		return err
	}
	var open []suspicion.Case
	for _, id := range about {
		c := suspicion.Open(id, found[id], decisionsOf(decisions, id), rules, atStake(awards, id))
		if c != nil {
			open = append(open, *c)
		}
	}
	return d.Store.Put(ctx, t, about, open)
}

// again looks at one recommendation inside a transaction that changed something about it.
func (d *Desk) again(ctx context.Context, t tenant.ID, recommendation string) error {
	found, err := d.SignalsOf(ctx, t, []string{recommendation})
	if err != nil {
		return err
	}
	return d.look(ctx, t, []string{recommendation}, found)
}

// void ends decisions about awards that ended otherwise: the order was cancelled, the person erased.
func (d *Desk) void(ctx context.Context, awards []reward.Award, decisions []suspicion.Decision) error {
	for _, one := range decisions {
		if !one.Stands() || isHeld(awards, one.AwardID) {
			continue
		}
		after := one
		after.End(suspicion.Void, d.Clock.Now())
		if err := d.Store.Update(ctx, one, after); err != nil {
			return err
		}
		if err := d.settle(ctx, one.Tenant, one.RecommendationID); err != nil {
			return err
		}
	}
	return nil
}

func isHeld(awards []reward.Award, id string) bool {
	for _, a := range awards {
		if a.ID == id {
			return a.Held()
		}
	}
	return false
}

func decisionsOf(all []suspicion.Decision, recommendation string) (own []suspicion.Decision) {
	for _, d := range all {
		if d.RecommendationID == recommendation {
			own = append(own, d)
		}
	}
	return own
}

// reachable tells whether people can still decide about an award: it isn't paid, and hasn't ended.
func reachable(a reward.Award) bool { return !a.Ended() && !a.HolderGone && !a.Revoked }

func atStake(awards []reward.Award, recommendation string) (cents int64) {
	for _, a := range awards {
		if a.RecommendationID == recommendation && reachable(a) {
			cents += a.AmountCents
		}
	}
	return cents
}

// decisionsAbout gives those about one award, the last at the end.
func decisionsAbout(all []suspicion.Decision, award string) (own []suspicion.Decision) {
	for _, d := range all {
		if d.AwardID == award {
			own = append(own, d)
		}
	}
	return own
}
