package process_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/process"
)

func TestExitCodes(t *testing.T) {
	assert.Equal(t, 0, process.Report("x", nil))
	assert.Equal(t, 0, process.Report("x", context.Canceled))
	assert.Equal(t, 1, process.Report("x", errors.New("broken")))
	assert.Equal(t, 2, process.Report("x", config.Problems{"WS_DB is missing"}))
}

func TestTheFirstFailureEndsAllParts(t *testing.T) {
	broken := errors.New("broken")
	ended := make(chan struct{})
	err := process.Together(context.Background(),
		func(context.Context) error { return broken },
		func(ctx context.Context) error { <-ctx.Done(); close(ended); return ctx.Err() })
	require.ErrorIs(t, err, broken)
	<-ended
}
