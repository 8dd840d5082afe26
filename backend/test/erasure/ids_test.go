package erasure_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// What a slice keeps by the account's id alone holds no value of the person, and goes all the same. The id stays with
// what was owed and paid, and in messages of the outbox until these are dropped.
func TestOnlyAwardsAndMessagesKeepTheIDOfAnErasedPerson(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := liveWhole(t, db)
		before := fixture.Holding(fixture.Dump(t, db, w.Vault), w.account)
		assert.Subset(t, before, []string{
			"list_views.account_id", "notes.account_id", "offline_codes.recommender_id", "quotas.subject",
			"signal_traces.subject", "tokens.subject",
		}, "must be there, or the test proves nothing")

		require.Equal(
			t, http.StatusNoContent, w.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", w.session, nil).Status,
		)
		w.afterwards()
		assert.ElementsMatch(
			t, []string{"awards.holder_id", "award_contracts.recommender_id", "outbox.key"},
			fixture.Holding(fixture.Dump(t, db, w.Vault), w.account),
		)
	})
}
