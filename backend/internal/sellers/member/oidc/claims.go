package oidc

import (
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// claims are what is read of somebody; providers say them in the proof itself, or only where they are asked once more.
type claims struct {
	Email         string `json:"email"`
	EmailVerified truth  `json:"email_verified"`
	// DomainVerified is Entra ID's word: whose domain the address has is known, and it is the owner of the domain who
	// gives it. No other provider's says anything.
	DomainVerified truth  `json:"xms_edov"`
	Department     string `json:"department"`
	// AuthorizedParty is the programme that a proof was made for, where it names several.
	AuthorizedParty string `json:"azp"`
	// AuthTime is when the provider last asked the person who it is; empty from those that don't tell. Some write it as
	// text.
	AuthTime json.RawMessage `json:"auth_time"`
}

// askedFor is how long the provider's own steps may take after the person has typed what it asks for.
const askedFor = 5 * time.Minute

// asked tells whether the person was asked for a proof that was made at an instant. Both times are of the provider's
// clock.
//
// Rule (agency, 7 D): A login at which the tenant's own system asked no one proves nothing; a person who logged
// out is asked there again. Enforced: access.since, internal/edge.authorisation. Test:
// TestALoginThatAskedNoOneProvesNothing, TestWhetherThePersonWasAskedIsTheProvidersWord,
// TestTheProviderAsksAgainWhoLoggedOut.
func (c claims) asked(made time.Time) bool {
	seconds, err := strconv.ParseFloat(strings.Trim(string(c.AuthTime), `"`), 64)
	return err == nil && made.Sub(time.Unix(int64(seconds), 0)).Abs() <= askedFor
}

func (c claims) lacks(department bool) bool { return c.Email == "" || department && c.Department == "" }

// with adds what was missing. That an address was checked is said of the one beside it, and of no other: an address
// comes with its own word or with none.
func (c claims) with(more claims) claims {
	if c.Email == "" {
		c.Email, c.EmailVerified, c.DomainVerified = more.Email, more.EmailVerified, more.DomainVerified
	}
	if c.Department == "" {
		c.Department = more.Department
	}
	return c
}

// checked tells whether the issuer has checked the address.
func (c claims) checked(issuer string) bool {
	return bool(c.EmailVerified) || bool(c.DomainVerified) && isEntra(issuer)
}

// entra are Entra ID's hosts: the world's, and those of the clouds that stand by themselves.
var entra = []string{"login.microsoftonline.com", "login.microsoftonline.us", "login.partner.microsoftonline.cn"}

func isEntra(issuer string) bool {
	at, err := url.Parse(issuer)
	return err == nil && at.Scheme == "https" && slices.Contains(entra, at.Host)
}

// truth is a boolean that some providers write as text or number.
type truth bool

func (t *truth) UnmarshalJSON(text []byte) error {
	plain := strings.Trim(string(text), `"`)
	*t = plain == "true" || plain == "1"
	return nil
}
