package backendtest

import (
	"net/http"
	"strings"

	"weitersagen.app/bff/internal/platform/problem"
)

// anyones is how the document describes a call that every login may make.
const anyones = "Takes the token of a login."

// sellers are the document's words for whose token a call takes, by the token.
var sellers = map[string]string{
	MemberToken:  "the token of a login to the agency area",
	PartnerToken: "the token of a partner's login",
}

// admit refuses what the document has for others than the seller whose token it is, as the backend does by its table of
// who may make which call.
func admit(operation, token string) error {
	words, ofSeller := sellers[token]
	if !ofSeller {
		return nil
	}
	all, err := operations()
	if err != nil {
		return err
	}
	about := all[operation].about
	if !strings.Contains(about, "Takes the token") || strings.Contains(about, anyones) || strings.Contains(about, words) {
		return nil
	}
	return problem.New(http.StatusForbidden, "auth.forbidden", operation+" isn't for this login")
}
