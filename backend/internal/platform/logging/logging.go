// Package logging writes structured lines that carry the request they belong to, through all processes: the BFF
// sends the id, the outbox keeps it beside the message, and the workflow hands it to its activities.
package logging

import (
	"context"
	"fmt"
	"io"
	"log/slog"
)

type requestKey struct{}

// WithRequest puts the id of a request into the context.
func WithRequest(ctx context.Context, id string) context.Context {
	if id == "" {
		return ctx
	}
	return context.WithValue(ctx, requestKey{}, id)
}

// RequestFrom gives the id of the request that the context belongs to, empty when there is none.
func RequestFrom(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}

// New makes a logger of JSON lines. process names the part of the system that writes.
func New(w io.Writer, process, level string) (*slog.Logger, error) {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		return nil, fmt.Errorf("%q is not a log level: debug, info, warn or error", level)
	}
	h := slog.NewJSONHandler(w, &slog.HandlerOptions{Level: l})
	return slog.New(handler{h}).With("process", process), nil
}

// Discard makes a logger that writes nothing.
func Discard() *slog.Logger { return slog.New(slog.DiscardHandler) }

type handler struct{ slog.Handler }

func (h handler) Handle(ctx context.Context, r slog.Record) error {
	if id := RequestFrom(ctx); id != "" {
		r.AddAttrs(slog.String("request", id))
	}
	return h.Handler.Handle(ctx, r)
}

func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return handler{h.Handler.WithAttrs(attrs)}
}
func (h handler) WithGroup(name string) slog.Handler { return handler{h.Handler.WithGroup(name)} }
