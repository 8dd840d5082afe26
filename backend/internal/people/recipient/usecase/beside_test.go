package usecase_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/token"
)

func prank(i int) recipient.Form {
	form := ben()
	form.FirstName, form.Email = "Prank", person.EmailOf(fmt.Sprintf("prank%d@nobody.example", i))
	return form
}

// Somebody typed nonsense before: the friend enters and confirms all the same, and nothing of the nonsense is left.
func TestUnconfirmedDataLockNoLink(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		link := f.recommended(t)
		nonsense, err := f.submit(ctx, link, prank(0))
		require.NoError(t, err)
		require.NoError(t, f.SendConfirm(ctx, f.t, nonsense.ID, start))
		f.clock.Advance(time.Hour)
		mine, secret := f.entered(ctx, t, link)
		assert.Equal(t, "2027-02-13T23:00:00Z", nonsense.EraseAfter.Format(time.RFC3339))
		assert.Equal(t, "2026-11-28T23:00:00Z", mine.EraseAfter.Format(time.RFC3339), "who comes second waits for a week")
		assert.Equal(t, mine.EraseAfter, f.letters.sent[1].Recipient.EraseAfter, "and the letter says so")

		_, err = f.confirm(ctx, secret)
		require.NoError(t, err)
		left, err := f.recipients.OfRecommendation(ctx, "funkwelle", link)
		require.NoError(t, err)
		require.Len(t, left, 1)
		assert.Equal(t, mine.ID, left[0].ID)
		r, err := f.recommendations.ByID(ctx, "funkwelle", link)
		require.NoError(t, err)
		assert.Equal(t, mine.ID, r.RecipientID)

		late := f.letters.sent[0].Token
		look, err := f.LookConfirmation(ctx, f.t, "de", late)
		require.NoError(t, err)
		assert.Equal(t, recipient.StandsOvertaken, look.State)
		assert.Equal(t, recipient.Data{}, look.Recipient.Data, "nothing of it is left")
		_, err = f.confirm(ctx, late)
		require.ErrorIs(t, err, token.ErrOvertaken)
		for _, secret := range []token.Secret{nonsense.Token, f.letters.sent[0].Data} {
			tok, err := f.keeper.Look(ctx, "funkwelle", secret)
			require.NoError(t, err)
			require.ErrorIs(t, tok.Usable(f.clock.Now()), token.ErrOvertaken)
		}
		assert.Len(t, f.letters.sent, 2, "nobody writes to who never confirmed")
	})
}

// A prankster may type as often as he likes: a few wait, the oldest give way, and the friend still gets in.
func TestFewWaitOnALink(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, secret := f.entered(ctx, t, link)
	for i := range 2 * recipient.MostWaiting {
		f.clock.Advance(time.Second)
		_, err := f.submit(ctx, link, prank(i))
		require.NoError(t, err)
		waiting, err := f.recipients.OfRecommendation(ctx, "funkwelle", link)
		require.NoError(t, err)
		assert.Len(t, waiting, min(i+2, recipient.MostWaiting))
		r, err := f.recommendations.ByID(ctx, "funkwelle", link)
		require.NoError(t, err)
		assert.NotEmpty(t, r.RecipientID)
		_, err = f.recipients.ByID(ctx, "funkwelle", r.RecipientID)
		require.NoError(t, err, "it names one who is there")
	}
	_, err := f.confirm(ctx, secret)
	require.ErrorIs(t, err, token.ErrReplaced)
	_, err = f.LookConfirmation(ctx, f.t, "de", secret)
	require.ErrorIs(t, err, token.ErrReplaced)
	tok, err := f.keeper.Look(ctx, "funkwelle", first.Token)
	require.NoError(t, err)
	require.ErrorIs(t, tok.Usable(f.clock.Now()), token.ErrReplaced)

	_, secret = f.entered(ctx, t, link)
	_, err = f.confirm(ctx, secret)
	require.NoError(t, err, "the link is still free")
}

// A script of one place displaces what was typed there; a friend who entered data elsewhere keeps the place among those
// who wait.
func TestWhoFillsALinkDisplacesWhatTheSamePlaceTyped(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	from := func(address string, form recipient.Form) {
		f.clock.Advance(time.Second)
		_, err := f.Submit(ctx, f.t, "de", recipient.Submission{Number: link, Form: form, Place: address})
		require.NoError(t, err)
	}
	from("2001:db8:7:7::1", prank(100))
	first, secret := f.entered(ctx, t, link)
	for i := range 20 {
		from(fmt.Sprintf("2001:db8:1:2::%x", i), prank(i))
	}
	waiting, err := f.recipients.OfRecommendation(ctx, "funkwelle", link)
	require.NoError(t, err)
	assert.Len(t, waiting, recipient.MostWaiting)
	for _, r := range waiting {
		assert.NotContains(t, r.Place, "2001", "a hash alone")
	}
	_, err = f.confirm(ctx, secret)
	require.NoError(t, err)
	r, err := f.recipients.ByID(ctx, "funkwelle", first.ID)
	require.NoError(t, err)
	assert.Empty(t, r.Place, "of no use any more")
}

// Who waits in vain is erased one by one, and all of them with the end.
func TestThoseWhoWaitGoEachByItselfAndAllWithTheEnd(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, _ := f.entered(ctx, t, link)
	second, err := f.submit(ctx, link, prank(1))
	require.NoError(t, err)
	third, err := f.submit(ctx, link, prank(2))
	require.NoError(t, err)
	require.NoError(t, f.Erase(ctx, "funkwelle", second.ID, second.EraseAfter.Add(-time.Second)))
	_, err = f.recipients.ByID(ctx, "funkwelle", second.ID)
	require.NoError(t, err, "the last second")
	require.NoError(t, f.Erase(ctx, "funkwelle", second.ID, second.EraseAfter))
	_, err = f.recipients.ByID(ctx, "funkwelle", second.ID)
	require.ErrorIs(t, err, recipient.ErrUnknown)

	require.NoError(t, f.Ended(ctx, "funkwelle", first.ID, start))
	for _, id := range []string{first.ID, third.ID} {
		_, err = f.recipients.ByID(ctx, "funkwelle", id)
		require.ErrorIs(t, err, recipient.ErrUnknown)
	}
	r, err := f.recommendations.ByID(ctx, "funkwelle", link)
	require.NoError(t, err)
	assert.Empty(t, r.RecipientID)
}

// One mailbox gets no more letters because its data are typed in another way each time.
func TestAMailboxIsNotFloodedByTypingItsDataInAnotherWay(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	for i := range 20 {
		form := ben()
		form.FirstName = "Ben" + string(rune('a'+i))
		s, err := f.submit(ctx, link, form)
		require.NoError(t, err, "nobody is kept out by it")
		require.NoError(t, f.SendConfirm(ctx, f.t, s.ID, f.clock.Now()))
	}
	assert.Len(t, f.letters.sent, 4)
}
