package erasure_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/signal"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// Where the person's calls came from goes with the account itself: no later look at a recommendation takes it away, and
// without one it would stay for thirty days.
func TestTracesOfAnErasedPersonGoWithTheAccount(t *testing.T) {
	w, ctx := liveWhole(t, dbtest.SQLite(t)), context.Background()
	traces := signalstore.New(w.DB)
	network, known := w.SignalTracer.InNetwork(
		fixture.Telecom, w.open, signal.Recommender, "198.51.100.7", w.Clock.Now(),
	)
	require.True(t, known)
	require.NoError(t, traces.Note(ctx, []signal.Trace{network}))
	ofPerson := func() (n int64) {
		require.NoError(t, w.DB.Reader(ctx).Table("signal_traces").Where("subject = ?", w.account).Count(&n).Error)
		return n
	}
	require.NotZero(t, ofPerson())

	require.Equal(
		t, http.StatusNoContent, w.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", w.session, nil).Status,
	)
	assert.Zero(t, ofPerson())
	left, err := traces.Networks(ctx, fixture.Telecom, w.open)
	require.NoError(t, err)
	assert.Empty(t, left)
	w.afterwards()
	assert.Zero(t, ofPerson())
}
