package oidc

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Somebody who can choose the address that is given at one place gets no word from the other that it was checked.
func TestAnAddressComesWithItsOwnWord(t *testing.T) {
	for name, tt := range map[string]struct{ proof, more, want claims }{
		"the proof's stays": {
			claims{Email: "eva@example.org", EmailVerified: true}, claims{Email: "olga@example.org", Department: "4711"},
			claims{Email: "eva@example.org", EmailVerified: true, Department: "4711"},
		},
		"an unchecked one of the proof isn't checked by the other's word": {
			claims{Email: "olga@example.org"},
			claims{Email: "eva@example.org", EmailVerified: true, DomainVerified: true, Department: "4711"},
			claims{Email: "olga@example.org", Department: "4711"},
		},
		"a word without an address is of none": {
			claims{EmailVerified: true, DomainVerified: true, Department: "4711"},
			claims{Email: "olga@example.org", Department: "4712"},
			claims{Email: "olga@example.org", Department: "4711"},
		},
		"one that is told only there comes with its word": {
			claims{}, claims{Email: "eva@example.org", DomainVerified: true},
			claims{Email: "eva@example.org", DomainVerified: true},
		},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, tt.want, tt.proof.with(tt.more)) })
	}
}

func TestWhoseWordAnAddressIsCheckedBy(t *testing.T) {
	const directory = "https://login.microsoftonline.com/0f2c/v2.0"
	for name, tt := range map[string]struct {
		raw, issuer string
		want        bool
	}{
		"checked itself":             {`{"email_verified": true}`, "https://id.example.org", true},
		"checked, in text":           {`{"email_verified": "true"}`, "https://id.example.org", true},
		"not checked":                {`{"email_verified": false}`, directory, false},
		"nothing said":               {`{}`, directory, false},
		"a domain of Entra's":        {`{"xms_edov": true}`, directory, true},
		"a domain of Entra's, as 1":  {`{"xms_edov": "1"}`, directory, true},
		"a domain that nobody knows": {`{"xms_edov": "0"}`, directory, false},
		"somebody else's word":       {`{"xms_edov": true}`, "https://id.example.org/login.microsoftonline.com", false},
		"a host that ends as Entra's": {
			`{"xms_edov": true}`, "https://login.microsoftonline.com.example.org/x/v2.0", false,
		},
		"a host that begins with a name": {`{"xms_edov": true}`, "https://login.microsoftonline.com@example.org/x", false},
		"Entra's, unprotected":           {`{"xms_edov": true}`, "http://login.microsoftonline.com/0f2c/v2.0", false},
	} {
		var c claims
		require.NoError(t, json.Unmarshal([]byte(tt.raw), &c), name)
		assert.Equal(t, tt.want, c.checked(tt.issuer), name)
	}
}

func TestWhenThePersonWasAsked(t *testing.T) {
	made := time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
	for name, tt := range map[string]struct {
		raw  string
		want bool
	}{
		"a moment ago":             {`{"auth_time": 1795687190}`, true},
		"in text":                  {`{"auth_time": "1795687190"}`, true},
		"with a part of a second":  {`{"auth_time": 1795687190.5}`, true},
		"five minutes ago":         {`{"auth_time": 1795686900}`, true},
		"more than five ago":       {`{"auth_time": 1795686899}`, false},
		"later than it can be":     {`{"auth_time": 1795688000}`, false},
		"nothing said":             {`{}`, false},
		"nothing said, and so put": {`{"auth_time": null}`, false},
		"in no number":             {`{"auth_time": ["today"]}`, false},
	} {
		var c claims
		require.NoError(t, json.Unmarshal([]byte(tt.raw), &c), name)
		assert.Equal(t, tt.want, c.asked(made), name)
	}
}
