package creditnote_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	enumspb "go.temporal.io/api/enums/v1"
	historypb "go.temporal.io/api/history/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/log"
	"go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"
	"google.golang.org/protobuf/encoding/protojson"

	"weitersagen.app/backend/internal/flow/workflow/creditnote"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/temporalx/temporaltest"
	"weitersagen.app/backend/internal/programme/tenant"
)

var record = flag.Bool("record", false, "record the histories of testdata anew on a real server")

const history = "scheduled-run"

var identity = regexp.MustCompile(`"identity": +"[^"]*"`)

// Every recorded run must still be understood: a change that breaks this would break those that are under way, and
// needs a version. It is recorded with: go test ./internal/flow/workflow/creditnote -run Schedule -record
func TestReplay(t *testing.T) {
	r := worker.NewWorkflowReplayer()
	r.RegisterWorkflowWithOptions(creditnote.Workflow, workflow.RegisterOptions{Name: creditnote.WorkflowName})
	require.NoError(
		t,
		r.ReplayWorkflowHistoryFromJSONFile(
			log.NewStructuredLogger(logging.Discard()), filepath.Join("testdata", history+".json"),
		),
	)
}

// The schedule is the calendar's of Berlin, over summer time too; a new one runs at once, and ensured twice it is one.
func TestScheduleOfATenant(t *testing.T) {
	c := temporaltest.Start(t)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	ran := make(chan tenant.ID, 9)
	tasks := worker.New(c, creditnote.TaskQueue, worker.Options{})
	(&creditnote.Activities{Log: logging.Discard(), Runs: func(
		_ context.Context, t tenant.ID, alive func(),
	) (creditnote.Written, error) {
		alive()
		ran <- t
		return creditnote.Written{Documents: 2, Waiting: 1}, nil
	}}).Register(tasks)
	require.NoError(t, tasks.Start())
	defer tasks.Stop()
	s := creditnote.Schedules{Temporal: c}
	require.NoError(t, s.Ensure(ctx, "demo"))
	select {
	case of := <-ran:
		assert.Equal(t, tenant.ID("demo"), of)
	case <-ctx.Done():
		t.Fatal("no run begins")
	}
	require.NoError(t, s.Ensure(ctx, "demo"))
	var now *client.ScheduleDescription
	require.Eventually(t, func() bool {
		var err error
		now, err = c.ScheduleClient().GetHandle(ctx, creditnote.ScheduleID("demo")).Describe(ctx)
		return err == nil && len(now.Info.RunningWorkflows) == 0 && len(now.Info.RecentActions) == 1 && len(now.Info.NextActionTimes) > 0
	}, time.Minute, 50*time.Millisecond)
	assert.Equal(t, 1, now.Info.NumActions)
	for _, at := range now.Info.NextActionTimes {
		local := at.In(tenant.Berlin)
		assert.Equal(t, []int{5, 0, 0}, []int{local.Hour(), local.Minute(), local.Second()}, at)
	}
	if *record {
		done := now.Info.RecentActions[0].StartWorkflowResult
		save(ctx, t, c, done.WorkflowID, done.FirstExecutionRunID)
	}
}

func save(ctx context.Context, t *testing.T, c client.Client, id, run string) {
	t.Helper()
	events := c.GetWorkflowHistory(ctx, id, run, false, enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
	var all historypb.History
	for events.HasNext() {
		e, err := events.Next()
		require.NoError(t, err)
		all.Events = append(all.Events, e)
	}
	raw, err := protojson.MarshalOptions{Indent: " "}.Marshal(&all)
	require.NoError(t, err)
	host, err := os.Hostname()
	require.NoError(t, err)
	// The name of the machine that recorded stays out.
	clean := identity.ReplaceAllString(strings.ReplaceAll(string(raw), host, "recorder"), `"identity": "recorder"`)
	require.NoError(t, os.WriteFile(filepath.Join("testdata", history+".json"), []byte(clean+"\n"), 0o600))
}
