package screen

import (
	"io"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"
)

// bufferOfStream is what is held of a file on its way.
const bufferOfStream = 32 << 10

// Stream hands a file to the browser while it comes. One that breaks off breaks off there, too, so that no one takes a
// part for the whole.
func Stream(contentType, disposition string, body io.ReadCloser) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(ctx huma.Context) {
		defer body.Close()
		w := humagin.Unwrap(ctx).Writer
		ctx.SetHeader("Content-Type", contentType)
		ctx.SetHeader("Content-Disposition", disposition)
		ctx.SetHeader("Cache-Control", "no-store")
		ctx.SetStatus(http.StatusOK)
		control, buffer := http.NewResponseController(w), make([]byte, bufferOfStream)
		for {
			n, err := body.Read(buffer)
			if n > 0 {
				if _, gone := w.Write(buffer[:n]); gone != nil {
					return
				}
				if gone := control.Flush(); gone != nil {
					return
				}
			}
			switch {
			case err == io.EOF:
				return
			case err != nil:
				panic(http.ErrAbortHandler)
			}
		}
	}}
}
