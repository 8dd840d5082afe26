package commission

import "weitersagen.app/backend/internal/kernel/fault"

// What can be wrong.
var (
	ErrMonth = fault.New(
		fault.Invalid, "field.invalid", "a month is written YYYY-MM",
	).WithFields(fault.Field{Path: "monat", Code: "field.invalid"})
	ErrPlan = fault.New(fault.NotFound, "commission_plan.unknown", "the tenant offers no such plan")
	// ErrBegun is for a month that has begun: what applies in it is settled.
	ErrBegun = fault.New(fault.Conflict, "commission_plan.begun", "the month has begun, and its plan stands")
	ErrFar   = fault.New(fault.Invalid, "commission_plan.far", "a plan can be chosen for twelve months ahead")
	// ErrTaken is for a month that has another choice.
	ErrTaken = fault.New(
		fault.Conflict, "commission_plan.taken", "another plan is chosen for this month: take it back first",
	)
	ErrNoChoice = fault.New(fault.NotFound, "commission_plan.no_choice", "no plan is chosen for this month")

	// ErrBilled is for a line that a document is about already, or that the agency hasn't.
	ErrBilled = fault.New(fault.Conflict, "commission.billed", "a commission is billed already, or isn't this agency's")
	// ErrNegative is for a document that would take money: what outweighs goes on to the next month.
	ErrNegative = fault.New(
		fault.Conflict, "commission.negative", "more was taken back than earned: it goes on to the next month",
	)
	ErrQuery   = fault.New(fault.Invalid, "field.invalid", "the list can't be asked like that")
	ErrUnknown = fault.New(fault.NotFound, "commission.unknown", "there is no such commission")
)
