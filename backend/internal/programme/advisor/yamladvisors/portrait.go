package yamladvisors

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	_ "image/png" // photos may be PNG
	"path"
	"strings"
	"sync"

	"golang.org/x/image/draw"

	"weitersagen.app/backend/internal/programme/tenant"
)

// Sizes in pixels: of what is made, and of what is taken. A picture of a few bytes may claim to be a huge one, so it is
// asked before it is read.
const (
	side     = 320
	smallest = 160
	largest  = 6000
	quality  = 86
)

var (
	errKind   = errors.New("is no JPEG or PNG that can be read")
	errTurned = errors.New("lies on its side, and only what its camera wrote into it says so: turn it and save it upright")
)

// made is a portrait as JPEG.
type made []byte

// kept are portraits that this process has made, by the photos that they were made of: a tenant's files are read again
// with each load, and its photos seldom change. Only so many are kept; who has more makes some anew.
var kept = struct {
	sync.Mutex
	of map[[sha256.Size]byte]made
}{of: map[[sha256.Size]byte]made{}}

const mostKept = 256

// portraitOf gives the portrait that was made of a photo before, or makes it.
func portraitOf(raw []byte) (made, error) {
	photo := sha256.Sum256(raw)
	kept.Lock()
	found, ok := kept.of[photo]
	kept.Unlock()
	if ok {
		return found, nil
	}
	fresh, err := portrait(raw)
	if err != nil {
		return nil, err
	}
	kept.Lock()
	defer kept.Unlock()
	if len(kept.of) >= mostKept {
		clear(kept.of)
	}
	kept.of[photo] = fresh
	return fresh, nil
}

// portrait makes the square middle of a photo anew: pixels are taken over, and nothing that a camera or an editor wrote
// beside them.
//
// Rule (tenant, 7 D): A portrait is made anew from the pixels of a photo: nothing that a camera wrote is left.
// Test: TestAPortraitIsSquareAndHoldsNothingButThePicture.
func portrait(raw []byte) (made, error) {
	config, kind, err := image.DecodeConfig(bytes.NewReader(raw))
	if err != nil || kind != "jpeg" && kind != "png" {
		return nil, errKind
	}
	if short, long := min(config.Width, config.Height), max(config.Width, config.Height); short < smallest || long > largest {
		return nil, fmt.Errorf(
			"must have %d to %d pixels on each side, and has %d x %d", smallest, largest, config.Width, config.Height,
		)
	}
	if kind == "jpeg" && turned(raw) {
		return nil, errTurned
	}
	photo, _, err := image.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, errKind
	}
	out := image.NewRGBA(image.Rect(0, 0, side, side))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(out, out.Bounds(), photo, middle(photo.Bounds()), draw.Over, nil)
	var b bytes.Buffer
	if err := jpeg.Encode(&b, out, &jpeg.Options{Quality: quality}); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// middle is the largest square, in the middle of a wide photo and nearer to the top of a high one, where the face is.
func middle(b image.Rectangle) image.Rectangle {
	size := min(b.Dx(), b.Dy())
	left, top := b.Min.X+(b.Dx()-size)/2, b.Min.Y+(b.Dy()-size)/4
	return image.Rect(left, top, left+size, top+size)
}

func (m made) named(file string) tenant.Picture {
	sum := sha256.Sum256(m)
	return tenant.Picture{
		Name: strings.TrimSuffix(file, path.Ext(file)) + ".jpg", Type: "image/jpeg",
		ETag: `"` + hex.EncodeToString(sum[:8]) + `"`, Data: m,
	}
}
