package operator_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/people/staff"
)

// The log holds what was signed against the commands that bring an entry about: each is one that there is.
func TestEachCommandThatStandsBehindAnEntryIsOne(t *testing.T) {
	all := leaves(operator.Command(func(string) string { return "" }), "")
	for what, commands := range staff.Vouching() {
		for _, command := range commands {
			assert.Contains(t, all, command, what)
		}
	}
}
