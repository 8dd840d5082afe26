package usecase

import (
	"fmt"
	"strings"

	"weitersagen.app/backend/internal/money/transfer"
)

// describe gives a report in a few words.
func describe(r transfer.Report) string {
	words := []string{"the bank says of the whole file " + one(r.Group, r.GroupReason)}
	if len(r.Lines) > 0 {
		words = append(words, describeLines(r.Lines))
	}
	return strings.Join(words, ", and ")
}

const describedAtMost = 5

// describeLines gives the first lines in a few words.
func describeLines(lines []transfer.ReportLine) string {
	var words []string
	for i, line := range lines {
		if i == describedAtMost {
			words = append(words, fmt.Sprintf("and %d more", len(lines)-i))
			break
		}
		word := one(line.Verdict, strings.Join(line.Reasons(), " and ")) + " of " + line.EndToEndID
		if line.AmountCents > 0 {
			word += fmt.Sprintf(" over %d cents", line.AmountCents)
		} else if line.AmountCents < 0 {
			word += " without an amount in euro"
		}
		if line.Why != "" {
			word += ", but " + line.Why
		}
		words = append(words, word)
	}
	return strings.Join(words, ", ")
}

// inWords are the verdicts that don't speak for themselves.
var inWords = map[transfer.Verdict]string{transfer.BankHas: "duplicate", transfer.BankUnclear: "unknown status"}

func one(v transfer.Verdict, reason string) string {
	word, there := inWords[v]
	if !there {
		word = string(v)
	}
	if reason != "" {
		word += " (" + reason + ")"
	}
	return word
}
