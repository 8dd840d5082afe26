package usecase

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/programme/tenant"
)

// days has so many recommendations of each day of a month, and counts how often days were asked for.
type days struct {
	numbers.Numbers
	each, asked int
}

func (d *days) Reading(ctx context.Context, fn func(context.Context) error) error { return fn(ctx) }

func (d *days) Days(
	_ context.Context, _ tenant.ID, p numbers.Period, _ numbers.Filter,
) (all []numbers.Day, err error) {
	d.asked++
	for at := p.From; at.Before(p.Until); at = at.AddDate(0, 0, 1) {
		all = append(all, numbers.Day{Day: numbers.DayOf(at), Sum: numbers.Sum{Made: d.each}})
	}
	return all, nil
}

func (d *days) Lives(
	_ context.Context, _ tenant.ID, day string, _ numbers.Behind, before *numbers.Place, most int,
) (lives []numbers.Life, err error) {
	only, err := numbers.Only(day)
	if err != nil {
		return nil, err
	}
	for n := d.each - 1; n >= 0 && len(lives) < most; n-- {
		at := only.From.Add(time.Duration(n) * time.Second)
		if before == nil || at.Before(before.At) {
			lives = append(lives, numbers.Life{ID: fmt.Sprint(day, n), CreatedAt: at})
		}
	}
	return lives, nil
}

// A file counts the days of its figure once, however many pages it is read in: those that have changed since they were
// counted would be read whole for each.
func TestAFileCountsItsDaysOnce(t *testing.T) {
	p, err := numbers.PeriodOf("2026-11-01", "2026-11-30")
	require.NoError(t, err)
	d := &days{each: 7}
	u, q := &Numbers{Numbers: d}, numbers.Behind{Period: p, Stage: "made"}
	page, err := u.Rows(t.Context(), "own", q, nil, 10)
	require.NoError(t, err)
	assert.Equal(t, 210, page.Total)
	seen, pages := map[string]bool{}, 0
	for ; pages < 100; pages++ {
		for _, life := range page.Lives {
			assert.False(t, seen[life.ID], life.ID)
			seen[life.ID] = true
		}
		if page.Last == nil {
			break
		}
		page, err = u.next(t.Context(), "own", q, page, 10)
		require.NoError(t, err)
	}
	assert.Len(t, seen, 210)
	assert.Equal(t, 20, pages, "of ten each")
	assert.Equal(t, 1, d.asked)
}
