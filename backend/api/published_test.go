package api_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/app/wiring"
)

// kept are the calls that only the edge makes.
var kept = []string{"countClicks", "getLead"}

// Anyone who connects a system reads every call that can be made from outside, and nothing of the inside.
func TestThePublishedDocumentHasAllCallsButTheProgrammesOwn(t *testing.T) {
	text, err := wiring.Published()
	require.NoError(t, err)
	var document struct {
		Paths map[string]map[string]struct {
			OperationID string `json:"operationId"`
		}
	}
	require.NoError(t, json.Unmarshal(text, &document))
	var published, wanted []string
	for _, item := range document.Paths {
		for _, op := range item {
			published = append(published, op.OperationID)
		}
	}
	for _, id := range access.Operations() {
		if !slices.Contains(kept, id) {
			wanted = append(wanted, id)
		}
	}
	assert.ElementsMatch(t, wanted, published)
	for _, id := range kept {
		assert.True(t, access.Internal(id), id)
	}
	assert.NotRegexp(t, `"x-go|X-Service-Key|X-Real-IP|Klickstapel|"service"`, string(text))
}

func TestEachReferenceOfThePublishedDocumentLeadsSomewhere(t *testing.T) {
	text, err := wiring.Published()
	require.NoError(t, err)
	var document struct {
		Components map[string]map[string]json.RawMessage
	}
	require.NoError(t, json.Unmarshal(text, &document))
	references := regexp.MustCompile(`"\$ref":"#/components/(\w+)/(\w+)"`).FindAllStringSubmatch(string(text), -1)
	assert.Greater(t, len(references), 100)
	for _, r := range references {
		assert.Contains(t, document.Components[r[1]], r[2])
	}
}

// Anyone who connects a system reads of each call more than its title: what it does, in which units, and what it
// refuses. Which token it takes is added by itself, in a paragraph at the end, and counts for
// nothing here.
func TestEachCallIsDescribed(t *testing.T) {
	text, err := wiring.Published()
	require.NoError(t, err)
	var document struct {
		Paths map[string]map[string]struct {
			OperationID, Summary, Description string
			Security                          []any
		}
	}
	require.NoError(t, json.Unmarshal(text, &document))
	calls := 0
	for _, item := range document.Paths {
		for _, op := range item {
			described := op.Description
			if len(op.Security) > 0 {
				described = described[:max(0, strings.LastIndex(described, "\n\n"))]
			}
			assert.Greater(t, len(described), 60, "%s: a line in about.go of its rest, beyond: %s", op.OperationID, op.Summary)
			calls++
		}
	}
	assert.Greater(t, calls, 100)
}

// Anyone who reads the document sees of each value what it looks like, and of each call what it is for.
func TestEachValueOfTheDocumentHasAnExample(t *testing.T) {
	text, err := wiring.Published()
	require.NoError(t, err)
	type schema struct {
		Type, Description string
		Enum              []any
		Example           any
		AllOf             []any
		Properties        map[string]schema
	}
	var document struct {
		Paths map[string]map[string]struct {
			OperationID string `json:"operationId"`
			Summary     string
			Parameters  []struct {
				Name, Description string
				Example           any
				Schema            schema
			}
		}
		Components struct{ Schemas map[string]schema }
	}
	require.NoError(t, json.Unmarshal(text, &document))
	wants := func(s schema) bool {
		return len(s.Enum) == 0 && (s.Type == "string" || s.Type == "integer" || s.Type == "number")
	}
	for name, s := range document.Components.Schemas {
		for property, p := range s.Properties {
			assert.NotEmpty(t, p.Description, "%s.%s: a doc tag, or a line in internal/app/wiring/words.tsv", name, property)
			if wants(p) {
				assert.NotNil(t, p.Example, "%s.%s: an example tag, or a line in internal/app/wiring/words.tsv", name, property)
			}
		}
	}
	for _, item := range document.Paths {
		for _, op := range item {
			assert.NotEmpty(t, op.Summary, op.OperationID)
			for _, p := range op.Parameters {
				assert.False(
					t, wants(p.Schema) && p.Example == nil, "%s ?%s: a line in internal/app/wiring/words.tsv", op.OperationID, p.Name,
				)
			}
		}
	}
}
