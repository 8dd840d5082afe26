// Package payout runs a tenant's payouts by the clock: collect what is due into a batch, hand it to the bank, ask for
// the answer, settle. What a run can't finish, the next one finds again, for the database knows how far each batch
// came.
package payout

import "time"

// The names that Temporal knows. They stand in histories and never change.
const (
	TaskQueue    = "payout"
	WorkflowName = "PayoutRun"
	CollectName  = "payout.collect"
	SubmitName   = "payout.submit"
	PollName     = "payout.poll"
	SettleName   = "payout.settle"
)

// ScheduleID names the one schedule of a tenant; its runs bear the same name with their time.
func ScheduleID(tenant string) string { return "payout/" + tenant }

// Input starts a run.
type Input struct {
	Tenant string `json:"tenant"`
	// Window is how long the run asks for answers before it leaves the rest to the next one.
	Window time.Duration `json:"window"`
}

// CollectInput reserves what is due at an instant.
type CollectInput struct {
	Tenant string    `json:"tenant"`
	Now    time.Time `json:"now"`
}

// Collected names the batches that aren't settled, new ones and those of earlier runs.
type Collected struct {
	Batches []string `json:"batches,omitempty"`
}

// BatchInput is about one batch.
type BatchInput struct {
	Tenant string    `json:"tenant"`
	Batch  string    `json:"batch"`
	Now    time.Time `json:"now"`
}

// Polled tells whether the bank has answered.
type Polled struct {
	Answered bool `json:"answered"`
}
