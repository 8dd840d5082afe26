package tenant

import "weitersagen.app/backend/internal/kernel/fault"

// The answers to people who are locked out (section 8 of the specification: general, and by a pattern of addresses).
// The lock of a single account is the account's own.
var (
	ErrLoginClosed   = fault.New(fault.Forbidden, "account.locked_general", "the programme is closed for now")
	ErrLockedAddress = fault.New(
		fault.Forbidden, "account.locked_employee", "the address belongs to an employee or a service provider",
	)
)

// Open gives nil unless the programme is closed for everybody.
//
// Rule (recommending, 6): No one recommends while the programme is closed (loginClosed). Enforced:
// recommendation/usecase/submit.go Open, bycode.go Open. Test: TestNothingIsRecommendedWhileTheProgrammeIsClosed.
func (t *Tenant) Open() error {
	if t.Modules.LoginClosed {
		return ErrLoginClosed
	}
	return nil
}
