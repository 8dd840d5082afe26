package httpapi

import (
	"context"
	"io"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
)

// File is one that is written while it is read.
type File struct {
	Name        string
	ContentType string
	// Within bounds the whole of it.
	Within time.Duration
	// Write writes it to w. What goes wrong in the middle cuts the connection, so that no one takes a part for the whole.
	Write func(ctx context.Context, w io.Writer) error
}

// Stream answers with a file. No part of it is kept, here or by a cache.
func Stream(f File) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(ctx huma.Context) {
		w := humagin.Unwrap(ctx).Writer
		// A connection that can't be given more time has what the server gives.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(f.Within))
		bounded, cancel := context.WithTimeout(ctx.Context(), f.Within)
		defer cancel()
		ctx.SetHeader("Content-Type", f.ContentType)
		ctx.SetHeader("Content-Disposition", `attachment; filename="`+f.Name+`"`)
		ctx.SetHeader("Cache-Control", "no-store")
		ctx.SetHeader("X-Content-Type-Options", "nosniff")
		ctx.SetStatus(http.StatusOK)
		if err := http.NewResponseController(w).Flush(); err != nil {
			panic(http.ErrAbortHandler)
		}
		if err := f.Write(bounded, handing{w}); err != nil {
			panic(http.ErrAbortHandler)
		}
	}}
}

// handing gives on what is written at once: who writes collects by itself.
type handing struct{ http.ResponseWriter }

func (h handing) Write(b []byte) (int, error) {
	n, err := h.ResponseWriter.Write(b)
	if err != nil {
		return n, err
	}
	return n, http.NewResponseController(h.ResponseWriter).Flush()
}
