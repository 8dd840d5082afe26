package wire

import (
	"context"
	"io"
	"net/http"
)

// Stream is a file that goes on to the browser while it comes.
type Stream struct {
	ContentType string
	Disposition string
	// Body ends with an error when the file breaks off.
	Body io.ReadCloser
}

// stream takes a file that has begun; what was refused before it began is a problem like any other.
func (c *Client) stream(ctx context.Context, call Call, r Request) (*Stream, error) {
	r.Streams = true
	res, err := c.do(ctx, call, r)
	if err != nil {
		return nil, err
	}
	if res.StatusCode >= http.StatusMultipleChoices {
		defer res.Body.Close()
		return nil, problemOf(res, io.LimitReader(res.Body, maxAnswer))
	}
	return &Stream{
		ContentType: res.Header.Get("Content-Type"), Disposition: res.Header.Get("Content-Disposition"), Body: res.Body,
	}, nil
}
