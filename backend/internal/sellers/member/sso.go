package member

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Scopes are what a tenant's own login is asked for where its file says nothing else (section 7 of the specification).
var Scopes = []string{"openid", "department", "az_basic"}

// Door is where a browser begins a login at the tenant's own system.
type Door struct {
	// Authorize is the provider's page; ClientID is what it knows the programme by.
	Authorize string
	ClientID  string
	// Return is where it sends the browser back to, as it is registered there.
	Return string
	Scopes []string
}

// Identity is somebody that the tenant's own login vouches for.
type Identity struct {
	Issuer  string
	Subject string
	// Email is empty unless the provider says that it has checked it.
	Email string
	// Department is the provider's word for where the person works, often empty.
	Department string
	// Asked tells that the provider asked the person who it is for this login. Otherwise it let in the person who sits
	// before a browser that it knew.
	Asked bool
}

// IsNamed tells whether the provider has said who it is: of a blank name, everybody would be the same person.
func (i Identity) IsNamed() bool { return strings.TrimSpace(i.Subject) != "" }

// Nameless is anyone who came from there without a name.
func (i Identity) Nameless() Identity { return Identity{Issuer: i.Issuer} }

// Mark is how the identity is known here: no name of the tenant's people is kept.
func (i Identity) Mark(h person.Hasher, t tenant.ID) string {
	return h.Hash(string(t), i.Issuer, i.Subject)
}

// verifierForm is that of RFC 7636.
var verifierForm = regexp.MustCompile(`^[A-Za-z0-9._~-]{43,128}$`)

// IsVerifier tells whether a text can be a verifier of PKCE.
func IsVerifier(text string) bool { return verifierForm.MatchString(text) }

// Nonce is the one that the request for a code bore. It follows from the verifier, which only the browser's own edge
// knows until the code comes back, so that section 7's body binds the answer to the request without a field for it.
func Nonce(verifier string) string {
	sum := sha256.Sum256([]byte("nonce " + verifier))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// Provider is the tenant's own login, by OpenID Connect.
type Provider interface {
	// Door gives ErrSSOOff for a tenant without one, and ErrSSOUnavailable while it doesn't answer.
	Door(ctx context.Context, t *tenant.Tenant) (Door, error)
	// Identify exchanges a code, once: ErrSSORefused for one that was used, is another browser's or was made for another
	// verifier.
	Identify(ctx context.Context, t *tenant.Tenant, code, verifier string) (Identity, error)
}

// Identities keeps which account a mark belongs to.
type Identities interface {
	// AccountOf gives ErrSSOUnknown for a mark that no account has.
	AccountOf(ctx context.Context, t tenant.ID, mark string) (string, error)
	// Bind gives a mark to an account; ErrSSOOther when either has another already.
	Bind(ctx context.Context, t tenant.ID, mark, account string, now time.Time) error
	// Forget takes a mark away from the account that has it.
	Forget(ctx context.Context, t tenant.ID, mark string) error
	// Unbind takes the mark away from an account, and tells whether it had one.
	Unbind(ctx context.Context, t tenant.ID, account string) (bool, error)
}
