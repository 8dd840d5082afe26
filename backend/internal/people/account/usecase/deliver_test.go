package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
)

// deliver does what the worker does with the last request, as often as the relay may.
func (f fixture) deliver(ctx context.Context, t *testing.T) account.Mail {
	t.Helper()
	before := len(f.sent.letters)
	for range 2 {
		require.NoError(t, f.Deliver(ctx, funkwelle, f.requests.last()))
	}
	require.LessOrEqual(t, len(f.sent.letters), before+2)
	return f.sent.last()
}

func registration() usecase.Registration {
	return usecase.Registration{
		FirstName: " Anna ", LastName: "Müller", Email: "anna@example.de", Language: "en", From: "192.0.2.1",
	}
}

func TestARegistrationIsWelcomedAndOpensByMail(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	require.NoError(t, f.Register(ctx, funkwelle, registration()))
	m := f.deliver(ctx, t)
	assert.Equal(t, account.LetterWelcome, m.Letter)
	assert.Equal(t, "anna@example.de", m.To.String())
	assert.Equal(t, "Anna", m.Account.FirstName)
	assert.Equal(t, "en", m.Account.Language)
	assert.Equal(t, start.Add(usecase.AccessLife), m.Expires)
	assert.Len(t, f.sent.letters, 1, "delivered again it leaves once")

	login, err := f.SetPassword(ctx, funkwelle, m.Token, good)
	require.NoError(t, err)
	assert.Equal(t, m.Account.ID, login.Account.ID)
	assert.Len(t, f.requests.all, 1, "a first password is no change that one is told of")
}

func TestAnExistingAccountIsReportedByMailOnly(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.member(ctx, t)
	again := registration()
	again.FirstName, again.Email = "Impostor", "ANNA@example.de"
	require.NoError(t, f.Register(ctx, funkwelle, again))
	m := f.deliver(ctx, t)
	assert.Equal(t, account.LetterExists, m.Letter)
	assert.Empty(t, m.Token, "it opens nothing")
	assert.Equal(t, "Anna", m.Account.FirstName, "a form changes nothing of an account")

	require.NoError(t, f.AskForWelcome(ctx, funkwelle, "anna@example.de", ""))
	assert.Equal(t, account.LetterExists, f.deliver(ctx, t).Letter)
}

func TestWhoNeverSetAPasswordIsWelcomedAgain(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	require.NoError(t, f.Register(ctx, funkwelle, registration()))
	first := f.deliver(ctx, t)
	require.NoError(t, f.AskForWelcome(ctx, funkwelle, "anna@example.de", ""))
	second := f.deliver(ctx, t)
	assert.Equal(t, account.LetterWelcome, second.Letter)
	assert.NotEqual(t, first.Key, second.Key)
	_, err := f.SetPassword(ctx, funkwelle, second.Token, good)
	require.NoError(t, err)
	_, err = f.SetPassword(ctx, funkwelle, first.Token, another)
	require.ErrorIs(t, err, token.ErrUsed, "one of them does it")
}

func TestEveryFieldOfARegistrationIsChecked(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	closed := *funkwelle
	closed.Rules.EmailWhitelist = []string{"example.de"}
	closed.Rules.LockedEmails = []string{"*@staff.example.de"}
	for name, tt := range map[string]struct {
		change func(*usecase.Registration)
		want   fault.Field
	}{
		"no first name": {func(r *usecase.Registration) { r.FirstName = " " }, fault.Field{
			Path: "firstName", Code: "field.required",
		}},
		"a link as name": {
			func(r *usecase.Registration) { r.LastName = "www.evil.example" },
			fault.Field{Path: "lastName", Code: "field.invalid"},
		},
		"no address": {func(r *usecase.Registration) { r.Email = "" }, fault.Field{
			Path: "Email", Code: "field.required",
		}},
		"half an address": {func(r *usecase.Registration) { r.Email = "anna@" }, fault.Field{
			Path: "Email", Code: "email.invalid",
		}},
		"not on the list": {
			func(r *usecase.Registration) { r.Email = "anna@other.example" },
			fault.Field{Path: "Email", Code: "email.not_allowed"},
		},
		"an employee": {
			func(r *usecase.Registration) { r.Email = "anna@staff.example.de" },
			fault.Field{Path: "Email", Code: "account.locked_employee"},
		},
	} {
		in := registration()
		tt.change(&in)
		var bad *fault.Error
		require.ErrorAs(t, f.Register(ctx, &closed, in), &bad, name)
		assert.Equal(t, []fault.Field{tt.want}, bad.Fields, name)
	}
	assert.Empty(t, f.requests.all, "nothing is sent")
}

func TestAForgottenPassword(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	old := f.member(ctx, t)
	require.NoError(t, f.AskForPassword(ctx, funkwelle, "Anna@example.de", ""))
	m := f.deliver(ctx, t)
	assert.Equal(t, account.LetterReset, m.Letter)
	login, err := f.SetPassword(ctx, funkwelle, m.Token, another)
	require.NoError(t, err)
	assert.NotEmpty(t, login.Device)
	assert.True(t, f.ended(ctx, t, token.Session, old.Token))
	letter := f.deliver(ctx, t)
	assert.Equal(t, account.LetterChanged, letter.Letter)
	assert.Empty(t, letter.Token)
}

// Somebody who works for an agency has one password: the letter alone leads elsewhere, and what it sets opens no
// recommender's session.
func TestAForgottenPasswordOfSomebodyInAnAgency(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	old := f.member(ctx, t)
	agencies := *funkwelle
	require.ErrorIs(t, f.AskForAgencyPassword(ctx, &agencies, "anna@example.de", ""), account.ErrNoAgencies)
	agencies.Modules.Agency = true
	require.NoError(t, f.AskForAgencyPassword(ctx, &agencies, "Anna@example.de", ""))
	m := f.deliver(ctx, t)
	assert.Equal(t, account.LetterAgencyReset, m.Letter)
	came := len(f.owners.came)
	who, err := f.RecogniseByAccess(ctx, &agencies, m.Token, another)
	require.NoError(t, err)
	assert.Equal(t, old.Account.ID, who.Account.ID)
	assert.NotEmpty(t, who.Device)
	assert.Len(t, f.owners.came, came+1, "the owner came")
	assert.True(t, f.ended(ctx, t, token.Session, old.Token))
	open, err := f.Sessions(ctx, "funkwelle", old.Account.ID)
	require.NoError(t, err)
	assert.Empty(t, open)
	assert.Equal(t, account.LetterChanged, f.deliver(ctx, t).Letter)
	_, err = f.RecogniseByAccess(ctx, &agencies, m.Token, good)
	require.ErrorIs(t, err, token.ErrUsed)
}

// However the letters lead, an address gets no more of them.
func TestLettersToBothAreasCountTogether(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.member(ctx, t)
	agencies := *funkwelle
	agencies.Modules.Agency = true
	asked := len(f.requests.all)
	for range account.LetterLimit.Most {
		require.NoError(t, f.AskForAgencyPassword(ctx, &agencies, "anna@example.de", ""))
		require.NoError(t, f.AskForPassword(ctx, &agencies, "anna@example.de", ""))
	}
	assert.Len(t, f.requests.all, asked+account.LetterLimit.Most)
}

func TestWhoHasAPasswordOrIsLockedOutGetsNoFirstAccess(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna, _ := f.anna(ctx, t)
	first, until, err := f.FirstAccess(ctx, "funkwelle", anna)
	require.NoError(t, err)
	assert.NotEmpty(t, first)
	assert.Equal(t, start.Add(usecase.AccessLife), until)
	require.NoError(t, f.Lock(ctx, funkwelle, "anna@example.de", "ines"))
	none, _, err := f.FirstAccess(ctx, "funkwelle", anna)
	require.NoError(t, err)
	assert.Empty(t, none, "locked out")
	require.NoError(t, f.Unlock(ctx, funkwelle, "anna@example.de", "ines"))
	secret, _, err := f.FirstAccess(ctx, "funkwelle", anna)
	require.NoError(t, err)
	_, err = f.SetPassword(ctx, funkwelle, secret, good)
	require.NoError(t, err)
	none, _, err = f.FirstAccess(ctx, "funkwelle", anna)
	require.NoError(t, err)
	assert.Empty(t, none)
}

func TestAnAddressWithoutAnAccountGetsNoLetter(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	for _, address := range []string{"nobody@example.de", "nonsense", ""} {
		require.NoError(t, f.AskForPassword(ctx, funkwelle, address, ""), address)
		require.NoError(t, f.Deliver(ctx, funkwelle, f.requests.last()), address)
	}
	assert.Len(t, f.requests.all, 3)
	assert.Empty(t, f.sent.letters)
}

func TestWishesHoldNothingPersonal(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	require.NoError(t, f.Register(ctx, funkwelle, registration()))
	known := f.requests.last().Key()
	require.NoError(t, f.AskForWelcome(ctx, funkwelle, "nobody@example.de", ""))
	unknown := f.requests.last().Key()
	assert.Regexp(t, `^welcome/[0-9a-f-]{36}/[0-9a-f-]{36}$`, known)
	assert.Regexp(t, `^welcome/[0-9a-f-]{36}/[0-9a-f-]{36}$`, unknown)
	r, ok := account.ParseRequest(known)
	require.True(t, ok)
	assert.Equal(t, f.requests.all[0], r)
	_, ok = account.ParseRequest("welcome/1")
	assert.False(t, ok)
	require.ErrorIs(
		t, f.Deliver(ctx, funkwelle, account.Request{Letter: "no such", Account: r.Account}), account.ErrLetter,
	)
}

// Others who ask for somebody's password do no harm: the owner gets the answer that everybody gets, and the letters
// that came stay good.
func TestRequestsOfOthersAreNoRefusalThatTheOwnerFeels(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	for _, address := range []string{"anna@example.de", "nobody@example.de"} {
		before := len(f.requests.all)
		for range 3 * account.LetterLimit.Most {
			require.NoError(t, f.AskForPassword(ctx, funkwelle, address, ""))
		}
		assert.Len(t, f.requests.all, before+account.LetterLimit.Most)
	}
	f.clock.Advance(time.Hour)
	before := len(f.requests.all)
	require.NoError(t, f.AskForPassword(ctx, funkwelle, "anna@example.de", ""))
	assert.Len(t, f.requests.all, before+1)
}

func TestAPlaceThatAsksTooMuchIsRefused(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	for i := range account.AskLimit.Most {
		require.NoError(t, f.AskForPassword(ctx, funkwelle, string(rune('a'+i%26))+"@example.de", "192.0.2.9"))
	}
	require.ErrorIs(t, f.AskForPassword(ctx, funkwelle, "anna@example.de", "192.0.2.9"), account.ErrLimited)
}

func TestALetterThatCannotLeaveIsTriedAgain(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	require.NoError(t, f.Register(ctx, funkwelle, registration()))
	f.sent.refuse[account.LetterWelcome] = errAway
	require.ErrorIs(t, f.Deliver(ctx, funkwelle, f.requests.last()), errAway)
	delete(f.sent.refuse, account.LetterWelcome)
	assert.Equal(t, account.LetterWelcome, f.deliver(ctx, t).Letter)
}
