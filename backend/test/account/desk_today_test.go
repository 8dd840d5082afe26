package account_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/insight/task"
	tasks "weitersagen.app/backend/internal/insight/task/usecase"
	"weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// waiting is a batch that waits for two people, and a partner who registered.
func waiting(t *testing.T, s *fixture.Served, of tenant.ID, at time.Time) {
	t.Helper()
	b := transfer.Batch{
		Tenant: of, ID: "b1", MessageID: "b1 of " + string(of), Status: transfer.AwaitingRelease, CreatedAt: at,
		ExecuteOn: "2026-11-20", Count: 3, SumCents: 123456, Version: 1,
	}
	require.NoError(t, transferstore.NewStore(s.DB).AddBatch(t.Context(), b, nil))
	p, err := seller.New(of, seller.KindPartner, "Pia Nord", at.Add(time.Hour))
	require.NoError(t, err)
	require.NoError(t, sellerstore.New(s.DB).Add(t.Context(), p))
}

func kinds(t *testing.T, got fixture.Answer) map[string]map[string]any {
	t.Helper()
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	var day struct{ Arten []map[string]any }
	require.NoError(t, json.Unmarshal(got.Body, &day))
	all := map[string]map[string]any{}
	for _, g := range day.Arten {
		kind, is := g["Art"].(string)
		require.True(t, is)
		all[kind] = g
	}
	return all
}

// Who sees to money sees the batch, and that a partner waits; who cares for people the other way round. Names are
// masked.
func TestEachDutySeesItsOwnKindsAndCountsOfTheOthers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		const heute = verwaltung + "/heute"
		money, people := s.AtDesk(fixture.Telecom, "Mia", "money"), s.AtDesk(fixture.Telecom, "Nina", "people")
		looks := s.AtDesk(fixture.Telecom, "Ola")
		at := s.Clock.Now().UTC()
		waiting(t, s, fixture.Telecom, at)
		waiting(t, s, fixture.Insured, at) // another tenant's

		seen := s.Call(http.MethodGet, heute, string(money), nil)
		all := kinds(t, seen)
		batch := all["batches"]
		assert.EqualValues(t, 123456, batch["BetragInCent"])
		assert.Equal(t, true, batch["Eilig"])
		assert.Equal(t, "money", batch["Aufgabe"])
		assert.Equal(t, []any{"geld", true}, []any{batch["Raum"], batch["RaumListet"]})
		row, is := batch["Zeilen"].([]any)[0].(map[string]any)
		require.True(t, is)
		assert.Equal(t, map[string]any{
			"Kennung": "b1", "Ort": "b1", "Menge": 3.0, "BetragInCent": 123456.0, "Seit": at.Format(time.RFC3339Nano),
			"Warum": "awaiting_release", "Befehl": "operator payout show b1 --tenant funkwelle",
		}, row)
		assert.EqualValues(t, 1, all["partners"]["Anzahl"])
		assert.Empty(t, all["partners"]["Zeilen"])
		assert.NotContains(t, all["partners"], "Seit")
		assert.NotContains(t, all["partners"], "Befehl")
		assert.NotContains(t, all["partners"], "Raum")
		assert.NotContains(t, string(seen.Body), "Pia")

		cared := s.Call(http.MethodGet, heute, string(people), nil)
		all = kinds(t, cared)
		assert.NotContains(t, all["batches"], "BetragInCent")
		assert.Empty(t, all["batches"]["Zeilen"])
		partner, is := all["partners"]["Zeilen"].([]any)[0].(map[string]any)
		require.True(t, is)
		assert.Equal(t, "P. N.", partner["Wer"])
		assert.NotContains(t, string(cared.Body), "Pia")

		for _, g := range kinds(t, s.Call(http.MethodGet, heute, string(looks), nil)) {
			assert.Empty(t, g["Zeilen"])
			assert.Equal(t, false, g["Eigene"])
		}
	})
}

func TestWhoIsNotAtTheDeskSeesNothingOfWhatWaits(t *testing.T) {
	s := fixture.ServeSQLite(t)
	const heute = verwaltung + "/heute"
	mia := string(s.AtDesk(fixture.Telecom, "Mia", "money"))
	foreign := string(s.AtDesk(fixture.Insured, "Nina", "money"))
	_, recommender := s.Member(fixture.Telecom, "anna@example.de")
	for name, tt := range map[string]struct {
		bearer string
		status int
	}{
		"no session": {"", http.StatusUnauthorized}, "a session of another tenant": {foreign, http.StatusNotFound},
		"a recommender": {recommender, http.StatusForbidden},
		"odd input":     {strings.Repeat("ä", 4000), http.StatusUnauthorized},
	} {
		got := s.Call(http.MethodGet, heute, tt.bearer, nil)
		assert.Equal(t, tt.status, got.Status, name+": "+string(got.Body))
	}
	require.Equal(t, http.StatusOK, s.Call(http.MethodGet, heute, mia, nil).Status)
	people, err := s.Staff.List(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	require.NoError(t, s.Staff.End(t.Context(), fixture.Telecom, "Mia", people[0].Name))
	assert.Equal(t, http.StatusUnauthorized, s.Call(http.MethodGet, heute, mia, nil).Status, "who has ended sees nothing")
}

// Many workers look at the same moment, and one reads the books; what they saw is shown until it is looked at anew.
func TestTheBooksAreLookedAtOnceInAWhileByOneWorker(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		looks, off := 0, []task.Task{{Why: "sum", Cents: 7}}
		look := *s.Reminders.Look
		look.Books = func(context.Context, tenant.ID) ([]task.Task, error) {
			looks++
			return append([]task.Task{}, off...), nil
		}
		round := func() {
			t.Helper()
			var all errgroup.Group
			for range 4 {
				all.Go(func() error { return look.Do(t.Context(), fixture.Telecom) })
			}
			require.NoError(t, all.Wait())
		}
		today := func() tasks.Day {
			t.Helper()
			own, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
			require.NoError(t, err)
			day, err := s.Today.Of(t.Context(), own, nil)
			require.NoError(t, err)
			return day
		}
		assert.True(t, today().Looked.IsZero())
		round()
		first := s.Clock.Now().UTC()
		assert.Equal(t, 1, looks)
		assert.Equal(t, 1, today().List.Of(task.Books).Count)
		assert.Equal(t, first, today().Looked)
		s.Clock.Advance(task.Every - time.Second)
		round()
		assert.Equal(t, 1, looks)
		s.Clock.Advance(time.Second)
		round()
		assert.Equal(t, 2, looks)
		waits := s.TasksOf(fixture.Telecom).Of(task.Books)
		assert.Equal(t, first, waits.Since, "it was off before")
		off = nil
		s.Clock.Advance(task.Every)
		round()
		assert.Zero(t, today().List.Of(task.Books).Count)
		assert.Empty(t, s.TasksOf(fixture.Insured).Of(task.Books).Tasks, "another tenant's")
	})
}
