package usecase_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
)

func TestANewAddressHoldsOnceItsMailboxConfirmedIt(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		at := f.member(ctx, t)
		mailed, err := f.IssueAccess(ctx, "funkwelle", at.Account.ID, start)
		require.NoError(t, err)
		require.NoError(t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "neu@example.de", good))
		confirm := f.deliver(ctx, t)

		require.Len(t, f.sent.letters, 2)
		assert.Equal(t, account.LetterNotice, f.sent.letters[0].Letter, "the old mailbox hears first")
		assert.Equal(t, "anna@example.de", f.sent.letters[0].To.String())
		assert.Empty(t, f.sent.letters[0].Token)
		assert.Equal(t, account.LetterConfirm, confirm.Letter)
		assert.Equal(t, "neu@example.de", confirm.To.String())
		_, err = f.logIn(ctx, good, "", "")
		require.NoError(t, err, "until then the old one holds")

		masked, err := f.ConfirmEmail(ctx, funkwelle, confirm.Token)
		require.NoError(t, err)
		assert.Equal(t, "n…@example.de", masked)
		_, err = f.LogIn(ctx, funkwelle, account.Attempt{Email: "Neu@example.de", Password: good})
		require.NoError(t, err)
		_, err = f.logIn(ctx, good, "", "")
		require.ErrorIs(t, err, account.ErrLogin)
		assert.True(t, f.ended(ctx, t, token.Access, mailed), "what lies in the old mailbox opens nothing")
		assert.False(t, f.ended(ctx, t, token.Session, at.Token))
		_, err = f.ConfirmEmail(ctx, funkwelle, confirm.Token)
		require.ErrorIs(t, err, token.ErrUsed)
	})
}

func TestOnlyTheLastWishIsConfirmed(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	at := f.member(ctx, t)
	require.NoError(t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "first@example.de", good))
	first, late := f.deliver(ctx, t), f.requests.last()
	require.NoError(t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "second@example.de", good))
	_, err := f.ConfirmEmail(ctx, funkwelle, first.Token)
	require.ErrorIs(t, err, token.ErrUsed)
	letters := len(f.sent.letters)
	require.NoError(t, f.Deliver(ctx, funkwelle, late))
	assert.Len(t, f.sent.letters, letters, "a late delivery of an old request writes nothing")
	masked, err := f.ConfirmEmail(ctx, funkwelle, f.deliver(ctx, t).Token)
	require.NoError(t, err)
	assert.Equal(t, "s…@example.de", masked)
}

// The letter of the second wish may wait for the mailbox's day.
func TestAWishForTheSameAddressKeepsTheLinkThatWasSent(t *testing.T) {
	ctx := context.Background()
	for name, written := range map[string]bool{"while the second letter waits": false, "and once it came": true} {
		t.Run(name, func(t *testing.T) {
			f := setUp(dbtest.SQLite(t))
			at := f.member(ctx, t)
			require.NoError(t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "neu@example.de", good))
			first := f.deliver(ctx, t)
			require.NoError(t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "Neu@example.de", good))
			if written {
				f.deliver(ctx, t)
			}
			letters := len(f.sent.letters)
			masked, err := f.ConfirmEmail(ctx, funkwelle, first.Token)
			require.NoError(t, err)
			assert.Equal(t, "N…@example.de", masked)
			if written {
				_, err = f.ConfirmEmail(ctx, funkwelle, f.sent.last().Token)
				require.ErrorIs(t, err, token.ErrUsed, "one link has done the work of both")
				return
			}
			require.NoError(t, f.Deliver(ctx, funkwelle, f.requests.last()))
			assert.Len(t, f.sent.letters, letters, "there is nothing to confirm any more")
		})
	}
}

func TestAnAddressThatIsTakenIsReportedToItsOwnerOnly(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		at := f.member(ctx, t)
		require.NoError(t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "ben@example.de", good))
		early := f.deliver(ctx, t)
		require.Equal(t, account.LetterConfirm, early.Letter)
		_, err := f.Ensure(ctx, account.NewPerson{
			Tenant: "funkwelle", FirstName: "Ben", LastName: "Z", Email: "ben@example.de", Now: start,
		})
		require.NoError(t, err)
		_, err = f.ConfirmEmail(ctx, funkwelle, early.Token)
		require.ErrorIs(t, err, account.ErrEmailTaken)
		assert.False(t, f.ended(ctx, t, token.EmailChange, early.Token), "nothing of it happened")

		require.NoError(t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "Ben@example.de", good), "the answer tells nothing")
		m := f.deliver(ctx, t)
		assert.Equal(t, account.LetterExists, m.Letter)
		assert.Equal(t, "ben@example.de", m.To.String())
		assert.Equal(t, "Ben", m.Account.FirstName)
	})
}

func TestAChangeOfAddressIsChecked(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	at := f.member(ctx, t)
	picky := *funkwelle
	picky.Rules.EmailWhitelist, picky.Rules.LockedEmails = []string{"example.de"}, []string{"*@staff.example.de"}
	for address, code := range map[string]string{
		"": "field.required", "neu@": "email.invalid", "neu@other.example": "email.not_allowed",
		"ANNA@example.de":      "email.unchanged",
		"neu@staff.example.de": "account.locked_employee",
	} {
		var bad *fault.Error
		require.ErrorAs(t, f.ChangeEmail(ctx, &picky, at.Account.ID, address, good), &bad, address)
		assert.Equal(t, []fault.Field{{Path: "Email", Code: code}}, bad.Fields, address)
	}
	err := f.ChangeEmail(ctx, funkwelle, at.Account.ID, "neu@example.de", another)
	require.ErrorIs(t, err, account.ErrOldPassword)
	assert.Equal(t, fault.Invalid, fault.KindOf(err), "which ends no session")
	assert.Empty(t, f.requests.all)
}

func TestTheNewMailboxHearsNothingBeforeTheOldOne(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	at := f.member(ctx, t)
	require.NoError(t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "neu@example.de", good))
	f.sent.refuse[account.LetterNotice] = errAway
	require.ErrorIs(t, f.Deliver(ctx, funkwelle, f.requests.last()), errAway, "a server that is away is waited for")
	assert.Empty(t, f.sent.letters)
}

func TestANewPasswordDropsAWaitingAddress(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	at := f.member(ctx, t)
	require.NoError(t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "thief@example.de", good))
	request, confirm := f.requests.last(), f.deliver(ctx, t)
	_, err := f.ChangePassword(ctx, funkwelle, at.Account.ID, good, another)
	require.NoError(t, err)
	_, err = f.ConfirmEmail(ctx, funkwelle, confirm.Token)
	require.ErrorIs(t, err, token.ErrUsed)
	before := len(f.sent.letters)
	require.NoError(t, f.Deliver(ctx, funkwelle, request))
	assert.Len(t, f.sent.letters, before)
	kept, err := f.ByID(ctx, "funkwelle", at.Account.ID)
	require.NoError(t, err)
	assert.True(t, kept.NewEmail.IsZero())
}

func TestAWishThatCannotBeKeptChangesNothing(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		at := f.member(ctx, t)
		refused := errors.New("the outbox is full")
		f.requests.refuse = refused
		require.ErrorIs(t, f.ChangeEmail(ctx, funkwelle, at.Account.ID, "neu@example.de", good), refused)
		kept, err := f.ByID(ctx, "funkwelle", at.Account.ID)
		require.NoError(t, err)
		assert.True(t, kept.NewEmail.IsZero())
		require.ErrorIs(
			t, f.Register(ctx, funkwelle, usecase.Registration{FirstName: "Ben", LastName: "Z", Email: "ben@example.de"}),
			refused,
		)
		f.requests.refuse = nil
		require.NoError(t, f.AskForWelcome(ctx, funkwelle, "ben@example.de", ""))
		require.NoError(t, f.Deliver(ctx, funkwelle, f.requests.last()))
		assert.Empty(t, f.sent.letters, "no account without its welcome")
	})
}
