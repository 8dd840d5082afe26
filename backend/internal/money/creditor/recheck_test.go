package creditor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var changed = time.Date(2026, 11, 25, 8, 0, 0, 0, time.UTC)

func recheck() creditor.Recheck {
	return creditor.NewRecheck(tenanttest.New(), "r1", "7K2M9QX4", creditor.ChangedAccount, "m1", changed)
}

func TestWhatStopsPayoutsToASeller(t *testing.T) {
	mailbox, tax := creditor.ChangedMailbox, creditor.ChangedTax
	for name, tt := range map[string]struct {
		change func(*creditor.Data)
		want   []creditor.Change
	}{
		"nothing":                 {func(*creditor.Data) {}, nil},
		"a name and an address":   {func(d *creditor.Data) { d.Name, d.Street = "Öhler GmbH", "Ring 1" }, nil},
		"the mailbox, spelt anew": {func(d *creditor.Data) { d.Email = "Buero@oehler.example" }, nil},
		"another mailbox":         {func(d *creditor.Data) { d.Email = "post@oehler.example" }, []creditor.Change{mailbox}},
		"another tax number":      {func(d *creditor.Data) { d.TaxNumber = "29/815/08156" }, []creditor.Change{tax}},
		"a VAT id":                {func(d *creditor.Data) { d.VATID = "DE136695976" }, []creditor.Change{tax}},
		"another standing":        {func(d *creditor.Data) { d.Standing = creditor.Regular }, []creditor.Change{tax}},
		"two of them": {func(d *creditor.Data) {
			d.Email, d.Standing = "a@b.example", creditor.Regular
		}, []creditor.Change{mailbox, tax}},
	} {
		d := whole()
		tt.change(&d)
		assert.Equal(t, tt.want, d.Rechecked(whole()), name)
	}
}

func TestARecheckEndsWithItsLastDay(t *testing.T) {
	r := recheck()
	end := time.Date(2026, 11, 29, 0, 0, 0, 0, tenant.Berlin)
	assert.True(t, r.Stops(changed))
	assert.True(t, r.Stops(end.Add(-time.Second)))
	assert.False(t, r.Stops(end))

	require.NoError(t, r.Deny(end.AddDate(0, 0, 20)), "also once payouts go on")
	assert.True(t, r.Stops(end.AddDate(1, 0, 0)))
	require.ErrorIs(t, r.Deny(end), creditor.ErrRecheckOver, "once is enough")
}

func TestADenialHasThirtyDays(t *testing.T) {
	for after, want := range map[time.Duration]error{
		0: nil, 30*24*time.Hour - time.Second: nil, 30 * 24 * time.Hour: creditor.ErrRecheckOver,
	} {
		r := recheck()
		require.ErrorIs(t, r.Deny(changed.Add(after)), want)
	}
}

func TestARecheckIsSettledByTwoPeople(t *testing.T) {
	r := recheck()
	_, err := r.Settle("kira", " ", true, changed)
	require.ErrorIs(t, err, creditor.ErrRecheckReason)
	_, err = r.Settle("kira", strings.Repeat("ö", 501), true, changed)
	require.ErrorIs(t, err, creditor.ErrRecheckReason)
	settled, err := r.Settle("kira", "rief an", true, changed)
	require.NoError(t, err)
	assert.False(t, settled)
	assert.True(t, r.Stops(changed))
	_, err = r.Settle("kira", "rief an", true, changed)
	require.ErrorIs(t, err, creditor.ErrSamePerson)
	settled, err = r.Settle("lars", " rief an ", true, changed)
	require.NoError(t, err)
	assert.True(t, settled)
	assert.False(t, r.Stops(changed))
	assert.Equal(t, []string{"kira", "lars", "rief an"}, []string{r.VouchedBy, r.SettledBy, r.Reason})
	_, err = r.Settle("kira", "noch einmal", true, changed)
	require.ErrorIs(t, err, creditor.ErrRecheckOver)
	require.ErrorIs(t, r.Deny(changed), creditor.ErrRecheckOver, "nor is it denied after that")

	alone := recheck()
	settled, err = alone.Settle("kira", "rief an", false, changed)
	require.NoError(t, err)
	assert.True(t, settled)
	assert.Equal(t, changed, alone.SettledAt)
}

// Where payouts take four eyes, the account that one operator enters for an ended seller waits for another one's word.
func TestAnAccountOfAnOperatorsWaitsForASecondPerson(t *testing.T) {
	own := tenanttest.New()
	alone := creditor.NewRecheckFor(own, "r1", "7K2M9QX4", "kira", changed)
	assert.True(t, alone.Stops(changed))
	assert.False(t, alone.Stops(changed.AddDate(0, 0, 5)), "as for any other account")

	own.Payout.FourEyes = true
	r := creditor.NewRecheckFor(own, "r1", "7K2M9QX4", "kira", changed)
	assert.True(t, r.Stops(changed.AddDate(1, 0, 0)))
	_, err := r.Settle("kira", "schrieb uns", true, changed)
	require.ErrorIs(t, err, creditor.ErrSamePerson)
	settled, err := r.Settle("lars", "rief an", true, changed)
	require.NoError(t, err)
	assert.True(t, settled)
	assert.False(t, r.Stops(changed))
}
