// Package creditnote runs a tenant's credit notes by the calendar. What a run can't write, or no run was there for, the
// next one finds again: the database knows which commissions no document is about.
package creditnote

// The names that Temporal knows. They stand in histories and never change.
const (
	TaskQueue    = "creditnote"
	WorkflowName = "CreditNoteRun"
	WriteName    = "creditnote.write"
)

// ScheduleID names the one schedule of a tenant; its runs bear the same name with their time.
func ScheduleID(tenant string) string { return "creditnote/" + tenant }

// Input starts a run, or one try of it.
type Input struct {
	Tenant string `json:"tenant"`
}

// Written counts what a try has done. Agencies are named nowhere here: the log and the operator's health tell which
// they are.
type Written struct {
	Documents int `json:"documents"`
	// Waiting are agencies that lack something, Failed those whose document failed.
	Waiting int `json:"waiting"`
	Failed  int `json:"failed"`
}
