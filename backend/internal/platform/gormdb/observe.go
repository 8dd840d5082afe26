package gormdb

import "context"

type observerKey struct{}

// Observed has a function told of each statement that runs with the context, without its values, and of how many
// rows it gave or touched.
func Observed(ctx context.Context, report func(statement string, rows int64)) context.Context {
	return context.WithValue(ctx, observerKey{}, report)
}

func observe(ctx context.Context, statement func() (string, int64)) {
	if report, ok := ctx.Value(observerKey{}).(func(string, int64)); ok {
		report(statement())
	}
}
