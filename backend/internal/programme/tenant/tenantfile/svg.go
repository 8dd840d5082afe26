package tenantfile

import (
	"bytes"
	"regexp"
)

// activeSVG finds, in small letters, what makes an SVG more than a picture: scripts, handlers, and things fetched from elsewhere. Each
// expression begins with letters that are searched for quickly; all of them in one are many times slower, and every start reads all pictures.
var activeSVG = expressions(
	`<script`, `<foreignobject`, `<!entity`, `javascript:`, `@import`,
	" on[a-z]+\\s*=", "\ton[a-z]+\\s*=", "\non[a-z]+\\s*=", "\fon[a-z]+\\s*=", "\ron[a-z]+\\s*=",
	`href\s*=\s*["']?\s*(https?:)?//`, `src\s*=\s*["']?\s*(https?:)?//`, `url\(\s*["']?(https?:)?//`,
)

func expressions(of ...string) []*regexp.Regexp {
	made := make([]*regexp.Regexp, len(of))
	for i, e := range of {
		made[i] = regexp.MustCompile(e)
	}
	return made
}

func isActive(svg []byte) bool {
	// The long s is a small letter that counts as an s where case doesn't matter.
	small := bytes.ReplaceAll(bytes.ToLower(svg), []byte("ſ"), []byte("s"))
	for _, e := range activeSVG {
		if e.Match(small) {
			return true
		}
	}
	return false
}
