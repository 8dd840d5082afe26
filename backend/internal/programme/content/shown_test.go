package content_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/besidetest"
	"weitersagen.app/backend/internal/programme/content"
)

// An author's words that no one reads are work for nothing: each name is one that the edge asks for.
func TestEachTextIsShown(t *testing.T) {
	client, err := os.ReadFile(besidetest.Path(t, "bff/internal/backend/client/content.go"))
	require.NoError(t, err)
	for _, name := range content.TextNames {
		assert.Contains(t, string(client), `"`+name+`"`)
	}
}
