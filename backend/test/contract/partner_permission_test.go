package contract_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// partnersCalls are those that a partner's session may make, and no other.
var partnersCalls = []string{
	"agreeToSelfBilling", "changeLink", "chooseCommissionPlan", "endLink", "endSelfBilling", "exportAgencyCommissions",
	"exportAgencyLeads", "exportAgencyOrders", "exportAgencyRecommendations", "exportAgencyRecommenders",
	"getAgencyStatistics", "getBilling", "getBillingArchive", "getBillingBookings", "getCommissionPlans",
	"getCreditNoteFile", "getCreditor", "getPartner", "getSellerOverview", "listAgencyLeads", "listAgencyLinkFigures",
	"listAgencyOrders", "listAgencyRecommendations", "listAgencyRecommenders", "listCommissions",
	"listCreditNotes", "listLinks", "listViews", "makeLink", "objectToCreditNote", "partnerLogout", "previewCommissions",
	"removeView", "renewLink", "setBillingDelivery", "setCreditor", "setCreditorAccount", "setView",
	"withdrawCommissionPlan",
}

// callers are partners of each standing, with an agency beside them.
type callers struct {
	waiting, approved, refused, ended fixture.Trading
	abroad                            string
	agency                            fixture.Staffed
}

func newCallers(s *fixture.Served) callers {
	s.T.Helper()
	ctx, own := s.T.Context(), fixture.WithAgencies(s)
	c := callers{
		waiting: s.Partner(own, "nord@partner.example"), approved: s.Partner(own, "sued@partner.example").Approved(),
		refused: s.Partner(own, "weg@partner.example"), ended: s.Partner(own, "aus@partner.example").Approved(),
		abroad: bearers(s, "havelschutz")[access.Partner], agency: s.StaffAgency(own, "Agentur Nord"),
	}
	_, err := s.PartnerAdmission.Refuse(ctx, own, "ines", c.refused.Number)
	require.NoError(s.T, err)
	require.NoError(s.T, s.Agencies.EndPartner(ctx, own, "ines", c.ended.Number))
	return c
}

// Every call with a partner: its own, waiting and approved, another's, one that was refused, one that ended, and one of
// another tenant. What takes several people is for none of them, and a partner's session is no agency's.
func TestEveryCallWithAPartner(t *testing.T) {
	s := fixture.ServeSQLite(t)
	c := newCallers(s)
	reached, asked, want := map[string]bool{}, map[string]int{}, map[string]int{}
	for _, op := range operations(t) {
		permission, ok := access.Of(op.id)
		require.True(t, ok, op.id)
		about := access.AboutAgency(op.path)
		if !strings.HasPrefix(op.path, "/api/v1/") || permission.Open() && !about {
			continue
		}
		call := func(who, number, bearer string) fixture.Answer {
			asked[who]++
			o := op
			o.path = strings.ReplaceAll(o.path, "{"+access.AgencyParameter+"}", number)
			return s.Call(op.method, o.address(c.approved.Of.ID), bearer, nil)
		}
		assert.Equal(
			t, "route.unknown", call("abroad", c.waiting.Number, c.abroad).Code(t), "%s as another tenant's", op.id,
		)
		want["abroad"]++
		if !permission.Allows(access.Partner) || !permission.FitsMember(member.Partner) {
			got := call("refused the call", c.approved.Number, c.approved.Session())
			assert.Equal(t, http.StatusForbidden, got.Status, "%s as a partner: %s", op.id, got.Body)
			assert.Equal(t, "auth.forbidden", got.Code(t), op.id)
			want["refused the call"]++
			continue
		}
		for _, over := range []fixture.Trading{c.refused, c.ended} {
			got := call("over", over.Number, over.Session())
			assert.Equal(t, http.StatusUnauthorized, got.Status, "%s as one that is over", op.id)
		}
		want["over"] += 2
		if about {
			for _, number := range []string{c.waiting.Number, c.refused.Number, c.ended.Number, c.agency.Number} {
				got := call("foreign", number, c.approved.Session())
				assert.Equal(t, http.StatusNotFound, got.Status, "%s of %s", op.id, number)
				assert.Equal(t, "agency.unknown", got.Code(t), op.id)
			}
			got := call("foreign", c.approved.Number, c.agency.Session(member.Owner))
			assert.Equal(t, "agency.unknown", got.Code(t), "%s as an agency's owner", op.id)
			want["foreign"] += 5
		}
		for _, own := range []fixture.Trading{c.waiting, c.approved} {
			got := call("own", own.Number, own.Session())
			assert.NotContains(
				t, []int{http.StatusUnauthorized, http.StatusForbidden}, got.Status, "%s as the partner: %s", op.id, got.Body,
			)
			assert.NotContains(t, string(got.Body), "agency.unknown", op.id)
		}
		want["own"] += 2
		reached[op.id] = true
	}
	assert.Equal(t, partnersCalls, slices.Sorted(maps.Keys(reached)))
	assert.Equal(t, want, asked, "each call was asked as each of them")
	t.Logf("%d calls are a partner's; requests as %v", len(reached), asked)
}
