package edge_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/platform/problem"
)

func TestThePageTellsOfTheTenantsLogin(t *testing.T) {
	f := withSSO(t)
	boot := bootOf(t, text(t, f.get(theLogin)))
	assert.True(t, boot.Tenant.Modules.AgencySSO)
	names := map[string]string{}
	for _, one := range boot.Consent.Required {
		names[one.ID] = one.Name
	}
	assert.Equal(t, "__Host-ws-sso-…", names["sso"])
	f.tenant.Modules.AgencySSO = false
	boot = bootOf(t, text(t, f.get(theLogin)))
	assert.False(t, boot.Tenant.Modules.AgencySSO)
	for _, one := range boot.Consent.Required {
		assert.NotEqual(t, "sso", one.ID, "nothing is named that is never kept")
	}
}

// The list of reasons stands at both ends.
func TestThePageKnowsEachReason(t *testing.T) {
	source, err := os.ReadFile("../../beside/mfe-agency/src/screens/entrance/failures.ts")
	require.NoError(t, err)
	var shown []string
	for _, m := range regexp.MustCompile(`(?m)^  '([a-z_.]+)',$`).FindAllStringSubmatch(string(source), -1) {
		shown = append(shown, m[1])
	}
	edge, err := os.ReadFile("sso_refusals.go")
	require.NoError(t, err)
	_, list, found := strings.Cut(string(edge), "var ssoReported = []string{")
	require.True(t, found)
	list, _, _ = strings.Cut(list, "}")
	reported := []string{problem.RateLimited, problem.Technical}
	for _, m := range regexp.MustCompile(`"([a-z_.]+)"`).FindAllStringSubmatch(list, -1) {
		reported = append(reported, m[1])
	}
	assert.ElementsMatch(t, reported, shown)
	assert.Greater(t, len(shown), 10)
}
