package transfer_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/transfer"
)

func TestWhatIsUnusualAboutATransfer(t *testing.T) {
	chosen := time.Date(2026, 3, 20, 12, 0, 0, 0, time.UTC)
	nth := 3
	const day = 24 * time.Hour
	for name, c := range map[string]struct {
		is   transfer.Circumstances
		want []transfer.Note
	}{
		"nothing is": {is: transfer.Circumstances{AmountCents: 2999, Paid: 10, AverageCents: 1000}},
		"three times the average": {
			is:   transfer.Circumstances{AmountCents: 3000, Paid: 10, AverageCents: 1000},
			want: []transfer.Note{{Kind: "high_amount", What: "3 times the average transfer or more", Count: 3}},
		},
		"too few to have an average": {is: transfer.Circumstances{AmountCents: 90_000, Paid: 9, AverageCents: 1000}},
		"a bonus": {
			is:   transfer.Circumstances{Bonus: &nth},
			want: []transfer.Note{{Kind: "bonus", What: "bonus number 3 of this recommender", Count: 3}},
		},
		"an account that is known": {is: transfer.Circumstances{To: &transfer.KnownAccount{
			PaidBefore: true, ChosenAt: chosen, StoredAt: chosen.Add(-14 * day),
		}}},
		"an account that is new": {
			is: transfer.Circumstances{To: &transfer.KnownAccount{
				Others: 2, ChosenAt: chosen, StoredAt: chosen.Add(-14*day + time.Second),
			}},
			want: []transfer.Note{
				{Kind: "shared_account", What: "the same account is named by 2 other people", Count: 2},
				{Kind: "first_transfer", What: "nothing was paid to this account before"},
				{Kind: "new_account", What: "the stored account was entered or changed on 06.03.2026", Detail: "2026-03-06"},
			},
		},
		"an account that nobody stored": {
			is: transfer.Circumstances{To: &transfer.KnownAccount{PaidBefore: true, ChosenAt: chosen}},
		},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, c.is.Notes()) })
	}
}
