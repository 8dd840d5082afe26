package edge_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/access"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/test/fixture"
	"weitersagen.app/backend/test/fuzz"
)

// caller speaks the specification's own API.
type caller struct {
	w *fuzzWorld
	h *human
}

func newCaller(w *fuzzWorld) *caller { return &caller{w, w.newHuman()} }

func (c *caller) Renew()                          { c.h = c.w.newHuman() }
func (c *caller) Ends(call fuzz.Call) bool        { return ending[call.ID] }
func (c *caller) Right(call fuzz.Call) fuzz.Right { return c.h.values(call) }

func (c *caller) Auth(call fuzz.Call) [][2]string {
	p, ok := access.Of(call.ID)
	if !ok || len(p.Roles) == 0 {
		return nil
	}
	var bearer string
	switch p.Roles[0] {
	case access.Public, access.User, access.Recommender:
		bearer = c.h.session
	case access.Recipient:
		bearer = c.h.friend
	case access.Confirmer:
		bearer = c.w.Mailed(c.h.friendID)
	case access.Reward:
		bearer = c.w.reward
	case access.Agent:
		bearer = c.h.agent
	case access.Desk:
		bearer = c.h.desk
	case access.Agency:
		bearer = c.h.member
	case access.Partner:
		bearer = c.h.partner
	case access.Service:
		bearer = fixture.ServiceKey
	default:
		return nil
	}
	return [][2]string{{"Authorization", "Bearer " + bearer}, {"X-Real-IP", addressOf(c.w.people.Add(1))}}
}

// Last signs what is for the feed.
func (c *caller) Last(call fuzz.Call, in *fuzz.Input) {
	if call.ID == "receiveOrders" || call.ID == "listOrders" {
		in.Set("X-Signature", order.Sign([]byte(fixture.FeedKey), in.Body, c.w.Clock.Now()))
	}
}

func (c *caller) Alive(context.Context) error {
	if got := c.w.Call(http.MethodGet, fixture.Base+"/account/user", c.h.session, nil); got.Status != http.StatusOK {
		return fmt.Errorf("the session: %s", got.Body)
	}
	if got := c.w.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", c.h.friend, nil); got.Status != http.StatusOK {
		return fmt.Errorf("the friend's link: %s", got.Body)
	}
	return nil
}

const sessionCookie = "__Host-ws"

// browser is somebody's who is logged in as a recommender, as a member of an agency, as a partner and at the desk, and
// has a friend's cookie too.
type browser struct {
	w      *fuzzWorld
	h      *human
	cookie string
}

func newBrowser(w *fuzzWorld) *browser {
	b := &browser{w: w}
	b.Renew()
	return b
}

func (b *browser) Renew() {
	b.h, b.cookie = b.w.newHuman(), ""
	login := map[string]any{"email": b.h.email, "password": fixture.GoodPassword}
	cookies := []string{b.logIn("agency", sessionCookie+"-member", login)}
	cookies = append(cookies, b.logIn("profiseller", sessionCookie+"-partner", login))
	cookies = append(cookies, b.logIn("desk", sessionCookie+"-desk", map[string]any{"answer": b.proof()}))
	login["remember"] = false
	b.cookie = strings.Join(append(cookies, b.logIn("personal", sessionCookie, login)), "; ")
}

// proof is what a passkey of the desk says to the question that the edge hands on.
func (b *browser) proof() string {
	b.w.T.Helper()
	_, a := b.w.WithPasskey(
		fixture.Telecom, fmt.Sprintf("Ida %d", b.w.people.Add(1)), "people", "content", "offers", "money", "staff",
	)
	res, raw := b.read(http.MethodPost, "/bff/desk/login/question", nil)
	require.Equal(b.w.T, http.StatusOK, res.StatusCode, string(raw))
	var asked struct{ Question string }
	require.NoError(b.w.T, json.Unmarshal(raw, &asked))
	return string(a.Prove(b.w.T, []byte(asked.Question)))
}

// logIn gives the cookie of a session in one of the areas.
func (b *browser) logIn(area, cookie string, login map[string]any) string {
	b.w.T.Helper()
	raw, err := json.Marshal(login)
	require.NoError(b.w.T, err)
	res := b.ask(http.MethodPost, "/bff/"+area+"/login", raw)
	require.Equal(b.w.T, http.StatusOK, res.StatusCode, area)
	for _, c := range res.Cookies() {
		if c.Name == cookie {
			return c.Name + "=" + c.Value
		}
	}
	require.Fail(b.w.T, "no session", area)
	return ""
}

func (b *browser) ask(method, path string, body []byte) *http.Response {
	res, _ := b.read(method, path, body)
	return res
}

func (b *browser) read(method, path string, body []byte) (*http.Response, []byte) {
	r, err := http.NewRequestWithContext(
		context.Background(), method, "http://"+b.w.bff+path, strings.NewReader(string(body)),
	)
	require.NoError(b.w.T, err)
	r.Host = "funkwelle.localhost"
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Forwarded-For", addressOf(b.w.people.Load()))
	if b.cookie != "" {
		r.Header.Set("Cookie", b.cookie)
	}
	res, err := http.DefaultClient.Do(r)
	require.NoError(b.w.T, err)
	raw, err := io.ReadAll(res.Body)
	require.NoError(b.w.T, err)
	_ = res.Body.Close()
	return res, raw
}

func (b *browser) Ends(call fuzz.Call) bool        { return ending[call.ID] }
func (b *browser) Right(call fuzz.Call) fuzz.Right { return b.h.values(call) }
func (b *browser) Last(fuzz.Call, *fuzz.Input)     {}

func (b *browser) Auth(fuzz.Call) [][2]string {
	return [][2]string{{"Cookie", b.cookie}, {"X-Forwarded-For", addressOf(b.w.people.Add(1))}}
}

func (b *browser) Alive(context.Context) error {
	if res := b.ask(http.MethodGet, "/bff/personal/settings", nil); res.StatusCode != http.StatusOK {
		return fmt.Errorf("the browser's session: %s", res.Status)
	}
	return nil
}
