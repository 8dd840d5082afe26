package ledger_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/ledger/storetest"
	"weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// a is the award that most tests are about.
var a = payable.OfAward("a")

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func TestValidate(t *testing.T) {
	good := ledger.Owed(a, 100, at).Transaction
	tests := []struct {
		name   string
		change func(*ledger.Transaction)
		want   error
	}{
		{"as it should be", func(*ledger.Transaction) {}, nil},
		{"no key", func(t *ledger.Transaction) { t.Key = " " }, ledger.ErrMalformed},
		{"no moment", func(t *ledger.Transaction) { t.BookedAt = time.Time{} }, ledger.ErrMalformed},
		{"one entry", func(t *ledger.Transaction) { t.Entries = t.Entries[:1] }, ledger.ErrMalformed},
		{"an empty entry", func(t *ledger.Transaction) { t.Entries[0].AmountCents = 0 }, ledger.ErrMalformed},
		{"an unknown account", func(t *ledger.Transaction) { t.Entries[0].Account = "pocket" }, ledger.ErrMalformed},
		{"nobody's", func(t *ledger.Transaction) { t.Entries[0].Subject = payable.Ref{} }, ledger.ErrMalformed},
		{"a cent short", func(t *ledger.Transaction) { t.Entries[0].AmountCents-- }, ledger.ErrUnbalanced},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tx := good
			tx.Entries = append([]ledger.Entry{}, good.Entries...)
			tt.change(&tx)
			assert.ErrorIs(t, tx.Validate(), tt.want)
		})
	}
}

func TestMemoryKeepsTheContract(t *testing.T) { storetest.Journal(t, newMemory()) }

func TestAnAwardIsClosedOnce(t *testing.T) {
	ctx := context.Background()
	book := &usecase.Book{Journal: newMemory()}
	require.NoError(t, book.Enter(ctx, "x", ledger.Owed(a, 100, at)))
	require.NoError(t, book.Enter(ctx, "x", ledger.VoucherGiven(a, 100, at)))
	require.NoError(t, book.Enter(ctx, "x", ledger.VoucherGiven(a, 100, at)), "told twice, booked once")

	assert.ErrorIs(t, book.Enter(ctx, "x", ledger.Dropped(a, 100, at)), ledger.ErrKeyTaken)
	assert.ErrorIs(t, book.Enter(ctx, "x", ledger.TransferSent("p", a, 100, at)), ledger.ErrOverdrawn)
	assert.ErrorIs(t, book.Enter(ctx, "x", ledger.TransferDone(a, 100, at)), ledger.ErrKeyTaken)
}

func TestNothingIsPaidThatIsNotOwed(t *testing.T) {
	ctx := context.Background()
	book := &usecase.Book{Journal: newMemory()}
	assert.ErrorIs(t, book.Enter(ctx, "x", ledger.VoucherGiven(a, 100, at)), ledger.ErrOverdrawn)
	require.NoError(t, book.Enter(ctx, "x", ledger.Owed(a, 100, at)))
	assert.ErrorIs(t, book.Enter(ctx, "x", ledger.VoucherGiven(a, 101, at)), ledger.ErrOverdrawn)
	assert.ErrorIs(
		t, book.Enter(ctx, "x", ledger.TransferDone(a, 100, at)), ledger.ErrOverdrawn, "what wasn't sent can't have arrived",
	)
}

// What was paid comes back as often as the bank likes, and each time the award is owed and closed once.
func TestAnAwardWhoseTransferCameBackIsClosedOnceMore(t *testing.T) {
	ctx, journal := context.Background(), newMemory()
	book := &usecase.Book{Journal: journal}
	require.NoError(t, book.Enter(ctx, "x", ledger.Owed(a, 100, at)))
	for _, payout := range []string{"p1", "p2", "p3"} {
		require.NoError(t, book.Enter(ctx, "x", ledger.TransferSent(payout, a, 100, at)))
		for range 2 {
			require.NoError(t, book.Enter(ctx, "x", ledger.TransferDone(a, 100, at)), "told twice, booked once")
		}
		require.ErrorIs(t, book.Enter(ctx, "x", ledger.Dropped(a, 100, at)), ledger.ErrKeyTaken)
		for range 2 {
			require.NoError(t, book.Enter(ctx, "x", ledger.TransferCameBack(payout, a, 100, at)), "told twice, booked once")
		}
		sums, err := journal.BalancesOf(ctx, "x", a)
		require.NoError(t, err)
		require.Equal(t, int64(-100), sums[ledger.RewardLiability])
		require.Zero(t, sums[ledger.Bank])
	}
	require.NoError(t, book.Enter(ctx, "x", ledger.VoucherGiven(a, 100, at)))
	require.ErrorIs(t, book.Enter(ctx, "x", ledger.TransferAfterAll(a, 100, at)), ledger.ErrKeyTaken)
	require.NoError(t, book.Enter(ctx, "x", ledger.TransferTwice("p3", a, 100, at)), "but it may have left nevertheless")
	sums, err := journal.BalancesOf(ctx, "x", a)
	require.NoError(t, err)
	require.Zero(t, sums[ledger.RewardLiability])
	require.Equal(t, int64(-100), sums[ledger.Bank])
}

// One transfer that the bank pays and takes back, again and again: each time is booked, and each that is entered twice
// is booked once.
func TestATransferThatComesBackAgainAndAgain(t *testing.T) {
	ctx, journal := context.Background(), newMemory()
	book := &usecase.Book{Journal: journal}
	twice := func(event ledger.Event, want map[ledger.Account]int64) {
		t.Helper()
		for range 2 {
			require.NoError(t, book.Enter(ctx, "x", event))
			sums, err := journal.BalancesOf(ctx, "x", a)
			require.NoError(t, err)
			for _, account := range ledger.Accounts() {
				assert.Equal(t, want[account], sums[account], account)
			}
		}
	}
	owed := map[ledger.Account]int64{ledger.ProgrammeCost: 100, ledger.RewardLiability: -100}
	paid := map[ledger.Account]int64{ledger.ProgrammeCost: 100, ledger.Bank: -100}
	require.NoError(t, book.Enter(ctx, "x", ledger.Owed(a, 100, at)))
	for range 3 {
		twice(ledger.TransferSent("p1", a, 100, at), map[ledger.Account]int64{
			ledger.ProgrammeCost: 100, ledger.PayoutClearing: -100,
		})
		twice(ledger.TransferBack("p1", a, 100, at), owed)
	}
	for range 3 {
		twice(ledger.TransferAfterAll(a, 100, at), paid)
		twice(ledger.TransferCameBack("p1", a, 100, at), owed)
	}
	require.NoError(t, book.Enter(ctx, "x", ledger.VoucherGiven(a, 100, at)))
	for range 3 {
		twice(ledger.TransferTwice("p1", a, 100, at), map[ledger.Account]int64{
			ledger.ProgrammeCost: 200, ledger.VoucherStock: -100, ledger.Bank: -100,
		})
		twice(ledger.TwiceCameBack("p1", a, 100, at), map[ledger.Account]int64{
			ledger.ProgrammeCost: 100, ledger.VoucherStock: -100,
		})
	}
	// What belonged to no award was accepted, and its award was earned after all.
	twice(ledger.TransferTwice("p1", a, 100, at), map[ledger.Account]int64{
		ledger.ProgrammeCost: 200, ledger.VoucherStock: -100, ledger.Bank: -100,
	})
	twice(ledger.TransferEarned("p1", a, 100, at), map[ledger.Account]int64{
		ledger.ProgrammeCost: 100, ledger.VoucherStock: -100,
	})
	for range 2 {
		twice(ledger.TransferTwice("p1", a, 100, at), map[ledger.Account]int64{
			ledger.ProgrammeCost: 200, ledger.VoucherStock: -100, ledger.Bank: -100,
		})
		twice(ledger.TwiceCameBack("p1", a, 100, at), map[ledger.Account]int64{
			ledger.ProgrammeCost: 100, ledger.VoucherStock: -100,
		})
	}
}

// Whatever happens to awards, in whatever order and however often: the books balance and no award is paid twice.
func TestBooksBalanceOverAnyLife(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ctx := context.Background()
		journal := newMemory()
		book := &usecase.Book{Journal: journal}
		tenants := []tenant.ID{"x", "y"}
		both := []payable.Kind{payable.Award, payabletest.Second}
		amounts := []int64{1, 3501, 6000}

		for range rapid.IntRange(1, 60).Draw(t, "events") {
			id := rapid.SampledFrom(tenants).Draw(t, "tenant")
			n := rapid.IntRange(0, len(amounts)-1).Draw(t, "award")
			kind := rapid.SampledFrom(both).Draw(t, "kind")
			award, cents := payable.Ref{Kind: kind, ID: fmt.Sprint("award", n)}, amounts[n]
			payout := award.String() + "-" + rapid.SampledFrom([]string{"1", "2"}).Draw(t, "payout")
			var err error
			switch rapid.SampledFrom([]string{
				"owed", "dropped", "sent", "back", "done", "voucher", "after all", "twice",
			}).Draw(t, "event") {
			case "owed":
				err = book.Enter(ctx, id, ledger.Owed(award, cents, at))
			case "dropped":
				err = book.Enter(ctx, id, ledger.Dropped(award, cents, at))
			case "sent":
				err = book.Enter(ctx, id, ledger.TransferSent(payout, award, cents, at))
			case "back":
				err = book.Enter(ctx, id, ledger.TransferBack(payout, award, cents, at))
			case "done":
				err = book.Enter(ctx, id, ledger.TransferDone(award, cents, at))
			case "voucher":
				err = book.Enter(ctx, id, ledger.VoucherGiven(award, cents, at))
			case "after all":
				err = book.Enter(ctx, id, ledger.TransferAfterAll(award, cents, at))
			case "twice": // what wasn't owed comes back
				require.NoError(t, book.Enter(ctx, id, ledger.TransferTwice(payout, award, cents, at)))
				require.NoError(t, book.Enter(ctx, id, ledger.TwiceCameBack(payout, award, cents, at)))
			}
			if err != nil {
				require.Contains(t, []string{ledger.ErrOverdrawn.Error(), ledger.ErrKeyTaken.Error()}, err.Error())
			}
			for _, id := range tenants {
				standing, err := book.Standing(ctx, id)
				require.NoError(t, err)
				require.Zero(t, standing.SumCents)
				for _, kind := range both {
					require.LessOrEqual(t, standing.Accounts[ledger.LiabilityOf(kind)], int64(0))
				}
				require.LessOrEqual(t, standing.Accounts[ledger.PayoutClearing], int64(0))
			}
		}
		for _, id := range tenants {
			for n, cents := range amounts {
				for _, kind := range both {
					sums, err := journal.BalancesOf(ctx, id, payable.Ref{Kind: kind, ID: fmt.Sprint("award", n)})
					require.NoError(t, err)
					paid := -sums[ledger.Bank] - sums[ledger.VoucherStock]
					require.Contains(t, []int64{0, cents}, paid, "paid once or not at all")
				}
			}
		}
	})
}
