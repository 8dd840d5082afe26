// Package recommendation is the alarm clock of a recommendation's life: it asks what is due, has it done, and sleeps
// until the next date or until something changed. It decides nothing (docs/adr/0001-alarm-clock.md).
package recommendation

import "time"

// The names that Temporal knows. They stand in histories and never change.
//
// Rule (lifecycle, 4 D): Temporal keeps opaque ids only. Test: TestHistoriesHoldNothingOfPeople.
const (
	TaskQueue    = "recommendation"
	WorkflowName = "Recommendation"
	SignalName   = "changed"
	PlanName     = "plan"
)

// Names of today's lives. Those above are of lives that began before, and sleep on.
const (
	LifeName = "Life"
	LookName = "look"
)

// WorkflowID names the one workflow of a recommendation.
func WorkflowID(tenant, recommendation string) string {
	return "recommendation/" + tenant + "/" + recommendation
}

// Input starts a workflow. It holds opaque ids, like everything below.
type Input struct {
	Tenant         string `json:"tenant"`
	Recommendation string `json:"recommendation"`
	// Request is the id of the request for which it began, for the logs.
	Request string `json:"request,omitempty"`
}

// Changed wakes a workflow early. Request is the id of the request that changed something, for the logs.
type Changed struct {
	Request string `json:"request,omitempty"`
}

// PlanInput asks what is due at an instant.
type PlanInput struct {
	Tenant         string    `json:"tenant"`
	Recommendation string    `json:"recommendation"`
	Now            time.Time `json:"now"`
	Request        string    `json:"request,omitempty"`
}

// Step is something to do. Its kind is the name of the activity that does it.
type Step struct {
	Kind string `json:"kind"`
	Ref  string `json:"ref,omitempty"`
	// Nth tells one occasion of a step from the next. Histories from before have none.
	Nth int `json:"nth,omitempty"`
}

// PlanResult says what to do now and when to ask again.
type PlanResult struct {
	Due    []Step     `json:"due,omitempty"`
	WakeAt *time.Time `json:"wakeAt,omitempty"`
	Done   bool       `json:"done,omitempty"`
}

// StepInput has a step done at an instant.
type StepInput struct {
	Tenant         string    `json:"tenant"`
	Recommendation string    `json:"recommendation"`
	Ref            string    `json:"ref,omitempty"`
	Now            time.Time `json:"now"`
	Request        string    `json:"request,omitempty"`
}

// Looked is what a look at a life brought: all is done that could be.
type Looked struct {
	// WakeAt is when to look next; nil when only a change can bring something.
	WakeAt *time.Time `json:"wakeAt,omitempty"`
	Done   bool       `json:"done,omitempty"`
	// Again tells that a step failed or changed nothing, and is to be tried later.
	Again bool `json:"again,omitempty"`
}
