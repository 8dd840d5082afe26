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
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	"weitersagen.app/backend/test/fixture"
)

const olgaNord = "olga@nord.example"

// letIn has an operator let somebody without an account into an agency, and gives what the letter bears.
func letIn(a fixture.Asking, role member.Role) (number, secret string) {
	a.T.Helper()
	made, err := a.Agencies.Add(a.T.Context(), a.Own, "ines", "Agentur Nord")
	require.NoError(a.T, err)
	taken, err := a.MemberOffice.Add(
		a.T.Context(), a.Own, "ines", string(made.Number), role,
		member.NewPerson{FirstName: "Olga", LastName: "Öhler", Email: olgaNord},
	)
	require.NoError(a.T, err)
	require.True(a.T, taken.Mailed)
	return string(made.Number), mailed(a, "/passwortsetzen")
}

func mailed(a fixture.Asking, page string) string {
	a.T.Helper()
	a.Relayed()
	secrets := a.Mails.Tokens(olgaNord, page)
	require.NotEmpty(a.T, secrets, page)
	return secrets[0]
}

// forgets asks for a letter that leads to the agency area.
func forgets(a fixture.Asking) string {
	a.T.Helper()
	got := a.Call(http.MethodGet, fixture.OfInsurer+"/account/resetPassword/"+olgaNord+"?Bereich=agentur", "", nil)
	require.Equal(a.T, http.StatusNoContent, got.Status, string(got.Body))
	return mailed(a, "/passwortzuruecksetzen")
}

func looksAt(a fixture.Asking, secret string) fixture.Answer {
	a.T.Helper()
	return a.Call(http.MethodPut, fixture.OfInsurer+"/agentur/passwort/pruefen", "", fixture.Body("Token", secret))
}

func self(a fixture.Asking, session string) fixture.Answer {
	a.T.Helper()
	return a.Call(http.MethodGet, fixture.OfInsurer+"/agentur/ich", session, nil)
}

func TestAMemberSetsAndForgetsThePassword(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		number, first := letIn(a, member.Owner)
		assert.Equal(
			t, memberrest.MemberAccess{State: "open", EmailMasked: "o…@nord.example"},
			fixture.Decoded[memberrest.MemberAccess](t, looksAt(a, first)),
		)
		assert.Equal(t, "password.weak", a.Sets(first, "kurz").Code(t), "and the link stays good")
		got := a.Sets(first, fixture.MembersPassword)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))
		in := fixture.Decoded[memberrest.MemberLoggedIn](t, got)
		assert.Equal(t, []string{number, "Inhaber", olgaNord}, []string{in.Self.AgencyNumber, in.Self.Role, in.Self.Email})
		assert.NotEmpty(t, in.Device)
		assert.Equal(t, http.StatusOK, self(a, in.Token).Status)
		assert.Equal(
			t, http.StatusForbidden, a.Call(http.MethodGet, fixture.OfInsurer+"/account/user", in.Token, nil).Status,
			"it is no recommender's session",
		)
		assert.Equal(t, "token.used", a.Sets(first, fixture.MembersPassword).Code(t))
		assert.Equal(t, "used", fixture.Decoded[memberrest.MemberAccess](t, looksAt(a, first)).State)

		login := a.Call(
			http.MethodPost, fixture.OfInsurer+"/account/login", "",
			fixture.Body("Email", olgaNord, "Password", fixture.MembersPassword),
		)
		require.Equal(t, http.StatusOK, login.Status, "one account, one password")
		recommender := login.Fields(t).Text(t, "Token")
		second, third := forgets(a), forgets(a)
		got = a.Sets(second, "Kuhstall-Fagott-19")
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		for _, session := range []string{in.Token, recommender} {
			assert.Equal(t, http.StatusUnauthorized, self(a, session).Status, "what was open has ended")
		}
		assert.Equal(t, "token.used", a.Sets(third, fixture.MembersPassword).Code(t), "and other links with it")
		assert.Equal(t, http.StatusOK, self(a, fixture.Decoded[memberrest.MemberLoggedIn](t, got).Token).Status)
		assert.Equal(
			t, http.StatusUnauthorized,
			a.Call(
				http.MethodPost, fixture.OfInsurer+"/agentur/login", "",
				fixture.Body("Email", olgaNord, "Password", fixture.MembersPassword),
			).Status,
		)
	})
}

// Anyone who was let in didn't ask for it, and reads by whose agency it was.
func TestTheLettersThatLeadToTheAgencyAreaNameTheAgency(t *testing.T) {
	s := fixture.ServeSQLite(t)
	own := fixture.WithAgencies(s)
	made, err := s.Agencies.Add(t.Context(), own, "ines", "Agentur Nord")
	require.NoError(t, err)
	_, err = s.MemberOffice.Add(
		t.Context(), own, "ines", string(made.Number), member.Owner,
		member.NewPerson{FirstName: "Olga", LastName: "Öhler", Email: olgaNord},
	)
	require.NoError(t, err)
	require.Equal(
		t, http.StatusNoContent,
		s.Call(http.MethodGet, fixture.Base+"/account/resetPassword/"+olgaNord+"?Bereich=agentur", "", nil).Status,
	)
	letters := s.Delivered()
	require.Len(t, letters, 2)
	for _, l := range letters {
		data, ok := l.Data.(mail.AccessData)
		require.True(t, ok)
		assert.Equal(t, "Agentur Nord", data.Agency)
		assert.True(t, data.InAgency)
	}
}

// The link stays good for the area that it is for: no one loses it by coming to the wrong door.
func TestWhereTheLoginWouldOpenNothingNoPasswordIsSet(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	number, secret := letIn(a, member.Employee)
	refused := func(status int, code string) {
		t.Helper()
		for _, got := range []fixture.Answer{looksAt(a, secret), a.Sets(secret, fixture.MembersPassword)} {
			assert.Equal(t, status, got.Status, string(got.Body))
			assert.Equal(t, code, got.Code(t))
		}
	}
	office := a.MemberOffice
	_, err := office.Change(
		t.Context(), a.Own, "ines", number, olgaNord, member.Change{Role: member.Employee, State: member.Deactivated},
	)
	require.NoError(t, err)
	refused(http.StatusForbidden, "member.deactivated")
	_, err = office.End(t.Context(), a.Own, "ines", number, olgaNord)
	require.NoError(t, err)
	refused(http.StatusForbidden, "member.none")
	a.Own.Rules.LockedEmails = []string{"*@nord.example"}
	assert.Equal(t, http.StatusForbidden, a.Sets(secret, fixture.MembersPassword).Status)
	a.Own.Rules.LockedEmails = nil
	got := a.Call(
		http.MethodPut, fixture.OfInsurer+"/account/resetPassword", "",
		fixture.Body("Token", secret, "Password", fixture.MembersPassword),
	)
	assert.Equal(t, http.StatusOK, got.Status, string(got.Body))
}

func TestOfALinkToAPassword(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	_, secret := letIn(a, member.Owner)
	other := fixture.WithAgencies(a.Served)
	for _, got := range []fixture.Answer{
		a.Call(
			http.MethodPut, fixture.Base+"/agentur/passwort", "",
			fixture.Body("Token", secret, "Password", fixture.MembersPassword),
		),
		a.Call(http.MethodPut, fixture.Base+"/agentur/passwort/pruefen", "", fixture.Body("Token", secret)),
	} {
		assert.Equal(t, http.StatusNotFound, got.Status, "another tenant's isn't known")
	}
	other.Modules.Agency = false
	assert.Equal(
		t, "route.unknown",
		a.Call(
			http.MethodPut, fixture.Base+"/agentur/passwort", "",
			fixture.Body("Token", secret, "Password", fixture.MembersPassword),
		).Code(t),
	)
	assert.Equal(
		t, "route.unknown",
		a.Call(http.MethodGet, fixture.Base+"/account/resetPassword/"+olgaNord+"?Bereich=agentur", "", nil).Code(t),
	)
	assert.Equal(
		t, http.StatusUnprocessableEntity,
		a.Call(http.MethodGet, fixture.OfInsurer+"/account/resetPassword/"+olgaNord+"?Bereich=anderswo", "", nil).Status,
		"the word is closed",
	)

	account, err := a.Accounts.ByEmail(t.Context(), fixture.Insured, person.EmailOf(olgaNord))
	require.NoError(t, err)
	now := a.Clock.Now()
	for _, purpose := range []token.Purpose{token.EmailChange, token.Session, token.Member, token.AgencyRequest} {
		wrong, err := a.Tokens.Issue(t.Context(), fixture.Insured, purpose, account.ID, now, now.Add(time.Hour))
		require.NoError(t, err)
		assert.Equal(t, "token.unknown", a.Sets(string(wrong), fixture.MembersPassword).Code(t), string(purpose))
	}
	require.NoError(t, a.Accounts.Lock(t.Context(), a.Own, olgaNord, "ines"))
	assert.Equal(t, "account.locked", a.Sets(secret, fixture.MembersPassword).Code(t), "a lock is said first")
	require.NoError(t, a.Accounts.Unlock(t.Context(), a.Own, olgaNord, "ines"))
	a.Clock.Advance(25 * time.Hour) // a mailbox that has not answered gets one letter a day
	fresh := forgets(a)
	a.Clock.Advance(15 * 24 * time.Hour)
	assert.Equal(t, "token.expired", a.Sets(fresh, fixture.MembersPassword).Code(t))
	assert.Equal(t, "expired", fixture.Decoded[memberrest.MemberAccess](t, looksAt(a, fresh)).State)
}
