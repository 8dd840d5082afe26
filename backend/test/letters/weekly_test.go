package letters_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// weekly has several workers look at the same moment, and gives how many letters the desk has by then.
func weekly(a fixture.Asking) int {
	a.T.Helper()
	var workers errgroup.Group
	for range 4 {
		workers.Go(func() error { return a.WeeklyLetters.Round(a.T.Context()) })
	}
	require.NoError(a.T, workers.Wait())
	a.Relayed()
	return a.Mails.Count(desk)
}

// On Monday from seven on who reads figures has those of the week that is over, once, however many workers look.
func TestTheWeekIsWrittenOnceOnMonday(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		a.Own.Payout.AlertEmail, a.Own.Alerts.Looks = "geld@havelschutz.example", desk
		now := a.Clock.Now().In(tenant.Berlin)
		y, m, d := now.Date()
		monday := time.Date(y, m, d+(8-int(now.Weekday()))%7, 0, 0, 0, 0, tenant.Berlin)
		if monday.Before(now) {
			monday = monday.AddDate(0, 0, 7)
		}
		set := func(at time.Time) { a.Clock.Advance(at.Sub(a.Clock.Now())) }
		book := func(id string, at time.Time) {
			p := payable.OfAward(id)
			require.NoError(t, a.Book.Enter(
				t.Context(), fixture.Insured, ledger.Owed(p, 3050, at), ledger.VoucherGiven(p, 3050, at.Add(time.Minute)),
			))
		}
		set(monday.Add(7*time.Hour - time.Second))
		assert.Zero(t, weekly(a))
		set(monday.Add(7 * time.Hour))
		assert.Equal(t, 1, weekly(a), "once")
		assert.Contains(t, newest(a), "nichts empfohlen und nichts ausgezahlt")
		set(monday.Add(30 * time.Hour))
		assert.Equal(t, 1, weekly(a), "nor once more")

		book("1", monday.Add(-time.Hour))
		book("2", monday)
		book("3", monday.AddDate(0, 0, 7).Add(-time.Hour))
		book("4", monday.AddDate(0, 0, 7))
		set(monday.AddDate(0, 0, 8))
		assert.Equal(t, 2, weekly(a), "on Tuesday, of a worker that stood still")
		text := strings.ReplaceAll(newest(a), "=3D", "=")
		assert.Contains(t, text, "61,00")
		assert.Contains(t, text, "(30,50")
		assert.Contains(t, text, "/de/verwaltung/zahlen?from="+monday.Format(time.DateOnly)+"&until="+
			monday.AddDate(0, 0, 6).Format(time.DateOnly))
		assert.Zero(t, a.Mails.Count("geld@havelschutz.example"))

		set(monday.AddDate(0, 0, 16))
		assert.Equal(t, 2, weekly(a), "from Wednesday on the week isn't new")
		a.Own.Alerts.NoWeekly = true
		set(monday.AddDate(0, 0, 21).Add(8 * time.Hour))
		assert.Equal(t, 2, weekly(a), "who wants none gets none")
		a.Own.Alerts = tenant.Alerts{}
		assert.Equal(t, 2, weekly(a))
		assert.Equal(t, 1, a.Mails.Count("geld@havelschutz.example"))
		a.Own.Payout.AlertEmail = ""
		set(monday.AddDate(0, 0, 28).Add(8 * time.Hour))
		weekly(a)
		assert.Zero(t, a.Mails.Count(a.Own.Contact.Email), "who answers questions reads no figures")
	})
}
