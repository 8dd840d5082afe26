package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mail/gormstore"
	"weitersagen.app/backend/internal/letters/mail/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var (
	start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	probe = tenant.ID("probe")
	// errAway stands for any port that can't be reached.
	errAway = errors.New("away")
)

// sending is the use case with the real log of letters, between a writer and a mail server.
type sending struct {
	*usecase.Send
	t   *testing.T
	log *gormstore.Log
	// What can't be reached. The log's own are by the name of the call.
	noWriter error
	noLog    map[string]bool
	// answer is the server's, meanwhile what happens while a letter is handed over; delivered are those that were.
	answer    error
	meanwhile func()
	delivered []mail.Message
	leased    []mail.Entry
}

// log is the real one, as long as it can be reached.
type log struct {
	*gormstore.Log
	p *sending
}

var _ mail.Log = log{}

func setUp(t *testing.T) *sending {
	p := &sending{t: t, log: gormstore.New(dbtest.SQLite(t)), meanwhile: func() {}, noLog: map[string]bool{}}
	p.Send = usecase.New(tenanttest.NewCatalog(), p, p, log{p.log, p}, clock.NewManual(start))
	return p
}

func letter() mail.Letter {
	return mail.Letter{
		Tenant: probe, Language: "de", To: mail.Person{Email: "anna@example.org"}, Key: "reward/1", Data: mail.RewardData{},
	}
}

// messageID is the letter's for ever: mail programs know a repeated one by it.
const messageID = "b1072d3fedc813cfad2e96e786b7f112@probe.example"

var (
	entry   = mail.Entry{Tenant: probe, Key: "reward/1", Kind: mail.Reward, MessageID: messageID}
	message = mail.Message{ID: messageID, Subject: "Ihre Prämie"}
)

func (p *sending) Render(_ context.Context, t *tenant.Tenant, l mail.Letter) (mail.Message, error) {
	assert.Equal(p.t, probe, t.ID)
	assert.Equal(p.t, letter(), l)
	return mail.Message{Subject: message.Subject}, p.noWriter
}

func (p *sending) Deliver(_ context.Context, m mail.Message) error {
	p.delivered = append(p.delivered, m)
	p.meanwhile()
	return p.answer
}

func (l log) Lease(ctx context.Context, e mail.Entry, now time.Time, lease time.Duration) (mail.Leased, error) {
	l.p.leased = append(l.p.leased, e)
	if l.p.noLog["lease"] {
		return mail.Busy, errAway
	}
	return l.Log.Lease(ctx, e, now, lease)
}

// note writes into the log, even when the caller of the request has gone.
func (l log) note(ctx context.Context, call string, write func() error) error {
	assert.NoError(l.p.t, ctx.Err(), "the context outlives the request")
	if l.p.noLog[call] {
		return errAway
	}
	return write()
}

func (l log) Sent(ctx context.Context, t tenant.ID, key string, now time.Time) error {
	return l.note(ctx, "sent", func() error { return l.Log.Sent(ctx, t, key, now) })
}

func (l log) Refuse(ctx context.Context, t tenant.ID, key string, now time.Time) error {
	return l.note(ctx, "refuse", func() error { return l.Log.Refuse(ctx, t, key, now) })
}

func (l log) GiveBack(ctx context.Context, t tenant.ID, key string) error {
	return l.note(ctx, "give back", func() error { return l.Log.GiveBack(ctx, t, key) })
}

func (p *sending) send() error { return p.Send.Send(context.Background(), letter()) }

// sendAndGo sends for somebody who goes while the letter is handed over.
func (p *sending) sendAndGo() error {
	ctx, gone := context.WithCancel(context.Background())
	p.meanwhile = gone
	return p.Send.Send(ctx, letter())
}

func TestLetterLeavesOnce(t *testing.T) {
	p := setUp(t)
	for range 3 {
		require.NoError(t, p.send())
	}
	assert.Equal(t, []mail.Message{message}, p.delivered)
	assert.Equal(t, []mail.Entry{entry, entry, entry}, p.leased)
	left, err := p.log.Of(context.Background(), probe, []string{entry.Subject()})
	require.NoError(t, err)
	assert.Equal(t, []mail.Left{{Kind: mail.Reward, Subject: entry.Subject(), At: start}}, left)
}

func TestRefusedServerGivesTheLetterBack(t *testing.T) {
	for name, tt := range map[string]struct {
		noLog bool
		again error
	}{"given back": {false, nil}, "the log is away too": {true, mail.ErrInProgress}} {
		t.Run(name, func(t *testing.T) {
			p := setUp(t)
			p.answer, p.noLog["give back"] = mail.ErrAway, tt.noLog
			err := p.sendAndGo()
			require.ErrorIs(t, err, mail.ErrAway)
			assert.Equal(t, tt.noLog, errors.Is(err, errAway))

			p.answer = nil
			require.ErrorIs(t, p.send(), tt.again, "until the lease is over")
		})
	}
}

func TestALetterThatLeftIsNeverGivenBack(t *testing.T) {
	p := setUp(t)
	p.noLog["sent"] = true
	require.ErrorIs(t, p.sendAndGo(), errAway)
	require.ErrorIs(t, p.send(), mail.ErrInProgress)
	assert.Len(t, p.delivered, 1)
}

func TestNothingLeavesWithoutAClaim(t *testing.T) {
	t.Run("somebody else is sending it", func(t *testing.T) {
		p := setUp(t)
		_, err := p.log.Lease(context.Background(), entry, start, time.Second)
		require.NoError(t, err)
		require.ErrorIs(t, p.send(), mail.ErrInProgress)
		assert.Empty(t, p.delivered)
	})
	t.Run("the log is away", func(t *testing.T) {
		p := setUp(t)
		p.noLog["lease"] = true
		require.ErrorIs(t, p.send(), errAway)
		assert.Empty(t, p.delivered)
	})
}

func TestALetterThatTheMailboxRefusesIsTriedOnce(t *testing.T) {
	p := setUp(t)
	p.answer = mail.ErrRefused
	require.Equal(t, mail.ErrRefused, p.sendAndGo())
	require.ErrorIs(t, p.send(), mail.ErrRefused)
	assert.Len(t, p.delivered, 1, "and told again, without asking the server")
	n, err := p.log.RefusedSince(context.Background(), probe, start)
	require.NoError(t, err)
	assert.EqualValues(t, 1, n)

	p = setUp(t)
	p.answer, p.noLog["refuse"] = mail.ErrRefused, true
	require.Equal(t, errAway, p.sendAndGo(), "it comes again")
}

func TestALetterThatCannotBeWrittenClaimsNothing(t *testing.T) {
	p := setUp(t)
	p.noWriter = errAway
	require.ErrorIs(t, p.send(), errAway)
	assert.Empty(t, p.leased)
	assert.Empty(t, p.delivered)
}

func TestUnknownTenant(t *testing.T) {
	l := letter()
	l.Tenant = "nobody"
	assert.ErrorIs(t, setUp(t).Send.Send(context.Background(), l), tenant.ErrUnknown)
}
