package log_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/platform/log"
)

func TestLinesCarryTheRequestID(t *testing.T) {
	var out bytes.Buffer
	logger := log.New(&out, slog.LevelInfo).With("a", 1)
	logger.InfoContext(log.WithID(t.Context(), "abcdefgh"), "something")
	assert.Contains(t, out.String(), `"request":"abcdefgh"`)
	assert.Contains(t, out.String(), `"process":"bff"`)
}

func TestAnIDFromOutsideIsTakenOnlyInAHarmlessForm(t *testing.T) {
	assert.Equal(t, "abc-DEF_1.23", log.Accept("abc-DEF_1.23"))
	for _, came := range []string{"", "short", "with space", "line\nbreak-in-it", strings.Repeat("a", 65), `quote"quote`} {
		own := log.Accept(came)
		assert.NotEqual(t, came, own)
		assert.Len(t, own, 32)
	}
}
