package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
)

// The mistyped address, which got the first mail, may press: the mail goes where the friend is.
func TestALinkThatConfirmsNoLongerBringsANewMail(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, err := f.submit(ctx, link, mistyped())
	require.NoError(t, err)
	require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, f.clock.Now()))
	old := f.letters.sent[0].Token
	_, err = f.corrected(ctx, link, first.ID, ben())
	require.NoError(t, err)
	require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, f.clock.Now()))
	again := func(secret token.Secret) int {
		t.Helper()
		require.NoError(t, f.AskAgain(ctx, f.t, secret))
		require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, f.clock.Now()))
		return len(f.letters.sent)
	}
	assert.Equal(t, 2, again(old), "one left just before")
	f.clock.Advance(2 * recipient.ResendAfter)
	require.Equal(t, 3, again(old))
	assert.Equal(t, "ben@example.de", f.letters.sent[2].Recipient.Data.Email.String())
	f.clock.Advance(2 * recipient.ResendAfter)
	assert.Equal(t, 3, again(old), "the next one waits twice as long")

	_, err = f.confirm(ctx, f.letters.sent[2].Token)
	require.NoError(t, err)
	f.clock.Advance(48 * time.Hour)
	assert.Equal(t, 3, again(old), "nothing is left to confirm, and the answer is the same")
	require.ErrorIs(t, f.AskAgain(ctx, f.t, token.NewSecret()), token.ErrUnknown)
}

func TestALinkToDataThatAreGoneBringsNoMail(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	first, secret := f.entered(ctx, t, f.recommended(t))
	f.clock.Advance(85 * 24 * time.Hour)
	require.NoError(t, f.AskAgain(ctx, f.t, secret), "over, and not erased yet")
	require.NoError(t, f.Erase(ctx, "funkwelle", first.ID, f.clock.Now()))
	require.NoError(t, f.AskAgain(ctx, f.t, secret))
	assert.Len(t, f.letters.sent, 1)
}
