package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/programme/tenant"
)

func withdrawOperation() huma.Operation {
	op := operation(
		"withdrawRecommendation", http.MethodDelete, "/empfehlung/{nummer}",
		"Withdraws one of the recommender's own, as long as nothing was ordered",
	)
	op.DefaultStatus = http.StatusNoContent
	return op
}

func (c calls) withdraw(ctx context.Context, in *numberInput) (*struct{}, error) {
	return nil, c.recommendations.Withdraw(ctx, tenant.From(ctx), c.holder.Recommender(ctx), in.Number)
}
