package creditor

import "time"

// Payee is where an agency's money is to go from now on, and who says so.
type Payee struct {
	IBAN   string
	Holder string
	// Account is the member's, Password what was given as its own.
	Account  string
	Password string
	// Since is when the member logged in.
	Since time.Time
}

// freshLogin is how long after it a login proves who somebody is that has no password.
const freshLogin = 10 * time.Minute

// Fresh tells whether the member logged in a moment ago.
func (p Payee) Fresh(now time.Time) bool { return now.Before(p.Since.Add(freshLogin)) }
