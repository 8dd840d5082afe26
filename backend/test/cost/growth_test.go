package cost_test

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/lifecycle"
	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

var (
	sleeping = flag.String(
		"sleeping", "100,2000",
		"how many recommendations are open while a life is measured; `make bench` takes 1000,100000",
	)
	own   = flag.Int("own", 150, "how many recommendations somebody has who looks; `make bench` takes 10000")
	used  = flag.Int("used", 300, "how often a code was used; `make bench` takes 50000")
	looks = flag.Int("looks", 3, "how many lives are measured at each size; `make bench` takes 40")
)

// aboutAll begin the statements that are about all of a tenant's money, which a payout run, a health report or a
// retention is for: they find what is wrong with the books, and count what waits of credit notes, vouchers, handed
// vouchers, receivables and sellers. None of these grows with what sleeps.
var aboutAll = []string{
	`SELECT account, CAST(SUM(amount_cents) AS BIGINT) AS cents FROM "ledger_entries" WHERE tenant = `,
	`SELECT "b"."key" FROM ledger_transactions AS b`,
	`SELECT DISTINCT "payable_kind","subject" FROM "ledger_entries"`,
	`SELECT in_payment = `,
	`SELECT reward_id, COUNT(*) AS n FROM "awards"`,
	`SELECT reward_id, value_cents, demo, COUNT(award_id) AS given`,
	`SELECT COUNT(*) AS count, COALESCE(SUM(amount_cents), 0) AS cents FROM "handed_vouchers"`,
	`SELECT * FROM "receivables" WHERE tenant = `,
	`SELECT CAST(COALESCE(SUM(cents), 0) AS BIGINT) FROM "commissions"`,
	`SELECT agency_number, CAST(SUM(cents) AS BIGINT) AS cents FROM "commissions"`,
	`SELECT "credit_notes"."tenant"`,
	`SELECT "id" FROM "credit_notes"`,
	`SELECT h.handle FROM agency_handles`, `DELETE FROM agency_handles`,
	`SELECT "id" FROM "agency_members"`, `DELETE FROM "agency_members"`, `SELECT a.number FROM agencies`,
}

// numbered are a statement's values, as PostgreSQL names them, and first is the first.
var numbered, first = regexp.MustCompile(`\$\d`), regexp.MustCompile(`\$1\b`)

// grown is what was seen of each step, at one size.
type grown struct {
	names []string
	costs map[string]spent
	times map[string][]time.Duration
}

// Nothing grows with what sleeps: what is done in a life, what its people look at, and what watches over all asks as
// much of a programme of some size as of a small one, and no statement of it reads a whole table, as it is planned for
// a million. How long each takes is printed, and nothing promised of it.
func TestNothingGrowsWithWhatSleeps(t *testing.T) {
	sizes := strings.Split(*sleeping, ",")
	for _, dialect := range []string{gormdb.SQLite, gormdb.Postgres} {
		t.Run(dialect, func(t *testing.T) {
			var all []grown
			for _, size := range sizes {
				t.Run(size, func(t *testing.T) { all = append(all, growth(t, dialect, size)) })
			}
			if t.Failed() {
				return
			}
			for _, name := range all[0].names {
				tellGrowth(t, name, sizes, all)
			}
		})
	}
}

func tellGrowth(t *testing.T, name string, sizes []string, all []grown) {
	t.Helper()
	line := fmt.Sprintf("%-32s", name)
	for i, g := range all {
		line += fmt.Sprintf("  %s: %7.2f ms", sizes[i], 1000*median(g.times[name]).Seconds())
		if !assert.Equal(t, all[0].costs[name].statements, g.costs[name].statements, "%s: statements", name) ||
			!assert.Equal(t, all[0].costs[name].rows, g.costs[name].rows, "%s: rows", name) {
			t.Logf("%s:\n%s", name, strings.Join(g.costs[name].texts, "\n"))
		}
	}
	t.Logf("%s  %5.2f times", line, median(all[len(all)-1].times[name]).Seconds()/median(all[0].times[name]).Seconds())
}

func median(of []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2]
}

// growing is a programme in which lives are measured.
type growing struct {
	*fixture.Journey
	grown
	m       *meter
	plans   fixture.Statements
	sweeper *flow.Sweeper
	numbers *prometheus.Registry
}

func growth(t *testing.T, dialect, size string) grown {
	open, err := strconv.Atoi(size)
	require.NoError(t, err)
	database := map[string]func(*testing.T) *gormdb.DB{gormdb.SQLite: dbtest.SQLite, gormdb.Postgres: dbtest.Postgres}
	db := database[dialect](t)
	fixture.Populate(t, db, open, fixture.Start)
	g := &growing{Journey: fixture.NewJourneyOn(t, db)}
	g.forget()
	g.Set(func(b *setup.Base) { b.Config.Unlimited = true }) // all come from one place
	programme, err := g.Tenants.ByID(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	programme.Periods.Complaint = tenant.Seconds(8)
	g.hands()
	me := g.collects()
	code := g.prints()
	require.NoError(t, g.DB.From(t.Context()).Exec("ANALYZE").Error)
	g.m = newMeter(t, g.DB, g.Redis)
	g.sweeper = g.Sweeper(nil)
	g.sweeper.Pause, g.sweeper.Ring = 0, g.Ring(g.look, g.look)
	g.numbers = prometheus.NewRegistry()
	g.numbers.MustRegister(g.Figures()...)
	g.lives("first") // what a process reads once isn't counted
	g.forget()
	for n := range *looks {
		g.lives(strconv.Itoa(n))
		g.looksAround(me, code)
		g.watches()
	}
	g.plans.AssertNoWholeReads(t, dialect, aboutAll...)
	return g.grown
}

// forget drops what was seen until now, but for the statements.
func (g *growing) forget() {
	g.grown = grown{costs: map[string]spent{}, times: map[string][]time.Duration{}}
}

// step measures something.
func (g *growing) step(name string, do func()) {
	g.T.Helper()
	if _, known := g.costs[name]; !known {
		g.names = append(g.names, name)
	}
	begun := time.Now()
	cost := g.m.of(do)
	g.times[name] = append(g.times[name], time.Since(begun))
	g.costs[name] = cost
	for _, text := range cost.texts {
		// What has values, and not the first, is part of another statement.
		if !numbered.MatchString(text) || first.MatchString(text) {
			g.plans.Note(text, 0)
		}
	}
}

// lives leads somebody's recommendation to a friend from the form to the money.
func (g *growing) lives(name string) {
	g.T.Helper()
	anna, ben := "anna-"+name+"@example.de", "ben-"+name+"@example.de"
	form := g.Form(func(_, empfehler map[string]string) { empfehler["Email"] = anna })
	key := id.New()
	var made fixture.Answer
	create := func() {
		made = g.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", form, httpapi.HeaderKey, key)
		require.Equal(g.T, http.StatusOK, made.Status, string(made.Body))
	}
	g.step("creation", create)
	g.step("the same form again", create)
	number, hex := made.Fields(g.T).Text(g.T, "Empfehlungsnummer"), made.Fields(g.T).Text(g.T, "Hex")
	g.works("creation")
	g.Clock.Advance(time.Minute)
	g.step("friend's page", g.gets("/empfehlen/any/"+number+"/"+hex, ""))
	g.step("data entered", g.Enter(number, hex, ben))
	g.works("data entered")
	g.Clock.Advance(time.Minute)
	g.step("confirmation", g.Confirm(ben))
	g.works("confirmation")
	g.step("order", g.Order(number, "freigegeben", g.Clock.Now().In(tenant.Berlin).Format(time.DateOnly), "angenommen"))
	g.works("order")
	g.Clock.Advance(time.Minute)
	life := g.ByNumber(number).ID
	g.step("approval", func() { g.looksAt(life) })
	g.step("claim of the friend", g.ChooseReward(ben))
	g.step("claim of the recommender", g.ChooseReward(anna))
	g.works("the claims")
	g.step("payout run", g.RunPayout)
	g.works("payout run")
	g.step("end", func() { g.looksAt(life) })
	require.Equal(g.T, "paid", string(g.ByNumber(number).Status))
}

// works has the worker pass on what a request left, with its letters.
func (g *growing) works(behind string) {
	g.T.Helper()
	g.step("the worker behind "+behind, func() {
		g.Pass(g.Watched(g.Wake(g.look, g.look)))
		g.LettersLeave()
	})
}

// look is Temporal, which looks at once.
func (g *growing) look(_ context.Context, m outbox.Message) error {
	g.looksAt(m.Key)
	return nil
}

// looksAt does what is due of a life, as its workflow has it done.
func (g *growing) looksAt(life string) {
	g.T.Helper()
	in := flow.PlanInput{Tenant: string(fixture.Telecom), Recommendation: life, Now: g.Clock.Now()}
	p, err := g.Activities.Plan(g.T.Context(), fixture.Telecom, life, in.Now)
	require.NoError(g.T, err)
	_, err = g.Activities.Do(g.T.Context(), in, p, func(lifecycle.Plan) bool { return true })
	require.NoError(g.T, err)
}

func (g *growing) gets(path, session string) func() {
	return func() {
		got := g.Call(http.MethodGet, fixture.Base+path, session, nil)
		require.Equal(g.T, http.StatusOK, got.Status, string(got.Body))
	}
}

// looksAround is who has recommended much, and who has a code that many use.
func (g *growing) looksAround(me, code string) {
	g.T.Helper()
	g.step("own recommendations in short", g.gets("/empfehler/kurzliste", me))
	g.step("own recommendations", g.gets("/empfehler/empfehlungen", me))
	g.step("a code is looked at", g.gets("/empfehlungscode/"+code, ""))
	g.step("a code is used", g.gets("/empfehlung/empfehlungscode/"+code+"?einsprungsquelle=plakat", ""))
	g.works("a code is used")
}

// watches is what the worker does for all: nothing is due.
func (g *growing) watches() {
	g.T.Helper()
	ctx := g.T.Context()
	sweep := func() {
		for _, one := range g.Tenants.All(ctx) {
			late, _, err := g.sweeper.Once(ctx, one.ID)
			require.NoError(g.T, err)
			require.Zero(g.T, late)
		}
	}
	sweep() // of these lives some are due
	g.step("sweep", sweep)
	g.step("health", func() {
		_, err := g.OutboxStore.State(ctx)
		require.NoError(g.T, err)
		_, err = g.MoneyHealth.Of(ctx, fixture.Telecom)
		require.NoError(g.T, err)
		_, err = g.LateLives(ctx, fixture.Telecom)
		require.NoError(g.T, err)
		_, err = g.HeldPayouts.Count(ctx, fixture.Telecom)
		require.NoError(g.T, err)
	})
	g.step("retention", func() { require.NoError(g.T, g.Retention.Once(ctx)) })
	g.step("numbers", func() {
		_, err := g.numbers.Gather()
		require.NoError(g.T, err)
	})
}

// hands puts the file that the crowd's last batch left by into the bank's folder.
func (g *growing) hands() {
	g.T.Helper()
	sent := filepath.Join(g.Config.BankDir, string(fixture.Telecom), "sent")
	require.NoError(g.T, os.MkdirAll(sent, 0o700))
	require.NoError(g.T, os.WriteFile(filepath.Join(sent, "B0.xml"), []byte("handed over"), 0o600))
}

// collects is somebody with many recommendations of her own, who is logged in.
func (g *growing) collects() (session string) {
	g.T.Helper()
	number, _ := g.Recommended(func(_, empfehler map[string]string) { empfehler["Email"] = "many@example.de" })
	g.copies(number, *own, "''")
	return g.LoggedIn("many@example.de")
}

// prints is somebody whose code was used often, and may be used as often again.
func (g *growing) prints() (code string) {
	g.T.Helper()
	form := g.Form(func(_, empfehler map[string]string) { empfehler["Email"] = "poster@example.de" })
	made := g.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", form)
	require.Equal(g.T, http.StatusOK, made.Status, string(made.Body))
	code = made.Fields(g.T).Text(g.T, "Empfehlungscode")
	g.copies(made.Fields(g.T).Text(g.T, "Empfehlungsnummer"), *used, "'"+code+"'")
	require.NoError(g.T, g.DB.From(g.T.Context()).Exec(
		"UPDATE offline_codes SET uses = ?, max_uses = ? WHERE code = ?", *used, 10**used, code,
	).Error)
	return code
}

// copies adds as many open recommendations like one.
func (g *growing) copies(number string, n int, code string) {
	g.T.Helper()
	ctx := g.T.Context()
	like := g.ByNumber(number).ID
	require.NoError(g.T, g.DB.From(ctx).Exec(
		`INSERT INTO recommendations (tenant, id, version, number, status, recommender_id, recipient_id, product_id,
			share, recommender_cents, recipient_cents, channel, agent_number, language, submission_key, submission_print,
			created_at, valid_until, created_mailed_at, offline_code)
		WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
		SELECT tenant, id || '-' || i, 1, number || i, status, recommender_id, '', product_id,
			share, recommender_cents, recipient_cents, channel, agent_number, language, id || '-' || i, '',
			created_at, valid_until, created_at, `+code+`
		FROM recommendations CROSS JOIN n WHERE id = ?`, n, like,
	).Error)
	require.NoError(g.T, g.DB.From(ctx).Exec(
		`INSERT INTO lives (tenant, recommendation_id, turn, wake_at)
		SELECT tenant, id, id, valid_until FROM recommendations WHERE id LIKE ?`, like+"-%",
	).Error)
}
