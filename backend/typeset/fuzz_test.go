package typeset_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"weitersagen.app/typeset"
	"weitersagen.app/typeset/typesettest"
)

// FuzzText looks for a text that breaks the setting of it, stands beyond its width or is drawn as a box.
func FuzzText(f *testing.F) {
	for _, text := range typesettest.Hostile {
		f.Add(text, 7.0)
	}
	for _, name := range typesettest.Names {
		f.Add(name.Written, 3.0)
	}
	f.Fuzz(func(t *testing.T, text string, width float64) {
		if !(width > 2) {
			return // an em is as wide as a letter may be
		}
		for _, line := range typeset.NewSetter().Text(typeset.Regular, text).Lines(3, width) {
			require.LessOrEqual(t, line.Width, width+0.001, "%q", line.Text)
			for _, g := range line.Glyphs {
				require.NotZero(t, g.ID, "%q", line.Text)
			}
		}
	})
}
