package recommendation_test

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

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/temporalx/temporaltest"
)

var record = flag.Bool("record", false, "record the histories of testdata anew on a real server")

// moment is a day on the real server.
const (
	moment     = 500 * time.Millisecond
	shortClaim = 90
)

// Every recorded life must still be understood: a change that breaks this would break those that are running, and needs
// a version. A new scene is recorded with: go test ./internal/flow/workflow/recommendation -run Replay -record
//
// Those of testdata/before began when each step was an activity of its own. They sleep for up to a year; no new ones
// are recorded.
func TestReplay(t *testing.T) {
	if *record {
		recordAll(t)
	}
	var names []string
	for name := range twice {
		names = append(names, name+"-first", name+"-second")
	}
	for name := range scenes {
		names = append(names, name)
	}
	for _, folder := range []string{"testdata", "testdata/before"} {
		for _, name := range names {
			t.Run(folder+"/"+name, func(t *testing.T) {
				r := worker.NewWorkflowReplayer()
				r.RegisterWorkflowWithOptions(recommendation.Life, workflow.RegisterOptions{Name: recommendation.LifeName})
				r.RegisterWorkflowWithOptions(
					recommendation.Workflow, workflow.RegisterOptions{Name: recommendation.WorkflowName},
				)
				require.NoError(
					t,
					r.ReplayWorkflowHistoryFromJSONFile(
						log.NewStructuredLogger(logging.Discard()), filepath.Join(folder, name+".json"),
					),
				)
			})
		}
		files, err := filepath.Glob(folder + "/*.json")
		require.NoError(t, err)
		assert.Len(t, files, len(names), "one history a branch")
	}
}

func recordAll(t *testing.T) {
	c := temporaltest.Start(t)
	t.Run("record", func(t *testing.T) {
		for name, s := range scenes {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				live(t, c, name, s)
				save(t, c, name, "", name)
			})
		}
		for name, s := range twice {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				runs := live(t, c, name, s)
				require.Len(t, runs, 2)
				save(t, c, name, runs[0], name+"-first")
				save(t, c, name, runs[1], name+"-second")
			})
		}
	})
}

// live plays a scene on a server with a worker of its own and gives the runs it took.
func live(t *testing.T, c client.Client, name string, s scene) []string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	w := newWorld(moment, time.Now().UTC())
	w.claim = shortClaim
	tasks := worker.New(c, recommendation.TaskQueue+name, worker.Options{})
	require.NoError(t, w.activities(quiet).Register(tasks))
	require.NoError(t, tasks.Start())
	defer tasks.Stop()

	starter := recommendation.Starter{Temporal: c, Queue: recommendation.TaskQueue + name}
	changed := outbox.Message{Tenant: "demo", Topic: outbox.RecommendationChanged, Key: name}
	require.NoError(t, starter.Deliver(ctx, changed))
	runs := []string{current(t, c, name)}
	for _, e := range s.events {
		<-time.After(time.Until(w.at(e.day)))
		settle(ctx, t, c, name, w)
		w.happens(e.what)
		require.NoError(t, starter.Deliver(ctx, changed))
		if run := current(t, c, name); run != runs[len(runs)-1] {
			runs = append(runs, run)
		}
	}
	require.NoError(t, c.GetWorkflow(ctx, recommendation.WorkflowID("demo", name), "").Get(ctx, nil))
	w.happens(func(w *world) {
		assert.Equal(t, s.status, w.s.Recommendation.Status)
		assert.True(t, follow(w.done, s.steps), "%v in %v", s.steps, w.done)
	})
	return runs
}

// settle waits until the workflow has done what is due: a busy machine is slower than a scene's days.
func settle(ctx context.Context, t *testing.T, c client.Client, name string, w *world) {
	t.Helper()
	var p lifecycle.Plan
	require.Eventually(t, func() bool {
		var err error
		p, err = w.plan(ctx, "demo", name, time.Now())
		return err == nil && len(p.Due) == 0
	}, time.Minute, 20*time.Millisecond)
	if p.Done {
		require.NoError(t, c.GetWorkflow(ctx, recommendation.WorkflowID("demo", name), "").Get(ctx, nil))
	}
}

func current(t *testing.T, c client.Client, name string) string {
	t.Helper()
	d, err := c.DescribeWorkflowExecution(context.Background(), recommendation.WorkflowID("demo", name), "")
	require.NoError(t, err)
	return d.GetWorkflowExecutionInfo().GetExecution().GetRunId()
}

var identity = regexp.MustCompile(`"identity":\s*"[^"]*"`)

func save(t *testing.T, c client.Client, name, run, file string) {
	t.Helper()
	events := c.GetWorkflowHistory(
		context.Background(), recommendation.WorkflowID("demo", name), run, false,
		enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT,
	)
	var h historypb.History
	for events.HasNext() {
		e, err := events.Next()
		require.NoError(t, err)
		h.Events = append(h.Events, e)
	}
	text, err := protojson.MarshalOptions{Indent: " "}.Marshal(&h)
	require.NoError(t, err)
	host, err := os.Hostname()
	require.NoError(t, err)
	// The name of the machine that recorded stays out.
	clean := identity.ReplaceAllString(strings.ReplaceAll(string(text), host, "recorder"), `"identity": "recorder"`)
	require.NoError(t, os.WriteFile(filepath.Join("testdata", file+".json"), []byte(clean+"\n"), 0o600))
}
