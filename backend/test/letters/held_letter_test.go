package letters_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
	"weitersagen.app/backend/test/fixture"
)

// Anyone who asks twice for one mailbox makes no trouble for anybody: the second letter waits its day (docs/adr/0023).
func TestTheSecondLetterOfADayWaitsWithoutTrouble(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		const olga = "olga@oehler.example"
		a.Asked(olga)
		letters := relay.New(a.OutboxStore, a.Clock, a.Log, relay.Defaults(), a.Routes().All(a.Library.HoldNewest))
		after := func(d time.Duration) outbox.State {
			a.Clock.Advance(d)
			_, err := letters.Once(t.Context())
			require.NoError(t, err)
			state, err := a.OutboxStore.State(t.Context())
			require.NoError(t, err)
			return state
		}
		require.Equal(t, http.StatusNoContent, a.Asks(olga, nil).Status)
		for range 3 {
			assert.Equal(t, outbox.State{Waiting: 1, Held: 1}, after(time.Hour), "it neither failed nor is late")
		}
		assert.Equal(t, 1, a.Mails.Count(olga))
		assert.Equal(t, outbox.State{}, after(24*time.Hour))
		assert.Equal(t, 2, a.Mails.Count(olga))
	})
}
