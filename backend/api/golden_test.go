// Package api_test compares the calls that the specification lists (section 7) with the calls that the code has.
package api_test

import (
	"bytes"
	"os"
	"regexp"
	"sort"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/wiring"
)

// mostPending is how many calls of the table may still be missing. It goes down with every call that is built, and
// never up.
const mostPending = 0

var parameter = regexp.MustCompile(`\{[^}]*\}`)

// call writes a method and path without the parameters' names: those belong to the code.
func call(method, path string) string {
	return strings.ToUpper(method) + " " + parameter.ReplaceAllString(path, "{}")
}

func lines(t *testing.T, file string) []string {
	t.Helper()
	raw, err := os.ReadFile(file)
	require.NoError(t, err)
	var out []string
	for line := range strings.Lines(string(raw)) {
		line = strings.TrimRight(line, "\r\n")
		if line != "" && !strings.HasPrefix(line, "#") {
			out = append(out, line)
		}
	}
	return out
}

func golden(t *testing.T) map[string]bool {
	t.Helper()
	calls := map[string]bool{}
	for _, line := range lines(t, "api-v1.tsv") {
		columns := strings.Split(line, "\t")
		require.GreaterOrEqual(t, len(columns), 3, line)
		path, root := strings.CutPrefix(columns[1], "root:")
		if !root {
			path = "/api/v1/{tenant}" + path
		}
		calls[call(columns[0], path)] = true
	}
	return calls
}

func built(t *testing.T) map[string]bool {
	t.Helper()
	document, err := wiring.Document()
	require.NoError(t, err)
	calls := map[string]bool{}
	for path, item := range document.Paths {
		for method, there := range map[string]bool{
			"GET": item.Get != nil, "POST": item.Post != nil, "PUT": item.Put != nil, "DELETE": item.Delete != nil,
			"PATCH": item.Patch != nil,
		} {
			if there {
				calls[call(method, path)] = true
			}
		}
	}
	return calls
}

func TestEveryCallOfTheSpecificationIsBuiltOrPending(t *testing.T) {
	golden, built := golden(t), built(t)
	pending := map[string]bool{}
	for _, line := range lines(t, "pending.txt") {
		method, path, ok := strings.Cut(line, " ")
		require.True(t, ok, "pending.txt: %q is no method and path", line)
		c := call(method, path)
		assert.True(t, golden[c], "pending.txt: %s isn't in api-v1.tsv", c)
		assert.False(t, built[c], "%s is built: take it out of pending.txt and lower mostPending", c)
		pending[c] = true
	}
	assert.LessOrEqual(t, len(pending), mostPending, "the list of pending calls only shrinks")

	var missing []string
	for c := range golden {
		if !built[c] && !pending[c] {
			missing = append(missing, c)
		}
	}
	sort.Strings(missing)
	assert.Empty(t, missing, "these calls of the specification are neither built nor pending")
}

func TestTheDocumentIsTheSameEveryTime(t *testing.T) {
	one, err := wiring.DocumentYAML()
	require.NoError(t, err)
	two, err := wiring.DocumentYAML()
	require.NoError(t, err)
	assert.True(t, bytes.Equal(one, two))
	assert.Contains(t, string(one), "openapi: 3.0.3")
}

// The operation's id becomes a method of the BFF's client, and the permission table is kept by it.
func TestEveryOperationHasANameOfItsOwn(t *testing.T) {
	document, err := wiring.Document()
	require.NoError(t, err)
	seen := map[string]string{}
	for path, item := range document.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete} {
			if op == nil {
				continue
			}
			assert.Regexp(t, `^[a-z][A-Za-z0-9]+$`, op.OperationID, path)
			assert.Empty(t, seen[op.OperationID], "%s is the name of two operations", op.OperationID)
			seen[op.OperationID] = path
		}
	}
}
