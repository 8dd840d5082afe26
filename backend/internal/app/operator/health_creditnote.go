package operator

import (
	"fmt"

	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
)

// creditNoteSigns are about agencies that are owed something. What waits for an agency is a warning; what waits for us
// is wrong.
func creditNoteSigns(t string, found []creditnotes.Waiting) []sign {
	counts, cents := map[creditnotes.Why]int{}, map[creditnotes.Why]int64{}
	for _, w := range found {
		counts[w.Why]++
		cents[w.Why] += w.Cents
	}
	var signs []sign
	for _, one := range []struct {
		what  string
		wrong bool
		whys  []creditnotes.Why
	}{
		{"credit notes that should be written and aren't", true, []creditnotes.Why{creditnotes.Missing}},
		{"credit notes whose objection nobody has answered", true, []creditnotes.Why{creditnotes.ForAnswer}},
		{"credit notes whose transfer came back and waits for an operator", true, []creditnotes.Why{creditnotes.ForOperator}},
		{
			"credit notes of a month for which money left before a backup was restored", true,
			[]creditnotes.Why{creditnotes.PaidBefore},
		},
		{
			"agencies without master data or agreement, who are owed something", false,
			[]creditnotes.Why{creditnotes.ForData, creditnotes.ForAgreement},
		},
		{
			"credit notes that wait for the agency's account", false,
			[]creditnotes.Why{creditnotes.ForAccount, creditnotes.ForOther},
		},
		{
			"credit notes that wait for changed data of their seller to hold", false,
			[]creditnotes.Why{creditnotes.ForRecheck},
		},
	} {
		n, sum := 0, int64(0)
		for _, why := range one.whys {
			n, sum = n+counts[why], sum+cents[why]
		}
		s := sign{Tenant: t, What: one.what, State: fmt.Sprint(n), Wrong: one.wrong && n > 0, Warning: !one.wrong && n > 0}
		if n > 0 {
			s.State = fmt.Sprintf("%d, %s euro; operator creditnote waiting", n, euro(sum))
		}
		signs = append(signs, s)
	}
	return signs
}
