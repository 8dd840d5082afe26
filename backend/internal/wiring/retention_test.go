package wiring

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/recipient"
	"weitersagen.app/backend/internal/recommendation"
	recommendationstore "weitersagen.app/backend/internal/recommendation/gormstore"
	"weitersagen.app/backend/internal/recommendation/storetest"
)

// However much is due, one run takes all of it.
func TestRetentionTakesAllThatIsDue(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, s := context.Background(), serveAPI(t, db)
		store := recommendationstore.New(db)
		const due = 2*retainPage + 1
		ended := s.clock.Now()
		require.NoError(t, db.InTx(ctx, func(ctx context.Context) error {
			for i := range 2 * due {
				r := storetest.Make(t, string(telecom), "anna", recommendation.Submission{})
				r.Status, r.RecipientID, r.EndedAt = recommendation.Expired, fmt.Sprintf("friend %d", i), &ended
				if i < due {
					r.ConfirmedAt = &ended
				}
				if err := store.Add(ctx, r); err != nil {
					return err
				}
			}
			return nil
		}))
		require.NoError(t, s.retainOnce(ctx))
		waiting, err := s.outbox.Depth(ctx)
		require.NoError(t, err)
		assert.EqualValues(t, due, waiting, "each that ended before its end erased is looked at")

		var read []recommendationstore.Ended
		before := recipient.KeptUntil(ended)
		require.NoError(t, pages(func(after recommendationstore.Ended) ([]recommendationstore.Ended, error) {
			return store.FriendsOfEnded(ctx, string(telecom), before, after, retainPage)
		}, func(page []recommendationstore.Ended) error {
			read = append(read, page...)
			return nil
		}))
		assert.Len(t, read, due, "and each friend whose time is over")
		seen := map[string]bool{}
		for _, one := range read {
			seen[one.RecipientID] = true
		}
		assert.Len(t, seen, due, "once")
	})
}
