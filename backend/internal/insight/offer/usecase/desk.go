// Package usecase shows and changes what a programme pays, for people of the desk.
package usecase

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/offer"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/edition"
	editions "weitersagen.app/backend/internal/programme/edition/usecase"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Desk has people of the desk see and change what is paid. What it changes goes by the use cases of `tenant load`,
// `confirm`, `refuse` and `undo`, and nothing else.
type Desk struct {
	Clock clock.Clock
	Load  *editions.Load
	// Newest gives a tenant as it holds now: a call that reads may hold what its page was drawn by.
	Newest   func(ctx context.Context, t tenant.ID) (context.Context, *tenant.Tenant, error)
	Signs    *staffs.Desk
	Products product.Assortments
	// Sources tells what became of asking the tenants' remote sources.
	Sources    func(ctx context.Context) (map[tenant.ID]product.State, error)
	Plans      func(ctx context.Context, t tenant.ID) (commission.Offer, error)
	Promotions func(ctx context.Context, t tenant.ID) ([]commission.Promotion, error)
	// Offers are the plans with what the products say of themselves, and with the promotions of each.
	Offers commission.Offers
	Orders offer.Orders
	// Tenants finds a tenant in what the context holds, Versions give those of the words to agree to there, by name.
	Tenants  tenant.Catalog
	Versions func(ctx context.Context, t tenant.ID) (map[string]string, error)
	// Took writes down that somebody took a file, of what.
	Took func(ctx context.Context, what string) error
}

// mostPast bounds the history that is shown.
const mostPast = 30

// May tells whether a person could be the second voice for an edition that waits.
type May string

// MaySame is of who stands for it, MayEnded where that person can't act any more.
const (
	MayConfirm May = "yes"
	MaySame    May = "same"
	MayEnded   May = "ended"
)

// View is what somebody sees who sets offers.
type View struct {
	Tenant   *tenant.Tenant
	Today    string
	Label    string
	Products []product.Product
	// Remote is where the products come from; nil for the tenant's file. Source is what became of asking there.
	Remote     *product.Remote
	Source     product.State
	Plans      commission.Offer
	Promotions []commission.Promotion
	Waiting    *edition.Edition
	// Effect is what that would do; nil where it can't be read any more.
	Effect *Effect
	May    May
	// Past are the editions, the newest first, with a number for each that an undo would bring back.
	Past []edition.Edition
	// Undo is whether the newest change of amounts among them can be taken back.
	Undo bool
}

// Look shows what is paid now, was paid and will be, and what waits.
func (d *Desk) Look(ctx context.Context, t *tenant.Tenant, at staff.AtDesk) (v View, err error) {
	if ctx, t, err = d.Newest(ctx, t.ID); err != nil {
		return v, err
	}
	v.Tenant, v.Today, v.Label = t, d.today(), t.Edition
	a, err := d.Products.Of(ctx, t.ID)
	if err != nil {
		return v, err
	}
	if v.Products, v.Remote = a.Products, a.Remote; v.Remote != nil {
		states, err := d.Sources(ctx)
		if err != nil {
			return v, err
		}
		v.Source = states[t.ID]
	}
	if v.Plans, err = d.Offers.Of(ctx, t); err != nil {
		return v, err
	}
	if v.Promotions, err = d.Promotions(ctx, t.ID); err != nil {
		return v, err
	}
	if v.Past, err = d.Load.Editions.History(ctx, t.ID); err != nil || len(v.Past) == 0 {
		return v, err
	}
	if newest := v.Past[0]; newest.Waits() {
		v.Waiting = &newest
		if v.May, err = d.may(ctx, newest, at); err != nil {
			return v, err
		}
		if v.Effect, err = d.effect(ctx, t, newest); err != nil {
			return v, err
		}
	}
	v.Past = v.Past[:min(len(v.Past), mostPast)]
	_, _, v.Undo = editions.Undoable(v.Past)
	v.Undo = v.Undo && v.Waiting == nil
	return v, nil
}

func (d *Desk) may(ctx context.Context, e edition.Edition, at staff.AtDesk) (May, error) {
	switch {
	case e.LoadedBy == "":
		return MayConfirm, nil
	case staff.SameName(e.LoadedBy) == staff.SameName(at.Person.Name):
		return MaySame, nil
	}
	acts, err := d.Load.CanAct(ctx, e.Tenant, e.LoadedBy)
	if err == nil && !acts {
		return MayEnded, nil
	}
	return MayConfirm, err
}

func (d *Desk) today() string { return d.Clock.Now().In(tenant.Berlin).Format(time.DateOnly) }

// Trial is what a change would do, before anything is kept.
type Trial struct {
	// Waits tells that a second person has to confirm it, because of Raises.
	Waits   bool
	Raises  []edition.Raise
	Altered []edition.Raise
	// Renewed tells that words to agree to get a new version.
	Renewed bool
	// After are the products with their new rewards.
	After      []Coming
	Simulation offer.Simulation
	// Uncounted tells that amounts change that the simulation doesn't count.
	Uncounted bool
}

// Try tells what a change would do.
//
// Rule (operator, D): Before a change of what is paid is kept, the desk shows by the checks of a load what would be
// wrong, who has to confirm it, and what it would have cost by the orders of the last ninety days. Enforced:
// insight/offer/usecase/desk.go Try. Test: TestAChangeIsTriedBeforeItIsKept.
func (d *Desk) Try(ctx context.Context, t *tenant.Tenant, at staff.AtDesk, c offer.Change) (Trial, error) {
	c, err := d.widened(ctx, t, c)
	if err != nil {
		return Trial{}, err
	}
	draft, before, after, err := d.drafted(ctx, t, at.Person.Name, c)
	if err != nil {
		return Trial{}, err
	}
	sold, err := d.Orders.Approved(ctx, t.ID, d.Clock.Now().AddDate(0, 0, -offer.Days))
	if err != nil {
		return Trial{}, err
	}
	e := draft.Edition
	trial := Trial{Waits: len(e.Raises) > 0, Raises: e.Raises, Altered: e.Altered, Renewed: draft.Renewed}
	for _, id := range c.Of {
		if p, ok := after[id]; ok && c.Pictured() {
			trial.After = append(trial.After, Coming{p, max(c.From, d.today())})
		}
	}
	switch c.Kind {
	case offer.Bonus:
		trial.Simulation = offer.SimulatedBonus(c, t.Rules, sold)
	case offer.Plan:
		trial.Simulation, err = d.simulatedPlan(ctx, t, c, sold)
	default:
		trial.Simulation = offer.Simulated(c, before, after, t.Rules, sold)
	}
	return trial, err
}

// drafted gives the edition that a change would make, with the products before and after it.
func (d *Desk) drafted(
	ctx context.Context, t *tenant.Tenant, by string, c offer.Change,
) (draft editions.Draft, before, after map[string]product.Product, err error) {
	if err := c.Check(t, d.today()); err != nil {
		return draft, nil, nil, err
	}
	_, files, err := d.Load.Holds(ctx, t.ID, c.Base)
	if err != nil {
		return draft, nil, nil, err
	}
	a, err := d.Products.Of(ctx, t.ID)
	if err != nil {
		return draft, nil, nil, err
	}
	if c, err = d.widened(ctx, t, c); err != nil {
		return draft, nil, nil, err
	}
	if before, err = chosen(a, c.Of); err != nil {
		return draft, nil, nil, err
	}
	if after, err = d.written(ctx, t, files, c, before, a.Remote); err != nil {
		return draft, nil, nil, byHand(err)
	}
	draft, err = d.Load.Drafted(ctx, t.ID, by, files, 0)
	if again, failed := renewed(files, t.ID, err, d.today()); failed != nil {
		return draft, nil, nil, byHand(failed)
	} else if again {
		draft, err = d.Load.Drafted(ctx, t.ID, by, files, 0)
		draft.Renewed = err == nil
	}
	return draft, before, after, unread(err)
}

// widened has a reward of a remote source's product change with all products under the same terms.
//
// Rule (operator, 4 D): Of a remote source's products the desk changes what the tenant's own terms pay, for each
// product that they hold for, and shows each before it is signed; names, texts and prices are changed at the source.
// Enforced: insight/offer/usecase/desk.go widened. Test: TestARewardOfRemoteProductsChangesWithTheirTerms.
func (d *Desk) widened(ctx context.Context, t *tenant.Tenant, c offer.Change) (offer.Change, error) {
	a, err := d.Products.Of(ctx, t.ID)
	if err != nil || a.Remote == nil || c.Kind != offer.Reward && c.Kind != offer.Campaign {
		return c, err
	}
	if _, err := chosen(a, c.Of); err != nil {
		return c, err
	}
	var all []string
	for _, id := range c.Of {
		for _, other := range a.Under(product.ID(id)) {
			if !slices.Contains(all, string(other)) {
				all = append(all, string(other))
			}
		}
	}
	c.Of = all
	return c, nil
}

// chosen are the products of a change.
func chosen(a *product.Assortment, ids []string) (map[string]product.Product, error) {
	all := map[string]product.Product{}
	for _, id := range ids {
		p, err := a.ByID(product.ID(id))
		if err != nil {
			return nil, field("of", offer.CodeUnknown)
		}
		all[id] = p
	}
	return all, nil
}

func field(path string, code offer.Rule) error {
	return offer.ErrFields.WithFields(fault.Field{Path: path, Code: string(code)})
}

// written puts a change into a tenant's files, and gives the products as they are then.
func (d *Desk) written(
	ctx context.Context, t *tenant.Tenant, files edition.Files, c offer.Change, before map[string]product.Product,
	remote *product.Remote,
) (map[string]product.Product, error) {
	switch c.Kind {
	case offer.Reward, offer.Campaign:
		return writtenRewards(t, files, c, before, remote)
	case offer.Bonus:
		if c.Cents == t.Rules.BonusCents && c.After == t.Rules.BonusAfter {
			return nil, field("cents", offer.CodeSame)
		}
		if err := writeRule(files, t.ID, "bonusAfter", int64(c.After)); err != nil {
			return nil, err
		}
		return before, writeRule(files, t.ID, "bonusCents", c.Cents)
	case offer.Promotion:
		promotions, err := d.Promotions(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		var taken []string
		for _, p := range promotions {
			taken = append(taken, p.ID)
		}
		return before, writePromotion(files, t, c, taken)
	case offer.Plan:
		return before, d.writtenPlan(ctx, t, files, c)
	}
	return nil, field("kind", offer.CodeUnknown)
}

func writtenRewards(
	t *tenant.Tenant, files edition.Files, c offer.Change, before map[string]product.Product, remote *product.Remote,
) (map[string]product.Product, error) {
	after := map[string]product.Product{}
	var done []int
	for _, id := range slices.Compact(slices.Clone(c.Of)) {
		p := before[id]
		was := offer.On(p.Rewards, c.From)
		if c.Kind == offer.Campaign && c.Cents <= was {
			return nil, field("cents", offer.CodeNoEffect)
		}
		entries := offer.Planned(p.Rewards, c)
		p.Rewards = offer.Rewards(entries)
		if c.Kind == offer.Reward && slices.Equal(courseOf(p), courseOf(before[id])) {
			return nil, field("cents", offer.CodeSame)
		}
		if len(p.Breaches(t.Rules)) > 0 {
			return nil, field("cents", offer.CodeLaw)
		}
		after[id] = p
		if remote == nil {
			if err := writeRewards(files, t.ID, id, entries); err != nil {
				return nil, err
			}
			continue
		}
		terms, known := remote.Terms[product.ID(id)]
		if !known {
			return nil, tenantfile.ErrNotThere
		}
		if slices.Contains(done, terms) {
			continue
		}
		if err := writeTerms(files, t.ID, terms, entries); err != nil {
			return nil, err
		}
		done = append(done, terms)
	}
	return after, nil
}

func courseOf(p product.Product) []offer.Span { return offer.Course(p.Rewards) }

// byHand is for what the writer of files can't reach; what was typed wrong stays as it is.
func byHand(err error) error {
	var known *fault.Error
	if err == nil || errors.As(err, &known) {
		return err
	}
	return offer.ErrByHand.Because(err)
}

// unread has the lines of what the checks of files refuse as its words.
func unread(err error) error {
	var problems interface{ Lines() []string }
	if errors.As(err, &problems) {
		const most = 10
		lines := problems.Lines()
		return offer.ErrFile.With("lines", strings.Join(lines[:min(len(lines), most)], "\n"))
	}
	return err
}

// Named are the files that offers stand in.
func (d *Desk) Named(ctx context.Context, t tenant.ID) ([]FileState, edition.Files, error) {
	_, files, err := d.Load.Holds(ctx, t, "")
	if err != nil {
		return nil, nil, err
	}
	own, err := d.Load.Shelf.Own(t)
	if err != nil && !errors.Is(err, edition.ErrUnknown) {
		return nil, nil, err
	}
	var names []FileState
	for _, key := range []string{keyProducts, keySource, keyRules, keyPlans, keyChanges, keyPromotions} {
		name, ok := tenantfile.Holder(files, t, key)
		if !ok || slices.ContainsFunc(names, func(f FileState) bool { return f.Name == name }) {
			continue
		}
		names = append(names, FileState{Name: name, Differs: string(own[name]) != string(files[name])})
	}
	return names, files, nil
}

// FileState is a file of the tenant's, and whether the folder of the process has another state of it.
type FileState struct {
	Name    string
	Differs bool
}

// File gives one of those files as it holds.
func (d *Desk) File(ctx context.Context, t tenant.ID, name string) ([]byte, error) {
	names, files, err := d.Named(ctx, t)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(names, func(f FileState) bool { return f.Name == name }) {
		return nil, offer.ErrNoFile
	}
	return files[name], d.Took(ctx, name)
}
