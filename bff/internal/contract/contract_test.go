package contract_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/contract"
)

// The front end's types are generated from the committed documents; `go run ./cmd/openapi` writes them anew.
func TestTheCommittedDocumentsAreUpToDate(t *testing.T) {
	gin.SetMode(gin.TestMode)
	documents, err := contract.Documents()
	require.NoError(t, err)
	require.Len(t, documents, 7)
	for name, made := range documents {
		committed, err := os.ReadFile(filepath.Join("..", "..", "api", name+".yaml"))
		require.NoError(t, err)
		assert.Equal(t, string(committed), string(made), name)
	}
}
