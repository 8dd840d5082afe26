package usecase_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/money/signal/gormstore"
	"weitersagen.app/backend/internal/money/signal/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var start = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

// world is what is known of recommendations, on a real store of signals.
type world struct {
	t      *testing.T
	store  *gormstore.Store
	clock  *clock.Manual
	watch  *usecase.Watch
	known  map[string]signal.Sighting
	over   map[string]int
	lookup int
}

var _ signal.Sightings = (*world)(nil)

func newWorld(t *testing.T, db *gormdb.DB) *world {
	w := &world{t: t, store: gormstore.New(db), clock: clock.NewManual(start), known: map[string]signal.Sighting{}}
	w.watch = &usecase.Watch{
		Traces: w.store, Signals: w.store, Sightings: w, Tracer: signal.NewTracer(person.NewHasher([]byte("key"))), Tx: db,
		Clock: w.clock,
	}
	return w
}

func (w *world) Of(_ context.Context, _ tenant.ID, id string) (signal.Sighting, bool, error) {
	s, there := w.known[id]
	return s, there, nil
}

// lives are those of the recommendations: all go on but those that ended so many days ago.
type lives struct {
	recommendation.Recommendations
	w *world
}

func (l lives) ByID(_ context.Context, t tenant.ID, id string) (*recommendation.Recommendation, error) {
	l.w.lookup++
	r := &recommendation.Recommendation{Tenant: t, ID: id, Status: recommendation.Confirmed}
	if days, over := l.w.over[id]; over {
		ended := l.w.clock.Now().AddDate(0, 0, -days)
		r.Status, r.EndedAt = recommendation.Paid, &ended
	}
	return r, nil
}

// recommend makes a recommendation that everybody took time for, changed by change, and has it looked at.
func (w *world) recommend(id, from, to string, change func(*signal.Sighting)) {
	w.t.Helper()
	s := signal.Sighting{
		Tenant: "funkwelle", RecommendationID: id, CreatedAt: w.clock.Now(),
		EnteredAt: w.clock.Now().Add(time.Hour), ConfirmedAt: w.clock.Now().Add(2 * time.Hour),
		Recommender: signal.Person{ID: "account " + from, Email: person.EmailOf(from)},
		Recipient: signal.Person{ID: "friend " + id, Email: person.EmailOf(to), Home: signal.Home{
			Street: "Straße des " + to, HouseNumber: "1", Zip: "10115", City: "Berlin",
		}},
	}
	if change != nil {
		change(&s)
	}
	w.known[id] = s
	w.look(id)
}

func (w *world) look(id string) {
	w.t.Helper()
	for range 2 { // delivered twice
		require.NoError(w.t, w.watch.Do(context.Background(), "funkwelle", id))
	}
}

// words gives what was found of a recommendation.
func (w *world) words(id string) []string {
	w.t.Helper()
	of, err := (&usecase.List{Signals: w.store}).Of(context.Background(), "funkwelle", []string{id})
	require.NoError(w.t, err)
	words := []string{}
	for _, s := range of[id] {
		words = append(words, s.Words())
	}
	slices.Sort(words)
	return words
}

func each(t *testing.T, do func(w *world)) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { do(newWorld(t, db)) })
}

func TestFiveThrowAwayAddressesAreFound(t *testing.T) {
	each(t, func(w *world) {
		for i, domain := range []string{
			"mailinator.com", "yopmail.com", "wegwerfmail.de", "sub.guerrillamail.com", "trashmail.net",
		} {
			w.recommend(fmt.Sprint("r", i), "anna@example.de", fmt.Sprintf("freund%c@%s", 'a'+i, domain), nil)
			w.clock.Advance(time.Hour)
		}
		assert.Equal(w.t, []string{"a throw-away mailbox: mailinator.com"}, w.words("r0"))
		assert.Equal(w.t, []string{"a throw-away mailbox: guerrillamail.com"}, w.words("r3"))
		assert.Equal(w.t, []string{"a throw-away mailbox: trashmail.net"}, w.words("r4"))
	})
}

func TestARingOfFiveIsFoundWithEachOfItsRecommendations(t *testing.T) {
	each(t, func(w *world) {
		people := []string{"anna", "ben", "cara", "dirk", "emil"}
		for i, from := range people {
			assert.Empty(w.t, w.words("r0"), "before the ring is closed there is none")
			w.recommend(fmt.Sprint("r", i), from+"@example.de", people[(i+1)%5]+"@example.de", nil)
			w.clock.Advance(time.Hour)
		}
		w.recommend("aside", "anna@example.de", "zoe@example.de", nil)
		for i := range people {
			assert.Equal(w.t, []string{"a ring of 5 people who recommend each other"}, w.words(fmt.Sprint("r", i)))
		}
		assert.Empty(w.t, w.words("aside"), "who is recommended by one of them is in no ring")
	})
}

func TestTwelveFriendsOfOneHouseholdInAMinuteAreFound(t *testing.T) {
	each(t, func(w *world) {
		home := signal.Home{Street: "Lange Straße", HouseNumber: "12", Zip: "10115", City: "Berlin"}
		names := []string{"ada", "bea", "cem", "dag", "eva", "fee", "gil", "hal", "ida", "jan", "kim", "lea"}
		for _, name := range names {
			w.recommend(name, "anna@example.de", name+"@example.org", func(s *signal.Sighting) {
				s.Recipient.Home, s.EnteredAt = home, s.CreatedAt.Add(3*time.Second)
			})
			w.clock.Advance(5 * time.Second)
		}
		for _, name := range names {
			assert.Equal(w.t, []string{
				"12 friends at one address", "12 recommendations of one person within 5 minutes",
				"the friend's data were entered 3 seconds after the recommendation",
			}, w.words(name))
		}
		of, err := w.store.Of(context.Background(), "funkwelle", []string{"kim"})
		require.NoError(w.t, err)
		for _, s := range of {
			if s.Kind == signal.Household {
				assert.Len(w.t, s.Evidence.Others, 11)
				assert.NotContains(w.t, s.Evidence.Others, "kim")
			}
		}
	})
}

func TestOneAccountOfThreeRecommendersIsFoundWithEachOfTheirAwards(t *testing.T) {
	each(t, func(w *world) {
		for i, name := range []string{"anna", "ben", "cara"} {
			w.recommend(name, name+"@example.de", fmt.Sprintf("freund%c@example.org", 'a'+i), func(s *signal.Sighting) {
				s.Recommender.Accounts = []string{"hash of the account"}
			})
			w.recommend(name+"'s other", name+"@example.de", fmt.Sprintf(
				"freundin%c@example.org", 'a'+i,
			), func(s *signal.Sighting) {
				s.Recommender.Accounts = []string{"hash of " + name}
			})
			w.clock.Advance(time.Hour)
		}
		for _, name := range []string{"anna", "ben", "cara"} {
			assert.Equal(w.t, []string{"one bank account for 3 people"}, w.words(name))
			assert.Empty(w.t, w.words(name+"'s other"), "the own account is for one person, however often")
		}
	})
}

// Every signal is found and nothing else: an honest family of four has one address and one network, and that is all
// that is said of it.
func TestAFamilyIsRecordedAsAFamilyAndNothingElse(t *testing.T) {
	each(t, func(w *world) {
		tracer := signal.NewTracer(person.NewHasher([]byte("key")))
		for _, name := range []string{"mia", "tim", "uta", "max"} {
			for _, side := range []signal.Side{signal.Recommender, signal.Recipient} {
				trace, known := tracer.InNetwork(
					"funkwelle", name, side,
					map[signal.Side]string{signal.Recommender: "198.51.100.1", signal.Recipient: "203.0.113.1"}[side], start,
				)
				require.True(w.t, known)
				require.NoError(w.t, w.store.Note(context.Background(), []signal.Trace{trace}))
			}
			w.recommend(name, "anna@example.de", name+"@familie.example", func(s *signal.Sighting) {
				s.Recipient.Home = signal.Home{Street: "Am Anger", HouseNumber: "4", Zip: "04109"}
			})
			w.clock.Advance(20 * time.Minute)
		}
		assert.Equal(w.t, []string{"4 friends at one address", "4 friends entered in one network on one day"}, w.words("max"))
	})
}

func TestWhatBelongsToOnePersonLeavesWithThem(t *testing.T) {
	each(t, func(w *world) {
		ctx := context.Background()
		account := func(s *signal.Sighting) { s.Recommender.Accounts = []string{"hash of the account"} }
		w.recommend("r", "anna@example.de", "ben@example.org", account)
		require.NoError(w.t, w.store.Forget(ctx, "funkwelle", "account anna@example.de"))
		gone := w.known["r"]
		gone.Recommender = signal.Person{}
		w.known["r"] = gone
		w.look("r")
		w.recommend("s", "carl@example.de", "dora@example.org", account)
		assert.Empty(w.t, w.words("s"), "who is erased is compared with nobody")
	})
}

func TestTracesAndSignalsGoTwelveWeeksAfterTheirRecommendation(t *testing.T) {
	each(t, func(w *world) {
		ctx := context.Background()
		retain := &usecase.Retain{Traces: w.store, Signals: w.store, Recommendations: lives{w: w}, Clock: w.clock}
		for i := range 250 {
			w.known[fmt.Sprint(i)] = signal.Sighting{Tenant: "funkwelle", RecommendationID: fmt.Sprint(i)}
			require.NoError(w.t, w.watch.Do(ctx, "funkwelle", fmt.Sprint(i)))
		}
		w.recommend("long over", "anna@example.de", "ben@mailinator.com", nil)
		w.recommend("alive", "anna@example.de", "cem@mailinator.com", nil)
		require.NoError(w.t, retain.Do(ctx, "funkwelle"))
		assert.Zero(w.t, w.lookup, "nobody asks before a week")
		w.clock.Advance(8 * 24 * time.Hour)
		w.over = map[string]int{"long over": 85, "alive": 83}
		for range 2 {
			require.NoError(w.t, retain.Do(ctx, "funkwelle"))
			assert.Equal(w.t, 252, w.lookup, "in pages, and each once a week")
		}
		assert.Empty(w.t, w.words("long over"))
		assert.NotEmpty(w.t, w.words("alive"))
		w.recommend("later", "zoe@example.de", "ben@mailinator.com", nil)
		newest, err := (&usecase.List{Signals: w.store}).Newest(ctx, "funkwelle", 9)
		require.NoError(w.t, err)
		assert.Len(w.t, newest, 2)
	})
}
