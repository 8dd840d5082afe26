package tenant_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
)

func TestLines(t *testing.T) {
	tests := []struct {
		line    tenant.Line
		cents   int64
		allowed bool
	}{
		{tenant.Insurance, 0, true},
		{tenant.Insurance, 1500, true},
		{tenant.Insurance, 1501, false},
		{tenant.Telecom, 11000, true},
		{tenant.Energy, 11000, true},
		{tenant.OtherLine, 11000, true},
	}
	for _, tt := range tests {
		rule, known := tenant.RuleOf(tt.line)
		require.True(t, known, tt.line)
		assert.Equal(t, tt.allowed, rule.Allows(tt.cents), "%s %d", tt.line, tt.cents)
	}
	_, known := tenant.RuleOf("lottery")
	assert.False(t, known)
	assert.Equal(t, []tenant.Line{tenant.Insurance, tenant.Telecom, tenant.Energy, tenant.OtherLine}, tenant.Lines())
}

func TestTheStricterOfTwoRules(t *testing.T) {
	free, ten, fifteen := tenant.LineRule{}, tenant.LineRule{RecipientCents: 1000}, tenant.LineRule{RecipientCents: 1500}
	assert.Equal(t, ten, ten.Stricter(fifteen))
	assert.Equal(t, ten, fifteen.Stricter(ten))
	assert.Equal(t, ten, free.Stricter(ten))
	assert.Equal(t, ten, ten.Stricter(free))
	assert.Equal(t, free, free.Stricter(free))
	giver := tenant.LineRule{RecommenderCents: 5000}
	both := tenant.LineRule{RecipientCents: 1000, RecommenderCents: 5000}
	assert.Equal(t, both, giver.Stricter(ten), "of each side by itself")
	assert.Equal(t, both, ten.Stricter(giver))
	assert.Equal(t, both, both.Stricter(tenant.LineRule{RecommenderCents: 6000}))
}
