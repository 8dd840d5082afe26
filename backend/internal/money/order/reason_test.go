package order_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/order"
)

// Each reason that the code knows is explained once, with its result and a meaning: a reason that comes with two
// results would mean two things.
func TestEachReasonHasOneMeaning(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "reason.go", nil, 0)
	require.NoError(t, err)
	var declared []order.Reason
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		if kind, ok := spec.Type.(*ast.Ident); !ok || kind.Name != "Reason" {
			return true
		}
		value, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		require.NoError(t, err)
		if value != "" {
			declared = append(declared, order.Reason(value))
		}
		return true
	})
	var listed []order.Reason
	meanings := map[string]bool{}
	for _, r := range order.Reasons() {
		listed = append(listed, r.Reason)
		assert.NotEmpty(t, r.Result, r.Reason)
		assert.False(t, meanings[r.Meaning], r.Meaning)
		meanings[r.Meaning] = r.Meaning != ""
	}
	assert.ElementsMatch(t, declared, listed)
}
