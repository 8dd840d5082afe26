package personal

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

func TestABonusHasTakenWhatItTookWhenItWasEarned(t *testing.T) {
	successful := func(n int, awards ...wire.OwnAward) (rows []backend.OwnInShort) {
		for i := range n {
			r := backend.OwnInShort{
				OwnInShort: wire.OwnInShort{Status: []string{"Freigegeben", "Gezahlt"}[i%2]},
			}
			if i == 0 {
				r.Awards = awards
			}
			rows = append(rows, r)
		}
		return append(rows, backend.OwnInShort{OwnInShort: wire.OwnInShort{Status: "Ok"}})
	}
	bonus := func(contracts int64, standing string) wire.OwnAward {
		return wire.OwnAward{Kind: "bonus", Party: "recommender", Contracts: contracts, Standing: standing, AmountCents: 6000}
	}
	referral := wire.OwnAward{Kind: "referral", Party: "recommender", Standing: "paid"}
	tests := []struct {
		name  string
		after int
		rows  []backend.OwnInShort
		want  int
		due   int64
	}{
		{"no bonus", 0, successful(3), 0, 0},
		{"the first set", 4, successful(3, referral), 3, 0},
		{"a set is full", 4, successful(4, referral, bonus(4, "waiting")), 0, 6000},
		{"one on its way", 4, successful(5, bonus(4, "under_way")), 1, 6000},
		{"the second set", 4, successful(6, bonus(4, "paid")), 2, 0},
		{"five are asked for now, four were", 5, successful(4, bonus(4, "paid")), 0, 0},
		{"two are asked for now, and three are left: the next one brings it", 2, successful(7, bonus(4, "paid")), 1, 0},
		{"a bonus from before its size was kept", 4, successful(6, bonus(0, "paid")), 2, 0},
		{"one whose set fell short was taken back", 4, successful(3, bonus(4, "cancelled")), 3, 0},
		{"one that was paid before its set fell short", 4, successful(3, bonus(4, "paid")), 0, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			assert.Equal(
				t, Bonus{Done: tt.want, Of: tt.after, Cents: 6000, EarnedCents: tt.due},
				bonusOf(backend.Facts{BonusAfter: tt.after, BonusCents: 6000}, tt.rows),
			)
		})
	}
}
