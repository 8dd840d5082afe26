// Package log writes structured lines that carry the request's id. No line holds personal data: addresses of
// requests are logged by route, never as they came.
package log

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"io"
	"log/slog"
	"regexp"
)

// Header carries the request's id from part to part.
const Header = "X-Request-Id"

type idKey struct{}

// New makes the logger.
func New(w io.Writer, level slog.Level) *slog.Logger {
	return slog.New(&handler{slog.NewJSONHandler(w, &slog.HandlerOptions{Level: level})}).With("process", "bff")
}

// WithID puts the request's id into the context.
func WithID(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, idKey{}, id)
}

// ID gives the request's id, empty outside of a request.
func ID(ctx context.Context) string {
	id, _ := ctx.Value(idKey{}).(string)
	return id
}

// formOfID is a UUID, or its digits alone: a form that holds nothing else. An account number has digits and letters
// too, and the id stands in every log line.
var formOfID = regexp.MustCompile(`^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$`)

// Accept gives a usable id: the one that came when it has the form of one, else a new one.
func Accept(came string) string {
	if formOfID.MatchString(came) {
		return came
	}
	var b [16]byte
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

type handler struct{ slog.Handler }

func (h *handler) Handle(ctx context.Context, r slog.Record) error {
	if id := ID(ctx); id != "" {
		r.AddAttrs(slog.String("request", id))
	}
	return h.Handler.Handle(ctx, r)
}

func (h *handler) WithAttrs(a []slog.Attr) slog.Handler { return &handler{h.Handler.WithAttrs(a)} }
func (h *handler) WithGroup(n string) slog.Handler      { return &handler{h.Handler.WithGroup(n)} }
