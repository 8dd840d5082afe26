package temporalx

import (
	"context"

	"go.temporal.io/sdk/interceptor"
)

// Prepared gives every activity of a worker a context that was made ready for it.
func Prepared(prepare func(context.Context) context.Context) interceptor.WorkerInterceptor {
	return &prepared{prepare: prepare}
}

type prepared struct {
	interceptor.WorkerInterceptorBase
	prepare func(context.Context) context.Context
}

func (p *prepared) InterceptActivity(
	_ context.Context, next interceptor.ActivityInboundInterceptor,
) interceptor.ActivityInboundInterceptor {
	return &preparedActivity{
		ActivityInboundInterceptorBase: interceptor.ActivityInboundInterceptorBase{Next: next}, prepare: p.prepare,
	}
}

type preparedActivity struct {
	interceptor.ActivityInboundInterceptorBase
	prepare func(context.Context) context.Context
}

func (a *preparedActivity) ExecuteActivity(ctx context.Context, in *interceptor.ExecuteActivityInput) (any, error) {
	return a.Next.ExecuteActivity(a.prepare(ctx), in)
}
