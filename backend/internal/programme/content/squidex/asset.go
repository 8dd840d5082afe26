package squidex

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/pixels"
)

// The picture of the start page is asked for in the size in which the largest screens show it.
const (
	pictureWidth   = 1440
	pictureHeight  = 1440
	largestPicture = 1 << 20
)

var errNoPicture = errors.New("the asset is no PNG, JPEG or WebP of at most a megabyte and 16 million pixels")

// endings of the pictures that are taken. An SVG could hold more than a picture.
var endings = map[string]string{"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp"}

// asset is the address of a picture that fits into a width and a height.
func (a *app) asset(id string, width, height int) question {
	return question{
		path: "/api/assets/" + a.name + "/" + url.PathEscape(id),
		query: url.Values{
			"width": {strconv.Itoa(width)}, "height": {strconv.Itoa(height)}, "mode": {"Max"}, "quality": {"82"},
		},
	}
}

// picture fetches an asset: a browser asks only us, so the CMS learns of no visitor. Its bytes show what it is, not the
// server.
func (a *app) picture(ctx context.Context, id string, width, height int) (tenant.Picture, error) {
	data, err := a.ask(ctx, a.asset(id, width, height))
	if err != nil {
		return tenant.Picture{}, err
	}
	kind := http.DetectContentType(data)
	ending, known := endings[kind]
	if !known || len(data) > largestPicture || pixels.Check(data) != nil {
		return tenant.Picture{}, errNoPicture
	}
	sum := sha256.Sum256(data)
	name := hex.EncodeToString(sum[:8])
	return tenant.Picture{Name: "cms-" + name + ending, Type: kind, ETag: `"` + name + `"`, Data: data}, nil
}
