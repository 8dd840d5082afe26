package gormstore_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/money/commission/storetest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
)

func TestCommissionsAndChoices(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		seed := func(of tenant.ID, number link.Code) {
			require.NoError(
				t,
				sellerstore.New(db).Add(t.Context(), seller.Seller{
					Kind: seller.KindAgency, Tenant: of, Number: number, Name: "A", CreatedAt: time.Now(),
				}),
			)
		}
		t.Run("commissions", func(t *testing.T) { storetest.Commissions(t, gormstore.NewCommissions(db), seed) })
		t.Run("totals", func(t *testing.T) {
			storetest.Totals(t, gormstore.NewCommissions(db), seed, func(n storetest.Note) { write(t, db, n) })
		})
		t.Run("choices", func(t *testing.T) { storetest.Choices(t, gormstore.NewChoices(db), seed) })
	})
}

// write keeps a document with the rows that it needs.
func write(t *testing.T, db *gormdb.DB, n storetest.Note) {
	t.Helper()
	exec := func(statement string, values ...any) {
		require.NoError(t, db.From(t.Context()).Exec(statement, values...).Error)
	}
	of, agency, agreement := string(n.Tenant), string(n.Seller), "agreement of "+string(n.Seller)
	exec(`INSERT INTO creditor_versions (tenant, agency_number, version, legal_name, street, postcode, city,
			contact, phone, email, tax_number, vat_id, standing, by_member, created_at)
		VALUES (?, ?, 1, 'A', '', '', '', '', '', '', '', '', 'regular', '', ?) ON CONFLICT DO NOTHING`, of, agency, n.At)
	exec(`INSERT INTO self_billing_agreements (tenant, id, agency_number, text_version, language, text_hash, words,
			by_member, agreed_at)
		VALUES (?, ?, ?, '', 'de', '', '', '', ?) ON CONFLICT DO NOTHING`, of, agreement, agency, n.At)
	exec(`INSERT INTO credit_notes (tenant, id, agency_number, number, kind, month, about_id, creditor_version,
			agreement_id, net_cents, vat_cents, gross_cents, content, issued_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?, 0, 0, 0, '{}', ?)`,
		of, n.ID, agency, n.ID, n.Kind, string(n.Month), n.About, agreement, n.At)
	if n.Status == "" {
		return
	}
	var paid *time.Time
	if !n.PaidAt.IsZero() {
		paid = &n.PaidAt
	}
	exec(`INSERT INTO credit_note_payments (tenant, note_id, number, agency_number, business, cents, set_off_cents, status,
			stopped, withheld, cancelled, owed_back_cents, since, paid_at, version)
			VALUES (?, ?, ?, ?, ?, 1, 0, ?, ?, ?, ?, 0, ?, ?, 1)`,
		of, n.ID, n.ID, agency, n.ID, n.Status, false, false, false, n.At, paid)
}
