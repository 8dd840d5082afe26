package wiring

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
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/member"
	memberrest "weitersagen.app/backend/internal/people/member/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

const nele = "nele@neu.example"

// takingIn is an agency with an owner who is logged in.
type takingIn struct {
	asking
	number  string
	session string
}

func (s *served) takingIn() takingIn {
	s.t.Helper()
	a := s.asking()
	number, first := a.letIn(member.Owner)
	got := a.sets(first, membersPassword)
	require.Equal(s.t, http.StatusOK, got.status, string(got.body))
	return takingIn{a, number, decoded[memberrest.MemberLoggedIn](s.t, got).Token}
}

func (i takingIn) path() string {
	return ofInsurer + "/agentur/mitarbeiter/" + i.number + "/einladungen"
}

func (i takingIn) invites(email string, word bool) answer {
	i.t.Helper()
	raw, err := json.Marshal(map[string]any{"Vorname": "Nele", "Nachname": "Neu", "Email": email, "Zugesagt": word})
	require.NoError(i.t, err)
	return i.call(http.MethodPost, i.path(), i.session, raw)
}

// letter has somebody invited, and gives what the letter bears.
func (i takingIn) letter(email string) string {
	i.t.Helper()
	got := i.invites(email, true)
	require.Equal(i.t, http.StatusOK, got.status, string(got.body))
	return i.newest(email)
}

func (i takingIn) newest(email string) string {
	i.t.Helper()
	i.relayed()
	secrets := i.mails.tokens(email, "/mitmachen")
	require.NotEmpty(i.t, secrets)
	return secrets[0]
}

func (i takingIn) standing() []memberrest.MemberInvitation {
	i.t.Helper()
	return decoded[[]memberrest.MemberInvitation](i.t, i.call(http.MethodGet, i.path(), i.session, nil))
}

func (i takingIn) looks(secret string) answer {
	i.t.Helper()
	return i.call(http.MethodPut, ofInsurer+"/agentur/mitmachen/pruefen", "", body("Token", secret))
}

func (i takingIn) accepts(secret, password string) answer {
	i.t.Helper()
	return i.call(http.MethodPut, ofInsurer+"/agentur/mitmachen", "", body("Token", secret, "Password", password), "User-Agent", firefox)
}

func TestAnOwnerTakesSomebodyInWhoSetsTheFirstPassword(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := serveAPI(t, db).takingIn()
		assert.Contains(t, string(i.invites(nele, false).body), "member_invitation.word_required")
		secret := i.letter(nele)
		standing := i.standing()
		require.Len(t, standing, 1)
		assert.Equal(t, []any{nele, false, true}, []any{standing[0].Email, standing[0].Expired, standing[0].Again})
		shown := decoded[memberrest.AskedToJoin](t, i.looks(secret))
		assert.Equal(t, memberrest.AskedToJoin{
			FirstName: "Nele", Email: nele, Inviter: "Olga Öhler", AgencyName: "Agentur Nord", First: true, ValidUntil: standing[0].ValidUntil,
		}, shown)
		members := func() int {
			all, err := i.MemberOffice("").List(t.Context(), i.own, i.number)
			require.NoError(t, err)
			return len(all)
		}
		assert.Equal(t, 1, members(), "looking accepts nothing")
		assert.Equal(t, "password.weak", i.accepts(secret, "kurz").code(t), "and the link stays good")

		got := i.accepts(secret, "Kuhstall-Fagott-19")
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		joined := decoded[memberrest.Joined](t, got)
		require.NotNil(t, joined.LoggedIn)
		assert.Equal(t, []string{i.number, "Mitarbeiter", nele}, []string{joined.LoggedIn.Self.AgencyNumber, joined.LoggedIn.Self.Role, joined.LoggedIn.Self.Email})
		assert.Equal(t, http.StatusOK, i.self(joined.LoggedIn.Token).status)
		assert.Equal(t, http.StatusForbidden, i.call(http.MethodGet, i.path(), joined.LoggedIn.Token, nil).status, "an employee invites nobody")
		assert.Equal(t, 2, members())
		assert.Empty(t, i.standing(), "nothing is left of it")
		assert.Equal(t, "member_invitation.over", i.accepts(secret, "Kuhstall-Fagott-19").code(t))
		assert.Equal(t, "member_invitation.colleague", i.invites("Nele@neu.example", true).code(t))
		login := i.call(http.MethodPost, ofInsurer+"/agentur/login", "", body("Email", nele, "Password", "Kuhstall-Fagott-19"))
		assert.Equal(t, http.StatusOK, login.status, string(login.body))
	})
}

// Typing and sending give one judgement of a first password.
func TestAFirstPasswordIsJudgedByWhoWasAsked(t *testing.T) {
	i := serveSQLite(t).takingIn()
	secret := i.letter("quandelbach@neu.example")
	typed := func(token string) string {
		return string(i.call(http.MethodPost, ofInsurer+"/account/passwortvalidator", "", body("Token", token, "Password", "Quandelbach83")).body)
	}
	assert.Contains(t, typed(secret), `"Fehlt":["password.common"]`)
	assert.Contains(t, typed("nobody's"), `"Fehlt":[]`)
	assert.Equal(t, "password.common", i.accepts(secret, "Quandelbach83").code(t))
}

func TestOfManyWhoAcceptAtOnceOneDoes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		i := serveAPI(t, db).takingIn()
		secret := i.letter(nele)
		var all sync.WaitGroup
		answers := make(chan int, 6)
		for range 6 {
			all.Go(func() { answers <- i.accepts(secret, "Kuhstall-Fagott-19").status })
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
	i := serveSQLite(t).takingIn()
	number, own := i.registeredWithPassword(nele)
	secret := i.letter(nele)
	assert.False(t, decoded[memberrest.AskedToJoin](t, i.looks(secret)).First)
	got := i.accepts(secret, "Kuhstall-Fagott-19")
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	assert.Nil(t, decoded[memberrest.Joined](t, got).LoggedIn)
	assert.Equal(t, http.StatusUnauthorized, i.call(http.MethodPost, ofInsurer+"/agentur/login", "", body("Email", nele, "Password", "Kuhstall-Fagott-19")).status)
	assert.Equal(t, http.StatusOK, i.call(http.MethodPost, ofInsurer+"/agentur/login", "", body("Email", nele, "Password", membersPassword)).status)
	assert.Equal(t, http.StatusOK, i.call(http.MethodGet, ofInsurer+"/account/user", own, nil).status, "what was open stays so")
	assert.NotEmpty(t, number)
}

func TestTheAgencyLearnsNothingOfAnAddress(t *testing.T) {
	i := serveSQLite(t).takingIn()
	i.registeredWithPassword("konto@neu.example")
	other, err := i.Agencies("ines").Add(t.Context(), i.own, "Agentur Süd")
	require.NoError(t, err)
	_, err = i.MemberOffice("ines").Add(t.Context(), i.own, string(other.Number), member.Employee, member.NewPerson{Email: "anderswo@neu.example", Quiet: true})
	require.NoError(t, err)
	require.NoError(t, i.NeverMail(t.Context(), insured, person.EmailOf("nie@neu.example"), "ines"))
	for _, email := range []string{"niemand@neu.example", "konto@neu.example", "anderswo@neu.example", "nie@neu.example"} {
		got := i.invites(email, true)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		one := decoded[memberrest.MemberInvitation](t, got)
		assert.Equal(t, []any{email, false, true}, []any{one.Email, one.Expired, one.Again})
	}
	i.relayed()
	assert.Len(t, i.standing(), 4)
	assert.Empty(t, i.mails.tokens("nie@neu.example", "/mitmachen"), "who declined all letters gets none")
	assert.Equal(t, "member_invitation.elsewhere", i.looks(i.newest("anderswo@neu.example")).code(t), "told to the mailbox alone")
	assert.Equal(t, "member_invitation.elsewhere", i.accepts(i.newest("anderswo@neu.example"), membersPassword).code(t))
}

func TestAnInvitationToWorkIsSentAgainAndTakenBack(t *testing.T) {
	i := serveSQLite(t).takingIn()
	first := i.letter(nele)
	id := i.standing()[0].ID
	i.clock.Advance(8 * 24 * time.Hour)
	i.session = decoded[memberrest.MemberLoggedIn](t, i.call(http.MethodPost, ofInsurer+"/agentur/login", "", body("Email", olgaNord, "Password", membersPassword))).Token
	assert.Equal(t, "member_invitation.expired", i.looks(first).code(t))
	assert.True(t, i.standing()[0].Expired)
	got := i.call(http.MethodPost, i.path()+"/"+id+"/erneut", i.session, nil)
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	second := i.newest(nele)
	assert.NotEqual(t, first, second)
	assert.Equal(t, http.StatusOK, i.looks(second).status)
	assert.Equal(t, "member_invitation.expired", i.looks(first).code(t), "a link ends on the day that its letter named")
	assert.Equal(t, "member_invitation.sent_again", i.call(http.MethodPost, i.path()+"/"+id+"/erneut", i.session, nil).code(t))

	require.Equal(t, http.StatusNoContent, i.call(http.MethodDelete, i.path()+"/"+id, i.session, nil).status)
	assert.Equal(t, "member_invitation.over", i.accepts(second, membersPassword).code(t))
	assert.Equal(t, "member_invitation.unknown", i.call(http.MethodDelete, i.path()+"/"+id, i.session, nil).code(t))
	assert.Empty(t, i.standing())

	i.clock.Advance(25 * time.Hour) // a mailbox that has not answered gets one letter a day
	i.session = decoded[memberrest.MemberLoggedIn](t, i.call(http.MethodPost, ofInsurer+"/agentur/login", "", body("Email", olgaNord, "Password", membersPassword))).Token
	third := i.letter(nele)
	assert.Len(t, i.standing(), 1)
	assert.Equal(t, http.StatusOK, i.looks(third).status)
	assert.Equal(t, "member_invitation.over", i.looks(second).code(t), "what was taken back stays so")
	for range 2 {
		require.Equal(t, http.StatusOK, i.invites(nele, true).status)
	}
	assert.Equal(t, "rate.limited", i.invites(nele, true).code(t), "three to one address in a day")

	i.clock.Advance(60 * 24 * time.Hour)
	require.NoError(t, i.Retention().Once(t.Context()))
	var rows int64
	require.NoError(t, i.DB.From(t.Context()).Table("member_invitations").Count(&rows).Error)
	assert.Zero(t, rows)
}

func TestWhereAnInvitationToWorkOpensNothing(t *testing.T) {
	i := serveSQLite(t).takingIn()
	secret := i.letter(nele)
	refused := func(status int, code string) {
		t.Helper()
		for _, got := range []answer{i.looks(secret), i.accepts(secret, "Kuhstall-Fagott-19")} {
			assert.Equal(t, status, got.status, string(got.body))
			assert.Equal(t, code, got.code(t))
		}
	}
	withAgencies(i.served)
	assert.Equal(t, http.StatusNotFound, i.call(http.MethodPut, base+"/agentur/mitmachen", "", body("Token", secret, "Password", membersPassword)).status, "another tenant's isn't known")
	i.own.Modules.Autologin = true
	refused(http.StatusNotFound, "route.unknown")
	i.own.Modules.Autologin = false
	i.own.Rules.LockedEmails = []string{"*@neu.example"}
	assert.Equal(t, http.StatusForbidden, i.accepts(secret, "Kuhstall-Fagott-19").status)
	i.own.Rules.LockedEmails = nil
	wrong, err := i.Accounts().IssueAccess(t.Context(), insured, "somebody", i.clock.Now())
	require.NoError(t, err)
	assert.Equal(t, "token.unknown", i.accepts(string(wrong), membersPassword).code(t), "a token of another purpose")

	i.registeredWithPassword(nele)
	require.NoError(t, i.Accounts().Lock(t.Context(), i.own, nele, "ines"))
	refused(http.StatusForbidden, "account.locked")
	require.NoError(t, i.Accounts().Unlock(t.Context(), i.own, nele, "ines"))

	// Who was put out comes back by no second mailbox that was asked in before.
	become := func(role member.Role) {
		_, err := i.MemberOffice("ines").Change(t.Context(), i.own, i.number, olgaNord, member.Change{Role: role})
		require.NoError(t, err)
	}
	orphaned := func() bool {
		all, err := i.MemberInvitations().Standing(t.Context(), i.own, link.Code(i.number))
		require.NoError(t, err)
		require.Len(t, all, 1)
		return all[0].Orphaned
	}
	become(member.OwnerInactive)
	refused(http.StatusGone, "member_invitation.over")
	assert.True(t, orphaned(), "the list says so")
	become(member.Owner)
	assert.False(t, orphaned())
	assert.Equal(t, http.StatusOK, i.looks(secret).status)
	err = i.Agencies("ines").End(t.Context(), i.own, i.number)
	require.NoError(t, err)
	refused(http.StatusForbidden, "member.agency_ended")
}

func TestAnErasedPersonIsInNoInvitationToWork(t *testing.T) {
	i := serveSQLite(t).takingIn()
	i.registeredWithPassword(nele)
	i.letter(nele)
	_, err := i.ErasePerson(t.Context(), insured, person.EmailOf(nele), "ines")
	require.NoError(t, err)
	assert.Empty(t, i.standing())
}

// registeredWithPassword makes an account with a password, and gives its id and a recommender's session.
func (i takingIn) registeredWithPassword(email string) (id, session string) {
	i.t.Helper()
	account, err := i.Accounts().ByAddress(i.t.Context(), insured, email)
	if err != nil {
		taken, _, err := i.Accounts().WelcomeToAgency(i.t.Context(), i.own, newPerson(email, i.clock.Now()), true)
		require.NoError(i.t, err)
		account = taken
	}
	secret, err := i.Accounts().IssueAccess(i.t.Context(), insured, account.ID, i.clock.Now())
	require.NoError(i.t, err)
	login, err := i.Accounts().SetPassword(i.t.Context(), i.own, secret, membersPassword)
	require.NoError(i.t, err)
	return account.ID, string(login.Token)
}

func newPerson(email string, now time.Time) accounts.NewPerson {
	return accounts.NewPerson{Tenant: insured, FirstName: "Nele", LastName: "Neu", Email: email, Language: "de", Now: now}
}
