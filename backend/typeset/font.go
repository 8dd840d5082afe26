// Package typeset sets text for documents and pictures: each letter in a font that has it, joined and ordered as
// its script wants it, in lines that keep their width. It draws nothing itself: package paper writes lines into
// PDFs, and a picture is given their outlines.
package typeset

import (
	"bytes"
	_ "embed"
	"fmt"
	"sync"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/go-text/typesetting/font"
)

// Font is a font file, read when it is needed first.
type Font struct {
	// Name is the font's own among those of a document.
	Name string
	// File is a TrueType or OpenType file.
	File []byte

	read  func() (*font.Font, error)
	names func() map[font.GID]rune
}

// NewFont makes one of a file.
func NewFont(name string, file []byte) *Font {
	f := &Font{Name: name, File: file}
	f.read = sync.OnceValues(func() (*font.Font, error) {
		face, err := font.ParseTTF(bytes.NewReader(file))
		if err != nil {
			return nil, fmt.Errorf("the font %s: %w", name, err)
		}
		return face.Font, nil
	})
	f.names = sync.OnceValue(f.named)
	return f
}

// Check tells why a file can't be read as a font.
func (f *Font) Check() error {
	_, err := f.read()
	return err
}

// has tells whether the font has a letter. Papers can hold none beyond the basic plane, so that nothing has it.
func (f *Font) has(r rune) bool {
	if r > 0xffff {
		return false
	}
	read, err := f.read()
	if err != nil {
		return false
	}
	glyph, ok := read.Cmap.Lookup(r)
	return ok && glyph != 0
}

// named gives each glyph the letter by which a paper can name it. A joined form has one of its own, which fonts
// keep for this.
func (f *Font) named() map[font.GID]rune {
	names := map[font.GID]rune{}
	read, err := f.read()
	if err != nil {
		return names
	}
	for all := read.Cmap.Iter(); all.Next(); {
		r, glyph := all.Char()
		if _, known := names[glyph]; r <= 0xffff && glyph != 0 && !known {
			names[glyph] = r
		}
	}
	return names
}

// Family is the fonts of a text, in the order in which they are asked for a letter.
type Family []*Font

// With asks another font first; without a file, or with one that can't be read, the family stays as it is.
func (f Family) With(own *Font) Family {
	if own == nil || len(own.File) == 0 || own.Check() != nil {
		return f
	}
	return append(Family{own}, f...)
}

// Chinese, Japanese and Korean in one weight.
//
//go:embed fonts/droid-sans-fallback.ttf
var droid []byte

var fallback = NewFont("fallback", droid)

var (
	// Regular is for what is read.
	//
	// Rule (reward, 8 D): Documents and pictures draw every name in letters that join and stand in their order, never
	// as boxes; a letter that no font has is a question mark, and a text ends in dots where its place ends. Enforced:
	// typeset/clean.go letters, typeset.runs, pdf.Write, type.go Write. Test: TestNamesLookAsTheyAreSeen,
	// TestANameInAnyLettersIsDrawn, TestNamesInAnyLettersAreDrawn, TestPapersShowEveryName.
	Regular = Family{NewFont("regular", dejavusanscondensed.TTF), fallback}
	// Bold is for headlines and sums.
	Bold = Family{NewFont("strong", dejavusanscondensedbold.TTF), fallback}
)
