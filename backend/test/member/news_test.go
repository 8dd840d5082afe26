package wiring

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/member"
	memberpeers "weitersagen.app/backend/internal/people/member/peers"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// news writes what members were to be told since the last time, each twice, as a relay may; what bears the same key leaves once.
func (s *served) news() map[string]mail.Data {
	s.t.Helper()
	box := &letterbox{}
	telling := s.MemberNews()
	telling.Letters = memberpeers.NoticeLetters{Tenants: s.Tenants, Links: s.Links(), Sender: box}
	waiting, err := s.OutboxStore().Lease(s.t.Context(), outbox.Lane{}, s.clock.Now(), time.Second, 1000)
	require.NoError(s.t, err)
	for _, m := range waiting {
		for range 2 {
			if m.Topic == memberpeers.Told {
				require.NoError(s.t, memberpeers.NewsWriter{Telling: telling}.Deliver(s.t.Context(), m.Message))
			}
		}
	}
	require.NoError(s.t, s.OutboxStore().Done(s.t.Context(), s.clock.Now(), waiting))
	out, keys := map[string]mail.Data{}, map[string]bool{}
	for _, l := range box.letters {
		require.NotContains(s.t, l.Key, "@")
		out[l.To.Email], keys[l.Key] = l.Data, true
	}
	require.Len(s.t, keys, len(out), "one letter for each who is told")
	return out
}

func TestMembersAreToldWhatOthersDidToTheirAccess(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		own := withAgencies(s)
		own.Rules.AgencyApproval = tenant.FourEyesApprove
		north := s.staff(own, "Agentur Nord")
		s.news()
		emil, olga, ida := north.addressOf(member.Employee), north.addressOf(member.Owner), north.addressOf(member.OwnerInactive)
		becomes := func(role, state string) {
			t.Helper()
			got := north.becomes(north.ids[member.Employee], role, state)
			require.Equal(t, http.StatusOK, got.status, string(got.body))
		}
		office := s.MemberOffice("ines")
		login := s.Links().Page(own, "de", tenant.RouteAgencyLogin)
		access := func(by string) mail.MemberAccessData {
			return mail.MemberAccessData{FirstName: "Anna", Agency: "Agentur Nord", Role: "employee", By: by, At: s.clock.Now(), Link: login}
		}
		leaders := func(by string) mail.AgencyLeadersData {
			return mail.AgencyLeadersData{FirstName: "Anna", Agency: "Agentur Nord", Name: "Anna Müller", Role: "owner", By: by, At: s.clock.Now(), Link: login}
		}
		company := own.Contact.Company

		becomes("Mitarbeiter", "Aktiv")
		assert.Empty(t, s.news(), "nothing changed")

		becomes("Mitarbeiter", "Deaktiviert")
		want := access("Anna Müller")
		want.Off, want.Link = true, ""
		assert.Equal(t, map[string]mail.Data{emil: want}, s.news())
		becomes("Mitarbeiter", "Aktiv")
		want = access("Anna Müller")
		want.On, want.Waits = true, true
		assert.Equal(t, map[string]mail.Data{emil: want}, s.news())

		_, err := office.Vouch(t.Context(), own, north.number, emil)
		require.NoError(t, err)
		want = access(company)
		want.Confirmed = true
		assert.Equal(t, map[string]mail.Data{emil: want}, s.news())

		becomes("Inhaber", "Aktiv")
		want = access("Anna Müller")
		want.Role = "owner"
		assert.Equal(t, map[string]mail.Data{emil: want, olga: leaders("Anna Müller"), ida: leaders("Anna Müller")}, s.news())

		_, err = office.End(t.Context(), own, north.number, emil)
		require.NoError(t, err)
		want, gone := access(company), leaders(company)
		want.Role, want.Ended, want.Link, gone.Ended = "owner", true, "", true
		assert.Equal(t, map[string]mail.Data{emil: want, olga: gone, ida: gone}, s.news())

		_, err = office.Add(t.Context(), own, north.number, member.Owner, member.NewPerson{Email: emil})
		require.NoError(t, err)
		joined := leaders(company)
		joined.Joined = true
		assert.Equal(t, map[string]mail.Data{olga: joined, ida: joined}, s.news())
	})
}

func TestNobodyIsToldOfAnAccessThatIsNoMore(t *testing.T) {
	s := serveSQLite(t)
	own := withAgencies(s)
	north, south := s.staff(own, "Agentur Nord"), s.staff(own, "Agentur Süd")
	s.news()
	office := s.MemberOffice("ines")

	_, err := office.Vouch(t.Context(), own, north.number, north.addressOf(member.Employee))
	require.ErrorIs(t, err, member.ErrVouched)
	for _, state := range []member.State{member.Deactivated, member.Active} {
		_, err = office.Change(t.Context(), own, north.number, north.addressOf(member.Employee), member.Change{Role: member.Employee, State: state})
		require.NoError(t, err)
	}
	_, err = office.End(t.Context(), own, north.number, north.addressOf(member.Employee))
	require.NoError(t, err)
	told := s.news()
	require.Len(t, told, 1)
	data, ok := told[north.addressOf(member.Employee)].(mail.MemberAccessData)
	require.True(t, ok)
	assert.True(t, data.Ended, "whoever left hears of that alone")

	require.Equal(t, http.StatusOK, north.becomes(north.ids[member.OwnerInactive], "Mitarbeiter", "Aktiv").status)
	_, err = s.ErasePerson(t.Context(), own.ID, person.EmailOf(north.addressOf(member.OwnerInactive)), "ines")
	require.NoError(t, err)
	assert.Empty(t, s.news(), "who was erased since")

	require.Equal(t, http.StatusOK, south.becomes(south.ids[member.Employee], "Inhaber", "Aktiv").status)
	require.NoError(t, s.Agencies("ines").End(t.Context(), own, south.number))
	assert.Empty(t, s.news(), "an agency that has ended")
}

// Where agencies approve nothing, an operator's yes changes nothing for anybody.
func TestAYesIsToldWhereAgenciesApprove(t *testing.T) {
	s := serveSQLite(t)
	own := withAgencies(s)
	own.Rules.AgencyApproval = tenant.NoAgencyApproval
	north := s.staff(own, "Agentur Nord")
	office, emil := s.MemberOffice("ines"), north.addressOf(member.Employee)
	for _, state := range []member.State{member.Deactivated, member.Active} {
		s.news()
		_, err := office.Change(t.Context(), own, north.number, emil, member.Change{Role: member.Employee, State: state})
		require.NoError(t, err)
	}
	s.news()
	_, err := office.Vouch(t.Context(), own, north.number, emil)
	require.NoError(t, err)
	assert.Empty(t, s.news())
}

// Nobody is asked before an account is erased; who else runs the agency hears of it, without a name.
func TestWhoRunsAnAgencyHearsOfAnErasedOwner(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		own := withAgencies(s)
		north := s.staff(own, "Agentur Nord")
		s.news()
		erase := func(role member.Role) map[string]mail.Data {
			t.Helper()
			_, err := s.ErasePerson(t.Context(), own.ID, person.EmailOf(north.addressOf(role)), "ines")
			require.NoError(t, err)
			return s.news()
		}
		assert.Empty(t, erase(member.Employee), "who ran nothing")
		assert.Equal(t, map[string]mail.Data{north.addressOf(member.Owner): mail.AgencyLeadersData{
			FirstName: "Anna", Agency: "Agentur Nord", Role: "owner_inactive", At: s.clock.Now(), Link: s.Links().Page(own, "de", tenant.RouteAgencyLogin), Erased: true,
		}}, erase(member.OwnerInactive))
		assert.Empty(t, erase(member.Owner), "nobody is left")
	})
}
