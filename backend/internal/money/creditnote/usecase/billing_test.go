package usecase_test

import (
	"archive/zip"
	"bytes"
	"cmp"
	"context"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditnote/bookings"
	"weitersagen.app/backend/internal/money/creditnote/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

func (w *world) billing() *usecase.Billing {
	return &usecase.Billing{Notes: w.store, Commissions: w.commissions, Clock: w.clock}
}

// The files of a year are those that were handed out, each once, and so are its bookings; another seller's stay apart.
func TestAYearIsOneArchiveAndOneListOfBookings(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w, ctx := newWorld(t, db), t.Context()
		a, b := w.seller(creditor.Regular), w.seller(creditor.SmallBusiness)
		w.commissions.earns(a, november(3), 5000)
		w.commissions.earns(b, november(3), 7000)
		w.run()
		first := w.numbers()[0]
		_, err := w.correct(first, "Grund")
		require.NoError(t, err)
		owner, err := w.store.ByNumber(ctx, w.programme.ID, first)
		require.NoError(t, err)

		notes, err := w.billing().OfYear(ctx, w.programme.ID, owner.Seller, 2026)
		require.NoError(t, err)
		var raw bytes.Buffer
		require.NoError(t, w.billing().Archive(ctx, notes, &raw))
		var names []string
		archive, err := zip.NewReader(bytes.NewReader(raw.Bytes()), int64(raw.Len()))
		require.NoError(t, err)
		for _, entry := range archive.File {
			names = append(names, entry.Name)
			assert.Equal(t, w.bytesOf(notes, entry.Name), read(t, entry), entry.Name)
		}
		assert.Equal(t, []string{
			first + ".pdf", first + ".xml", "GS-2026-000003.pdf", "GS-2026-000003.xml", "GS-2026-000004.pdf",
			"GS-2026-000004.xml",
		}, names)
		var list bytes.Buffer
		require.NoError(t, bookings.Write(&list, "Havelschutz", notes))
		assert.Equal(t, 4, bytes.Count(list.Bytes(), []byte("\r\n")), "a head and three documents")
		taxed := cmp.Or(owner.Tax.Reason, "Umsatzsteuer 19 %") // numbers go by the sellers' own, which are drawn
		assert.Equal(t, 3, bytes.Count(list.Bytes(), []byte(";Steuerfall;"+taxed+"\r\n")), "each as it was taxed")

		years, err := w.billing().Years(ctx, w.programme.ID, owner.Seller)
		require.NoError(t, err)
		assert.Equal(t, []creditnote.Year{{Year: 2026, Documents: 3, Sums: owner.Sums}}, years)
		_, err = w.billing().OfYear(ctx, w.programme.ID, owner.Seller, 2025)
		require.ErrorIs(t, err, creditnote.ErrUnknown)
	})
}

func (w *world) bytesOf(notes []creditnote.Known, name string) []byte {
	w.t.Helper()
	for _, n := range notes {
		for _, format := range []creditnote.Format{creditnote.PDF, creditnote.XML} {
			if n.FileName(format) == name {
				file, err := w.store.File(w.t.Context(), n.Tenant, n.ID, format)
				require.NoError(w.t, err)
				return file.Bytes
			}
		}
	}
	return nil
}

// leaders are one owner, whose own the mailbox for documents is, or isn't.
type leaders struct {
	member.Leadership
	mailbox string
	own     *bool
}

func (l leaders) Of(context.Context, *tenant.Tenant, link.Code, time.Time) ([]member.Leader, error) {
	owner := member.Leader{Member: member.Member{Role: member.Owner}, To: mail.Person{Email: "olga@oehler.example"}}
	if *l.own {
		owner.To.Email = l.mailbox
	}
	return []member.Leader{owner}, nil
}

func read(t *testing.T, entry *zip.File) []byte {
	t.Helper()
	r, err := entry.Open()
	require.NoError(t, err)
	raw, err := io.ReadAll(r)
	require.NoError(t, err)
	return raw
}

// What outweighs the month is shown until a document sets it off, and no document asks for it.
func TestWhatIsCarriedIsShown(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), t.Context()
	a := w.seller(creditor.Regular)
	carried := func() int64 {
		t.Helper()
		cents, err := w.billing().Carried(ctx, w.programme, a)
		require.NoError(t, err)
		return cents
	}
	w.commissions.earns(a, november(3), 5000)
	w.commissions.earns(a, november(4), -6200)
	assert.Empty(t, w.run().Numbers, "no document takes money")
	assert.Equal(t, int64(-1200), carried())
	w.commissions.earns(a, w.clock.Now(), 9900)
	assert.Equal(t, int64(-1200), carried(), "the month that goes on is none of it")
	w.clock.Set(time.Date(2027, 1, 2, 6, 0, 0, 0, time.UTC))
	assert.Equal(t, int64(8700), carried(), "before the morning's run")
	require.Len(t, w.run().Numbers, 1)
	assert.Zero(t, carried())
	n, err := w.store.ByNumber(ctx, w.programme.ID, w.numbers()[0])
	require.NoError(t, err)
	assert.Equal(t, int64(8700), n.Sums.Net)
	cents, is := creditnote.Carried(n.Content)
	assert.True(t, is)
	assert.Equal(t, int64(-1200), cents)
}

// A choice is kept for the mailbox of its day, under the name of who made it; it takes master data.
func TestAChoiceOfDelivery(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w, ctx := newWorld(t, db), t.Context()
		a := w.bare()
		own := false
		u := &usecase.Delivery{
			Deliveries: w.store, Creditors: w.writer().Creditors, Members: members{}, Acts: w.by, Tx: w.db, Clock: w.clock,
			Leaders: leaders{mailbox: "buero@oehler.example", own: &own},
		}
		require.ErrorIs(t, u.Choose(ctx, w.programme.ID, a, "o", true), creditor.ErrNone)
		way := func() usecase.Way {
			t.Helper()
			got, err := u.Of(ctx, w.programme, a)
			require.NoError(t, err)
			return got
		}
		assert.Equal(t, usecase.Way{}, way())
		w.enters(a, 1, creditor.Regular)
		assert.Equal(t, usecase.Way{Email: "buero@oehler.example"}, way())
		own = true
		assert.Equal(t, usecase.Way{Email: "buero@oehler.example", Attached: true}, way(), "an owner's own")
		require.NoError(t, u.Choose(ctx, w.programme.ID, a, "o", false))
		assert.Equal(t, usecase.Way{Email: "buero@oehler.example", Chosen: true}, way())
		w.enters(a, 2, creditor.SmallBusiness)
		assert.False(t, way().Attached, "other data of the same mailbox")
		assert.Contains(t, w.acts, "creditnote.delivery_set "+string(a)+" member o")
	})
}
