package gormstore_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/insight/numbers/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// errUndone takes back what was tried.
var errUndone = errors.New("undone")

// fixed are columns that name a row, or what it is of, and when it came about: none of them ever changes.
var fixed = []string{"tenant", "id", "recommendation_id", "created_at", "number", "at", "kind", "ref"}

// Each column of what is counted is changed, one at a time and to whatever its kind may hold, and one row of each state
// into each state: a page that reads sums says then what one says whose days were all counted anew. So no column is
// counted whose change isn't marked, whether it is an award's state, that it was revoked, or one that comes later.
func TestNoChangeOfWhatIsCountedGoesUnmarked(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		live(t, db, func(l *lives) {
			for range 40 {
				l.one(own, 3)
			}
			standing(l)
		})
		s := gormstore.New(db)
		_, err := keeper(s).Rebuild(context.Background(), own)
		require.NoError(t, err)
		begun, tried, counts := figures(t.Context(), t, s), 0, map[string]bool{}
		for _, table := range []string{"recommendations", "awards", "commissions", "orders"} {
			for _, c := range columns(t, db, table) {
				for _, where := range c.of {
					for _, value := range c.values {
						change := "UPDATE " + table + " SET " + c.name + " = " + value + " WHERE tenant = 'funkwelle'" + where
						shown, changed := try(t, db, s, change)
						tried += changed
						counts[table+"."+c.name] = counts[table+"."+c.name] || changed > 0 && shown != begun
					}
				}
			}
		}
		assert.Greater(t, tried, 150)
		for _, column := range []string{
			"recommendations.status", "recommendations.ordered", "recommendations.visited", "recommendations.channel",
			"awards.status", "awards.amount_cents", "awards.given_back", "orders.ordered_at", "orders.status",
			"commissions.cents",
		} {
			assert.True(t, counts[column], "%s counts", column)
		}
		assert.False(t, counts["awards.revoked"], "a bonus that is claimed back costs until it is paid back")
	})
}

// standing has rows of each kind that count: an approved recommendation with its order, its rewards and a commission.
func standing(l *lives) {
	for n := range 4 {
		id, at := l.one(own, 3), begin.Add(time.Hour)
		l.exec("DELETE FROM orders WHERE tenant = ? AND recommendation_id = ?", string(own), id)
		l.set(own, id, "status = 'approved', confirmed_at = ?, agency_number = 'AAAA1111'", at)
		l.row("orders", map[string]any{
			"tenant": string(own), "id": "o" + id, "number": "o" + id, "recommendation_id": id, "customer_number": "",
			"status": "approved", "reason": "", "ordered_at": at, "late": false, "received_at": at, "version": 1,
		})
		l.event(own, id, "approved", "owed", at)
		l.award(own, id, "recommender", "referral", at)
		l.award(own, id, "recommender", "bonus", at)
		l.commission(own, id, "AAAA1111", "earned", at)
		if n%2 > 0 {
			l.exec("UPDATE awards SET status = 'paid_out' WHERE tenant = ? AND recommendation_id = ?", string(own), id)
		}
	}
}

// column is one of a table, with what it is changed to and of which rows: words of SQL.
type column struct {
	name       string
	values, of []string
}

// columns are those that can change. What a word may be is what its check allows, and what stands there.
func columns(t *testing.T, db *gormdb.DB, table string) (all []column) {
	t.Helper()
	types, err := db.From(t.Context()).Migrator().ColumnTypes(table)
	require.NoError(t, err)
	for _, one := range types {
		if slices.Contains(fixed, one.Name()) {
			continue
		}
		c := column{name: one.Name(), of: []string{""}}
		switch kind := strings.ToUpper(one.DatabaseTypeName()); {
		case strings.HasPrefix(kind, "BOOL"):
			c.values = []string{"NOT " + c.name}
		case strings.HasPrefix(kind, "INT"), kind == "BIGINT":
			c.values = []string{c.name + " + 7"}
		case strings.HasPrefix(kind, "TIMESTAMP"), kind == "DATETIME":
			c.values = []string{"NULL", moment(db, "2026-03-09"), moment(db, "2026-07-04")}
		case kind == "TEXT" && c.name == "status":
			c.values, c.of = states(), ofEachState(t, db, table)
		case kind == "TEXT":
			c.values = []string{"''", "'BBBB2222'", "NULL"}
		default:
			c.values = []string{"NULL"}
		}
		all = append(all, c)
	}
	return all
}

// states are all words for where something may stand; the tables refuse what isn't theirs, or count it as nothing.
func states() (all []string) {
	for _, word := range strings.Fields(
		"open offered paid_out collected cancelled expired confirmed approved paid refused reported replaced lapsed",
	) {
		all = append(all, "'"+word+"'")
	}
	return all
}

// ofEachState names one row of each state that there is.
func ofEachState(t *testing.T, db *gormdb.DB, table string) (all []string) {
	t.Helper()
	var ids []string
	require.NoError(t, db.From(t.Context()).Raw(
		"SELECT MIN(id) FROM "+table+" WHERE tenant = 'funkwelle' GROUP BY status",
	).Scan(&ids).Error)
	for _, id := range ids {
		all = append(all, " AND id = '"+id+"'")
	}
	return all
}

func moment(db *gormdb.DB, day string) string {
	if db.Dialect() == gormdb.Postgres {
		return "TIMESTAMPTZ '" + day + " 10:00:00Z'"
	}
	return "'" + day + "T10:00:00.000Z'"
}

// try makes a change, compares, and takes it back. It gives the page, and whether the table took the change.
func try(t *testing.T, db *gormdb.DB, s *gormstore.Store, change string) (shown string, changed int) {
	t.Helper()
	err := db.InTx(t.Context(), func(ctx context.Context) error {
		if err := db.From(ctx).Exec(change).Error; err != nil {
			return err
		}
		changed, shown = 1, figures(ctx, t, s)
		_, err := keeper(s).Rebuild(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, figures(ctx, t, s), shown, change)
		return errUndone
	})
	if changed > 0 {
		require.ErrorIs(t, err, errUndone, change)
	}
	return shown, changed
}

// figures are all of a page, as text.
func figures(ctx context.Context, t *testing.T, s *gormstore.Store) string {
	t.Helper()
	u := reader(s)
	b, err := u.Show(ctx, own, numbers.Question{Period: period(t, "2026-03-01", "2026-03-31"), By: numbers.BySeller})
	require.NoError(t, err)
	return fmt.Sprintf("%+v", b)
}
