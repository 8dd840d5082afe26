package gormstore_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
	agencystore "weitersagen.app/backend/internal/referral/agency/gormstore"
	"weitersagen.app/backend/internal/referral/report"
)

// A file of commissions has what the list of money/commission has, in its order and by its filter, of the own agency alone.
func TestAFileOfCommissionsHasTheRowsOfTheList(t *testing.T) {
	each(t, func(w *world) {
		t, ctx := w.t, context.Background()
		list := commissionstore.NewCommissions(w.db)
		for _, of := range []struct {
			t tenant.ID
			a link.Code
		}{{own, oehler}, {own, other}, {foreign, oehler}} {
			require.NoError(t, agencystore.New(w.db).Add(ctx, agency.Agency{Tenant: of.t, Number: of.a, Name: "Nord", CreatedAt: now}))
			for i := range 7 {
				c := commission.Commission{
					Tenant: of.t, ID: fmt.Sprintf("%s-%d", of.a, i), Kind: commission.Earned, Agency: of.a, RecommendationID: fmt.Sprintf("%s-%d", of.a, i), Recommendation: fmt.Sprintf("N%d", i%4),
					Order: "A", OrderedAt: now, ProductID: []string{"hausrat", "kfz"}[i%2], Plan: "standard", Cents: int64(1000 + i%3), At: now.Add(time.Duration(i) * time.Hour),
				}
				if i == 6 {
					c.Kind, c.Of, c.Cents = commission.TakenBack, fmt.Sprintf("%s-%d", of.a, 0), -1000
				}
				added, err := list.Add(ctx, c)
				require.NoError(t, err)
				require.True(t, added)
			}
		}
		_, err := list.Bill(ctx, own, []string{string(oehler) + "-1", string(oehler) + "-2"}, "note-1", now)
		require.NoError(t, err)
		for _, statement := range []string{
			`INSERT INTO creditor_versions (tenant, agency_number, version, legal_name, street, postcode, city, contact, phone, email, tax_number, vat_id, standing, by_member, created_at)
				VALUES (@t, @a, 1, '', '', '', '', '', '', '', '', '', 'regular', '', @now)`,
			`INSERT INTO self_billing_agreements (tenant, id, agency_number, text_version, language, text_hash, words, by_member, agreed_at) VALUES (@t, 'a', @a, '', 'de', '', '', '', @now)`,
			`INSERT INTO credit_notes (tenant, id, agency_number, number, kind, month, creditor_version, agreement_id, net_cents, vat_cents, gross_cents, content, issued_at)
				VALUES (@t, 'note-1', @a, 'G-2026-0001', 'monthly', '2026-11', 1, 'a', 1, 0, 1, '{}', @now)`,
		} {
			require.NoError(t, w.db.From(ctx).Exec(statement, map[string]any{"t": string(own), "a": string(oehler), "now": now}).Error)
		}

		compare := func(q commission.Query, like report.Query) []report.Commission {
			q, err := q.Checked()
			require.NoError(t, err)
			page, err := list.List(ctx, own, oehler, q)
			require.NoError(t, err)
			like.OrderBy, like.Descending = report.Column(q.OrderBy), q.Descending
			got := walked(t, report.OfCommissions, like, func(q report.Query) (report.Page[report.Commission], error) {
				return w.reports.Commissions(ctx, own, oehler, q)
			})
			require.NotEmpty(t, got)
			rows := func(n int, one func(i int) string) (all []string) {
				for i := range n {
					all = append(all, one(i))
				}
				return all
			}
			assert.Equal(t, rows(len(page.Rows), func(i int) string {
				return fmt.Sprint(page.Rows[i].At, page.Rows[i].Cents, page.Rows[i].Recommendation)
			}),
				rows(len(got), func(i int) string { return fmt.Sprint(got[i].At, got[i].Cents, got[i].Recommendation) }))
			return got
		}
		for _, column := range []commission.Column{commission.ByAt, commission.ByOrdered, commission.ByProduct, commission.ByPlan, commission.ByCents, commission.ByNumber} {
			for _, descending := range []bool{false, true} {
				assert.Len(t, compare(commission.Query{OrderBy: column, Descending: descending}, report.Query{}), 7, "%s", column)
			}
		}
		billed := compare(commission.Query{Filter: commission.Filter{States: []commission.State{commission.Billed}, Kinds: []commission.Kind{commission.Earned}}}, report.Query{Filter: report.Filter{Statuses: []string{report.Billed}}})
		require.Len(t, billed, 2)
		assert.Equal(t, []string{"G-2026-0001", report.Billed}, []string{billed[0].Note, billed[0].Status()})
		back := compare(commission.Query{Filter: commission.Filter{Kinds: []commission.Kind{commission.TakenBack}}}, report.Query{Filter: report.Filter{Statuses: []string{report.TakenBack}}})
		require.Len(t, back, 1)
		assert.Equal(t, report.TakenBack, back[0].Status())
		assert.Len(t, compare(commission.Query{Filter: commission.Filter{States: []commission.State{commission.Open}, Kinds: []commission.Kind{commission.Earned}}}, report.Query{Filter: report.Filter{Statuses: []string{report.Open}}}), 4)
		from, until := now.Add(2*time.Hour), now.Add(5*time.Hour)
		assert.Len(t, compare(commission.Query{Filter: commission.Filter{From: from, Until: until}}, report.Query{Filter: report.Filter{From: from, Until: until}}), 3)
		assert.Len(t, compare(commission.Query{Filter: commission.Filter{Number: "N1", Products: []string{"kfz"}}}, report.Query{Filter: report.Filter{Number: "N1", Products: []string{"kfz"}}}), 2)
		assert.Equal(t, billed, compare(commission.Query{Filter: commission.Filter{Document: "g-2026-0001"}}, report.Query{Filter: report.Filter{Note: "g-2026-0001"}}))
		for _, of := range []struct {
			t tenant.ID
			a link.Code
		}{{own, other}, {foreign, oehler}} {
			page, err := list.List(ctx, of.t, of.a, commission.Query{OrderBy: commission.ByAt, Size: 9, Page: 1, Filter: commission.Filter{Document: "G-2026-0001"}})
			require.NoError(t, err)
			assert.Empty(t, page.Rows, "who has no such document")
			file, err := w.reports.Commissions(ctx, of.t, of.a, asked(t, report.Query{Filter: report.Filter{Note: "G-2026-0001"}}, report.OfCommissions))
			require.NoError(t, err)
			assert.Empty(t, file.Rows)
		}
	})
}
