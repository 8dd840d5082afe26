package creditnote

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const longestReason = 500

// ReadReason gives a reason as it is kept.
func ReadReason(text string) (string, error) {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" || utf8.RuneCountInString(text) > longestReason || strings.ContainsFunc(
		text, func(r rune) bool { return !unicode.IsGraphic(r) },
	) {
		return "", ErrReason
	}
	return text, nil
}

// Cancel makes the document that takes another back. It bears what that one bore, both sides and the tax too, with the
// other sign: what is taken back is exactly what was given. It needs no agreement that still stands: the one by which
// the other was written covers its correction.
//
// Rule (document, D): A document is never changed: two others correct it, one of which names it with number and day (§
// 31 Abs. 5 UStDV) and takes back exactly what it gave. Enforced: money/creditnote.Replace,
// creditnote/usecase/correct.go Do.
// Test: TestACorrectionTakesBackWhatWasGivenAndSaysItAnew, TestACorrectionIsTwoDocumentsAndOnce,
// TestOfTwoWhoCorrectOneIsRefused.
func (f Frame) Cancel(n Note, reason string) (Note, error) {
	if n.Kind == Cancellation {
		return Note{}, ErrCancellation
	}
	back := n
	back.ID, back.Kind, back.About, back.Reason = f.ID, Cancellation, n.Reference(), reason
	back.IssuedAt, back.Day, back.Number = f.At.UTC(), DayOf(f.At), ""
	back.Lines = slices.Clone(n.Lines)
	for i := range back.Lines {
		back.Lines[i].Cents = -back.Lines[i].Cents
	}
	back.Sums = Sums{Net: -n.Sums.Net, VAT: -n.Sums.VAT, Gross: -n.Sums.Gross}
	return back, nil
}

// Replace makes the document that says anew what a cancelled one said, with the master data and the tax of the day.
func (f Frame) Replace(n Note) (Note, error) {
	anew, err := f.frame(Replacement, n.Month)
	if err != nil {
		return Note{}, err
	}
	anew.About, anew.Lines = n.Reference(), slices.Clone(n.Lines)
	anew.Sums = SumsOf(anew.Lines, anew.Tax)
	return anew, nil
}
