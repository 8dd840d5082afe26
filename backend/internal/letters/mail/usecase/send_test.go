package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mail/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var (
	start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	probe = tenant.ID("probe")
	// errAway stands for any port that can't be reached.
	errAway = errors.New("away")
)

// sending is the use case between its ports.
type sending struct {
	*usecase.Send
	renderer  *MockRenderer
	transport *MockTransport
	log       *MockLog
}

func setUp(t *testing.T) sending {
	p := sending{renderer: NewMockRenderer(t), transport: NewMockTransport(t), log: NewMockLog(t)}
	p.Send = usecase.New(tenanttest.NewCatalog(), p.renderer, p.transport, p.log, clock.NewManual(start))
	return p
}

func letter() mail.Letter {
	return mail.Letter{Tenant: probe, Language: "de", To: mail.Person{Email: "anna@example.org"}, Key: "reward/1", Data: mail.RewardData{}}
}

// messageID is the letter's for ever: mail programs know a repeated one by it.
const messageID = "b1072d3fedc813cfad2e96e786b7f112@probe.example"

func (p sending) renders() {
	p.renderer.EXPECT().Render(mock.Anything, mock.Anything, letter()).Return(mail.Message{Subject: "Ihre Prämie"}, nil)
}

func (p sending) claims(c mail.Leased, err error) {
	entry := mail.Entry{Tenant: probe, Key: "reward/1", Kind: mail.Reward, MessageID: messageID}
	p.log.EXPECT().Lease(mock.Anything, entry, start, mock.MatchedBy(func(lease time.Duration) bool { return lease > 0 })).Return(c, err).Once()
}

// delivers expects the letter at the mail server; meanwhile is what happens while it is handed over.
func (p sending) delivers(err error, meanwhile func()) {
	p.transport.EXPECT().Deliver(mock.Anything, mail.Message{ID: messageID, Subject: "Ihre Prämie"}).
		Run(func(context.Context, mail.Message) { meanwhile() }).Return(err).Once()
}

func nothing() {}

// alive matches a context that outlives the request.
var alive = mock.MatchedBy(func(ctx context.Context) bool { return ctx.Err() == nil })

func TestLetterLeavesOnce(t *testing.T) {
	p := setUp(t)
	p.renders()
	p.claims(mail.Taken, nil)
	p.delivers(nil, nothing)
	p.log.EXPECT().Sent(mock.Anything, probe, "reward/1", start).Return(nil).Once()
	require.NoError(t, p.Send.Send(context.Background(), letter()))
	for range 2 {
		p.claims(mail.Done, nil)
		require.NoError(t, p.Send.Send(context.Background(), letter()))
	}
}

func TestRefusedServerGivesTheLetterBack(t *testing.T) {
	for name, released := range map[string]error{"given back": nil, "the log is away too": errAway} {
		t.Run(name, func(t *testing.T) {
			p := setUp(t)
			ctx, gone := context.WithCancel(context.Background())
			p.renders()
			p.claims(mail.Taken, nil)
			p.delivers(mail.ErrAway, gone)
			p.log.EXPECT().GiveBack(alive, probe, "reward/1").Return(released).Once()
			err := p.Send.Send(ctx, letter())
			require.ErrorIs(t, err, mail.ErrAway)
			assert.Equal(t, released != nil, errors.Is(err, errAway))
		})
	}
}

func TestALetterThatLeftIsNeverGivenBack(t *testing.T) {
	p := setUp(t)
	ctx, gone := context.WithCancel(context.Background())
	p.renders()
	p.claims(mail.Taken, nil)
	p.delivers(nil, gone)
	p.log.EXPECT().Sent(alive, probe, "reward/1", start).Return(errAway).Once()
	require.ErrorIs(t, p.Send.Send(ctx, letter()), errAway)
}

func TestNothingLeavesWithoutAClaim(t *testing.T) {
	t.Run("somebody else is sending it", func(t *testing.T) {
		p := setUp(t)
		p.renders()
		p.claims(mail.Busy, nil)
		require.ErrorIs(t, p.Send.Send(context.Background(), letter()), mail.ErrInProgress)
	})
	t.Run("the log is away", func(t *testing.T) {
		p := setUp(t)
		p.renders()
		p.claims(mail.Taken, errAway)
		require.ErrorIs(t, p.Send.Send(context.Background(), letter()), errAway)
	})
}

func TestALetterThatTheMailboxRefusesIsTriedOnce(t *testing.T) {
	for name, log := range map[string]struct{ noted, told error }{"noted": {nil, mail.ErrRefused}, "the log is away": {errAway, errAway}} {
		t.Run(name, func(t *testing.T) {
			p := setUp(t)
			ctx, gone := context.WithCancel(context.Background())
			p.renders()
			p.claims(mail.Taken, nil)
			p.delivers(mail.ErrRefused, gone)
			p.log.EXPECT().Refuse(alive, probe, "reward/1", start).Return(log.noted).Once()
			require.Equal(t, log.told, p.Send.Send(ctx, letter()))
		})
	}
	p := setUp(t)
	p.renders()
	p.claims(mail.Refused, nil)
	require.ErrorIs(t, p.Send.Send(context.Background(), letter()), mail.ErrRefused, "and told again, without asking the server")
}

func TestALetterThatCannotBeWrittenClaimsNothing(t *testing.T) {
	p := setUp(t)
	p.renderer.EXPECT().Render(mock.Anything, mock.Anything, letter()).Return(mail.Message{}, errAway).Once()
	require.ErrorIs(t, p.Send.Send(context.Background(), letter()), errAway)
}

func TestUnknownTenant(t *testing.T) {
	l := letter()
	l.Tenant = "nobody"
	assert.ErrorIs(t, setUp(t).Send.Send(context.Background(), l), tenant.ErrUnknown)
}
