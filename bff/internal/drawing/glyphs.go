package drawing

import (
	"unicode"

	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
)

// writing leaves out the tenant's fonts that can't write a text: a picture whose letters are boxes says nothing. The programme's own has Latin, Greek
// and Cyrillic letters.
func (b Brand) writing(texts ...string) Brand {
	if !writes(b.Heading, texts) {
		b.Heading = nil
	}
	if !writes(b.Body, texts) {
		b.Body = nil
	}
	return b
}

func writes(raw []byte, texts []string) bool {
	f, err := opentype.Parse(raw)
	if err != nil {
		return true // fontOf takes another one
	}
	var buffer sfnt.Buffer
	for _, text := range texts {
		for _, r := range text {
			if glyph, err := f.GlyphIndex(&buffer, r); unicode.IsLetter(r) && (err != nil || glyph == 0) {
				return false
			}
		}
	}
	return true
}

// all are the words of a language, whichever of them a picture uses.
func (w Words) all() []string {
	list := make([]string, 0, len(w.texts))
	for _, text := range w.texts {
		list = append(list, text)
	}
	return list
}
