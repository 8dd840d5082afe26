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
	partner, _ := f.partner(from("192.0.2.9:4711"))
	links := text(t, f.get(ofPartner+"/report/choices", cookie(partner)))
	assert.Contains(t, links, `{"id":"l-1","name":"Sommer"}]`, "links that ended, too")
	assert.Contains(t, links, `"labels":["berlin"]`)
	f.backend.Employee = true
	assert.Contains(t, text(t, f.get(choices, cookie(own))), `"people":[]`, "who may not know what colleagues do")
	assert.Len(t, f.backend.Asked("ListMembers"), 1)
	assert.Equal(t, http.StatusUnauthorized, f.get(choices).StatusCode)
}

func TestOrdersAreSearchedByNumberLinkAndLabel(t *testing.T) {
	f := newFixture(t)
	own, _ := f.member()
	f.do(
		http.MethodPost, ofAgency+"/report", `{"kind":"orders","number":"A-1","link":"l-1","label":"berlin"}`, cookie(own),
	)
	assert.Equal(
		t, wire.ReportFilter{Number: "A-1", Link: "l-1", Labels: []string{"berlin"}},
		f.backend.Asked("ListAgencyOrders")[0].Body.(wire.ReportQuestion).Filter,
	)
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
