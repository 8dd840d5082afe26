package tenant_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/tenant"
)

func TestAnAddressThatSomebodyTyped(t *testing.T) {
	rules := tenant.Rules{EmailWhitelist: []string{"example.de", "firm.example"}, LockedEmails: []string{"*@firm.example"}}
	for text, want := range map[string]struct{ code, outside string }{
		"":                       {"field.required", "field.required"},
		"  ":                     {"field.required", "field.required"},
		"anna":                   {"email.invalid", "email.invalid"},
		"anna@elsewhere.test":    {"email.not_allowed", "email.not_allowed"},
		"anna@firm.example":      {"", tenant.ErrLockedAddress.Code},
		"anna+x@mail.example.de": {"", ""},
	} {
		email, code := rules.Email(text)
		assert.Equal(t, want.code, code, text)
		_, outside := rules.OutsideEmail(text)
		assert.Equal(t, want.outside, outside, text)
		if code == "" {
			assert.Equal(t, text, email.String())
		}
	}
	_, code := tenant.Rules{}.OutsideEmail("anna@elsewhere.test")
	assert.Empty(t, code, "who says nothing lets all in")
}
