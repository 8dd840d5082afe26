// Package friendly asks Friendly Captcha, version 2, about what its widget gave a browser.
package friendly

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"regexp"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// endpoints are those of the EU. The widget takes the others where the first can't be reached.
//
// Rule (account, 9): A tenant may name a captcha's service in the EU; its responses count once, and what is known to
// be used isn't asked about. Enforced: friendly.Read, captcha/usecase.spend. Test:
// TestAResponseCountsOnceAndIsAskedForOnce.
var endpoints = []string{"https://eu.frcapi.com", "https://eu0.frcapi.com", "https://eu1.frcapi.com"}

// patience is how long somebody who sends a form waits for the service.
const patience = 2 * time.Second

// lifetime is how long a response is remembered as used, longer than it is good; after that the service itself says
// that it was.
const lifetime = time.Hour

// response is what a widget gives. What begins with a dot tells of a state of the widget, and isn't worth a question.
var response = regexp.MustCompile(`^[A-Za-z0-9_~=+/-][A-Za-z0-9._~=+/-]*$`)

// longest is what the forms' field takes, without the prefix.
const longest = 4000 - len(captcha.Prefix)

// Service asks for each tenant with its own key.
type Service struct {
	http      *http.Client
	keys      func(tenant.ID) string
	endpoints []string
}

var _ captcha.Service = (*Service)(nil)

// New takes the tenants' API keys, and the address that answers in the place of the EU endpoint; empty for that.
func New(keys func(tenant.ID) string, instead string) *Service {
	s := &Service{
		// A redirection would carry a key to where it isn't meant to go.
		http: &http.Client{
			Timeout: patience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		keys: keys, endpoints: endpoints,
	}
	if instead != "" {
		s.endpoints = []string{instead}
	}
	return s
}

// Widget gives nil without the tenant's API key, too.
func (s *Service) Widget(t *tenant.Tenant) *captcha.Widget {
	if t.Captcha.Service != tenant.FriendlyCaptcha || s.keys(t.ID) == "" {
		return nil
	}
	return &captcha.Widget{Service: t.Captcha.Service, SiteKey: t.Captcha.SiteKey, Origins: s.endpoints}
}

// Origins are those whose frames a tenant's forms show.
func (s *Service) Origins(t *tenant.Tenant) []string {
	if w := s.Widget(t); w != nil {
		return w.Origins
	}
	return nil
}

// Read knows a response by its hash, beside the key that it was made for.
func (s *Service) Read(t *tenant.Tenant, payload string, now time.Time) (captcha.Solution, error) {
	if s.Widget(t) == nil || len(payload) > longest || !response.MatchString(payload) {
		return captcha.Solution{}, captcha.ErrWrong
	}
	sum := sha256.Sum256([]byte(payload))
	return captcha.Solution{
		Key: captcha.Prefix + t.Captcha.SiteKey + ":" + hex.EncodeToString(sum[:]), Expires: now.Add(lifetime),
	}, nil
}
