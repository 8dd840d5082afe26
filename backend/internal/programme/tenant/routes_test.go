package tenant_test

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
)

func TestEachNameOfALinkIsADeclaredPage(t *testing.T) {
	names := map[string]bool{}
	for _, r := range tenant.DefaultRoutes() {
		names[r.Name] = true
	}
	source, err := os.ReadFile("routes.go")
	require.NoError(t, err)
	constants := regexp.MustCompile(`(?m)^\tRoute\w+\s+= "(\w+)"$`).FindAllStringSubmatch(string(source), -1)
	require.NotEmpty(t, constants)
	for _, c := range constants {
		assert.True(t, names[c[1]], c[1])
	}
	for _, name := range tenant.ClosedByAutologin {
		assert.True(t, names[name], name)
	}
}

func TestAChangedRouteLeavesTheDefaults(t *testing.T) {
	tenant.DefaultRoutes()[0].Path = "/elsewhere"
	assert.Equal(t, "/", tenant.DefaultRoutes()[0].Path)
}
