package gormstore_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/ledger/gormstore"
	"weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

var figuresAt = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// stopped is a clock that shows figuresAt.
type stopped struct{}

func (stopped) Now() time.Time { return figuresAt }

// live books what can become of one payable, by chance, each event some days after the one before.
func live(t *testing.T, j *gormstore.Journal, own tenant.ID, r *rand.Rand, n int) {
	t.Helper()
	id := strconv.Itoa(n)
	p, cents := payable.OfAward(id), int64(100+r.IntN(9000))
	if n%4 == 0 {
		p = payable.OfCommission(id)
	}
	at := figuresAt.AddDate(0, 0, -r.IntN(400)).Add(-time.Duration(r.IntN(86400)) * time.Second)
	book := func(e ledger.Event) {
		require.NoError(t, e.Validate())
		e.BookedAt = at
		require.NoError(t, j.Append(context.Background(), own, e.Transaction))
		at = at.Add(time.Duration(r.IntN(20*24)) * time.Hour)
	}
	book(ledger.Owed(p, cents, at))
	switch r.IntN(7) {
	case 0: // waits
	case 1:
		book(ledger.Dropped(p, cents, at))
	case 2:
		book(ledger.VoucherGiven(p, cents, at))
	case 3:
		book(ledger.TransferSent("p"+id, p, cents, at))
	default:
		book(ledger.TransferSent("p"+id, p, cents, at))
		book(ledger.TransferDone(p, cents, at))
		switch r.IntN(5) {
		case 0:
			book(ledger.Reclaimed(p, cents, at))
			if r.IntN(2) == 0 {
				book(ledger.GivenBack(p, cents, at))
			}
		case 1:
			book(ledger.TransferCameBack("p"+id, p, cents, at))
		case 2:
			book(ledger.TransferTwice("q"+id, p, cents, at))
		}
	}
}

const (
	// plainSum and plainMoved begin what somebody asks who reads the tables alone.
	plainSum   = "SELECT COALESCE(SUM(amount_cents), 0) FROM ledger_entries WHERE tenant = 'own' AND account = "
	plainMoved = `SELECT COALESCE(SUM(e.amount_cents), 0) FROM ledger_entries e
		JOIN ledger_transactions b ON b.tenant = e.tenant AND b.id = e.transaction_id
		WHERE e.tenant = 'own' AND b.booked_at >= ? AND b.booked_at < ? AND `
)

// plainly are the figures by such questions, with their sign.
var plainly = map[ledger.Figure]struct {
	sign int64
	sql  string
}{
	ledger.FigureOwedAwards:      {-1, plainSum + "'reward_liability'"},
	ledger.FigureOwedCommissions: {-1, plainSum + "'commission_liability'"},
	ledger.FigureUnderWay:        {-1, plainSum + "'payout_clearing'"},
	ledger.FigureReceivables:     {1, plainSum + "'receivables'"},
	ledger.FigurePaid: {
		-1, plainMoved + "e.account IN ('bank', 'voucher_stock') AND b.key NOT LIKE 'receivable/%'",
	},
	ledger.FigureDropped: {
		1, plainMoved + `e.position = 1 AND e.account LIKE '%liability' AND b.key LIKE '%/closed'
		AND EXISTS (SELECT 1 FROM ledger_entries c WHERE c.tenant = e.tenant AND c.transaction_id = e.transaction_id
		AND c.account LIKE '%cost')`,
	},
	ledger.FigureClawedBack: {1, plainMoved + "e.account = 'receivables' AND e.amount_cents > 0"},
	ledger.FigureSpent:      {1, plainMoved + "e.account LIKE '%cost'"},
}

// Over more than a thousand random lives each figure is what plain SQL has for it, and the sum of the rows that it
// leads to, read page by page; another tenant's books are in none.
func TestFiguresAreTheSumsOfTheirRows(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, j, r := context.Background(), gormstore.NewJournal(db), rand.New(rand.NewPCG(11, 3))
		for n := range 1500 {
			live(t, j, "own", r, n)
			if n == 1200 {
				sum(t, j, "own")
			}
		}
		for n := range 50 {
			live(t, j, "other", r, n)
		}
		u := &usecase.Figures{
			Clock: stopped{}, Rows: j,
			Report: &usecase.Report{Reading: db.Reading, Reports: j, Book: &usecase.Book{Journal: j}},
		}
		sums, err := u.Of(ctx, "own")
		require.NoError(t, err)
		for _, f := range ledger.StandingFigures {
			assertFigure(t, db, u, f, ledger.ThisMonth, sums.Standing[f])
		}
		for _, f := range ledger.MovingFigures {
			assertFigure(t, db, u, f, ledger.ThisMonth, sums.Month[f])
			assertFigure(t, db, u, f, ledger.ThisYear, sums.Year[f])
		}
		_, err = u.List(ctx, "own", "none", ledger.ThisYear, nil, 5)
		assert.ErrorIs(t, err, ledger.ErrFigure)
		_, err = u.Sum(ctx, "own", "none", ledger.ThisYear)
		assert.ErrorIs(t, err, ledger.ErrFigure)
		assertParts(t, u)
	})
}

// assertParts compares rows that are named with those of the whole list.
func assertParts(t *testing.T, u *usecase.Figures) {
	t.Helper()
	all, err := u.List(t.Context(), "own", ledger.FigureOwedAwards, ledger.ThisMonth, nil, 5000)
	require.NoError(t, err)
	require.Greater(t, len(all), 20)
	ids, want := []string{"none"}, []ledger.Position{}
	for i, p := range all {
		if i%3 == 0 {
			ids, want = append(ids, p.Subject.ID), append(want, p)
		}
	}
	got, err := u.Part(t.Context(), "own", ledger.FigureOwedAwards, payable.Award, ids)
	require.NoError(t, err)
	assert.Equal(t, want, got)
	got, err = u.Part(t.Context(), "own", ledger.FigureOwedAwards, payable.Award, nil)
	require.NoError(t, err)
	assert.Empty(t, got)
	_, err = u.Part(t.Context(), "own", ledger.FigurePaid, payable.Award, ids)
	require.ErrorIs(t, err, ledger.ErrFigure)
}

func assertFigure(t *testing.T, db *gormdb.DB, u *usecase.Figures, f ledger.Figure, s ledger.Span, cents int64) {
	t.Helper()
	var plain, rows int64
	var bounds []any
	if _, _, stands := f.Account(); !stands {
		bounds = []any{s.From(figuresAt).UTC(), figuresAt}
	}
	require.NoError(t, db.From(t.Context()).Raw(plainly[f].sql, bounds...).Scan(&plain).Error)
	assert.Equal(t, plainly[f].sign*plain, cents, "%s %s", f, s)
	assert.NotZero(t, cents, "%s: nothing is no test", f)
	var last *ledger.Position
	for {
		page, err := u.List(t.Context(), "own", f, s, last, 97)
		require.NoError(t, err)
		for _, p := range page {
			rows += p.Cents
			assert.False(t, p.At.IsZero(), "%s %v", f, p)
		}
		if len(page) < 97 {
			break
		}
		last = &page[len(page)-1]
	}
	assert.Equal(t, cents, rows, "%s %s: its rows", f, s)
	sum, err := u.Sum(t.Context(), "own", f, s)
	require.NoError(t, err)
	assert.Equal(t, cents, sum, "%s %s: alone", f, s)
}

// Neither figures nor their rows read a table from end to end.
func TestFiguresReadAlongIndexes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		j, asked := gormstore.NewJournal(db), map[string]bool{}
		live(t, j, "own", rand.New(rand.NewPCG(1, 1)), 1)
		ctx := gormdb.Observed(t.Context(), func(statement string, _ int64) { asked[statement] = true })
		before := &ledger.Position{At: figuresAt, Transaction: "x"}
		for _, last := range []*ledger.Position{nil, before} {
			_, err := j.Moved(ctx, "own", ledger.FigurePaid.Pairs(), figuresAt.AddDate(-1, 0, 0), figuresAt, last, 26)
			require.NoError(t, err)
		}
		_, err := j.Held(ctx, "own")
		require.NoError(t, err)
		_, err = j.Movements(ctx, "own", figuresAt.AddDate(0, -1, 0), figuresAt)
		require.NoError(t, err)
		_, err = j.BalancesBefore(ctx, "own", figuresAt)
		require.NoError(t, err)
		_, err = j.Sum(ctx, "own")
		require.NoError(t, err)
		_, err = j.StandingOf(ctx, "own", ledger.RewardLiability, payable.Award, []string{"1", "2"})
		require.NoError(t, err)
		for _, a := range []ledger.Account{ledger.RewardLiability, ledger.PayoutClearing} {
			_, err := j.Standing(ctx, "own", a, payable.Ref{}, 26)
			require.NoError(t, err)
		}
		require.NotEmpty(t, asked)
		reads, tables, grown := dbtest.WholeReads, dbtest.Tables(t, dbtest.SQLite(t)), db
		if db.Dialect() == gormdb.Postgres {
			grown, reads = dbtest.Grown(t), dbtest.PostgresWholeReads
		}
		// Of these there are as many as days, and as what isn't summed yet.
		tables = slices.DeleteFunc(tables, func(table string) bool {
			return table == "ledger_days" || table == "ledger_unsummed"
		})
		for statement := range asked {
			if strings.HasPrefix(statement, "INSERT") || strings.HasPrefix(statement, "SELECT pg_advisory") {
				continue
			}
			whole, known := reads(t, grown, statement, tables)
			assert.True(t, known, statement)
			assert.Empty(t, whole, statement)
		}
	})
}
