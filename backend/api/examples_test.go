package api_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
)

// Anyone who writes a client copies what stands in the document: the server would take each body, and gives answers of
// each form.
func TestEachBodyHasAWholeExampleOfItsOwnShape(t *testing.T) {
	document, err := wiring.Document()
	require.NoError(t, err)
	bodies := 0
	for _, item := range document.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete} {
			if op == nil {
				continue
			}
			contents := map[string]map[string]*huma.MediaType{}
			if op.RequestBody != nil {
				contents["request"] = op.RequestBody.Content
			}
			for status, answer := range op.Responses {
				if strings.HasPrefix(status, "2") {
					contents[status] = answer.Content
				}
			}
			for which, content := range contents {
				for _, m := range content {
					if m.Schema.Format == "binary" {
						continue
					}
					bodies++
					assert.Empty(
						t, wrong(t, document, m, which == "request"), "%s, %s: lines in internal/app/wiring/words.tsv", op.OperationID,
						which,
					)
				}
			}
		}
	}
	assert.Greater(t, bodies, 100)
}

// wrong tells why an example isn't one.
func wrong(t *testing.T, document *huma.OpenAPI, m *huma.MediaType, sent bool) []error {
	t.Helper()
	text, err := json.Marshal(m.Example)
	require.NoError(t, err)
	var value any
	require.NoError(t, json.Unmarshal(text, &value))
	mode := huma.ModeReadFromServer
	if sent {
		mode = huma.ModeWriteToServer
	}
	var found huma.ValidateResult
	huma.Validate(document.Components.Schemas, m.Schema, huma.NewPathBuffer(nil, 0), mode, value, &found)
	return found.Errors
}
