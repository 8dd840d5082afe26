package transfer

import (
	"fmt"
	"strings"
)

// Did is what a file of the bank's did to the books.
type Did struct {
	// Paid, Refused and Returned count transfers that it changed, Cases what a person has to look at.
	Paid, Refused, Returned, Cases int
	// Waiting counts words of transfers that are on their way, Known those that the books had before, Others
	// movements that are none of ours.
	Waiting, Known, Others int
}

// Has counts a change.
func (d *Did) Has(e Effect) {
	switch e {
	case Pays:
		d.Paid++
	case Refuses:
		d.Refused++
	case Returns:
		d.Returned++
	}
}

// Same counts a word that changes nothing.
func (d *Did) Same(v Verdict) {
	if v == BankPending {
		d.Waiting++
	} else {
		d.Known++
	}
}

func (d Did) String() string {
	words := count([]string{"paid", "refused", "came back", "for a person"}, d.Paid, d.Refused, d.Returned, d.Cases)
	if len(words) == 0 {
		words = []string{"nothing"}
	}
	return strings.Join(
		append(words, count([]string{"on the way", "known before", "of others"}, d.Waiting, d.Known, d.Others)...), ", ",
	)
}

func count(of []string, numbers ...int) (words []string) {
	for i, n := range numbers {
		if n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, of[i]))
		}
	}
	return words
}
