package temporalx_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/temporal"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/platform/temporalx"
)

func TestRetryable(t *testing.T) {
	again := map[fault.Kind]bool{
		fault.Internal: true, fault.Unavailable: true, fault.TooMany: true,
		fault.Invalid: false, fault.Unauthenticated: false, fault.Forbidden: false, fault.NotFound: false,
		fault.Conflict: false, fault.Gone: false,
	}
	for kind, want := range again {
		assert.Equal(t, want, temporalx.Retryable(fault.New(kind, "x", "x")), kind.String())
	}
	assert.True(t, temporalx.Retryable(errors.New("broken pipe")))
	assert.True(t, temporalx.Retryable(transaction.ErrStale), "whoever lost a compare-and-swap looks again")
}

func TestAFailureTellsTemporalNothingOfPeople(t *testing.T) {
	err := temporalx.Failure(
		fault.New(fault.Conflict, "recommendation.expired", "x").Because(errors.New("anna@example.org")),
	)
	var app *temporal.ApplicationError
	require.ErrorAs(t, err, &app)
	assert.True(t, app.NonRetryable())
	assert.Equal(t, "conflict", app.Type())
	assert.NotContains(t, err.Error(), "anna")
	assert.NotContains(t, temporalx.Failure(errors.New("anna@example.org")).Error(), "anna")
	require.NoError(t, temporalx.Failure(nil))
}
