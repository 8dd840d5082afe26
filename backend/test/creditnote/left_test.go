package creditnote_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// kept counts the rows of an agency in each table that has what is kept of who is paid.
func (m *month) kept(a fixture.Staffed) map[string]int64 {
	m.T.Helper()
	rows := map[string]int64{}
	for _, table := range []string{
		"agency_members", "agency_bank_accounts", "creditor_versions", "self_billing_agreements", "creditor_rechecks",
		"credit_notes",
	} {
		var n int64
		require.NoError(
			m.T, m.DB.Reader(m.T.Context()).Table(table).Where("agency_number = ?", a.Number).Count(&n).Error,
		)
		rows[table] = n
	}
	return rows
}

// goes has everybody of an agency erase the account.
func (m *month) goes(a fixture.Staffed) {
	m.T.Helper()
	for _, role := range member.Roles {
		_, session := m.Member(fixture.Telecom, a.AddressOf(role))
		got := m.Call(
			http.MethodDelete, fixture.Base+"/empfehler/delete", session, nil,
		)
		require.Equal(m.T, http.StatusNoContent, got.Status, string(got.Body))
	}
}

// The last owner goes while money is open: it is paid to the account that is known, and then only the documents stay
// and what they were written of, until the end of the eighth year.
func TestOfASellerWithoutPeopleOnlyDocumentsStay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north := m.billed("Agentur Nord")[0]
		south := m.creditor("Agentur Süd", fixture.GoodIBAN)
		m.enters(north, 1, "Ort", "Jena", "Umsatzsteuer", "Kleinunternehmer")
		m.recheckEnds()
		m.goes(north)
		m.goes(south)
		require.NoError(t, m.Retention.Once(t.Context()))
		assert.Equal(t, map[string]int64{
			"agency_members": 0, "agency_bank_accounts": 1, "creditor_versions": 2, "self_billing_agreements": 1,
			"creditor_rechecks": 1, "credit_notes": 1,
		}, m.kept(north), "what is owed is paid first")
		assert.Equal(t, map[string]int64{
			"agency_members": 0, "agency_bank_accounts": 0, "creditor_versions": 0, "self_billing_agreements": 0,
			"creditor_rechecks": 0, "credit_notes": 0,
		}, m.kept(south))

		m.PayOut()
		require.NoError(t, m.Retention.Once(t.Context()))
		stays := map[string]int64{
			"agency_members": 0, "agency_bank_accounts": 0, "creditor_versions": 1, "self_billing_agreements": 1,
			"creditor_rechecks": 0, "credit_notes": 1,
		}
		assert.Equal(t, stays, m.kept(north), "the version that the document bears, and no other")
		m.turns(2034, time.December, 31)
		require.NoError(t, m.Retention.Once(t.Context()))
		assert.Equal(t, stays, m.kept(north))
		m.turns(2035, time.January, 1)
		require.NoError(t, m.Retention.Once(t.Context()))
		assert.Equal(t, map[string]int64{
			"agency_members": 0, "agency_bank_accounts": 0, "creditor_versions": 0, "self_billing_agreements": 0,
			"creditor_rechecks": 0, "credit_notes": 0,
		}, m.kept(north))
	})
}

// While one of them is left, all of it stays.
func TestOfASellerWithOnePersonAllStays(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	north := m.creditor("Agentur Nord", fixture.GoodIBAN)
	_, session := m.Member(fixture.Telecom, north.AddressOf(member.Owner))
	require.Equal(
		t, http.StatusNoContent, m.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", session, nil).Status,
	)
	require.NoError(t, m.Retention.Once(t.Context()))
	kept := m.kept(north)
	assert.Equal(t, []int64{1, 1}, []int64{kept["agency_bank_accounts"], kept["creditor_versions"]})
}
