package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

func TestAChangedPasswordEndsEverythingElse(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	at := f.member(ctx, t)
	elsewhere, err := f.logIn(ctx, good, "", "")
	require.NoError(t, err)
	mailed, err := f.IssueAccess(ctx, "funkwelle", at.Account.ID, start)
	require.NoError(t, err)

	_, err = f.ChangePassword(ctx, funkwelle, at.Account.ID, another, another)
	require.ErrorIs(t, err, account.ErrOldPassword)
	_, err = f.ChangePassword(ctx, funkwelle, at.Account.ID, good, "Sommer26")
	require.ErrorIs(t, err, account.ErrCommon)
	assert.False(t, f.ended(ctx, t, token.Session, elsewhere.Token))

	fresh, err := f.ChangePassword(ctx, funkwelle, at.Account.ID, good, another)
	require.NoError(t, err)
	assert.False(t, f.ended(ctx, t, token.Session, fresh.Token))
	assert.NotEmpty(t, fresh.Device)
	for p, s := range map[token.Purpose]token.Secret{token.Session: elsewhere.Token, token.Access: mailed} {
		assert.True(t, f.ended(ctx, t, p, s), string(p))
	}
	assert.True(t, f.ended(ctx, t, token.Session, at.Token))
	assert.Equal(t, account.LetterChanged, f.deliver(ctx, t).Letter)
	_, err = f.logIn(ctx, good, "", "")
	require.ErrorIs(t, err, account.ErrLogin)
	_, err = f.logIn(ctx, another, "", "")
	require.NoError(t, err)
}

func TestTheOldPasswordIsNotGuessedFromAnOpenBrowser(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	at := f.member(ctx, t)
	for range account.LoginLimit.Most {
		_, err := f.ChangePassword(ctx, funkwelle, at.Account.ID, "Guess", another)
		require.ErrorIs(t, err, account.ErrOldPassword)
	}
	_, err := f.ChangePassword(ctx, funkwelle, at.Account.ID, good, another)
	require.ErrorIs(t, err, account.ErrLimited)
	require.ErrorIs(
		t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "neu@example.de", good), account.ErrLimited,
		"they are counted together",
	)
}

func TestEachBrokenRuleIsNamed(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	_, access := f.anna(ctx, t)
	programme := *funkwelle
	programme.Name, programme.ProgrammeName = "Funkwelle Telekommunikation", "Funkwelle weitersagen"
	for password, want := range map[string]struct {
		err   error
		codes []account.Rule
	}{
		"kurz": {account.ErrWeak, []account.Rule{
			account.RuleLength, account.RuleUpper, account.RuleDigit, account.RuleCommon,
		}},
		"KUHSTALL-FAGOTT":    {account.ErrWeak, []account.Rule{account.RuleLower, account.RuleDigit}},
		"Hamburg2024!":       {account.ErrCommon, []account.Rule{account.RuleCommon}},
		"Annamueller1":       {account.ErrCommon, []account.Rule{account.RuleCommon}},
		"Funkwelle26":        {account.ErrCommon, []account.Rule{account.RuleCommon}},
		"Telekommunikation1": {account.ErrCommon, []account.Rule{account.RuleCommon}},
	} {
		_, err := f.SetPassword(ctx, &programme, access, password)
		require.ErrorIs(t, err, want.err, password)
		var bad *fault.Error
		require.ErrorAs(t, err, &bad)
		codes := []account.Rule{}
		for _, field := range bad.Fields {
			assert.Equal(t, "Password", field.Path)
			codes = append(codes, account.Rule(field.Code))
		}
		assert.Equal(t, want.codes, codes, password)
	}
	_, err := f.SetPassword(ctx, &programme, access, good)
	require.NoError(t, err, "and no refusal used the token up")
}

func TestAPasswordIsJudgedWhileItIsTyped(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna, access := f.anna(ctx, t)
	judge := func(d usecase.Draft) []account.Rule {
		t.Helper()
		v, err := f.CheckPassword(ctx, funkwelle, d)
		require.NoError(t, err)
		assert.Len(t, append(v.Kept, v.Broken...), 5)
		return v.Broken
	}
	const own = "Quandelbach83"
	require.NoError(t, f.store.Update(ctx, "funkwelle", anna, func(a *account.Account) error {
		a.LastName = "Quandelbach"
		return nil
	}))
	assert.Empty(t, judge(usecase.Draft{Password: own}))
	assert.Equal(t, []account.Rule{account.RuleCommon}, judge(usecase.Draft{Password: own, Token: access}))
	assert.Equal(t, []account.Rule{account.RuleCommon}, judge(usecase.Draft{Password: own, Account: anna}))
	assert.Empty(t, judge(usecase.Draft{Password: own, Token: "nonsense"}))
	const asked = token.Secret("asked in")
	f.invited[asked] = &account.Account{
		Email: person.EmailOf("nele@neu.example"), FirstName: "Nele", LastName: "Quandelbach",
	}
	assert.Equal(t, []account.Rule{account.RuleCommon}, judge(usecase.Draft{Password: own, Token: asked}))
	assert.Empty(t, judge(usecase.Draft{Password: good, Token: asked}))
	f.invited[asked] = &account.Account{Email: person.EmailOf("anna@example.de"), LastName: "Neu"}
	assert.Equal(
		t, []account.Rule{account.RuleCommon}, judge(usecase.Draft{Password: own, Token: asked}),
		"an account that is there has names of its own",
	)
	for range account.DraftLimit.Most {
		judge(usecase.Draft{Password: good, From: "192.0.2.1"})
	}
	_, err := f.CheckPassword(ctx, funkwelle, usecase.Draft{Password: good, From: "192.0.2.1"})
	require.ErrorIs(t, err, account.ErrLimited)
}

func TestOwnNamesAndLanguage(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna, _ := f.anna(ctx, t)
	a, err := f.Rename(ctx, "funkwelle", anna, usecase.Names{
		Salutation: "Frau", FirstName: " Anna  Lena ", LastName: "Müller-Lüdenscheidt",
	})
	require.NoError(t, err)
	assert.Equal(t, "Anna Lena", a.FirstName)
	kept, err := f.ByID(ctx, "funkwelle", anna)
	require.NoError(t, err)
	assert.Equal(t, "Müller-Lüdenscheidt", kept.LastName)
	assert.Equal(t, "Frau", kept.Salutation)

	_, err = f.Rename(ctx, "funkwelle", anna, usecase.Names{
		Salutation: "Lord", FirstName: "", LastName: "http://evil.example",
	})
	var bad *fault.Error
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, []fault.Field{
		{Path: "salutation", Code: "field.invalid"}, {Path: "firstName", Code: "field.required"},
		{Path: "lastName", Code: "field.invalid"},
	}, bad.Fields)

	require.NoError(t, f.Speak(ctx, funkwelle, anna, "EN"))
	kept, err = f.ByID(ctx, "funkwelle", anna)
	require.NoError(t, err)
	assert.Equal(t, "en", kept.Language)
	for _, l := range []string{"fr", ""} {
		require.ErrorAs(t, f.Speak(ctx, funkwelle, anna, tenant.Language(l)), &bad)
		assert.Equal(t, []fault.Field{{Path: "language", Code: "field.invalid"}}, bad.Fields)
	}
}
