package tenantfile

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestAnSVGIsAPictureOnly(t *testing.T) {
	for _, active := range []string{
		"<script>", "<SCRIPT>", "<ſcript>", "<foreignObject>", "<!ENTITY x>", "<a href='javascript:x'>", "<a href='JavaScript:x'>", "@import 'x'",
		"<rect onload='x'>", "<rect\nonload ='x'>", "<rect\tOnClick\n=x>", "<rect\ronload=x>", "<rect\fonload=x>", "<rect onclicK=x>",
		`<a href="https://x">`, `<a HREF = 'HTTP://x'>`, `<a xlink:href=//x>`, `<image src=" https://x">`, `url(//x)`, `url( "https://x")`, `URL('httpſ://x')`,
	} {
		assert.True(t, isActive([]byte("<svg>"+active)), active)
	}
	for _, still := range []string{
		`<svg xmlns="http://www.w3.org/2000/svg">`, `<use href="#a"/>`, `fill="url(#a)"`, "<text>on = off</text>", "<text>icon=1</text>", "<desc>JavaScript</desc>",
	} {
		assert.False(t, isActive([]byte(still)), still)
	}
}

// What is searched for in parts is what one expression says.
func TestTheExpressionsOfAnSVGAreOneInParts(t *testing.T) {
	whole := regexp.MustCompile(`(?i)<script|<foreignobject|<!entity|\son[a-z]+\s*=|javascript:|(href|src)\s*=\s*["']?\s*(https?:)?//|@import|url\(\s*["']?(https?:)?//`)
	rapid.Check(t, func(t *rapid.T) {
		var svg []byte
		for _, part := range rapid.SliceOfN(rapid.SampledFrom([]string{
			"<", "script", "ScRiPt", "ſ", "foreignObject", "!ENTITY", "javascript", ":", "@", "import", " ", "\n", "\t", "\f", "\r", "on", "ON", "K", "x",
			"href", "src", "SRC", "=", "'", `"`, "http", "https", "//", "url", "URL", "(", "\xff", "é",
		}), 1, 12).Draw(t, "parts") {
			svg = append(svg, part...)
		}
		assert.Equal(t, whole.Match(svg), isActive(svg), "%q", svg)
	})
}
