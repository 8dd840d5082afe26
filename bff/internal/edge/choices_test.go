package edge_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/wire"
)

const choices = ofAgency + "/report/choices"

func TestWhatListsAreSearchedBy(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	body := text(t, f.get(choices, cookie(own)))
	assert.Contains(t, body, `"products":[{"id":"7","name":"Glasfaser <500>"}]`)
	assert.Contains(t, body, `"people":[{"id":"m-1","name":"Olga Öhler"},{"id":"m-2","name":"Emil Ernst"}]`)
	f.backend.Employee = true
	assert.Contains(t, text(t, f.get(choices, cookie(own))), `"people":[]`, "who may not know what colleagues do")
	assert.Len(t, f.backend.Asked("ListMembers"), 1)
	assert.Equal(t, http.StatusUnauthorized, f.get(choices).StatusCode)
}

func TestCommissionsAreSearchedByProduct(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	f.do(http.MethodPost, ofAgency+"/report", `{"kind":"commissions","product":"hausrat"}`, cookie(own))
	assert.Equal(
		t,
		wire.CommissionQuestion{
			Pagenumber: 1, Pagesize: 25, Filter: wire.CommissionFilter{Products: []string{"hausrat"}},
		},
		f.backend.Asked("ListCommissions")[0].Body,
	)
}
