// Package figures_test holds the figures of the desk against SQL of its own. The SQL (folder sql) was written from the
// words that stand beside the figures, by somebody who hadn't read how the product computes them: where both differ,
// one of them is wrong.
package figures_test

import (
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// lived and enough are how many lives are lived, and how many there are with their copies; WS_LIVES asks for more.
const (
	lived  = 60
	enough = 240
)

func size(t *testing.T) (lives, all int) {
	t.Helper()
	word := os.Getenv("WS_LIVES")
	if word == "" {
		return lived, enough
	}
	all, err := strconv.Atoi(word)
	require.NoError(t, err)
	return min(max(lived, all/50), 400), all
}

// periods are a year, the month of today, within summer time, at its changes, and before anything was.
var periods = [][2]string{
	{"2025-12-01", "2026-11-30"}, {"2026-11-01", "2026-11-30"}, {"2026-03-23", "2026-03-29"},
	{"2025-10-26", "2025-10-26"}, {"2026-06-01", "2026-08-31"},
}

// filters are what pages are filtered by.
func filters(w *world) []question {
	return []question{
		{},
		{Product: "101"},
		{Channel: "whatsapp"},
		{Channel: "-"},
		{Whose: "none"},
		{Whose: "agency"},
		{Whose: "partner"},
		{Whose: string(w.sellers[0])},
		{Product: "102", Channel: "emailclient", Whose: "agency"},
		{Product: "nothing"},
	}
}

var divisions = []string{"day", "week", "month", "product", "channel", "seller"}

func TestEachFigureOfTheDeskIsThatOfSQLOfSomebodyElse(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		lives, all := size(t)
		begun := time.Now()
		w := newWorld(t, db, lives)
		t.Logf("%d lives were lived in %s", lives, time.Since(begun).Round(time.Second))
		begun = time.Now()
		spread(t, db, lives, all)
		calendar(t, db)
		t.Logf("there are %d after %s", all, time.Since(begun).Round(time.Second))
		d := &desk{s: w.Served, b: newBook(t, db), sessions: map[tenant.ID]string{
			fixture.Telecom: string(w.AtDesk(fixture.Telecom, "Mia", "money")),
			neighbour:       string(w.AtDesk(neighbour, "Nora", "money")),
		}}
		d.b.counting()
		begun = time.Now()
		d.numbers(w, all, 1, 2) // from rows, as nothing is counted yet
		require.NoError(t, w.NumbersKept.Round(t.Context()))
		d.numbers(w, all, len(periods), len(filters(w)))
		w.goesOn() // of days that were counted
		d.b.counted = ""
		d.numbers(w, all, 2, 2)
		t.Logf("%d figures of recommendations after %s", d.compared, time.Since(begun).Round(time.Second))
		begun, d.compared = time.Now(), 0
		for _, one := range []tenant.ID{fixture.Telecom, neighbour} {
			foresees(t, db, one)
			d.money(one)
			d.forecast(one)
			for _, month := range []string{"2025-10", "2026-03", "2026-10", "2026-11"} {
				d.statement(one, month)
			}
		}
		t.Logf("%d figures of money after %s", d.compared, time.Since(begun).Round(time.Second))
		assert.NotZero(t, d.compared)
	})
}

// numbers compares the room Zahlen, for some periods and filters; what is divided takes its turn.
func (d *desk) numbers(w *world, all, spans, some int) {
	d.s.T.Helper()
	for i, p := range periods[:spans] {
		for j, q := range filters(w)[:some] {
			if all == enough && j > 0 && (i+j)%2 > 0 {
				continue // half of them are compared each time
			}
			q.tenant, q.From, q.Until = fixture.Telecom, p[0], p[1]
			q.By = divisions[(i+j)%len(divisions)]
			b := d.board(q)
			if j == i && (spans > 1 || all == enough) { // a file of many days that aren't counted takes its time
				d.rows(q, 500)
				d.shares(q, b)
				d.files(q, b)
			}
			if j == 0 {
				q.tenant = neighbour
				d.board(q)
			}
		}
	}
}
