package member_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
	"weitersagen.app/backend/test/fixture"
)

// news delivers the letters to members that were due since the last time, each twice, as a relay may; what bears the
// same key leaves once.
func news(s *fixture.Served) map[string]mail.Data {
	s.T.Helper()
	box := &fixture.Letterbox{}
	telling := s.MemberNews
	telling.Sender = box
	waiting, err := s.OutboxStore.Lease(s.T.Context(), outbox.Lane{}, s.Clock.Now(), time.Second, 1000)
	require.NoError(s.T, err)
	for _, m := range waiting {
		for range 2 {
			if m.Topic == members.NoticeLetter {
				require.NoError(s.T, telling.Deliver(s.T.Context(), m.Message))
			}
		}
	}
	require.NoError(s.T, s.OutboxStore.Done(s.T.Context(), s.Clock.Now(), waiting))
	out, keys := map[string]mail.Data{}, map[string]bool{}
	for _, l := range box.Letters {
		require.NotContains(s.T, l.Key, "@")
		out[l.To.Email], keys[l.Key] = l.Data, true
	}
	require.Len(s.T, keys, len(out), "one letter for each who is told")
	return out
}

func TestMembersLearnWhatOthersDidToTheirAccess(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		own := fixture.WithAgencies(s)
		own.Rules.AgencyApproval = tenant.FourEyesApprove
		north := s.StaffAgency(own, "Agentur Nord")
		news(s)
		emil, olga, ida := north.AddressOf(member.Employee), north.AddressOf(member.Owner), north.AddressOf(member.OwnerInactive)
		becomes := func(role, state string) {
			t.Helper()
			got := north.Becomes(north.IDs[member.Employee], role, state)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		}
		office := s.MemberOffice
		login := s.Links.Page(own, "de", tenant.RouteAgencyLogin)
		access := func(by string) mail.MemberAccessData {
			return mail.MemberAccessData{
				FirstName: "Anna", Agency: "Agentur Nord", Role: "employee", By: by, At: s.Clock.Now(), Link: login,
			}
		}
		leaders := func(by string) mail.AgencyLeadersData {
			return mail.AgencyLeadersData{
				FirstName: "Anna", Agency: "Agentur Nord", Name: "Anna Müller", Role: "owner", By: by, At: s.Clock.Now(),
				Link: login,
			}
		}
		company := own.Contact.Company

		becomes("Mitarbeiter", "Aktiv")
		assert.Empty(t, news(s), "nothing changed")

		becomes("Mitarbeiter", "Deaktiviert")
		want := access("Anna Müller")
		want.Off, want.Link = true, ""
		assert.Equal(t, map[string]mail.Data{emil: want}, news(s))
		becomes("Mitarbeiter", "Aktiv")
		want = access("Anna Müller")
		want.On, want.Waits = true, true
		assert.Equal(t, map[string]mail.Data{emil: want}, news(s))

		_, err := office.Vouch(t.Context(), own, "ines", north.Number, emil)
		require.NoError(t, err)
		want = access(company)
		want.Confirmed = true
		assert.Equal(t, map[string]mail.Data{emil: want}, news(s))

		becomes("Inhaber", "Aktiv")
		want = access("Anna Müller")
		want.Role = "owner"
		assert.Equal(t, map[string]mail.Data{emil: want, olga: leaders("Anna Müller"), ida: leaders("Anna Müller")}, news(s))

		_, err = office.End(t.Context(), own, "ines", north.Number, emil)
		require.NoError(t, err)
		want, gone := access(company), leaders(company)
		want.Role, want.Ended, want.Link, gone.Ended = "owner", true, "", true
		assert.Equal(t, map[string]mail.Data{emil: want, olga: gone, ida: gone}, news(s))

		_, err = office.Add(t.Context(), own, "ines", north.Number, member.Owner, member.NewPerson{Email: emil})
		require.NoError(t, err)
		joined := leaders(company)
		joined.Joined = true
		assert.Equal(t, map[string]mail.Data{olga: joined, ida: joined}, news(s))
	})
}

func TestNoOneLearnsOfAnAccessThatIsNoMore(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own := fixture.WithAgencies(s)
	north, south := s.StaffAgency(own, "Agentur Nord"), s.StaffAgency(own, "Agentur Süd")
	news(s)
	office := s.MemberOffice

	_, err := office.Vouch(t.Context(), own, "ines", north.Number, north.AddressOf(member.Employee))
	require.ErrorIs(t, err, member.ErrVouched)
	for _, state := range []member.State{member.Deactivated, member.Active} {
		_, err = office.Change(
			t.Context(), own, "ines", north.Number, north.AddressOf(member.Employee),
			member.Change{Role: member.Employee, State: state},
		)
		require.NoError(t, err)
	}
	_, err = office.End(t.Context(), own, "ines", north.Number, north.AddressOf(member.Employee))
	require.NoError(t, err)
	letters := news(s)
	require.Len(t, letters, 1)
	data, ok := letters[north.AddressOf(member.Employee)].(mail.MemberAccessData)
	require.True(t, ok)
	assert.True(t, data.Ended, "whoever left hears of that alone")

	require.Equal(t, http.StatusOK, north.Becomes(north.IDs[member.OwnerInactive], "Mitarbeiter", "Aktiv").Status)
	_, err = s.Erasure.Person(t.Context(), own.ID, person.EmailOf(north.AddressOf(member.OwnerInactive)), s.Acts("ines"))
	require.NoError(t, err)
	assert.Empty(t, news(s), "who was erased since")

	require.Equal(t, http.StatusOK, south.Becomes(south.IDs[member.Employee], "Inhaber", "Aktiv").Status)
	require.NoError(t, s.Agencies.End(t.Context(), own, "ines", south.Number))
	assert.Empty(t, news(s), "an agency that has ended")
}

// Where agencies approve nothing, an operator's yes changes nothing for anybody.
func TestAYesIsReportedWhereAgenciesApprove(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own := fixture.WithAgencies(s)
	own.Rules.AgencyApproval = tenant.NoAgencyApproval
	north := s.StaffAgency(own, "Agentur Nord")
	office, emil := s.MemberOffice, north.AddressOf(member.Employee)
	for _, state := range []member.State{member.Deactivated, member.Active} {
		news(s)
		to := member.Change{Role: member.Employee, State: state}
		_, err := office.Change(t.Context(), own, "ines", north.Number, emil, to)
		require.NoError(t, err)
	}
	news(s)
	_, err := office.Vouch(t.Context(), own, "ines", north.Number, emil)
	require.NoError(t, err)
	assert.Empty(t, news(s))
}

// No one is asked before an account is erased; who else runs the agency hears of it, without a name.
func TestWhoRunsAnAgencyHearsOfAnErasedOwner(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		own := fixture.WithAgencies(s)
		north := s.StaffAgency(own, "Agentur Nord")
		news(s)
		erase := func(role member.Role) map[string]mail.Data {
			t.Helper()
			_, err := s.Erasure.Person(t.Context(), own.ID, person.EmailOf(north.AddressOf(role)), s.Acts("ines"))
			require.NoError(t, err)
			return news(s)
		}
		assert.Empty(t, erase(member.Employee), "who ran nothing")
		assert.Equal(t, map[string]mail.Data{north.AddressOf(member.Owner): mail.AgencyLeadersData{
			FirstName: "Anna", Agency: "Agentur Nord", Role: "owner_inactive", At: s.Clock.Now(),
			Link: s.Links.Page(own, "de", tenant.RouteAgencyLogin), Erased: true,
		}}, erase(member.OwnerInactive))
		assert.Empty(t, erase(member.Owner), "nobody is left")
	})
}
