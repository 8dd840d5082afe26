package creditor

import "time"

// Payee is where an agency's money is to go from now on.
type Payee struct {
	IBAN   string
	Holder string
}

// Proof is by what a member proves once more who it is: a browser that was left open is no proof.
type Proof struct {
	// Account is the member's, Password what was given as its own.
	Account  string
	Password string
	// Since is when the member logged in.
	Since time.Time
}
