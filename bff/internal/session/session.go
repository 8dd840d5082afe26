// Package session keeps who is logged in: an opaque token in the browser's cookie, its hash and the backend's
// bearer token in Redis. The bearer token never reaches the browser (decisions.md, "Departures").
package session

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/alexedwards/scs/goredisstore"
	"github.com/alexedwards/scs/v2"
	"github.com/redis/go-redis/v9"

	"weitersagen.app/bff/internal/kept"
)

// Cookie is the session cookie's name; the prefix binds it to the host, to https and to the root path.
//
// Rule (page, 4): The session ends with the browser unless it is to be remembered. Test: TestTheSessionCookie.
var Cookie = kept.Login.Name

const (
	keyToken     = "token"
	keyTenant    = "tenant"
	keySince     = "since"
	keyUntil     = "until"
	keyFirstName = "firstName"
	keyKind      = "kind"
	keyAdmin     = "admin"
	keyRemember  = "remember"
)

// Kind says whose session it is.
type Kind string

// The kinds. A recommender's is the default: sessions without a kind are theirs.
const (
	User    Kind = "user"
	Agency  Kind = "agency"
	Partner Kind = "partner"
	Desk    Kind = "desk"
)

// Data is a session as the handlers see it.
type Data struct {
	Token     string
	Tenant    string
	Until     time.Time
	FirstName string
	// Kind is whose session it is; empty for a recommender's.
	Kind Kind
	// Admin marks a session in which an operator looks through a person's eyes. It ends with the browser, whatever was
	// asked for.
	Admin bool
	// Since is when such a look began; zero for others.
	Since time.Time
	// Remember tells of a session that was read whether its cookie outlives the browser.
	Remember bool
}

// ErrUnavailable says that the store can't be asked: whether the person is logged in is not known.
var ErrUnavailable = errors.New("session store unavailable")

// Sessions reads and writes sessions.
type Sessions struct {
	manager    *scs.SessionManager
	cookieName string
	now        func() time.Time
}

// New keeps sessions in Redis.
func New(client *redis.Client) *Sessions {
	return newWith(goredisstore.NewWithPrefix(client, "ws:session:"), Cookie, time.Now)
}

func newWith(store scs.Store, cookie string, now func() time.Time) *Sessions {
	m := scs.New()
	m.Store = store
	m.HashTokenInStore = true
	m.Cookie = scs.SessionCookie{
		Name: cookie, HttpOnly: true, Secure: true, Path: "/", SameSite: http.SameSiteLaxMode,
		Persist: false,
	}
	return &Sessions{manager: m, cookieName: cookie, now: now}
}

// Read gives the session of a request, nil when no one is logged in to this tenant. A request without the cookie
// never asks the store.
func (s *Sessions) Read(r *http.Request, tenant string) (*Data, error) {
	return s.Of(r.Context(), r.CookiesNamed(s.cookieName), tenant)
}

// Of gives the session that a browser's cookies lead to.
func (s *Sessions) Of(ctx context.Context, cookies []*http.Cookie, tenant string) (*Data, error) {
	value := s.ValueOf(cookies)
	if value == "" {
		return nil, nil
	}
	ctx, err := s.manager.Load(ctx, value)
	if err != nil {
		return nil, errors.Join(ErrUnavailable, err)
	}
	d := Data{
		Token:     s.manager.GetString(ctx, keyToken),
		Tenant:    s.manager.GetString(ctx, keyTenant),
		Until:     time.Unix(s.manager.GetInt64(ctx, keyUntil), 0).UTC(),
		FirstName: s.manager.GetString(ctx, keyFirstName),
		Kind:      Kind(s.manager.GetString(ctx, keyKind)),
		Admin:     s.manager.GetBool(ctx, keyAdmin),
		Remember:  s.manager.GetBool(ctx, keyRemember),
	}
	if since := s.manager.GetInt64(ctx, keySince); since > 0 {
		d.Since = time.Unix(since, 0).UTC()
	}
	if d.Token == "" || d.Tenant != tenant || !d.Until.After(s.now()) {
		return nil, nil
	}
	return &d, nil
}

// secondsOf spells an instant for the store; none is zero.
func secondsOf(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.Unix()
}

// ValueOf gives the session's cookie among a browser's, empty when there is none.
func (s *Sessions) ValueOf(cookies []*http.Cookie) string {
	for _, c := range cookies {
		if c.Name == s.cookieName {
			return c.Value
		}
	}
	return ""
}

// Open stores a new session and gives its cookie. It always takes a new token, so a token planted beforehand is
// worth nothing. Without remember the cookie ends with the browser.
func (s *Sessions) Open(ctx context.Context, d Data, remember bool) (string, error) {
	ctx, err := s.manager.Load(ctx, "")
	if err != nil {
		return "", errors.Join(ErrUnavailable, err)
	}
	s.manager.Put(ctx, keyToken, d.Token)
	s.manager.Put(ctx, keyTenant, d.Tenant)
	s.manager.Put(ctx, keySince, secondsOf(d.Since))
	s.manager.Put(ctx, keyUntil, d.Until.Unix())
	s.manager.Put(ctx, keyFirstName, d.FirstName)
	s.manager.Put(ctx, keyKind, string(d.Kind))
	s.manager.Put(ctx, keyAdmin, d.Admin)
	s.manager.SetDeadline(ctx, d.Until.UTC())
	s.manager.Put(ctx, keyRemember, remember && !d.Admin)
	s.manager.RememberMe(ctx, remember && !d.Admin)
	token, expiry, err := s.manager.Commit(ctx)
	if err != nil {
		return "", errors.Join(ErrUnavailable, err)
	}
	return s.cookie(ctx, token, expiry), nil
}

// Replace is Open for a browser that may have a session already: the old one ends.
func (s *Sessions) Replace(ctx context.Context, cookieValue string, d Data, remember bool) (string, error) {
	if cookieValue != "" {
		// The old session may be gone already, and a store that is away fails in Open.
		_, _ = s.Close(ctx, cookieValue)
	}
	return s.Open(ctx, d, remember)
}

// Close forgets the session of a cookie value and gives the cookie that removes it.
func (s *Sessions) Close(ctx context.Context, cookieValue string) (string, error) {
	ctx, err := s.manager.Load(ctx, cookieValue)
	if err != nil {
		return "", errors.Join(ErrUnavailable, err)
	}
	if err := s.manager.Destroy(ctx); err != nil {
		return "", errors.Join(ErrUnavailable, err)
	}
	return s.cookie(ctx, "", time.Time{}), nil
}

// Gone is the cookie that removes the session cookie.
func (s *Sessions) Gone() string { return s.cookie(context.Background(), "", time.Time{}) }

func (s *Sessions) cookie(ctx context.Context, token string, expiry time.Time) string {
	h := headerOnly{}
	s.manager.WriteSessionCookie(ctx, h, token, expiry)
	return http.Header(h).Get("Set-Cookie")
}

// headerOnly takes the cookie that scs writes, so that it can travel in a screen's answer.
type headerOnly http.Header

func (h headerOnly) Header() http.Header         { return http.Header(h) }
func (h headerOnly) Write(b []byte) (int, error) { return len(b), nil }
func (h headerOnly) WriteHeader(int)             {}
