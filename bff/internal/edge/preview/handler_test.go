package preview

import (
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

func TestAPictureIsKeptAndFollowsTheTenantsWords(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	texts := NewMockTexts(t)
	titled := func(title string, err error) {
		texts.EXPECT().HomeTexts(mock.Anything, mock.Anything).Return(
			backend.HomeTexts{Start: wire.Start{Title: title}}, err,
		).Once()
	}
	h := NewHandler(texts, slog.New(slog.DiscardHandler), func() time.Time { return now })
	own := &backend.Tenant{ID: "probe", Name: "Probe", Programme: "Probe empfehlen", Languages: []string{"de"}}
	get := func() (int, string) {
		w := httptest.NewRecorder()
		h.Serve(w, httptest.NewRequest(http.MethodGet, "/preview/de.png", nil), own)
		return w.Code, w.Body.String()
	}
	titled("", errors.New("away"))
	status, _ := get()
	assert.Equal(t, http.StatusServiceUnavailable, status)

	titled("Eins", nil)
	status, first := get()
	assert.Equal(t, http.StatusOK, status)
	_, again := get()
	assert.True(t, first == again, "it is kept for a while")

	now = now.Add(fresh)
	titled("Zwei", nil)
	_, second := get()
	assert.False(t, first == second)
	now = now.Add(fresh)
	titled("", errors.New("away"))
	status, kept := get()
	assert.Equal(t, http.StatusOK, status)
	assert.True(t, second == kept, "better the known picture than none")
}
