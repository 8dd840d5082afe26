// Package usecase answers what the people of the desk ask about numbers, and keeps the sums that answer it.
package usecase

import (
	"context"
	"io"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/numbers/words"
	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// topMost is how many of those are shown who recommend most.
const topMost = 10

// Numbers answers.
type Numbers struct {
	Numbers  numbers.Numbers
	Products product.Assortments
	Desk     *staffs.Desk
	Log      audit.Service
	Words    words.Words
	// Sheet begins a file with its head, which is written to where w leads.
	Sheet func(f report.Format, l tenant.Language, h report.Headed, w io.Writer) (report.Sheet, error)
	Tx    transaction.Transactor
	Clock clock.Clock
}

// Show gives all figures of a question.
func (u *Numbers) Show(ctx context.Context, t tenant.ID, q numbers.Question) (b numbers.Board, err error) {
	q, err = q.Checked()
	if err != nil {
		return b, err
	}
	err = u.Numbers.Reading(ctx, func(ctx context.Context) error {
		b, err = u.read(ctx, t, q)
		return err
	})
	b.At = u.Clock.Now().UTC()
	return b, err
}

func (u *Numbers) read(ctx context.Context, t tenant.ID, q numbers.Question) (b numbers.Board, err error) {
	b = numbers.Board{Question: q}
	var found parts
	for _, one := range []struct {
		p    numbers.Period
		into *side
	}{{q.Period, &found.now}, {q.Period.Before(), &found.before}} {
		if one.into.groups, err = u.Numbers.Groups(ctx, t, one.p); err != nil {
			return b, err
		}
		if one.into.waits, err = u.Numbers.Waits(ctx, t, one.p, q.Filter); err != nil {
			return b, err
		}
	}
	if found.sellers, err = u.Numbers.Sellers(ctx, t); err != nil {
		return b, err
	}
	if found.days, err = u.Numbers.Days(ctx, t, q.Period, q.Filter); err != nil {
		return b, err
	}
	year := q.Period.Months()
	if found.year, err = u.Numbers.Days(ctx, t, year, q.Filter); err != nil {
		return b, err
	}
	if found.approvals, err = u.Numbers.Waits(ctx, t, year, q.Filter); err != nil {
		return b, err
	}
	if b.Top, err = u.Numbers.Top(ctx, t, q.Period, q.Filter, topMost); err != nil {
		return b, err
	}
	found.fill(&b, u.Clock.Now())
	return b, nil
}

// side is one of both periods.
type side struct {
	groups []numbers.Group
	waits  []numbers.Wait
}

// sum and waited are of what the filter leaves.
func (s side) sum(fits func(numbers.Group) bool) (sum numbers.Sum) {
	for _, g := range s.groups {
		if fits(g) {
			sum.Add(g.Sum)
		}
	}
	return sum
}

func (s side) waited() numbers.Waited {
	w := numbers.Waited{}
	for _, one := range s.waits {
		if one.Step == numbers.ToOrder {
			w[one.Waited] += one.Count
		}
	}
	return w
}

// parts are what was read for a board.
type parts struct {
	now, before side
	sellers     []numbers.Seller
	days, year  []numbers.Day
	approvals   []numbers.Wait
}

func (p parts) fill(b *numbers.Board, now time.Time) {
	fits := b.Filter.Fits(p.sellers)
	sum, before := p.now.sum(fits), p.before.sum(fits)
	for _, s := range numbers.Stages {
		b.Funnel = append(b.Funnel, numbers.Counts(sum.Of(s), before.Of(s)))
	}
	b.Confirming = numbers.Pair[numbers.Share]{
		Now:    numbers.Share{Part: sum.Confirmed, Whole: sum.Entered},
		Before: numbers.Share{Part: before.Confirmed, Whole: before.Entered},
		Few:    min(sum.Entered, before.Entered) < numbers.Fewest,
	}
	b.Cost = numbers.Pair[numbers.Cost]{
		Now:    numbers.Cost{Cents: sum.Cents, Customers: sum.Approved},
		Before: numbers.Cost{Cents: before.Cents, Customers: before.Approved},
		Few:    min(sum.Approved, before.Approved) < numbers.Fewest,
	}
	waited, waitedBefore := p.now.waited(), p.before.waited()
	b.Waited = numbers.Pair[numbers.Waited]{
		Now: waited, Before: waitedBefore, Few: min(waited.Orders(), waitedBefore.Orders()) < numbers.Fewest,
	}
	b.Parts = numbers.PartsBy(b.By, p.now.groups, p.days, fits, p.sellers)
	b.Cohorts = numbers.CohortsOf(b.Period.Months(), p.year, p.approvals, now)
	for _, g := range p.now.groups {
		b.Products = with(b.Products, g.Product)
		b.Channels = with(b.Channels, g.Channel)
		for _, s := range p.sellers {
			if s.Number == g.Seller && !slices.Contains(b.Sellers, s) {
				b.Sellers = append(b.Sellers, s)
			}
		}
	}
	slices.SortFunc(b.Sellers, func(one, other numbers.Seller) int { return strings.Compare(one.Name, other.Name) })
}

// with adds what isn't there yet; groups come in their order.
func with(all []string, one string) []string {
	if at, there := slices.BinarySearch(all, one); !there {
		return slices.Insert(all, at, one)
	}
	return all
}
