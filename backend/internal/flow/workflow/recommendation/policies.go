package recommendation

import (
	"strings"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"
)

// An activity tries a few times at once. What still fails is put aside and planned again later, so that it never keeps
// the other steps of the same life waiting; only planning itself goes on for ever, because nothing can be done without
// it.
func planning() workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: 10 * time.Second,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: 250 * time.Millisecond, BackoffCoefficient: 2, MaximumInterval: time.Minute,
		},
	}
}

// records is for steps that touch the database alone.
func records() workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: 10 * time.Second,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: 250 * time.Millisecond, BackoffCoefficient: 2, MaximumInterval: 5 * time.Second, MaximumAttempts: 6,
		},
	}
}

// letters is for steps that hand a mail to a server, which takes its time.
func letters() workflow.ActivityOptions {
	return workflow.ActivityOptions{
		StartToCloseTimeout: 20 * time.Second,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: time.Second, BackoffCoefficient: 2, MaximumInterval: 10 * time.Second, MaximumAttempts: 4,
		},
	}
}

// The steps that send mail beside what they change.
var alsoMail = map[string]bool{"offer": true, "voucher": true}

func policyFor(kind string) workflow.ActivityOptions {
	if strings.HasPrefix(kind, "mail.") || alsoMail[kind] {
		return letters()
	}
	return records()
}

// A step that failed, or that changed nothing, is put aside for a minute first, then for twice as long each time, an
// hour at most.
const (
	firstPause   = time.Minute
	longestPause = time.Hour
)

func pauseAfter(failures int) time.Duration {
	return min(firstPause<<min(failures-1, 10), longestPause)
}

// looking is for a look at a life, which has each step done within a time of its own. It goes on for ever, because
// nothing can be done without a plan: without a bound of its own the SDK would end with the first try's.
func looking() workflow.LocalActivityOptions {
	return workflow.LocalActivityOptions{
		StartToCloseTimeout: 3 * time.Minute, ScheduleToCloseTimeout: noEnd,
		RetryPolicy: &temporal.RetryPolicy{
			InitialInterval: 250 * time.Millisecond, BackoffCoefficient: 2, MaximumInterval: time.Minute,
		},
	}
}

// noEnd is longer than any life.
const noEnd = 100 * 365 * 24 * time.Hour

// longestTry is how long one step of a look may take.
const longestTry = 20 * time.Second

// afterLooks is the pause after looks that left something undone: a second, then four times as long each time, an hour
// at most.
func afterLooks(looks int) time.Duration {
	return min(time.Second<<(2*min(looks-1, 6)), longestPause)
}
