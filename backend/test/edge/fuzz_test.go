package edge_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/besidetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fuzz"
)

// fuzzInputs is how many inputs each call gets in the suite; `make fuzz` asks for more.
const fuzzInputs = 8

func fuzzed(t *testing.T) (inputs int, seed uint64) {
	t.Helper()
	inputs, seed = fuzzInputs, rand.Uint64()
	if v := os.Getenv("WS_FUZZ_INPUTS"); v != "" {
		n, err := strconv.Atoi(v)
		require.NoError(t, err)
		inputs = n
	}
	if v := os.Getenv("WS_FUZZ_SEED"); v != "" {
		n, err := strconv.ParseUint(v, 10, 64)
		require.NoError(t, err)
		seed = n
	}
	t.Logf("WS_FUZZ_INPUTS=%d WS_FUZZ_SEED=%d", inputs, seed)
	return inputs, seed
}

// fuzzedDatabase is PostgreSQL unless SQLite is asked for.
func fuzzedDatabase(t *testing.T) *gormdb.DB {
	t.Helper()
	if kind := os.Getenv("WS_FUZZ_DATABASE"); kind == gormdb.SQLite {
		return dbtest.SQLite(t)
	} else if kind != "" && kind != gormdb.Postgres {
		require.Fail(t, "WS_FUZZ_DATABASE is sqlite or postgres", kind)
	}
	return dbtest.Postgres(t)
}

func callsOf(t *testing.T, paths ...string) []fuzz.Call {
	t.Helper()
	var calls []fuzz.Call
	for _, path := range paths {
		f, err := os.Open(path) // #nosec G304 -- our own documents
		require.NoError(t, err)
		read, err := fuzz.Read(f)
		require.NoError(t, f.Close())
		require.NoError(t, err, path)
		if only := os.Getenv("WS_FUZZ_ONLY"); only != "" {
			for _, c := range read {
				if strings.Contains(c.Path, only) || c.ID == only {
					calls = append(calls, c)
				}
			}
			continue
		}
		calls = append(calls, read...)
	}
	return calls
}

// Whatever comes over the wire: no call of either edge answers with an error of ours, and a refusal ends no one's
// session.
func TestNoInputBreaksEitherEdge(t *testing.T) {
	inputs, seed := fuzzed(t)
	db := fuzzedDatabase(t)
	world := newFuzzWorld(t, db)
	documents, err := filepath.Glob(besidetest.Path(t, "bff/api/*.yaml"))
	require.NoError(t, err)
	caller, visitor := func() fuzz.Visitor { return newCaller(world) }, func() fuzz.Visitor { return newBrowser(world) }
	for _, edge := range []struct {
		name, address string
		calls         []fuzz.Call
		inputs        int
		visitor       func() fuzz.Visitor
	}{
		{"api", world.api, callsOf(t, "../../api/openapi.yaml"), inputs, caller},
		{"screens", world.bff, callsOf(t, documents...), inputs, visitor},
		{"api behind the edge", world.bff, callsOf(t, "../../api/openapi.yaml"), inputs / 3, caller},
	} {
		if len(edge.calls) == 0 && os.Getenv("WS_FUZZ_ONLY") != "" {
			continue
		}
		t.Run(edge.name, func(t *testing.T) {
			result, err := fuzz.Run{
				Address: edge.address, Host: "funkwelle.localhost", Cookie: sessionCookie, Calls: edge.calls,
				Inputs: edge.inputs, Seed: seed, Visitors: edge.visitor, Workers: 2,
			}.Do(context.Background())
			require.NoError(t, err)
			t.Logf("%d calls; answers by class: %v", len(edge.calls), result.Total())
			if testing.Verbose() {
				t.Log("\n" + result.Table())
				t.Log("\n" + strings.Join(result.Refused, "\n"))
			}
			for i, f := range result.Findings {
				if i < 400 {
					t.Errorf("%s", f)
				}
			}
			if edge.inputs == inputs {
				assertReached(t, edge.calls, result)
			}
		})
	}
	t.Run("no call reads a whole table", func(t *testing.T) {
		world.statements.AssertNoWholeReads(t, db.Dialect(), aboutAllMoney...)
	})
}

// aboutAllMoney begin the statements of the desk's room for money, which is about all of it: how the books stand, and
// what is left of vouchers. They grow with the books, and few people ask.
var aboutAllMoney = []string{
	`SELECT account, CAST(SUM(amount_cents) AS BIGINT) AS cents FROM "ledger_entries" WHERE tenant = `,
	`SELECT reward_id, COUNT(*) AS n FROM "awards"`,
	`SELECT reward_id, value_cents, demo, COUNT(award_id) AS given`,
}

// assertReached: a run that stopped at the door would find nothing. Every call is looked at by who let its sender in,
// and many are granted.
func assertReached(t *testing.T, calls []fuzz.Call, result fuzz.Result) {
	t.Helper()
	for _, c := range calls {
		assert.Positive(
			t, result.Inside[c.Name()], "%s %s: nothing came past the door: %v", c.ID, c.Name(), result.By[c.Name()],
		)
	}
	asked, by := 0, result.Total()
	for _, n := range by {
		asked += n
	}
	assert.Greater(t, 5*by[2], asked, "a fifth of all inputs is granted")
}
