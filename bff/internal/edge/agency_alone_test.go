package edge_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/bff/internal/backend/backendtest"
)

// answeredToNoOne are members' calls that answer who isn't in, too.
var answeredToNoOne = map[string]int{
	"info": http.StatusOK, "memberDoor": http.StatusOK, "memberLogout": http.StatusNoContent,
}

// Rule (page, 6 D): What takes several people is asked for in a partner's name by no call of the edge: those of
// agencies don't know its session, and of what both kinds share the backend refuses it what is agencies' alone. Test:
// TestWhatAgenciesDoAloneIsNoPartners, TestTheReportsOfAPartner.

// Every call of the agencies' document that asks anything in a member's name answers a partner as it answers who isn't
// in, whatever the cookie is called.
func TestWhatAgenciesDoAloneIsNoPartners(t *testing.T) {
	f := newFixture(t)
	f.tenant.Modules.Approvals = 2
	partner, _ := f.partner()
	ofMembers := 0
	for at, op := range f.operations("agency") {
		path, body := f.filled(op.Path, op), f.bodyOf("agency", op)
		member, _ := f.member(from(fmt.Sprintf("198.51.100.%d:4711", at)))
		before := len(f.backend.AskedBy(backendtest.MemberToken))
		f.again(op.Method, path, body, member)
		if len(f.backend.AskedBy(backendtest.MemberToken)) == before {
			continue
		}
		ofMembers++
		want := http.StatusUnauthorized
		if status, ok := answeredToNoOne[op.OperationID]; ok {
			want = status
		}
		before = len(f.backend.AskedBy(backendtest.PartnerToken))
		for _, own := range []*http.Cookie{partner, {Name: member.Name, Value: partner.Value}} {
			assert.Equal(t, want, f.again(op.Method, path, body, own).StatusCode, "%s by %s", op.OperationID, own.Name)
		}
		assert.Len(t, f.backend.AskedBy(backendtest.PartnerToken), before, op.OperationID)
	}
	assert.Greater(t, ofMembers, 12, "calls that members make")
}

// A partner is refused the report that no partner has, in each call that names one, and no other.
func TestTheReportsOfAPartner(t *testing.T) {
	f := newFixture(t)
	partner, _ := f.partner()
	member, _ := f.member(from("192.0.2.8:4711"))
	for call, more := range map[string]string{"report": "", "report/export": `,"format":"csv"`} {
		refused := map[string][]string{}
		for _, kind := range f.kinds() {
			body := `{"kind":"` + kind + `"` + more + `}`
			for area, own := range map[string]*http.Cookie{"profiseller": partner, "agency": member} {
				res := f.again(http.MethodPost, "/bff/seller/"+area+"/"+call, body, own)
				if res.StatusCode != http.StatusOK {
					assert.Equal(t, http.StatusForbidden, res.StatusCode, "%s of %s", call, kind)
					refused[area] = append(refused[area], kind)
				}
			}
		}
		assert.Equal(t, map[string][]string{"profiseller": {"invitations"}}, refused, call)
	}
}

// kinds are the reports that the document knows.
func (f *fixture) kinds() (kinds []string) {
	for _, kind := range f.schema("seller", "ReportForm").Properties["kind"].Enum {
		kinds = append(kinds, kind.(string))
	}
	return kinds
}

func (f *fixture) schema(document, name string) *huma.Schema {
	return f.apis[document].OpenAPI().Components.Schemas.Map()[name]
}

// operations are all of a document, in the order of their names.
func (f *fixture) operations(document string) []*huma.Operation {
	all := map[string]*huma.Operation{}
	for _, item := range f.apis[document].OpenAPI().Paths {
		for _, op := range []*huma.Operation{item.Get, item.Put, item.Post, item.Delete} {
			if op != nil {
				all[op.OperationID] = op
			}
		}
	}
	var list []*huma.Operation
	for _, id := range slices.Sorted(maps.Keys(all)) {
		list = append(list, all[id])
	}
	return list
}

// bodyOf is the least that an operation takes.
func (f *fixture) bodyOf(document string, op *huma.Operation) string {
	if op.RequestBody == nil {
		return ""
	}
	raw, err := json.Marshal(f.least(document, op.RequestBody.Content["application/json"].Schema))
	require.NoError(f.t, err)
	return string(raw)
}

func (f *fixture) least(document string, s *huma.Schema) any {
	if s.Ref != "" {
		return f.least(document, f.schema(document, s.Ref[strings.LastIndex(s.Ref, "/")+1:]))
	}
	if len(s.Enum) > 0 {
		return s.Enum[0]
	}
	switch s.Type {
	case huma.TypeObject:
		value := map[string]any{}
		for _, name := range s.Required {
			value[name] = f.least(document, s.Properties[name])
		}
		return value
	case huma.TypeArray:
		return []any{f.least(document, s.Items)}
	case huma.TypeBoolean:
		return true
	case huma.TypeString:
		return leastText(s)
	default:
		return 1
	}
}

func leastText(s *huma.Schema) string {
	switch {
	case s.Format == "date":
		return "2026-11-20"
	case s.MinLength != nil:
		return strings.Repeat("x", max(1, *s.MinLength))
	default:
		return "x"
	}
}
