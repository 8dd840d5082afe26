package edge

import (
	"errors"
	"net/http"
	"slices"

	"weitersagen.app/bff/internal/platform/problem"
)

// What the edge itself says no to.
var (
	// errForeign is for a return that belongs to no login begun in this browser in the last minutes.
	errForeign   = problem.New(http.StatusUnauthorized, "sso.refused", "the return belongs to no login that began here")
	errCancelled = problem.New(http.StatusForbidden, "sso.cancelled", "the person came back without a login")
	errAway      = problem.New(http.StatusServiceUnavailable, "sso.unavailable", "the provider couldn't do it")
	errTooOften  = problem.New(http.StatusTooManyRequests, problem.RateLimited, "too many calls from this address")
)

// ssoReported are the codes that may stand in the address of the login's page;
// mfe-agency/src/screens/entrance/failures.ts has the same.
//
// Rule (agency, 7 D): Why somebody wasn't let in is shown on the login's page, by one code of a closed list.
// Enforced: CompanyLogin.tsx CompanyLoginFailed. Test: TestThePageKnowsEachReason, entrance.test.tsx `says after %s
// what to do, once, and keeps the way back`.
var ssoReported = []string{
	"sso.refused", "sso.cancelled", "sso.unavailable", "sso.unknown", "sso.unchecked", "sso.other", "sso.department",
	"member.none", "member.deactivated",
	"member.agency_ended", "account.locked", "account.locked_employee", problem.RateLimited, problem.Technical,
}

// reportedCode is one of them, whatever went wrong.
func reportedCode(err error) string {
	var p *problem.Problem
	if errors.As(err, &p) && slices.Contains(ssoReported, p.Code) {
		return p.Code
	}
	return problem.Technical
}

// providerError is a provider's no, in a word of the standards.
type providerError struct {
	word     string
	reported error
}

func (p *providerError) Error() string { return p.word }
func (p *providerError) Unwrap() error { return p.reported }

// answeredNo reads the error of an authorisation answer (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). What isn't
// one of the standards' words stands in no log: the address may hold anything.
func answeredNo(word string) error {
	switch word {
	case "access_denied", "login_required", "consent_required", "interaction_required", "account_selection_required":
		return errCancelled
	case "invalid_request", "unauthorized_client", "unsupported_response_type", "invalid_scope", "server_error",
		"temporarily_unavailable":
		return &providerError{word, errAway}
	default:
		return &providerError{"another", errAway}
	}
}
