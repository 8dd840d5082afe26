package usecase_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/internal/safety/captcha/friendly"
	"weitersagen.app/backend/internal/safety/captcha/usecase"
	"weitersagen.app/backend/test/fakes/captchatest"
	"weitersagen.app/backend/test/fakes/friendlytest"
)

// outages remembers one outage, and how forms passed.
type outages struct {
	why    string
	end    time.Time
	passed []captcha.By
}

func (o *outages) Away(_ context.Context, _ tenant.ID, now time.Time) string {
	if now.Before(o.end) {
		return o.why
	}
	return ""
}

func (o *outages) Open(_ context.Context, _ tenant.ID, why string, until, _ time.Time) {
	o.why, o.end = why, until
}

func (o *outages) Count(_ context.Context, _ tenant.ID, by captcha.By, _ time.Time) {
	o.passed = append(o.passed, by)
}

// observes any check; an outage is for a test to expect.
func observes(t *testing.T) *MockObserver {
	o := NewMockObserver(t)
	o.EXPECT().Checked(mock.Anything, mock.Anything, mock.Anything).Return().Maybe()
	return o
}

type withService struct {
	*usecase.Captcha
	t        *testing.T
	ctx      context.Context
	server   *friendlytest.Server
	outages  *outages
	observer *MockObserver
	clock    *clock.Manual
}

func serve(t *testing.T) *withService {
	t.Helper()
	own, server, o, observer, now := tenanttest.New(), friendlytest.Start(t), &outages{}, observes(t), clock.NewManual(start)
	own.Captcha = tenant.Captcha{Service: tenant.FriendlyCaptcha, SiteKey: friendlytest.SiteKey}
	return &withService{t: t, ctx: tenanttest.In(context.Background(), own), server: server, outages: o, clock: now, observer: observer, Captcha: &usecase.Captcha{
		Puzzles: puzzles, Service: friendly.New(func(tenant.ID) string { return friendlytest.APIKey }, server.URL),
		Spent: &memory{}, Outages: o, Observer: observer, Clock: now,
	}}
}

func (w *withService) offer() captcha.Offer {
	w.t.Helper()
	o, err := w.Challenge(w.ctx)
	require.NoError(w.t, err)
	return o
}

func (w *withService) bySolving(o captcha.Offer) error {
	w.t.Helper()
	payload, err := captchatest.Solve(o.Challenge)
	require.NoError(w.t, err)
	return w.Verify(w.ctx, payload, "")
}

func (w *withService) byService(form string) error {
	return w.Verify(w.ctx, captcha.Prefix+w.server.Solved(), form)
}

func TestAServiceStandsBesideADearerPuzzle(t *testing.T) {
	w := serve(t)
	o := w.offer()
	assert.Equal(
		t, &captcha.Widget{Service: "friendly", SiteKey: friendlytest.SiteKey, Origins: []string{w.server.URL}}, o.Widget,
	)
	assert.EqualValues(t, 50_000*captcha.Beside, o.MaxNumber, "it is no easier way")
	dear, err := w.Challenge(captcha.Costing(w.ctx, 16))
	require.NoError(t, err)
	assert.EqualValues(t, 50_000*16, dear.MaxNumber, "nor does it get cheaper for who asks for many")
	require.NoError(t, w.byService(""))
	require.NoError(t, w.bySolving(o))
	assert.Equal(
		t, []captcha.By{captcha.ByService, captcha.ByChoice}, w.outages.passed, "who goes around the service is counted",
	)
}

func TestAResponseCountsOnceAndIsAskedForOnce(t *testing.T) {
	w := serve(t)
	payload := captcha.Prefix + w.server.Solved()
	require.NoError(t, w.Verify(w.ctx, payload, "form"))
	assert.ErrorIs(t, w.Verify(w.ctx, payload, "another"), captcha.ErrUsed)
	assert.ErrorIs(t, w.Verify(w.ctx, payload, ""), captcha.ErrUsed)
	assert.Len(t, w.server.Asked(), 1, "what is known to be used isn't asked about")
	assert.NoError(t, w.Verify(w.ctx, payload, "form"), "the same form again, whose answer didn't come")
	assert.ErrorIs(t, w.Verify(w.ctx, captcha.Prefix+"invented", ""), captcha.ErrWrong)
	assert.Equal(t, captcha.Refused, w.outages.passed[len(w.outages.passed)-1])
	assert.Empty(t, w.outages.why)
}

// It is neither that everybody gets in nor that no one does: for a minute the programme's own puzzle stands in the
// service's place.
func TestAServiceThatIsAwayGivesWayToThePuzzle(t *testing.T) {
	w := serve(t)
	early := w.server.Solved()
	w.server.Answer(http.StatusInternalServerError, "")
	w.observer.EXPECT().Opened(mock.Anything, tenanttest.New().ID, mock.Anything).Return().Once()
	assert.ErrorIs(t, w.byService(""), captcha.ErrAway)
	asked := len(w.server.Asked())
	assert.ErrorIs(t, w.Verify(w.ctx, captcha.Prefix+early, ""), captcha.ErrAway, "who has solved it already")
	assert.Len(t, w.server.Asked(), asked, "nobody waits for it meanwhile")
	assert.ErrorIs(t, w.Verify(w.ctx, "", ""), captcha.ErrRequired, "nobody gets in without any")

	o := w.offer()
	assert.Nil(t, o.Widget)
	assert.EqualValues(t, 50_000, o.MaxNumber, "those who can't help it pay the plain price")
	require.NoError(t, w.bySolving(o))
	assert.Equal(t, []captcha.By{captcha.ByNeed}, w.outages.passed)

	w.server.Heal()
	w.clock.Advance(captcha.Pause)
	assert.NotNil(t, w.offer().Widget)
	assert.NoError(t, w.Verify(w.ctx, captcha.Prefix+early, ""), "it wasn't used up while nobody could ask")
}

func TestAServiceThatATenantDoesNotNameIsAskedNothing(t *testing.T) {
	w := serve(t)
	plain := tenanttest.In(context.Background(), tenanttest.New())
	assert.ErrorIs(t, w.Verify(plain, captcha.Prefix+w.server.Solved(), ""), captcha.ErrWrong)
	assert.Empty(t, w.server.Asked())
	assert.Empty(t, w.outages.passed)
}
