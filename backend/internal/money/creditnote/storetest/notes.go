// Package storetest is the contract that every store of credit notes keeps.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

const own, foreign = tenant.ID("havelschutz"), tenant.ID("funkwelle")

// Kept is a store of documents with what is done by time.
type Kept interface {
	creditnote.Notes
	Drop(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error)
}

// Write makes a document of an agency that has master data and an agreement: cents and month, and what it is about.
type Write func(t tenant.ID, seller link.Code, m creditnote.Month, cents int64) creditnote.Note

// Notes runs the contract; agency makes an agency with all that a document needs, write writes one without keeping it.
func Notes(t *testing.T, store Kept, seller func(t tenant.ID, number link.Code), write Write) {
	ctx, a, b := t.Context(), link.NewCode(), link.NewCode()
	for _, one := range []tenant.ID{own, foreign} {
		seller(one, a)
		seller(one, b)
	}
	serial := 0
	numbered := func(n creditnote.Note) creditnote.Note {
		serial++
		n.ID, n.Number = id.New(), creditnote.NumberOf(2026, serial)
		return n
	}
	files := []creditnote.File{
		{Format: creditnote.PDF, Bytes: []byte{0, 1, 255}, Hash: "p"},
		{Format: creditnote.XML, Bytes: []byte("<x/>"), Hash: "x"},
	}
	add := func(n creditnote.Note) creditnote.Note {
		t.Helper()
		require.NoError(t, store.Add(ctx, n, files))
		return n
	}
	november := add(numbered(write(own, a, "2026-11", 5000)))
	t.Run("a document comes back as it was written, to its own agency", func(t *testing.T) {
		known, err := store.ByID(ctx, own, a, november.ID)
		require.NoError(t, err)
		assert.Equal(t, creditnote.Known{Note: november}, known)
		known, err = store.ByNumber(ctx, own, november.Number)
		require.NoError(t, err)
		assert.Equal(t, november, known.Note)
		for _, ask := range []func() error{
			func() error { _, err := store.ByID(ctx, own, b, november.ID); return err },
			func() error { _, err := store.ByID(ctx, foreign, a, november.ID); return err },
			func() error { _, err := store.ByNumber(ctx, foreign, november.Number); return err },
			func() error { _, err := store.File(ctx, foreign, november.ID, creditnote.PDF); return err },
		} {
			require.ErrorIs(t, ask(), creditnote.ErrUnknown)
		}
		for _, want := range files {
			got, err := store.File(ctx, own, november.ID, want.Format)
			require.NoError(t, err)
			assert.Equal(t, want, got)
		}
	})
	t.Run("an agency has one document of a month", func(t *testing.T) {
		require.ErrorIs(t, store.Add(ctx, numbered(write(own, a, "2026-11", 1)), files), creditnote.ErrExists)
		add(numbered(write(own, b, "2026-11", 100)))
		add(numbered(write(foreign, a, "2026-11", 100)))
		for month, want := range map[creditnote.Month]bool{"2026-11": true, "2026-10": false} {
			there, err := store.OfMonth(ctx, own, a, month)
			require.NoError(t, err)
			assert.Equal(t, want, there)
		}
	})
	t.Run("nor has a number two", func(t *testing.T) {
		twin := numbered(write(own, a, "2026-10", 1))
		twin.Number = november.Number
		require.ErrorIs(t, store.Add(ctx, twin, files), creditnote.ErrExists)
	})
	t.Run("numbers grow within a year, beyond what was given elsewhere", func(t *testing.T) {
		for _, step := range []struct {
			of                 tenant.ID
			year, beyond, want int
		}{
			{own, 2031, 0, 1}, {own, 2031, 0, 2}, {own, 2031, 2, 3}, {own, 2031, 7, 8}, {own, 2031, 3, 9}, {own, 2032, 4, 5},
			{foreign, 2031, 0, 1},
		} {
			serial, err := store.Next(ctx, step.of, step.year, step.beyond)
			require.NoError(t, err)
			assert.Equal(t, step.want, serial)
		}
	})
	t.Run("which numbers documents have", func(t *testing.T) {
		there, err := store.Known(ctx, own, []string{november.Number, "GS-2026-999999"})
		require.NoError(t, err)
		assert.Equal(t, map[string]bool{november.Number: true}, there)
		there, err = store.Known(ctx, foreign, []string{november.Number})
		require.NoError(t, err)
		assert.Empty(t, there)
		there, err = store.Known(ctx, own, nil)
		require.NoError(t, err)
		assert.Empty(t, there)
	})
	t.Run(
		"a document is objected to and taken back once", func(t *testing.T) { corrects(t, store, november, numbered, files) },
	)
	t.Run("lists come page by page, the newest first", func(t *testing.T) {
		first, err := store.List(ctx, own, a, creditnote.Part{Most: 2})
		require.NoError(t, err)
		require.Len(t, first, 2)
		assert.Equal(t, creditnote.Replacement, first[0].Kind)
		rest, err := store.List(ctx, own, a, creditnote.Part{Most: 2, After: first[1].ID})
		require.NoError(t, err)
		require.Len(t, rest, 1)
		assert.Equal(t, creditnote.Cancellation, first[1].Kind)
		assert.Equal(t, "Grund", first[1].Reason, "of what takes back")
		assert.Empty(t, first[0].Reason)
		assert.Equal(t, november.Number, rest[0].Number)
		assert.Equal(t, november.Sums, rest[0].Sums)
		assert.Equal(t, november.Day, rest[0].Day)
		assert.Equal(t, creditnote.Cancelled, rest[0].State())
		all, err := store.All(ctx, own, "2026-11")
		require.NoError(t, err)
		assert.Len(t, all, 4)
		none, err := store.All(ctx, own, "2026-12")
		require.NoError(t, err)
		assert.Empty(t, none)
		all, err = store.All(ctx, foreign, "")
		require.NoError(t, err)
		assert.Len(t, all, 1)
	})
	t.Run("years are those of the numbers", func(t *testing.T) {
		years, err := store.Years(ctx, own, a)
		require.NoError(t, err)
		assert.Equal(
			t, []creditnote.Year{{Year: 2026, Documents: 3, Sums: november.Sums}}, years, "what was taken back is off",
		)
		years, err = store.Years(ctx, foreign, b)
		require.NoError(t, err)
		assert.Empty(t, years)
		of, err := store.OfYear(ctx, own, a, 2026)
		require.NoError(t, err)
		require.Len(t, of, 3)
		assert.Equal(t, []creditnote.Kind{
			creditnote.Monthly, creditnote.Cancellation, creditnote.Replacement,
		}, []creditnote.Kind{
			of[0].Kind, of[1].Kind, of[2].Kind,
		})
		assert.Equal(t, november.Number, of[0].Number)
		for _, one := range of {
			assert.Equal(t, november.Tax, one.Tax, "bookings say how a document is taxed")
		}
		for _, ask := range []struct {
			of   tenant.ID
			year int
		}{{own, 2025}, {own, 20}, {foreign, 2025}} {
			of, err = store.OfYear(ctx, ask.of, a, ask.year)
			require.NoError(t, err)
			assert.Empty(t, of)
		}
	})
	t.Run("what is old goes with all that hangs on it", func(t *testing.T) {
		n, err := store.Drop(ctx, own, november.IssuedAt, 10)
		require.NoError(t, err)
		assert.Zero(t, n, "the moment itself is no earlier one")
		n, err = store.Drop(ctx, own, november.IssuedAt.Add(time.Second), 3)
		require.NoError(t, err)
		assert.Equal(t, 3, n)
		n, err = store.Drop(ctx, own, november.IssuedAt.Add(time.Second), 3)
		require.NoError(t, err)
		assert.Equal(t, 1, n)
		_, err = store.File(ctx, own, november.ID, creditnote.PDF)
		require.ErrorIs(t, err, creditnote.ErrUnknown)
		all, err := store.All(ctx, foreign, "")
		require.NoError(t, err)
		assert.Len(t, all, 1, "another tenant's stays")
	})
}

func corrects(
	t *testing.T, store Kept, n creditnote.Note, numbered func(creditnote.Note) creditnote.Note, files []creditnote.File,
) {
	ctx := t.Context()
	o := creditnote.Objection{
		Tenant: own, Seller: n.Seller, Note: n.ID, By: "m1", Reason: "Auftrag fehlt", At: n.IssuedAt.Add(time.Hour),
	}
	require.NoError(t, store.Object(ctx, o))
	disputed := func(t *testing.T, of tenant.ID) (ids []string) {
		t.Helper()
		found, err := store.Disputed(ctx, of)
		require.NoError(t, err)
		for _, known := range found {
			ids = append(ids, known.ID)
		}
		return ids
	}
	assert.Equal(t, []string{n.ID}, disputed(t, own))
	assert.Empty(t, disputed(t, foreign))
	again := o
	again.By, again.Reason = "m2", "anders"
	require.ErrorIs(t, store.Object(ctx, again), creditnote.ErrObjected)
	frame := creditnote.Frame{Issuer: n.Issuer, At: n.IssuedAt}
	back, err := frame.Cancel(n, "Grund")
	require.NoError(t, err)
	back = numbered(back)
	require.NoError(t, store.Add(ctx, back, files))
	require.ErrorIs(t, store.Add(ctx, numbered(back), files), creditnote.ErrExists, "not twice")
	anew := n
	anew.Kind, anew.About = creditnote.Replacement, n.Reference()
	anew = numbered(anew)
	require.NoError(t, store.Add(ctx, anew, files))
	known, err := store.ByID(ctx, own, n.Seller, n.ID)
	require.NoError(t, err)
	assert.Equal(t, n, known.Note, "nothing of it has changed")
	assert.Equal(t, &o, known.Objection)
	require.NotNil(t, known.CancelledBy)
	require.NotNil(t, known.ReplacedBy)
	assert.Equal(t, back.Reference(), *known.CancelledBy)
	assert.Equal(t, anew.Reference(), *known.ReplacedBy)
	assert.Equal(t, creditnote.Cancelled, known.State())
	assert.Empty(t, disputed(t, own), "the correction is the answer")
	second := o
	second.Note = anew.ID
	require.NoError(t, store.Object(ctx, second))
	assert.Equal(t, []string{anew.ID}, disputed(t, own), "what says it anew is objected to in its turn")
	require.NoError(
		t, store.Reject(ctx, creditnote.Answer{Tenant: own, Note: anew.ID, By: "ines", Reason: "stimmt so", At: o.At}),
	)
	assert.Empty(t, disputed(t, own))
}
