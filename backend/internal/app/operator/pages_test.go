package operator_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
)

const pages = "../../../docs/adr/0120-commands-and-pages.md"

// rooms of the desk, by the names that people read.
var rooms = []string{
	"Menschen", "Verdacht", "Geld", "Inhalte", "Zahlen", "Vertrieb", "Angebote", "Team", "Protokoll",
}

// Each command has a room at the desk, or a reason why it has none; and no other stands in the list.
//
// Rule (operator, D): Which commands have a page at the desk, and why others have none, is one list that a new command
// can't miss. Enforced: docs/adr/0120-commands-and-pages.md. Test: TestEachCommandHasARoomOrAReason.
func TestEachCommandHasARoomOrAReason(t *testing.T) {
	raw, err := os.ReadFile(pages)
	require.NoError(t, err)
	_, table, found := strings.Cut(string(raw), "| command | room |")
	require.True(t, found)
	var named []string
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		commands := inBackticks.FindAllStringSubmatch(cells[0], -1)
		if !strings.HasPrefix(line, "| `") || len(cells) != 3 {
			continue
		}
		room, why := strings.TrimSpace(cells[1]), strings.TrimSpace(cells[2])
		if room == "–" {
			assert.NotEmpty(t, why, "%s: a reason", cells[0])
		} else {
			assert.Contains(t, rooms, room, cells[0])
		}
		for _, c := range commands {
			named = append(named, c[1])
		}
	}
	slices.Sort(named)
	all := leaves(operator.Command(func(string) string { return "" }), "")
	slices.Sort(all)
	assert.Equal(t, all, named, "a row of docs/adr/0120 for each command")
}
