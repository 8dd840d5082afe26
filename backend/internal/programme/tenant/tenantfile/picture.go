package tenantfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"net/http"
	"path"
	"regexp"
	"strings"

	"weitersagen.app/backend/internal/programme/tenant"
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
		f.Problem(at, name+" is not the name of a picture (letters, digits, - and _; .svg .png .jpg .webp .ico, and .ttf .otf for fonts)")
		return tenant.Picture{}
	}
	data := f.Companion(at, full)
	if data == nil {
		return tenant.Picture{}
	}
	if mediaType == "image/svg+xml" {
		if !bytes.Contains(data, []byte("<svg")) {
			f.Problem(at, name+" is not an SVG")
		} else if !onlyDraws(data) {
			f.Problem(at, name+" holds a script or fetches something from elsewhere, or more than shapes, texts and styles: save it as plain SVG")
		}
	} else if http.DetectContentType(data) != mediaType {
		f.Problem(at, name+" is empty or of another kind than its name says: save it as "+mediaType)
	}
	sum := sha256.Sum256(data)
	picture := tenant.Picture{Name: base, Type: mediaType, ETag: `"` + hex.EncodeToString(sum[:8]) + `"`, Data: data}
	f.pictures[name] = picture
	return picture
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
