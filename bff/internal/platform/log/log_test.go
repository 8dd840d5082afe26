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
	for _, came := range []string{"01a20471-8931-7b83-b370-32652448243d", "0123456789abcdef0123456789abcdef"} {
		assert.Equal(t, came, log.Accept(came))
	}
	for _, came := range []string{
		"", "short", "DE02120300000000202051", "0170-1234567", "anna-mueller-1990", strings.Repeat("f", 64),
		"with space", "line\nbreak-in-it", strings.Repeat("a", 65), `quote"quote`,
	} {
		own := log.Accept(came)
		assert.NotEqual(t, came, own)
		assert.Len(t, own, 32)
	}
}
