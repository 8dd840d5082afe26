package tenant_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/tenant"
)

func TestARouteLeadsWhereItsParametersAllow(t *testing.T) {
	for _, tt := range []struct {
		route, path string
		leads       bool
	}{
		{"/", "/", true},
		{"/", "/kontakt", false},
		{"/kontakt", "/kontakt", true},
		{"/kontakt", "/kontakt/neu", false},
		{"/empfehlen/{productId}", "/empfehlen/10", true},
		{"/empfehlen/{productId}", "/empfehlen", false},
		{"/empfehlen/{productId}", "/empfehlen/", false},
		{"/empfehlen/{productId}", "/empfehlen/10/neu", false},
		{"/produkte/{category...}", "/produkte", true},
		{"/produkte/{category...}", "/produkte/mobilfunk/tarife", true},
		{"/produkte/{category...}", "/produkt", false},
	} {
		assert.Equal(t, tt.leads, tenant.Route{Path: tt.route}.Leads(tt.path, "de"), tt.route+" "+tt.path)
	}
	several := tenant.Route{Path: "/kontakt", ByLanguage: map[tenant.Language]string{"en": "/contact"}}
	assert.True(t, several.Leads("/contact", "en"))
	assert.False(t, several.Leads("/kontakt", "en"))
}
