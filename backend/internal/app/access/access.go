// Package access says who may make which call (section 6 of the specification). Every call has one row in the table of
// permissions; a call without a row is refused.
package access

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/member"
)

// Role is what somebody may be towards the programme.
type Role string

// The roles of api-v1.tsv, and those that only machines have.
const (
	Public      Role = "public"
	Recommender Role = "recommender"
	// Recipient is the browser that entered the friend's data.
	Recipient Role = "recipient"
	// Confirmer holds the token mailed to the friend: only the mailbox can confirm, never the browser alone.
	Confirmer Role = "confirmer"
	// Reward holds the token mailed with an award.
	Reward Role = "reward"
	// Agency is a member of an agency, owner or employee; what a member may is a right of the call's row.
	Agency Role = "agency"
	// Partner recommends by trade, alone or for a company.
	Partner Role = "partner"
	// Agent is one of the tenant's people, who recommends for callers.
	Agent Role = "agent"
	// Desk is a person of the tenant's own at the desk; what the person may is a duty of the call's row.
	Desk Role = "desk"
	// User is anybody who is logged in.
	User  Role = "user"
	Admin Role = "admin"
	// Feed is the tenant's order system; its requests are signed, which the call itself verifies.
	Feed Role = "feed"
	// Service is another process of the programme.
	Service Role = "service"
)

// Roles lists them all.
var Roles = []Role{
	Public, Recommender, Recipient, Confirmer, Reward, Agency, Partner, Agent, Desk, User, Admin, Feed, Service,
}

// loggedIn tells whether a role comes from a login.
func (r Role) loggedIn() bool {
	return r == Recommender || r == Admin || r == User
}

// staff tells whether a role comes from a login of who works for the programme: such a session is no user's, whatever
// else the person is.
func (r Role) staff() bool { return r == Agent || r == Agency || r == Partner || r == Desk }

// Principal is who makes a request.
type Principal struct {
	Role   Role
	Tenant tenant.ID
	// Subject is the id of the account, recipient or award that the role is about.
	Subject string
	// Token is what the request bore, for a call that uses it up.
	Token token.Secret
	// Mailed tells that a recipient's token came by mail, and so from the mailbox, not from the browser that entered the
	// data.
	Mailed bool
	// Admin marks an operator who is logged in as the person.
	Admin bool
	// Session names the session of an operator in the audit log: the beginning of its token's hash, which opens nothing.
	Session string
	// Login names the login that the session comes from, Since is when that was; zero for one at which the person wasn't
	// asked who it is.
	Login string
	Since time.Time
	// Agency and Member are of a seller's member alone: the seller's number, and what the member is in it now.
	Agency link.Code
	Member member.Role
	// Desk is of a person at the desk alone.
	Desk staff.AtDesk
}

// Anonymous is the principal of a request without a token.
var Anonymous = Principal{Role: Public}

type key struct{}

// Into puts the principal into the context.
func Into(ctx context.Context, p Principal) context.Context { return context.WithValue(ctx, key{}, p) }

// From gives the principal of a request; Anonymous when none was put there.
func From(ctx context.Context) Principal {
	if p, ok := ctx.Value(key{}).(Principal); ok {
		return p
	}
	return Anonymous
}

// Holder is whose token a request bears: the account, the recipient or the award. The guard has seen to its role.
func Holder(ctx context.Context) string { return From(ctx).Subject }

// RecommenderOf is the account that the request's login leads to, empty for a token of another kind.
func RecommenderOf(ctx context.Context) string {
	if p := From(ctx); p.Role == Recommender {
		return p.Subject
	}
	return ""
}

// RecipientOf is the recipient that the request's token leads to, empty for a token of another kind.
func RecipientOf(ctx context.Context) string {
	if p := From(ctx); p.Role == Recipient {
		return p.Subject
	}
	return ""
}

// AgentOf is the agent whose login the request bears, empty for a token of another kind.
func AgentOf(ctx context.Context) string {
	if p := From(ctx); p.Role == Agent {
		return p.Subject
	}
	return ""
}

// MemberOf is the account of the member of a seller whose login the request bears, empty for a token of another kind.
func MemberOf(ctx context.Context) string {
	if p := From(ctx); p.Role == Agency || p.Role == Partner {
		return p.Subject
	}
	return ""
}

// MemberSession is that of the member of a seller whose login the request bears.
func MemberSession(ctx context.Context) member.Session {
	p := From(ctx)
	return member.Session{Account: MemberOf(ctx), Agency: p.Agency, Role: p.Member, Login: p.Login, Since: p.Since}
}

// AtDesk is the person at the desk whose session the request bears.
func AtDesk(ctx context.Context) staff.AtDesk { return From(ctx).Desk }

// Mailed tells that a recipient's token came by mail.
func Mailed(ctx context.Context) bool { return From(ctx).Mailed }

// Bearer is the token itself, for calls that use it up.
func Bearer(ctx context.Context) token.Secret { return From(ctx).Token }

// The refusals.
var (
	ErrRequired = fault.New(fault.Unauthenticated, "auth.required", "the call needs a login")
	// ErrPasswordChanged is for a session that a changed password ended: the person at the other screen reads why.
	ErrPasswordChanged = fault.New(
		fault.Unauthenticated, "auth.password_changed", "the password was changed, which ended the session",
	)
	ErrForbidden = fault.New(fault.Forbidden, "auth.forbidden", "the call is for another role")
	// ErrLocked is for a session that a lock ended, and ErrEndedElsewhere for one that its owner ended from another
	// device.
	ErrLocked         = fault.New(fault.Unauthenticated, "auth.locked", "the account was locked, which ended the session")
	ErrEndedElsewhere = fault.New(
		fault.Unauthenticated, "auth.ended_elsewhere", "the session was ended from another device",
	)
	// ErrNeedsOwner is for an operator in somebody's account, who may look and no more.
	ErrNeedsOwner = fault.New(fault.Forbidden, "auth.needs_owner", "only the owner of the account may do that")
	// ErrAmbiguous is for a request whose two headers bear different tokens.
	ErrAmbiguous = fault.New(fault.Unauthenticated, "auth.required", "the two headers bear different tokens")
	// ErrMailbox is for a browser that typed a friend's data, where only who reads the mailbox may go on.
	ErrMailbox = fault.New(
		fault.Conflict, "recipient.not_confirmed", "the call needs a token that came to the mailbox",
	)
	ErrRewardUnknown = fault.New(fault.Unauthenticated, "reward.token_unknown", "the reward token is not known")
	ErrRewardExpired = fault.New(fault.Gone, "reward.token_expired", "the reward token has ended")
)
