package yamltenants_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/tenant"
)

func TestABudgetIsRead(t *testing.T) {
	for text, want := range map[string]struct {
		budget  tenant.Budget
		problem string
	}{
		"budget: {monthCents: 500000}":                  {tenant.Budget{MonthCents: 500000, WarnPercent: 80}, ""},
		"budget: {monthCents: 500000, warnPercent: 90}": {tenant.Budget{MonthCents: 500000, WarnPercent: 90}, ""},
		"budget: {monthCents: 0}": {
			tenant.Budget{WarnPercent: 80}, "budget.monthCents: must be cents, more than 0",
		},
		"budget: {monthCents: -1}": {
			tenant.Budget{MonthCents: -1, WarnPercent: 80}, "budget.monthCents: must be cents, more than 0",
		},
		"budget: {monthCents: 5, warnPercent: 101}": {
			tenant.Budget{MonthCents: 5, WarnPercent: 101}, "budget.warnPercent: must be a per cent, 1 to 100",
		},
	} {
		fresh := read(t, "funkwelle.yaml", "\npayout:", "\n"+text+"\npayout:")
		assert.Equal(t, want.budget, fresh.Tenant.Budget, text)
		if want.problem == "" {
			assert.Empty(t, fresh.File.Problems(), text)
			continue
		}
		assert.ErrorContains(t, fresh.File.Problems(), want.problem, text)
	}
	assert.Zero(t, read(t, "funkwelle.yaml", "\npayout:", "\n# none\npayout:").Tenant.Budget)
}
