package wiring

import (
	"context"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
	memberstore "weitersagen.app/backend/internal/people/member/gormstore"
	memberrest "weitersagen.app/backend/internal/people/member/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

func (s *served) logsInToAgency(email, password string, headers ...string) answer {
	s.t.Helper()
	return s.call(http.MethodPost, base+"/agentur/login", "", body("Email", email, "Password", password), headers...)
}

// withPassword is an agency whose owner has the password that loggedIn sets, and the owner's session as a recommender.
func (s *served) withPassword() (north staffed, owner, recommender string) {
	s.t.Helper()
	north = s.staff(withAgencies(s), "Agentur Nord")
	owner = north.addressOf(member.Owner)
	return north, owner, s.loggedIn(owner)
}

const membersPassword = "Zwiebel4Fahrrad"

func TestAMemberLogsInBesideTheRecommender(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north, owner, recommender := s.withPassword()
		got := s.logsInToAgency(owner, membersPassword, "User-Agent", firefox)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "no-store", got.header.Get("Cache-Control"))
		in := decoded[memberrest.MemberLoggedIn](t, got)
		assert.Equal(t, s.clock.Now().Add(12*time.Hour), in.Until.UTC())
		assert.Equal(t, []string{north.number, "Agentur Nord", "Inhaber", owner}, []string{in.Self.AgencyNumber, in.Self.AgencyName, in.Self.Role, in.Self.Email})
		assert.Len(t, in.Self.Rights, 12)
		self := func(session string) answer { return s.call(http.MethodGet, base+"/agentur/ich", session, nil) }
		user := func(session string) answer { return s.call(http.MethodGet, base+"/account/user", session, nil) }
		assert.Equal(t, in.Self, decoded[memberrest.Member](t, self(in.Token)))
		assert.Equal(t, http.StatusForbidden, user(in.Token).status, "the agency's session is no recommender's")
		assert.Equal(t, http.StatusForbidden, self(recommender).status, "nor the other way round")

		again := decoded[memberrest.MemberLoggedIn](t, s.logsInToAgency(owner, membersPassword, "X-Device", in.Device))
		require.Equal(t, http.StatusNoContent, s.call(http.MethodPost, base+"/agentur/logout", in.Token, nil).status)
		assert.Equal(t, http.StatusUnauthorized, self(in.Token).status)
		assert.Equal(t, http.StatusOK, self(again.Token).status, "another login goes on")
		assert.Equal(t, http.StatusOK, user(recommender).status, "and so does the recommender's")
		require.Equal(t, http.StatusNoContent, s.call(http.MethodPost, base+"/account/logout", recommender, nil).status)
		assert.Equal(t, http.StatusOK, self(again.Token).status, "each has an end of its own")
		s.clock.Advance(12 * time.Hour)
		assert.Equal(t, "auth.required", self(again.Token).code(t), "a working day is over")
	})
}

func TestWhoIsntLetIntoTheAgencyAreaHearsWhyOnlyByThePassword(t *testing.T) {
	s := serveSQLite(t)
	north, owner, _ := s.withPassword()
	refused := func(what string, status int, code string) {
		t.Helper()
		got := s.logsInToAgency(owner, membersPassword)
		assert.Equal(t, status, got.status, "%s: %s", what, got.body)
		assert.Equal(t, code, got.code(t), what)
		got = s.logsInToAgency(owner, "Falsch-Fagott-18")
		assert.Equal(t, http.StatusUnauthorized, got.status, "%s: %s", what, got.body)
		assert.Equal(t, "login.wrong", got.code(t), what)
		s.clock.Advance(2 * time.Hour)
	}
	s.member("funkwelle", "niemand@example.de")
	for _, nobody := range []string{"niemand@example.de", "unbekannt@example.de", "nonsense"} {
		assert.Equal(t, "login.wrong", s.logsInToAgency(nobody, membersPassword).code(t), nobody)
	}
	ctx, office := context.Background(), s.MemberOffice("ines")
	sets := func(state member.State) {
		_, err := office.Change(ctx, north.of, north.number, owner, member.Change{Role: member.Owner, State: state})
		require.NoError(t, err)
	}
	sets(member.Deactivated)
	refused("deactivated", http.StatusForbidden, "member.deactivated")
	sets(member.Active)
	require.NoError(t, s.Accounts().Lock(ctx, north.of, owner, "ines"))
	refused("locked", http.StatusForbidden, "account.locked")
	require.NoError(t, s.Accounts().Unlock(ctx, north.of, owner, "ines"))
	require.NoError(t, s.Agencies("ines").End(ctx, north.of, north.number))
	refused("the agency has ended", http.StatusForbidden, "member.agency_ended")
	_, err := office.End(ctx, north.of, north.number, owner)
	require.NoError(t, err)
	refused("ended", http.StatusForbidden, "member.none")

	north.of.Rules.LockedEmails = append([]string{"*@" + owner[len("owner@"):]}, north.of.Rules.LockedEmails...)
	assert.Equal(t, "account.locked_employee", s.logsInToAgency(owner, membersPassword).code(t), "the pattern is told to everybody alike, as at the other login")
	north.of.Modules.Agency = false
	assert.Equal(t, "route.unknown", s.logsInToAgency("unbekannt@example.de", membersPassword).code(t))
}

func TestLoginsToTheAgencyAreaCountWithTheOthers(t *testing.T) {
	s := serveSQLite(t)
	_, owner, _ := s.withPassword()
	for i := range 10 {
		path := base + "/agentur/login"
		if i%2 == 0 {
			path = base + "/account/login"
		}
		require.Equal(t, http.StatusUnauthorized, s.call(http.MethodPost, path, "", body("Email", owner, "Password", "Falsch-Fagott-18")).status)
	}
	got := s.logsInToAgency(owner, membersPassword)
	assert.Equal(t, http.StatusTooManyRequests, got.status)
	assert.Equal(t, "rate.limited", got.code(t))
}

// Whoever may work no more is out at the next call, whatever the reason, and a session that ended stays so.
func TestAMemberWhoMayWorkNoMoreIsOutAtTheNextCall(t *testing.T) {
	ctx := context.Background()
	for name, tt := range map[string]struct {
		leave func(a staffed, email string)
		code  string
		// back undoes it.
		back func(a staffed, email string)
	}{
		"deactivated by the owner": {
			leave: func(a staffed, _ string) {
				got := a.becomes(a.ids[member.Employee], "Mitarbeiter", "Deaktiviert")
				require.Equal(a.s.t, http.StatusOK, got.status, string(got.body))
			},
			code: "auth.required",
			back: func(a staffed, _ string) {
				got := a.becomes(a.ids[member.Employee], "Mitarbeiter", "Aktiv")
				require.Equal(a.s.t, http.StatusOK, got.status, string(got.body))
			},
		},
		"ended, and let into another agency": {
			leave: func(a staffed, email string) {
				_, err := a.s.MemberOffice("ines").End(ctx, a.of, a.number, email)
				require.NoError(a.s.t, err)
			},
			code: "auth.required",
			back: func(a staffed, email string) { a.s.staff(a.of, "Agentur Süd").hires(member.Owner, email) },
		},
		"the agency has ended": {
			leave: func(a staffed, _ string) { require.NoError(a.s.t, a.s.Agencies("ines").End(ctx, a.of, a.number)) },
			code:  "auth.required",
		},
		"the tenant has no agencies any more": {leave: func(a staffed, _ string) { a.of.Modules.Agency = false }, code: "auth.required"},
		"nobody can log in":                   {leave: func(a staffed, _ string) { a.of.Modules.LoginClosed = true }, code: "auth.required"},
		"locked": {
			leave: func(a staffed, email string) { require.NoError(a.s.t, a.s.Accounts().Lock(ctx, a.of, email, "ines")) },
			code:  "auth.locked",
			back:  func(a staffed, email string) { require.NoError(a.s.t, a.s.Accounts().Unlock(ctx, a.of, email, "ines")) },
		},
		"locked by a pattern": {leave: func(a staffed, _ string) { a.of.Rules.LockedEmails = []string{"employee@*"} }, code: "auth.locked"},
		"another password":    {leave: func(a staffed, email string) { a.s.loggedIn(email) }, code: "auth.password_changed"},
		"ended everywhere by its owner": {
			leave: func(a staffed, email string) {
				got := a.s.call(http.MethodDelete, base+"/account/sitzungen?auchDiese=true", a.s.session(a.accounts[member.Employee]), nil)
				require.Equal(a.s.t, http.StatusNoContent, got.status, string(got.body))
			},
			code: "auth.ended_elsewhere",
		},
		"erased": {
			leave: func(a staffed, email string) {
				require.NoError(a.s.t, a.s.EraseAccount(ctx, a.of.ID, a.accounts[member.Employee]))
			},
			code: "auth.required",
		},
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
				s := serveAPI(t, db)
				north := s.staff(withAgencies(s), "Agentur Nord")
				session, email := north.session(member.Employee), north.addressOf(member.Employee)
				ask := func() answer { return s.call(http.MethodGet, base+"/agentur/ich", session, nil) }
				require.Equal(t, http.StatusOK, ask().status)
				tt.leave(north, email)
				got := ask()
				assert.Equal(t, http.StatusUnauthorized, got.status, string(got.body))
				assert.Equal(t, tt.code, got.code(t))
				if tt.back != nil {
					tt.back(north, email)
					assert.Equal(t, http.StatusUnauthorized, ask().status, "who comes back logs in again")
				}
			})
		})
	}
}

func TestAnotherRoleCountsAtTheNextCall(t *testing.T) {
	s := serveSQLite(t)
	north := s.staff(withAgencies(s), "Agentur Nord")
	session := north.session(member.Employee)
	list := func() answer { return s.call(http.MethodGet, north.path("/mitarbeiter"), session, nil) }
	assert.Equal(t, "auth.forbidden", list().code(t))
	require.Equal(t, http.StatusOK, north.becomes(north.ids[member.Employee], "Inhaber", "Aktiv").status)
	assert.Equal(t, http.StatusOK, list().status)
}

func TestAnOwnerSeesAndChangesTheMembersOfTheOwnAgency(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north, south := s.staff(withAgencies(s), "Agentur Nord"), s.staff(withAgencies(s), "Agentur Süd")
		session, path := north.session(member.Owner), north.path("/mitarbeiter")
		roles := []string{"Inhaber", "InhaberInaktiv", "Mitarbeiter"}
		assert.Equal(t, roles, s.walk(path, session, "", "Rolle"))
		assert.Equal(t, roles, s.walk(path, session, "?anzahl=1", "Rolle"))
		first := decoded[[]memberrest.Colleague](t, s.call(http.MethodGet, path+"?anzahl=1", session, nil))
		require.Len(t, first, 1)
		assert.Equal(t, memberrest.Colleague{
			ID: north.ids[member.Owner], FirstName: "Anna", LastName: "Müller", Email: north.addressOf(member.Owner), Role: "Inhaber", State: "Aktiv", Since: first[0].Since,
		}, first[0])
		link := s.call(http.MethodGet, path+"?anzahl=1", session, nil).header.Get("Link")
		place := nextPage.FindStringSubmatch(link)[1]
		s.unreadable(south.path("/mitarbeiter")+place, south.session(member.Owner))

		refused := func(got answer, status int, code string) {
			t.Helper()
			assert.Equal(t, status, got.status, string(got.body))
			assert.Equal(t, code, got.code(t))
		}
		refused(north.becomes(north.ids[member.Owner], "Mitarbeiter", "Aktiv"), http.StatusConflict, "member.self")
		refused(north.becomes(south.ids[member.Employee], "Mitarbeiter", "Deaktiviert"), http.StatusNotFound, "member.unknown")
		refused(north.becomes("nobody", "Mitarbeiter", "Deaktiviert"), http.StatusNotFound, "member.unknown")
		refused(north.becomes(north.ids[member.Employee], "Chefin", "Aktiv"), http.StatusUnprocessableEntity, "field.invalid")
		for range 2 {
			got := north.becomes(north.ids[member.Employee], "InhaberInaktiv", "Deaktiviert")
			require.Equal(t, http.StatusOK, got.status, string(got.body))
			changed := decoded[memberrest.Colleague](t, got)
			assert.Equal(t, []string{"InhaberInaktiv", "Deaktiviert"}, []string{changed.Role, changed.State})
		}
		entries, err := s.Audit().Read(t.Context(), audit.Query{Tenant: "funkwelle", Subject: north.ids[member.Employee], What: audit.What(member.Changed), Limit: 10})
		require.NoError(t, err)
		require.Len(t, entries, 2)
		assert.Equal(t, []string{north.ids[member.Owner], "owner-inactive, deactivated"}, []string{entries[0].Who, entries[0].Detail}, "by whom, as an id")
	})
}

// Each change brings its member a letter, so an owner can't go on for ever; keeping somebody out is never refused.
func TestSomebodyIsLetBackSoManyTimesADay(t *testing.T) {
	s := serveSQLite(t)
	north := s.staff(withAgencies(s), "Agentur Nord")
	becomes := func(state string) answer { return north.becomes(north.ids[member.Employee], "Mitarbeiter", state) }
	for range member.Changes.Most {
		require.Equal(t, http.StatusOK, becomes("Deaktiviert").status)
		require.Equal(t, http.StatusOK, becomes("Aktiv").status)
	}
	assert.Equal(t, http.StatusOK, becomes("Aktiv").status, "what changes nothing isn't counted")
	require.Equal(t, http.StatusOK, becomes("Deaktiviert").status)
	assert.Equal(t, "rate.limited", becomes("Aktiv").code(t))
	assert.Equal(t, "rate.limited", north.becomes(north.ids[member.Employee], "InhaberInaktiv", "Deaktiviert").code(t), "another role of who is kept out is told to all leaders")
	require.Equal(t, http.StatusOK, north.becomes(north.ids[member.OwnerInactive], "InhaberInaktiv", "Deaktiviert").status, "each for oneself")
	s.clock.Advance(24 * time.Hour)
	assert.Equal(t, http.StatusOK, becomes("Aktiv").status)
}

// Who is made or unmade an owner takes who is logged in once more; a mere employee doesn't.
func TestAnOwnerIsMadeByWhoProvesToBeOne(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north := s.staff(withAgencies(s), "Agentur Nord")
		session := north.session(member.Owner)
		becomes := func(role member.Role, to, state, password string) answer {
			return s.call(http.MethodPut, north.path("/mitarbeiter")+"/"+north.ids[role], session, body("Rolle", to, "Zustand", state, "Password", password))
		}
		asks := func() bool {
			return decoded[memberrest.Member](t, s.call(http.MethodGet, "/api/v1/funkwelle/agentur/ich", session, nil)).AsksPassword
		}
		assert.False(t, asks())
		s.clock.Advance(11 * time.Minute)
		late := becomes(member.Employee, "Inhaber", "Aktiv", "")
		assert.Equal(t, http.StatusForbidden, late.status)
		assert.Equal(t, "account.login_again", late.code(t))

		secret, err := s.Accounts().IssueAccess(t.Context(), north.of.ID, north.accounts[member.Owner], s.clock.Now())
		require.NoError(t, err)
		_, err = s.Accounts().SetPassword(t.Context(), north.of, secret, goodPassword)
		require.NoError(t, err)
		session = north.session(member.Owner)
		assert.True(t, asks())
		for _, state := range []string{"Deaktiviert", "Aktiv"} {
			require.Equal(t, http.StatusOK, becomes(member.Employee, "Mitarbeiter", state, "").status)
		}
		for _, password := range []string{"", "Falsch-Falsch-1"} {
			got := becomes(member.OwnerInactive, "InhaberInaktiv", "Deaktiviert", password)
			assert.Equal(t, http.StatusUnprocessableEntity, got.status)
			assert.Equal(t, "password.wrong", got.code(t))
			assert.Contains(t, string(got.body), `"location":"Password"`)
		}
		require.Equal(t, http.StatusOK, becomes(member.OwnerInactive, "InhaberInaktiv", "Deaktiviert", goodPassword).status)
		require.Equal(t, http.StatusOK, becomes(member.Employee, "Inhaber", "Aktiv", goodPassword).status)
	})
}

// Two owners who do away with each other at the same moment: one of them is left.
func TestTwoOwnersCantDoAwayWithEachOther(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		for range 5 {
			north := s.staff(withAgencies(s), "Agentur Nord")
			account, id := north.hires(member.Owner, "zwei@"+north.number+".example")
			errs := make([]error, 2)
			var wg sync.WaitGroup
			for i, one := range [][2]string{{account, north.ids[member.Owner]}, {north.accounts[member.Owner], id}} {
				wg.Go(func() {
					_, errs[i] = s.Members().Change(context.Background(), "funkwelle", codeOf(north), member.Proof{Account: one[0], Since: s.clock.Now()}, one[1], member.Change{Role: member.Owner, State: member.Deactivated})
				})
			}
			wg.Wait()
			left, err := memberstore.New(db).Owners(t.Context(), "funkwelle", codeOf(north))
			require.NoError(t, err)
			assert.Equal(t, 1, left)
			assert.NotEqual(t, errs[0] == nil, errs[1] == nil, "%v", errs)
		}
	})
}

// What is kept of a membership goes a year after its end, and the others stay.
func TestMembershipsThatEndedAreKeptForAYear(t *testing.T) {
	s := serveSQLite(t)
	ctx := t.Context()
	north := s.staff(withAgencies(s), "Agentur Nord")
	_, err := s.MemberOffice("ines").End(ctx, north.of, north.number, north.addressOf(member.Employee))
	require.NoError(t, err)
	count := func() int {
		all, err := memberstore.New(s.DB).All(ctx, "funkwelle", codeOf(north))
		require.NoError(t, err)
		return len(all)
	}
	s.clock.Set(s.clock.Now().AddDate(1, 0, 0))
	require.NoError(t, s.Retention().Once(ctx))
	assert.Equal(t, 3, count(), "to the last moment")
	s.clock.Advance(time.Second)
	require.NoError(t, s.Retention().Once(ctx))
	assert.Equal(t, 2, count())
}
