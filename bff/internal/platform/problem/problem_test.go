package problem_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/platform/problem"
)

func TestRelocateGivesFieldsTheNamesOfTheForm(t *testing.T) {
	names := map[string]string{"empfehler.email": "email", "empfehlung.produkt": "productId"}
	p := problem.New(422, "field.invalid", "")
	p.Errors = []problem.Field{{Location: "Empfehler.Email"}, {Location: "body.Empfehlung.Produkt"}, {Location: "Etwas.Anderes"}, {Location: "iban"}}
	got := problem.Relocate(errors.Join(p, errors.New("cause")), names)
	var own *problem.Problem
	assert.ErrorAs(t, got, &own)
	var locations []string
	for _, f := range own.Errors {
		locations = append(locations, f.Location)
	}
	assert.Equal(t, []string{"email", "productId", "anderes", "iban"}, locations)
	assert.Equal(t, "Empfehler.Email", p.Errors[0].Location, "the backend's error isn't changed")

	plain := errors.New("no problem")
	assert.Equal(t, plain, problem.Relocate(plain, names))
}

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
