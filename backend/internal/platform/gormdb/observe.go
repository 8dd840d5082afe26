package gormdb

import "context"

type observerKey struct{}

// Observed calls a function with each statement that runs with the context, without its values, and with how many rows
// it gave or touched.
func Observed(ctx context.Context, report func(statement string, rows int64)) context.Context {
	return context.WithValue(ctx, observerKey{}, report)
}

func observe(ctx context.Context, statement func() (string, int64)) {
	if report, ok := ctx.Value(observerKey{}).(func(string, int64)); ok {
		report(statement())
	}
}
