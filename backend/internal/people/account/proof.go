package account

import "time"

// Proof is by what somebody who is logged in proves once more who it is: a browser that was left open is no proof.
type Proof struct {
	// Account is whose, Password what was given as its own.
	Account  string
	Password string
	// Since is when the login was.
	Since time.Time
}

// freshLogin is how long after it a login proves who somebody is that has no password.
//
// Rule (document, D): Another account of an agency takes the password of the owner who is logged in, within the limit
// of logins; who has none and comes by the tenant's own login has to have come within ten minutes. Enforced:
// account/usecase.ProveAgain, creditor/usecase.Pay. Test: TestAnotherAccountOfAnAgencyIsProven.
const freshLogin = 10 * time.Minute

// Fresh tells whether the login was a moment ago.
func (p Proof) Fresh(now time.Time) bool { return now.Before(p.Since.Add(freshLogin)) }
