package public

import (
	"fmt"
	"strconv"
	"strings"

	goqr "github.com/piglig/go-qr"
)

// quiet is the margin of four modules that readers need.
const quiet = 4

// qrSVG draws a text as a QR code: one path, black on white in every theme, because readers need the contrast.
func qrSVG(text string) (string, error) {
	code, err := goqr.EncodeText(text, goqr.Medium)
	if err != nil {
		return "", fmt.Errorf("drawing the QR code: %w", err)
	}
	side := strconv.Itoa(code.Size() + 2*quiet)
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ` + side + ` ` + side +
		`" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h` + side + `v` + side + `H0z"/><path fill="#000" d="`)
	for y := range code.Size() {
		for x := 0; x < code.Size(); x++ {
			run := 0
			for x+run < code.Size() && code.Module(x+run, y) {
				run++
			}
			if run > 0 {
				fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", x+quiet, y+quiet, run, run)
				x += run
			}
		}
	}
	b.WriteString(`"/></svg>`)
	return b.String(), nil
}
