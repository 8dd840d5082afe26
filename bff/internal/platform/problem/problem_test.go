package problem_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/platform/problem"
)

func TestAnErrorThatIsNoProblemTellsNothing(t *testing.T) {
	w := httptest.NewRecorder()
	problem.Answer(w, errors.New("secret inside"))
	assert.Equal(t, http.StatusInternalServerError, w.Code)
	assert.NotContains(t, w.Body.String(), "secret")
	assert.Equal(t, problem.ContentType, w.Header().Get("Content-Type"))
	assert.Equal(t, http.StatusInternalServerError, problem.StatusOf(errors.New("x")))
	assert.Equal(t, http.StatusGone, problem.StatusOf(problem.New(http.StatusGone, "recommendation.expired", "")))
	assert.True(t, problem.Is(problem.New(401, problem.AuthRequired, ""), problem.AuthRequired))
}
