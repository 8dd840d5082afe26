package storetest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/id"
)

// Payments runs the contract of the money of documents; agency makes an agency with all that a document needs, banks
// gives it an account of a hash.
func Payments(
	t *testing.T, store Paying, seller func(number link.Code), banks func(number link.Code, hash string), write Write,
) {
	ctx, a, b := t.Context(), link.NewCode(), link.NewCode()
	seller(a)
	seller(b)
	serial := 500
	owe := func(of link.Code, m creditnote.Month, setOff int64) creditnote.Payment {
		t.Helper()
		serial++
		n := write(own, of, m, 5000)
		n.ID, n.Number = id.New(), creditnote.NumberOf(2026, serial)
		n.IssuedAt = n.IssuedAt.Add(time.Duration(serial) * time.Minute)
		require.NoError(t, store.Add(ctx, n, []creditnote.File{{Format: creditnote.XML, Bytes: []byte("<x/>"), Hash: "x"}}))
		p := creditnote.Owe(n, creditnote.BusinessOf(of, m), setOff)
		require.NoError(t, store.AddPayment(ctx, p))
		return p
	}
	first, second, other := owe(a, "2026-09", 0), owe(a, "2026-10", 950), owe(b, "2026-10", 0)
	got, err := store.Payment(ctx, own, second.Note)
	require.NoError(t, err)
	assert.Equal(t, second, got)
	_, err = store.Payment(ctx, foreign, second.Note)
	require.ErrorIs(t, err, creditnote.ErrUnknown)
	require.ErrorIs(
		t, store.UpdatePayment(ctx, foreign, second.Note, (*creditnote.Payment).Withhold), creditnote.ErrUnknown,
	)
	unpaid := write(own, b, "2026-11", 5000)
	unpaid.ID, unpaid.Number, unpaid.IssuedAt = id.New(), creditnote.NumberOf(2026, 600), unpaid.IssuedAt.AddDate(2, 0, 0)
	require.NoError(
		t, store.Add(ctx, unpaid, []creditnote.File{{Format: creditnote.XML, Bytes: []byte("<x/>"), Hash: "x"}}),
	)
	again := first
	again.Note, again.Number = unpaid.ID, unpaid.Number
	require.Error(t, store.AddPayment(ctx, again), "a month is paid once, whatever document says it")

	payable := func() (notes []string) {
		t.Helper()
		found, err := store.Payable(ctx, own, 9)
		require.NoError(t, err)
		for _, p := range found {
			notes = append(notes, p.Note)
		}
		return notes
	}
	assert.Empty(t, payable(), "nobody has an account")
	banks(a, "one")
	banks(b, "closed")
	assert.Equal(t, []string{first.Note, second.Note, other.Note}, payable())
	change := func(of creditnote.Payment, do func(p *creditnote.Payment) error) {
		t.Helper()
		require.NoError(t, store.UpdatePayment(ctx, own, of.Note, do))
	}
	to := creditnote.PaidTo{IBAN: []byte{1, 255}, Holder: []byte{2}, Last4: "2051", Hash: "closed"}
	change(other, func(p *creditnote.Payment) error { return p.Reserve(to) })
	got, err = store.Payment(ctx, own, other.Note)
	require.NoError(t, err)
	assert.Equal(t, &to, got.To)
	owed, sent, err := store.Owed(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, []int64{first.Cents + second.Cents, other.Cents}, []int64{owed, sent})
	change(other, (*creditnote.Payment).Return)
	change(first, func(p *creditnote.Payment) error { p.Stop(); return nil })
	assert.Equal(t, []string{second.Note}, payable(), "one is stopped, the other's account was refused")
	banks(b, "another")
	assert.Equal(t, []string{second.Note, other.Note}, payable())
	open, err := store.OpenOf(ctx, own, a)
	require.NoError(t, err)
	require.Len(t, open, 2)
	change(second, func(p *creditnote.Payment) error { _, err := p.Cancel(); return err })
	back, err := store.OwedBack(ctx, own, a)
	require.NoError(t, err)
	require.Len(t, back, 1)
	assert.Equal(t, int64(950), back[0].OwedBackCents)
	all, err := store.Open(ctx, own)
	require.NoError(t, err)
	assert.Len(t, all, 2)

	n, err := store.Drop(ctx, own, second.Since.AddDate(1, 0, 0), 9)
	require.NoError(t, err)
	assert.Zero(t, n, "what is owed, or owed back, is kept however old it is")
}

// Paying is a store of documents and their money.
type Paying interface {
	Kept
	creditnote.Payments
}
