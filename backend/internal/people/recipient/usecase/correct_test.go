package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/token"
)

// corrected submits from the browser that entered the data before.
func (f *fixture) corrected(
	ctx context.Context, link, browser string, form recipient.Form,
) (recipient.Submitted, error) {
	return f.Submit(ctx, f.t, "de", recipient.Submission{Number: link, Form: form, Channel: "whatsapp", Browser: browser})
}

func mistyped() recipient.Form {
	form := ben()
	form.Email = person.EmailOf("ben@exmaple.de")
	return form
}

func TestAMistypedAddressIsCorrected(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, err := f.submit(ctx, link, mistyped())
	require.NoError(t, err)
	require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, start))
	mistypedToken := f.letters.sent[0].Token

	got, err := f.corrected(ctx, link, first.ID, ben())
	require.NoError(t, err)
	assert.Equal(t, first.ID, got.ID)
	assert.False(t, got.Repeated)
	assert.Equal(t, "b…@example.de", got.EmailMasked)
	assert.Equal(t, first.EraseAfter, got.EraseAfter)
	assert.NotEmpty(t, got.Token)

	_, err = f.confirm(ctx, mistypedToken)
	require.ErrorIs(t, err, token.ErrUsed, "whoever got the first mail can't confirm")
	look, err := f.LookConfirmation(ctx, f.t, "de", mistypedToken)
	require.NoError(t, err)
	assert.Equal(t, recipient.StandsUsed, look.State)

	require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, start))
	require.Len(t, f.letters.sent, 2)
	f.clock.Advance(time.Minute)
	assert.Equal(t, "ben@example.de", f.letters.sent[1].Recipient.Data.Email.String())
	done, err := f.confirm(ctx, f.letters.sent[1].Token)
	require.NoError(t, err)
	look, err = f.LookConfirmation(ctx, f.t, "de", f.letters.sent[1].Token)
	require.NoError(t, err)
	assert.Equal(t, recipient.StandsConfirmed, look.State)
	assert.Equal(t, done.OrderLink, look.OrderLink, "the offer is found again from the mail")
	look, err = f.LookConfirmation(ctx, f.t, "de", mistypedToken)
	require.NoError(t, err)
	assert.Equal(t, recipient.StandsUsed, look.State, "the stranger hears nothing of it")
	assert.Empty(t, look.OrderLink)
	_, err = f.corrected(ctx, link, first.ID, mistyped())
	require.ErrorIs(t, err, recipient.ErrAlreadyConfirmed)

	_, err = f.submit(ctx, f.recommended(t), mistyped())
	require.NoError(t, err, "whose address it was is free to be somebody's friend")
}

func TestOnlyTheBrowserThatEnteredCorrects(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, err := f.submit(ctx, link, mistyped())
	require.NoError(t, err)
	other := mistyped()
	other.FirstName, other.City = "Bernd", "Bonn"
	for browser, form := range map[string]recipient.Form{"": ben(), "somebody": other} {
		got, err := f.corrected(ctx, link, browser, form)
		require.NoError(t, err)
		assert.NotEqual(t, first.ID, got.ID, "an entry of its own")
	}
	r, err := f.recipients.ByID(ctx, "funkwelle", first.ID)
	require.NoError(t, err)
	assert.Equal(t, "Berlin", r.Data.City, "who only knows the address changes nothing")
	assert.Equal(t, "ben@exmaple.de", r.Data.Email.String())

	moved := mistyped()
	moved.City = "Bremen"
	second, err := f.submit(ctx, link, moved)
	require.NoError(t, err)
	assert.Equal(t, first.ID, second.ID)
	r, err = f.recipients.ByID(ctx, "funkwelle", first.ID)
	require.NoError(t, err)
	assert.Equal(t, "Bremen", r.Data.City, "the person does, from any browser")
	tok, err := f.keeper.Look(ctx, "funkwelle", first.Token)
	require.NoError(t, err)
	require.ErrorIs(t, tok.Usable(start), token.ErrUsed, "and the first browser doesn't read what another one typed")
	tok, err = f.keeper.Look(ctx, "funkwelle", second.Token)
	require.NoError(t, err)
	require.NoError(t, tok.Usable(start))
}

// A second friend at the same device is no correction of the first: both wait, each with a letter.
func TestTwoFriendsInOneBrowserAreTwo(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, secret := f.entered(ctx, t, link)
	carla := ben()
	carla.FirstName, carla.Email = "Carla", person.EmailOf("carla@example.de")
	second, err := f.corrected(ctx, link, first.ID, carla)
	require.NoError(t, err)
	assert.NotEqual(t, first.ID, second.ID)
	namesake := ben()
	namesake.Email, namesake.BirthDate = person.EmailOf("junior@example.de"), "1999-01-02"
	third, err := f.corrected(ctx, link, first.ID, namesake)
	require.NoError(t, err)
	assert.NotEqual(t, first.ID, third.ID, "father and son have one name, and no one birthday")
	for _, id := range []string{second.ID, third.ID} {
		require.NoError(t, f.SendConfirm(ctx, f.t, id, f.clock.Now()))
	}
	assert.Len(t, f.letters.sent, 3)
	again := ben()
	again.FirstName, again.City = "BEN", "Bremen"
	mended, err := f.corrected(ctx, link, first.ID, again)
	require.NoError(t, err)
	assert.Equal(t, first.ID, mended.ID, "a slip of the same person is mended")
	_, err = f.confirm(ctx, secret)
	require.NoError(t, err, "the first letter is as good as before")
}

func TestTheSameDataAgainAddNothingAndCountAsRepeated(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, _ := f.entered(ctx, t, link)
	assert.False(t, first.Repeated)
	for _, browser := range []string{"", first.ID} {
		got, err := f.corrected(ctx, link, browser, ben())
		require.NoError(t, err)
		assert.True(t, got.Repeated)
	}
	guess := ben()
	guess.BirthDate = "1980-01-01"
	got, err := f.submit(ctx, link, guess)
	require.NoError(t, err)
	assert.False(t, got.Repeated, "nobody learns by guessing what was entered")

	f.clock.Advance(recipient.ResendAfter)
	_, err = f.corrected(ctx, link, first.ID, ben())
	require.NoError(t, err)
	require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, f.clock.Now()))
	assert.Len(t, f.letters.sent, 2)
	_, err = f.confirm(ctx, f.letters.sent[0].Token)
	require.NoError(t, err, "a mail to the same address leaves the first one good")
}

func TestWhoAsksTooSoonHearsWhenOneMayAskAgain(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, err := f.submit(ctx, link, ben())
	require.NoError(t, err)
	assert.Zero(t, first.NextMailAt, "it brings one")
	again := func() time.Time {
		t.Helper()
		got, err := f.corrected(ctx, link, first.ID, ben())
		require.NoError(t, err)
		return got.NextMailAt
	}
	assert.Equal(t, start.Add(recipient.ResendAfter), again(), "the first is on its way")
	f.clock.Advance(time.Hour)
	assert.Equal(t, f.clock.Now().Add(recipient.ResendAfter), again(), "it still is")
	require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, f.clock.Now()))
	assert.Zero(t, again())
	require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, f.clock.Now()))
	f.clock.Advance(recipient.ResendAfter)
	assert.Equal(t, f.clock.Now().Add(recipient.ResendAfter), again(), "the next one waits twice as long")

	third, err := f.submit(ctx, link, ben())
	require.NoError(t, err)
	if third.Token == "" {
		assert.Zero(t, third.NextMailAt, "who proves nothing hears nothing")
	}
	moved, err := f.corrected(ctx, link, first.ID, mistyped())
	require.NoError(t, err)
	assert.Zero(t, moved.NextMailAt)
}

func TestACorrectedAddressMayBeTaken(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	_, secret := f.entered(ctx, t, f.recommended(t))
	_, err := f.confirm(ctx, secret)
	require.NoError(t, err)
	link := f.recommended(t)
	second, err := f.submit(ctx, link, mistyped())
	require.NoError(t, err)
	_, err = f.corrected(ctx, link, second.ID, ben())
	require.ErrorIs(t, err, recipient.ErrTaken)
	r, err := f.recipients.ByID(ctx, "funkwelle", second.ID)
	require.NoError(t, err)
	assert.Equal(t, "ben@exmaple.de", r.Data.Email.String(), "nothing is half corrected")
}

// slowLook lets something happen between the reading of the data and the making of a token for them.
type slowLook struct {
	links
	meanwhile func()
}

func (s slowLook) ByID(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, id string,
) (recipient.Recommendation, error) {
	s.meanwhile()
	return s.links.ByID(ctx, t, l, id)
}

// slowPost lets something happen between the making of a token and the leaving of its mail.
type slowPost struct {
	*letters
	meanwhile func()
}

func (s slowPost) Confirm(ctx context.Context, l recipient.ConfirmLetter) error {
	s.meanwhile()
	return s.letters.Confirm(ctx, l)
}

func TestCorrectedBeforeTheTokenIsMade(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, err := f.submit(ctx, link, mistyped())
	require.NoError(t, err)
	late := f.with(func(p *usecase.Ports) {
		p.Recommendations = slowLook{links{f.recommendations}, func() {
			_, err := f.corrected(ctx, link, first.ID, ben())
			assert.NoError(t, err)
		}}
	})
	require.ErrorIs(t, late.SendConfirm(ctx, f.t, first.ID, start), transaction.ErrStale, "the step comes again")
	assert.Empty(t, f.letters.sent)
	require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, start))
	assert.Equal(t, "ben@example.de", f.letters.sent[0].Recipient.Data.Email.String())
}

// A mail that is just leaving for the mistyped address brings a link that does nothing, and the right address gets its
// own.
func TestCorrectedWhileTheMailLeaves(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		link := f.recommended(t)
		first, err := f.submit(ctx, link, mistyped())
		require.NoError(t, err)
		slow := f.with(func(p *usecase.Ports) {
			p.Letters = slowPost{f.letters, func() {
				_, err := f.corrected(ctx, link, first.ID, ben())
				assert.NoError(t, err)
			}}
		})
		require.NoError(t, slow.SendConfirm(ctx, f.t, first.ID, start))
		require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, start))
		require.Len(t, f.letters.sent, 2)
		_, err = f.confirm(ctx, f.letters.sent[0].Token)
		require.ErrorIs(t, err, token.ErrUsed)
		assert.NotEqual(
			t, f.letters.sent[0].Number, f.letters.sent[1].Number, "a letter of its own, or it would count as sent",
		)
		_, err = f.confirm(ctx, f.letters.sent[1].Token)
		require.NoError(t, err)
	})
}

// The person at the mistyped address confirms in the moment in which it is corrected: one of both wins, wholly.
func TestConfirmationAgainstCorrection(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		for i := range 12 {
			link := f.recommended(t)
			form, right := mistyped(), ben()
			form.Email, right.Email = person.EmailOf(string(rune('a'+i))+"@exmaple.de"), person.EmailOf(string(rune('a'+i))+"@example.de")
			s, err := f.submit(ctx, link, form)
			require.NoError(t, err)
			require.NoError(t, f.SendConfirm(ctx, f.t, s.ID, start))
			secret := f.letters.sent[i].Token
			won := atOnce(t, 2, func(i int) error {
				if i == 0 {
					_, err := f.confirm(ctx, secret)
					return err
				}
				_, err := f.corrected(ctx, link, s.ID, right)
				return err
			}, token.ErrUsed, recipient.ErrAlreadyConfirmed, recommendation.ErrAlreadyConfirmed)
			assert.Equal(t, 1, won)
			r, err := f.recipients.ByID(ctx, "funkwelle", s.ID)
			require.NoError(t, err)
			assert.Equal(t, r.ConfirmedAt == nil, r.Data.Email == right.Email)
		}
	})
}

func TestAnEndedRecommendationTakesNoCorrection(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, err := f.submit(ctx, link, mistyped())
	require.NoError(t, err)
	f.clock.Advance(61 * 24 * time.Hour)
	_, err = f.corrected(ctx, link, first.ID, ben())
	require.ErrorIs(t, err, recommendation.ErrExpired)
}
