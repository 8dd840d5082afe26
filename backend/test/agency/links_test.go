package agency_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	reportrest "weitersagen.app/backend/internal/insight/report/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	sellerrest "weitersagen.app/backend/internal/sellers/seller/rest"
	"weitersagen.app/backend/test/fixture"
)

func makes(s *fixture.Served, path, session string, fields ...string) sellerrest.MadeLink {
	s.T.Helper()
	got := s.Call(http.MethodPost, path, session, fixture.Body(fields...))
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[sellerrest.MadeLink](s.T, got)
}

// secretOf is the token in the address that is shown once.
func secretOf(t *testing.T, made sellerrest.MadeLink) string {
	t.Helper()
	_, token, found := strings.Cut(made.Secret, "?t=")
	require.True(t, found, made.Secret)
	return token
}

func came(s *fixture.Served, token, label, email string) string {
	s.T.Helper()
	number, _ := s.Recommended(func(empfehlung, empfehler map[string]string) {
		empfehlung["Agenturtoken"], empfehlung["Label"], empfehler["Email"] = token, label, email
	})
	return number
}

func TestMembersWorkWithTheirLinks(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		own := fixture.WithAgencies(s)
		of := s.StaffAgency(own, "Agentur Nord")
		offered, err := s.Assortments.Of(t.Context(), own.ID)
		require.NoError(t, err)
		product := string(offered.Products[0].ID)
		owner, employee, inactive := of.Session(member.Owner), of.Session(member.Employee), of.Session(member.OwnerInactive)
		path := of.Path("/links")
		list := func(session string) []sellerrest.Link {
			return fixture.Decoded[[]sellerrest.Link](t, s.Call(http.MethodGet, path, session, nil))
		}
		made := makes(s, path, employee, "Name", "Stand auf der Messe", "Kurzname", "anna-energie", "Produkt", product)
		assert.True(t, strings.HasSuffix(made.Address, "/p/anna-energie"), made.Address)
		assert.Equal(t, []string{"Aktiv", product, "anna-energie"}, []string{made.State, made.ProductID, made.Handle})
		secret := makes(s, path, owner, "Name", "Brief")
		assert.Empty(t, secret.Address)

		assert.Len(t, list(owner), 2)
		assert.Len(t, list(inactive), 2)
		mine := list(employee)
		require.Len(t, mine, 1)
		assert.Equal(t, made.Link, mine[0])
		assert.Equal(
			t, http.StatusForbidden, s.Call(http.MethodPost, path, inactive, fixture.Body("Name", "x")).Status,
			"an inactive owner looks",
		)
		taken := s.Call(http.MethodPost, path, owner, fixture.Body("Name", "x", "Kurzname", "anna-energie"))
		assert.Equal(t, "agency.link_end_taken", taken.Code(t))

		lead := func() sellerrest.Lead {
			got := s.Call(http.MethodGet, fixture.Base+"/agentur/link/anna-energie", fixture.ServiceKey, nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			return fixture.Decoded[sellerrest.Lead](t, got)
		}
		found := lead()
		assert.True(t, found.Counts)
		assert.Equal(t, made.ID, found.ID)
		require.NotEmpty(t, found.Pages)
		assert.Equal(t, "/de/empfehlen/"+product, found.Pages[0].Path)

		paused := s.Call(http.MethodPut, path+"/"+made.ID, employee, []byte(`{"Name":"Messe","Pausiert":true}`))
		require.Equal(t, http.StatusOK, paused.Status, string(paused.Body))
		assert.Equal(t, "Pausiert", fixture.Decoded[sellerrest.Link](t, paused).State)
		assert.False(t, lead().Counts)
		foreign := s.Call(http.MethodPut, path+"/"+secret.ID, employee, []byte(`{"Name":"x","Pausiert":true}`))
		assert.Equal(t, "agency.link_unknown", foreign.Code(t))
		assert.Equal(t, http.StatusNoContent, s.Call(http.MethodDelete, path+"/"+made.ID, owner, nil).Status)
		assert.Equal(t, "agency.link_unknown", s.Call(http.MethodDelete, path+"/"+made.ID, owner, nil).Code(t))
		assert.Equal(t, "Beendet", list(employee)[0].State)
		assert.Equal(t, made.Address, list(employee)[0].Address, "what is public can be shown again")
	})
}

// A partner makes links before it is approved; they lead on and bring nothing until then.
func TestAPartnersReadableEndCountsOnceItIsApproved(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own := fixture.WithAgencies(s)
	p := s.Partner(own, "pia@partner.example")
	makes(s, "/api/v1/funkwelle/agentur/links/"+p.Number, p.Session(), "Name", "Netz", "Kurzname", "pia-empfiehlt")
	assert.Empty(t, s.ByNumber(came(s, "pia-empfiehlt", "", "anna@example.de")).SellerNumber)
	p.Approved()
	r := s.ByNumber(came(s, "pia-empfiehlt", "Messe", "anna@example.de"))
	assert.Equal(t, []string{p.Number, "messe"}, []string{r.SellerNumber, r.Label})
}

// Of two links that somebody came by, of one seller or of two, the last one before the recommendation counts.
func TestOfTwoLinksTheLastOneCounts(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		own := fixture.WithAgencies(s)
		north, south := s.StaffAgency(own, "Agentur Nord"), s.StaffAgency(own, "Agentur Süd")
		first := makes(s, north.Path("/links"), north.Session(member.Owner), "Name", "Brief", "Kurzname", "nord-brief")
		second := makes(s, south.Path("/links"), south.Session(member.Owner), "Name", "Brief")
		number := came(s, "nord-brief", "mai", "anna@example.de")
		assert.Equal(t, first.ID, s.ByNumber(number).LinkID)
		again := s.ByNumber(came(s, secretOf(t, second), "", "anna@example.de"))
		assert.Equal(t, []string{south.Number, second.ID, ""}, []string{again.SellerNumber, again.LinkID, again.Label})
		none := s.ByNumber(came(s, "nobody-s", "mai", "anna@example.de"))
		assert.Empty(t, none.LinkID+none.Label+none.SellerNumber, "no label without a link")

		figures := func(of fixture.Staffed, role member.Role) reportrest.LinkReport {
			got := s.Call(http.MethodPut, of.Path("/linkreport"), of.Session(role), []byte(`{}`))
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			return fixture.Decoded[reportrest.LinkReport](t, got)
		}
		got := figures(north, member.Owner)
		require.Len(t, got.Rows, 1)
		assert.Equal(t, []any{first.ID, "mai", 1}, []any{got.Rows[0].Link, got.Rows[0].Label, got.Rows[0].Figures.Made})
		require.Len(t, figures(south, member.OwnerInactive).Rows, 1)
		assert.Empty(t, figures(south, member.Employee).Rows, "an employee sees no colleague's")
	})
}

// What is printed and mailed goes on for the agency when its maker leaves: the link is among the owner's, its figures
// bear its name, and the owner ends it.
func TestALinkOfAMemberWhoLeftCountsForTheAgency(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		own := fixture.WithAgencies(s)
		of := s.StaffAgency(own, "Agentur Nord")
		owner, employee := of.Session(member.Owner), of.Session(member.Employee)
		path := of.Path("/links")
		made := makes(s, path, employee, "Name", "Emils Stand", "Kurzname", "emil-energie")
		came(s, "emil-energie", "", "anna@example.de")
		_, err := s.MemberOffice.End(t.Context(), own, "ines", of.Number, of.AddressOf(member.Employee))
		require.NoError(t, err)
		assert.Equal(t, http.StatusUnauthorized, s.Call(http.MethodGet, path, employee, nil).Status)

		r := s.ByNumber(came(s, "emil-energie", "", "berta@example.de"))
		assert.Equal(t, []string{of.Number, made.ID}, []string{r.SellerNumber, r.LinkID})
		got := s.Call(http.MethodPut, of.Path("/linkreport"), owner, []byte(`{}`))
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		rows := fixture.Decoded[reportrest.LinkReport](t, got).Rows
		require.Len(t, rows, 1)
		assert.Equal(
			t, []any{made.ID, "Emils Stand", "emil-energie", 2},
			[]any{rows[0].Link, rows[0].Name, rows[0].Handle, rows[0].Figures.Made}, "before and after",
		)
		ended := s.Call(http.MethodDelete, path+"/"+made.ID, owner, nil)
		require.Equal(t, http.StatusNoContent, ended.Status)
		assert.Empty(t, s.ByNumber(came(s, "emil-energie", "", "carla@example.de")).SellerNumber)
	})
}

// What was recommended before a pause stays the seller's, and what is recommended in the pause isn't.
func TestAPausedLinkBringsNothingNew(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own := fixture.WithAgencies(s)
	of := s.StaffAgency(own, "Agentur Nord")
	owner, path := of.Session(member.Owner), of.Path("/links")
	made := makes(s, path, owner, "Name", "Messe", "Kurzname", "anna-energie")
	before := came(s, "anna-energie", "", "anna@example.de")
	paused := s.Call(http.MethodPut, path+"/"+made.ID, owner, []byte(`{"Name":"Messe","Pausiert":true}`))
	require.Equal(t, http.StatusOK, paused.Status, string(paused.Body))
	assert.Empty(t, s.ByNumber(came(s, "anna-energie", "", "bert@example.de")).SellerNumber)
	assert.Equal(t, of.Number, s.ByNumber(before).SellerNumber)
}

// Another secret address is shown once, and the one before is no longer known.
func TestAMemberReplacesASecretAddress(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own := fixture.WithAgencies(s)
	north, south := s.StaffAgency(own, "Agentur Nord"), s.StaffAgency(own, "Agentur Süd")
	path := north.Path("/links")
	made := makes(s, path, north.Session(member.Owner), "Name", "Brief")
	renew := func(path, session string) fixture.Answer {
		return s.Call(http.MethodPost, path+"/"+made.ID+"/adresse", session, nil)
	}
	assert.Equal(t, "agency.link_unknown", renew(path, north.Session(member.Employee)).Code(t))
	assert.Equal(t, http.StatusForbidden, renew(path, north.Session(member.OwnerInactive)).Status)
	assert.Equal(t, "agency.link_unknown", renew(south.Path("/links"), south.Session(member.Owner)).Code(t))
	got := renew(path, north.Session(member.Owner))
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	again := fixture.Decoded[sellerrest.MadeLink](t, got)
	assert.Equal(t, made.ID, again.ID)
	assert.Empty(t, s.ByNumber(came(s, secretOf(t, made), "", "anna@example.de")).LinkID)
	assert.Equal(t, made.ID, s.ByNumber(came(s, secretOf(t, again), "", "anna@example.de")).LinkID)
}
