package mail

import "context"

type elsewhere struct{}

// Elsewhere has the letters that are written under a context go to another sender: one that keeps them, where several
// become one.
func Elsewhere(ctx context.Context, to Sender) context.Context {
	return context.WithValue(ctx, elsewhere{}, to)
}

// Sending hands letters to its sender, or to the one that their context names.
type Sending struct{ Sender Sender }

// Send hands one over.
func (s Sending) Send(ctx context.Context, l Letter) error {
	if to, ok := ctx.Value(elsewhere{}).(Sender); ok {
		return to.Send(ctx, l)
	}
	return s.Sender.Send(ctx, l)
}
