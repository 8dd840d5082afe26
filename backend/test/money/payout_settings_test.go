package money_test

import (
	"context"
	"crypto/ed25519"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// Anyone who can write a tenant's file turns four eyes off by a line, names other keys or another account. By that no
// money leaves until two have seen it.
func TestWhatATenantsFileSaysAboutPayoutsIsConfirmedByTwo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		b := waits(p)
		kira, lars := p.OperatorWithKey("Kira"), p.OperatorWithKey("Lars")
		own, err := p.Tenants.ByID(ctx, fixture.Telecom)
		require.NoError(t, err)
		confirm := func(who *transferpeers.Operator) transfer.SettingsState {
			t.Helper()
			digest, err := transfer.SettingsDigest(own)
			require.NoError(t, err)
			state, err := p.PayoutSettings.Confirm(ctx, own, digest, who)
			require.NoError(t, err)
			return state
		}
		stopped := func() {
			t.Helper()
			require.ErrorIs(t, p.Runs.Submit(ctx, fixture.Telecom, b.ID, p.Clock.Now()), transfer.ErrSettings)
			assert.Zero(t, p.AtTheBank())
		}
		right := own.Payout
		assert.False(t, confirm(kira).Confirmed)
		assert.True(t, confirm(lars).Confirmed)
		// An agency's word for its own orders pays, where the file says so: two have to have seen that, too.
		own.Rules.AgencyApproval = tenant.OneApproves
		stopped()
		own.Rules.AgencyApproval = tenant.NoAgencyApproval
		for name, change := range map[string]func(*tenant.Payout){
			"four eyes":  func(s *tenant.Payout) { s.FourEyes = false },
			"an account": func(s *tenant.Payout) { s.IBAN = fixture.OtherIBAN },
			"keys": func(s *tenant.Payout) {
				s.ReleaseKeys = []string{string(kira.Key()), string(p.OperatorWithKey("Eve").Key())}
			},
		} {
			own.Payout = right
			change(&own.Payout)
			stopped()
			state, err := p.PayoutSettings.Of(ctx, own)
			require.NoError(t, err)
			assert.Equal(t, "Kira", state.Last[0].Person, name)
		}
		_, err = p.PayoutSettings.Confirm(ctx, own, "0123456789abcdef", kira)
		require.ErrorIs(t, err, transfers.ErrSeenOther)

		own.Payout = right
		own.Payout.IBAN = fixture.OtherIBAN
		assert.False(t, confirm(kira).Confirmed)
		assert.False(t, confirm(kira).Confirmed, "one person's word counts once")
		stopped()
		// Who writes into the database signs for no one.
		require.NoError(
			t, p.DB.From(ctx).Exec(`INSERT INTO operator_deeds (tenant, id, person, at, command, subject, text, signature)
			SELECT tenant, 'copy', 'Lars', at, command, subject, replace(replace(text, 'Kira', 'Lars'), id, 'copy'), signature FROM operator_deeds
			WHERE person = 'Kira' AND command = 'payout settings' ORDER BY at DESC, id DESC LIMIT 1`).Error,
		)
		stopped()
		require.NoError(t, p.ReleaseBatch(b.ID, kira))
		require.NoError(t, p.ReleaseBatch(b.ID, lars))
		stopped()
		assert.True(t, confirm(lars).Confirmed)
		var asked int64
		require.NoError(
			t, p.DB.From(ctx).Table("outbox").Where("topic = ? AND key = ?", "payout.run", b.ID).Count(&asked).Error,
		)
		assert.Positive(t, asked, "a run is asked for")

		own.Payout = right
		stopped() // what was confirmed before the change needs two words anew
		own.Payout.IBAN = fixture.OtherIBAN
		require.NoError(t, p.Runs.Submit(ctx, fixture.Telecom, b.ID, p.Clock.Now()))
		assert.Equal(t, 1, p.AtTheBank())
	})
}

// saysOfPayouts is a tenant's file with something else about payouts, and its digest.
func saysOfPayouts(p *fixture.Paying, change func(*tenant.Payout)) (*tenant.Tenant, string) {
	p.T.Helper()
	own, err := p.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(p.T, err)
	other := *own
	change(&other.Payout)
	digest, err := transfer.SettingsDigest(&other)
	require.NoError(p.T, err)
	return &other, digest
}

// A stolen key speaks, and its holder is ended: no one makes a pair with that. What two said while both could act stays
// said.
func TestNoOneMakesAPairWithWhoHasEnded(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		kira, lars, eve := p.OperatorWithKey("Kira"), p.OperatorWithKey("Lars"), p.OperatorWithKey("Eve")
		right, seen := saysOfPayouts(p, func(s *tenant.Payout) { s.FourEyes = true })
		loose, other := saysOfPayouts(p, func(s *tenant.Payout) { s.IBAN = fixture.OtherIBAN })
		confirm := func(of *tenant.Tenant, digest string, who *transferpeers.Operator) transfer.SettingsState {
			t.Helper()
			p.Clock.Advance(time.Minute)
			state, err := p.PayoutSettings.Confirm(ctx, of, digest, who)
			require.NoError(t, err)
			return state
		}
		confirm(right, seen, kira)
		assert.True(t, confirm(right, seen, lars).Confirmed)
		confirm(loose, other, kira)
		p.Clock.Advance(time.Minute)
		require.NoError(t, p.Staff.End(ctx, fixture.Telecom, "Kira", "Lars"))
		state, err := p.PayoutSettings.Of(ctx, loose)
		require.NoError(t, err)
		assert.Empty(t, state.Voices, "it waits for nobody's second word")

		state = confirm(loose, other, eve)
		assert.False(t, state.Confirmed)
		require.ErrorIs(t, state.Check(), transfer.ErrSettings)
		require.Len(t, state.Voices, 1)
		assert.Equal(t, "Eve", state.Voices[0].Person)
		state, err = p.PayoutSettings.Of(ctx, right)
		require.NoError(t, err)
		assert.True(t, state.Confirmed, "a pair stays, whoever ends")
		assert.True(t, confirm(loose, other, lars).Confirmed)
	})
}

// Settings that no one's four eyes look at stop nothing by one person's word, and no one begins what no second person
// can end.
func TestOnePersonsWordAboutSettingsStopsNothingWhereNoOneAskedForTwo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		one, seen := saysOfPayouts(p, func(*tenant.Payout) {})
		require.False(t, one.Payout.FourEyes)
		kira := p.OperatorWithKey("Kira")
		_, err := p.PayoutSettings.Confirm(ctx, one, seen, kira)
		require.ErrorIs(t, err, transfer.ErrNoSecond)
		lars := p.OperatorWithKey("Lars")
		p.Clock.Advance(time.Minute)
		state, err := p.PayoutSettings.Confirm(ctx, one, seen, kira)
		require.NoError(t, err)
		require.NoError(t, state.Check(), "nobody wants four eyes")
		two, _ := saysOfPayouts(p, func(s *tenant.Payout) { s.FourEyes = true })
		state, err = p.PayoutSettings.Of(ctx, two)
		require.NoError(t, err)
		require.ErrorIs(t, state.Check(), transfer.ErrSettings, "here two are wanted, and one has begun")
		state, err = p.PayoutSettings.Confirm(ctx, one, seen, lars)
		require.NoError(t, err)
		require.NoError(t, state.Check())
		state, err = p.PayoutSettings.Of(ctx, two)
		require.NoError(t, err)
		require.ErrorIs(t, state.Check(), transfer.ErrSettings)

		// One of two ends: what was confirmed pays on, and a change has no second voice.
		p.Clock.Advance(time.Minute)
		require.NoError(t, p.Staff.End(ctx, fixture.Telecom, "Lars", "Kira"))
		state, err = p.PayoutSettings.Of(ctx, one)
		require.NoError(t, err)
		require.NoError(t, state.Check())
		digest := state.Digest
		_, err = p.PayoutSettings.Confirm(ctx, one, digest, kira)
		require.ErrorIs(t, err, transfer.ErrNoSecond)

		// The way out: who is left speaks for a new one, and who keeps the database is the second voice.
		public, private, err := ed25519.GenerateKey(nil)
		require.NoError(t, err)
		_, err = p.Staff.Add(ctx, fixture.Telecom, "Mia", staff.KeyOf(public), "Kira")
		require.NoError(t, err)
		_, err = p.PayoutSettings.Confirm(ctx, one, digest, kira)
		require.ErrorIs(t, err, transfer.ErrNoSecond)
		require.NoError(t, p.DB.From(ctx).Exec(
			"UPDATE operator_people SET confirmed_by = 'the database', active_at = proposed_at WHERE tenant = ? AND "+
				"name = 'Mia'", fixture.Telecom).Error)
		mia, err := p.Operator(ctx, fixture.Telecom, private)
		require.NoError(t, err)
		_, digest = saysOfPayouts(p, func(s *tenant.Payout) { s.FourEyes = true })
		for _, who := range []*transferpeers.Operator{kira, mia} {
			p.Clock.Advance(time.Minute)
			state, err = p.PayoutSettings.Confirm(ctx, two, digest, who)
			require.NoError(t, err)
		}
		assert.True(t, state.Confirmed)
	})
}
