package order_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	reportrest "weitersagen.app/backend/internal/insight/report/rest"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// approving is an agency with a confirmed recommendation of somebody, whose order is reported.
func approving(s *fixture.Served, eyes tenant.AgencyApproval, recommender string) (of fixture.Staffed, number string) {
	s.T.Helper()
	own := fixture.WithAgencies(s)
	own.Rules.AgencyApproval = eyes
	of = s.StaffAgency(own, "Agentur Nord")
	made, err := s.Agencies.Link(context.Background(), own, "ines", sellers.Wanted{Number: of.Number, Days: 30})
	require.NoError(s.T, err)
	if recommender == "" {
		recommender = of.AddressOf(member.OwnerInactive)
	}
	number, key := s.Recommended(func(empfehlung, empfehler map[string]string) {
		empfehlung["Agenturtoken"], empfehler["Email"] = string(made.Token), recommender
	})
	require.Equal(s.T, http.StatusCreated, s.Entered(number, key, fixture.Ben).Status)
	s.EntersAs(number)
	require.Equal(s.T, http.StatusAccepted, s.Completed(number, fixture.Ben).Status)
	return of, number
}

// Two of an agency approve an order under four eyes; its recommender, who belongs to the agency, can't, and the list
// tells each what waits.
func TestAnAgencyApprovesAnOrderUnderFourEyes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north, number := approving(s, tenant.FourEyesApprove, "")
		const waiting, mine = `{"Filter":{"Freigabe":"wartet"}}`, `{"Filter":{"Freigabe":"wartet_auf_mich"}}`
		rows := north.Orders(member.Owner, mine)
		require.Len(t, rows, 1)
		id := rows[0].ID
		assert.Equal(t, &reportrest.Approval{Waits: true, By: []string{}}, rows[0].Approval)
		assert.Empty(t, north.Orders(member.OwnerInactive, mine), "the recommender's own")
		assert.True(t, north.Orders(member.OwnerInactive, waiting)[0].Approval.Own)
		assert.Equal(t, "order.own", north.Approves(member.OwnerInactive, id).Code(t))

		assert.Contains(t, string(north.Approves(member.Owner, id).Body), `"Freigabe":"zweite"`)
		assert.Empty(t, north.Orders(member.Owner, mine), "the owner has said it")
		first := north.Orders(member.Owner, waiting)[0].Approval
		assert.True(t, first.Mine)
		assert.Len(t, first.By, 1)
		back := s.Call(http.MethodDelete, north.Path("/auftragfreigeben")+"/"+id, north.Session(member.Owner), nil)
		require.Equal(t, http.StatusNoContent, back.Status, string(back.Body))
		assert.Len(t, north.Orders(member.Owner, mine), 1)

		require.Equal(t, http.StatusOK, north.Approves(member.Owner, id).Status)
		assert.Len(t, north.Orders(member.Employee, mine), 1)
		for range 2 {
			assert.Contains(t, string(north.Approves(member.Employee, id).Body), `"Freigabe":"freigegeben"`)
		}
		assert.Empty(t, north.Orders(member.Employee, waiting))
		row := north.Orders(member.Employee, `{}`)[0]
		assert.Equal(t, "freigegeben", row.Status)
		assert.Empty(t, row.Number)
		assert.Len(t, row.Approval.By, 2)
		assert.False(t, row.Approval.Waits)
		assert.NotNil(t, row.ComplaintUntil)

		entries, err := s.Audit.Of(context.Background(), fixture.Telecom, id)
		require.NoError(t, err)
		stated := []string{}
		for _, e := range entries {
			stated = append(stated, string(e.What)+" "+e.Who+" "+e.Detail)
		}
		owner, employee := north.IDs[member.Owner], north.IDs[member.Employee]
		assert.Equal(t, []string{
			string(audit.OrderApproved) + " " + owner + " the first of two",
			string(audit.OrderApprovalWithdrawn) + " " + owner + " the first of two",
			string(audit.OrderApproved) + " " + owner + " the first of two",
			string(audit.OrderApproved) + " " + employee + " the second of two",
		}, stated)
		s.Looked()
		assert.Contains(
			t, s.Unusual(number),
			"approved by 2 of the agency's members before the company's own system said anything, recommended by one of its "+
				"members, 2 of them for less than 30 days",
		)
	})
}

// The first approval of somebody who is deactivated afterwards counts no more, and a session that was open before opens
// nothing.
func TestADeactivatedMembersApprovalCountsNoMore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north, _ := approving(s, tenant.FourEyesApprove, "anna@example.de")
		id := north.Orders(member.Owner, `{}`)[0].ID
		session := north.Session(member.Employee)
		path := north.Path("/auftragfreigeben") + "/" + id
		require.Equal(t, http.StatusOK, s.Call(http.MethodPut, path, session, nil).Status)
		require.Equal(t, http.StatusOK, north.Becomes(north.IDs[member.Employee], "Mitarbeiter", "Deaktiviert").Status)
		assert.Equal(t, http.StatusUnauthorized, s.Call(http.MethodPut, path, session, nil).Status)
		assert.Empty(t, north.Orders(member.Owner, `{}`)[0].Approval.By, "it isn't shown either")
		assert.Contains(t, string(north.Approves(member.Owner, id).Body), `"Freigabe":"zweite"`)
		assert.Contains(t, string(north.Approves(member.OwnerInactive, id).Body), `"Freigabe":"freigegeben"`)
	})
}

// A person that an owner asked in works at once, and approves only with an operator's yes: an owner's second mailbox is
// no second person.
func TestAPersonAnOwnerAskedInApprovesOnlyWithTheTenantsYes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		mails := fixture.OpenMailServer(t)
		s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
		north, _ := approving(s, tenant.FourEyesApprove, "anna@example.de")
		id := north.Orders(member.Owner, `{}`)[0].ID
		asked := s.Call(
			http.MethodPost, north.Path("/mitarbeiter")+"/einladungen", north.Session(member.Owner),
			[]byte(`{"Vorname":"Nele","Nachname":"Neu","Email":"`+fixture.Nele+`","Zugesagt":true}`),
		)
		require.Equal(t, http.StatusOK, asked.Status, string(asked.Body))
		s.Relayed()
		joined := s.Call(
			http.MethodPut, fixture.Base+"/agentur/mitmachen", "",
			fixture.Body("Token", mails.Tokens(fixture.Nele, "/mitmachen")[0], "Password", fixture.GoodPassword),
		)
		require.Equal(t, http.StatusOK, joined.Status, string(joined.Body))
		in := fixture.Decoded[memberrest.Joined](t, joined).LoggedIn
		assert.True(t, in.Self.Waits)
		approve := func() fixture.Answer {
			return s.Call(http.MethodPut, north.Path("/auftragfreigeben")+"/"+id, in.Token, nil)
		}
		listed := func(filter string) []reportrest.OrderRow {
			return fixture.Decoded[reportrest.OrderReport](
				t, s.Call(http.MethodPut, north.Path("/auftraege"), in.Token, []byte(filter)),
			).Rows
		}
		waits := func() (names []string) {
			for _, c := range fixture.Decoded[[]memberrest.Colleague](
				t, s.Call(http.MethodGet, north.Path("/mitarbeiter"), north.Session(member.Owner), nil),
			) {
				if c.Waits {
					names = append(names, c.FirstName)
				}
			}
			return names
		}

		require.Equal(t, http.StatusOK, north.Approves(member.Owner, id).Status)
		assert.Equal(t, "order.member_unconfirmed", approve().Code(t))
		assert.True(t, listed(`{}`)[0].Approval.Unvouched)
		assert.Empty(t, listed(`{"Filter":{"Freigabe":"wartet_auf_mich"}}`))
		assert.Equal(t, []string{"Nele"}, waits())
		require.Equal(t, http.StatusOK, north.Becomes(in.Self.ID, "Inhaber", "Aktiv").Status)
		assert.Equal(t, "order.member_unconfirmed", approve().Code(t), "another role is no yes")

		_, err := s.MemberOffice.Vouch(t.Context(), north.Of, "ines", north.Number, fixture.Nele)
		require.NoError(t, err)
		assert.Empty(t, waits())
		assert.False(t, listed(`{}`)[0].Approval.Unvouched)
		assert.Len(t, listed(`{"Filter":{"Freigabe":"wartet_auf_mich"}}`), 1)
		assert.Contains(t, string(approve().Body), `"Freigabe":"freigegeben"`)
	})
}

// A first approval ends with the yes to who gave it: a later yes brings nothing back, neither where it is shown nor
// where it counts.
func TestALaterYesBringsNoFirstApprovalBack(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north, _ := approving(s, tenant.FourEyesApprove, "anna@example.de")
		id := north.Orders(member.Owner, `{}`)[0].ID
		require.Equal(t, http.StatusOK, north.Approves(member.Employee, id).Status)
		for _, state := range []string{"Deaktiviert", "Aktiv"} {
			require.Equal(t, http.StatusOK, north.Becomes(north.IDs[member.Employee], "Mitarbeiter", state).Status)
		}
		assert.Empty(t, north.Orders(member.Owner, `{}`)[0].Approval.By)
		s.Clock.Advance(time.Minute)
		_, err := s.MemberOffice.Vouch(t.Context(), north.Of, "ines", north.Number, north.AddressOf(member.Employee))
		require.NoError(t, err)
		assert.Empty(t, north.Orders(member.Owner, `{}`)[0].Approval.By)
		assert.Len(t, north.Orders(member.Employee, `{"Filter":{"Freigabe":"wartet_auf_mich"}}`), 1)
		assert.Contains(t, string(north.Approves(member.Owner, id).Body), `"Freigabe":"zweite"`)
		assert.Contains(t, string(north.Approves(member.Employee, id).Body), `"Freigabe":"freigegeben"`)
	})
}

func TestNoAgencyApprovesWhatIsNotItsOwnOrWhereTheTenantSaysNo(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north, number := approving(s, tenant.OneApproves, "anna@example.de")
	south := s.StaffAgency(north.Of, "Agentur Süd")
	id := north.Orders(member.Owner, `{}`)[0].ID
	for _, method := range []string{http.MethodPut, http.MethodDelete} {
		got := s.Call(method, south.Path("/auftragfreigeben")+"/"+id, south.Session(member.Owner), nil)
		assert.Equal(t, http.StatusNotFound, got.Status)
		assert.Equal(t, "order.unknown", got.Code(t))
	}
	north.Of.Rules.AgencyApproval = tenant.NoAgencyApproval
	assert.Equal(t, "order.approval_off", north.Approves(member.Owner, id).Code(t))
	assert.Empty(t, north.Orders(member.Owner, `{"Filter":{"Freigabe":"wartet"}}`))
	assert.Nil(t, north.Orders(member.Owner, `{}`)[0].Approval)
	refused := north.Reported("/empfehlungen", `{"Filter":{"Freigabe":"wartet"}}`)
	assert.Equal(t, "field.invalid", refused.Code(t))
	s.Looked()
	for _, words := range s.Unusual(number) {
		assert.NotContains(t, words, "approved by")
	}
	live := liveOrder(s, recommendationID(north, number))
	assert.Equal(t, order.Reported, live.Status)
}

func recommendationID(a fixture.Staffed, number string) string {
	a.Served.T.Helper()
	n, err := link.ParseNumber(number)
	require.NoError(a.Served.T, err)
	r, err := recommendationstore.New(a.Served.DB).ByNumber(context.Background(), a.Of.ID, n)
	require.NoError(a.Served.T, err)
	return r.ID
}
