package member_test

import (
	"encoding/json"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	"weitersagen.app/backend/test/fixture"
)

// takingIn is an agency with an owner who is logged in.
type takingIn struct {
	fixture.Asking
	number  string
	session string
}

func takesIn(s *fixture.Served) takingIn {
	s.T.Helper()
	a := s.Asking()
	number, first := letIn(a, member.Owner)
	got := a.Sets(first, fixture.MembersPassword)
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	return takingIn{a, number, fixture.Decoded[memberrest.MemberLoggedIn](s.T, got).Token}
}

func (i takingIn) path() string {
	return fixture.OfInsurer + "/agentur/mitarbeiter/" + i.number + "/einladungen"
}

func (i takingIn) invites(email string, word bool) fixture.Answer {
	i.T.Helper()
	raw, err := json.Marshal(map[string]any{"Vorname": "Nele", "Nachname": "Neu", "Email": email, "Zugesagt": word})
	require.NoError(i.T, err)
	return i.Call(http.MethodPost, i.path(), i.session, raw)
}

// letter has somebody invited, and gives what the letter bears.
func (i takingIn) letter(email string) string {
	i.T.Helper()
	got := i.invites(email, true)
	require.Equal(i.T, http.StatusOK, got.Status, string(got.Body))
	return i.newest(email)
}

func (i takingIn) newest(email string) string {
	i.T.Helper()
	i.Relayed()
	secrets := i.Mails.Tokens(email, "/mitmachen")
	require.NotEmpty(i.T, secrets)
	return secrets[0]
}

func (i takingIn) standing() []memberrest.MemberInvitation {
	i.T.Helper()
	return fixture.Decoded[[]memberrest.MemberInvitation](i.T, i.Call(http.MethodGet, i.path(), i.session, nil))
}

func (i takingIn) looks(secret string) fixture.Answer {
	i.T.Helper()
	return i.Call(http.MethodPut, fixture.OfInsurer+"/agentur/mitmachen/pruefen", "", fixture.Body("Token", secret))
}

func (i takingIn) accepts(secret, password string) fixture.Answer {
	i.T.Helper()
	return i.Call(
		http.MethodPut, fixture.OfInsurer+"/agentur/mitmachen", "", fixture.Body("Token", secret, "Password", password),
		"User-Agent", fixture.Firefox,
	)
}

func TestAnOwnerTakesSomebodyInWhoSetsTheFirstPassword(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := takesIn(fixture.ServeAPI(t, db))
		assert.Contains(t, string(i.invites(fixture.Nele, false).Body), "member_invitation.word_required")
		secret := i.letter(fixture.Nele)
		standing := i.standing()
		require.Len(t, standing, 1)
		assert.Equal(t, []any{fixture.Nele, false, true}, []any{standing[0].Email, standing[0].Expired, standing[0].Again})
		shown := fixture.Decoded[memberrest.AskedToJoin](t, i.looks(secret))
		assert.Equal(t, memberrest.AskedToJoin{
			FirstName: "Nele", Email: fixture.Nele, Inviter: "Olga Öhler", AgencyName: "Agentur Nord", First: true,
			ValidUntil: standing[0].ValidUntil,
		}, shown)
		members := func() int {
			all, err := i.MemberOffice.List(t.Context(), i.Own, i.number)
			require.NoError(t, err)
			return len(all)
		}
		assert.Equal(t, 1, members(), "looking accepts nothing")
		assert.Equal(t, "password.weak", i.accepts(secret, "kurz").Code(t), "and the link stays good")

		got := i.accepts(secret, "Kuhstall-Fagott-19")
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		joined := fixture.Decoded[memberrest.Joined](t, got)
		require.NotNil(t, joined.LoggedIn)
		assert.Equal(
			t, []string{i.number, "Mitarbeiter", fixture.Nele},
			[]string{joined.LoggedIn.Self.AgencyNumber, joined.LoggedIn.Self.Role, joined.LoggedIn.Self.Email},
		)
		assert.Equal(t, http.StatusOK, self(i.Asking, joined.LoggedIn.Token).Status)
		assert.Equal(
			t, http.StatusForbidden, i.Call(http.MethodGet, i.path(), joined.LoggedIn.Token, nil).Status,
			"an employee invites nobody",
		)
		assert.Equal(t, 2, members())
		assert.Empty(t, i.standing(), "nothing is left of it")
		assert.Equal(t, "member_invitation.over", i.accepts(secret, "Kuhstall-Fagott-19").Code(t))
		assert.Equal(t, "member_invitation.colleague", i.invites("Nele@neu.example", true).Code(t))
		login := i.Call(
			http.MethodPost, fixture.OfInsurer+"/agentur/login", "",
			fixture.Body("Email", fixture.Nele, "Password", "Kuhstall-Fagott-19"),
		)
		assert.Equal(t, http.StatusOK, login.Status, string(login.Body))
	})
}

// Typing and sending give one judgement of a first password.
func TestAFirstPasswordIsJudgedByWhoWasAsked(t *testing.T) {
	i := takesIn(fixture.ServeSQLite(t))
	secret := i.letter("quandelbach@neu.example")
	typed := func(token string) string {
		return string(
			i.Call(
				http.MethodPost, fixture.OfInsurer+"/account/passwortvalidator", "",
				fixture.Body("Token", token, "Password", "Quandelbach83"),
			).Body,
		)
	}
	assert.Contains(t, typed(secret), `"Fehlt":["password.common"]`)
	assert.Contains(t, typed("nobody's"), `"Fehlt":[]`)
	assert.Equal(t, "password.common", i.accepts(secret, "Quandelbach83").Code(t))
}

func TestOfManyWhoAcceptAtOnceOneDoes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := takesIn(fixture.ServeAPI(t, db))
		secret := i.letter(fixture.Nele)
		var all sync.WaitGroup
		answers := make(chan int, 6)
		for range 6 {
			all.Go(func() { answers <- i.accepts(secret, "Kuhstall-Fagott-19").Status })
		}
		all.Wait()
		close(answers)
		well := 0
		for status := range answers {
			if status == http.StatusOK {
				well++
			} else {
				assert.Contains(t, []int{http.StatusGone, http.StatusConflict}, status)
			}
		}
		assert.Equal(t, 1, well)
	})
}

// Somebody else asked for the link: it is no login, and changes no password.
func TestWhoHasAPasswordKeepsItAndLogsInByIt(t *testing.T) {
	i := takesIn(fixture.ServeSQLite(t))
	number, own := i.registeredWithPassword(fixture.Nele)
	secret := i.letter(fixture.Nele)
	assert.False(t, fixture.Decoded[memberrest.AskedToJoin](t, i.looks(secret)).First)
	got := i.accepts(secret, "Kuhstall-Fagott-19")
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Nil(t, fixture.Decoded[memberrest.Joined](t, got).LoggedIn)
	assert.Equal(
		t, http.StatusUnauthorized,
		i.Call(
			http.MethodPost, fixture.OfInsurer+"/agentur/login", "",
			fixture.Body("Email", fixture.Nele, "Password", "Kuhstall-Fagott-19"),
		).Status,
	)
	assert.Equal(
		t, http.StatusOK,
		i.Call(
			http.MethodPost, fixture.OfInsurer+"/agentur/login", "",
			fixture.Body("Email", fixture.Nele, "Password", fixture.MembersPassword),
		).Status,
	)
	assert.Equal(
		t, http.StatusOK, i.Call(http.MethodGet, fixture.OfInsurer+"/account/user", own, nil).Status,
		"what was open stays so",
	)
	assert.NotEmpty(t, number)
}

func TestTheAgencyLearnsNothingOfAnAddress(t *testing.T) {
	i := takesIn(fixture.ServeSQLite(t))
	i.registeredWithPassword("konto@neu.example")
	other, err := i.Agencies.Add(t.Context(), i.Own, "ines", "Agentur Süd")
	require.NoError(t, err)
	_, err = i.MemberOffice.Add(
		t.Context(), i.Own, "ines", string(other.Number), member.Employee,
		member.NewPerson{Email: "anderswo@neu.example", Quiet: true},
	)
	require.NoError(t, err)
	require.NoError(
		t, i.Declines.ByOperator(t.Context(), fixture.Insured, person.EmailOf("nie@neu.example"), i.Acts("ines")),
	)
	for _, email := range []string{"niemand@neu.example", "konto@neu.example", "anderswo@neu.example", "nie@neu.example"} {
		got := i.invites(email, true)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		one := fixture.Decoded[memberrest.MemberInvitation](t, got)
		assert.Equal(t, []any{email, false, true}, []any{one.Email, one.Expired, one.Again})
	}
	i.Relayed()
	assert.Len(t, i.standing(), 4)
	assert.Empty(t, i.Mails.Tokens("nie@neu.example", "/mitmachen"), "who declined all letters gets none")
	assert.Equal(
		t, "member_invitation.elsewhere", i.looks(i.newest("anderswo@neu.example")).Code(t),
		"told to the mailbox alone",
	)
	assert.Equal(
		t, "member_invitation.elsewhere", i.accepts(i.newest("anderswo@neu.example"), fixture.MembersPassword).Code(t),
	)
}

func TestAnInvitationToWorkIsSentAgainAndTakenBack(t *testing.T) {
	i := takesIn(fixture.ServeSQLite(t))
	first := i.letter(fixture.Nele)
	id := i.standing()[0].ID
	i.Clock.Advance(8 * 24 * time.Hour)
	i.session = fixture.Decoded[memberrest.MemberLoggedIn](
		t,
		i.Call(
			http.MethodPost, fixture.OfInsurer+"/agentur/login", "",
			fixture.Body("Email", olgaNord, "Password", fixture.MembersPassword),
		),
	).Token
	assert.Equal(t, "member_invitation.expired", i.looks(first).Code(t))
	assert.True(t, i.standing()[0].Expired)
	got := i.Call(http.MethodPost, i.path()+"/"+id+"/erneut", i.session, nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	second := i.newest(fixture.Nele)
	assert.NotEqual(t, first, second)
	assert.Equal(t, http.StatusOK, i.looks(second).Status)
	assert.Equal(t, "member_invitation.expired", i.looks(first).Code(t), "a link ends on the day that its letter named")
	assert.Equal(
		t, "member_invitation.sent_again", i.Call(http.MethodPost, i.path()+"/"+id+"/erneut", i.session, nil).Code(t),
	)

	require.Equal(t, http.StatusNoContent, i.Call(http.MethodDelete, i.path()+"/"+id, i.session, nil).Status)
	assert.Equal(t, "member_invitation.over", i.accepts(second, fixture.MembersPassword).Code(t))
	assert.Equal(t, "member_invitation.unknown", i.Call(http.MethodDelete, i.path()+"/"+id, i.session, nil).Code(t))
	assert.Empty(t, i.standing())

	i.Clock.Advance(25 * time.Hour) // a mailbox that has not answered gets one letter a day
	i.session = fixture.Decoded[memberrest.MemberLoggedIn](
		t,
		i.Call(
			http.MethodPost, fixture.OfInsurer+"/agentur/login", "",
			fixture.Body("Email", olgaNord, "Password", fixture.MembersPassword),
		),
	).Token
	third := i.letter(fixture.Nele)
	assert.Len(t, i.standing(), 1)
	assert.Equal(t, http.StatusOK, i.looks(third).Status)
	assert.Equal(t, "member_invitation.over", i.looks(second).Code(t), "what was taken back stays so")
	for range 2 {
		require.Equal(t, http.StatusOK, i.invites(fixture.Nele, true).Status)
	}
	assert.Equal(t, "rate.limited", i.invites(fixture.Nele, true).Code(t), "three to one address in a day")

	i.Clock.Advance(60 * 24 * time.Hour)
	require.NoError(t, i.Retention.Once(t.Context()))
	var rows int64
	require.NoError(t, i.DB.From(t.Context()).Table("member_invitations").Count(&rows).Error)
	assert.Zero(t, rows)
}

func TestWhereAnInvitationToWorkOpensNothing(t *testing.T) {
	i := takesIn(fixture.ServeSQLite(t))
	secret := i.letter(fixture.Nele)
	refused := func(status int, code string) {
		t.Helper()
		for _, got := range []fixture.Answer{i.looks(secret), i.accepts(secret, "Kuhstall-Fagott-19")} {
			assert.Equal(t, status, got.Status, string(got.Body))
			assert.Equal(t, code, got.Code(t))
		}
	}
	fixture.WithAgencies(i.Served)
	assert.Equal(
		t, http.StatusNotFound,
		i.Call(
			http.MethodPut, fixture.Base+"/agentur/mitmachen", "",
			fixture.Body("Token", secret, "Password", fixture.MembersPassword),
		).Status,
		"another tenant's isn't known",
	)
	i.Own.Modules.Autologin = true
	refused(http.StatusNotFound, "route.unknown")
	i.Own.Modules.Autologin = false
	i.Own.Rules.LockedEmails = []string{"*@neu.example"}
	assert.Equal(t, http.StatusForbidden, i.accepts(secret, "Kuhstall-Fagott-19").Status)
	i.Own.Rules.LockedEmails = nil
	wrong, err := i.Accounts.IssueAccess(t.Context(), fixture.Insured, "somebody", i.Clock.Now())
	require.NoError(t, err)
	assert.Equal(
		t, "token.unknown", i.accepts(string(wrong), fixture.MembersPassword).Code(t), "a token of another purpose",
	)

	i.registeredWithPassword(fixture.Nele)
	require.NoError(t, i.Accounts.Lock(t.Context(), i.Own, fixture.Nele, "ines"))
	refused(http.StatusForbidden, "account.locked")
	require.NoError(t, i.Accounts.Unlock(t.Context(), i.Own, fixture.Nele, "ines"))

	// Who was put out comes back by no second mailbox that was asked in before.
	become := func(role member.Role) {
		_, err := i.MemberOffice.Change(t.Context(), i.Own, "ines", i.number, olgaNord, member.Change{Role: role})
		require.NoError(t, err)
	}
	orphaned := func() bool {
		all, err := i.MemberInvitations.Standing(t.Context(), i.Own, link.Code(i.number))
		require.NoError(t, err)
		require.Len(t, all, 1)
		return all[0].Orphaned
	}
	become(member.OwnerInactive)
	refused(http.StatusGone, "member_invitation.over")
	assert.True(t, orphaned(), "the list says so")
	become(member.Owner)
	assert.False(t, orphaned())
	assert.Equal(t, http.StatusOK, i.looks(secret).Status)
	err = i.Agencies.End(t.Context(), i.Own, "ines", i.number)
	require.NoError(t, err)
	refused(http.StatusForbidden, "member.agency_ended")
}

func TestAnErasedPersonIsInNoInvitationToWork(t *testing.T) {
	i := takesIn(fixture.ServeSQLite(t))
	i.registeredWithPassword(fixture.Nele)
	i.letter(fixture.Nele)
	_, err := i.Erasure.Person(t.Context(), fixture.Insured, person.EmailOf(fixture.Nele), i.Acts("ines"))
	require.NoError(t, err)
	assert.Empty(t, i.standing())
}

// registeredWithPassword makes an account with a password, and gives its id and a recommender's session.
func (i takingIn) registeredWithPassword(email string) (id, session string) {
	i.T.Helper()
	account, err := i.Accounts.ByEmail(i.T.Context(), fixture.Insured, person.EmailOf(email))
	if err != nil {
		taken, _, err := i.Accounts.WelcomeToAgency(i.T.Context(), i.Own, newPerson(email, i.Clock.Now()), true)
		require.NoError(i.T, err)
		account = taken
	}
	secret, err := i.Accounts.IssueAccess(i.T.Context(), fixture.Insured, account.ID, i.Clock.Now())
	require.NoError(i.T, err)
	login, err := i.Accounts.SetPassword(i.T.Context(), i.Own, secret, fixture.MembersPassword)
	require.NoError(i.T, err)
	return account.ID, string(login.Token)
}

func newPerson(email string, now time.Time) account.NewPerson {
	return account.NewPerson{
		Tenant: fixture.Insured, FirstName: "Nele", LastName: "Neu", Email: email, Language: "de", Now: now,
	}
}
