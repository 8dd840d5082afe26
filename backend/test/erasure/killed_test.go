package erasure_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/recipient"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/fixture"
)

// Killed before any statement that writes: it goes on, nothing is left, and the books balance.
func TestKilledAnywhereAnErasureGoesOn(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	hook := func(tx *gorm.DB) {
		if err := p.Effect(); err != nil {
			_ = tx.AddError(err)
		}
	}
	c := p.DB.From(context.Background()).Callback()
	require.NoError(t, c.Delete().Before("gorm:delete").Register("crash", hook))
	require.NoError(t, c.Raw().Before("gorm:raw").Register("crash", hook))

	first := p.ShortLife(0)
	p.Effects = 0
	p.Erase(first)
	effects := p.Effects
	require.Greater(t, effects, 30)
	for at := 1; at <= effects; at++ {
		l := p.ShortLife(at)
		p.Effects, p.CrashAt = 0, at
		p.Erase(l)
		p.CrashAt = 0
		p.ID = l.Offered
		require.Equal(
			t, map[reward.Party]reward.AwardStatus{reward.Recommender: reward.Cancelled, reward.Recipient: reward.Offered},
			p.AwardStates(), "killed at %d", at,
		)
		p.ID = l.Open
		require.Equal(t, recommendation.Cancelled, p.Status(), "killed at %d", at)
		_, err := recipientstore.New(p.DB).ByID(context.Background(), fixture.Telecom, l.Friend)
		require.ErrorIs(t, err, recipient.ErrUnknown)
		p.Books()
	}
	after := fixture.Dump(t, p.DB, p.Vault)
	for _, v := range []string{"kolibri.example", "Zander", fixture.GoodIBAN} {
		assert.Empty(t, fixture.Holding(after, v), v)
	}
}
