package wiring

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	payoutflow "weitersagen.app/backend/internal/flow/workflow/payout"
	"weitersagen.app/backend/internal/platform/outbox"
)

// The relay only logs a message of a topic that no one takes, and tries it again for ever.
func TestEachTopicHasATaker(t *testing.T) {
	all := wired(t).AllRoutes(nil, &payoutflow.Schedules{})
	declared := topics(t)
	assert.Greater(t, len(declared), 15, "the slices were read")
	for topic, place := range declared {
		taken := all.Letters[topic] != nil || all.Changes[topic] != nil
		assert.True(t, taken, "%s: no route takes %q", place, topic)
	}
	assert.Len(t, declared, len(all.Letters)+len(all.Changes), "no route takes a topic that isn't declared")
}

// topics are all that slices declare, each with its place.
func topics(t *testing.T) map[outbox.Topic]string {
	t.Helper()
	found, places := map[outbox.Topic]string{}, token.NewFileSet()
	require.NoError(t, filepath.WalkDir(filepath.Join("..", ".."), func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(places, path, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || !isTopic(file.Name.Name, spec.Type) {
				return true
			}
			for _, value := range spec.Values {
				literal, ok := value.(*ast.BasicLit)
				require.True(t, ok, "%s: a topic is written out", places.Position(spec.Pos()))
				topic, err := strconv.Unquote(literal.Value)
				require.NoError(t, err)
				found[outbox.Topic(topic)] = places.Position(spec.Pos()).String()
			}
			return true
		})
		return nil
	}))
	return found
}

// isTopic tells outbox.Topic, which its own package calls Topic.
func isTopic(within string, of ast.Expr) bool {
	switch of := of.(type) {
	case *ast.Ident:
		return within == "outbox" && of.Name == "Topic"
	case *ast.SelectorExpr:
		from, ok := of.X.(*ast.Ident)
		return ok && from.Name == "outbox" && of.Sel.Name == "Topic"
	default:
		return false
	}
}
