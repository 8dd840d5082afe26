package partner_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// tables are those in which a value stands.
func (w *paid) tables(value string) []string {
	w.T.Helper()
	var found []string
	for _, column := range fixture.Holding(fixture.Dump(w.T, w.DB, w.Vault), value) {
		table, _, _ := strings.Cut(column, ".")
		found = append(found, table)
	}
	slices.Sort(found)
	return slices.Compact(found)
}

func (w *paid) rows(table string) (n int64) {
	w.T.Helper()
	require.NoError(
		w.T, w.DB.Reader(w.T.Context()).Table(table).Where("agency_number = ?", w.p.Number).Count(&n).Error,
	)
	return n
}

// What an erased partner is owed is paid first; then its papers stay, and what they were written of, until the end of
// the eighth year, and the end of its public address for a year.
func TestOfAnErasedPartnerOnlyDocumentsStay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := newPaid(t, db)
		w.settles()
		made := w.Call(
			http.MethodPost, w.p.Path("/links"), w.p.Session(), fixture.Body("Name", "Messestand", "Kurzname", "bunter-stand"),
		)
		require.Equal(t, http.StatusOK, made.Status, string(made.Body))
		w.earns()
		number := w.billed()
		_, session := w.Member(w.own.ID, pia)
		erased := w.Clock.Now()
		got := w.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", session, nil)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		p, err := sellerstore.New(db).ByNumber(t.Context(), w.own.ID, link.Code(w.p.Number))
		require.NoError(t, err)
		assert.Empty(t, p.Name)
		assert.NotNil(t, p.EndedAt)
		assert.Empty(t, w.tables("Messestand"))
		assert.Equal(t, []string{"agency_handles"}, w.tables("bunter-stand"))
		require.NoError(t, w.Retention.Once(t.Context()))
		assert.EqualValues(t, 1, w.rows("agency_bank_accounts"), "what is owed is paid first")

		w.PayOut()
		assert.Equal(t, creditnote.PaymentPaid, w.paymentOf(number))
		require.NoError(t, w.Retention.Once(t.Context()))
		assert.Zero(t, w.rows("agency_bank_accounts"))
		assert.Zero(t, w.rows("agency_members"))
		assert.EqualValues(t, 1, w.rows("creditor_versions"))
		assert.EqualValues(t, 1, w.rows("self_billing_agreements"))
		for _, table := range w.tables("Pia Nord") {
			assert.Contains(t, papers, table)
		}
		for _, tt := range []struct {
			at   time.Time
			want []string
		}{{erased.AddDate(1, 0, 0).Add(-time.Second), []string{"agency_handles"}}, {erased.AddDate(1, 0, 0), nil}} {
			w.Clock.Set(tt.at)
			require.NoError(t, w.Retention.Once(t.Context()))
			assert.Equal(t, tt.want, w.tables("bunter-stand"))
		}
		w.Clock.Set(time.Date(2034, time.December, 31, 6, 0, 0, 0, tenant.Berlin))
		require.NoError(t, w.Retention.Once(t.Context()))
		assert.NotEmpty(t, w.tables("Pia Nord"), "section 147 of the AO")
		w.Clock.Set(time.Date(2035, time.January, 1, 6, 0, 0, 0, tenant.Berlin))
		require.NoError(t, w.Retention.Once(t.Context()))
		assert.Empty(t, w.tables("Pia Nord"))
	})
}

// papers are the tables of what the law has kept, and of the money that left.
var papers = []string{
	"credit_notes", "credit_note_files", "credit_note_payments", "creditor_versions", "self_billing_agreements",
	"transfers",
}
