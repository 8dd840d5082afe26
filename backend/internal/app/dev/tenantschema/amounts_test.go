package tenantschema_test

import (
	"path"
	"strings"
	"testing"

	schemas "github.com/invopop/jsonschema"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"

	"weitersagen.app/backend/internal/app/dev/tenantschema"
	"weitersagen.app/backend/internal/programme/edition/library"
)

// noAmounts are numbers of a tenant's file by which no one is paid more or less, or which no desk changes: a change of
// one of them is none of amounts alone, and no undo takes it back unseen.
var noAmounts = map[string]string{
	"analytics/*/*": "a name", "channels/*": "what a page shows, and in which order", "theme/*": "how a page looks",
	"trust/*": "what a page says of the company", "trust/ratings/*/*": "what others say of the company",
	"budget/*":           "when the desk warns of what was spent; it pays no one",
	"periods/*/*":        "how long something takes",
	"periods/*/*/*":      "when somebody is reminded",
	"payout/every/*":     "how often is paid",
	"rules/codeUses":     "how often a code counts",
	"rules/minimumAge":   "who may take part",
	"rules/shares/*":     "which ways of dividing a reward there are: the file's author alone says so",
	"rules/defaultShare": "which of them a form proposes",

	"rewards/*/redeemMonths":  "how long a voucher's code can be used",
	"products/*/monthlyCents": "a price", "products/*/onceCents": "a price", "products/*/termMonths": "of a contract",
	"products/*/fixed/*": "a price", "products/*/energy/*": "a price", "products/*/tariff/*": "what is sold",
	"products/*/device/position": "its place on a page", "products/*/device/offers/*/*": "a price",
}

// number is one of a tenant's file: where it stands, and what a file with it would be.
type number struct {
	at   string
	file func(n int) any
}

// numbers are all that a schema has.
func numbers(s *schemas.Schema, at string, file func(any) any) (all []number) {
	if s == nil {
		return nil
	}
	if s.Type == "integer" || s.Type == "number" {
		return []number{{at, func(n int) any { return file(n) }}}
	}
	if s.Properties != nil {
		for pair := s.Properties.Oldest(); pair != nil; pair = pair.Next() {
			all = append(all, numbers(pair.Value, path.Join(at, pair.Key), func(v any) any {
				return file(map[string]any{pair.Key: v})
			})...)
		}
	}
	all = append(all, numbers(s.Items, path.Join(at, "*"), func(v any) any { return file([]any{v}) })...)
	return append(all, numbers(s.AdditionalProperties, path.Join(at, "*"), func(v any) any {
		return file(map[string]any{"any": v})
	})...)
}

// A number that comes into the file is one that an undo takes back, or has a reason why not.
func TestEachAmountOfTheFileCanBeTakenBack(t *testing.T) {
	s, err := tenantschema.Of(module)
	require.NoError(t, err)
	all := numbers(s, "", func(v any) any { return v })
	require.Greater(t, len(all), 60)
	used, taken := map[string]bool{}, 0
	for _, one := range all {
		why := ""
		for place, reason := range noAmounts {
			if is, err := path.Match(place, one.at); assert.NoError(t, err) && is {
				why, used[place] = reason, true
			}
		}
		undone := new(library.Library).Alike(written(t, one.file(1)), written(t, one.file(2)))
		assert.Equal(t, why == "", undone, "%s: an undo takes it back, or noAmounts says why not (%s)", one.at, why)
		if undone {
			taken++
		}
	}
	assert.Greater(t, taken, 10)
	for place := range noAmounts {
		assert.True(t, used[place], "%s: there is none any more", place)
	}
}

func written(t *testing.T, file any) []byte {
	t.Helper()
	raw, err := yaml.Marshal(file)
	require.NoError(t, err)
	require.False(t, strings.HasPrefix(string(raw), "null"))
	return raw
}
