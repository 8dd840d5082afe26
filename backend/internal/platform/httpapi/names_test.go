package httpapi_test

import (
	"bytes"
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/platform/httpapi"
)

type person struct {
	_ struct{} `schema:"Mensch"`

	LastName string     `json:"Nachname"`
	Email    string     `json:"email"`
	Share    *int       `json:"Anteil,omitempty"`
	Home     house      `json:"Wohnung"`
	At       *time.Time `json:"At,omitempty"`
}

type house struct {
	Street string `json:"strasse"`
}

func TestTheDocumentTellsTheNamesOfTheCode(t *testing.T) {
	s := server(t, &bytes.Buffer{})
	type input struct {
		Number string `path:"nummer"`
		From   string `query:"quelle"`
		Page   string `query:"page"`
		Body   person
	}
	httpapi.Register(s.API, huma.Operation{OperationID: "move", Method: http.MethodPost, Path: "/move/{nummer}"},
		func(context.Context, *input) (*struct{}, error) { return nil, nil })
	document := s.API.OpenAPI()
	httpapi.TellNames(document)

	schemas := document.Components.Schemas.Map()
	assert.NotContains(t, schemas, "Person", "the wire's name stays")
	found := schemas["Mensch"]
	assert.Equal(t, map[string]any{"x-go-name": "person"}, found.Extensions)
	assert.Equal(t, map[string]any{"x-go-name": "LastName"}, found.Properties["Nachname"].Extensions)
	assert.Equal(
		t, map[string]any{"x-go-name": "Share", "x-go-type-skip-optional-pointer": false},
		found.Properties["Anteil"].Extensions,
	)
	assert.Equal(t, map[string]any{"x-go-name": "Home"}, found.Properties["Wohnung"].Extensions, "beside the reference")
	assert.Empty(t, found.Properties["email"].Extensions, "a generator finds this name alone")
	assert.Empty(t, schemas["House"].Extensions)
	assert.Equal(t, map[string]any{"x-go-name": "Street"}, schemas["House"].Properties["strasse"].Extensions)

	reported := map[string]any{}
	for _, p := range document.Paths["/move/{nummer}"].Post.Parameters {
		reported[p.Name] = p.Extensions["x-go-name"]
	}
	assert.Equal(t, map[string]any{"nummer": "Number", "quelle": "From", "page": nil}, reported)
}
