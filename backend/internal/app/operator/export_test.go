package operator

import "context"

// OpensOnce keeps the keys that commands of a context open, as those of one process do: tests have hundreds of them open the same few, and each costs a fifth of a
// second of computing.
func OpensOnce(ctx context.Context) context.Context {
	return context.WithValue(ctx, openedKey{}, opened{})
}
