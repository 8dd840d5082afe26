package access

import (
	"context"
	"crypto/subtle"
	"errors"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Holders knows the people that sessions belong to.
//
// Rule (account, 6 D): What an operator looks at or tries in somebody's account stands in the audit log. Enforced:
// access.visit. Test: TestWhatAnOperatorDoesIsNoted.
type Holders interface {
	// Holds gives the principal with what is true of the person now, for one who may go on. A fault of kind Forbidden or
	// NotFound ends the session: the programme is closed or the person is gone. ErrLocked ends it too, and the person
	// learns of it.
	Holds(ctx context.Context, p Principal) (Principal, error)
}

// Visits remembers what operators do in somebody's account.
type Visits interface {
	// Note keeps a call that an operator's session asked for, and whether it was refused. What can't be kept isn't done. A
	// fault of kind Unauthenticated tells that no operator answers for the session.
	Note(ctx context.Context, p Principal, operation string, refused bool) error
}

// Guard judges requests.
type Guard struct {
	tokens     token.Service
	holders    Holders
	visits     Visits
	clock      clock.Clock
	serviceKey []byte
	desks      Desks
}

// Desks knows who is at a tenant's desk.
type Desks interface {
	// Session gives who has a session's secret: staff.ErrSessionOver for no one who may act, staff.ErrForeignSession for
	// somebody of another tenant's.
	Session(ctx context.Context, t tenant.ID, s token.Secret) (staff.AtDesk, error)
}

// With has the guard know sessions of the desk, too.
func (g *Guard) With(d Desks) *Guard {
	g.desks = d
	return g
}

// NewGuard connects the tokens, their holders and the log of operators. Without a service key no process is trusted.
func NewGuard(tokens token.Service, holders Holders, visits Visits, clock clock.Clock, serviceKey string) *Guard {
	return &Guard{tokens: tokens, holders: holders, visits: visits, clock: clock, serviceKey: []byte(serviceKey)}
}

// Credentials are the two headers that can bear a token; a request may bear it in either or both.
type Credentials struct {
	Authorization string
	XAuthToken    string
}

// Token gives the one token of a request, empty when it has none.
func (c Credentials) Token() (string, error) {
	bearer, err := bearerOf(c.Authorization)
	switch {
	case err != nil:
		return "", err
	case bearer == "":
		return c.XAuthToken, nil
	case c.XAuthToken != "" && subtle.ConstantTimeCompare([]byte(bearer), []byte(c.XAuthToken)) != 1:
		return "", ErrAmbiguous
	default:
		return bearer, nil
	}
}

const scheme = "bearer "

func bearerOf(header string) (string, error) {
	if header == "" {
		return "", nil
	}
	if len(header) <= len(scheme) || !strings.EqualFold(header[:len(scheme)], scheme) {
		return "", ErrRequired
	}
	return header[len(scheme):], nil
}

// Admit gives the principal of a request to a call of a tenant, or the refusal.
func (g *Guard) Admit(ctx context.Context, operation string, t tenant.ID, c Credentials) (Principal, error) {
	permission, ok := Of(operation)
	if !ok {
		return Anonymous, ErrForbidden
	}
	given, err := c.Token()
	if err != nil {
		return Anonymous, err
	}
	if given == "" || t == "" {
		// A call that belongs to no tenant has no tokens to ask for.
		if permission.Open() {
			return Anonymous, nil
		}
		return Anonymous, ErrRequired
	}
	p, err := g.principal(ctx, permission, t, given)
	if err == nil && (permission.Open() || permission.Allows(p.Role)) {
		p, err = g.holds(ctx, p)
	}
	switch {
	case errors.Is(err, token.ErrForeign):
		return Anonymous, err
	case permission.Open() && tokenFault(err):
		return Anonymous, nil // a session that ended is no reason to refuse what everybody may
	case err != nil:
		return Anonymous, err
	case permission.Open() || permission.Allows(p.Role) && permission.Fits(p):
		return p, g.visit(ctx, p, operation, permission)
	default:
		return Anonymous, ErrForbidden
	}
}

// holds asks whether the person of a session may go on. An operator sees also an account that is locked.
func (g *Guard) holds(ctx context.Context, p Principal) (Principal, error) {
	if !p.Role.loggedIn() && !p.Role.staff() || p.Admin || p.Role == Desk {
		return p, nil // the desk was asked for its person already
	}
	p, err := g.holders.Holds(ctx, p)
	if kind := fault.KindOf(err); kind == fault.Forbidden || kind == fault.NotFound {
		return Anonymous, ErrRequired
	}
	return p, err
}

// visit keeps an operator in somebody's account to looking, and remembers both what was looked at and what was tried.
func (g *Guard) visit(ctx context.Context, p Principal, operation string, permission Permission) error {
	if !p.Admin {
		return nil
	}
	if err := g.visits.Note(ctx, p, operation, !permission.Looks); err != nil || permission.Looks {
		return err
	}
	return ErrNeedsOwner
}

// since is when the login of a token showed who it is.
func since(t token.Token) time.Time {
	if t.Silent {
		return time.Time{}
	}
	return t.CreatedAt
}

func tokenFault(err error) bool {
	for _, known := range []error{
		token.ErrUnknown, ErrRequired, ErrPasswordChanged, ErrLocked, ErrEndedElsewhere, token.ErrExpired, token.ErrUsed,
		token.ErrErased, token.ErrConfirmed, token.ErrOvertaken, token.ErrReplaced, ErrRewardUnknown, ErrRewardExpired,
	} {
		if errors.Is(err, known) {
			return true
		}
	}
	return false
}

func (g *Guard) principal(
	ctx context.Context, permission Permission, tenantID tenant.ID, given string,
) (Principal, error) {
	if len(g.serviceKey) > 0 && subtle.ConstantTimeCompare([]byte(given), g.serviceKey) == 1 {
		return Principal{Role: Service, Tenant: tenantID}, nil
	}
	t, err := g.tokens.Look(ctx, tenantID, token.Secret(given))
	if errors.Is(err, token.ErrUnknown) && g.desks != nil {
		return g.atDesk(ctx, permission, tenantID, token.Secret(given))
	}
	if err != nil {
		return Anonymous, unknown(err, permission)
	}
	p := Principal{
		Login: t.Login, Since: since(t), Role: roleOf(t.Purpose), Tenant: tenantID, Subject: t.Subject,
		Token: token.Secret(given), Admin: t.Purpose == token.AdminSession,
		Mailed: t.Purpose == token.RecipientMail,
	}
	if p.Admin {
		p.Session = token.Ref(t.Hash)
	}
	if p.Role == Public {
		return Anonymous, ErrForbidden // a mailed access is handed over in the body of its own call
	}
	if permission.Spent && permission.Allows(p.Role) {
		return p, nil
	}
	now := g.clock.Now()
	if err := t.Usable(now); err != nil {
		return p, unusable(err, t.Withdrawn, p.Role)
	}
	if permission.Mailed && t.Purpose == token.Recipient {
		return p, ErrMailbox
	}
	if t.Purpose == token.Session || t.Purpose == token.Agent || t.Purpose == token.Member || t.Purpose == token.Partner {
		// When a session was last used is a help, and no reason to refuse it.
		_ = g.tokens.Seen(ctx, t, now)
	}
	return p, nil
}

// atDesk gives who is at the desk by what is no token.
func (g *Guard) atDesk(
	ctx context.Context, permission Permission, t tenant.ID, given token.Secret,
) (Principal, error) {
	at, err := g.desks.Session(ctx, t, given)
	switch {
	case errors.Is(err, staff.ErrForeignSession):
		return Anonymous, token.ErrForeign
	case errors.Is(err, staff.ErrSessionOver):
		return Anonymous, unknown(token.ErrUnknown, permission)
	case err != nil:
		return Anonymous, err
	}
	return Principal{Role: Desk, Tenant: t, Subject: at.Person.Name, Token: given, Desk: at}, nil
}

// roleOf gives what a token makes of its bearer. Accounts are recommenders'.
func roleOf(p token.Purpose) Role {
	switch p {
	case token.Session, token.AdminSession:
		return Recommender
	case token.Recipient, token.RecipientMail:
		return Recipient
	case token.RecipientConfirm:
		return Confirmer
	case token.Reward:
		return Reward
	case token.Agent:
		return Agent
	case token.Member:
		return Agency
	case token.Partner:
		return Partner
	default:
		return Public
	}
}

// unknown says which help the person needs: a login, another mail, or the mail with the reward.
func unknown(err error, p Permission) error {
	if !errors.Is(err, token.ErrUnknown) {
		return err
	}
	switch {
	case p.NeedsLogin():
		return ErrRequired
	case p.Allows(Reward):
		return ErrRewardUnknown
	default:
		return err
	}
}

// unusable says why a token doesn't do, as far as its bearer may know.
func unusable(err error, why token.Why, r Role) error {
	switch {
	case why == token.PasswordChanged:
		return ErrPasswordChanged
	case why == token.Locked:
		return ErrLocked
	case why == token.EndedElsewhere:
		return ErrEndedElsewhere
	case r.loggedIn() || r.staff():
		return ErrRequired
	case r == Reward:
		return ErrRewardExpired
	default:
		return err
	}
}
