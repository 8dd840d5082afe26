package personal

import (
	"cmp"

	"weitersagen.app/bff/internal/backend"
)

// bonusOf counts the successful contracts that no bonus was earned by yet: one bonus for each completed number of them
// (decisions.md, "Bonus"). A bonus has taken as many as it took when it was earned, whatever the tenant asks for now;
// one from before that was kept, as many as are asked for.
func bonusOf(f backend.Facts, rows []backend.OwnInShort) Bonus {
	b := Bonus{Of: f.BonusAfter, Cents: f.BonusCents}
	if f.BonusAfter == 0 {
		return b
	}
	for _, r := range rows {
		if r.Status == "Freigegeben" || r.Status == "Gezahlt" {
			b.Done++
		}
		for _, a := range r.Awards {
			if a.Kind == "bonus" && a.Standing != "cancelled" {
				b.Done -= cmp.Or(int(a.Contracts), f.BonusAfter)
				if a.Standing == "waiting" || a.Standing == "under_way" {
					b.EarnedCents += a.AmountCents
				}
			}
		}
	}
	// Where more are left than are asked for now, the next one brings a bonus.
	b.Done = min(max(b.Done, 0), f.BonusAfter-1)
	return b
}
