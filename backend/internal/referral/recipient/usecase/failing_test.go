package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	"weitersagen.app/backend/internal/referral/recipient/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

func TestTheLifecycleIsWokenWhenThereIsSomethingToDo(t *testing.T) {
	ctx, changed := context.Background(), NewMockChanged(t)
	f := setUp(dbtest.SQLite(t))
	f.Service = f.with(func(p *usecase.Ports) { p.Changed = changed })
	link := f.recommended(t)
	wakes := func() { changed.EXPECT().Changed(mock.Anything, tenant.ID("funkwelle"), link).Return(nil).Once() }

	wakes()
	_, secret := f.entered(ctx, t, link)
	_, err := f.submit(ctx, link, ben())
	require.NoError(t, err, "within a minute there is no second mail to send")
	f.clock.Advance(recipient.ResendAfter)
	wakes()
	_, err = f.submit(ctx, link, ben())
	require.NoError(t, err)
	wakes()
	_, err = f.confirm(ctx, secret)
	require.NoError(t, err)
}

func TestNothingIsKeptThatTheLifecycleWouldNotHearOf(t *testing.T) {
	ctx, changed := context.Background(), NewMockChanged(t)
	f := setUp(dbtest.SQLite(t))
	f.Service = f.with(func(p *usecase.Ports) { p.Changed = changed })
	link := f.recommended(t)
	changed.EXPECT().Changed(mock.Anything, tenant.ID("funkwelle"), link).Return(errAway).Once()
	_, err := f.submit(ctx, link, ben())
	require.ErrorIs(t, err, errAway)
	kept, err := f.recipients.OfRecommendation(ctx, "funkwelle", link)
	require.NoError(t, err)
	assert.Empty(t, kept)

	other := f.recommended(t)
	changed.EXPECT().Changed(mock.Anything, tenant.ID("funkwelle"), other).Return(nil).Once()
	_, err = f.submit(ctx, other, ben())
	require.NoError(t, err, "the person isn't held by what wasn't kept")
}

func TestWithoutEvidenceNothingIsConfirmed(t *testing.T) {
	ctx, consents := context.Background(), NewMockConsents(t)
	f := setUp(dbtest.SQLite(t))
	f.Service = f.with(func(p *usecase.Ports) { p.Consents = consents })
	link := f.recommended(t)
	s, secret := f.entered(ctx, t, link)
	given := mock.MatchedBy(func(given []recipient.Consent) bool { return len(given) == 6 })
	consents.EXPECT().Record(mock.Anything, tenant.ID("funkwelle"), s.ID, link, given).Return(errAway).Once()
	_, err := f.confirm(ctx, secret)
	require.ErrorIs(t, err, errAway)
	r, err := f.recommendations.ByID(ctx, "funkwelle", link)
	require.NoError(t, err)
	assert.Equal(t, recommendation.Open, r.Status)

	consents.EXPECT().Record(mock.Anything, tenant.ID("funkwelle"), s.ID, link, given).Return(nil).Twice()
	consents.EXPECT().Prove(mock.Anything, mock.Anything).Return(errAway).Once()
	_, err = f.confirm(ctx, secret)
	require.ErrorIs(t, err, errAway, "without the proof neither")
	consents.EXPECT().Prove(mock.Anything, mock.Anything).Return(nil).Once()
	_, err = f.confirm(ctx, secret)
	require.NoError(t, err, "the mailed token isn't used up")
}

func TestAConfirmationMailThatFailsIsOwedStill(t *testing.T) {
	ctx, letters := context.Background(), NewMockLetters(t)
	f := setUp(dbtest.SQLite(t))
	f.Service = f.with(func(p *usecase.Ports) { p.Letters = letters })
	s, err := f.submit(ctx, f.recommended(t), ben())
	require.NoError(t, err)
	first := mock.MatchedBy(func(l recipient.ConfirmLetter) bool {
		return l.Number == 1 && l.Recipient.ID == s.ID && l.Token != "" && l.Now.Equal(start)
	})
	letters.EXPECT().Confirm(mock.Anything, first).Return(errAway).Once()
	require.ErrorIs(t, f.SendConfirm(ctx, f.t, s.ID, start), errAway)
	letters.EXPECT().Confirm(mock.Anything, first).Return(nil).Once()
	for range 2 {
		require.NoError(t, f.SendConfirm(ctx, f.t, s.ID, start))
	}
}
