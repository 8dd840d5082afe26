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
	// Total is the figure.
	Total int
	// Last is where the page ended, if there is more.
	Last *numbers.Place
}

// Rows gives a page of at most so many, the newest first. It goes by the days on which the figure has any, so that a
// rare figure of a long period reads few days.
//
// Rule (operator, 6 D): A figure of the desk is the number of the recommendations that it leads to; they are shown
// without a name. Enforced: insight/numbers/usecase.Rows. Test: TestAFigureOfTheDeskIsTheNumberOfItsRows.
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
	days, err := u.Numbers.Days(ctx, t, q.Period, q.Filter)
	if err != nil {
		return page, err
	}
	for _, d := range days {
		page.Total += d.Of(q.Stage)
	}
	for _, d := range slices.Backward(days) {
		if d.Of(q.Stage) == 0 || before != nil && d.Day > numbers.DayOf(before.At) {
			continue
		}
		found, err := u.Numbers.Lives(ctx, t, d.Day, q.Stage, q.Filter, before, most+1-len(page.Lives))
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
