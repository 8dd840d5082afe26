package partner_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/creditnote"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/test/fixture"
)

// What a partner enters is looked at as what an agency's owner does, and refused by its field.
func TestAPartnerEntersWhatItIsPaidBy(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newPaid(t, db)
		first := w.asks()
		require.NotNil(t, first.Proposal)
		assert.Equal(t, "Partner "+pia, first.Proposal.Name, "the name that it registered under")
		for name, tt := range map[string]struct {
			changed     []string
			field, code string
		}{
			"a tax number that can't be": {[]string{"Steuernummer", "29/815/0815"}, "Daten.Steuernummer", "tax.number"},
			"a VAT id of Austria with a wrong check digit": {
				[]string{
					"Land", "AT", "Plz", "1060", "UstId", "ATU13585628", "Umsatzsteuer", "Regelbesteuert",
				}, "Daten.UstId", "tax.vat_id",
			},
			"a VAT id of a country outside the Union": {
				[]string{"UstId", "CHE116281710", "Umsatzsteuer", "Regelbesteuert"}, "Daten.UstId", "tax.vat_id",
			},
			"a small business in Austria": {
				[]string{"Land", "AT", "Plz", "1060", "UstId", "ATU13585627"}, "Daten.Umsatzsteuer", "tax.small_business",
			},
			"a VAT id of Austria at a German address": {
				[]string{"UstId", "ATU13585627", "Umsatzsteuer", "Regelbesteuert"}, "Daten.UstId", "tax.country",
			},
			"an address in Austria without a VAT id": {
				[]string{"Land", "AT", "Plz", "1060", "Umsatzsteuer", "Regelbesteuert"}, "Daten.UstId", "tax.vat_id_needed",
			},
			"neither number": {[]string{"Steuernummer", ""}, "Daten.Steuernummer", "tax.needed"},
		} {
			t.Run(name, func(t *testing.T) {
				got := w.put("", masterData(0, tt.changed...))
				assert.Equal(t, http.StatusUnprocessableEntity, got.Status)
				assert.Contains(t, string(got.Body), tt.field)
				assert.Contains(t, string(got.Body), tt.code)
			})
		}
		w.shown(w.put("", masterData(0)))
		for _, iban := range []string{"DE02120300000000202052", "GB29NWBK60161331926819x", "DE"} {
			got := w.banksAt(iban)
			assert.Equal(t, http.StatusUnprocessableEntity, got.Status, iban)
			assert.Contains(t, string(got.Body), `"location":"IBAN"`)
		}
		w.shown(w.banksAt(fixture.GoodIBAN))
		w.shown(w.put("/vereinbarung", fixture.Body("TextHash", w.asks().Text.Hash)))
		whole := w.asks()
		assert.Empty(t, whole.Missing)
		assert.Contains(t, whole.Agreement.Text, "Pia Nord")
		other := w.Partner(w.own, "other@nord.example").Approved()
		got := w.Call(http.MethodGet, w.p.Path("/stammdaten"), other.Session(), nil)
		assert.Equal(t, http.StatusNotFound, got.Status, "another partner's")
	})
}

// Another account stops what is due; the letters lead to the partner's area, who denies by one is believed, and the
// list of what waits names the reason.
func TestMoneyThatAChangeStopsIsListedWithItsReason(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newPaid(t, db)
		w.settles()
		w.earns()
		number := w.billed()
		waits := func() []creditnotes.Waiting {
			t.Helper()
			found, err := w.WaitingCreditNotes.Of(t.Context(), w.Of)
			require.NoError(t, err)
			return found
		}
		assert.Empty(t, waits())
		w.LettersAboutAccounts()
		require.Equal(t, http.StatusOK, w.banksAt(fixture.OtherIBAN).Status)
		want := []creditnotes.Waiting{{
			Seller: waits()[0].Seller, Why: creditnotes.ForRecheck, Number: number, Cents: 5000,
			Since: time.Date(2026, 12, 1, 5, 0, 0, 0, time.UTC), // when the document was made
		}}
		assert.Equal(t, want, waits())
		letters := w.LettersAboutAccounts()
		require.Len(t, letters, 1, "the partner's own mailbox is that for documents")
		data, ok := letters[0].Data.(mail.AgencyAccountData)
		require.True(t, ok)
		assert.True(t, data.Partner)
		assert.Equal(t, pia, letters[0].To.Email)
		assert.True(t, strings.HasSuffix(data.Link, "/de/profiseller/daten"), data.Link)
		_, secret, _ := strings.Cut(data.StopLink, "#t=")
		stopped := w.Call(http.MethodPost, fixture.Base+"/auszahlungen/anhalten", "", fixture.Body("Token", secret))
		require.Equal(t, http.StatusNoContent, stopped.Status, string(stopped.Body))
		w.Clock.Advance(30 * 24 * time.Hour)
		w.PayOut()
		assert.Equal(t, creditnote.PaymentDue, w.paymentOf(number))
		assert.Equal(t, want, waits(), "an operator has to look")
		found, err := w.Rechecks.Stopping(t.Context(), w.Of)
		require.NoError(t, err)
		require.Len(t, found, 1)
		_, err = w.Rechecks.Settle(t.Context(), w.own, found[0].ID, "ines", "am Telefon bestätigt")
		require.NoError(t, err)
		assert.Empty(t, waits())
		w.PayOut()
		assert.Equal(t, creditnote.PaymentPaid, w.paymentOf(number))
	})
}

// The form promises a letter with the holder and the end of the number. It goes to the partner's own mailbox, and of
// another account to that for documents, too, where it is another one: as with agencies.
func TestWhoLearnsOfAPartnersAccount(t *testing.T) {
	w := newPaid(t, dbtest.SQLite(t))
	w.shown(w.put("", masterData(0, "Email", "buch@haltung.example")))
	readers := func(iban string) map[string]mail.AgencyAccountData {
		t.Helper()
		w.shown(w.banksAt(iban))
		got := map[string]mail.AgencyAccountData{}
		for _, l := range w.LettersAboutAccounts() {
			got[l.To.Email] = l.Data.(mail.AgencyAccountData)
		}
		return got
	}
	first := readers(fixture.GoodIBAN)
	assert.Equal(t, []string{pia}, slices.Collect(maps.Keys(first)), "a first account is the partner's matter")
	letter := first[pia]
	assert.Equal(t, []any{"Pia Nord", fixture.GoodIBAN[18:], ""}, []any{letter.Holder, letter.IBANLast4, letter.StopLink})
	w.Clock.Advance(25 * time.Hour)
	other := readers(fixture.OtherIBAN)
	assert.ElementsMatch(t, []string{pia, "buch@haltung.example"}, slices.Collect(maps.Keys(other)))
	for to, holder := range map[string]string{pia: "Pia Nord", "buch@haltung.example": ""} {
		data := other[to]
		assert.Equal(
			t, []any{true, holder, fixture.OtherIBAN[18:], to == pia},
			[]any{data.Partner, data.Holder, data.IBANLast4, data.Link != ""}, to,
		)
		assert.Contains(t, data.StopLink, "#t=", to)
	}
}

// Another mailbox and other tax data stop payouts, too, and the mailbox before learns of both.
func TestTheMailboxBeforeLearnsOfAPartnersChanges(t *testing.T) {
	w := newPaid(t, dbtest.SQLite(t))
	w.shown(w.put("", masterData(0, "Email", "buch@haltung.example")))
	w.shown(w.banksAt(fixture.GoodIBAN))
	w.Clock.Advance(25 * time.Hour)
	w.shown(w.put("", masterData(1, "Email", "neu@haltung.example", "Steuernummer", "181/815/08155")))
	letters := w.CreditorLetters
	box := &fixture.Letterbox{}
	letters.Sender = box
	got := map[mail.Kind][]string{}
	for _, l := range w.LettersOf(box, outbox.Topic("creditor.redirected"), letters.Deliver) {
		got[l.Data.Kind()] = append(got[l.Data.Kind()], l.To.Email)
		assert.False(t, mail.ToAgency(l.Data))
	}
	for _, kind := range []mail.Kind{mail.AgencyEmail, mail.AgencyTax} {
		assert.ElementsMatch(t, []string{pia, "buch@haltung.example"}, got[kind], kind)
	}
	assert.Len(t, w.asks().Rechecks, 2)
}

// An ended partner is owed what it earned: the document is written, its letter leaves, and the next run pays.
func TestAnEndedPartnerIsPaidWhatItEarned(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newPaid(t, db)
		w.settles()
		w.earns()
		require.NoError(t, w.Agencies.EndPartner(t.Context(), w.own, "ines", w.p.Number))
		number := w.billed()
		box := &fixture.Letterbox{}
		letters := w.CreditNoteLetters
		letters.Sender = box
		sent := w.LettersOf(box, outbox.CreditNoteLetter, letters.Deliver)
		require.Len(t, sent, 1)
		data, ok := sent[0].Data.(mail.CreditNoteData)
		require.True(t, ok)
		assert.Equal(t, []any{number, true, pia}, []any{data.NoteNumber, data.Partner, sent[0].To.Email})
		assert.Equal(t, []any{"", true}, []any{data.Link, data.Attached}, "it can't log in any more")
		assert.Len(t, sent[0].Files, 2)
		w.PayOut()
		assert.Equal(t, creditnote.PaymentPaid, w.paymentOf(number))
		found, err := w.WaitingCreditNotes.Of(t.Context(), w.Of)
		require.NoError(t, err)
		assert.Empty(t, found)
	})
}

// The bank refuses the account of a partner that has ended: the letter says what to write where, an operator enters
// what came, payouts wait as for any other account, and then the money leaves.
func TestAnEndedSellerIsPaidToTheAccountThatAnOperatorEnters(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newPaid(t, db)
		w.shown(w.put("", masterData(0)))
		w.shown(w.banksAt(fixture.ClosedIBAN))
		w.shown(w.put("/vereinbarung", fixture.Body("TextHash", w.asks().Text.Hash)))
		w.earns()
		enters := func(reason string) error {
			_, err := w.Creditors.PayEnded(t.Context(), w.own, creditor.Entry{
				Number: w.p.Number, IBAN: fixture.OtherIBAN, Holder: "Pia Nord", Operator: "ines", Reason: reason,
			})
			return err
		}
		require.ErrorIs(t, enters("schrieb uns"), creditor.ErrEntersItself)
		require.NoError(t, w.Agencies.EndPartner(t.Context(), w.own, "ines", w.p.Number))
		number := w.billed()
		w.PayOut()
		assert.Equal(t, creditnote.PaymentDue, w.paymentOf(number), "the bank refused it")
		box := &fixture.Letterbox{}
		letters := w.CreditNoteLetters
		letters.Sender = box
		refused := 0
		for _, l := range w.LettersOf(box, outbox.CreditNoteLetter, letters.Deliver) {
			if data, ok := l.Data.(mail.CreditNotePaymentData); ok {
				assert.Empty(t, data.Link, "it can't log in any more")
				refused++
			}
		}
		assert.Equal(t, 1, refused)

		require.ErrorIs(t, enters(" "), creditor.ErrRecheckReason)
		w.LettersAboutAccounts()
		require.NoError(t, enters("schrieb von der eigenen Adresse"))
		w.PayOut()
		assert.Equal(t, creditnote.PaymentDue, w.paymentOf(number), "payouts wait")
		about := w.LettersAboutAccounts()
		require.Len(t, about, 1)
		data := about[0].Data.(mail.AgencyAccountData)
		assert.Empty(t, data.Link)
		assert.Contains(t, data.StopLink, "#t=")
		w.Clock.Advance(4 * 24 * time.Hour)
		w.PayOut()
		assert.Equal(t, creditnote.PaymentPaid, w.paymentOf(number))
	})
}
