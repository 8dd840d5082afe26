package contract_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// ofAgency is the address of a call with an agency's number in it.
func (o operation) ofAgency(of fixture.Staffed, number string) string {
	o.path = strings.ReplaceAll(o.path, "{"+access.AgencyParameter+"}", number)
	return o.address(of.Of.ID)
}

// Every call with a member of each role, of the agency itself, of another and of another tenant's: a role's rights are
// all that a session may, and no session reaches past its own agency.
func TestEveryCallWithEveryMemberOfAnAgency(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north, south, abroad := s.StaffAgency(
		fixture.WithAgencies(s), "Agentur Nord",
	), s.StaffAgency(fixture.WithAgencies(s), "Agentur Süd"), s.StaffAgency(s.Insurer(), "Agentur Nord")
	asked, reached := 0, map[string]int{}
	for _, op := range operations(t) {
		permission, ok := access.Of(op.id)
		require.True(t, ok, op.id)
		about := access.AboutAgency(op.path)
		if !strings.HasPrefix(op.path, "/api/v1/") || permission.Open() && !about {
			continue
		}
		for _, role := range member.Roles {
			for _, of := range []*fixture.Staffed{&north, &south, &abroad} {
				if of != &north && !about {
					continue
				}
				got := s.Call(op.method, op.ofAgency(north, north.Number), of.Session(role), nil)
				asked++
				may := permission.Allows(access.Agency) && permission.FitsMember(role)
				switch {
				case of == &abroad:
					assert.Equal(t, http.StatusNotFound, got.Status, "%s as another tenant's %s", op.id, role)
					assert.Equal(t, "route.unknown", got.Code(t), op.id)
				case !may:
					assert.Equal(t, http.StatusForbidden, got.Status, "%s as %s: %s", op.id, role, got.Body)
					assert.Equal(t, "auth.forbidden", got.Code(t), op.id)
				case of == &south:
					assert.Equal(t, http.StatusNotFound, got.Status, "%s as another agency's %s", op.id, role)
					assert.Equal(t, "agency.unknown", got.Code(t), op.id)
				default:
					assert.NotContains(
						t, []int{http.StatusUnauthorized, http.StatusForbidden}, got.Status, "%s as %s: %s", op.id, role, got.Body,
					)
					assert.NotContains(t, string(got.Body), "agency.unknown", op.id)
					reached[op.id]++
				}
			}
		}
	}
	assert.Equal(t, map[string]int{
		"listAgencyVariables": 3, "memberLogout": 3, "getMember": 3, "listMembers": 1, "changeMember": 1,
		"listMemberInvitations": 1, "inviteMember": 1, "sendMemberInvitationAgain": 1, "withdrawMemberInvitation": 1,
		"listAgencyRecommendations": 3, "listAgencyRecommenders": 3, "listAgencyOrders": 3, "listAgencyLeads": 3,
		"exportAgencyRecommendations": 3, "exportAgencyRecommenders": 3, "exportAgencyOrders": 3, "exportAgencyLeads": 3,
		"exportAgencyInvitations": 2, "exportAgencyCommissions": 3, "getAgencyStatistics": 3,
		"listViews": 3, "setView": 3, "removeView": 3,
		"approveOrder": 3, "withdrawOrderApproval": 3,
		"listCommissions": 3, "getSellerOverview": 3, "previewCommissions": 3,
		"getCommissionPlans": 3, "chooseCommissionPlan": 2, "withdrawCommissionPlan": 2,
		"invite": 2, "listAgencyInvitations": 2, "getInvitationForm": 2, "importInvitations": 2, "sendInvitationAgain": 2,
		"withdrawInvitation": 2,
		"getCreditor":        3, "setCreditor": 1, "setCreditorAccount": 1, "agreeToSelfBilling": 1, "endSelfBilling": 1,
		"listLinks": 3, "makeLink": 2, "changeLink": 2, "renewLink": 2, "endLink": 2,
		"listAgencyLinkFigures": 3,
		"listCreditNotes":       2, "getCreditNoteFile": 2, "objectToCreditNote": 2,
		"getBilling": 2, "setBillingDelivery": 1, "getBillingArchive": 2, "getBillingBookings": 2,
	}, reached, "by how many roles")
	t.Logf("%d requests", asked)
}

// No call whose path names an agency can be reached with another number than the session's, by anybody.
func TestNoCallAboutAnAgencyTakesAnotherNumber(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north, south, abroad := s.StaffAgency(
		fixture.WithAgencies(s), "Agentur Nord",
	), s.StaffAgency(fixture.WithAgencies(s), "Agentur Süd"), s.StaffAgency(s.Insurer(), "Agentur Nord")
	bearers := bearers(s, "funkwelle")
	delete(bearers, access.Agency)
	found := 0
	for _, op := range operations(t) {
		if !access.AboutAgency(op.path) {
			assert.NotRegexp(
				t, `(?i)\{agen[^}]*\}`, op.path, "%s: an agency's number is called %s", op.id, access.AgencyParameter,
			)
			continue
		}
		found++
		for _, number := range []string{
			south.Number, abroad.Number, string(link.NewCode()), "nonsense", "%20", strings.Repeat("7", 100),
		} {
			got := s.Call(op.method, op.ofAgency(north, number), north.Session(member.Owner), nil)
			assert.Equal(t, http.StatusNotFound, got.Status, "%s of %s: %s", op.id, number, got.Body)
			assert.Equal(t, "agency.unknown", got.Code(t), op.id)
			for role, bearer := range bearers {
				got := s.Call(op.method, op.ofAgency(north, number), bearer, nil)
				assert.Contains(
					t, []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound}, got.Status, "%s of %s as %s",
					op.id, number, role,
				)
			}
		}
		n := north.Number
		for _, spelt := range []string{n, strings.ToLower(n), n[:4] + "-" + n[4:], strings.ToLower(n[:2] + "-" + n[2:])} {
			got := s.Call(op.method, op.ofAgency(north, spelt), north.Session(member.Owner), nil)
			assert.NotContains(t, string(got.Body), "agency.unknown", "%s of %s", op.id, spelt)
		}
	}
	assert.GreaterOrEqual(t, found, 6)
	t.Logf("%d calls about one agency", found)
}
