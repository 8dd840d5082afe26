package mail

import "time"

// TasksData goes to the tenant's own people: how much of what waits for them. It names no person.
type TasksData struct {
	// FirstName stays empty: a mailbox of several people is greeted without one.
	FirstName string
	// Tenant is its id, which commands take.
	Tenant         string
	Batches        TaskLine
	BankCases      TaskLine
	Books          TaskLine
	Settings       TaskLine
	Amounts        TaskLine
	Rechecks       TaskLine
	BankLate       TaskLine
	CreditNotes    TaskLine
	HeldPayouts    TaskLine
	Stock          TaskLine
	Budget         TaskLine
	OrderFeed      TaskLine
	Vouchers       TaskLine
	AgencyRequests TaskLine
	Partners       TaskLine
	Members        TaskLine
	Inquiries      TaskLine
	Messages       TaskLine
	ProductSource  TaskLine
	Operators      TaskLine
	Invited        TaskLine
	Objections     TaskLine
	Suspicions     TaskLine
}

// TaskLine is what waits of one kind.
type TaskLine struct {
	Count int
	// Cents are at stake; 0 where nothing is, or not known.
	Cents int64
	// Since is from when on the first one waits, where it is Dated.
	Since time.Time
	Dated bool
}

func (TasksData) Kind() Kind { return Tasks }
