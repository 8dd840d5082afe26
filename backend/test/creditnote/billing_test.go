package creditnote_test

import (
	"archive/zip"
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	creditnoterest "weitersagen.app/backend/internal/money/creditnote/rest"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fakes/xrechnungtest"
	"weitersagen.app/backend/test/fixture"
)

// billing is what an agency reads of its years.
func (m *month) billing(a fixture.Staffed) creditnoterest.Billing {
	m.T.Helper()
	return fixture.Decoded[creditnoterest.Billing](
		m.T, m.Call(http.MethodGet, a.Path("/abrechnung"), a.Session(member.Owner), nil),
	)
}

func (m *month) yearFile(a fixture.Staffed, path string) fixture.Answer {
	m.T.Helper()
	return m.Call(http.MethodGet, a.Path("/abrechnung")+path, a.Session(member.Owner), nil)
}

// A year by the API: its sums, its archive and its bookings, of the agency's own documents alone.
func TestAYearOfAnAgency(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	north, south := m.creditor("Agentur Nord", fixture.GoodIBAN), m.creditor("Agentur Süd", fixture.GoodIBAN)
	m.earns(north)
	m.earns(north)
	m.earns(south)
	m.turns(2026, time.December, 1)
	require.Len(t, m.writes().Numbers, 2)
	note := m.notes(north)[0]
	assert.Equal(t, []creditnoterest.BillingYear{
		{Year: 2026, Documents: 1, NetCents: 10000, VATCents: 1900, GrossCents: 11900},
	}, m.billing(north).Years)

	got := m.yearFile(north, "/2026/archiv")
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Equal(t, `attachment; filename="GS-2026.zip"`, got.Header.Get("Content-Disposition"))
	assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))
	archive, err := zip.NewReader(bytes.NewReader(got.Body), int64(len(got.Body)))
	require.NoError(t, err)
	var names []string
	for _, entry := range archive.File {
		names = append(names, entry.Name)
	}
	assert.Equal(t, []string{note.Number + ".pdf", note.Number + ".xml"}, names)

	got = m.yearFile(north, "/2026/buchungen")
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Equal(t, `attachment; filename="GS-2026-buchungen.csv"`, got.Header.Get("Content-Disposition"))
	assert.Contains(t, string(got.Body), "119,00;S;EUR;;;;;;;0112;"+note.Number+";")

	for _, path := range []string{"/2025/archiv", "/2025/buchungen"} {
		got = m.yearFile(north, path)
		assert.Equal(t, http.StatusNotFound, got.Status, path)
		assert.Equal(t, "creditnote.unknown", got.Code(t))
	}
	assert.Equal(t, http.StatusUnprocessableEntity, m.yearFile(north, "/26/archiv").Status)
}

// Where more is taken back than was earned, the agency sees it, and that it isn't asked for.
func TestAnAgencySeesWhatIsCarriedOn(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	north := m.creditor("Agentur Nord", fixture.GoodIBAN)
	first, number := m.earns(north)
	m.turns(2026, time.December, 1)
	m.writes()
	m.PayOut()
	assert.Zero(t, m.billing(north).CarriedCents)
	m.cancels(first, number)
	m.turns(2027, time.January, 1)
	assert.Empty(t, m.writes().Numbers)
	assert.Equal(t, int64(-5000), m.billing(north).CarriedCents)
	m.earns(north)
	m.earns(north)
	m.turns(2027, time.February, 1)
	require.Len(t, m.writes().Numbers, 1)
	assert.Zero(t, m.billing(north).CarriedCents)
	assert.Equal(t, int64(5000), m.notes(north)[0].NetCents)
}

// A mailbox that has confirmed nothing gets a link, until an owner has documents go along to it.
func TestDocumentsGoAlongWhereAnOwnerSaysSo(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	office := m.creditor("Agentur Nord", fixture.GoodIBAN)
	chosen, own := m.creditor("Agentur Süd", fixture.GoodIBAN), m.StaffAgency(m.programme, "Agentur West")
	m.settles(own, fixture.GoodIBAN, "Email", own.AddressOf(member.Owner))
	versand := chosen.Path("/abrechnung") + "/versand"
	got := m.Call(http.MethodPut, versand, chosen.Session(member.OwnerInactive), []byte(`{"Anhang":true}`))
	assert.Equal(t, http.StatusForbidden, got.Status)
	got = m.Call(http.MethodPut, versand, chosen.Session(member.Owner), []byte(`{"Anhang":true}`))
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	for a, attached := range map[*fixture.Staffed]bool{&office: false, &chosen: true, &own: true} {
		assert.Equal(t, attached, m.billing(*a).Attached)
		m.earns(*a)
	}
	m.turns(2026, time.December, 1)
	require.Len(t, m.writes().Numbers, 3)
	files := map[string]int{}
	box, letters := &fixture.Letterbox{}, m.CreditNoteLetters
	letters.Sender = box
	for _, l := range m.LettersOf(box, outbox.CreditNoteLetter, letters.Deliver) {
		data, is := l.Data.(mail.CreditNoteData)
		require.True(t, is)
		assert.Equal(t, len(l.Files) > 0, data.Attached)
		files[l.To.Email] += len(l.Files)
	}
	assert.Equal(t, 2, files[own.AddressOf(member.Owner)])
	assert.Equal(t, 2, files["buero@nord.example"], "of the one that chose, and none of the other")
}

// A seller in another country of the Union is paid without tax, by a document that says who owes it.
func TestASellerAbroadIsPaidWithoutTax(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	abroad := m.creditor(
		"Agentur Wien", fixture.GoodIBAN, "UstId", "ATU13585627", "Steuernummer", "",
		"Plz", "1060", "Ort", "Wien", "Land", "AT",
	)
	m.earns(abroad)
	m.turns(2026, time.December, 1)
	require.Len(t, m.writes().Numbers, 1)
	note := m.notes(abroad)[0]
	assert.Equal(t, []int64{5000, 0, 5000}, []int64{note.NetCents, note.VATCents, note.GrossCents})
	raw := m.Call(
		http.MethodGet, abroad.Path("/rechnungen")+"/"+note.ID+"/datei?format=xml", abroad.Session(member.Owner), nil,
	).Body
	broken, err := xrechnungtest.Broken(raw)
	require.NoError(t, err)
	assert.Empty(t, broken)
	assert.Equal(t, 2, strings.Count(string(raw), "<ram:CategoryCode>AE</ram:CategoryCode>"))
	m.PayOut()
	m.stands(standing{cost: 5000, bank: 5000})
}
