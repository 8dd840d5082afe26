package creditnote_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// insistWriting runs until no document fails any more.
func (m *month) insistWriting() {
	m.T.Helper()
	m.Insist("write", func() error {
		got, err := m.CreditNoteRun.Do(context.Background(), m.programme)
		for _, failed := range got.Failed {
			err = errors.Join(err, failed)
		}
		return err
	})
}

// wholeMonth writes, is objected to, is corrected and is paid, whatever is killed in between.
func (m *month) wholeMonth(a fixture.Staffed, owner string) {
	m.T.Helper()
	ctx := context.Background()
	m.insistWriting()
	all, err := m.CreditNotes.List(ctx, fixture.Telecom, fixture.CodeOf(a), creditnote.Part{Most: 9})
	require.NoError(m.T, err)
	require.Len(m.T, all, 1)
	m.Insist("object", func() error {
		got := m.Call(
			http.MethodPut, a.Path("/rechnungen")+"/"+all[0].ID+"/widerspruch", owner,
			fixture.Body("Grund", "die Steuer stimmt nicht"),
		)
		if got.Status == http.StatusInternalServerError {
			return fixture.ErrCrash
		}
		require.Equal(m.T, http.StatusOK, got.Status, string(got.Body))
		return nil
	})
	m.Insist("correct", func() error {
		_, err := m.CorrectCreditNote.Do(ctx, m.programme, "ines", all[0].Number, "falscher Ort")
		return err
	})
	m.PayOut()
	m.PayOut()
}

// Killed at any statement of a month's documents and their payment, it goes on and pays once.
func TestAMonthKilledAnywhereGoesOnAndPaysOnce(t *testing.T) {
	m := newMonth(t, dbtest.SQLite(t))
	lives, first := int64(0), time.Date(2026, time.December, 1, 6, 0, 0, 0, tenant.Berlin)
	live := func(at int) int {
		a := m.creditor("Agentur", fixture.GoodIBAN)
		m.earns(a)
		m.enters(a, 1, "Umsatzsteuer", "Kleinunternehmer", "Ort", "Jena")
		m.enters(a, 2)
		m.Clock.Set(first.AddDate(0, int(lives), 0))
		lives++
		owner := a.Session(member.Owner)
		m.CrashAt, m.Effects = at, 0
		m.wholeMonth(a, owner)
		effects := m.Effects
		m.CrashAt = 0
		require.Len(t, m.notes(a), 3)
		m.stands(standing{cost: 5000 * lives, tax: 950 * lives, bank: 5950 * lives})
		return effects
	}
	live(0) // the first one of a process does what is done once
	effects := live(0)
	require.Greater(t, effects, 30)
	for at := 1; at <= effects && !t.Failed(); at++ {
		require.GreaterOrEqual(t, live(at), effects)
		if t.Failed() {
			t.Fatalf("killed at effect %d of %d", at, effects)
		}
	}
}

// What comes back of a document that another one took back isn't owed back any more: it is neither lost nor kept twice.
func TestWhatComesBackOfACorrectedDocumentIsNotSetOffToo(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		m := newMonth(t, db)
		north := m.creditor("Agentur Nord", fixture.GoodIBAN)
		m.earns(north)
		m.turns(2026, time.December, 1)
		m.writes()
		m.PayOut()
		note := m.payment("GS-2026-000001")
		var row struct{ ID string }
		require.NoError(
			t, db.Reader(t.Context()).Table("payouts").Select("id").Where("award_id = ?", note.Note).Scan(&row).Error,
		)
		store := transferstore.NewStore(db)
		var transfer transfer.Payout
		batches, err := store.Batches(t.Context(), fixture.Telecom, 1)
		require.NoError(t, err)
		all, err := store.PayoutsOf(t.Context(), fixture.Telecom, batches[0].ID)
		require.NoError(t, err)
		for _, p := range all {
			if p.ID == row.ID {
				transfer = p
			}
		}
		m.enters(north, 1, "Umsatzsteuer", "Kleinunternehmer")
		made, err := m.CorrectCreditNote.Do(t.Context(), m.programme, "ines", note.Number, "Kleinunternehmer")
		require.NoError(t, err)
		m.stands(standing{cost: 5000, back: 950, bank: 5950})
		m.ComesBack("back.xml", transfer, "AC04")
		_, err = m.PayoutRun.Read(t.Context(), fixture.Telecom, m.Clock.Now())
		require.NoError(t, err)
		m.stands(standing{cost: 5000, liability: 5000})
		m.PayOut()
		m.stands(standing{cost: 5000, liability: 5000})
		assert.Equal(t, creditnote.PaymentMet, m.payment(made.Replacement.Number).Status)
		m.banksAt(north, fixture.OtherIBAN)
		m.recheckEnds()
		m.PayOut()
		m.stands(standing{cost: 5000, bank: 5000})
	})
}
