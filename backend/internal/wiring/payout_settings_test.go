package wiring

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/payout"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/tenant"
)

// Whoever can write a tenant's file turns four eyes off by a line, names other keys or another account. By that no money leaves until two have seen it.
func TestWhatATenantsFileSaysAboutPayoutsIsConfirmedByTwo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := newPaying(t, db), context.Background()
		b := p.waits()
		kira, lars := p.operator("Kira"), p.operator("Lars")
		own, err := p.Tenants.ByID(ctx, telecom)
		require.NoError(t, err)
		confirm := func(who *Operator) SettingsState {
			t.Helper()
			digest, err := payout.SettingsDigest(own.Payout)
			require.NoError(t, err)
			state, err := p.ConfirmSettings(ctx, own, digest, who)
			require.NoError(t, err)
			return state
		}
		stopped := func() {
			t.Helper()
			require.ErrorIs(t, p.runs.Submit(ctx, telecom, b.ID, p.clock.Now()), payout.ErrSettings)
			assert.Zero(t, p.atTheBank())
		}
		right := own.Payout
		assert.False(t, confirm(kira).Confirmed)
		assert.True(t, confirm(lars).Confirmed)
		for name, change := range map[string]func(*tenant.Payout){
			"four eyes":  func(s *tenant.Payout) { s.FourEyes = false },
			"an account": func(s *tenant.Payout) { s.IBAN = otherIBN },
			"keys": func(s *tenant.Payout) {
				s.ReleaseKeys = []string{string(kira.person.Key), string(p.operator("Eve").person.Key)}
			},
		} {
			own.Payout = right
			change(&own.Payout)
			stopped()
			state, err := p.PayoutSettings(ctx, own)
			require.NoError(t, err)
			assert.Equal(t, "Kira", state.Last[0].Person, name)
		}
		_, err = p.ConfirmSettings(ctx, own, "0123456789abcdef", kira)
		require.ErrorIs(t, err, errSeenOther)

		own.Payout = right
		own.Payout.IBAN = otherIBN
		assert.False(t, confirm(kira).Confirmed)
		assert.False(t, confirm(kira).Confirmed, "one person's word counts once")
		stopped()
		// Who writes into the database signs for nobody.
		require.NoError(t, p.DB.From(ctx).Exec(`INSERT INTO operator_deeds (tenant, id, person, at, command, subject, text, signature)
			SELECT tenant, 'copy', 'Lars', at, command, subject, replace(replace(text, 'Kira', 'Lars'), id, 'copy'), signature FROM operator_deeds
			WHERE person = 'Kira' AND command = 'payout settings' ORDER BY at DESC, id DESC LIMIT 1`).Error)
		stopped()
		require.NoError(t, p.release(b.ID, kira))
		require.NoError(t, p.release(b.ID, lars))
		stopped()
		assert.True(t, confirm(lars).Confirmed)
		var asked int64
		require.NoError(t, p.DB.From(ctx).Table("outbox").Where("topic = ? AND key = ?", "payout.run", b.ID).Count(&asked).Error)
		assert.Positive(t, asked, "a run is asked for")

		own.Payout = right
		stopped() // what was confirmed before the change needs two words anew
		own.Payout.IBAN = otherIBN
		require.NoError(t, p.runs.Submit(ctx, telecom, b.ID, p.clock.Now()))
		assert.Equal(t, 1, p.atTheBank())
	})
}
