package drawing

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"regexp"
	"strconv"
	"testing"

	goqr "github.com/piglig/go-qr"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The drawing is read back by a decoder.
func TestTheQRCodeCanBeRead(t *testing.T) {
	const text = "https://empfehlen.funkwelle.example/r/1234567890A9W18TVS"
	svg, err := QRSVG(text)
	require.NoError(t, err)
	box := regexp.MustCompile(`viewBox="0 0 (\d+) `).FindStringSubmatch(svg)
	require.Len(t, box, 2)
	side := number(t, box[1])
	const scale = 4
	picture := image.NewGray(image.Rect(0, 0, side*scale, side*scale))
	for i := range picture.Pix {
		picture.Pix[i] = 255
	}
	for _, m := range regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`).FindAllStringSubmatch(svg, -1) {
		x, y, width := number(t, m[1]), number(t, m[2]), number(t, m[3])
		for py := y * scale; py < (y+1)*scale; py++ {
			for px := x * scale; px < (x+width)*scale; px++ {
				picture.SetGray(px, py, color.Gray{})
			}
		}
	}
	read, err := goqr.Decode(picture)
	require.NoError(t, err)
	assert.Equal(t, text, read)
}

func number(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	require.NoError(t, err)
	return n
}

func TestTheQRPictureCanBeRead(t *testing.T) {
	const text = "https://empfehlen.funkwelle.example/r/1234567890A9W18TVS/qr"
	raw, err := QRPNG(text)
	require.NoError(t, err)
	picture, err := png.Decode(bytes.NewReader(raw))
	require.NoError(t, err)
	assert.Less(t, len(raw), 20_000)
	read, err := goqr.Decode(picture)
	require.NoError(t, err)
	assert.Equal(t, text, read)
}
