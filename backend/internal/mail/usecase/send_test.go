package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/mail"
	"weitersagen.app/backend/internal/mail/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/tenant/tenanttest"
)

type renderer struct{}

func (renderer) Render(_ context.Context, t *tenant.Tenant, l mail.Letter) (mail.Message, error) {
	return mail.Message{From: t.Contact.Email, To: l.To, Subject: string(l.Data.Kind())}, nil
}

type server struct {
	got []mail.Message
	err error
}

func (s *server) Deliver(_ context.Context, m mail.Message) error {
	if s.err != nil {
		return s.err
	}
	s.got = append(s.got, m)
	return nil
}

type log map[string]string

func (l log) Claim(_ context.Context, e mail.Entry, _ time.Time, _ time.Duration) (mail.Claim, error) {
	switch l[string(e.Tenant)+e.Key] {
	case "sent":
		return mail.Done, nil
	case "claimed":
		return mail.Busy, nil
	}
	l[string(e.Tenant)+e.Key] = "claimed"
	return mail.Taken, nil
}

func (l log) Sent(_ context.Context, t tenant.ID, key string, _ time.Time) error {
	l[string(t)+key] = "sent"
	return nil
}

func (l log) Release(_ context.Context, t tenant.ID, key string) error {
	delete(l, string(t)+key)
	return nil
}

func letter() mail.Letter {
	return mail.Letter{Tenant: "probe", Language: "de", To: mail.Person{Email: "anna@example.org"}, Key: "reward/1", Data: mail.RewardData{}}
}

func TestLetterLeavesOnce(t *testing.T) {
	s, l := &server{}, log{}
	send := usecase.New(tenanttest.NewCatalog(), renderer{}, s, l, clock.System{})
	for range 3 {
		require.NoError(t, send.Send(context.Background(), letter()))
	}
	require.Len(t, s.got, 1)
	assert.Regexp(t, `^[0-9a-f]{32}@probe\.example$`, s.got[0].ID)
}

func TestRefusedServerGivesTheLetterBack(t *testing.T) {
	s, l := &server{err: mail.ErrAway}, log{}
	send := usecase.New(tenanttest.NewCatalog(), renderer{}, s, l, clock.System{})
	require.ErrorIs(t, send.Send(context.Background(), letter()), mail.ErrAway)
	s.err = nil
	require.NoError(t, send.Send(context.Background(), letter()))
	first := s.got[0].ID

	again := &server{}
	require.NoError(t, usecase.New(tenanttest.NewCatalog(), renderer{}, again, log{}, clock.System{}).Send(context.Background(), letter()))
	assert.Equal(t, first, again.got[0].ID, "the same letter bears the same id")
}

func TestLetterInProgress(t *testing.T) {
	s := &server{}
	send := usecase.New(tenanttest.NewCatalog(), renderer{}, s, log{"probereward/1": "claimed"}, clock.System{})
	require.ErrorIs(t, send.Send(context.Background(), letter()), mail.ErrInProgress)
	assert.Empty(t, s.got)
}

func TestUnknownTenant(t *testing.T) {
	l := letter()
	l.Tenant = "nobody"
	send := usecase.New(tenanttest.NewCatalog(), renderer{}, &server{}, log{}, clock.System{})
	assert.ErrorIs(t, send.Send(context.Background(), l), tenant.ErrUnknown)
}
