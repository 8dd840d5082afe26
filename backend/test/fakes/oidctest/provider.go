// Package oidctest runs a real OpenID Connect provider for tests, as a tenant would have one.
package oidctest

import (
	"context"
	"crypto/sha256"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/zitadel/oidc/v3/example/server/storage"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
	"golang.org/x/text/language"

	"weitersagen.app/backend/internal/sellers/member"
)

// What the provider knows the programme by.
const (
	ClientID = "weitersagen"
	Secret   = "a-secret-of-the-client"
)

const password = "verysecure"

// Provider is one, with its people.
type Provider struct {
	*httptest.Server
	people *people
	store  *store
}

// Person is somebody that it knows.
type Person struct {
	// Subject is its own name for the person, and what one logs in with.
	Subject    string
	Email      string
	Unverified bool
	// DomainVerified is stated in the words of Entra ID.
	DomainVerified string
	Department     string
}

// Run begins a provider that sends browsers back to these addresses; it ends with the test. Terse ones say in their
// proof only who somebody is.
func Run(t *testing.T, terse bool, returns ...string) *Provider {
	t.Helper()
	p := &Provider{
		people: &people{
			byID: map[string]*storage.User{}, departments: map[string]string{}, domains: map[string]string{},
			asked: map[string]time.Time{},
		},
	}
	storage.RegisterClients(storage.WebClient(ClientID, Secret, returns...))
	p.store = &store{Storage: storage.NewStorage(p.people), people: p.people, terse: terse}
	mux := http.NewServeMux()
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Close)
	provider, err := op.NewProvider(
		&op.Config{CryptoKey: sha256.Sum256([]byte("test")), CodeMethodS256: true, SupportedScopes: member.Scopes},
		p.store, op.StaticIssuer(p.URL), op.WithAllowInsecure(), op.WithLogger(slog.New(slog.DiscardHandler)),
	)
	require.NoError(t, err)
	mux.Handle("/", provider)
	return p
}

// Knows lets somebody log in.
func (p *Provider) Knows(who Person) {
	p.people.byID[who.Subject] = &storage.User{
		ID: who.Subject, Username: who.Subject, Password: password, Email: who.Email, EmailVerified: !who.Unverified,
		PreferredLanguage: language.German,
	}
	p.people.departments[who.Subject] = who.Department
	p.people.domains[who.Subject] = who.DomainVerified
}

// Knew lets browsers in again where somebody was asked at an instant, unless a request wants the person to be asked
// anew.
func (p *Provider) Knew(subject string, since time.Time) { p.people.asked[subject] = since }

// LogIn plays a browser that was sent to an address of the provider, where somebody logs in, and gives the address that
// it is sent back to.
func (p *Provider) LogIn(t *testing.T, address, subject string) *url.URL {
	t.Helper()
	asked := follow(t, address)
	id := asked.Query().Get("authRequestID")
	require.NotEmpty(t, id, "the provider refused the request: %s", asked)
	require.NoError(t, p.store.CheckUsernamePassword(subject, password, id))
	return follow(t, p.URL+"/authorize/callback?id="+url.QueryEscape(id))
}

func follow(t *testing.T, address string) *url.URL {
	t.Helper()
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	require.NoError(t, err)
	res, err := client.Do(req)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	require.Equal(t, http.StatusFound, res.StatusCode)
	to, err := res.Location()
	require.NoError(t, err)
	return to
}

type people struct {
	byID        map[string]*storage.User
	departments map[string]string
	domains     map[string]string
	asked       map[string]time.Time
}

func (p *people) GetUserByID(id string) *storage.User         { return p.byID[id] }
func (p *people) GetUserByUsername(name string) *storage.User { return p.byID[name] }
func (*people) ExampleClientID() string                       { return "service" }

// store is the library's, which says what the scopes of section 7 stand for.
type store struct {
	*storage.Storage
	people *people
	terse  bool
}

func (s *store) GetClientByClientID(ctx context.Context, id string) (op.Client, error) {
	c, err := s.Storage.GetClientByClientID(ctx, id)
	return client{c, !s.terse}, err
}

func (s *store) AuthRequestByCode(ctx context.Context, code string) (op.AuthRequest, error) {
	r, err := s.Storage.AuthRequestByCode(ctx, code)
	own, ok := r.(*storage.AuthRequest)
	if since, knew := s.people.asked[subjectOf(own)]; ok && knew && own.MaxAuthAge == nil {
		return silent{own, since}, err
	}
	return r, err
}

func subjectOf(r *storage.AuthRequest) string {
	if r == nil {
		return ""
	}
	return r.UserID
}

// silent is a request that was answered without asking the person.
type silent struct {
	*storage.AuthRequest
	since time.Time
}

func (s silent) GetAuthTime() time.Time { return s.since }

func (s *store) SetUserinfoFromRequest(
	_ context.Context, info *oidc.UserInfo, r op.IDTokenRequest, scopes []string,
) error {
	s.tell(info, r.GetSubject(), scopes)
	return nil
}

func (s *store) SetUserinfoFromToken(ctx context.Context, info *oidc.UserInfo, tokenID, subject, origin string) error {
	if err := s.Storage.SetUserinfoFromToken(ctx, info, tokenID, subject, origin); err != nil {
		return err
	}
	s.tell(info, subject, member.Scopes)
	return nil
}

func (s *store) tell(info *oidc.UserInfo, subject string, scopes []string) {
	info.Subject = subject
	for _, scope := range scopes {
		switch scope {
		case "az_basic":
			info.Email, info.EmailVerified = s.people.byID[subject].Email, oidc.Bool(s.people.byID[subject].EmailVerified)
			if stated := s.people.domains[subject]; stated != "" {
				info.AppendClaims("xms_edov", stated)
			}
		case "department":
			info.AppendClaims("department", s.people.departments[subject])
		}
	}
}

// client may ask for what section 7 names.
type client struct {
	op.Client
	tells bool
}

func (client) IsScopeAllowed(string) bool             { return true }
func (c client) IDTokenUserinfoClaimsAssertion() bool { return c.tells }
func (client) DevMode() bool                          { return true }
