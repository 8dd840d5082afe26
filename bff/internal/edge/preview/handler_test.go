package preview

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

type texts struct {
	title string
	err   error
	asked int
}

func (t *texts) HomeTexts(context.Context, backend.Call) (backend.HomeTexts, error) {
	t.asked++
	return backend.HomeTexts{Start: wire.Start{Title: t.title}}, t.err
}

func TestAPictureIsKeptAndFollowsTheTenantsWords(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	said := &texts{title: "Eins", err: errors.New("away")}
	h := NewHandler(said, slog.New(slog.DiscardHandler), func() time.Time { return now })
	own := &backend.Tenant{ID: "probe", Name: "Probe", Programme: "Probe empfehlen", Languages: []string{"de"}}
	get := func() (int, string) {
		w := httptest.NewRecorder()
		h.Serve(w, httptest.NewRequest(http.MethodGet, "/preview/de.png", nil), own)
		return w.Code, w.Body.String()
	}
	status, _ := get()
	assert.Equal(t, http.StatusServiceUnavailable, status)

	said.err = nil
	status, first := get()
	assert.Equal(t, http.StatusOK, status)
	said.title = "Zwei"
	_, again := get()
	assert.True(t, first == again, "it is kept for a while")
	assert.Equal(t, 2, said.asked)

	now = now.Add(fresh)
	_, second := get()
	assert.False(t, first == second)
	now, said.err = now.Add(fresh), errors.New("away")
	status, kept := get()
	assert.Equal(t, http.StatusOK, status)
	assert.True(t, second == kept, "better the known picture than none")
}
