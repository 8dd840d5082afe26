package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/consent"
)

var errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")

// woken has the lifecycle woken for a recommendation as often as wanted; anything else fails the test.
type woken struct {
	t    *testing.T
	want []string
	err  error
}

func (w *woken) changed(_ context.Context, t tenant.ID, recommendationID string) error {
	assert.Equal(w.t, tenant.ID("funkwelle"), t)
	if assert.NotEmpty(w.t, w.want, "nothing is to do") {
		assert.Equal(w.t, w.want[0], recommendationID)
		w.want = w.want[1:]
	}
	return w.err
}

func TestTheLifecycleIsWokenWhenThereIsSomethingToDo(t *testing.T) {
	ctx, w := context.Background(), &woken{t: t}
	f := setUp(dbtest.SQLite(t))
	f.Service = f.with(func(p *usecase.Ports) { p.Changed = w.changed })
	link := f.recommended(t)
	wakes := func() {
		assert.Empty(t, w.want)
		w.want = append(w.want, link)
	}

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
	assert.Empty(t, w.want)
}

func TestNothingIsKeptThatTheLifecycleWouldNotHearOf(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	link := f.recommended(t)
	w := &woken{t: t, want: []string{link}, err: errAway}
	f.Service = f.with(func(p *usecase.Ports) { p.Changed = w.changed })
	_, err := f.submit(ctx, link, ben())
	require.ErrorIs(t, err, errAway)
	kept, err := f.recipients.OfRecommendation(ctx, "funkwelle", link)
	require.NoError(t, err)
	assert.Empty(t, kept)

	other := f.recommended(t)
	w.want, w.err = []string{other}, nil
	_, err = f.submit(ctx, other, ben())
	require.NoError(t, err, "the person isn't held by what wasn't kept")
}

// failing is evidence that can't be kept, and proof that can't.
type failing struct {
	consent.Service
	consent.Permissions
	evidence, proof error
	given           []consent.Evidence
}

func (f *failing) Record(_ context.Context, given []consent.Evidence) error {
	f.given = given
	return f.evidence
}

func (f *failing) Keep(context.Context, consent.Permission) error { return f.proof }

func TestWithoutEvidenceNothingIsConfirmed(t *testing.T) {
	ctx, kept := context.Background(), &failing{evidence: errAway}
	f := setUp(dbtest.SQLite(t))
	f.Service = f.with(func(p *usecase.Ports) { p.Consents, p.Permissions = kept, kept })
	link := f.recommended(t)
	s, secret := f.entered(ctx, t, link)
	_, err := f.confirm(ctx, secret)
	require.ErrorIs(t, err, errAway)
	require.Len(t, kept.given, 6)
	for _, e := range kept.given {
		assert.Equal(t, consent.Recipient, e.SubjectKind)
		assert.Equal(t, [3]string{"funkwelle", s.ID, link}, [3]string{string(e.Tenant), e.SubjectID, e.Occasion})
	}
	r, err := f.recommendations.ByID(ctx, "funkwelle", link)
	require.NoError(t, err)
	assert.Equal(t, recommendation.Open, r.Status)

	kept.evidence, kept.proof = nil, errAway
	_, err = f.confirm(ctx, secret)
	require.ErrorIs(t, err, errAway, "without the proof neither")
	kept.proof = nil
	_, err = f.confirm(ctx, secret)
	require.NoError(t, err, "the mailed token isn't used up")
}

func TestAConfirmationMailThatFailsRemainsOwed(t *testing.T) {
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
