package erasure_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/account"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	retentions "weitersagen.app/backend/internal/privacy/retention/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/referral/recommendation/storetest"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/test/fixture"
)

// However much is due, one run takes all of it.
func TestRetentionTakesAllThatIsDue(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, s := context.Background(), fixture.ServeAPI(t, db)
		store := recommendationstore.New(db)
		const due = 2*retentions.Page + 1
		ended := s.Clock.Now()
		require.NoError(t, db.InTx(ctx, func(ctx context.Context) error {
			for i := range 2 * due {
				r := storetest.Make(t, fixture.Telecom, "anna", recommendation.Submission{})
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
		require.NoError(t, s.Retention.Once(ctx))
		waiting, err := s.OutboxStore.Depth(ctx)
		require.NoError(t, err)
		assert.EqualValues(t, due, waiting, "each that ended before its end erased is looked at")

		var read []recommendation.Ended
		before := recipient.KeptUntil(ended)
		require.NoError(t, retentions.Pages(func(after recommendation.Ended) ([]recommendation.Ended, error) {
			return store.FriendsOfEnded(ctx, fixture.Telecom, before, after, retentions.Page)
		}, func(page []recommendation.Ended) error {
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

// A login that is over, by its time or because somebody ended it, is kept for thirty days and no longer; the others
// stay, and so does every token of another kind.
func TestLoginsByLinkAreKeptForADay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, s := context.Background(), fixture.ServeAPI(t, db)
		programme, err := s.Tenants.ByID(ctx, fixture.Telecom)
		require.NoError(t, err)
		asked := accounts.LinkAsk{Email: "anna@example.de", Browser: token.NewSecret()}
		_, err = s.Accounts.AskForLoginLink(ctx, programme, asked)
		require.NoError(t, err)
		s.Clock.Advance(24 * time.Hour)
		require.NoError(t, s.Retention.Once(ctx))
		_, err = s.Accounts.WatchLoginLink(ctx, programme, asked.Browser)
		require.NoError(t, err)
		s.Clock.Advance(time.Second)
		require.NoError(t, s.Retention.Once(ctx))
		_, err = s.Accounts.WatchLoginLink(ctx, programme, asked.Browser)
		require.ErrorIs(t, err, account.ErrNoLinkLogin)
	})
}

func TestLoginsThatAreOverAreKeptForThirtyDays(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, s := context.Background(), fixture.ServeAPI(t, db)
		now := s.Clock.Now()
		const day = 24 * time.Hour
		add := func(p token.Purpose, login string, life time.Duration) token.Secret {
			secret, err := s.Tokens.IssueTo(
				ctx, fixture.Telecom, p, "anna", token.Login{ID: login, Browser: "Firefox · Linux"}, now, now.Add(life),
			)
			require.NoError(t, err)
			return secret
		}
		kept := map[string]token.Secret{
			"lives": add(token.Session, "lives", 90*day), "of another kind": add(token.Access, "", day),
		}
		gone := map[string]token.Secret{
			"an operator's": add(token.AdminSession, "operator", time.Hour), "ended": add(token.Session, "ended", 90*day),
		}
		for i := range 2*retentions.Page + 1 {
			gone[fmt.Sprint("expired ", i)] = add(token.AutologinStored, fmt.Sprint(i), day)
		}
		require.NoError(t, s.Accounts.EndSession(ctx, fixture.Telecom, "anna", "ended"))

		there := func(secret token.Secret) bool {
			_, err := s.Tokens.Look(ctx, fixture.Telecom, secret)
			if err != nil {
				require.ErrorIs(t, err, token.ErrUnknown)
			}
			return err == nil
		}
		s.Clock.Advance(30 * day)
		require.NoError(t, s.Retention.Once(ctx))
		assert.True(t, there(gone["ended"]), "to the end of the thirty days")
		assert.True(t, there(gone["expired 0"]))
		s.Clock.Advance(day + time.Second)
		require.NoError(t, s.Retention.Once(ctx))
		for what, secret := range gone {
			assert.False(t, there(secret), what)
		}
		for what, secret := range kept {
			assert.True(t, there(secret), what)
		}
	})
}
