package wiring

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/member"
	memberrest "weitersagen.app/backend/internal/people/member/rest"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

const olgaNord = "olga@nord.example"

// letIn has an operator let somebody without an account into an agency, and gives what the letter bears.
func (a asking) letIn(role member.Role) (number, secret string) {
	a.t.Helper()
	made, err := a.Agencies("ines").Add(a.t.Context(), a.own, "Agentur Nord")
	require.NoError(a.t, err)
	taken, err := a.MemberOffice("ines").Add(a.t.Context(), a.own, string(made.Number), role, member.NewPerson{FirstName: "Olga", LastName: "Öhler", Email: olgaNord})
	require.NoError(a.t, err)
	require.True(a.t, taken.Mailed)
	return string(made.Number), a.mailed("/passwortsetzen")
}

func (a asking) mailed(page string) string {
	a.t.Helper()
	a.relayed()
	secrets := a.mails.tokens(olgaNord, page)
	require.NotEmpty(a.t, secrets, page)
	return secrets[0]
}

// forgets asks for a letter that leads to the agency area.
func (a asking) forgets() string {
	a.t.Helper()
	got := a.call(http.MethodGet, ofInsurer+"/account/resetPassword/"+olgaNord+"?Bereich=agentur", "", nil)
	require.Equal(a.t, http.StatusNoContent, got.status, string(got.body))
	return a.mailed("/passwortzuruecksetzen")
}

func (a asking) looksAt(secret string) answer {
	a.t.Helper()
	return a.call(http.MethodPut, ofInsurer+"/agentur/passwort/pruefen", "", body("Token", secret))
}

func (a asking) sets(secret, password string) answer {
	a.t.Helper()
	return a.call(http.MethodPut, ofInsurer+"/agentur/passwort", "", body("Token", secret, "Password", password), "User-Agent", firefox)
}

func (a asking) self(session string) answer {
	a.t.Helper()
	return a.call(http.MethodGet, ofInsurer+"/agentur/ich", session, nil)
}

func TestAMemberSetsAndForgetsThePassword(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := serveAPI(t, db).asking()
		number, first := a.letIn(member.Owner)
		assert.Equal(t, memberrest.MemberAccess{State: "open", EmailMasked: "o…@nord.example"}, decoded[memberrest.MemberAccess](t, a.looksAt(first)))
		assert.Equal(t, "password.weak", a.sets(first, "kurz").code(t), "and the link stays good")
		got := a.sets(first, membersPassword)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "no-store", got.header.Get("Cache-Control"))
		in := decoded[memberrest.MemberLoggedIn](t, got)
		assert.Equal(t, []string{number, "Inhaber", olgaNord}, []string{in.Self.AgencyNumber, in.Self.Role, in.Self.Email})
		assert.NotEmpty(t, in.Device)
		assert.Equal(t, http.StatusOK, a.self(in.Token).status)
		assert.Equal(t, http.StatusForbidden, a.call(http.MethodGet, ofInsurer+"/account/user", in.Token, nil).status, "it is no recommender's session")
		assert.Equal(t, "token.used", a.sets(first, membersPassword).code(t))
		assert.Equal(t, "used", decoded[memberrest.MemberAccess](t, a.looksAt(first)).State)

		login := a.call(http.MethodPost, ofInsurer+"/account/login", "", body("Email", olgaNord, "Password", membersPassword))
		require.Equal(t, http.StatusOK, login.status, "one account, one password")
		recommender := login.fields(t).text(t, "Token")
		second, third := a.forgets(), a.forgets()
		got = a.sets(second, "Kuhstall-Fagott-19")
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		for _, session := range []string{in.Token, recommender} {
			assert.Equal(t, http.StatusUnauthorized, a.self(session).status, "what was open has ended")
		}
		assert.Equal(t, "token.used", a.sets(third, membersPassword).code(t), "and other links with it")
		assert.Equal(t, http.StatusOK, a.self(decoded[memberrest.MemberLoggedIn](t, got).Token).status)
		assert.Equal(t, http.StatusUnauthorized, a.call(http.MethodPost, ofInsurer+"/agentur/login", "", body("Email", olgaNord, "Password", membersPassword)).status)
	})
}

// Whoever was let in didn't ask for it, and reads by whose agency it was.
func TestTheLettersThatLeadToTheAgencyAreaNameTheAgency(t *testing.T) {
	s := serveSQLite(t)
	own := withAgencies(s)
	made, err := s.Agencies("ines").Add(t.Context(), own, "Agentur Nord")
	require.NoError(t, err)
	_, err = s.MemberOffice("ines").Add(t.Context(), own, string(made.Number), member.Owner, member.NewPerson{FirstName: "Olga", LastName: "Öhler", Email: olgaNord})
	require.NoError(t, err)
	require.Equal(t, http.StatusNoContent, s.call(http.MethodGet, base+"/account/resetPassword/"+olgaNord+"?Bereich=agentur", "", nil).status)
	letters := s.delivered()
	require.Len(t, letters, 2)
	for _, l := range letters {
		data, ok := l.Data.(mail.AccessData)
		require.True(t, ok)
		assert.Equal(t, "Agentur Nord", data.Agency)
		assert.True(t, data.InAgency)
	}
}

// The link stays good for the own area: nobody loses it by coming to the wrong door.
func TestWhereTheLoginWouldOpenNothingNoPasswordIsSet(t *testing.T) {
	a := serveSQLite(t).asking()
	number, secret := a.letIn(member.Employee)
	refused := func(status int, code string) {
		t.Helper()
		for _, got := range []answer{a.looksAt(secret), a.sets(secret, membersPassword)} {
			assert.Equal(t, status, got.status, string(got.body))
			assert.Equal(t, code, got.code(t))
		}
	}
	office := a.MemberOffice("ines")
	_, err := office.Change(t.Context(), a.own, number, olgaNord, member.Change{Role: member.Employee, State: member.Deactivated})
	require.NoError(t, err)
	refused(http.StatusForbidden, "member.deactivated")
	_, err = office.End(t.Context(), a.own, number, olgaNord)
	require.NoError(t, err)
	refused(http.StatusForbidden, "member.none")
	a.own.Rules.LockedEmails = []string{"*@nord.example"}
	assert.Equal(t, http.StatusForbidden, a.sets(secret, membersPassword).status)
	a.own.Rules.LockedEmails = nil
	got := a.call(http.MethodPut, ofInsurer+"/account/resetPassword", "", body("Token", secret, "Password", membersPassword))
	assert.Equal(t, http.StatusOK, got.status, string(got.body))
}

func TestOfALinkToAPassword(t *testing.T) {
	a := serveSQLite(t).asking()
	_, secret := a.letIn(member.Owner)
	other := withAgencies(a.served)
	for _, got := range []answer{
		a.call(http.MethodPut, base+"/agentur/passwort", "", body("Token", secret, "Password", membersPassword)),
		a.call(http.MethodPut, base+"/agentur/passwort/pruefen", "", body("Token", secret)),
	} {
		assert.Equal(t, http.StatusNotFound, got.status, "another tenant's isn't known")
	}
	other.Modules.Agency = false
	assert.Equal(t, "route.unknown", a.call(http.MethodPut, base+"/agentur/passwort", "", body("Token", secret, "Password", membersPassword)).code(t))
	assert.Equal(t, "route.unknown", a.call(http.MethodGet, base+"/account/resetPassword/"+olgaNord+"?Bereich=agentur", "", nil).code(t))
	assert.Equal(t, http.StatusUnprocessableEntity, a.call(http.MethodGet, ofInsurer+"/account/resetPassword/"+olgaNord+"?Bereich=anderswo", "", nil).status, "the word is closed")

	account, err := a.Accounts().ByAddress(t.Context(), insured, olgaNord)
	require.NoError(t, err)
	now := a.clock.Now()
	for _, purpose := range []token.Purpose{token.EmailChange, token.Session, token.Member, token.AgencyRequest} {
		wrong, err := a.Tokens().Issue(t.Context(), insured, purpose, account.ID, now, now.Add(time.Hour))
		require.NoError(t, err)
		assert.Equal(t, "token.unknown", a.sets(string(wrong), membersPassword).code(t), string(purpose))
	}
	require.NoError(t, a.Accounts().Lock(t.Context(), a.own, olgaNord, "ines"))
	assert.Equal(t, "account.locked", a.sets(secret, membersPassword).code(t), "a lock is said first")
	require.NoError(t, a.Accounts().Unlock(t.Context(), a.own, olgaNord, "ines"))
	a.clock.Advance(25 * time.Hour) // a mailbox that has not answered gets one letter a day
	fresh := a.forgets()
	a.clock.Advance(15 * 24 * time.Hour)
	assert.Equal(t, "token.expired", a.sets(fresh, membersPassword).code(t))
	assert.Equal(t, "expired", decoded[memberrest.MemberAccess](t, a.looksAt(fresh)).State)
}
