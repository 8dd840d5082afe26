package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/referral/recommendation/storetest"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
)

func TestFromEnteredDataToAConfirmation(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	s, secret := f.entered(ctx, t, link)
	assert.Equal(t, "b…@example.de", s.EmailMasked)
	assert.Equal(
		t, "2027-02-13T23:00:00Z", s.EraseAfter.Format(time.RFC3339), "84 days, to the end of the last one in Berlin",
	)
	browser, err := f.keeper.LookFor(ctx, "funkwelle", token.Recipient, s.Token)
	require.NoError(t, err)
	assert.Equal(t, s.ID, browser.Subject)

	look, err := f.LookConfirmation(ctx, f.t, "de", secret)
	require.NoError(t, err)
	assert.Equal(t, recipient.StandsOpen, look.State)
	assert.Equal(t, "Ben", look.Recipient.Data.FirstName)
	assert.Equal(t, "offers", look.AdvertisingEmail.ID)
	assert.Equal(t, "calls", look.AdvertisingPhone.ID)
	for _, wrong := range []usecase.Agreement{
		{}, {TermsVersion: "3"}, {TermsVersion: "2", PrivacyVersion: "5"}, {TermsVersion: "3", PrivacyVersion: "4"},
	} {
		_, err = f.Confirm(ctx, f.t, "de", secret, wrong)
		require.ErrorIs(t, err, recipient.ErrTerms)
	}

	f.clock.Advance(time.Hour)
	done, err := f.confirm(ctx, secret)
	require.NoError(t, err)
	assert.Contains(t, done.OrderLink, "https://shop.example/")
	r, err := f.recommendations.ByID(ctx, "funkwelle", link)
	require.NoError(t, err)
	assert.Equal(t, recommendation.Confirmed, r.Status)

	given, err := f.evidences.Of(ctx, "funkwelle", s.ID)
	require.NoError(t, err)
	require.Len(t, given, 6)
	confirmed := start.Add(time.Hour)
	for i, want := range []struct {
		kind    consent.Kind
		version string
		how     consent.How
		at      time.Time
	}{
		{consent.Terms, "3", consent.ByMailedLink, confirmed}, {consent.Privacy, "5", consent.ByMailedLink, confirmed},
		{consent.EmailAsked, "2", consent.ByForm, start}, {consent.Email, "2", consent.ByMailedLink, confirmed},
		{consent.PhoneAsked, "2", consent.ByForm, start}, {consent.Phone, "2", consent.ByMailedLink, confirmed},
	} {
		assert.Equal(t, want.kind, given[i].Kind)
		assert.Equal(t, want.version, given[i].TextVersion)
		assert.Equal(t, want.how, given[i].How)
		assert.Equal(t, want.at, given[i].At)
		assert.Equal(t, "whatsapp", given[i].Channel)
		assert.NotEmpty(t, given[i].Text)
	}

	require.Len(t, f.proved, 1, "calls alone are proved for years")
	assert.Equal(t, start, f.proved[0].AskedAt)
	assert.Equal(t, confirmed, f.proved[0].GivenAt)

	_, err = f.confirm(ctx, secret)
	require.ErrorIs(t, err, recipient.ErrAlreadyConfirmed)
	look, err = f.LookConfirmation(ctx, f.t, "de", secret)
	require.NoError(t, err)
	assert.Equal(t, recipient.StandsConfirmed, look.State)
	_, err = f.submit(ctx, link, ben())
	require.ErrorIs(t, err, recipient.ErrAlreadyConfirmed)
}

// assortment is a tenant's that has lost the product.
type assortment struct{ links }

func (assortment) OrderLink(context.Context, *tenant.Tenant, recipient.Recommendation, string) (string, error) {
	return "", fault.New(fault.NotFound, "product.unknown", "there is no such product")
}

func TestAFriendsChannelThatIsNoNameCountsAsNone(t *testing.T) {
	ctx := context.Background()
	for _, channel := range []string{"telefon", "<script>", "=cmd|' /C calc'!A0"} {
		f := setUp(dbtest.SQLite(t))
		made, err := f.Submit(ctx, f.t, "de", recipient.Submission{Number: f.recommended(t), Form: ben(), Channel: channel})
		require.NoError(t, err, channel)
		kept, err := f.recipients.ByID(ctx, f.t.ID, made.ID)
		require.NoError(t, err)
		assert.Empty(t, kept.Channel)
	}
}

func TestAFriendConfirmsAlsoWhenTheProductIsNoLongerOffered(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	f.Service = f.with(func(p *usecase.Ports) { p.Recommendations = assortment{links{f.recommendations}} })
	link := f.recommended(t)
	s, secret := f.entered(ctx, t, link)
	done, err := f.confirm(ctx, secret)
	require.NoError(t, err)
	assert.Empty(t, done.OrderLink)
	look, err := f.LookConfirmation(ctx, f.t, "de", secret)
	require.NoError(t, err)
	assert.Equal(t, recipient.StandsConfirmed, look.State)
	assert.Empty(t, look.OrderLink)
	r, err := f.recommendations.ByID(ctx, "funkwelle", link)
	require.NoError(t, err)
	entered, err := f.Look(ctx, f.t, "de", s.ID, false, r.Number.String())
	require.NoError(t, err)
	assert.Empty(t, entered.OrderLink)
}

func TestTheSamePersonAgain(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, _ := f.entered(ctx, t, link)

	again, err := f.submit(ctx, link, ben())
	require.NoError(t, err)
	assert.Equal(t, first.ID, again.ID)
	assert.Equal(t, first.EraseAfter, again.EraseAfter)
	assert.NotEmpty(t, again.Token)
	require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, f.clock.Now()))
	assert.Len(t, f.letters.sent, 1, "within a minute no second mail")

	f.clock.Advance(recipient.ResendAfter)
	_, err = f.submit(ctx, link, ben())
	require.NoError(t, err)
	for range 2 {
		require.NoError(t, f.SendConfirm(ctx, f.t, first.ID, f.clock.Now()))
	}
	require.Len(t, f.letters.sent, 2)
	assert.EqualValues(t, 2, f.letters.sent[1].Number)
	_, err = f.confirm(ctx, f.letters.sent[0].Token)
	require.NoError(t, err, "the first mail still confirms")
	look, err := f.LookConfirmation(ctx, f.t, "de", f.letters.sent[1].Token)
	require.NoError(t, err)
	assert.Equal(t, recipient.StandsConfirmed, look.State)

	guess := ben()
	guess.BirthDate = "1990-05-18"
	other := f.recommended(t)
	_, err = f.submit(ctx, other, guess)
	require.ErrorIs(t, err, recipient.ErrTaken)
}

func TestWhoOnlyKnowsTheAddressSeesNothing(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	first, _ := f.entered(ctx, t, link)
	guess := ben()
	guess.FirstName = "Benjamin"
	answer, err := f.submit(ctx, link, guess)
	require.NoError(t, err)
	assert.NotEqual(t, first.ID, answer.ID, "it stands beside, and its token leads to it alone")
	browser, err := f.keeper.LookFor(ctx, "funkwelle", token.Recipient, answer.Token)
	require.NoError(t, err)
	assert.Equal(t, answer.ID, browser.Subject)
	there, err := f.recipients.ByID(ctx, "funkwelle", first.ID)
	require.NoError(t, err)
	assert.Equal(t, "Ben", there.Data.FirstName)
}

func TestOneFriendALinkAndOneLinkAFriend(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	first, second := f.recommended(t), f.recommended(t)
	_, secret := f.entered(ctx, t, first)
	tagged := ben()
	tagged.Email = person.EmailOf("BEN+neu@example.de")
	_, err := f.submit(ctx, second, tagged)
	require.NoError(t, err, "what nobody confirmed holds nobody")
	_, err = f.confirm(ctx, secret)
	require.NoError(t, err)

	carl := ben()
	carl.Email = person.EmailOf("carl@example.de")
	_, err = f.submit(ctx, first, carl)
	require.ErrorIs(t, err, recipient.ErrAlreadyConfirmed, "another friend on the same link")
	_, err = f.submit(ctx, f.recommended(t), tagged)
	require.ErrorIs(t, err, recipient.ErrTaken, "the same friend on another link")
	_, err = f.submit(ctx, second, carl)
	require.NoError(t, err, "the refused attempt left no trace")

	require.NoError(t, f.recommendations.Update(ctx, "funkwelle", first, func(r *recommendation.Recommendation) error {
		return r.Cancel("", start)
	}))
	_, err = f.submit(ctx, f.recommended(t), tagged)
	require.NoError(t, err, "a dead recommendation holds nobody")
	_, err = f.submit(ctx, first, ben())
	require.ErrorIs(t, err, recommendation.ErrCancelled)
}

func TestErasedAfterTwelveWeeks(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	long := storetest.Make(t, "funkwelle", "anna", recommendation.Submission{})
	long.ValidUntil = start.AddDate(1, 0, 0) // its end would erase before
	require.NoError(t, f.recommendations.Add(ctx, long))
	link := long.ID
	s, secret := f.entered(ctx, t, link)

	require.NoError(t, f.Erase(ctx, "funkwelle", s.ID, s.EraseAfter.Add(-time.Second)))
	_, err := f.recipients.ByID(ctx, "funkwelle", s.ID)
	require.NoError(t, err, "the last second")
	for range 2 {
		require.NoError(t, f.Erase(ctx, "funkwelle", s.ID, s.EraseAfter))
	}
	_, err = f.recipients.ByID(ctx, "funkwelle", s.ID)
	require.ErrorIs(t, err, recipient.ErrUnknown)
	r, err := f.recommendations.ByID(ctx, "funkwelle", link)
	require.NoError(t, err)
	assert.Empty(t, r.RecipientID)
	_, err = f.LookConfirmation(ctx, f.t, "de", secret)
	require.ErrorIs(t, err, recipient.ErrErased)
	_, err = f.confirm(ctx, secret)
	require.ErrorIs(t, err, recipient.ErrErased)
	browser, err := f.keeper.LookFor(ctx, "funkwelle", token.Recipient, s.Token)
	require.NoError(t, err)
	require.Error(t, browser.Usable(start))
	require.NoError(t, f.SendConfirm(ctx, f.t, s.ID, s.EraseAfter))
	assert.Len(t, f.letters.sent, 1)
	_, err = f.submit(ctx, f.recommended(t), ben())
	require.NoError(t, err, "the person is free again")
}

// An end that came from elsewhere, or before an end erased by itself, is found by the lifecycle's step.
func TestErasedWithTheEndOfTheRecommendation(t *testing.T) {
	ctx := context.Background()
	for name, end := range map[string]func(f *fixture, id, link string) error{
		"by the end itself": func(f *fixture, id, _ string) error { return f.Ended(ctx, "funkwelle", id, start) },
		"by the lifecycle": func(f *fixture, id, link string) error {
			cancel := func(r *recommendation.Recommendation) error { return r.Cancel("", start) }
			return errors.Join(f.recommendations.Update(ctx, "funkwelle", link, cancel), f.Erase(ctx, "funkwelle", id, start))
		},
	} {
		t.Run(name, func(t *testing.T) {
			f := setUp(dbtest.SQLite(t))
			link := f.recommended(t)
			s, secret := f.entered(ctx, t, link)
			for range 2 {
				require.NoError(t, end(f, s.ID, link))
			}
			_, err := f.recipients.ByID(ctx, "funkwelle", s.ID)
			require.ErrorIs(t, err, recipient.ErrUnknown)
			_, err = f.LookConfirmation(ctx, f.t, "de", secret)
			require.ErrorIs(t, err, recipient.ErrErased)
			for _, secret := range []token.Secret{secret, s.Token, f.letters.sent[0].Data} {
				tok, err := f.keeper.Look(ctx, "funkwelle", secret)
				require.NoError(t, err)
				require.ErrorIs(t, tok.Usable(start), token.ErrErased)
			}
		})
	}
}

func TestConfirmedDataStay(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	s, secret := f.entered(ctx, t, f.recommended(t))
	_, err := f.confirm(ctx, secret)
	require.NoError(t, err)
	require.NoError(t, f.Erase(ctx, "funkwelle", s.ID, s.EraseAfter.AddDate(1, 0, 0)))
	require.NoError(t, f.Ended(ctx, "funkwelle", s.ID, s.EraseAfter.AddDate(1, 0, 0)))
	_, err = f.recipients.ByID(ctx, "funkwelle", s.ID)
	require.NoError(t, err)
}

func TestLookNeedsTheLink(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	s, _ := f.entered(ctx, t, link)
	r, err := f.recommendations.ByID(ctx, "funkwelle", link)
	require.NoError(t, err)
	got, err := f.Look(ctx, f.t, "de", s.ID, false, r.Number.String())
	require.NoError(t, err)
	assert.Equal(t, "Ben", got.Recipient.Data.FirstName)
	_, err = f.Look(ctx, f.t, "de", s.ID, false, "0000000000")
	require.ErrorIs(t, err, recipient.ErrUnknown)
	_, err = f.Look(ctx, f.t, "de", "somebody", false, r.Number.String())
	require.ErrorIs(t, err, recipient.ErrUnknown)
}

func TestACompanyIsTakenWhereTheTenantTakesThem(t *testing.T) {
	ctx := context.Background()
	for takes, want := range map[bool]string{true: "Öztürk & Söhne GmbH", false: ""} {
		f := setUp(dbtest.SQLite(t))
		f.t.Modules.CompanyRecommendation = takes
		form := ben()
		form.Company = "  Öztürk &  Söhne GmbH "
		made, err := f.submit(ctx, f.recommended(t), form)
		require.NoError(t, err)
		stored, err := f.recipients.ByID(ctx, "funkwelle", made.ID)
		require.NoError(t, err)
		assert.Equal(t, want, stored.Data.Company)
	}
}
