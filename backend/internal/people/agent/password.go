package agent

import (
	"strings"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Judge holds a new password against recommenders' rules, under a stricter bound. Name and number of an agent stand on
// the tenant's pages: they make none.
func Judge(t *tenant.Tenant, a Advisor, password string, common account.CommonList) error {
	rules := account.Rules
	rules.MinLength = ShortestPassword
	words := append(strings.Fields(t.Name), strings.Fields(t.ProgrammeName)...)
	words = append(words, string(t.ID), a.Number, a.FirstName, a.LastName)
	return rules.Judge(password, common.Common(password, words)).Err()
}
