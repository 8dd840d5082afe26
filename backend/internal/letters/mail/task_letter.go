package mail

// TasksData goes to the tenant's own people: how much of what waits for them. It names no person.
type TasksData struct {
	// FirstName stays empty: a mailbox of several people is greeted without one.
	FirstName string
	// Tenant is its id, which commands take.
	Tenant         string
	Batches        int
	Amounts        int
	Settings       int
	Operators      int
	BankCases      int
	Rechecks       int
	CreditNotes    int
	Vouchers       int
	AgencyRequests int
	Partners       int
	Members        int
	Inquiries      int
}

func (TasksData) Kind() Kind { return Tasks }
