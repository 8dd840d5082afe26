package edge_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

// What both areas show is below these.
const (
	ofAgency  = "/bff/seller/agency"
	ofPartner = "/bff/seller/profiseller"
)

// sent is what the calls that agencies and partners share are asked with, by the call's name.
var sent = map[string]string{
	"agree":        `{"hash":"h"}`,
	"changeLink":   `{"name":"Messe","paused":false}`,
	"renewLink":    `{"idempotencyKey":"12345678"}`,
	"choosePlan":   `{"plan":"premium"}`,
	"exportReport": `{"kind":"orders","format":"csv"}`,
	"link":         `{}`,
	"linkLabels":   `{}`,
	"links":        `{}`,
	"makeLink":     `{"name":"Messe","idempotencyKey":"12345678"}`,
	"object":       `{"reason":"Auftrag fehlt"}`,
	"payTo":        `{"iban":"DE02","holder":"O"}`,
	"printLink":    `{"as":"svg"}`,
	"report":       `{"kind":"commissions"}`,
	"saveMasterData": `{"version":3,"data":{"name":"A","street":"B 1","postcode":"06618","city":"C","contact":"D",
		"phone":"1","email":"a@example.org","standing":"regular"}}`,
	"setDelivery": `{"attached":false}`,
	"setView":     `{"kind":"orders","name":"Zu tun","address":"status=reported"}`,
	"statistics":  `{}`,
}

// shared is a call of both areas.
type shared struct{ id, method, path, body string }

// of puts an area into the call's address.
func (c shared) of(area string) string { return strings.ReplaceAll(c.path, "{area}", area) }

// sharedCalls are all of the document, with something in the place of each part of an address.
func (f *fixture) sharedCalls() []shared {
	var calls []shared
	for path, item := range f.apis["seller"].OpenAPI().Paths {
		for _, op := range []*huma.Operation{item.Get, item.Put, item.Post, item.Delete} {
			if op == nil {
				continue
			}
			require.Equal(f.t, op.RequestBody != nil, sent[op.OperationID] != "", "what %s is asked with", op.OperationID)
			calls = append(calls, shared{op.OperationID, op.Method, f.filled(path, op), sent[op.OperationID]})
		}
	}
	return calls
}

func (f *fixture) filled(path string, op *huma.Operation) string {
	values := map[string]string{
		"id": "view-0001", "month": "2027-01", "year": "2026", "format": "csv", "product": "10", "orders": "3",
		"page": "rules",
	}
	if op.OperationID == "creditNoteFile" {
		values["format"] = "pdf"
	}
	if strings.Contains(path, "/links/") {
		values["id"] = "l-3"
	}
	query := ""
	for _, p := range op.Parameters {
		switch {
		case p.In == "query":
			require.Contains(f.t, values, p.Name)
			query += "&" + p.Name + "=" + values[p.Name]
		case p.Name != "area":
			require.Contains(f.t, values, p.Name)
			path = strings.ReplaceAll(path, "{"+p.Name+"}", values[p.Name])
		}
	}
	return path + strings.Replace(query, "&", "?", 1)
}

func TestEachAreaAsksItsOwnSession(t *testing.T) {
	f := newFixture(t)
	member, _ := f.member()
	partner, _ := f.partner(from("192.0.2.8:4711"))
	ways := []struct {
		area, out, self, other, id string
		own, foreign               *http.Cookie
	}{
		{"agency", "member.required", "GetMember", "GetPartner", "m-1", member, partner},
		{"profiseller", "partner.required", "GetPartner", "GetMember", "m-9", partner, member},
	}
	asked := 0
	ask := func(c shared, area string, changes ...change) *http.Response {
		asked++
		place := from(fmt.Sprintf("198.51.%d.%d:4711", asked/250, asked%250))
		return f.do(c.method, c.of(area), c.body, append(changes, place)...)
	}
	for _, c := range f.sharedCalls() {
		for _, way := range ways {
			for what, changes := range map[string][]change{
				"no session":               nil,
				"the other area's":         {cookie(way.foreign)},
				"the other's by its name":  {cookie(&http.Cookie{Name: way.own.Name, Value: way.foreign.Value})},
				"at another tenant's host": {cookie(way.own), at("havelschutz.localhost")},
			} {
				res := ask(c, way.area, changes...)
				assert.Equal(t, http.StatusUnauthorized, res.StatusCode, "%s %s: %s", c.id, way.area, what)
				assert.Contains(t, text(t, res), `"code":"`+way.out+`"`, "%s %s: %s", c.id, way.area, what)
			}
			both := []change{cookie(way.own), cookie(way.foreign)}
			others := ask(c, way.area, append(both, header("X-Drawn-For", "m-2"))...)
			assert.Equal(t, http.StatusConflict, others.StatusCode, c.id)
			assert.Contains(t, text(t, others), `"code":"member.another"`, c.id)

			mine, theirs := len(f.backend.Asked(way.self)), len(f.backend.Asked(way.other))
			right := ask(c, way.area, append(both, header("X-Drawn-For", way.id))...)
			assert.Contains(t, []int{http.StatusOK, http.StatusCreated, http.StatusNoContent}, right.StatusCode, "%s %s", c.id, way.area)
			assert.Len(t, f.backend.Asked(way.self), mine+1, c.id)
			assert.Len(t, f.backend.Asked(way.other), theirs, "%s: the other session of the browser is asked nothing", c.id)
		}
		for _, area := range []string{"agent", "Agency", "x"} {
			res := ask(c, area, cookie(member), cookie(partner))
			assert.Equal(t, http.StatusNotFound, res.StatusCode, "%s of %s", c.id, area)
			assert.Equal(t, problem.ContentType, res.Header.Get("Content-Type"))
		}
	}
	assert.Positive(t, asked)
}

// A partner is asked about by its own number and session, as an agency is.
func TestAPartnersFilesAndFiguresAreItsOwn(t *testing.T) {
	f := newFixture(t)
	own, _ := f.partner()
	body := text(t, f.get(ofPartner+"/start", cookie(own)))
	assert.Contains(
		t, body, `"kind":"partner","seller":"Nord Empfehlungen","number":"9Q4X2K7M","approved":false,"role":"partner"`,
	)
	for begins, path := range map[string]string{
		"%PDF-": "/creditnotes/n-1/pdf", "PK": "/billing/2026/zip", "Umsatz;": "/billing/2026/csv",
	} {
		assert.Equal(t, begins, text(t, f.get(ofPartner+path, cookie(own))), path)
	}
	file := f.do(http.MethodPost, ofPartner+"/report/export", `{"kind":"orders","format":"csv"}`, cookie(own))
	assert.Equal(t, "Status;Nummer\r\n", text(t, file))
	assert.Contains(t, file.Header.Get("Content-Disposition"), "attachment")
	for _, operation := range []string{
		"GetSellerOverview", "ListCreditNotes", "GetCreditNoteFile", "GetBillingArchive", "GetBillingBookings",
		"ExportAgencyOrders",
	} {
		asked := f.backend.Asked(operation)[0]
		assert.Equal(t, "9Q4X2K7M", asked.Parts["agentur"], operation)
		assert.Equal(t, backendtest.PartnerToken, asked.Call.Token, operation)
	}
}

// What takes several people is no part of what a partner is shown, whatever agencies of the tenant do.
func TestAPartnerIsOnePerson(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Approvals = 2
	own, _ := f.partner()
	start := text(t, f.get(ofPartner+"/start", cookie(own)))
	assert.Contains(t, start, `"team":false`)
	assert.Contains(t, start, `"missing":["agreement"]`, "and no second person")
	assert.Contains(t, start, `{"kind":"orders","count":1,"status":"reported","waiting":1}`, "none to approve")
	assert.NotContains(t, start, `"kind":"invitations"`)
	orders := text(
		t, f.do(http.MethodPost, ofPartner+"/report", `{"kind":"orders"}`, cookie(own), from("192.0.2.8:4711")),
	)
	for _, part := range []string{`"approvals":`, `"approvable":`, `"missing":`, `"ask":`} {
		assert.NotContains(t, orders, part)
	}
	assert.Contains(t, text(t, f.get(ofPartner+"/report/choices", cookie(own))), `"people":[]`)
	assert.Empty(t, f.backend.Asked("ListMembers"))
	for _, q := range f.backend.Asked("ListAgencyOrders") {
		assert.Empty(t, q.Body.(wire.ReportQuestion).Filter.Waiting)
	}

	member, _ := f.member(from("192.0.2.9:4711"))
	start = text(t, f.get(ofAgency+"/start", cookie(member)))
	assert.Contains(t, start, `"team":true`)
	assert.Contains(t, start, `"missing":["agreement","second"]`)
}

// What stops payouts stands where the money is, and not beside the changed data alone.
func TestStoppedPayoutsStandWhereTheMoneyIs(t *testing.T) {
	f := newFixture(t)
	own, _ := f.partner()
	stops := `{"change":"account","at":"2026-11-20T08:00:00Z","until":"2026-11-24"}`
	assert.Contains(t, text(t, f.get(ofPartner+"/start", cookie(own))), `{"why":"recheck","recheck":`+stops+`}`)
	assert.Contains(t, text(t, f.get(ofPartner+"/creditnotes", cookie(own))), `"rechecks":[`+stops)
}

// A partner whose word binds changes data and account, and what keeps it waiting stands on its start page.
func TestAPartnerSeesThatItIsWaitedFor(t *testing.T) {
	f := newFixture(t)
	own, _ := f.partner()
	start := text(t, f.get(ofPartner+"/start", cookie(own)))
	assert.Contains(t, start, `"asked":{"email":"pia@example.org","contact":{"company":"`)
	assert.Contains(t, text(t, f.get(ofPartner+"/masterdata", cookie(own))), `"mayChange":true`)
	assert.Contains(t, text(t, f.get(ofPartner+"/creditnotes", cookie(own))), `"mayChoose":true`)
	member, _ := f.member(from("192.0.2.9:4711"))
	assert.NotContains(t, text(t, f.get(ofAgency+"/start", cookie(member))), `"asked":`)
}
