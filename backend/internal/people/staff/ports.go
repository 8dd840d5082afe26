package staff

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// People keeps the operators.
type People interface {
	// Alone has the caller's transaction count and add while no other does.
	Alone(ctx context.Context, t tenant.ID) error
	// Add keeps a new person; ErrKnown when the tenant has the name or the key.
	Add(ctx context.Context, p Person) error
	ByName(ctx context.Context, t tenant.ID, name string) (Person, error)
	ByKey(ctx context.Context, t tenant.ID, k Key) (Person, error)
	// All gives everybody there ever was, the first one first.
	All(ctx context.Context, t tenant.ID) ([]Person, error)
	// Update changes a person by compare-and-swap on the version.
	Update(ctx context.Context, t tenant.ID, name string, change func(*Person) error) error
}

// Deeds keeps what was signed. It is only ever added to.
type Deeds interface {
	Keep(ctx context.Context, s Signed) error
	// Of gives a deed's text and signature; ErrUnproved when there is none.
	Of(ctx context.Context, t tenant.ID, id string) (Signed, error)
	// Some gives those that there are, in any order.
	Some(ctx context.Context, t tenant.ID, ids []string) ([]Signed, error)
	// ByCommand gives all of a command, in their order.
	ByCommand(ctx context.Context, t tenant.ID, command string) ([]Signed, error)
}

// Passkeys keeps the passkeys of the desk; none is ever removed.
type Passkeys interface {
	// Add keeps a new one; ErrPasskeyKnown when the tenant has it.
	Add(ctx context.Context, p Passkey) error
	// ByID gives ErrNoPasskey for one that the tenant hasn't.
	ByID(ctx context.Context, t tenant.ID, id string) (Passkey, error)
	// Of gives a person's, the first one first; All gives everybody's.
	Of(ctx context.Context, t tenant.ID, person string) ([]Passkey, error)
	All(ctx context.Context, t tenant.ID) ([]Passkey, error)
	// Update changes one by compare-and-swap on the version.
	Update(ctx context.Context, t tenant.ID, id string, change func(*Passkey) error) error
}

// Invitations keeps invitations to the desk; none is ever removed.
type Invitations interface {
	Add(ctx context.Context, i Invitation) error
	// ByToken gives ErrInvitationGone for a hash that is no invitation's of the tenant.
	ByToken(ctx context.Context, t tenant.ID, hash string) (Invitation, error)
	// Of gives a person's, the first one first; All gives everybody's.
	Of(ctx context.Context, t tenant.ID, person string) ([]Invitation, error)
	All(ctx context.Context, t tenant.ID) ([]Invitation, error)
	// Update changes one by compare-and-swap on the version.
	Update(ctx context.Context, t tenant.ID, id string, change func(*Invitation) error) error
}

// Challenges keeps what passkeys were asked to sign.
type Challenges interface {
	Add(ctx context.Context, c Challenge) error
	// Take gives a challenge and removes it: of many at once one gets it, the others ErrChallenge.
	Take(ctx context.Context, t tenant.ID, hash string) (Challenge, error)
}

// DeskSessions keeps who is at the desk.
type DeskSessions interface {
	Add(ctx context.Context, s DeskSession) error
	// ByHash gives ErrSessionOver for one that there isn't, ErrForeignSession for another tenant's.
	ByHash(ctx context.Context, t tenant.ID, hash string) (DeskSession, error)
	// Of gives a person's that haven't ended, whatever the time is, the newest first.
	Of(ctx context.Context, t tenant.ID, person string) ([]DeskSession, error)
	// Seen notes a call, unless a later one is noted or the session has ended.
	Seen(ctx context.Context, t tenant.ID, hash string, at time.Time) error
	// End ends a person's session and tells whether it was there; EndOthers ends all but one, with an empty one all;
	// EndOfPasskey ends those that a passkey opened.
	End(ctx context.Context, t tenant.ID, person, id string, at time.Time) (bool, error)
	EndOthers(ctx context.Context, t tenant.ID, person, id string, at time.Time) error
	EndOfPasskey(ctx context.Context, p Passkey, at time.Time) error
}

// Site is where a tenant's desk is, as browsers know it.
type Site struct {
	// Name is shown beside the passkey.
	Name string
	// ID is the host's name, Origin the address that pages have.
	ID     string
	Origin string
}

// Answer is what a browser gave to a challenge: what it claims to be, and the whole to the byte.
type Answer struct {
	// Challenge is what was signed, if anything was; Passkey by which.
	Challenge string
	Passkey   string
	Raw       []byte
}

// Ceremonies speaks with authenticators, as WebAuthn has it. Questions are what a page gives to its browser.
type Ceremonies interface {
	// Create asks for a new passkey of a person, none of those that there are.
	Create(s Site, t tenant.ID, person string, known []Passkey) (question []byte, challenge string, err error)
	// Ask asks for a proof by one of some passkeys, or by any that the browser has for the site. Without a challenge one
	// is drawn.
	Ask(s Site, of []Passkey, fixed []byte) (question []byte, challenge string, err error)
	// Read gives ErrPasskeyRefused for what is no answer.
	Read(raw []byte) (Answer, error)
	// Created gives the new passkey of an answer to Create; ErrPasskeyRefused for what is none.
	Created(s Site, t tenant.ID, person string, a Answer) (Passkey, error)
	// Proved gives the authenticator's counter of an answer to Ask; ErrPasskeyRefused unless the passkey signed it.
	Proved(s Site, p Passkey, a Answer) (uint32, error)
}
