package usecase

import (
	"context"
	"errors"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Coming is a product as it is going to be, with the first day of that.
type Coming struct {
	product.Product

	Day string
}

// Effect is what an edition that waits would do, as who proposed it saw it.
type Effect struct {
	Trial
	// Tenant is as it would be then.
	Tenant *tenant.Tenant
}

// effect reads the files of an edition that waits beside those that hold. Nothing of one that can't be read any more:
// it can't be confirmed, either.
//
// Rule (operator, 5 D): Who is asked for the second voice sees what the proposer saw: the amounts before and after, the
// product as people will see it, and what it would have cost by the orders of the last ninety days. Enforced:
// insight/offer/usecase/effect.go effect. Test: TestTheSecondPersonSeesWhatTheFirstSaw.
func (d *Desk) effect(ctx context.Context, t *tenant.Tenant, e edition.Edition) (*Effect, error) {
	then, err := d.Load.Foreseen(ctx, e)
	if err != nil {
		var problems interface{ Lines() []string }
		if errors.As(err, &problems) {
			return nil, nil
		}
		return nil, err
	}
	after, err := d.Tenants.ByID(then, t.ID)
	if err != nil {
		return nil, err
	}
	was, err := d.stateOf(ctx, t)
	if err != nil {
		return nil, err
	}
	is, err := d.stateOf(then, after)
	if err != nil {
		return nil, err
	}
	out := &Effect{Tenant: after, Trial: Trial{Waits: true, Raises: e.Raises, Altered: e.Altered}}
	if out.Renewed, err = d.renewedBy(ctx, then, t.ID); err != nil {
		return nil, err
	}
	found := offer.Found(was, is, d.today())
	out.After, out.Uncounted = comingOf(found, is.Products), uncounted(e.Altered, found)
	sold, err := d.Orders.Approved(ctx, t.ID, d.Clock.Now().AddDate(0, 0, -offer.Days))
	if err != nil {
		return nil, err
	}
	out.Simulation = offer.SimulatedAll(found, was, is, sold)
	return out, nil
}

// stateOf is what a tenant pays in what the context holds.
func (d *Desk) stateOf(ctx context.Context, t *tenant.Tenant) (offer.State, error) {
	a, err := d.Products.Of(ctx, t.ID)
	if err != nil {
		return offer.State{}, err
	}
	promotions, err := d.Promotions(ctx, t.ID)
	return offer.State{Rules: t.Rules, Products: a.Products, Promotions: added(promotions)}, err
}

// added are those of the kind that the desk makes.
func added(promotions []commission.Promotion) (all []offer.Added) {
	for _, p := range promotions {
		if p.ExtraCents > 0 && len(p.Categories) == 0 {
			all = append(all, offer.Added{Window: p.Window, ID: p.ID, Products: p.Products, Cents: p.ExtraCents})
		}
	}
	return all
}

// renewedBy tells whether words to agree to have another version then.
func (d *Desk) renewedBy(now, then context.Context, t tenant.ID) (bool, error) {
	was, err := d.Versions(now, t)
	if err != nil {
		return false, err
	}
	is, err := d.Versions(then, t)
	if err != nil {
		return false, err
	}
	for name, version := range is {
		if before, known := was[name]; known && before != version {
			return true, nil
		}
	}
	return false, nil
}

// uncounted tells whether amounts change that the simulator doesn't count: those of plans, bounds, and promotions of a
// kind that the desk doesn't make.
func uncounted(altered []edition.Raise, found []offer.Change) bool {
	promotes := slices.ContainsFunc(found, func(c offer.Change) bool { return c.Kind == offer.Promotion })
	return slices.ContainsFunc(altered, func(r edition.Raise) bool {
		promotion := strings.HasPrefix(r.Is.At, "promotion ")
		return !strings.HasPrefix(r.Is.At, "reward ") && r.Is.At != "rules.bonusCents" && (!promotion || !promotes)
	})
}

// comingOf are the products whose rewards change.
func comingOf(found []offer.Change, products []product.Product) (all []Coming) {
	for _, c := range found {
		if !c.Pictured() {
			continue
		}
		for _, id := range c.Of {
			for _, p := range products {
				if string(p.ID) == id {
					all = append(all, Coming{p, c.From})
				}
			}
		}
	}
	return all
}
