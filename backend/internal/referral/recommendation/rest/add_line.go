package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

func addLineOperation() huma.Operation {
	op := operation(
		"setLine", http.MethodPut, "/empfehler/zeile/{nummer}",
		"Adds the recommender's words to the friend, until the link was opened",
	)
	op.DefaultStatus = http.StatusNoContent
	return op
}

type addLineInput struct {
	httpapi.Tenant
	Number string `path:"nummer" doc:"Empfehlungsnummer, in any case, with or without dashes" maxLength:"40"`
	Body   struct {
		Line string `json:"PersoenlicheZeile" maxLength:"400" doc:"words to the friend, 120 signs"`
	}
}

func (c calls) addLine(ctx context.Context, in *addLineInput) (*struct{}, error) {
	return nil, c.recommendations.AddLine(
		ctx, tenant.From(ctx), c.holder.Recommender(ctx), in.Number, in.Body.Line,
	)
}
