package drawing

import (
	"slices"
	"strings"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
)

// The letters of a paper, by the name that the document has them under.
const (
	heading = "heading"
	body    = "body"
	bold    = "bold"
)

// letters are the tenant's own where it has some that a document can hold.
func (p *paper) letters() {
	p.AddUTF8FontFromBytes(heading, "", embeddable(p.s.Heading, gobold.TTF))
	p.AddUTF8FontFromBytes(body, "", embeddable(p.s.Body, goregular.TTF))
	p.AddUTF8FontFromBytes(bold, "", embeddable(p.s.Body, gobold.TTF))
}

func embeddable(own, otherwise []byte) []byte {
	if len(own) == 0 {
		return otherwise
	}
	if _, err := opentype.Parse(own); err != nil {
		return otherwise
	}
	trial := fpdf.New("P", "mm", "A4", "")
	trial.AddUTF8FontFromBytes(heading, "", own)
	if trial.Err() {
		return otherwise
	}
	return own
}

// face is a font at the size that it has where there is room, and at the least that it takes.
type face struct {
	font        string
	size, least float64
}

// capital is how much of a line's size stands above its base line, spacing from one to the next, in millimetres of a point.
const capital, spacing = 0.27, 0.41

// paragraph writes at most some lines under y and gives where the last one ends.
func (p *paper) paragraph(x, y, room float64, f face, most int, text string) float64 {
	lines, size := p.lines(room, f, most, text)
	at := y + size*capital
	for i, line := range lines {
		if i > 0 {
			at += size * spacing
		}
		if !p.blind {
			p.Text(x, at, line)
		}
	}
	return at + size*(spacing-capital)/2
}

// lines breaks a text into at most some lines of the largest size at which it has room.
func (p *paper) lines(room float64, f face, most int, text string) ([]string, float64) {
	for size := f.size; ; size-- {
		size = max(size, f.least)
		p.SetFont(f.font, "", size)
		broken := p.SplitText(text, room)
		if (len(broken) <= most && p.whole(broken, text)) || size <= f.least {
			if len(broken) > most {
				broken[most-1] = strings.TrimSpace(broken[most-1]) + " " + broken[most] // so that the cut is seen
				broken = broken[:most]
			}
			for i := range broken {
				broken[i] = fitting(strings.TrimSpace(broken[i]), func(s string) bool { return p.GetStringWidth(s) <= room })
			}
			return broken, size
		}
	}
}

// whole tells whether no word was broken.
func (p *paper) whole(lines []string, text string) bool {
	return slices.Equal(strings.Fields(strings.Join(lines, " ")), strings.Fields(text))
}
