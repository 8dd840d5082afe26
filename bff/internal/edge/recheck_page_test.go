package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
)

// The letter about another account leads to a page wherever somebody is paid by credit note.
func TestTheLetterAboutChangedDataHasItsPageForEachKindOfSeller(t *testing.T) {
	for _, c := range []struct {
		agencies, partners bool
		status             int
	}{
		{true, true, http.StatusOK}, {true, false, http.StatusOK}, {false, true, http.StatusOK},
		{false, false, http.StatusNotFound},
	} {
		f := newFixture(t)
		f.has("StopPayouts", "/auszahlungen/anhalten")
		f.tenant.Modules.Agency, f.tenant.Modules.Profiseller = c.agencies, c.partners
		assert.Equal(t, c.status, f.get("/de/auszahlungen/anhalten").StatusCode, c)
	}
}
