package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
)

// dotted is what stands in a description as a code: words with dots between them.
var dotted = regexp.MustCompile("`([a-z_]+(?:\\.[a-z_]+)+)`")

// What the document says that a call is refused with, the code can answer with.
func TestEachCodeThatACallIsDescribedWithIsOfTheCode(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(top, "backend", "api", "openapi.yaml"))
	require.NoError(t, err)
	var document struct {
		Paths map[string]map[string]struct {
			OperationID string `yaml:"operationId"`
			Description string
		}
	}
	require.NoError(t, yaml.Unmarshal(text, &document))
	known, reported := codesIn(t, "backend/internal"), 0
	for _, item := range document.Paths {
		for _, op := range item {
			for _, code := range dotted.FindAllStringSubmatch(op.Description, -1) {
				reported++
				assert.Contains(t, known, code[1], op.OperationID)
			}
		}
	}
	assert.Greater(t, reported, 100)
}
