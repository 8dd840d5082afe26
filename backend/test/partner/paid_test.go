package partner_test

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	creditorrest "weitersagen.app/backend/internal/money/creditor/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// paid is a programme with a partner that is approved and paid.
type paid struct {
	*fixture.Paying
	own *tenant.Tenant
	p   fixture.Trading
}

func newPaid(t *testing.T, db *gormdb.DB) *paid {
	p := fixture.NewPaying(t, db)
	own := fixture.WithAgencies(p.Served)
	return &paid{p, own, p.Partner(own, pia).Approved()}
}

// masterData is what the partner enters, with some values changed.
func masterData(version int, changed ...string) []byte {
	data := map[string]any{
		"Firmenname": "Pia Nord", "Strasse": "Marktplatz 3", "Plz": "06618", "Ort": "Naumburg",
		"Ansprechpartner": "Pia Nord", "Telefon": "03445 5550-12", "Email": pia, "Steuernummer": "29/815/08156",
		"Umsatzsteuer": "Kleinunternehmer",
	}
	for i := 0; i+1 < len(changed); i += 2 {
		data[changed[i]] = changed[i+1]
	}
	raw, err := json.Marshal(map[string]any{"Version": version, "Daten": data, "Password": fixture.MembersPassword})
	if err != nil {
		panic(err)
	}
	return raw
}

func (w *paid) put(below string, body []byte) fixture.Answer {
	w.T.Helper()
	return w.Call(http.MethodPut, w.p.Path("/stammdaten")+below, w.p.Session(), body)
}

func (w *paid) banksAt(iban string) fixture.Answer {
	w.T.Helper()
	return w.put("/konto", fixture.Body("IBAN", iban, "Kontoinhaber", "Pia Nord", "Password", fixture.MembersPassword))
}

func (w *paid) shown(a fixture.Answer) creditorrest.Creditor {
	w.T.Helper()
	require.Equal(w.T, http.StatusOK, a.Status, string(a.Body))
	return fixture.Decoded[creditorrest.Creditor](w.T, a)
}

func (w *paid) asks() creditorrest.Creditor {
	w.T.Helper()
	return w.shown(w.Call(http.MethodGet, w.p.Path("/stammdaten"), w.p.Session(), nil))
}

// settles enters all that the partner needs to be paid.
func (w *paid) settles() {
	w.T.Helper()
	w.shown(w.put("", masterData(0)))
	w.shown(w.banksAt(fixture.GoodIBAN))
	w.shown(w.put("/vereinbarung", fixture.Body("TextHash", w.asks().Text.Hash)))
}

// earns has the partner bring a recommendation whose order counts.
func (w *paid) earns() {
	w.T.Helper()
	w.Recommend(0)
	require.NoError(w.T, w.DB.From(w.T.Context()).Exec(
		"UPDATE recommendations SET agency_number = ? WHERE tenant = ? AND id = ?", w.p.Number, string(fixture.Telecom),
		w.ID,
	).Error)
	w.Feed("freigegeben", w.Clock.Now())
	w.Clock.Advance(time.Minute)
	w.Live()
}

// billed writes the document of the month that is over, and gives its number.
func (w *paid) billed() string {
	w.T.Helper()
	w.Clock.Set(time.Date(2026, time.December, 1, 6, 0, 0, 0, tenant.Berlin))
	got, err := w.CreditNoteRun.Do(context.Background(), w.own)
	require.NoError(w.T, err)
	require.Empty(w.T, got.Failed)
	require.Len(w.T, got.Numbers, 1)
	return got.Numbers[0]
}

func (w *paid) paymentOf(number string) creditnote.PaymentStatus {
	w.T.Helper()
	n, err := w.CreditNotes.ByNumber(context.Background(), w.Of, number)
	require.NoError(w.T, err)
	p, err := w.CreditNotePayments.Payment(context.Background(), w.Of, n.ID)
	require.NoError(w.T, err)
	return p.Status
}
