package session

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"
	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const life = time.Hour

type store struct {
	*Sessions
	t     *testing.T
	redis *miniredis.Miniredis
}

func newStore(t *testing.T) store {
	t.Helper()
	m := miniredis.RunT(t)
	client := redis.NewClient(&redis.Options{Addr: m.Addr(), MaxRetries: -1})
	t.Cleanup(func() { _ = client.Close() })
	return store{New(client), t, m}
}

func (s store) open(d Data, remember bool) *http.Cookie {
	s.t.Helper()
	d.Token, d.Tenant, d.Until = "bearer", "funkwelle", time.Now().Add(life)
	text, err := s.Open(context.Background(), d, remember)
	require.NoError(s.t, err)
	c, err := http.ParseSetCookie(text)
	require.NoError(s.t, err)
	return c
}

func (s store) read(c *http.Cookie, tenant string) *Data {
	s.t.Helper()
	r := httptest.NewRequest(http.MethodGet, "/", nil)
	r.AddCookie(c)
	d, err := s.Read(r, tenant)
	require.NoError(s.t, err)
	return d
}

func TestASessionIsReadAsItWasOpened(t *testing.T) {
	for _, want := range []Data{
		{FirstName: "Anna"}, {Kind: Agency}, {Kind: Partner},
		{FirstName: "Anna", Admin: true, Since: time.Date(2026, 11, 22, 14, 5, 0, 0, time.UTC)},
	} {
		s := newStore(t)
		got := s.read(s.open(want, false), "funkwelle")
		require.NotNil(t, got)
		assert.Equal(t, want.FirstName, got.FirstName)
		assert.Equal(t, want.Kind, got.Kind)
		assert.Equal(t, want.Admin, got.Admin)
		assert.True(t, want.Since.Equal(got.Since))
		assert.Equal(t, "bearer", got.Token)
	}
}

func TestTheStoreForgetsASessionWhenItsTimeIsOver(t *testing.T) {
	s := newStore(t)
	c := s.open(Data{}, true)
	s.redis.FastForward(life - time.Minute)
	require.NotNil(t, s.read(c, "funkwelle"))
	s.redis.FastForward(2 * time.Minute)
	assert.Empty(t, s.redis.Keys())
	assert.Nil(t, s.read(c, "funkwelle"))
}

func TestASessionIsOverAtItsTimeEvenIfTheStoreHasIt(t *testing.T) {
	s := newStore(t)
	c := s.open(Data{}, true)
	s.now = func() time.Time { return time.Now().Add(life) }
	assert.Nil(t, s.read(c, "funkwelle"))
}

func TestAnAdminsSessionEndsWithTheBrowser(t *testing.T) {
	s := newStore(t)
	assert.Positive(t, s.open(Data{}, true).MaxAge, "remember me")
	assert.Zero(t, s.open(Data{}, false).MaxAge)
	assert.Zero(t, s.open(Data{Admin: true}, true).MaxAge, "nobody's eyes are remembered")
}

func TestReplaceEndsTheOldSession(t *testing.T) {
	s := newStore(t)
	old := s.open(Data{FirstName: "Anna"}, false)
	text, err := s.Replace(
		context.Background(), old.Value,
		Data{Token: "b", Tenant: "funkwelle", Until: time.Now().Add(life), Kind: Agency}, false,
	)
	require.NoError(t, err)
	fresh, err := http.ParseSetCookie(text)
	require.NoError(t, err)
	assert.Nil(t, s.read(old, "funkwelle"))
	assert.Equal(t, Agency, s.read(fresh, "funkwelle").Kind)
	assert.Nil(t, s.read(fresh, "havelschutz"), "a session is of one tenant")
}

func TestClosingEndsASessionInEveryTabAtOnce(t *testing.T) {
	for _, kind := range []Kind{User, Agency, Partner} {
		s := newStore(t)
		c := s.open(Data{Kind: kind}, true)
		gone, err := s.Close(context.Background(), c.Value)
		require.NoError(t, err)
		removed, err := http.ParseSetCookie(gone)
		require.NoError(t, err)
		assert.Equal(t, Cookie, removed.Name)
		assert.Negative(t, removed.MaxAge)
		assert.Nil(t, s.read(c, "funkwelle"), "another tab bears the same cookie")
	}
}

func TestTheStoredPortalTokenIsForTheServerAlone(t *testing.T) {
	c, err := http.ParseSetCookie(KeepAuto("token", time.Date(2099, 1, 2, 3, 4, 5, 0, time.UTC)))
	require.NoError(t, err)
	assert.True(t, c.HttpOnly && c.Secure)
	assert.Equal(t, http.SameSiteLaxMode, c.SameSite)
	assert.Equal(t, "/", c.Path)
	assert.Equal(t, 2099, c.Expires.Year())
	assert.Equal(t, "token", Auto([]*http.Cookie{{Name: "other", Value: "x"}, c}))
	gone, err := http.ParseSetCookie(AutoGone())
	require.NoError(t, err)
	assert.Negative(t, gone.MaxAge)
	assert.Empty(t, Auto(nil))
}
