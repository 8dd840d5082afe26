package httpapi_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

type wordsInput struct {
	httpapi.Tenant
	Number string `path:"nummer"`
	Body   struct {
		Own    string `json:"Eigenes" doc:"the shape's own words" example:"own"`
		Town   string `json:"Ort"`
		Day    string `json:"Tag" format:"date"`
		Long   string `json:"Lang" minLength:"10"`
		Choice string `json:"Wahl" enum:"a,b"`
		Count  int    `json:"Zahl"`
	}
}

func TestWordsFillWhatAShapeLeavesOpen(t *testing.T) {
	s := httpapi.New(httpapi.Options{Tenants: oneTenant{&tenant.Tenant{ID: "probe"}}})
	httpapi.Register(
		s.API,
		httpapi.Keyed(huma.Operation{OperationID: "words", Method: http.MethodPut, Path: "/api/v1/{tenant}/words/{nummer}"}),
		func(context.Context, *wordsInput) (*answer, error) { return &answer{}, nil },
	)
	document := s.API.OpenAPI()
	httpapi.TellKeys(document)
	httpapi.TellWords(
		document,
		httpapi.ParseWords("# words\nEigenes\tother\tothers\nOrt\tBerlin\ttown\nLang\tshort\nWahl\tc\tchoice\nZahl\t7\n?nummer\t4EHERBZ67R\tnumber\n"),
	)

	shape := document.Components.Schemas.Map()["WordsInputBody"].Properties
	assert.Equal(t, []any{"own"}, shape["Eigenes"].Examples)
	assert.Equal(t, "the shape's own words", shape["Eigenes"].Description)
	assert.Equal(t, []any{"Berlin"}, shape["Ort"].Examples)
	assert.Equal(t, "town", shape["Ort"].Description)
	assert.Equal(t, []any{"2026-11-23"}, shape["Tag"].Examples)
	assert.Empty(t, shape["Lang"].Examples, "it would not be taken")
	assert.Empty(t, shape["Wahl"].Examples, "its values stand there")
	assert.Equal(t, "choice", shape["Wahl"].Description)
	assert.Equal(t, []any{7}, shape["Zahl"].Examples)

	op := document.Paths["/api/v1/{tenant}/words/{nummer}"].Put
	reported := map[string]any{}
	for _, p := range op.Parameters {
		reported[p.Name] = p.Example
	}
	require.Contains(t, reported, httpapi.HeaderKey)
	assert.NotNil(t, reported[httpapi.HeaderKey])
	assert.Equal(t, "4EHERBZ67R", reported["nummer"])
}
