package wire

import "net/http"

// HeaderEdition names the state of a tenant's files: that by which an answer is wanted, and was made.
const HeaderEdition = "X-Tenant-Edition"

// Call says on whose behalf the backend is asked.
type Call struct {
	Tenant string
	// Edition of the tenant's files by which the answer is to be made; empty for the newest.
	Edition string
	Locale  string
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
		"X-Accept-Language": c.Locale, "X-Forwarded-For": c.From, "X-Real-Ip": c.From, "User-Agent": c.UserAgent,
		HeaderEdition: c.Edition, "Idempotency-Key": c.IdempotencyKey,
	} {
		if value != "" {
			h.Set(name, value)
		}
	}
	if c.Token != "" {
		h.Set("Authorization", "Bearer "+c.Token)
	}
}
