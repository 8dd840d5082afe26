package wiring

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
	memberrest "weitersagen.app/backend/internal/people/member/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	agencies "weitersagen.app/backend/internal/referral/agency/usecase"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	reportrest "weitersagen.app/backend/internal/referral/report/rest"
)

// approving is an agency with a confirmed recommendation of somebody, whose order is reported.
func (s *served) approving(eyes tenant.AgencyApproval, recommender string) (of staffed, number string) {
	s.t.Helper()
	own := withAgencies(s)
	own.Rules.AgencyApproval = eyes
	of = s.staff(own, "Agentur Nord")
	made, err := s.Agencies("ines").Link(context.Background(), own, agencies.Wanted{Number: of.number, Days: 30})
	require.NoError(s.t, err)
	if recommender == "" {
		recommender = of.addressOf(member.OwnerInactive)
	}
	number, key := s.recommended(func(empfehlung, empfehler map[string]string) {
		empfehlung["Agenturtoken"], empfehler["Email"] = string(made.Token), recommender
	})
	require.Equal(s.t, http.StatusCreated, s.entered(number, key, ben).status)
	s.entersAs(number)
	require.Equal(s.t, http.StatusAccepted, s.completed(number, ben).status)
	return of, number
}

func (a staffed) orders(as member.Role, question string) []reportrest.OrderRow {
	a.s.t.Helper()
	got := a.s.call(http.MethodPut, a.path("/auftraege"), a.session(as), []byte(question))
	require.Equal(a.s.t, http.StatusOK, got.status, string(got.body))
	return decoded[reportrest.OrderReport](a.s.t, got).Rows
}

func (a staffed) approves(as member.Role, order string) answer {
	return a.s.call(http.MethodPut, a.path("/auftragfreigeben")+"/"+order, a.session(as), nil)
}

// Two of an agency approve an order under four eyes; its recommender, who belongs to the agency, can't, and the list tells each what waits.
func TestAnAgencyApprovesAnOrderUnderFourEyes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north, number := s.approving(tenant.FourEyesApprove, "")
		const waiting, mine = `{"Filter":{"Freigabe":"wartet"}}`, `{"Filter":{"Freigabe":"wartet_auf_mich"}}`
		rows := north.orders(member.Owner, mine)
		require.Len(t, rows, 1)
		id := rows[0].ID
		assert.Equal(t, &reportrest.Approval{Waits: true, By: []string{}}, rows[0].Approval)
		assert.Empty(t, north.orders(member.OwnerInactive, mine), "the recommender's own")
		assert.True(t, north.orders(member.OwnerInactive, waiting)[0].Approval.Own)
		assert.Equal(t, "order.own", north.approves(member.OwnerInactive, id).code(t))

		assert.Contains(t, string(north.approves(member.Owner, id).body), `"Freigabe":"zweite"`)
		assert.Empty(t, north.orders(member.Owner, mine), "the owner has said it")
		first := north.orders(member.Owner, waiting)[0].Approval
		assert.True(t, first.Mine)
		assert.Len(t, first.By, 1)
		back := s.call(http.MethodDelete, north.path("/auftragfreigeben")+"/"+id, north.session(member.Owner), nil)
		require.Equal(t, http.StatusNoContent, back.status, string(back.body))
		assert.Len(t, north.orders(member.Owner, mine), 1)

		require.Equal(t, http.StatusOK, north.approves(member.Owner, id).status)
		assert.Len(t, north.orders(member.Employee, mine), 1)
		for range 2 {
			assert.Contains(t, string(north.approves(member.Employee, id).body), `"Freigabe":"freigegeben"`)
		}
		assert.Empty(t, north.orders(member.Employee, waiting))
		row := north.orders(member.Employee, `{}`)[0]
		assert.Equal(t, "freigegeben", row.Status)
		assert.Empty(t, row.Number)
		assert.Len(t, row.Approval.By, 2)
		assert.False(t, row.Approval.Waits)
		assert.NotNil(t, row.ComplaintUntil)

		entries, err := s.Audit().Of(context.Background(), telecom, id)
		require.NoError(t, err)
		said := []string{}
		for _, e := range entries {
			said = append(said, string(e.What)+" "+e.Who+" "+e.Detail)
		}
		owner, employee := north.ids[member.Owner], north.ids[member.Employee]
		assert.Equal(t, []string{
			string(audit.OrderApproved) + " " + owner + " the first of two", string(audit.OrderApprovalWithdrawn) + " " + owner + " the first of two",
			string(audit.OrderApproved) + " " + owner + " the first of two", string(audit.OrderApproved) + " " + employee + " the second of two",
		}, said)
		s.looked()
		assert.Contains(t, s.unusual(number), "approved by 2 of the agency's members before the company's own system said anything, recommended by one of its members, 2 of them for less than 30 days")
	})
}

// The first approval of somebody who is deactivated afterwards counts no more, and a session that was open before opens nothing.
func TestADeactivatedMembersApprovalCountsNoMore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north, _ := s.approving(tenant.FourEyesApprove, "anna@example.de")
		id := north.orders(member.Owner, `{}`)[0].ID
		session := north.session(member.Employee)
		path := north.path("/auftragfreigeben") + "/" + id
		require.Equal(t, http.StatusOK, s.call(http.MethodPut, path, session, nil).status)
		require.Equal(t, http.StatusOK, north.becomes(north.ids[member.Employee], "Mitarbeiter", "Deaktiviert").status)
		assert.Equal(t, http.StatusUnauthorized, s.call(http.MethodPut, path, session, nil).status)
		assert.Empty(t, north.orders(member.Owner, `{}`)[0].Approval.By, "it isn't shown either")
		assert.Contains(t, string(north.approves(member.Owner, id).body), `"Freigabe":"zweite"`)
		assert.Contains(t, string(north.approves(member.OwnerInactive, id).body), `"Freigabe":"freigegeben"`)
	})
}

// Whom an owner asked in works at once, and approves only with an operator's yes: an owner's second mailbox is no second person.
func TestWhomAnOwnerAskedInApprovesOnlyWithTheTenantsYes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		mails := openMailServer(t)
		s.Config.SMTP = "smtp://" + mails.address
		north, _ := s.approving(tenant.FourEyesApprove, "anna@example.de")
		id := north.orders(member.Owner, `{}`)[0].ID
		asked := s.call(http.MethodPost, north.path("/mitarbeiter")+"/einladungen", north.session(member.Owner), []byte(`{"Vorname":"Nele","Nachname":"Neu","Email":"`+nele+`","Zugesagt":true}`))
		require.Equal(t, http.StatusOK, asked.status, string(asked.body))
		s.relayed()
		joined := s.call(http.MethodPut, base+"/agentur/mitmachen", "", body("Token", mails.tokens(nele, "/mitmachen")[0], "Password", goodPassword))
		require.Equal(t, http.StatusOK, joined.status, string(joined.body))
		in := decoded[memberrest.Joined](t, joined).LoggedIn
		assert.True(t, in.Self.Waits)
		approve := func() answer { return s.call(http.MethodPut, north.path("/auftragfreigeben")+"/"+id, in.Token, nil) }
		listed := func(filter string) []reportrest.OrderRow {
			return decoded[reportrest.OrderReport](t, s.call(http.MethodPut, north.path("/auftraege"), in.Token, []byte(filter))).Rows
		}
		waits := func() (names []string) {
			for _, c := range decoded[[]memberrest.Colleague](t, s.call(http.MethodGet, north.path("/mitarbeiter"), north.session(member.Owner), nil)) {
				if c.Waits {
					names = append(names, c.FirstName)
				}
			}
			return names
		}

		require.Equal(t, http.StatusOK, north.approves(member.Owner, id).status)
		assert.Equal(t, "order.member_unconfirmed", approve().code(t))
		assert.True(t, listed(`{}`)[0].Approval.Unvouched)
		assert.Empty(t, listed(`{"Filter":{"Freigabe":"wartet_auf_mich"}}`))
		assert.Equal(t, []string{"Nele"}, waits())
		require.Equal(t, http.StatusOK, north.becomes(in.Self.ID, "Inhaber", "Aktiv").status)
		assert.Equal(t, "order.member_unconfirmed", approve().code(t), "another role is no yes")

		_, err := s.MemberOffice("ines").Vouch(t.Context(), north.of, north.number, nele)
		require.NoError(t, err)
		assert.Empty(t, waits())
		assert.False(t, listed(`{}`)[0].Approval.Unvouched)
		assert.Len(t, listed(`{"Filter":{"Freigabe":"wartet_auf_mich"}}`), 1)
		assert.Contains(t, string(approve().body), `"Freigabe":"freigegeben"`)
	})
}

// A first approval ends with the yes to who gave it: a later yes brings nothing back, neither where it is shown nor where it counts.
func TestALaterYesBringsNoFirstApprovalBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north, _ := s.approving(tenant.FourEyesApprove, "anna@example.de")
		id := north.orders(member.Owner, `{}`)[0].ID
		require.Equal(t, http.StatusOK, north.approves(member.Employee, id).status)
		for _, state := range []string{"Deaktiviert", "Aktiv"} {
			require.Equal(t, http.StatusOK, north.becomes(north.ids[member.Employee], "Mitarbeiter", state).status)
		}
		assert.Empty(t, north.orders(member.Owner, `{}`)[0].Approval.By)
		s.clock.Advance(time.Minute)
		_, err := s.MemberOffice("ines").Vouch(t.Context(), north.of, north.number, north.addressOf(member.Employee))
		require.NoError(t, err)
		assert.Empty(t, north.orders(member.Owner, `{}`)[0].Approval.By)
		assert.Len(t, north.orders(member.Employee, `{"Filter":{"Freigabe":"wartet_auf_mich"}}`), 1)
		assert.Contains(t, string(north.approves(member.Owner, id).body), `"Freigabe":"zweite"`)
		assert.Contains(t, string(north.approves(member.Employee, id).body), `"Freigabe":"freigegeben"`)
	})
}

func TestNoAgencyApprovesWhatIsNotItsOwnOrWhereTheTenantSaysNo(t *testing.T) {
	s := serveSQLite(t)
	north, number := s.approving(tenant.OneApproves, "anna@example.de")
	south := s.staff(north.of, "Agentur Süd")
	id := north.orders(member.Owner, `{}`)[0].ID
	for _, method := range []string{http.MethodPut, http.MethodDelete} {
		got := s.call(method, south.path("/auftragfreigeben")+"/"+id, south.session(member.Owner), nil)
		assert.Equal(t, http.StatusNotFound, got.status)
		assert.Equal(t, "order.unknown", got.code(t))
	}
	north.of.Rules.AgencyApproval = tenant.NoAgencyApproval
	assert.Equal(t, "order.approval_off", north.approves(member.Owner, id).code(t))
	assert.Empty(t, north.orders(member.Owner, `{"Filter":{"Freigabe":"wartet"}}`))
	assert.Nil(t, north.orders(member.Owner, `{}`)[0].Approval)
	refused := north.reported("/empfehlungen", `{"Filter":{"Freigabe":"wartet"}}`)
	assert.Equal(t, "field.invalid", refused.code(t))
	s.looked()
	for _, words := range s.unusual(number) {
		assert.NotContains(t, words, "approved by")
	}
	live := s.liveOrder(north.recommendation(number))
	assert.Equal(t, order.Reported, live.Status)
}

func (a staffed) recommendation(number string) string {
	a.s.t.Helper()
	n, err := link.ParseNumber(number)
	require.NoError(a.s.t, err)
	r, err := recommendationstore.New(a.s.DB).ByNumber(context.Background(), a.of.ID, n)
	require.NoError(a.s.t, err)
	return r.ID
}
