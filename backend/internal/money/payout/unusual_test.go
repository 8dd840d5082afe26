package payout_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/payout"
)

func TestWhatIsUnusualAboutATransfer(t *testing.T) {
	chosen := time.Date(2026, 3, 20, 12, 0, 0, 0, time.UTC)
	nth := 3
	const day = 24 * time.Hour
	for name, c := range map[string]struct {
		is   payout.Circumstances
		want []payout.Note
	}{
		"nothing is":                 {is: payout.Circumstances{AmountCents: 2999, Paid: 10, AverageCents: 1000}},
		"three times the average":    {is: payout.Circumstances{AmountCents: 3000, Paid: 10, AverageCents: 1000}, want: []payout.Note{{Kind: "high_amount", What: "3 times the average transfer or more"}}},
		"too few to have an average": {is: payout.Circumstances{AmountCents: 90_000, Paid: 9, AverageCents: 1000}},
		"a bonus":                    {is: payout.Circumstances{Bonus: &nth}, want: []payout.Note{{Kind: "bonus", What: "bonus number 3 of this recommender"}}},
		"an account that is known":   {is: payout.Circumstances{To: &payout.KnownAccount{PaidBefore: true, ChosenAt: chosen, StoredAt: chosen.Add(-14 * day)}}},
		"an account that is new": {
			is: payout.Circumstances{To: &payout.KnownAccount{Others: 2, ChosenAt: chosen, StoredAt: chosen.Add(-14*day + time.Second)}},
			want: []payout.Note{
				{Kind: "shared_account", What: "the same account is named by 2 other people"}, {Kind: "first_transfer", What: "nothing was paid to this account before"},
				{Kind: "new_account", What: "the stored account was entered or changed on 06.03.2026"},
			},
		},
		"an account that nobody stored": {is: payout.Circumstances{To: &payout.KnownAccount{PaidBefore: true, ChosenAt: chosen}}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, c.is.Notes()) })
	}
}
