package operator

import "context"

// KeepKeys keeps the keys that commands of a context open, as those of one process do: tests have hundreds of them open
// the same few, and each costs a fifth of a second of computing.
func KeepKeys(ctx context.Context) context.Context {
	return context.WithValue(ctx, openedKey{}, opened{})
}

// Observed has tell called with what commands of a context have for programs.
func Observed(ctx context.Context, tell func(command string, data any)) context.Context {
	return context.WithValue(ctx, observerKey{}, tell)
}
