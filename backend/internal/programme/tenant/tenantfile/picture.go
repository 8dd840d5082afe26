package tenantfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"maps"
	"net/http"
	"path"
	"regexp"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/pixels"
)

// picturesFolder lies beside a tenant's file, in its own folder.
const picturesFolder = "pictures"

var (
	pictureTypes = map[string]string{
		".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".webp": "image/webp", ".ico": "image/x-icon",
		".ttf": "font/ttf", ".otf": "font/otf",
	}
	pictureName = regexp.MustCompile(`^[a-zA-Z0-9][a-zA-Z0-9_-]*\.[a-z]+$`)
)

// Picture reads a picture of the tenant. The path at names the place that asks for it.
func (f *File) Picture(at, name string) tenant.Picture {
	if name == "" {
		return tenant.Picture{}
	}
	full := path.Join(picturesFolder, name)
	base, fetched := strings.CutPrefix(name, tenant.RemoteFolder+"/")
	if fetched {
		full = name
	}
	f.named[path.Join(string(f.ID), full)] = true
	if known, ok := f.pictures[name]; ok {
		return known
	}
	mediaType, known := pictureTypes[path.Ext(name)]
	if !known || !pictureName.MatchString(base) {
		f.unnameable(at, name)
		return tenant.Picture{}
	}
	data := f.Companion(at, full)
	if data == nil {
		return tenant.Picture{}
	}
	if flaw := flawOf(data, mediaType); flaw != "" {
		f.add(path.Join(string(f.ID), full), 1, "", flaw)
	}
	sum := sha256.Sum256(data)
	picture := tenant.Picture{Name: base, Type: mediaType, ETag: `"` + hex.EncodeToString(sum[:8]) + `"`, Data: data}
	f.pictures[name] = picture
	return picture
}

// unnameable blames the key that names a picture so, or the file where no key does.
func (f *File) unnameable(at, name string) {
	const text = "is not the name of a picture (letters, digits, - and _; .svg .png .jpg .webp .ico, and .ttf .otf for fonts)"
	if at == picturesFolder {
		f.add(path.Join(string(f.ID), picturesFolder, name), 1, "", text)
		return
	}
	f.Problem(at, name+" "+text)
}

// flawOf says why a picture can't be shown; empty when it can.
func flawOf(data []byte, mediaType string) string {
	switch {
	case mediaType != "image/svg+xml":
		if http.DetectContentType(data) != mediaType {
			return "is empty or of another kind than its name says: save it as " + mediaType
		}
		if errors.Is(pixels.Check(data), pixels.ErrTooMany) {
			return "has more than 16 million pixels, which no phone can show: save it in a smaller size"
		}
	case !bytes.Contains(data, []byte("<svg")):
		return "is not an SVG"
	case !onlyDraws(data):
		return "holds a script or fetches something from elsewhere, or more than shapes, texts and styles: save it as plain SVG"
	case !scales(data):
		return "has no viewBox, so it would be cut and not scaled: save it with its size as viewBox=\"0 0 WIDTH HEIGHT\""
	}
	return ""
}

// Pictures reads all pictures of the tenant, whether or not a key names them.
func (f *File) Pictures() []tenant.Picture {
	named := maps.Clone(f.named)
	var pictures []tenant.Picture
	for _, name := range f.CompanionNames(picturesFolder) {
		if strings.HasPrefix(name, ".") {
			continue
		}
		pictures = append(pictures, f.Picture(picturesFolder, name))
	}
	f.named, f.whole = named, true
	return pictures
}
