package drawing

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strconv"
	"strings"

	goqr "github.com/piglig/go-qr"
)

// quiet is the margin of four modules that readers need.
const quiet = 4

// runs calls draw for each horizontal run of dark modules, in modules from the corner of the quiet margin.
func runs(text string, draw func(x, y, width int)) (side int, err error) {
	code, err := goqr.EncodeText(text, goqr.Medium)
	if err != nil {
		return 0, fmt.Errorf("drawing the QR code: %w", err)
	}
	for y := range code.Size() {
		for x := 0; x < code.Size(); x++ {
			run := 0
			for x+run < code.Size() && code.Module(x+run, y) {
				run++
			}
			if run > 0 {
				draw(x+quiet, y+quiet, run)
				x += run
			}
		}
	}
	return code.Size() + 2*quiet, nil
}

// QRSVG draws a text as a QR code: one path, black on white in every theme, because readers need the contrast.
func QRSVG(text string) (string, error) {
	var path strings.Builder
	size, err := runs(text, func(x, y, width int) { fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", x, y, width, width) })
	if err != nil {
		return "", err
	}
	side := strconv.Itoa(size)
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ` + side + ` ` + side +
		`" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h` + side + `v` + side + `H0z"/><path fill="#000" d="` + path.String() + `"/></svg>`, nil
}

// QRSide is about the side of a QR code as a picture, in pixels: good for a letter and for a screen.
const QRSide = 1024

// QRPNG draws it as a picture.
func QRPNG(text string) ([]byte, error) {
	p, err := qrImage(text, QRSide)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := png.Encode(&b, p); err != nil {
		return nil, fmt.Errorf("writing the QR code: %w", err)
	}
	return b.Bytes(), nil
}

// qrImage draws whole pixels for each module, so that edges stay sharp: the side is the largest that fits.
func qrImage(text string, most int) (image.Image, error) {
	type run struct{ x, y, width int }
	var dark []run
	side, err := runs(text, func(x, y, width int) { dark = append(dark, run{x, y, width}) })
	if err != nil {
		return nil, err
	}
	scale := max(most/side, 1)
	p := image.NewPaletted(image.Rect(0, 0, side*scale, side*scale), color.Palette{color.White, color.Black})
	for _, r := range dark {
		for y := r.y * scale; y < (r.y+1)*scale; y++ {
			row := p.Pix[p.PixOffset(r.x*scale, y):p.PixOffset((r.x+r.width)*scale, y)]
			for i := range row {
				row[i] = 1
			}
		}
	}
	return p, nil
}
