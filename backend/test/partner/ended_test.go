package partner_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// An operator ends a partner and an agency: those who lead them read what becomes of the money, once; an employee
// doesn't.
func TestWhoLeadsAnEndedSellerReadsWhatBecomesOfItsMoney(t *testing.T) {
	r := fixture.ServeSQLite(t).Registering()
	p := r.Partner(r.Own, pia).Approved()
	r.Relayed()
	before := r.Mails.Count(pia)
	require.NoError(t, r.PartnerAdmission.End(t.Context(), r.Own, "ines", p.Number))
	r.Relayed()
	assert.Equal(t, before+1, r.Mails.Count(pia))
	letter := r.Mails.Newest(t, pia)
	for _, words := range []string{"als Profiseller", "auf den nächsten Gutschriften", "/kontakt"} {
		assert.Contains(t, letter, words)
	}

	own := fixture.WithAgencies(r.Served)
	north := r.StaffAgency(own, "Agentur Nord")
	r.Relayed()
	employee := r.Mails.Count(north.AddressOf(member.Employee))
	require.NoError(t, r.PartnerAdmission.EndAgency(t.Context(), own, "ines", north.Number))
	r.Relayed()
	assert.Contains(t, r.Mails.Newest(t, north.AddressOf(member.Owner)), "Agentur Nord")
	assert.Equal(t, employee, r.Mails.Count(north.AddressOf(member.Employee)))
}

// The mailbox of a partner that is registered again gets the way to the login, and no link to confirm; the page shows
// what it always shows.
func TestAPartnerWhoRegistersAgainIsLedToTheLogin(t *testing.T) {
	r := fixture.ServeSQLite(t).Registering()
	r.Partner(r.Own, pia).Approved()
	r.Relayed()
	require.Equal(t, http.StatusNoContent, r.Registers(pia, nil).Status, "as for anybody")
	r.Relayed()
	assert.Empty(t, r.Mails.Tokens(pia, "/bestaetigung"))
	letter := r.Mails.Newest(t, pia)
	assert.Contains(t, letter, "schon dabei")
	assert.Contains(t, letter, "/profiseller/login")
}

// A partner that has ended or was refused registers in vain: the letter says so, the page what it always shows.
func TestAnEndedPartnerWhoRegistersAgainReadsThatItIsOver(t *testing.T) {
	for name, ends := range map[string]func(fixture.Registering, fixture.Trading) error{
		"ended": func(r fixture.Registering, p fixture.Trading) error {
			return r.PartnerAdmission.End(t.Context(), r.Own, "ines", p.Approved().Number)
		},
		"refused": func(r fixture.Registering, p fixture.Trading) error {
			_, err := r.PartnerAdmission.Refuse(t.Context(), r.Own, "ines", p.Number)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := fixture.ServeSQLite(t).Registering()
			require.NoError(t, ends(r, r.Partner(r.Own, pia)))
			r.Relayed()
			require.Equal(t, http.StatusNoContent, r.Registers(pia, nil).Status, "as for anybody")
			r.Relayed()
			assert.Empty(t, r.Mails.Tokens(pia, "/bestaetigung"))
			letter := r.Mails.Newest(t, pia)
			assert.Contains(t, letter, "dieser Zugang ist beendet")
			assert.Contains(t, letter, "/kontakt")
			assert.NotContains(t, letter, "/profiseller/login")
		})
	}
}
