package usecase_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/newsletter"
	"weitersagen.app/backend/internal/people/newsletter/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/quota"
	"weitersagen.app/backend/internal/safety/token"
	tokenstore "weitersagen.app/backend/internal/safety/token/gormstore"
	tokens "weitersagen.app/backend/internal/safety/token/usecase"
)

var (
	start   = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errAway = errors.New("away")
)

// world remembers what the newsletter hands to its ports.
type world struct {
	*usecase.Service
	t        *tenant.Tenant
	clock    *clock.Manual
	people   map[string]*newsletter.Subscriber
	evidence []newsletter.Evidence
	asked    []request
	sent     []newsletter.Mail
	mails    int
	stale    int
	away     error
}

type request struct {
	letter   newsletter.Letter
	who, one string
}

func setUp(t *testing.T) *world {
	t.Helper()
	db := dbtest.SQLite(t)
	w := &world{t: tenanttest.New(), clock: clock.NewManual(start), people: map[string]*newsletter.Subscriber{
		"anna": {Tenant: "probe", ID: "anna", Name: "Anna", Email: "anna@example.de", Language: "de"},
	}}
	w.Service = usecase.New(usecase.Ports{
		Subscribers: w, Contents: w, Evidences: w, Outbox: w, Mailer: w, Tokens: tokens.NewKeeper(tokenstore.New(db)),
		Quota:  threeMails{w: w},
		Signer: person.NewHasher([]byte("key")), Tx: db, Clock: w.clock, NewID: id.New,
	})
	return w
}

func (w *world) ByID(_ context.Context, _ tenant.ID, id string) (newsletter.Subscriber, error) {
	if who, ok := w.people[id]; ok {
		return *who, nil
	}
	return newsletter.Subscriber{}, newsletter.ErrUnknown
}

func (w *world) Update(_ context.Context, _ tenant.ID, id string, fn func(*newsletter.Subscriber) error) error {
	who, ok := w.people[id]
	if !ok {
		return newsletter.ErrUnknown
	}
	changed := *who
	if err := fn(&changed); err != nil {
		return err
	}
	if w.stale > 0 {
		w.stale--
		return fault.New(fault.Conflict, "technical.stale", "somebody else was first")
	}
	w.people[id] = &changed
	return nil
}

func (w *world) Of(context.Context, tenant.ID) (*content.Content, error) {
	yes := content.Consent{
		Name: content.ConsentNewsletter, TextID: "newsletter", Version: "1", Body: tenant.Localized{"de": "Ja, gern."},
	}
	return &content.Content{Consents: []content.Consent{yes}}, w.away
}

func (w *world) Record(_ context.Context, e newsletter.Evidence) error {
	w.evidence = append(w.evidence, e)
	return nil
}

func (w *world) Last(
	_ context.Context, _ tenant.ID, subscriber string,
) (last newsletter.Evidence, found bool, _ error) {
	for _, e := range w.evidence {
		if e.Subscriber == subscriber && e.Step == newsletter.Asked {
			last, found = e, true
		}
	}
	return last, found, nil
}

func (w *world) Add(_ context.Context, m outbox.Message) error {
	r, ok := account.ParseRequest(m.Key)
	if !ok || m != r.Message("probe") {
		return fmt.Errorf("no request for a letter: %v", m)
	}
	w.asked = append(w.asked, request{newsletter.Letter(r.Letter), r.Account, r.ID})
	return nil
}

func (w *world) Send(_ context.Context, m newsletter.Mail) error {
	w.sent = append(w.sent, m)
	return nil
}

// threeMails are allowed.
type threeMails struct {
	quota.Service
	w *world
}

func (l threeMails) Take(context.Context, tenant.ID, string, time.Time) error {
	if l.w.mails++; l.w.mails > 3 {
		return fault.New(fault.TooMany, "rate.limited", "three are enough")
	}
	return nil
}

// delivered writes the letter that was asked for last.
func (w *world) delivered(ctx context.Context, t *testing.T) newsletter.Mail {
	t.Helper()
	last := w.asked[len(w.asked)-1]
	require.NoError(t, w.Deliver(ctx, w.t, last.letter, last.who, last.one))
	return w.sent[len(w.sent)-1]
}

func (w *world) steps() []newsletter.Step {
	steps := []newsletter.Step{}
	for _, e := range w.evidence {
		steps = append(steps, e.Step)
	}
	return steps
}

func TestTwoStepsAndAWayOut(t *testing.T) {
	ctx := context.Background()
	w := setUp(t)
	assert.Equal(t, newsletter.No, w.people["anna"].State())
	asked, err := w.Set(ctx, w.t, "anna", true, "de")
	require.NoError(t, err)
	assert.Equal(t, usecase.Asked{}, asked)
	assert.Equal(t, newsletter.Pending, w.people["anna"].State())
	m := w.delivered(ctx, t)
	assert.Equal(t, newsletter.LetterConfirm, m.Letter)
	assert.Equal(t, start.Add(newsletter.Life), m.Expires)

	w.clock.Advance(time.Hour)
	state, err := w.Confirm(ctx, w.t, m.Token)
	require.NoError(t, err)
	assert.Equal(t, newsletter.Yes, state)
	state, err = w.Confirm(ctx, w.t, m.Token)
	require.NoError(t, err, "who clicks twice has confirmed")
	assert.Equal(t, newsletter.Yes, state)
	joined := w.delivered(ctx, t)
	assert.Equal(t, newsletter.LetterJoined, joined.Letter)
	asked, err = w.Set(ctx, w.t, "anna", true, "de")
	require.NoError(t, err)
	assert.Equal(t, usecase.Asked{AlreadySet: true}, asked)

	require.Len(t, w.evidence, 2)
	first, second := w.evidence[0], w.evidence[1]
	assert.Equal(t, newsletter.Evidence{
		Tenant: "probe", Subscriber: "anna", Step: newsletter.Asked, Request: first.Request, Language: "de",
		Channel: newsletter.ChannelArea, At: start,
		Text: newsletter.Text{ID: "newsletter", Version: "1", Body: "Ja, gern."},
	}, first)
	assert.Equal(t, first.Text, second.Text, "what was confirmed is what was asked")
	assert.Equal(t, first.Request, second.Request)
	assert.Equal(t, newsletter.ChannelMail, second.Channel)
	assert.Equal(t, start.Add(time.Hour), second.At)

	for range 2 {
		state, err = w.Leave(ctx, w.t, joined.Leave)
		require.NoError(t, err)
		assert.Equal(t, newsletter.No, state)
	}
	assert.Equal(t, newsletter.No, w.people["anna"].State())
	assert.Equal(t, []newsletter.Step{newsletter.Asked, newsletter.Confirmed, newsletter.Left}, w.steps())
	_, err = w.Confirm(ctx, w.t, m.Token)
	require.ErrorIs(t, err, token.ErrUsed, "an old mail brings nobody back")
}

func TestANewsletterLinkThatHasEndedBringsANewLetter(t *testing.T) {
	ctx := context.Background()
	w := setUp(t)
	again := func() int {
		t.Helper()
		require.NoError(t, w.AskAgain(ctx, w.t, "anna"))
		return len(w.asked)
	}
	assert.Zero(t, again(), "nobody asked for it")
	_, err := w.Set(ctx, w.t, "anna", true, "de")
	require.NoError(t, err)
	ended := w.delivered(ctx, t)
	assert.Equal(t, 1, again(), "one left just before")
	w.clock.Advance(newsletter.Life)
	_, err = w.Confirm(ctx, w.t, ended.Token)
	require.ErrorIs(t, err, token.ErrExpired)
	require.Equal(t, 2, again())
	require.Equal(t, newsletter.ChannelMail, w.evidence[1].Channel)
	_, err = w.Confirm(ctx, w.t, w.delivered(ctx, t).Token)
	require.NoError(t, err)
	w.clock.Advance(newsletter.Pause)
	assert.Equal(t, 3, again(), "that it is confirmed is a letter of its own, and no other comes")
	require.NoError(t, w.AskAgain(ctx, w.t, "nobody"))
}

func TestMailsAreNotSentAgainAndAgain(t *testing.T) {
	ctx := context.Background()
	w := setUp(t)
	ask := func() (usecase.Asked, error) { return w.Set(ctx, w.t, "anna", true, "de") }
	_, err := ask()
	require.NoError(t, err)
	asked, err := ask()
	require.NoError(t, err)
	assert.Equal(t, usecase.Asked{MailAlreadySent: true}, asked)
	assert.Len(t, w.asked, 1)
	for range 2 {
		w.clock.Advance(newsletter.Pause)
		asked, err = ask()
		require.NoError(t, err)
		assert.Equal(t, usecase.Asked{}, asked, "after a while another mail helps")
	}
	w.clock.Advance(newsletter.Pause)
	_, err = ask()
	assert.Equal(t, fault.TooMany, fault.KindOf(err))
	assert.Len(t, w.asked, 3)
	first := w.asked[0]
	require.NoError(t, w.Deliver(ctx, w.t, first.letter, first.who, first.one))
	_, err = w.Confirm(ctx, w.t, w.sent[0].Token)
	require.NoError(t, err, "each of the mails confirms")
}

func TestWhoTakesTheWishBackIsNotWrittenTo(t *testing.T) {
	ctx := context.Background()
	w := setUp(t)
	_, err := w.Set(ctx, w.t, "anna", true, "de")
	require.NoError(t, err)
	m := w.delivered(ctx, t)
	_, err = w.Set(ctx, w.t, "anna", false, "de")
	require.NoError(t, err)
	require.NoError(t, w.Deliver(ctx, w.t, w.asked[0].letter, "anna", w.asked[0].one))
	assert.Len(t, w.sent, 1)
	_, err = w.Confirm(ctx, w.t, m.Token)
	require.ErrorIs(t, err, token.ErrUsed)
	assert.Equal(t, newsletter.No, w.people["anna"].State())
	assert.Equal(t, []newsletter.Step{newsletter.Asked}, w.steps(), "what was never given isn't taken back")
}

func TestLinksToLeave(t *testing.T) {
	ctx := context.Background()
	w := setUp(t)
	link := w.Link("probe", "anna")
	for name, bad := range map[string]string{
		"another person": "ben" + link[4:], "another tenant": w.Link("other", "anna"), "cut": link[:20], "none": "",
	} {
		_, err := w.Leave(ctx, w.t, bad)
		require.ErrorIs(t, err, newsletter.ErrLink, name)
	}
	state, err := w.Leave(ctx, w.t, w.Link("probe", "somebody who is gone"))
	require.NoError(t, err)
	assert.Equal(t, newsletter.No, state)
	w.people["anna"].Given = true
	w.t.Modules.NewsletterPermission = false
	_, err = w.Leave(ctx, w.t, link)
	require.NoError(t, err, "leaving works also where the newsletter ended")
	assert.False(t, w.people["anna"].Given)
}

func TestATenantWithoutANewsletter(t *testing.T) {
	ctx := context.Background()
	w := setUp(t)
	w.t.Modules.NewsletterPermission = false
	_, err := w.Set(ctx, w.t, "anna", true, "de")
	require.ErrorIs(t, err, newsletter.ErrOff)
	_, err = w.Confirm(ctx, w.t, token.NewSecret())
	require.ErrorIs(t, err, newsletter.ErrOff)
	_, err = w.Set(ctx, w.t, "anna", false, "de")
	require.NoError(t, err)
	assert.Empty(t, w.asked)
}

func TestTheSecondOfTwoTabsFindsTheMailOfTheFirst(t *testing.T) {
	ctx := context.Background()
	w := setUp(t)
	w.stale = 1
	_, err := w.Set(ctx, w.t, "anna", true, "de")
	require.NoError(t, err)
	assert.Len(t, w.asked, 1)
	w.stale = 99
	w.clock.Advance(newsletter.Pause)
	_, err = w.Set(ctx, w.t, "anna", true, "de")
	assert.Equal(t, fault.Conflict, fault.KindOf(err))
}

func TestOddRequests(t *testing.T) {
	ctx := context.Background()
	w := setUp(t)
	require.NoError(t, w.Deliver(ctx, w.t, newsletter.LetterConfirm, "nobody", "1"))
	require.NoError(t, w.Deliver(ctx, w.t, newsletter.LetterJoined, "anna", "1"), "who hasn't confirmed isn't greeted")
	require.ErrorIs(t, w.Deliver(ctx, w.t, "no such", "anna", "1"), newsletter.ErrLetter)
	assert.Empty(t, w.sent)
	_, err := w.Confirm(ctx, w.t, "nonsense")
	require.ErrorIs(t, err, token.ErrUnknown)
	w.away = errAway
	_, err = w.Set(ctx, w.t, "anna", true, "de")
	require.ErrorIs(t, err, errAway, "nobody agrees to a text that can't be shown")
	assert.Empty(t, w.asked)
}
