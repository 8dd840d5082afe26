package link_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/kernel/link"
)

func TestLabel(t *testing.T) {
	for given, want := range map[string]string{
		"":                      "",
		"messe":                 "messe",
		" Messe-Berlin_2026 ":   "messe-berlin_2026",
		strings.Repeat("a", 40): strings.Repeat("a", 40),
		strings.Repeat("a", 41): "",
		"anna@example.de":       "",
		"+4930123456":           "",
		"flyer-211126":          "flyer-211126",
		"030-1234567":           "",
		"frühling":              "",
		"a b":                   "",
		"a\u202eb":              "",
		"a\x00":                 "",
		"<script>":              "",
		"=1+1":                  "",
	} {
		assert.Equal(t, want, link.Label(given), given)
	}
}
