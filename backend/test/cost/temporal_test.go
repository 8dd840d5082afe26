package cost_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/worker"
	"google.golang.org/protobuf/proto"

	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/temporalx/temporaltest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/fixture"
)

const eventsFile, eventsHead = "events.tsv", "what\tevents\tbytes"

// kept is what a Temporal server keeps of lives.
type kept struct {
	what          string
	events, bytes int
	// run is the one workflow that there is; asleep tells that it waits for a timer.
	run    string
	asleep bool
}

// What a life leaves in the histories of a real server, until it sleeps and until it is paid. Events are held as they
// are, bytes within an eighth.
func TestWhatALifeCostsTemporal(t *testing.T) {
	c := temporaltest.Start(t)
	j := fixture.NewJourney(t)
	programme, err := j.Tenants.ByID(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	programme.Periods.Complaint = tenant.Seconds(5)
	tasks := worker.New(c, flow.TaskQueue, worker.Options{})
	require.NoError(t, j.Activities.Register(tasks))
	require.NoError(t, tasks.Start())
	t.Cleanup(tasks.Stop)

	starter := flow.Starter{Temporal: c}
	happens := func(do func()) {
		j.Clock.Set(time.Now())
		do()
		j.Pass(j.Wake(starter.Deliver, starter.Tell))
	}
	var id, number, key string
	happens(func() { id, number, key = j.Recommend("50") })
	got := []kept{left(t, c, id, "until it sleeps")}
	happens(j.Enter(number, key, fixture.Friend))
	happens(j.Confirm(fixture.Friend))
	got = append(got, left(t, c, id, "until the friend has accepted"))
	today := time.Now().In(tenant.Berlin).Format(time.DateOnly)
	happens(j.Order(number, "freigegeben", today, "angenommen"))
	require.Eventually(t, func() bool { return left(t, c, id, "").asleep }, 5*time.Second, 10*time.Millisecond)
	got = append(got, left(t, c, id, "until it sleeps with an order"))
	require.Eventually(t, func() bool {
		return len(j.Mails.Tokens(fixture.Friend, "/praemie")) > 0 && len(j.Mails.Tokens(fixture.Anna, "/praemie")) > 0
	}, time.Minute, 20*time.Millisecond)
	happens(j.ChooseReward(fixture.Friend))
	happens(j.ChooseReward(fixture.Anna))
	require.Eventually(t, func() bool {
		happens(j.RunPayout)
		return j.Row(id).Status == recommendation.Paid
	}, time.Minute, 20*time.Millisecond)
	require.NoError(t, c.GetWorkflow(t.Context(), flow.WorkflowID(string(fixture.Telecom), id), "").Get(t.Context(), nil))
	got = append(got, left(t, c, id, "a whole paid life"))
	assert.Equal(t, got[2].run, got[3].run, "it is one workflow")
	compareKept(t, got)
}

// left reads the history that is there of a life.
func left(t *testing.T, c client.Client, id, what string) kept {
	t.Helper()
	ctx := context.Background()
	name := flow.WorkflowID(string(fixture.Telecom), id)
	k := kept{what: what}
	d, err := c.DescribeWorkflowExecution(ctx, name, "")
	var none *serviceerror.NotFound
	if errors.As(err, &none) {
		return k
	}
	require.NoError(t, err)
	k.run = d.GetWorkflowExecutionInfo().GetExecution().GetRunId()
	events := c.GetWorkflowHistory(ctx, name, k.run, false, enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	for events.HasNext() {
		e, err := events.Next()
		require.NoError(t, err)
		k.events++
		k.bytes += proto.Size(e)
		k.asleep = e.GetEventType() == enumspb.EVENT_TYPE_TIMER_STARTED
	}
	return k
}

// compareKept compares with what is held: at most 12 events until a life sleeps, and 18 for a paid one.
func compareKept(t *testing.T, got []kept) {
	t.Helper()
	lines := []string{eventsHead}
	for _, k := range got {
		lines = append(lines, fmt.Sprintf("%s\t%d\t%d", k.what, k.events, (k.bytes+50)/100*100))
	}
	if *update {
		require.NoError(t, os.WriteFile(eventsFile, []byte(strings.Join(lines, "\n")+"\n"), 0o600))
	}
	file, err := os.ReadFile(eventsFile)
	require.NoError(t, err)
	held := strings.Split(strings.TrimSpace(string(file)), "\n")
	require.Len(t, held, len(lines), "one line for each: go test ./test/cost -update")
	for i, k := range got {
		cells := strings.Split(held[i+1], "\t")
		require.Len(t, cells, 3)
		assert.Equal(t, cells[:2], []string{k.what, strconv.Itoa(k.events)},
			"more events on purpose? go test ./test/cost -update writes it")
		was, err := strconv.ParseFloat(cells[2], 64)
		require.NoError(t, err)
		assert.InDelta(t, was, k.bytes, was/8+50, "%s: bytes", k.what)
	}
	for _, k := range got[:len(got)-1] {
		assert.LessOrEqual(t, k.events, 12, k.what)
	}
	assert.LessOrEqual(t, got[len(got)-1].events, 18)
}
