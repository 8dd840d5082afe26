package cost_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	enumspb "go.temporal.io/api/enums/v1"
	historypb "go.temporal.io/api/history/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/worker"
	"google.golang.org/protobuf/proto"

	flow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/money/reward"
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
}

// What a life leaves in the histories of a real server, until it sleeps and until it is paid. Events are held as they
// are, bytes within an eighth.
func TestWhatALifeCostsTemporal(t *testing.T) {
	c := temporaltest.Start(t)
	j := fixture.NewJourney(t)
	programme, err := j.Tenants.ByID(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	programme.Periods.Complaint = tenant.Seconds(8)
	tasks := worker.New(c, flow.TaskQueue, worker.Options{})
	require.NoError(t, j.Activities.Register(tasks))
	require.NoError(t, tasks.Start())
	t.Cleanup(tasks.Stop)

	starter := flow.Starter{Temporal: c}
	happens := func(do func()) {
		j.Clock.Set(time.Now())
		do()
		j.Pass(j.Wake(starter.Deliver, starter.Tell))
		j.LettersLeave()
	}
	var id, number, key string
	happens(func() { id, number, key = j.Recommend("50") })
	got := []kept{left(t, c, id, "until it sleeps")}
	happens(j.Enter(number, key, fixture.Friend))
	happens(j.Confirm(fixture.Friend))
	got = append(got, left(t, c, id, "until the friend has accepted"))
	today := time.Now().In(tenant.Berlin).Format(time.DateOnly)
	happens(j.Order(number, "freigegeben", today, "angenommen"))
	// The letters leave first: who follows one before the award is offered finds nothing to choose.
	require.Eventually(t, func() bool { return offered(j, id) == 2 }, time.Minute, 20*time.Millisecond)
	happens(j.ChooseReward(fixture.Friend))
	happens(j.ChooseReward(fixture.Anna))
	happens(j.RunPayout)
	name := flow.WorkflowID(string(fixture.Telecom), id)
	require.NoError(t, c.GetWorkflow(t.Context(), name, "").Get(t.Context(), nil))
	assert.Equal(t, recommendation.Paid, j.Row(id).Status)
	events := history(t, c, id)
	require.Equal(t, enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED, events[len(events)-1].GetEventType())
	asleep := 1 + slices.IndexFunc(events, func(e *historypb.HistoryEvent) bool {
		return e.GetEventType() == enumspb.EVENT_TYPE_TIMER_STARTED
	})
	got = append(got, keeps("until it sleeps with an order", events[:asleep]), keeps("a whole paid life", events))
	compareKept(t, got)
}

// offered counts the awards of a life that can be claimed.
func offered(j *fixture.Journey, id string) (n int) {
	for _, a := range j.AwardsOf(id) {
		if a.Status == reward.Offered {
			n++
		}
	}
	return n
}

// left is what is there of a life at this moment.
func left(t *testing.T, c client.Client, id, what string) kept {
	t.Helper()
	return keeps(what, history(t, c, id))
}

// history reads all that Temporal has of a life; nothing where it never began there.
func history(t *testing.T, c client.Client, id string) (events []*historypb.HistoryEvent) {
	t.Helper()
	read := c.GetWorkflowHistory(
		context.Background(), flow.WorkflowID(string(fixture.Telecom), id), "", false,
		enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT,
	)
	for read.HasNext() {
		e, err := read.Next()
		var none *serviceerror.NotFound
		if errors.As(err, &none) {
			return nil
		}
		require.NoError(t, err)
		events = append(events, e)
	}
	return events
}

func keeps(what string, events []*historypb.HistoryEvent) kept {
	k := kept{what: what, events: len(events)}
	for _, e := range events {
		k.bytes += proto.Size(e)
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
