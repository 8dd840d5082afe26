package ledger_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
)

// A document that was paid and is corrected: each event balances, moves between two accounts that tell what it was, and
// leaves each subject what it is owed.
func TestWhatADocumentBooks(t *testing.T) {
	at := time.Date(2026, 12, 1, 5, 0, 0, 0, time.UTC)
	first, second := payable.OfCommission("d1"), payable.OfCommission("d2")
	sums := map[payable.Ref]map[ledger.Account]int64{first: {}, second: {}}
	keys := map[string]bool{}
	for _, one := range []struct {
		booked ledger.Event
		kind   ledger.Kind
	}{
		{ledger.Owed(first, 5000, at), ledger.KindOwed},
		{ledger.Taxed(first, 950, at), ledger.KindTaxed},
		{ledger.TransferSent("p1", first, 5950, at), ledger.KindSent},
		{ledger.TransferDone(first, 5950, at), ledger.KindPaid},
		{ledger.MetBack(first, 5950, at), ledger.KindMetBack},
		{ledger.TaxedBack(first, 950, at), ledger.KindTaxedBack},
		{ledger.Replaced(first, second, 5000, at), ledger.KindBilled},
		{ledger.MetBy(second, first, 5000, at), ledger.KindSetOff},
	} {
		require.NoError(t, one.booked.Validate(), one.kind)
		require.Len(t, one.booked.Entries, 2)
		assert.False(t, keys[one.booked.Key], "a key of its own: %s", one.booked.Key)
		keys[one.booked.Key] = true
		to, from := one.booked.Entries[0], one.booked.Entries[1]
		assert.Equal(t, one.kind, one.booked.Kind())
		for _, subject := range one.booked.Subjects() {
			assert.False(t, one.booked.Overdraws(subject, sums[subject]), one.kind)
		}
		sums[to.Subject][to.Account] += to.AmountCents
		sums[from.Subject][from.Account] += from.AmountCents
	}
	liability := ledger.LiabilityOf(payable.Commission)
	assert.Equal(t, []int64{0, 950, 0}, []int64{
		sums[first][liability], sums[first][ledger.OwedBack], sums[first][ledger.InputTax],
	})
	assert.Equal(t, int64(0), sums[second][liability], "met by what was paid before")
	assert.True(
		t, ledger.MetBy(second, first, 951, at).Overdraws(first, sums[first]), "no more is set off than is owed back",
	)
	assert.True(t, ledger.MetBy(second, first, 1, at).Overdraws(second, sums[second]), "nor than the document owes")
}
