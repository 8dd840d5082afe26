package yamladvisors

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func drawn(width, height int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for x := range width {
		for y := range height {
			img.Set(x, y, color.RGBA{R: uint8(x % 256), G: uint8(y % 256), A: 255}) // #nosec G115 -- below 256
		}
	}
	return img
}

func asPNG(t *testing.T, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, drawn(width, height)))
	return b.Bytes()
}

// asJPEG is a photo with an EXIF part that names a place, and how the camera was held; 0 for no such part.
func asJPEG(t *testing.T, held uint16, order binary.AppendByteOrder) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, jpeg.Encode(&b, drawn(400, 300), nil))
	if held == 0 {
		return b.Bytes()
	}
	head := []byte("II*\x00")
	if order == binary.AppendByteOrder(binary.BigEndian) {
		head = []byte("MM\x00*")
	}
	tiff := order.AppendUint32(head, 8)
	tiff = order.AppendUint16(tiff, 1)
	tiff = order.AppendUint16(tiff, tagOrientation)
	tiff = order.AppendUint16(tiff, 3)
	tiff = order.AppendUint32(tiff, 1)
	tiff = order.AppendUint16(tiff, held)
	tiff = append(tiff, "\x00\x00GPS 52.39 N 13.06 E"...)
	part := append([]byte("Exif\x00\x00"), tiff...)
	out := append([]byte{0xFF, 0xD8, 0xFF, app1}, binary.BigEndian.AppendUint16(nil, uint16(len(part)+2))...) // #nosec G115 -- a few bytes
	return append(append(out, part...), b.Bytes()[2:]...)
}

func TestAPortraitIsSquareAndHoldsNothingButThePicture(t *testing.T) {
	for name, raw := range map[string][]byte{
		"png": asPNG(t, 700, 400), "png, high": asPNG(t, 200, 900), "smallest": asPNG(t, smallest, smallest),
		"jpeg": asJPEG(t, 0, binary.LittleEndian), "jpeg with a place": asJPEG(t, upright, binary.BigEndian),
	} {
		got, err := portrait(raw)
		require.NoError(t, err, name)
		assert.NotContains(t, string(got), "Exif", name)
		assert.NotContains(t, string(got), "GPS", name)
		config, kind, err := image.DecodeConfig(bytes.NewReader(got))
		require.NoError(t, err, name)
		assert.Equal(t, []any{"jpeg", side, side}, []any{kind, config.Width, config.Height}, name)
		picture := got.named("anna.png")
		assert.Equal(t, "anna.jpg", picture.Name)
		assert.Equal(t, "image/jpeg", picture.Type)
		assert.NotEmpty(t, picture.ETag)
	}
}

func TestPhotosThatAreNotTaken(t *testing.T) {
	huge := asPNG(t, 200, 200)
	binary.BigEndian.PutUint32(huge[16:], 60_000) // what it claims to be; its check sum is wrong, too
	for name, c := range map[string]struct {
		raw  []byte
		want string
	}{
		"nothing":       {nil, errKind.Error()},
		"a text":        {[]byte("<svg/>"), errKind.Error()},
		"broken":        {asPNG(t, 200, 200)[:300], errKind.Error()},
		"huge":          {huge, errKind.Error()},
		"too small":     {asPNG(t, smallest-1, 400), "must have 160 to 6000 pixels on each side, and has 159 x 400"},
		"turned":        {asJPEG(t, 6, binary.LittleEndian), errTurned.Error()},
		"turned, other": {asJPEG(t, 3, binary.BigEndian), errTurned.Error()},
	} {
		_, err := portrait(c.raw)
		assert.EqualError(t, err, c.want, name)
	}
}

func TestNoExifPartBreaksTheReading(t *testing.T) {
	whole := asJPEG(t, 6, binary.LittleEndian)
	for end := range whole[:80] {
		assert.NotPanics(t, func() { turned(whole[:end]) })
	}
	for i := range 60 {
		spoilt := bytes.Clone(whole)
		spoilt[i] = 0xFF
		assert.NotPanics(t, func() { turned(spoilt) })
	}
}

// A photo that comes again is the same portrait, and one that can't be read is reported each time.
func TestAPhotoThatComesAgainIsNotMadeAnew(t *testing.T) {
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 400, 300))))
	first, err := portraitOf(b.Bytes())
	require.NoError(t, err)
	again, err := portraitOf(bytes.Clone(b.Bytes()))
	require.NoError(t, err)
	assert.Same(t, &first[0], &again[0])
	for range 2 {
		_, err = portraitOf([]byte("no photo"))
		require.ErrorIs(t, err, errKind)
	}
}
