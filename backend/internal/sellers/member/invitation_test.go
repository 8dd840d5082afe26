package member_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

var invitedAt = time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)

func TestAnInvitationToWorkEndsWithItsLastDay(t *testing.T) {
	i := member.Invitation{}.Invite(invitedAt)
	last := time.Date(2026, 12, 3, 22, 59, 59, 0, time.UTC) // Berlin's midnight comes a second later
	require.NoError(t, i.Usable(last))
	require.ErrorIs(t, i.Usable(last.Add(time.Second)), member.ErrInvitationExpired)
	assert.Equal(t, last.Add(time.Second).AddDate(0, 0, 30), i.KeepUntil)
}

func TestAnInvitationToWorkHasTwoLetters(t *testing.T) {
	i := member.Invitation{}.Invite(invitedAt)
	assert.True(t, i.MayBeSent())
	later := invitedAt.AddDate(0, 0, 20)
	again, err := i.Again("m2", later)
	require.NoError(t, err, "after its days, too")
	assert.Equal(t, []any{2, invitedAt, later, member.InvitationLife.End(later)}, []any{
		again.Letters, again.CreatedAt, again.WrittenAt, again.ExpiresAt,
	})
	require.NoError(t, again.Usable(later))
	assert.Equal(t, "m2", again.By, "on the word of who sends it")
	assert.False(t, again.MayBeSent())
	_, err = again.Again("m2", later)
	require.ErrorIs(t, err, member.ErrSentAgain)
}

func TestAnotherWordHasTwoLettersOfItsOwn(t *testing.T) {
	i, err := member.Invitation{
		ID: "mi-1", By: "m1", Invited: member.Invited{FirstName: "Nele", Email: "nele@example.de"}, Language: "de",
	}.Invite(invitedAt).Again("m1", invitedAt)
	require.NoError(t, err)
	assert.True(t, i.Repeats())
	later := invitedAt.AddDate(0, 0, 3)
	typed := member.Invited{FirstName: "Nelly", Email: "Nele@example.de"}
	require.True(t, i.Renews(typed))
	renewed := i.Renew(member.Invitation{By: "m2", Invited: typed, Language: "en"}, later)
	assert.Equal(t, []any{"mi-1", "m2", typed, "en", later, later, member.InvitationLife.End(later)},
		[]any{
			renewed.ID, renewed.By, renewed.Invited, renewed.Language, renewed.CreatedAt, renewed.WrittenAt, renewed.ExpiresAt,
		})
	assert.Equal(t, 3, renewed.Letters, "no letter has the number of one before")
	assert.True(t, renewed.Asks("3", later))
	assert.False(t, renewed.Asks("2", later), "one that waits is about nothing any more")
	assert.False(t, renewed.Repeats())
	require.True(t, renewed.MayBeSent())
	again, err := renewed.Again("m2", later)
	require.NoError(t, err)
	assert.True(t, again.Repeats())
	_, err = again.Again("m2", later)
	require.ErrorIs(t, err, member.ErrSentAgain)

	assert.False(t, i.Renews(member.Invited{Email: "nele+x@example.de"}), "another address, whoever reads it")
	assert.False(t, i.Withdraw(later).Renews(typed))
}

func TestAWithdrawnInvitationToWorkIsOver(t *testing.T) {
	i := member.Invitation{}.Invite(invitedAt).Withdraw(invitedAt.Add(time.Hour))
	require.ErrorIs(t, i.Usable(invitedAt.Add(2*time.Hour)), member.ErrInvitationOver)
	_, err := i.Again("m2", invitedAt.Add(2*time.Hour))
	require.ErrorIs(t, err, member.ErrInvitationUnknown)
	assert.False(t, i.MayBeSent())
	assert.Equal(t, invitedAt.Add(time.Hour).AddDate(0, 0, 30), i.KeepUntil)
}

func TestWhoIsAskedToWorkHasToBeNamed(t *testing.T) {
	rules := tenant.Rules{LockedEmails: []string{"*@locked.example"}}
	good := member.Invited{FirstName: "  Nele ", LastName: "Neu", Email: "nele@example.de"}
	assert.Empty(t, good.Check(rules))
	assert.Equal(t, "Nele Neu", good.Name())
	for want, change := range map[string]func(*member.Invited){
		"Vorname field.required":                func(i *member.Invited) { i.FirstName = " " },
		"Nachname field.invalid":                func(i *member.Invited) { i.LastName = "evil.example" },
		"Email field.required":                  func(i *member.Invited) { i.Email = "" },
		"Email email.invalid":                   func(i *member.Invited) { i.Email = "nele" },
		"Email " + tenant.ErrLockedAddress.Code: func(i *member.Invited) { i.Email = "nele@locked.example" },
	} {
		i := good
		change(&i)
		bad := i.Check(rules)
		require.Len(t, bad, 1, want)
		assert.Equal(t, want, bad[0].Path+" "+bad[0].Code)
	}
	i := good
	assert.NotEmpty(t, i.Check(tenant.Rules{EmailWhitelist: []string{"else.example"}}))
}
