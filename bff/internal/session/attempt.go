package session

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/redis/go-redis/v9"

	"weitersagen.app/bff/internal/kept"
)

const (
	// attemptLife is how long somebody may take at the tenant's own login.
	attemptLife = 10 * time.Minute
	// mostAttempts is how many a browser has under way at once, one a tab.
	mostAttempts = 4
)

// Attempt is a login at the tenant's own system that has begun in a browser.
type Attempt struct {
	State    string `json:"s"`
	Verifier string `json:"v"`
	// Locale and Way are the language of the page that it began on, and the page that was wanted.
	Locale string `json:"l"`
	Way    string `json:"w,omitempty"`
	// Anew tells that the person is to be asked, also where the tenant's own system knows the browser.
	Anew  bool      `json:"a,omitempty"`
	Until time.Time `json:"u"`
}

// NewAttempt begins one, with 256 bits of chance for each secret.
func NewAttempt(locale, way string, now time.Time) Attempt {
	return Attempt{State: secret(), Verifier: secret(), Locale: locale, Way: way, Until: now.Add(attemptLife).UTC()}
}

func secret() string {
	var b [32]byte
	// crypto/rand.Read never fails since Go 1.24.
	_, _ = rand.Read(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// Attempts keeps them in the browsers, each in a cookie of its own, so that two tabs don't end each other's. A
// cookie is sealed: only this edge reads it and makes one, and only for its tenant. Which of them were taken is
// kept on the server, since a browser can show an old cookie again.
type Attempts struct {
	sealer cipher.AEAD
	taken  *redis.Client
}

// takenPrefix is that of attempts that were taken, by tenant and by the hash of their state.
const takenPrefix = "ws:sso:taken:"

// NewAttempts derives its key from a secret that all processes of the edge share, as they share the store of those
// that were taken.
func NewAttempts(secret string, taken *redis.Client) (Attempts, error) {
	key, err := hkdf.Key(sha256.New, []byte(secret), nil, "logins at tenants' own systems", 32)
	if err != nil {
		return Attempts{}, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return Attempts{}, err
	}
	sealer, err := cipher.NewGCMWithRandomNonce(block)
	return Attempts{sealer, taken}, err
}

// attemptName holds nothing of the state but its hash.
func attemptName(state string) string {
	sum := sha256.Sum256([]byte(state))
	return kept.SSO.Name + hex.EncodeToString(sum[:nameBytes])
}

// Keep gives the cookie of an attempt, and those that end what a browser has too many of.
func (a Attempts) Keep(cookies []*http.Cookie, tenant string, at Attempt, now time.Time) ([]string, error) {
	plain, err := json.Marshal(at)
	if err != nil {
		return nil, err
	}
	name := attemptName(at.State)
	sealed := a.sealer.Seal(nil, nil, plain, []byte(tenant+"\x00"+name))
	return append(
		a.surplus(cookies, tenant, now),
		attemptCookie(name, base64.RawURLEncoding.EncodeToString(sealed), int(attemptLife.Seconds())),
	), nil
}

// surplus ends what is over or no one's, and the oldest of those that are left when one more would be too many.
func (a Attempts) surplus(cookies []*http.Cookie, tenant string, now time.Time) []string {
	var gone []string
	living := 0
	var oldest Attempt
	for _, c := range cookies {
		if !strings.HasPrefix(c.Name, kept.SSO.Name) {
			continue
		}
		at, ok := a.open(c, tenant, now)
		if !ok || living >= mostAttempts {
			gone = append(gone, attemptCookie(c.Name, "", -1))
			continue
		}
		if living++; living == 1 || at.Until.Before(oldest.Until) {
			oldest = at
		}
	}
	if living >= mostAttempts {
		gone = append(gone, attemptCookie(attemptName(oldest.State), "", -1))
	}
	return gone
}

// Take gives the attempt that a state belongs to in this browser, and the cookie that ends it: it is taken once,
// whatever becomes of it and however often its cookie comes. No attempt is one that is over or was taken, another
// browser's or another tenant's. The error is ErrUnavailable: then no one knows whether it was taken.
//
// Rule (agency, 7 D): A login at the tenant's own system is bound to the browser that began it, by a sealed
// cookie for ten minutes, and counts once, however often and with whatever code the browser shows it again; two tabs
// don't end each other's. Enforced: internal/edge.admitted. Test: TestAReturnCountsForTheBrowserThatBeganAndOnce,
// TestOneStateOfABrowserOpensOneSession, TestTwoTabsThatBeginAtOnceBothComeIn,
// TestAMemberWalksThroughEdgeBackendAndProvider, companyLogin.spec.ts `a return that another browser began opens
// nothing there`.
func (a Attempts) Take(
	ctx context.Context, cookies []*http.Cookie, tenant, state string, now time.Time,
) (at Attempt, gone []string, ok bool, err error) {
	name := attemptName(state)
	for _, c := range cookies {
		if c.Name != name {
			continue
		}
		gone = []string{attemptCookie(name, "", -1)}
		at, ok = a.open(c, tenant, now)
		if !ok || subtle.ConstantTimeCompare([]byte(at.State), []byte(state)) != 1 {
			return at, gone, false, nil
		}
		ok, err = a.first(ctx, tenant, name)
		return at, gone, ok, err
	}
	return Attempt{}, nil, false, nil
}

// first tells whether no one took it before: of many at once it is one.
func (a Attempts) first(ctx context.Context, tenant, name string) (bool, error) {
	// An attempt is over before its mark is.
	err := a.taken.SetArgs(ctx, takenPrefix+tenant+":"+name, "", redis.SetArgs{Mode: "NX", TTL: attemptLife}).Err()
	if errors.Is(err, redis.Nil) {
		return false, nil
	}
	if err != nil {
		return false, errors.Join(ErrUnavailable, err)
	}
	return true, nil
}

func (a Attempts) open(c *http.Cookie, tenant string, now time.Time) (Attempt, bool) {
	sealed, err := base64.RawURLEncoding.DecodeString(c.Value)
	if err != nil {
		return Attempt{}, false
	}
	plain, err := a.sealer.Open(nil, nil, sealed, []byte(tenant+"\x00"+c.Name))
	if err != nil {
		return Attempt{}, false
	}
	var at Attempt
	err = json.Unmarshal(plain, &at)
	return at, err == nil && at.Until.After(now)
}

func attemptCookie(name, value string, age int) string {
	c := http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: age, HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode,
	}
	return c.String()
}
