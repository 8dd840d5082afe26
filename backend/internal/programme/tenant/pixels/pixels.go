// Package pixels bounds what a picture takes when it is shown: a file of a hundred kilobytes can hold a thousand
// million pixels, and no phone has the memory to unpack them.
package pixels

import (
	"bytes"
	"errors"
	"image"
	_ "image/jpeg" // the kinds of pictures that are taken
	_ "image/png"

	_ "golang.org/x/image/webp"
)

// Most is more than the largest screens show: 4,000 x 4,000.
//
// Rule (tenant, 1 D): A picture has 16 million pixels at most, however small its file is: those of a remote source, of
// a CMS and of a tenant's own; the edge unpacks none that has more. Enforced: drawing.mostPixels, jsonapi.keep,
// squidex.picture, tenantfile.flawOf, drawing.unpacked. Test: TestAPictureIsBoundedByItsPixels,
// TestWhatIsWrongWithASourceIsAnError, TestAPictureComesInTheSizeThatIsShown, TestACompanionIsWhatItsNameSays,
// TestNoPictureIsUnpackedThatIsTooLarge.
const Most = 16_000_000

// Why a picture isn't taken.
var (
	ErrUnreadable = errors.New("no PNG, JPEG or WebP that can be read")
	ErrTooMany    = errors.New("more than 16 million pixels")
)

// Check reads a picture's size from its head; nothing of it is unpacked.
func Check(data []byte) error {
	size, _, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil || size.Width < 1 || size.Height < 1:
		return ErrUnreadable
	case size.Width > Most/size.Height:
		return ErrTooMany
	default:
		return nil
	}
}
