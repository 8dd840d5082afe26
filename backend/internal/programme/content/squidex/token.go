package squidex

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// early is how long before its end a token isn't used any more: a question may be on its way.
const early = 30 * time.Second

// bearer gives the app's token, a new one where there is none or it ends.
func (a *app) bearer(ctx context.Context) (string, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.token != "" && a.now().Before(a.ends) {
		return a.token, nil
	}
	form := url.Values{
		"grant_type": {"client_credentials"}, "client_id": {a.name + ":" + a.client}, "client_secret": {a.secret},
		"scope": {"squidex-api"},
	}
	r, err := http.NewRequestWithContext(
		ctx, http.MethodPost, a.url+"/identity-server/connect/token", strings.NewReader(form.Encode()),
	)
	if err != nil {
		return "", err
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := a.do(r)
	if err != nil {
		return "", fmt.Errorf("no token of the CMS: %w", err)
	}
	var given struct {
		Token     string `json:"access_token"`
		ExpiresIn int64  `json:"expires_in"`
	}
	if err := json.Unmarshal(answer, &given); err != nil || given.Token == "" {
		return "", fmt.Errorf("no token of the CMS: the answer can't be read")
	}
	a.token, a.ends = given.Token, a.now().Add(time.Duration(given.ExpiresIn)*time.Second-early)
	return a.token, nil
}

// drop forgets a token that wasn't taken, unless another one came meanwhile.
func (a *app) drop(token string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.token == token {
		a.token = ""
	}
}
