package httpapi_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

type part struct {
	Number string   `json:"Nummer" example:"7K2M"`
	Status string   `json:"Status" enum:"offen,bezahlt"`
	PaidAt string   `json:"BezahltAm,omitempty" example:"2026-11-23"`
	Open   bool     `json:"Offen"`
	Tags   []string `json:"Marken"`
}

type partsAnswer struct{ Body map[string]part }

func TestWholeExamplesArePutTogetherOfTheirParts(t *testing.T) {
	s := httpapi.New(httpapi.Options{Tenants: oneTenant{&tenant.Tenant{ID: "probe"}}})
	httpapi.Register(s.API, huma.Operation{OperationID: "parts", Method: http.MethodGet, Path: "/api/v1/{tenant}/parts"},
		func(context.Context, *struct{ httpapi.Tenant }) (*partsAnswer, error) { return &partsAnswer{}, nil })
	document := s.API.OpenAPI()
	httpapi.TellExamples(document, httpapi.ParseWords("Part.BezahltAm\t-\nPart.Offen\ttrue\nPart.Marken\t[\"neu\"]\n"))

	whole := map[string]any{"Nummer": "7K2M", "Status": "offen", "Offen": true, "Marken": []any{"neu"}}
	assert.Equal(
		t, map[string]any{"7K2M": whole},
		document.Paths["/api/v1/{tenant}/parts"].Get.Responses["200"].Content["application/json"].Example,
	)
}
