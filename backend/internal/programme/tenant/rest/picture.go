// Package rest answers what a browser may know of a tenant: its configuration and routes.
package rest

import (
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// PictureAnswer is a picture on the wire. Its address stays the same when its content changes, so that a browser may
// keep it for a while and then asks whether it is still the same.
type PictureAnswer struct {
	Status       int
	ContentType  string `header:"Content-Type"`
	ETag         string `header:"ETag"`
	CacheControl string `header:"Cache-Control"`
	// A tenant's SVG opened by itself must not run anything.
	Policy  string `header:"Content-Security-Policy"`
	NoSniff string `header:"X-Content-Type-Options"`
	Body    []byte
}

// PictureCondition is embedded in the inputs of calls that answer with a picture.
type PictureCondition struct {
	IfNoneMatch string `header:"If-None-Match" doc:"the ETag that the caller has" maxLength:"200"`
}

// Pictured is a call that answers with a picture, for the document.
func Pictured(op huma.Operation) huma.Operation {
	op.Responses = map[string]*huma.Response{"200": {
		Description: "the picture",
		Content:     map[string]*huma.MediaType{"image/*": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}},
	}}
	return op
}

var errNoPicture = fault.New(fault.NotFound, "picture.unknown", "there is no such picture")

// Answer gives a picture, or only the word that the caller has it already.
func (c PictureCondition) Answer(p tenant.Picture) (*PictureAnswer, error) {
	if p.IsZero() {
		return nil, errNoPicture
	}
	a := &PictureAnswer{
		Status: http.StatusOK, ContentType: p.Type, ETag: p.ETag,
		CacheControl: "public, max-age=3600, stale-while-revalidate=86400",
		Policy:       "default-src 'none'; style-src 'unsafe-inline'; sandbox", NoSniff: "nosniff", Body: p.Data,
	}
	for given := range strings.SplitSeq(c.IfNoneMatch, ",") {
		given = strings.TrimPrefix(strings.TrimSpace(given), "W/")
		if given == p.ETag || given == "*" {
			a.Status, a.Body = http.StatusNotModified, nil
		}
	}
	return a, nil
}
