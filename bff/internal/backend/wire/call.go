package wire

import "net/http"

// Call says on whose behalf the backend is asked.
type Call struct {
	Tenant string
	Locale string
	// Token is the bearer token of a session, a mailed token, or empty.
	Token string
	// From is the caller's address.
	From string
	// UserAgent is what the caller's browser says of itself.
	UserAgent string
	// IdempotencyKey is the same for a form that is sent again.
	IdempotencyKey string
}

// With gives the same call with a token.
func (c Call) With(token string) Call {
	c.Token = token
	return c
}

// Once gives the same call with the key of a form.
func (c Call) Once(key string) Call {
	c.IdempotencyKey = key
	return c
}

func (c Call) into(h http.Header) {
	for name, value := range map[string]string{
		"X-Accept-Language": c.Locale, "X-Forwarded-For": c.From, "X-Real-Ip": c.From, "User-Agent": c.UserAgent, "Idempotency-Key": c.IdempotencyKey,
	} {
		if value != "" {
			h.Set(name, value)
		}
	}
	if c.Token != "" {
		h.Set("Authorization", "Bearer "+c.Token)
	}
}
