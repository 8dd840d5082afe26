package account_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/argon2"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/test/fixture"
)

var measure = flag.Int(
	"measure", 3,
	"calls of each kind when the times of known and unknown addresses are measured; `make bench` takes many",
)

// The times of calls about addresses that have an account and about those that have none, in turns and in random order.
// A test can't promise times, so it doesn't; what the calls do is held by TestKnownAndUnknownAddressesAreAnsweredAlike
// and the use cases' own tests.
func TestTimesOfKnownAndUnknownAddresses(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		addresses := populated(s, *measure)
		login := func(a string) fixture.Answer {
			return s.Call(
				http.MethodPost, fixture.Base+"/account/login", "", fixture.Body("Email", a, "Password", "Wrong-Fagott-18"),
			)
		}
		for range 5 {
			login("warm@example.de")
		}
		for _, call := range []struct {
			name string
			do   func(address string) fixture.Answer
		}{
			{"login", login},
			{"forgotten password", func(a string) fixture.Answer {
				return s.Call(http.MethodGet, fixture.Base+"/account/resetPassword/"+a, "", nil)
			}},
			{"registration", func(a string) fixture.Answer {
				return s.Call(
					http.MethodPost, fixture.Base+"/account/createEmpfehler", "",
					fixture.Body("Vorname", "Anna", "Nachname", "Müller", "Email", a),
				)
			}},
		} {
			times := map[bool][]time.Duration{}
			for i := range *measure {
				turns := []bool{true, false}
				rand.Shuffle(2, func(a, b int) { turns[a], turns[b] = turns[b], turns[a] })
				for _, known := range turns {
					address := addresses[i]
					if !known {
						address = fmt.Sprintf("nobody-%s@example.de", id.New())
					}
					began := time.Now()
					got := call.do(address)
					times[known] = append(times[known], time.Since(began))
					require.Less(t, got.Status, http.StatusInternalServerError)
					require.NotEqual(t, http.StatusTooManyRequests, got.Status)
				}
			}
			t.Log(reported(call.name, times[true], times[false]))
		}
	})
}

// populated adds accounts with a password and gives their addresses.
func populated(s *fixture.Served, n int) []string {
	s.T.Helper()
	hash, err := argon2.New().Hash(context.Background(), fixture.GoodPassword)
	require.NoError(s.T, err)
	addresses := make([]string, n)
	for i := range addresses {
		addresses[i] = fmt.Sprintf("person-%s@example.de", id.New())
		_, err := accountstore.New(s.DB).Ensure(context.Background(), &account.Account{
			Tenant: "funkwelle", ID: id.New(), Email: person.EmailOf(addresses[i]), FirstName: "Anna", LastName: "Müller",
			Language:     "de",
			PasswordHash: hash, CreatedAt: s.Clock.Now(),
		})
		require.NoError(s.T, err)
	}
	return addresses
}

// reported gives both medians, and how often a known address takes longer than an unknown one: half of the times when
// nothing shows.
func reported(name string, known, unknown []time.Duration) string {
	longer := 0
	for _, k := range known {
		for _, u := range unknown {
			if k > u {
				longer++
			}
		}
	}
	median := func(d []time.Duration) time.Duration {
		slices.Sort(d)
		return d[len(d)/2].Round(time.Microsecond)
	}
	return fmt.Sprintf("%-20s known %10s   unknown %10s   known takes longer in %.0f %% of pairs (%d calls each)",
		name, median(known), median(unknown), 100*float64(longer)/float64(len(known)*len(unknown)), len(known))
}
