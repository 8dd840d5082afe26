package recommendation

import (
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"weitersagen.app/backend/internal/kernel/fault"
)

// MaxLine is the longest line that a recommender may say to the friend, in characters.
const MaxLine = 120

// mostDigits is how many digits may stand together: prices and years do, telephone numbers don't.
const mostDigits = 6

// Line is what a recommender says to the one friend, in a sentence. The friend's page shows it as that person's words;
// no letter does.
type Line struct {
	Text string
	// ReportedAt is when who has the link asked not to see it; it is shown to no one from then on.
	ReportedAt *time.Time
}

// Shown is what a reader sees of it.
func (l Line) Shown() string {
	if l.ReportedAt != nil {
		return ""
	}
	return l.Text
}

// CleanLine cuts blanks around and doubles within, and takes out what is not to be seen: anything that turns the
// direction of a text, joins or parts letters without a sign.
func CleanLine(s string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) && r != joiner {
			return -1
		}
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, s)), " ")
}

// joiner makes one picture of several.
const joiner = '\u200d'

// CheckLine notes what a cleaned line may not contain; an empty one is fine. The words are those that the tenant
// reserves.
//
// Rule (recommending, 3 D): The line to a friend has 120 characters at most, and nothing by which somebody could be led
// elsewhere: no address on the internet or of a mailbox, no number to call, no tag of a page, no word that the tenant
// reserves. It is refused in words, never cut. Test: TestWhatALineMayNotContain.
func CheckLine(line, path string, reserved []string, wrong *fault.Fields) {
	wrong.Add(utf8.ValidString(line) && utf8.RuneCountInString(line) <= MaxLine, path, "field.too_long")
	wrong.Add(!leads(line), path, "line.plain")
	wrong.Add(!containsWord(line, reserved), path, "line.word")
}

// Parts by which a text leads elsewhere, also in the spellings that people use to get past a check.
var (
	address = regexp.MustCompile(
		`(?i)@|://|www\s*\.|[(\[{*_|~-]\s*(at|ät|dot|punkt)\s*[)\]}*_|~-]|\b(mailto|tel|javascript|data):`,
	)
	tag    = regexp.MustCompile(`(?i)<\s*[/!?a-z]|\]\(|&(#\w+|\w{2,8});`)
	digits = regexp.MustCompile(`\pN(?:[\s./()+–-]*\pN)*`)
	day    = regexp.MustCompile(`\b[0-3]?\d\.\s?[01]?\d\.\s?(\d{4}|\d{2})?\b`)
	// counted are digits in words, as many as a number to call has.
	counted = regexp.MustCompile(
		`(?i)(?:^|\P{L})(?:(?:null|eins|zwei|zwo|drei|vier|f(?:ü|ue)nf|sechs|sieben|acht|neun|zero|one|two|three|four|` +
			`five|six|seven|eight|nine|\pN)[\s,./-]*){7,}`,
	)
)

func leads(line string) bool {
	undated := day.ReplaceAllString(line, "")
	if address.MatchString(line) || tag.MatchString(line) || counted.MatchString(undated) || namesHost(line) {
		return true
	}
	for _, run := range digits.FindAllString(undated, -1) {
		if count(run) > mostDigits {
			return true
		}
	}
	return false
}

func count(run string) (n int) {
	for _, r := range run {
		if unicode.IsNumber(r) {
			n++
		}
	}
	return n
}

var spelt = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")

// containsWord finds whole words, however they are written: small, large, or with umlauts as two letters.
func containsWord(line string, reserved []string) bool {
	plain := func(s string) string { return spelt.Replace(strings.ToLower(s)) }
	words := strings.FieldsFunc(plain(line), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-'
	})
	return slices.ContainsFunc(reserved, func(word string) bool { return slices.Contains(words, plain(word)) })
}

// AddLine sets the line of a recommendation that has none, until somebody opens its link.
//
// Rule (recommending, 6 D): Who didn't write a line to the friend with the form writes one on the page of the link,
// logged in as who made it, once, and until the link was opened; what a code made has none. Enforced:
// recommendation/usecase.AddLine, screen/public/share_code.go mine, AddLine.tsx. Test:
// TestALineIsAddedOnceAndBeforeTheLinkIsOpened.
func (r *Recommendation) AddLine(line string, opened bool, now time.Time) error {
	if err := r.Usable(now); err != nil {
		return err
	}
	if opened || r.Status != Open || r.RecipientID != "" || r.Line.Text != "" || r.OfflineCode != "" {
		return ErrLineOver
	}
	r.Line.Text = line
	return nil
}

// ReportLine takes the line from who reads the link; again, nothing happens.
//
// Rule (recommending, 7 D): Who has the link can report the line of a recommendation; it is shown to no one from then
// on, without anybody's decision. The recommendation stays. Enforced: recommendation/usecase.ReportLine. Test:
// TestAReportedLineIsShownToNoOne.
func (r *Recommendation) ReportLine(now time.Time) {
	if r.Line.Text != "" && r.Line.ReportedAt == nil {
		r.Line.ReportedAt = &now
	}
}
