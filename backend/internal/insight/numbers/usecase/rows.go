package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rows are a page of the recommendations behind a figure.
type Rows struct {
	Lives []numbers.Life
	// Total is the figure, or how many are behind it.
	Total int
	// Of is the whole of which they are a share, where one is asked for.
	Of int
	// Cents are what they cost together; nil where the figure isn't what its rows cost.
	Cents *int64
	// Last is where the page ended, if there is more.
	Last *numbers.Place
	// days are those on which the figure may have any, the oldest first.
	days []string
}

// Rows gives a page of at most so many, the newest first. It goes by the days on which the figure has any, so that a
// rare figure of a long period reads few days.
//
// Rule (operator, 6 D): A figure of the desk is the number of the recommendations that it leads to, or what they cost
// together; a share leads to those it counts, and says of how many. They are shown without a name. Enforced:
// insight/numbers/usecase.Rows. Test: TestAFigureOfTheDeskIsTheNumberOfItsRows, TestEachCostIsTheSumOfItsRows.
func (u *Numbers) Rows(
	ctx context.Context, t tenant.ID, q numbers.Behind, before *numbers.Place, most int,
) (page Rows, err error) {
	q, err = q.Checked()
	if err != nil {
		return page, err
	}
	err = u.Numbers.Reading(ctx, func(ctx context.Context) error {
		page, err = u.rows(ctx, t, q, before, most)
		return err
	})
	return page, err
}

func (u *Numbers) rows(
	ctx context.Context, t tenant.ID, q numbers.Behind, before *numbers.Place, most int,
) (page Rows, err error) {
	if page, err = u.counted(ctx, t, q); err != nil {
		return page, err
	}
	return u.walk(ctx, t, q, page, before, most)
}

// counted is a page without its rows: what is behind the figure, and on which days.
func (u *Numbers) counted(ctx context.Context, t tenant.ID, q numbers.Behind) (page Rows, err error) {
	days, err := u.Numbers.Days(ctx, t, q.Period, q.Filter)
	if err != nil {
		return page, err
	}
	var sum numbers.Sum
	for _, d := range days {
		sum.Add(d.Sum)
		if d.Of(q.Stage) > 0 {
			page.days = append(page.days, d.Day)
		}
	}
	page.Total, page.Of = sum.Of(q.Stage), sum.Of(q.Of)
	if q.Costs() {
		page.Cents = &sum.Cents
	}
	if q.Within == nil {
		return page, nil
	}
	page.Total = 0
	waits, err := u.Numbers.Waits(ctx, t, q.Period, q.Filter)
	for _, w := range waits {
		if q.Fits(w) {
			page.Total += w.Count
		}
	}
	return page, err
}

// next is the page of a file after another one. Its days aren't counted again: those on which something has changed
// would be read whole for each page.
func (u *Numbers) next(
	ctx context.Context, t tenant.ID, q numbers.Behind, page Rows, most int,
) (next Rows, err error) {
	err = u.Numbers.Reading(ctx, func(ctx context.Context) error {
		next, err = u.walk(ctx, t, q, Rows{days: page.days}, page.Last, most)
		return err
	})
	return next, err
}

// walk fills a page from the days of the figure, the newest first.
func (u *Numbers) walk(
	ctx context.Context, t tenant.ID, q numbers.Behind, page Rows, before *numbers.Place, most int,
) (Rows, error) {
	for _, day := range slices.Backward(page.days) {
		if before != nil && day > numbers.DayOf(before.At) {
			continue
		}
		found, err := u.Numbers.Lives(ctx, t, day, q, before, most+1-len(page.Lives))
		if err != nil {
			return page, err
		}
		page.Lives = append(page.Lives, found...)
		if len(page.Lives) > most {
			page.Lives = page.Lives[:most]
			last := page.Lives[most-1]
			page.Last = &numbers.Place{At: last.CreatedAt, ID: last.ID}
			return page, nil
		}
	}
	return page, nil
}
