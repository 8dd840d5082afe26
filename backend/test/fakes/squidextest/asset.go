package squidextest

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
)

// Asset is a picture, or a file of another kind.
type Asset struct {
	Width, Height int
	// File is what is given out as it is; else a picture is drawn.
	File []byte
}

// PutAsset adds one.
func (s *Server) PutAsset(id string, a Asset) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.assets[id] = a
}

// asset gives a picture that fits into what was asked for, and is never larger than it was.
func (s *Server) asset(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	a, ok := s.assets[r.PathValue("id")]
	s.mu.Unlock()
	if !ok {
		refuse(w, http.StatusNotFound, "Not found")
		return
	}
	w.Header().Set("Content-Type", "image/png")
	if a.File != nil {
		_, _ = w.Write(a.File)
		return
	}
	scale := 1.0
	for _, side := range []struct {
		has, may int
	}{{a.Width, number(r.URL.Query().Get("width"), a.Width)}, {a.Height, number(r.URL.Query().Get("height"), a.Height)}} {
		scale = min(scale, float64(side.may)/float64(side.has))
	}
	var file bytes.Buffer
	_ = png.Encode(&file, image.NewGray(image.Rect(0, 0, int(float64(a.Width)*scale), int(float64(a.Height)*scale))))
	_, _ = w.Write(file.Bytes())
}
