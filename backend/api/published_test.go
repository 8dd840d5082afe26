package api_test

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/people/access"
)

// kept is the call that only the edge makes.
const kept = "countClicks"

// Whoever connects a system reads every call that can be made from outside, and nothing of the inside.
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
		if id != kept {
			wanted = append(wanted, id)
		}
	}
	assert.ElementsMatch(t, wanted, published)
	assert.True(t, access.Internal(kept))
	assert.NotRegexp(t, `"x-go|X-Service-Key|Klickstapel|"service"`, string(text))
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
