package pixels_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant/pixels"
	"weitersagen.app/backend/internal/programme/tenant/pixels/pixelstest"
)

func TestAPictureIsBoundedByItsPixels(t *testing.T) {
	var asPNG, asJPEG bytes.Buffer
	require.NoError(t, png.Encode(&asPNG, image.NewGray(image.Rect(0, 0, 30, 20))))
	require.NoError(t, jpeg.Encode(&asJPEG, image.NewGray(image.Rect(0, 0, 30, 20)), nil))
	asWebP, err := base64.StdEncoding.DecodeString("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
	require.NoError(t, err)
	for name, file := range map[string][]byte{
		"PNG": asPNG.Bytes(), "JPEG": asJPEG.Bytes(), "WebP": asWebP, "as many as are taken": pixelstest.PNG(4000, 4000),
		"a long line": pixelstest.PNG(16_000_000, 1),
	} {
		assert.NoError(t, pixels.Check(file), name)
	}
	// A WebP without loss holds its sides in 14 bits each, less one: 16,384 x 16,384.
	wide := bytes.Clone(asWebP)
	copy(wide[21:], []byte{0xff, 0xff, 0xff, 0x0f})
	for name, file := range map[string][]byte{
		"a bomb": pixelstest.PNG(30_000, 30_000), "one line too many": pixelstest.PNG(4000, 4001),
		"the largest": pixelstest.PNG(1_000_000, 1_000_000), "WebP": wide,
	} {
		assert.ErrorIs(t, pixels.Check(file), pixels.ErrTooMany, name)
	}
	for name, file := range map[string][]byte{
		"nothing": nil, "a drawing": []byte("<svg/>"), "half a head": pixelstest.PNG(1, 1)[:20],
		"no pixel": pixelstest.PNG(0, 5), "GIF": []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;"),
	} {
		assert.ErrorIs(t, pixels.Check(file), pixels.ErrUnreadable, name)
	}
}
