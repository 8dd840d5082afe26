package chaos

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

type byAward = map[string][]string

// The drill sees whatever left twice, and a card that was bought though the journal doesn't tell of it.
func TestWhatLeftTwiceIsSeenOnEveryWay(t *testing.T) {
	once := handed{byAward{"A": {"WAA1"}}, byAward{"B": {"code"}}, byAward{"C": {"x-C-1"}}, byAward{"C": {"x-C-1"}}}
	assert.Empty(t, once.twice(), "a card stands in the journal and at the provider")
	assert.Zero(t, once.besides(once))

	for name, c := range map[string]struct {
		left handed
		more int
	}{
		"another transfer": {handed{byAward{"A": {"WAA1", "WAA2"}}, once.codes, once.cards, once.sold}, 1},
		"a code beside a transfer": {
			handed{once.transfers, byAward{"A": {"other"}, "B": {"code"}}, once.cards, once.sold}, 1,
		},
		"another code": {handed{once.transfers, byAward{"B": {"code", "other"}}, once.cards, once.sold}, 1},
		"another card": {
			handed{once.transfers, once.codes, byAward{"C": {"x-C-1", "x-C-2"}}, byAward{"C": {"x-C-1", "x-C-2"}}}, 2,
		},
		"a card that no line tells": {
			handed{once.transfers, once.codes, once.cards, byAward{"A": {"x-A-1"}, "C": {"x-C-1"}}}, 1,
		},
		"a transfer beside a card": {handed{byAward{"A": {"WAA1"}, "C": {"WCA1"}}, once.codes, once.cards, once.sold}, 1},
	} {
		assert.Len(t, c.left.twice(), 1, name)
		assert.Equal(t, c.more, c.left.besides(once), name)
	}
}
