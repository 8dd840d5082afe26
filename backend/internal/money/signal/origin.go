package signal

import "context"

type originKey struct{}

// Origin is where a call comes from. It lives as long as the request; what is kept is a hash of its network and day.
type Origin struct {
	Side    Side
	Address string
}

// WithOrigin lets what changes a recommendation know where the call came from.
func WithOrigin(ctx context.Context, o Origin) context.Context {
	return context.WithValue(ctx, originKey{}, o)
}

// OriginOf tells it; false for a call that leaves no trace of where it comes from.
func OriginOf(ctx context.Context) (Origin, bool) {
	o, ok := ctx.Value(originKey{}).(Origin)
	return o, ok
}
