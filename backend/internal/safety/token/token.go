// Package token gives out secrets that stand for a right: a session, a mailed link, a reward. Each is 256 random bits
// of one purpose, is stored only as a hash, ends, and works once where it logs in or confirms (decisions.md).
package token

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Purpose is the one thing that a token is good for.
//
// Rule (account, 4 D): A token has one purpose and one tenant. Enforced: token/usecase.LookFor,
// token/gormstore.ErrForeign. Test: TestATokenIsGoodForItsPurposeAndTenantOnly.
type Purpose string

// The purposes.
const (
	// Session is the bearer token of a login.
	Session Purpose = "session"
	// Access is mailed to a recommender; it sets a password and logs in, once.
	Access Purpose = "access"
	// RecipientConfirm is mailed to a recipient; it confirms data and consents, once.
	RecipientConfirm Purpose = "recipient_confirm"
	// Recipient lets the browser that entered the data see what was entered.
	Recipient Purpose = "recipient"
	// RecipientMail stands in each letter to a friend, and stays with the browser that confirmed by one; it leads to the
	// own data, as long as they are kept.
	RecipientMail Purpose = "recipient_mail"
	// Reward is mailed with an award; its holder picks the reward.
	Reward Purpose = "reward"
	// Admin is made by an operator for one user; it logs in, once, to an AdminSession.
	Admin Purpose = "admin"
	// AdminSession is the bearer token of an operator who is logged in as somebody.
	AdminSession Purpose = "admin_session"
	// Autologin is the tenant's own link for one person; it logs in as often as it is used.
	Autologin Purpose = "autologin"
	// AutologinStored is what an autologin leaves in the browser; each use takes it away and leaves another.
	AutologinStored Purpose = "autologin_stored"
	// EmailChange is mailed to a new address; it makes it the account's, once.
	EmailChange Purpose = "email_change"
	// Newsletter is mailed to who asked for the newsletter; it is the second step, once.
	Newsletter Purpose = "newsletter"
	// Agent is the bearer token of an agent's login.
	Agent Purpose = "agent"
	// AgentAccess is an operator's link for one agent; it sets a password and logs in, once.
	AgentAccess Purpose = "agent_access"
	// Member is the bearer token of a login to the agency area; its subject is the account.
	Member Purpose = "member"
	// Partner is the bearer token of a login to the partners' area; its subject is the account.
	Partner Purpose = "partner"
	// Spoken is mailed to a caller on whose word an agent recommended; it shows that recommendation and ends it.
	Spoken Purpose = "heard"
	// Invitation is mailed to who is invited to recommend; it shows who invites, and takes the answer.
	Invitation Purpose = "invitation"
	// AgencyRequest is mailed to who asks to take part with an agency, or registers as a partner; it shows the request,
	// and confirms it.
	AgencyRequest Purpose = "agency_request"
	// AgencyDetails is given to who has confirmed such a request; it adds to it, once.
	AgencyDetails Purpose = "agency_details"
	// MemberInvitation is mailed to who is asked to work for an agency; it shows who asks, and takes the answer.
	MemberInvitation Purpose = "member_invitation"
	// Recheck stands in each letter about a seller's other account, mailbox or tax data; it stops payouts, once.
	Recheck Purpose = "recheck"
	// Objection stands in each letter about a reward that people look at; it shows how far that is, and objects.
	Objection Purpose = "objection"
	// LoginLink is mailed to who asks to be logged in; it logs in the browser that asked, once.
	LoginLink Purpose = "login_link"
)

// OfFriends lead to what a friend entered.
var OfFriends = []Purpose{RecipientConfirm, Recipient, RecipientMail}

// Once tells whether a token of this purpose works a single time.
//
// Rule (account, 4 D): A token that logs in or confirms works once. Enforced: token/usecase.Spend,
// token/gormstore.Use. Test: TestATokenIsSpentOnceWithWhatItAllows.
func (p Purpose) Once() bool {
	switch p {
	case Access, RecipientConfirm, Admin, AutologinStored, EmailChange, Newsletter, AgentAccess, AgencyDetails, Recheck,
		LoginLink:
		return true
	default:
		return false
	}
}

// Why tells what a token was withdrawn for, where people are shown it.
type Why string

// The reasons.
const (
	// PasswordChanged ended a session that was open elsewhere.
	//
	// Rule (account, 4 D): A session that a changed password ended says why. Enforced: access.unusable. Test:
	// TestANewPasswordEndsWhatWasOpen.
	PasswordChanged Why = "password_changed"
	// Locked ended what an account had open when an operator locked it.
	Locked Why = "locked"
	// LoggedOut ended what the owner left.
	LoggedOut Why = "logged_out"
	// EndedElsewhere ended a session from another device: the person at this one reads so.
	EndedElsewhere Why = "ended_elsewhere"
	// Erased ended what led to data that are gone.
	Erased Why = "erased"
	// Confirmed ended what a browser got while a friend's data were typed: the mailbox has confirmed.
	Confirmed Why = "confirmed"
	// Overtaken ended what led to data that another friend's confirmation erased.
	Overtaken Why = "overtaken"
	// Replaced ended what led to data that gave way to others, before anybody had confirmed.
	Replaced Why = "replaced"
)

// The answers to a token that doesn't do. Used and expired ones are distinct because people need different help.
var (
	ErrUnknown = fault.New(fault.Unauthenticated, "token.unknown", "the token is not known")
	ErrExpired = fault.New(fault.Gone, "token.expired", "the token has ended")
	ErrUsed    = fault.New(fault.Gone, "token.used", "the token was used before")
	// ErrErased stands for a token whose data are gone, and that its holder may know of: no secret is left to keep.
	ErrErased = fault.New(fault.Gone, "recipient.erased", "the data behind the token were erased")
	// ErrConfirmed is for the browser that typed a friend's data: that it worked is all that it hears.
	ErrConfirmed = fault.New(
		fault.Gone, "recipient.confirmed", "the mailbox has confirmed; only what came to it opens the data",
	)
	// ErrOvertaken is for who typed data, or got the mail about them, and somebody else confirmed first by the same link.
	ErrOvertaken = fault.New(
		fault.Gone, "recipient.overtaken", "somebody else confirmed by the link; the data were erased",
	)
	// ErrReplaced is for data that gave way to later ones on the same link.
	ErrReplaced = fault.New(fault.Gone, "recipient.replaced", "the data gave way to later ones; they were erased")
	// ErrForeign stands for another tenant's token; it tells nothing.
	ErrForeign = fault.New(fault.NotFound, "route.unknown", "there is no such thing")
)

// Secret is the token itself: it leaves in one answer or mail and is never stored.
type Secret string

const secretBytes = 32

// NewSecret draws 256 bits.
func NewSecret() Secret {
	b := make([]byte, secretBytes)
	_, _ = rand.Read(b) // never fails: crypto/rand ends the process rather than return an error
	return Secret(base64.RawURLEncoding.EncodeToString(b))
}

// Hash is what is stored. The secret has all the randomness there is, so a plain hash can't be turned back.
func (s Secret) Hash() string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])
}

// refLength keeps a reference too short to look a token up by, and long enough to tell two apart.
const refLength = 16

// Ref names a token in the audit log: the beginning of its hash, which opens nothing.
func Ref(hash string) string { return hash[:min(len(hash), refLength)] }

// WellFormed spares the database a question about what can't be a token.
func (s Secret) WellFormed() bool {
	b, err := base64.RawURLEncoding.DecodeString(string(s))
	return err == nil && len(b) == secretBytes
}

// String keeps the secret out of logs and messages.
func (s Secret) String() string { return "[token]" }

// Token is the stored half.
type Token struct {
	Tenant  tenant.ID
	Hash    string
	Purpose Purpose
	// Subject is the id of the account, recipient or person that the right belongs to.
	Subject   string
	CreatedAt time.Time
	ExpiresAt time.Time
	// UsedAt is set once a token that works once has worked, or when a token was withdrawn.
	UsedAt *time.Time
	// Withdrawn tells why it was withdrawn; empty for most.
	Withdrawn Why
	// LeadsTo is the id of what a withdrawn token leads to in the place of its subject; empty for most.
	LeadsTo string
	// Login names the login that the token comes from; empty for tokens that come from none.
	Login string
	// Browser is a short label of what logged in.
	Browser string
	// Silent tells that the person wasn't asked who it is when it began.
	Silent bool
	// SeenAt is when a session was last used, to the hour.
	SeenAt *time.Time
}

// shownOf are the reasons that a friend is shown whatever else is true of the token.
var shownOf = map[Why]error{Erased: ErrErased, Confirmed: ErrConfirmed, Overtaken: ErrOvertaken, Replaced: ErrReplaced}

// Login is what a person's one login in one browser leaves on its tokens.
type Login struct {
	ID      string
	Browser string
	Silent  bool
}

// LoginKept is how long what a login left is kept after its end: the browser that comes back meanwhile hears why it
// ended.
//
// Rule (account, 4 D): What a login left (browser, platform, hour of its use) is deleted thirty days after its end, by
// its time or by a person. Enforced: token/gormstore.DropLogins. Test: TestLoginsThatAreOverAreKeptForThirtyDays.
const LoginKept = 30 * 24 * time.Hour

// LoginEndedBefore gives the end before which nothing of a login is kept now.
func LoginEndedBefore(now time.Time) time.Time { return now.Add(-LoginKept) }

// OfLogins are the purposes of tokens that a login leaves, or begins by.
var OfLogins = []Purpose{Session, AutologinStored, AdminSession, Agent, Member, Partner, LoginLink}

// Usable gives nil while the token can be used.
func (t Token) Usable(now time.Time) error {
	if why, shown := shownOf[t.Withdrawn]; shown {
		return why
	}
	switch {
	case t.UsedAt != nil:
		return ErrUsed
	case !now.Before(t.ExpiresAt):
		return ErrExpired
	default:
		return nil
	}
}
