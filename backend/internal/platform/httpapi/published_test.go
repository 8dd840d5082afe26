package httpapi_test

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

type insideAnswer struct {
	Body struct {
		Inner *insidePart `json:"Innen"`
	}
}

type insidePart struct {
	Depth int `json:"Tiefe"`
}

func published(t *testing.T) *httpapi.Server {
	t.Helper()
	s := httpapi.New(httpapi.Options{Tenants: oneTenant{&tenant.Tenant{ID: "probe"}}})
	httpapi.Register(
		s.API,
		huma.Operation{
			OperationID: "outside", Method: http.MethodPut, Path: "/api/v1/{tenant}/reset/{email}", Summary: "outside",
		},
		func(context.Context, *resetInput) (*answer, error) { return &answer{}, nil },
	)
	httpapi.Register(
		s.API,
		huma.Operation{OperationID: "inside", Method: http.MethodGet, Path: "/api/v1/{tenant}/inside", Summary: "inside"},
		func(context.Context, *struct{ httpapi.Tenant }) (*insideAnswer, error) { return &insideAnswer{}, nil },
	)
	httpapi.TellRefusals(s.API.OpenAPI())
	s.Publish(func(operation string) bool { return operation == "inside" })
	return s
}

func ask(s http.Handler, method, path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, http.NoBody)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func TestTheDocumentIsServedWithoutTheProgrammesOwnCalls(t *testing.T) {
	w := ask(published(t), http.MethodGet, httpapi.DocumentPath)
	require.Equal(t, http.StatusOK, w.Code)
	assert.Equal(t, "application/json; charset=utf-8", w.Header().Get("Content-Type"))
	var document struct {
		OpenAPI    string
		Paths      map[string]any
		Components struct{ Schemas, Responses map[string]any }
	}
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &document))
	assert.Equal(t, "3.0.3", document.OpenAPI)
	assert.Len(t, document.Paths, 1)
	assert.Contains(t, document.Paths, "/api/v1/{tenant}/reset/{email}")
	assert.Contains(t, document.Components.Schemas, "Problem")
	assert.NotContains(
		t, w.Body.String(), "Tiefe", "a shape that only an inner call has goes with it, and what it refers to",
	)
	assert.NotContains(t, document.Components.Responses, "Problem400", "no call that is left has a body")
}

func TestTheDocumentIsKeptByWhoReadIt(t *testing.T) {
	s := published(t)
	first := ask(s, http.MethodGet, httpapi.DocumentPath)
	assert.Equal(t, "public, max-age=300", first.Header().Get("Cache-Control"))
	tag := first.Header().Get("ETag")
	require.NotEmpty(t, tag)
	again := ask(s, http.MethodGet, httpapi.DocumentPath, "If-None-Match", tag)
	assert.Equal(t, http.StatusNotModified, again.Code)
	assert.Empty(t, again.Body.String())
	assert.Equal(t, http.StatusOK, ask(s, http.MethodGet, httpapi.DocumentPath, "If-None-Match", `"another"`).Code)
	head := ask(s, http.MethodHead, "/API/v1/OpenAPI.json/")
	assert.Equal(t, http.StatusOK, head.Code)
	assert.Empty(t, head.Body.String())
	assert.Equal(t, tag, head.Header().Get("ETag"))
}

// What a call takes and does decides with which statuses it is refused; each is described once.
func TestEachCallTellsItsRefusals(t *testing.T) {
	s := published(t)
	outside := s.API.OpenAPI().Paths["/api/v1/{tenant}/reset/{email}"].Put.Responses
	for _, status := range []string{"403", "404", "409", "410", "422", "429", "500", "503"} {
		if assert.Contains(t, outside, status) {
			assert.Equal(t, "#/components/responses/Problem"+status, outside[status].Ref)
		}
	}
	assert.NotContains(t, outside, "400", "it has no body")
	assert.NotContains(t, outside, "401", "it needs no token")
	limited := s.API.OpenAPI().Components.Responses["Problem429"]
	for _, name := range []string{"Retry-After", "RateLimit", "RateLimit-Policy"} {
		assert.Contains(t, limited.Headers, name)
	}
}

func TestTheDocumentIsServedCompressedToWhoTakesThat(t *testing.T) {
	s := published(t)
	plain := ask(s, http.MethodGet, httpapi.DocumentPath)
	assert.Equal(t, "Accept-Encoding", plain.Header().Get("Vary"))
	for accepted, packed := range map[string]bool{
		"gzip": true, "br, GZIP;q=0.5": true, "deflate, gzip;q=0": false, "br": false, "": false,
	} {
		got := ask(s, http.MethodGet, httpapi.DocumentPath, "Accept-Encoding", accepted)
		require.Equal(t, http.StatusOK, got.Code)
		if !packed {
			assert.Empty(t, got.Header().Get("Content-Encoding"), accepted)
			assert.Equal(t, plain.Body.String(), got.Body.String())
			continue
		}
		require.Equal(t, "gzip", got.Header().Get("Content-Encoding"), accepted)
		assert.NotEqual(t, plain.Header().Get("ETag"), got.Header().Get("ETag"))
		assert.Less(t, got.Body.Len(), plain.Body.Len())
		r, err := gzip.NewReader(got.Body)
		require.NoError(t, err)
		text, err := io.ReadAll(r)
		require.NoError(t, err)
		assert.Equal(t, plain.Body.String(), string(text))
	}
}
