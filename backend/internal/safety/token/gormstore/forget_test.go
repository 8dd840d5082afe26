package gormstore_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/safety/token/gormstore"
	"weitersagen.app/backend/internal/safety/token/usecase"
)

func TestWhoIsForgottenHasNoTokens(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx, now, store := context.Background(), time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC), gormstore.New(db)
		keeper := usecase.NewKeeper(store)
		issue := func(tenantID tenant.ID, p token.Purpose, subject string) token.Secret {
			s, err := keeper.Issue(ctx, tenantID, p, subject, now, now.Add(time.Hour))
			require.NoError(t, err)
			return s
		}
		session, access := issue("funkwelle", token.Session, "anna"), issue("funkwelle", token.Access, "anna")
		other, foreign := issue("funkwelle", token.Session, "ben"), issue("havelschutz", token.Session, "anna")
		require.NoError(t, store.Forget(ctx, "funkwelle", "anna"))
		for _, gone := range []token.Secret{session, access} {
			_, err := keeper.Look(ctx, "funkwelle", gone)
			require.ErrorIs(t, err, token.ErrUnknown)
		}
		friend := issue("funkwelle", token.RecipientMail, "ben")
		require.NoError(t, store.Forget(ctx, "funkwelle", "ben"))
		mailed, err := keeper.Look(ctx, "funkwelle", friend)
		require.NoError(t, err)
		require.ErrorIs(t, mailed.Usable(now), token.ErrErased, "an open mail can say so")
		_, err = keeper.Look(ctx, "funkwelle", other)
		require.ErrorIs(t, err, token.ErrUnknown)
		other = issue("funkwelle", token.Session, "carl")
		_, err = keeper.Look(ctx, "funkwelle", other)
		require.NoError(t, err)
		_, err = keeper.Look(ctx, "havelschutz", foreign)
		require.NoError(t, err)
	})
}
