package tenantfile

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

// What is looked at by name is a fact of tenants, so that none slips away when it gets another name.
func TestWhatIsLookedAtByNameIsAFact(t *testing.T) {
	facts := names(tenanttest.New().Facts("de"))
	for name := range setBy {
		assert.Contains(t, facts, name)
	}
	for _, name := range facts {
		if value := name[1 : len(name)-1]; len(value) > len("Euro") && value[len(value)-len("Euro"):] == "Euro" {
			assert.Contains(t, setBy, name, "a sum may be none")
		}
	}
}
