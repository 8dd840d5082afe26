package jsonapi

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/pixels"
)

const (
	largestPicture  = 512 << 10
	largestTogether = 16 << 20
)

var (
	errPlace   = errors.New("a picture is no address of an origin that the tenant's file names")
	errPicture = errors.New("a picture is no PNG, JPEG or WebP of at most 512 kB and 16 million pixels")
	errSum     = errors.New("the pictures together are larger than 16 MB")
)

// endings of the pictures that are taken. An SVG could hold more than a picture.
var endings = map[string]string{"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp"}

// pictures fetches them, without the source's key: a browser asks only us, so no one else learns of a visitor.
type pictures struct {
	http    *http.Client
	origins []string
	kept    map[string][]byte
	had     map[string][]byte
	sum     int
}

// fetch has an item name files in the place of addresses.
func (p *pictures) fetch(ctx context.Context, item map[string]any) error {
	for _, key := range []string{"picture", "small"} {
		if item[key] == nil {
			delete(item, key)
			continue
		}
		address, _ := item[key].(string)
		if !p.allowed(address) {
			return errPlace
		}
		name, err := p.file(ctx, address)
		if err != nil {
			return err
		}
		item[key] = tenant.RemoteFolder + "/" + name
	}
	return nil
}

func (p *pictures) allowed(address string) bool {
	u, err := url.Parse(address)
	return err == nil && u.User == nil && slices.Contains(p.origins, u.Scheme+"://"+u.Host)
}

// file gives the name of a picture's file. An address names one picture: another picture has another address.
func (p *pictures) file(ctx context.Context, address string) (string, error) {
	sum := sha256.Sum256([]byte(address))
	stem := hex.EncodeToString(sum[:10])
	for _, known := range []map[string][]byte{p.had, p.kept} {
		for name, data := range known {
			if strings.HasPrefix(name, stem+".") {
				return name, p.keep(name, data)
			}
		}
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return "", errPlace
	}
	got, err := read(p.http, r, largestPicture, "")
	if errors.Is(err, errTooLarge) {
		return "", errPicture
	}
	if err != nil {
		return "", err
	}
	ending, ok := endings[http.DetectContentType(got.body)]
	if !ok {
		return "", errPicture
	}
	return stem + ending, p.keep(stem+ending, got.body)
}

// keep takes a picture. One that was kept before is looked at like a new one: the bounds may be newer than it.
func (p *pictures) keep(name string, data []byte) error {
	if pixels.Check(data) != nil {
		return errPicture
	}
	if p.had[name] == nil {
		p.sum += len(data)
	}
	p.had[name] = data
	if p.sum > largestTogether {
		return errSum
	}
	return nil
}
