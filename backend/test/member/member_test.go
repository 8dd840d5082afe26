package member_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/sellers/member"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	"weitersagen.app/backend/test/fixture"
)

func logsInToAgency(s *fixture.Served, email, password string, headers ...string) fixture.Answer {
	s.T.Helper()
	return s.Call(
		http.MethodPost, fixture.Base+"/agentur/login", "", fixture.Body("Email", email, "Password", password), headers...,
	)
}

// withPassword is an agency whose owner has the password that loggedIn sets, and the owner's session as a recommender.
func withPassword(s *fixture.Served) (north fixture.Staffed, owner, recommender string) {
	s.T.Helper()
	north = s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	owner = north.AddressOf(member.Owner)
	return north, owner, s.LoggedIn(owner)
}

func TestAMemberLogsInBesideTheRecommender(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north, owner, recommender := withPassword(s)
		got := logsInToAgency(s, owner, fixture.MembersPassword, "User-Agent", fixture.Firefox)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))
		in := fixture.Decoded[memberrest.MemberLoggedIn](t, got)
		assert.Equal(t, s.Clock.Now().Add(12*time.Hour), in.Until.UTC())
		assert.Equal(t, []string{north.Number, "Agentur Nord", "Inhaber", owner}, []string{
			in.Self.AgencyNumber, in.Self.AgencyName, in.Self.Role, in.Self.Email,
		})
		assert.Len(t, in.Self.Rights, len(member.Owner.Rights()))
		self := func(session string) fixture.Answer {
			return s.Call(http.MethodGet, fixture.Base+"/agentur/ich", session, nil)
		}
		user := func(session string) fixture.Answer {
			return s.Call(http.MethodGet, fixture.Base+"/account/user", session, nil)
		}
		assert.Equal(t, in.Self, fixture.Decoded[memberrest.Member](t, self(in.Token)))
		assert.Equal(t, http.StatusForbidden, user(in.Token).Status, "the agency's session is no recommender's")
		assert.Equal(t, http.StatusForbidden, self(recommender).Status, "nor the other way round")

		again := fixture.Decoded[memberrest.MemberLoggedIn](
			t, logsInToAgency(s, owner, fixture.MembersPassword, "X-Device", in.Device),
		)
		require.Equal(t, http.StatusNoContent, s.Call(http.MethodPost, fixture.Base+"/agentur/logout", in.Token, nil).Status)
		assert.Equal(t, http.StatusUnauthorized, self(in.Token).Status)
		assert.Equal(t, http.StatusOK, self(again.Token).Status, "another login goes on")
		assert.Equal(t, http.StatusOK, user(recommender).Status, "and so does the recommender's")
		require.Equal(
			t, http.StatusNoContent, s.Call(http.MethodPost, fixture.Base+"/account/logout", recommender, nil).Status,
		)
		assert.Equal(t, http.StatusOK, self(again.Token).Status, "each has an end of its own")
		s.Clock.Advance(12 * time.Hour)
		assert.Equal(t, "auth.required", self(again.Token).Code(t), "a working day is over")
	})
}

func TestWhoIsntLetIntoTheAgencyAreaHearsWhyOnlyByThePassword(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north, owner, _ := withPassword(s)
	refused := func(what string, status int, code string) {
		t.Helper()
		got := logsInToAgency(s, owner, fixture.MembersPassword)
		assert.Equal(t, status, got.Status, "%s: %s", what, got.Body)
		assert.Equal(t, code, got.Code(t), what)
		got = logsInToAgency(s, owner, "Falsch-Fagott-18")
		assert.Equal(t, http.StatusUnauthorized, got.Status, "%s: %s", what, got.Body)
		assert.Equal(t, "login.wrong", got.Code(t), what)
		s.Clock.Advance(2 * time.Hour)
	}
	s.Member("funkwelle", "niemand@example.de")
	for _, unknown := range []string{"niemand@example.de", "unbekannt@example.de", "nonsense"} {
		assert.Equal(t, "login.wrong", logsInToAgency(s, unknown, fixture.MembersPassword).Code(t), unknown)
	}
	ctx, office := context.Background(), s.MemberOffice
	sets := func(state member.State) {
		_, err := office.Change(ctx, north.Of, "ines", north.Number, owner, member.Change{Role: member.Owner, State: state})
		require.NoError(t, err)
	}
	sets(member.Deactivated)
	refused("deactivated", http.StatusForbidden, "member.deactivated")
	sets(member.Active)
	require.NoError(t, s.Accounts.Lock(ctx, north.Of, owner, "ines"))
	refused("locked", http.StatusForbidden, "account.locked")
	require.NoError(t, s.Accounts.Unlock(ctx, north.Of, owner, "ines"))
	require.NoError(t, s.Agencies.End(ctx, north.Of, "ines", north.Number))
	refused("the agency has ended", http.StatusForbidden, "member.agency_ended")
	_, err := office.End(ctx, north.Of, "ines", north.Number, owner)
	require.NoError(t, err)
	refused("ended", http.StatusForbidden, "member.none")

	north.Of.Rules.LockedEmails = append([]string{"*@" + owner[len("owner@"):]}, north.Of.Rules.LockedEmails...)
	assert.Equal(
		t, "account.locked_employee", logsInToAgency(s, owner, fixture.MembersPassword).Code(t),
		"the pattern is told to everybody alike, as at the other login",
	)
	north.Of.Modules.Agency = false
	assert.Equal(t, "route.unknown", logsInToAgency(s, "unbekannt@example.de", fixture.MembersPassword).Code(t))
}

func TestLoginsToTheAgencyAreaCountWithTheOthers(t *testing.T) {
	s := fixture.ServeSQLite(t)
	_, owner, _ := withPassword(s)
	for i := range 10 {
		path := fixture.Base + "/agentur/login"
		if i%2 == 0 {
			path = fixture.Base + "/account/login"
		}
		require.Equal(
			t, http.StatusUnauthorized,
			s.Call(http.MethodPost, path, "", fixture.Body("Email", owner, "Password", "Falsch-Fagott-18")).Status,
		)
	}
	got := logsInToAgency(s, owner, fixture.MembersPassword)
	assert.Equal(t, http.StatusTooManyRequests, got.Status)
	assert.Equal(t, "rate.limited", got.Code(t))
}

// A member who may work no more is out at the next call, whatever the reason, and a session that ended stays so.
func TestAMemberWhoMayWorkNoMoreIsOutAtTheNextCall(t *testing.T) {
	ctx := context.Background()
	for name, tt := range map[string]struct {
		leave func(a fixture.Staffed, email string)
		code  string
		// back undoes it.
		back func(a fixture.Staffed, email string)
	}{
		"deactivated by the owner": {
			leave: func(a fixture.Staffed, _ string) {
				got := a.Becomes(a.IDs[member.Employee], "Mitarbeiter", "Deaktiviert")
				require.Equal(a.Served.T, http.StatusOK, got.Status, string(got.Body))
			},
			code: "auth.required",
			back: func(a fixture.Staffed, _ string) {
				got := a.Becomes(a.IDs[member.Employee], "Mitarbeiter", "Aktiv")
				require.Equal(a.Served.T, http.StatusOK, got.Status, string(got.Body))
			},
		},
		"ended, and let into another agency": {
			leave: func(a fixture.Staffed, email string) {
				_, err := a.Served.MemberOffice.End(ctx, a.Of, "ines", a.Number, email)
				require.NoError(a.Served.T, err)
			},
			code: "auth.required",
			back: func(a fixture.Staffed, email string) {
				a.Served.StaffAgency(a.Of, "Agentur Süd").Hires(member.Owner, email)
			},
		},
		"the agency has ended": {
			leave: func(a fixture.Staffed, _ string) {
				require.NoError(a.Served.T, a.Served.Agencies.End(ctx, a.Of, "ines", a.Number))
			},
			code: "auth.required",
		},
		"the tenant has no agencies any more": {
			leave: func(a fixture.Staffed, _ string) { a.Of.Modules.Agency = false }, code: "auth.required",
		},
		"nobody can log in": {
			leave: func(a fixture.Staffed, _ string) { a.Of.Modules.LoginClosed = true }, code: "auth.required",
		},
		"locked": {
			leave: func(a fixture.Staffed, email string) {
				require.NoError(a.Served.T, a.Served.Accounts.Lock(ctx, a.Of, email, "ines"))
			},
			code: "auth.locked",
			back: func(a fixture.Staffed, email string) {
				require.NoError(a.Served.T, a.Served.Accounts.Unlock(ctx, a.Of, email, "ines"))
			},
		},
		"locked by a pattern": {
			leave: func(a fixture.Staffed, _ string) { a.Of.Rules.LockedEmails = []string{"employee@*"} }, code: "auth.locked",
		},
		"another password": {
			leave: func(a fixture.Staffed, email string) { a.Served.LoggedIn(email) }, code: "auth.password_changed",
		},
		"ended everywhere by its owner": {
			leave: func(a fixture.Staffed, email string) {
				got := a.Served.Call(
					http.MethodDelete, fixture.Base+"/account/sitzungen?auchDiese=true", a.Served.Session(a.Accounts[member.Employee]),
					nil,
				)
				require.Equal(a.Served.T, http.StatusNoContent, got.Status, string(got.Body))
			},
			code: "auth.ended_elsewhere",
		},
		"erased": {
			leave: func(a fixture.Staffed, email string) {
				require.NoError(a.Served.T, a.Served.Erasure.Undo(ctx, a.Of.ID, a.Accounts[member.Employee]))
			},
			code: "auth.required",
		},
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				s := fixture.ServeAPI(t, db)
				north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
				session, email := north.Session(member.Employee), north.AddressOf(member.Employee)
				ask := func() fixture.Answer { return s.Call(http.MethodGet, fixture.Base+"/agentur/ich", session, nil) }
				require.Equal(t, http.StatusOK, ask().Status)
				tt.leave(north, email)
				got := ask()
				assert.Equal(t, http.StatusUnauthorized, got.Status, string(got.Body))
				assert.Equal(t, tt.code, got.Code(t))
				if tt.back != nil {
					tt.back(north, email)
					assert.Equal(t, http.StatusUnauthorized, ask().Status, "who comes back logs in again")
				}
			})
		})
	}
}

func TestAnotherRoleCountsAtTheNextCall(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	session := north.Session(member.Employee)
	list := func() fixture.Answer { return s.Call(http.MethodGet, north.Path("/mitarbeiter"), session, nil) }
	assert.Equal(t, "auth.forbidden", list().Code(t))
	require.Equal(t, http.StatusOK, north.Becomes(north.IDs[member.Employee], "Inhaber", "Aktiv").Status)
	assert.Equal(t, http.StatusOK, list().Status)
}

func TestAnOwnerSeesAndChangesTheMembersOfTheOwnAgency(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north, south := s.StaffAgency(
			fixture.WithAgencies(s), "Agentur Nord",
		), s.StaffAgency(fixture.WithAgencies(s), "Agentur Süd")
		session, path := north.Session(member.Owner), north.Path("/mitarbeiter")
		roles := []string{"Inhaber", "InhaberInaktiv", "Mitarbeiter"}
		assert.Equal(t, roles, s.Walk(path, session, "", "Rolle"))
		assert.Equal(t, roles, s.Walk(path, session, "?anzahl=1", "Rolle"))
		first := fixture.Decoded[[]memberrest.Colleague](t, s.Call(http.MethodGet, path+"?anzahl=1", session, nil))
		require.Len(t, first, 1)
		assert.Equal(t, memberrest.Colleague{
			ID: north.IDs[member.Owner], FirstName: "Anna", LastName: "Müller", Email: north.AddressOf(member.Owner),
			Role: "Inhaber", State: "Aktiv", Since: first[0].Since,
		}, first[0])
		link := s.Call(http.MethodGet, path+"?anzahl=1", session, nil).Header.Get("Link")
		place := fixture.NextPage.FindStringSubmatch(link)[1]
		s.Unreadable(south.Path("/mitarbeiter")+place, south.Session(member.Owner))

		refused := func(got fixture.Answer, status int, code string) {
			t.Helper()
			assert.Equal(t, status, got.Status, string(got.Body))
			assert.Equal(t, code, got.Code(t))
		}
		refused(north.Becomes(north.IDs[member.Owner], "Mitarbeiter", "Aktiv"), http.StatusConflict, "member.self")
		refused(
			north.Becomes(south.IDs[member.Employee], "Mitarbeiter", "Deaktiviert"), http.StatusNotFound, "member.unknown",
		)
		refused(north.Becomes("nobody", "Mitarbeiter", "Deaktiviert"), http.StatusNotFound, "member.unknown")
		refused(north.Becomes(north.IDs[member.Employee], "Chefin", "Aktiv"), http.StatusUnprocessableEntity, "field.invalid")
		for range 2 {
			got := north.Becomes(north.IDs[member.Employee], "InhaberInaktiv", "Deaktiviert")
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			changed := fixture.Decoded[memberrest.Colleague](t, got)
			assert.Equal(t, []string{"InhaberInaktiv", "Deaktiviert"}, []string{changed.Role, changed.State})
		}
		entries, err := s.Audit.Read(t.Context(), audit.Query{
			Tenant: "funkwelle", Subject: north.IDs[member.Employee], What: member.Changed, Limit: 10,
		})
		require.NoError(t, err)
		require.Len(t, entries, 2)
		assert.Equal(
			t, []string{north.IDs[member.Owner], "owner-inactive, deactivated"}, []string{entries[0].Who, entries[0].Detail},
			"by whom, as an id",
		)
	})
}

// Each change brings its member a letter, so an owner can't go on for ever; keeping somebody out is never refused.
func TestSomebodyIsLetBackSoManyTimesADay(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	becomes := func(state string) fixture.Answer {
		return north.Becomes(north.IDs[member.Employee], "Mitarbeiter", state)
	}
	for range member.Changes.Most {
		require.Equal(t, http.StatusOK, becomes("Deaktiviert").Status)
		require.Equal(t, http.StatusOK, becomes("Aktiv").Status)
	}
	assert.Equal(t, http.StatusOK, becomes("Aktiv").Status, "what changes nothing isn't counted")
	require.Equal(t, http.StatusOK, becomes("Deaktiviert").Status)
	assert.Equal(t, "rate.limited", becomes("Aktiv").Code(t))
	assert.Equal(
		t, "rate.limited", north.Becomes(north.IDs[member.Employee], "InhaberInaktiv", "Deaktiviert").Code(t),
		"another role of who is kept out is told to all leaders",
	)
	require.Equal(
		t, http.StatusOK, north.Becomes(north.IDs[member.OwnerInactive], "InhaberInaktiv", "Deaktiviert").Status,
		"each for oneself",
	)
	s.Clock.Advance(24 * time.Hour)
	assert.Equal(t, http.StatusOK, becomes("Aktiv").Status)
}

// Who is made or unmade an owner takes who is logged in once more; a mere employee doesn't.
func TestAnOwnerIsMadeByWhoProvesToBeOne(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
		session := north.Session(member.Owner)
		becomes := func(role member.Role, to, state, password string) fixture.Answer {
			return s.Call(
				http.MethodPut, north.Path("/mitarbeiter")+"/"+north.IDs[role], session,
				fixture.Body("Rolle", to, "Zustand", state, "Password", password),
			)
		}
		asks := func() bool {
			return fixture.Decoded[memberrest.Member](
				t, s.Call(http.MethodGet, "/api/v1/funkwelle/agentur/ich", session, nil),
			).AsksPassword
		}
		assert.False(t, asks())
		s.Clock.Advance(11 * time.Minute)
		late := becomes(member.Employee, "Inhaber", "Aktiv", "")
		assert.Equal(t, http.StatusForbidden, late.Status)
		assert.Equal(t, "account.login_again", late.Code(t))

		secret, err := s.Accounts.IssueAccess(t.Context(), north.Of.ID, north.Accounts[member.Owner], s.Clock.Now())
		require.NoError(t, err)
		_, err = s.Accounts.SetPassword(t.Context(), north.Of, secret, fixture.GoodPassword)
		require.NoError(t, err)
		session = north.Session(member.Owner)
		assert.True(t, asks())
		for _, state := range []string{"Deaktiviert", "Aktiv"} {
			require.Equal(t, http.StatusOK, becomes(member.Employee, "Mitarbeiter", state, "").Status)
		}
		for _, password := range []string{"", "Falsch-Falsch-1"} {
			got := becomes(member.OwnerInactive, "InhaberInaktiv", "Deaktiviert", password)
			assert.Equal(t, http.StatusUnprocessableEntity, got.Status)
			assert.Equal(t, "password.wrong", got.Code(t))
			assert.Contains(t, string(got.Body), `"location":"Password"`)
		}
		require.Equal(
			t, http.StatusOK, becomes(member.OwnerInactive, "InhaberInaktiv", "Deaktiviert", fixture.GoodPassword).Status,
		)
		require.Equal(t, http.StatusOK, becomes(member.Employee, "Inhaber", "Aktiv", fixture.GoodPassword).Status)
	})
}
