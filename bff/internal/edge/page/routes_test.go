package page

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend"
)

func TestRoutesMatch(t *testing.T) {
	routes := []backend.Route{
		{Name: "Homepage", Path: "/"}, {Name: "Admin", Path: "/login/{adminLoginToken}"},
		{Name: "Detail", Path: "/praemie/{id}"},
		{Name: "Fixed", Path: "/praemie/fest"}, {Name: "Reward", Path: "/praemie/"},
		{Name: "Category", Path: "/produkte/{category...}"},
	}
	for _, tt := range []struct {
		path, name string
		parameters map[string]string
	}{
		{"/", "Homepage", nil},
		{"", "Homepage", nil},
		{"/login/a%2Fb", "Admin", map[string]string{"adminLoginToken": "a/b"}},
		{"/login/", "", nil},
		{"/praemie", "Reward", nil},
		{"/praemie/", "Reward", nil},
		{"/praemie/fest", "Fixed", nil},
		{"/praemie/7", "Detail", map[string]string{"id": "7"}},
		{"/praemie/7/8", "", nil},
		{"/produkte/a/b", "Category", map[string]string{"category": "a/b"}},
		{"/produkte", "Category", map[string]string{"category": ""}},
		{"/produkte/", "Category", map[string]string{"category": ""}},
		{"/produkt", "", nil},
		{"/nirgends", "", nil},
	} {
		name, parameters, ok := match(routes, tt.path)
		assert.Equal(t, tt.name, name, tt.path)
		assert.Equal(t, tt.name != "", ok, tt.path)
		assert.Equal(t, tt.parameters, parameters, tt.path)
	}
	assert.Equal(t, "/produkte/*", colons("/produkte/{category...}"))
	assert.Equal(t, "/empfehlen/:productId", colons("/empfehlen/{productId}"))
	assert.Equal(
		t, "/produkte/internet/hybrid",
		filled("/produkte/{category...}", map[string]string{"category": "internet/hybrid"}),
	)
	assert.Equal(t, "/produkte", filled("/produkte/{category...}", map[string]string{"category": ""}))
	assert.Equal(t, "/empfehlen/a%2Fb", filled("/empfehlen/{productId}", map[string]string{"productId": "a/b"}))
	assert.Empty(t, filled("/", nil))
}

func TestWordsExistInEachLanguage(t *testing.T) {
	de, en := wordsByLanguage["de"], wordsByLanguage["en"]
	for name := range de.Title {
		assert.NotEmpty(t, en.Title[name], name)
	}
	assert.Equal(t, len(de.Title), len(en.Title))
	for _, name := range footerRoutes {
		assert.NotEmpty(t, de.Footer[name], name)
		assert.NotEmpty(t, en.Footer[name], name)
	}
	for route := range owners {
		if route == "Homepage" || route == "AgencyHome" || route == "ProfisellerWelcome" {
			continue
		}
		assert.NotEmpty(t, de.Title[route], route)
	}
}
