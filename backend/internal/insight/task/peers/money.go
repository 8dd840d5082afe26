package peers

import (
	"context"
	"errors"
	"strings"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/sellers/seller"
)

func batch(b transfer.Batch) task.Task {
	one := task.Task{ID: b.ID, Place: b.ID, Number: b.Count, Cents: b.SumCents, Since: b.CreatedAt, Why: string(b.Status)}
	if b.Status == transfer.AwaitingRelease && len(b.Releases) > 0 {
		one.Why, one.Person = "second_voice", b.Releases[0].By
	}
	return one
}

func (s Source) batches(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	open, err := s.Batches.OpenBatches(ctx, t.ID)
	for _, b := range open {
		if b.Status == transfer.AwaitingRelease {
			f.tasks = append(f.tasks, batch(b))
		}
	}
	return f, err
}

// late leaves out what waits for people here.
func (s Source) late(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	open, err := s.Batches.OpenBatches(ctx, t.ID)
	for _, b := range open {
		if b.Status != transfer.AwaitingRelease && b.Late(s.Clock.Now()) {
			f.tasks = append(f.tasks, batch(b))
		}
	}
	return f, err
}

func (s Source) cases(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	open, err := s.Cases.OpenCases(ctx, t.ID)
	for i, c := range open {
		one := task.Task{ID: c.ID, Place: "faelle/" + c.ID, About: c.File, Why: string(c.Kind), Since: c.OpenedAt}
		if i < task.Most {
			if one.Cents, err = s.atStake(ctx, c); err != nil {
				return found{}, err
			}
		}
		f.tasks = append(f.tasks, one)
	}
	f.count = len(f.tasks)
	f.tasks = f.tasks[:min(len(f.tasks), task.Most)]
	return f, err
}

// atStake is what a case's transfer, or its batch, is about.
func (s Source) atStake(ctx context.Context, c transfer.Case) (int64, error) {
	var err error
	switch {
	case c.EndToEndID != "":
		var p transfer.Payout
		if p, err = s.Batches.ByEndToEnd(ctx, c.Tenant, c.EndToEndID); err == nil {
			return p.AmountCents, nil
		}
	case c.BatchID != "":
		var b transfer.Batch
		if b, err = s.Batches.BatchByID(ctx, c.Tenant, c.BatchID); err == nil {
			return b.SumCents, nil
		}
	}
	if errors.Is(err, payout.ErrUnknown) {
		return 0, nil // the bank's file is about nothing of ours
	}
	return 0, err
}

func (s Source) books(ctx context.Context, t *tenant.Tenant) (found, error) {
	seen, err := s.Looks.Last(ctx, t.ID)
	return found{tasks: seen.Books}, err
}

func (s Source) stock(ctx context.Context, t *tenant.Tenant) (found, error) {
	seen, err := s.Looks.Last(ctx, t.ID)
	return found{tasks: seen.Stock}, err
}

func (s Source) budget(ctx context.Context, t *tenant.Tenant) (found, error) {
	seen, err := s.Looks.Last(ctx, t.ID)
	return found{tasks: seen.Budget}, err
}

func (s Source) settings(ctx context.Context, t *tenant.Tenant) (found, error) {
	state, err := s.Settings.Of(ctx, t)
	if err != nil || state.Check() == nil {
		return found{}, err
	}
	return found{tasks: []task.Task{{}}}, nil
}

func (s Source) amounts(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	waiting, err := s.Editions.Waiting(ctx)
	e := waiting[t.ID]
	if many := len(e.Raises); many > 0 {
		f.tasks = []task.Task{{Number: many, Since: e.LoadedAt, Person: e.LoadedBy}}
	}
	return f, err
}

// rechecks leaves out what ends by itself.
func (s Source) rechecks(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	stopping, err := s.Rechecks.Stopping(ctx, t.ID)
	for _, r := range stopping {
		if !r.DeniedAt.IsZero() {
			f.tasks = append(f.tasks, task.Task{
				ID: r.ID, Place: "pruefungen", About: string(r.Seller), Why: string(r.Change), Since: r.DeniedAt,
			})
		}
	}
	if err != nil {
		return f, err
	}
	return s.named(ctx, t, f)
}

// creditNotes leaves out what waits for the agency.
func (s Source) creditNotes(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	waiting, err := s.CreditNotes.Of(ctx, t.ID)
	for _, w := range waiting {
		if w.Why.Ours() {
			f.tasks = append(f.tasks, task.Task{
				ID: w.Number, Place: "gutschriften", About: string(w.Seller), Why: string(w.Why), Since: w.Since, Cents: w.Cents,
			})
		}
	}
	if err != nil {
		return f, err
	}
	return s.named(ctx, t, f)
}

// named has the names of sellers in the place of their numbers, of the first ones: only these are listed. A partner is
// a person.
func (s Source) named(ctx context.Context, t *tenant.Tenant, f found) (found, error) {
	g := task.GroupOf("", f.tasks, 0)
	for i := range g.Tasks {
		of, err := s.Sellers.ByNumber(ctx, t.ID, link.Code(g.Tasks[i].About))
		if err != nil {
			return found{}, err
		}
		if of.Kind == seller.KindPartner {
			g.Tasks[i].Person = person.Initials(strings.Fields(of.Name)...)
		} else {
			g.Tasks[i].About = of.Name
		}
	}
	return f, nil
}

func (s Source) held(ctx context.Context, t *tenant.Tenant) (found, error) {
	held, err := s.Held.Count(ctx, t.ID)
	if err != nil || held.Count == 0 {
		return found{}, err
	}
	return found{tasks: []task.Task{{Place: "ohne-praemie", Number: held.Count, Cents: held.Cents}}}, nil
}

func (s Source) orders(ctx context.Context, t *tenant.Tenant) (found, error) {
	now := s.Clock.Now()
	newest, err := s.Orders(ctx, t.ID, order.LookedSince(now), order.LastOnes)
	if err != nil {
		return found{}, err
	}
	since := order.Quiet(newest, now)
	if since.IsZero() {
		return found{}, nil
	}
	return found{tasks: []task.Task{{Place: "auftraege", Since: since}}}, nil
}

// vouchers lead to the recommendation: there the holder's address is corrected, and the voucher follows by itself.
func (s Source) vouchers(ctx context.Context, t *tenant.Tenant) (f found, err error) {
	refused, err := s.Vouchers.List(ctx, t.ID)
	for i, v := range refused {
		one := task.Task{ID: v.Award, About: v.Reward, Cents: v.AmountCents}
		if i < task.Most {
			r, err := s.Recommendations.ByID(ctx, t.ID, v.Recommendation)
			switch {
			case err == nil:
				one.Place = r.Number.String()
			case !errors.Is(err, recommendation.ErrUnknown):
				return found{}, err
			}
		}
		f.tasks = append(f.tasks, one)
	}
	return f, err
}
