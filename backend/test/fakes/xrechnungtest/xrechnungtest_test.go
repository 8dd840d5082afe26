package xrechnungtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Documents that break no rule: one of each kind and standing.
func whole(t *testing.T) map[string][]byte {
	t.Helper()
	paths, err := filepath.Glob("../../../internal/money/creditnote/xrechnung/testdata/*.xml")
	require.NoError(t, err)
	require.Len(t, paths, 12)
	all := map[string][]byte{}
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		require.NoError(t, err)
		broken, err := Broken(raw)
		require.NoError(t, err)
		require.Empty(t, broken, path)
		all[path] = raw
	}
	return all
}

// Each rule is broken by what breaks it, and found in every document that has what it is about.
func TestEachRuleFindsWhatBreaksIt(t *testing.T) {
	documents := whole(t)
	for _, r := range Rules {
		t.Run(r.ID, func(t *testing.T) {
			found := 0
			for path, raw := range documents {
				before, err := Read(raw)
				require.NoError(t, err)
				doc, err := Read(raw)
				require.NoError(t, err)
				if r.breaks(doc); assert.ObjectsAreEqual(before, doc) {
					continue
				}
				found++
				assert.Contains(t, strings.Join(doc.broken(), "\n"), r.ID+" "+r.Words, path)
			}
			assert.Positive(t, found, "no document breaks it")
		})
	}
}

// A rule stands in the table once.
func TestEachRuleHasAnIDAndWordsOfItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Rules {
		assert.False(t, seen[r.ID] || seen[r.Words], r.ID)
		seen[r.ID], seen[r.Words] = true, true
	}
}
