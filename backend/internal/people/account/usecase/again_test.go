package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
)

func TestALinkThatHasEndedBringsANewLetter(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna := f.member(ctx, t).Account
	access, err := f.IssueAccess(ctx, "funkwelle", anna.ID, f.clock.Now())
	require.NoError(t, err)
	require.NoError(t, f.ChangeEmail(ctx, funkwelle, anna.ID, "neu@example.de", good))
	confirm := f.deliver(ctx, t)
	newsletter, err := f.keeper.Issue(
		ctx, "funkwelle", token.Newsletter, anna.ID, f.clock.Now(), f.clock.Now().Add(time.Hour),
	)
	require.NoError(t, err)
	asked := len(f.requests.all)
	again := func(s token.Secret) {
		t.Helper()
		require.NoError(t, f.AskAgain(ctx, funkwelle, s, "192.0.2.1"))
	}

	for _, s := range []token.Secret{access, confirm.Token, token.NewSecret(), "no token"} {
		again(s)
	}
	assert.Len(t, f.requests.all, asked, "a link that is good, or unknown, brings no letter")

	f.clock.Advance(usecase.AccessLife)
	again(confirm.Token)
	assert.Equal(t, account.LetterEmail, f.requests.last().Letter)
	anew := f.deliver(ctx, t)
	assert.Equal(t, "neu@example.de", anew.To.String())
	again(access)
	assert.Equal(t, account.LetterReset, f.requests.last().Letter)
	assert.Equal(t, "anna@example.de", f.deliver(ctx, t).To.String())
	again(newsletter)
	assert.Equal(t, []string{anna.ID}, f.owners.newsletters)

	_, err = f.ConfirmEmail(ctx, funkwelle, anew.Token)
	require.NoError(t, err)
	asked = len(f.requests.all)
	again(confirm.Token)
	assert.Len(t, f.requests.all, asked, "nothing is left to confirm")
}

func TestALinkThatHasEndedFillsNoMailbox(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	anna := f.member(ctx, t).Account
	access, err := f.IssueAccess(ctx, "funkwelle", anna.ID, f.clock.Now())
	require.NoError(t, err)
	f.clock.Advance(usecase.AccessLife)
	asked := len(f.requests.all)
	for range 30 {
		require.NoError(t, f.AskAgain(ctx, funkwelle, access, ""), "it isn't told")
	}
	assert.LessOrEqual(t, len(f.requests.all)-asked, account.LetterLimit.Most)
}
