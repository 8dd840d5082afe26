package tenantfile_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

func TestTwoStatesAreTheSameButForPlaces(t *testing.T) {
	const file = "products:\n  - id: a\n    rewards: [{cents: 1}]\nrules: {allowSelf: false}\n"
	for other, same := range map[string]bool{
		file: true,
		"products:\n  - id: a\n    rewards: [{cents: 2}, {cents: 3}]\nrules: {allowSelf: false}\n":       true,
		"# why\nproducts:\n  - id: a\nrules: {allowSelf: false, bonusCents: 1}\npromotions: [{id: x}]\n": true,
		"products:\n  - id: a\n    rewards: [{cents: 2}]\nrules: {allowSelf: true}\n":                    false,
		"products:\n  - id: b\n    rewards: [{cents: 1}]\nrules: {allowSelf: false}\n":                   false,
		"products:\n  - id: a\n  - id: b\nrules: {allowSelf: false}\n":                                   false,
		"": false, "\t{": false,
	} {
		is := tenantfile.SameBut([]byte(file), []byte(other), "products.*.rewards", "rules.bonusCents", "promotions")
		assert.Equal(t, same, is, other)
	}
}
