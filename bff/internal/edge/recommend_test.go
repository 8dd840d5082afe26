package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/platform/problem"
)

// Section 7 of the specification: campaigns, "on failure only a console note is written".
func TestTheFormGoesWithoutCampaignsThatCantBeHadAndANoteIsWritten(t *testing.T) {
	f := newFixture(t)
	f.backend.Fail("ListCampaigns", problem.New(http.StatusBadGateway, problem.Technical, "away"))
	res := f.get("/bff/public/recommend/7")
	require.Equal(t, http.StatusOK, res.StatusCode)
	assert.Contains(t, text(t, res), `"campaigns":[]`)
	assert.Contains(t, f.logged.String(), "campaigns can't be had")
}
