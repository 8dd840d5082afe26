package watch_test

import (
	"context"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	enumspb "go.temporal.io/api/enums/v1"
	workflowpb "go.temporal.io/api/workflow/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/test/fixture"
)

var open = flag.String(
	"open", "20000",
	"how many recommendations are open while the watch over them is measured; `make bench` takes 1000,200000",
)

// What watches over the recommendations costs what is due, and not what there is: a sweep, a run of the retention and a
// health report, each in a programme of some size. No times are promised, but what is asked and read.
func TestTheWatchCostsWhatIsDue(t *testing.T) {
	for size := range strings.SplitSeq(*open, ",") {
		n, err := strconv.Atoi(size)
		require.NoError(t, err)
		t.Run(size, func(t *testing.T) {
			dbtest.EachAddress(t, func(t *testing.T, address string) {
				keyset, err := vault.NewKeyset()
				require.NoError(t, err)
				w := &watched{t: t, address: address, env: map[string]string{
					"WS_DB": address, "WS_SECRET": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "WS_TINK_KEYSET": keyset,
				}}
				if !w.sqlite() {
					w.with(func(db *gormdb.DB) { w.standing = w.others(db) })
				}
				w.with(func(db *gormdb.DB) { fixture.Populate(t, db, n, time.Now()) })
				w.look()
			})
		})
	}
}

// watched is a programme that is watched over.
type watched struct {
	t       *testing.T
	address string
	env     map[string]string
	// standing are the connections that were there before: the test's own, which ask for nothing.
	standing []int
}

// asked is what something cost.
type asked struct {
	temporal, statements int
	rows                 int64
	// read are the rows that PostgreSQL has read.
	read int64
	// scans are statements that read a whole table that grows with the programme.
	scans []string
}

func (w *watched) getenv(name string) string { return w.env[name] }

func (w *watched) look() {
	sweep := func(ctx context.Context, temporal client.Client) error {
		return processes.Desk(ctx, w.getenv, io.Discard, func(a *wiring.App) error {
			_, err := sweepOnce(ctx, a, temporal)
			return err
		})
	}
	// Each process looks first whether the schema is its own, and a small table is read from end to end.
	const schema = int64(500)
	// And which editions of the tenants, and which catalogues from elsewhere, are the newest. A command asks, too, what
	// the processes found in their folder.
	const newest = 2
	tenants := 0
	require.NoError(w.t, processes.Desk(w.t.Context(), w.getenv, io.Discard, func(a *wiring.App) error {
		tenants = len(a.Tenants.All(w.t.Context()))
		return nil
	}))

	editions := newest + 1 + tenants

	got := w.measure("a sweep, nobody late", sweep)
	assert.Zero(w.t, got.temporal)
	assert.Equal(w.t, editions+tenants, got.statements, "one question a tenant")
	assert.Zero(w.t, got.rows)
	assert.Empty(w.t, got.scans)
	assert.Less(w.t, got.read, schema)

	got = w.measure("a run of the retention, nothing due", func(ctx context.Context, _ client.Client) error {
		return processes.Desk(ctx, w.getenv, io.Discard, func(a *wiring.App) error { return a.Retention.Once(ctx) })
	})
	assert.LessOrEqual(w.t, got.statements, editions+8+18*tenants, "a question a tenant for each thing that goes by time")
	assert.Zero(w.t, got.rows)
	assert.Empty(w.t, got.scans)
	assert.Less(w.t, got.read, schema)

	got = w.measure("a health report", func(ctx context.Context, _ client.Client) error {
		var out strings.Builder
		c := operator.Command(w.getenv)
		c.SetOut(&out)
		c.SetErr(io.Discard)
		c.SetArgs([]string{"health"})
		err := c.ExecuteContext(ctx)
		assert.NotContains(w.t, out.String(), "WRONG")
		return err
	})
	assert.Zero(w.t, got.temporal)
	assert.Less(w.t, got.rows, int64(20*tenants), "it counts where the rows are")
	assert.Empty(w.t, got.scans)
	books := w.count("SELECT count(*) FROM ledger_entries") * 4
	assert.Less(w.t, got.read, schema+books, "the books alone are read from end to end, to find what is wrong with them")

	const late = 1000
	w.exec(
		`UPDATE lives SET wake_at = ? WHERE recommendation_id IN (SELECT recommendation_id FROM lives ORDER BY recommendation_id LIMIT ?)`,
		time.Now().UTC().Add(-time.Hour), late,
	)
	got = w.measure(fmt.Sprintf("a sweep, %d late", late), sweep)
	assert.Equal(w.t, late, got.temporal, "each is asked about, and sleeps on in the database")
	got = w.measure("a sweep after it", sweep)
	assert.Zero(w.t, got.temporal)

	w.exec(`UPDATE recommendations SET ended_at = ? WHERE status = 'paid' AND id IN (SELECT id FROM recommendations WHERE status = 'paid' ORDER BY id LIMIT ?)`,
		time.Now().UTC().AddDate(-1, -1, 0), late)
	due := w.count(
		`SELECT count(*) FROM recommendations WHERE status = 'paid' AND ended_at < ?`, time.Now().UTC().AddDate(0, -6, 0),
	)
	require.Positive(w.t, due)
	got = w.measure(fmt.Sprintf(
		"a run of the retention, %d friends due", due,
	), func(ctx context.Context, _ client.Client) error {
		return processes.Desk(ctx, w.getenv, io.Discard, func(a *wiring.App) error { return a.Retention.Once(ctx) })
	})
	assert.Empty(w.t, got.scans)
	assert.Less(w.t, got.read, schema+20*due)
	assert.Zero(
		w.t,
		w.count(
			`SELECT count(*) FROM recipients WHERE recommendation_id IN (SELECT id FROM recommendations WHERE ended_at < ?)`,
			time.Now().UTC().AddDate(0, -6, 0),
		),
	)
}

// measure does something with a database and a Temporal of its own, and tells what it asked for.
func (w *watched) measure(what string, do func(context.Context, client.Client) error) asked {
	w.t.Helper()
	var a asked
	seen := map[string]bool{}
	ctx := gormdb.Observed(w.t.Context(), func(statement string, rows int64) {
		a.statements++
		a.rows += max(rows, 0)
		seen[statement] = true
	})
	temporal := &counted{}
	before := w.spent()
	began := time.Now()
	require.NoError(w.t, do(ctx, temporal))
	took, spent := time.Since(began), w.spent()
	a.temporal, a.read = temporal.calls, int64(spent.read.value-before.read.value)
	for statement := range seen {
		a.scans = append(a.scans, w.scans(statement)...)
	}
	slices.Sort(a.scans)
	w.t.Logf("%-45s %6d calls to Temporal, %6d statements, %7d rows given, %8s read, CPU %6.2f s (database %s), %6.2f s, whole tables: %d",
		what, a.temporal, a.statements, a.rows, spent.read.less(before.read), (spent.own - before.own).Seconds(), spent.server.less(before.server), took.Seconds(), len(a.scans))
	return a
}

func (w *watched) exec(statement string, values ...any) {
	w.t.Helper()
	w.with(func(db *gormdb.DB) {
		require.NoError(w.t, db.From(context.Background()).Exec(statement, values...).Error)
	})
}

func (w *watched) count(query string, values ...any) (n int64) {
	w.t.Helper()
	w.with(func(db *gormdb.DB) {
		require.NoError(w.t, db.Reader(context.Background()).Raw(query, values...).Scan(&n).Error)
	})
	return n
}

func (w *watched) with(do func(*gormdb.DB)) {
	w.t.Helper()
	db, err := gormdb.Open(context.Background(), w.address, logging.Discard())
	require.NoError(w.t, err)
	do(db)
	require.NoError(w.t, db.Close())
}

// counted is a Temporal that counts what is asked of it. Every workflow runs there.
type counted struct {
	client.Client
	calls int
}

var _ client.Client = (*counted)(nil)

func (c *counted) DescribeWorkflowExecution(context.Context, string, string) (
	*workflowservice.DescribeWorkflowExecutionResponse, error,
) {
	c.calls++
	return &workflowservice.DescribeWorkflowExecutionResponse{
		WorkflowExecutionInfo: &workflowpb.WorkflowExecutionInfo{Status: enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING},
	}, nil
}

func (c *counted) ExecuteWorkflow(
	context.Context, client.StartWorkflowOptions, any, ...any,
) (client.WorkflowRun, error) {
	c.calls++
	return nil, nil
}

func (c *counted) SignalWorkflow(context.Context, string, string, string, any) error {
	c.calls++
	return nil
}

func (c *counted) SignalWithStartWorkflow(
	context.Context, string, string, any, client.StartWorkflowOptions, any, ...any,
) (client.WorkflowRun, error) {
	c.calls++
	return nil, nil
}

// growing are the tables that grow with the programme, but for the books.
var growing = []string{
	"recommendations", "recipients", "lives", "awards", "accounts", "payouts", "mail_log", "outbox", "mailboxes",
	"mailbox_letters", "signal_keeps", "signal_traces",
}
