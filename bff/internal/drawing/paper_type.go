package drawing

import (
	"weitersagen.app/typeset"
	"weitersagen.app/typeset/pdf"
)

// faces are what a paper is written in: the tenant's fonts where a document can hold them.
type faces struct{ heading, body, bold typeset.Family }

func (b Brand) faces() faces {
	body := embeddable("body", b.Body)
	return faces{
		heading: typeset.Bold.With(embeddable("heading", b.Heading)),
		body:    typeset.Regular.With(body),
		bold:    typeset.Bold.With(body),
	}
}

func embeddable(name string, file []byte) *typeset.Font {
	if own := typeset.NewFont(name, file); len(file) > 0 && pdf.Embeddable(own) {
		return own
	}
	return nil
}

// face is a font at the size that it has where there is room, and at the least that it takes.
type face struct {
	font        typeset.Family
	size, least float64
}

// capital is how much of a line's size stands above its base line, spacing from one to the next, in millimetres of
// a point.
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
			p.Write(x, at, line)
		}
	}
	return at + size*(spacing-capital)/2
}

// lines breaks a text into at most some lines of the largest size at which it has room.
func (p *paper) lines(room float64, f face, most int, text string) ([]typeset.Line, float64) {
	p.Choose(f.font, f.size)
	words := p.Typed(text)
	for size := f.size; ; size-- {
		size = max(size, f.least)
		p.Choose(f.font, size)
		if size <= f.least || words.Fits(most, room/p.Em()) {
			return words.Lines(most, room/p.Em()), size
		}
	}
}
