// Package cost_test counts what the calls of a life cost, in figures that are the same on every machine, and holds them
// to costs.tsv. A landing that makes one dearer changes that file, and is seen to.
package cost_test

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

var update = flag.Bool("update", false, "write costs.tsv anew")

const file, head = "costs.tsv", "what\tstatements\trows\tbytes written\toutbox\tquestions to Redis\tallocations"

// counted is what was counted, in the order of the life.
type counted struct {
	names []string
	costs map[string]spent
}

func (c *counted) add(name string, cost spent) {
	c.names = append(c.names, name)
	c.costs[name] = cost
}

// A whole life, from the creation to the last letter: what each call of it asks of the database, and what the worker
// does about it. Another one went before it, so that what a process reads once isn't counted.
func TestWhatALifeCosts(t *testing.T) {
	j := fixture.NewJourney(t)
	m := newMeter(t, j.DB, j.Redis)
	live(j, m, "cleo@example.de", &counted{costs: map[string]spent{}})
	c := &counted{costs: map[string]spent{}}
	live(j, m, fixture.Friend, c)
	c.compare(t)
}

// live has a friend's mailbox go through a life from now on.
func live(j *fixture.Journey, m *meter, friend string, c *counted) {
	begun := j.Clock.Now()
	after := func(days float64) time.Time { return begun.Add(time.Duration(days * 24 * float64(time.Hour))) }
	get := func(path, token string) func() {
		return func() {
			got := j.Call(http.MethodGet, fixture.Base+path, token, nil)
			require.Equal(j.T, http.StatusOK, got.Status, string(got.Body))
		}
	}
	step := func(name string, days float64, do func()) fixture.Fact {
		return fixture.Fact{At: after(days), Do: func() { c.add(name, m.of(do)) }}
	}
	form, key := j.Form(nil), id.New()
	create := func() {
		got := j.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", form, httpapi.HeaderKey, key)
		require.Equal(j.T, http.StatusOK, got.Status, string(got.Body))
	}
	c.add("creation", m.of(create)) // as the edge sends it, with the form's key
	c.add("the same form again", m.of(create))
	id, number, key := j.Recommend("50")
	c.add("friend's page", m.of(get("/empfehlen/any/"+number+"/"+key, "")))
	ordered := after(3).In(tenant.Berlin).Format(time.DateOnly)
	c.add("the whole life from the creation on", m.of(func() {
		j.Live(id,
			step("data entered", 1, j.Enter(number, key, friend)),
			step("confirmation", 2, j.Confirm(friend)),
			step("order", 3, j.Order(number, "freigegeben", ordered, "angenommen")),
			step("claim of the friend", 20, j.ChooseReward(friend)),
			step("claim of the recommender", 20.1, j.ChooseReward(fixture.Anna)),
			step("payout run", 21, j.RunPayout),
		)
	}))
	me := j.LoggedIn(fixture.Anna)
	c.add("own recommendations", m.of(get("/empfehler/empfehlungen", me)))
	c.add("own recommendations in short", m.of(get("/empfehler/kurzliste", me)))
}

func (c *counted) compare(t *testing.T) {
	t.Helper()
	lines := []string{head}
	for _, name := range c.names {
		s := c.costs[name]
		lines = append(lines, fmt.Sprintf(
			"%s\t%d\t%d\t%d\t%d\t%d\t%d", name, s.statements, s.rows, s.bytes, s.outbox, s.redis, s.allocations,
		))
	}
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o600))
	}
	kept, err := os.ReadFile(file)
	require.NoError(t, err)
	held := strings.Split(strings.TrimSpace(string(kept)), "\n")
	require.Len(t, held, len(lines), "one line for each: go test ./test/cost -update")
	for i := 1; i < len(lines); i++ {
		if !same(t, strings.Split(held[i], "\t"), strings.Split(lines[i], "\t")) {
			t.Logf("%s:\n%s", c.names[i-1], strings.Join(c.costs[c.names[i-1]].texts, "\n"))
		}
	}
}

// same compares a line with what was counted: all as it is, allocations within an eighth.
func same(t *testing.T, held, now []string) bool {
	t.Helper()
	last := len(now) - 1
	require.Len(t, held, len(now))
	counts := assert.Equal(t, held[:last], now[:last],
		"%s: %s. Dearer on purpose? go test ./test/cost -update writes it", now[0], strings.ReplaceAll(head, "\t", ", "))
	was, err := strconv.ParseFloat(held[last], 64)
	require.NoError(t, err)
	is, err := strconv.ParseFloat(now[last], 64)
	require.NoError(t, err)
	return assert.InDelta(t, was, is, was/8, "%s: allocations", now[0]) && counts
}
