package partner_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
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

// A partner that has ended with money open: the area is closed to it, the personal one isn't. What it earned comes by
// letter, what it objects to is taken down and answered, all that is kept of it can be taken along, and the money comes
// also once the account is erased.
func TestWhatAnEndedPartnerWithOpenMoneyHas(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newTrade(t, db)
		ctx, own, mails := t.Context(), d.registering.Own, d.registering.Mails
		d.takenIn()
		d.settles()
		d.links()
		d.orders()
		session := d.partner.Session()
		d.RelayedAsFarAsItGoes()
		require.NoError(t, d.PartnerAdmission.End(ctx, own, "ines", d.partner.Number))
		d.RelayedAsFarAsItGoes()
		assert.Contains(t, mails.Newest(t, pia), "auf den nächsten Gutschriften")

		for _, list := range []string{"/rechnungen", "/stammdaten", "/abrechnung"} {
			for _, bearer := range []string{session, d.partner.Session()} {
				assert.Equal(t, http.StatusUnauthorized, d.Call(http.MethodGet, d.path(list), bearer, nil).Status, list)
			}
		}
		logsIn := func(area string) fixture.Answer {
			return d.Call(
				http.MethodPost, fixture.Base+area, "", fixture.Body("Email", pia, "Password", fixture.MembersPassword),
			)
		}
		assert.Equal(t, "partner.ended", logsIn("/profiseller/login").Code(t))
		personal := logsIn("/account/login")
		require.Equal(t, http.StatusOK, personal.Status, string(personal.Body))
		mine := personal.Fields(t).Text(t, "Token")

		written := d.turns(2026, time.December)
		require.Len(t, written, 1)
		number := written[0]
		d.RelayedAsFarAsItGoes()
		letter := d.whole(office)
		assert.Contains(t, letter, number+".pdf", "what the area would give")
		assert.NotContains(t, letter, "/profiseller/", "no link into what is closed")

		require.NoError(t, d.LookAtCreditNotes.ObjectFor(ctx, own, "ines", number, "ein Auftrag fehlt"))
		d.PayOut()
		assert.Equal(t, creditnote.PaymentDue, d.paymentOf(number), "nothing is paid of what is disputed")
		require.NoError(t, d.AnswerCreditNote.Reject(ctx, own.ID, "ines", number, "alle sind gezählt"))
		d.RelayedAsFarAsItGoes()
		letter = mails.Newest(t, office)
		assert.Contains(t, letter, "alle sind gezählt")
		assert.NotContains(t, letter, "/profiseller/")

		file := d.Call(http.MethodGet, fixture.Base+"/empfehler/export", mine, nil)
		require.Equal(t, http.StatusOK, file.Status)
		for _, kept := range []string{
			d.partner.Number, number, "ein Auftrag fehlt", "Marktplatz 3", `"NettoCent":5000`,
		} {
			assert.Contains(t, string(file.Body), kept)
		}
		gone := d.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", mine, nil)
		require.Equal(t, http.StatusNoContent, gone.Status, string(gone.Body))
		d.PayOut()
		assert.Equal(t, creditnote.PaymentPaid, d.paymentOf(number), "what is owed is paid all the same")
	})
}

// whole is the last letter to a mailbox with all that hangs on it.
func (d *trade) whole(to string) (text string) {
	mails := d.registering.Mails
	mails.Mu.Lock()
	defer mails.Mu.Unlock()
	for _, letter := range mails.Got {
		if letter.To == to {
			text = strings.ReplaceAll(letter.Text, "=\r\n", "")
		}
	}
	return text
}

func (d *trade) paymentOf(number string) creditnote.PaymentStatus {
	d.T.Helper()
	n, err := d.CreditNotes.ByNumber(d.T.Context(), d.registering.Own.ID, number)
	require.NoError(d.T, err)
	p, err := d.CreditNotePayments.Payment(d.T.Context(), n.Tenant, n.ID)
	require.NoError(d.T, err)
	return p.Status
}
