package tenant

import (
	"fmt"
	"math"
	"strconv"
)

// MinimumContrast is what WCAG 2.2 AA asks of normal text (success criterion 1.4.3).
//
// Rule (tenant, 9): A theme that can't be read (WCAG AA) is refused. Enforced: yamltenants.checkContrast. Test:
// TestContrast.
const MinimumContrast = 4.5

// Pair is one colour that is read on another.
type Pair struct {
	Name       string
	Foreground string
	Background string
}

// Pairs lists what is read on what wherever the palette is used: pages, cards, buttons, badges, links and mails.
func (p Palette) Pairs() []Pair {
	return []Pair{
		{"primaryContrast on primary", p.PrimaryContrast, p.Primary},
		{"secondaryContrast on secondary", p.SecondaryContrast, p.Secondary},
		{"accentContrast on accent", p.AccentContrast, p.Accent},
		{"text on background", p.Text, p.Background},
		{"text on surface", p.Text, p.Surface},
		{"textMuted on background", p.TextMuted, p.Background},
		{"textMuted on surface", p.TextMuted, p.Surface},
		{"primary on background", p.Primary, p.Background},
		{"primary on surface", p.Primary, p.Surface},
	}
}

// Contrast gives the ratio of two colours #rrggbb as WCAG defines it, from 1 to 21.
func Contrast(a, b string) (float64, error) {
	la, err := luminance(a)
	if err != nil {
		return 0, err
	}
	lb, err := luminance(b)
	if err != nil {
		return 0, err
	}
	return (math.Max(la, lb) + 0.05) / (math.Min(la, lb) + 0.05), nil
}

func luminance(colour string) (float64, error) {
	if len(colour) != 7 || colour[0] != '#' {
		return 0, fmt.Errorf("%q is not a colour of the form #rrggbb", colour)
	}
	rgb, err := strconv.ParseUint(colour[1:], 16, 32)
	if err != nil {
		return 0, fmt.Errorf("%q is not a colour of the form #rrggbb", colour)
	}
	linear := func(channel uint64) float64 {
		v := float64(channel&0xff) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(rgb>>16) + 0.7152*linear(rgb>>8) + 0.0722*linear(rgb), nil
}
