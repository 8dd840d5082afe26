package member

import (
	"strconv"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Invitation asks somebody to work for an agency. It stands until its mailbox accepts, and then goes: what is left is a
// member (docs/adr/0070).
type Invitation struct {
	Tenant tenant.ID
	// ID is opaque, and grows with time.
	ID     string
	Agency link.Code
	// By is the member whose word it is that the person works there and expects the letter, by the id of the membership.
	// The letter names that one.
	By string
	Invited
	// Mailbox is a keyed hash of the address, the same for all spellings of one owner.
	Mailbox  string
	Language string
	// Letters is how many were asked for, the last one at WrittenAt. LettersBefore are those of them that were asked for
	// on words before this one.
	Letters       int
	LettersBefore int
	// CreatedAt is when the word was given.
	CreatedAt time.Time
	WrittenAt time.Time
	// ExpiresAt is the first instant at which the last letter's link doesn't count any more. A link before it ends on its
	// own day.
	ExpiresAt   time.Time
	WithdrawnAt *time.Time
	// KeepUntil is the first instant at which it is kept no longer.
	KeepUntil time.Time
}

// Invited is who is asked, as the owner typed it.
type Invited struct {
	FirstName string
	LastName  string
	Email     string
}

// MailboxKey is a hash of its own: it leads to nothing else that is kept of the person.
func MailboxKey(h person.Hasher, t tenant.ID, email person.Email) string {
	return h.Hash("member invitation", string(t), email.Owner())
}

// Name is first and last name.
func (i Invited) Name() string { return i.FirstName + " " + i.LastName }

// The limits of invitations. That of one address is each agency's own: it tells nothing of what another one did.
var (
	AgencyInvitations = limit.Rule{Most: 20, Per: 24 * time.Hour}
	OneInvited        = limit.Rule{Most: 3, Per: 24 * time.Hour}
)

// InvitationLife is how long a letter's link counts.
//
// Rule (agency, D): The link of such a letter counts 7 days; there are two letters and no third on one word, one
// invitation of an agency for a mailbox, 20 of an agency and 3 to one address in a day. Enforced: sellers/member.Again,
// sellers/member.AgencyInvitations, sellers/member.OneInvited, usecase/inviting.go enter, member/usecase.bound,
// migrations member_invitations_one. Test: TestAnInvitationToWorkEndsWithItsLastDay,
// TestAnInvitationToWorkHasTwoLetters, TestAnInvitationToWorkIsSentAgainAndTakenBack.
var InvitationLife = tenant.Days(7)

const (
	// mostLetters go out for one word of the owner's.
	mostLetters = 2
	// keptDays is how long an invitation is kept after its end, so that somebody can answer for its letter.
	//
	// Rule (agency, D): An accepted invitation to work is gone at once, the others 30 days after their end, and with
	// the erasure of their address. Enforced: wiring/privacy.go EndedBefore, sellers/member/gormstore.OfMailbox. Test:
	// TestAnInvitationToWorkIsSentAgainAndTakenBack, TestAnErasedPersonIsInNoInvitationToWork.
	keptDays = 30
)

// Invite begins an invitation, with its first letter.
func (i Invitation) Invite(now time.Time) Invitation {
	i.CreatedAt = now
	return i.write(now)
}

// Renews tells whether an invitation that an owner types anew is this one: the links that were sent lead to it still.
// One that was taken back stays so, and what came to another spelling of the address opens nothing in this one's name.
//
// Rule (agency, D): An owner who types the same address again renews the invitation in place: links that were
// sent stay good until their own last day; one that was taken back, or another spelling, begins anew. Enforced:
// sellers/member.Renew, usecase/inviting.go enter, member/usecase.ofLetter. Test: TestAnotherWordHasTwoLettersOfItsOwn,
// TestALinkToWorkStaysGoodWhileANewerLetterWaits, TestAnotherSpellingIsAskedAnew,
// TestWhoAcceptsWhileTheOwnerInvitesOnceMoreIsIn.
func (i Invitation) Renews(typed Invited) bool {
	return i.WithdrawnAt == nil && person.EmailOf(i.Email).Key() == person.EmailOf(typed.Email).Key()
}

// Renew is another word on the same invitation, with a first letter of its own.
func (i Invitation) Renew(on Invitation, now time.Time) Invitation {
	i.By, i.Invited, i.Language, i.CreatedAt, i.LettersBefore = on.By, on.Invited, on.Language, now, i.Letters
	return i.write(now)
}

// Again has the letter sent once more on an owner's word, also after its link has ended.
func (i Invitation) Again(by string, now time.Time) (Invitation, error) {
	switch {
	case i.WithdrawnAt != nil:
		return i, ErrInvitationUnknown
	case i.onThisWord() >= mostLetters:
		return i, ErrSentAgain
	}
	i.By = by
	return i.write(now), nil
}

func (i Invitation) write(now time.Time) Invitation {
	i.Letters++
	i.WrittenAt, i.ExpiresAt = now, InvitationLife.End(now)
	i.KeepUntil = i.ExpiresAt.AddDate(0, 0, keptDays)
	return i
}

// Withdraw takes it back.
func (i Invitation) Withdraw(now time.Time) Invitation {
	i.WithdrawnAt, i.KeepUntil = &now, now.AddDate(0, 0, keptDays)
	return i
}

// MayBeSent tells whether the letter may go once more.
func (i Invitation) MayBeSent() bool { return i.WithdrawnAt == nil && i.onThisWord() < mostLetters }

// Repeats tells that the last letter isn't the first one of its word.
func (i Invitation) Repeats() bool { return i.onThisWord() > 1 }

func (i Invitation) onThisWord() int { return i.Letters - i.LettersBefore }

// Usable gives nil while the link counts.
func (i Invitation) Usable(now time.Time) error {
	switch {
	case i.WithdrawnAt != nil:
		return ErrInvitationOver
	case !now.Before(i.ExpiresAt):
		return ErrInvitationExpired
	default:
		return nil
	}
}

// Asks tells whether a letter of that number is still to be written.
func (i Invitation) Asks(letter string, now time.Time) bool {
	return strconv.Itoa(i.Letters) == letter && i.Usable(now) == nil
}

// The fields that a refusal names, in the words of the wire.
const (
	fieldFirstName = "Vorname"
	fieldLastName  = "Nachname"
	fieldEmail     = "Email"
)

// Check cleans what was typed and keeps section 5 of the specification, and what the tenant says of addresses.
//
// Rule (agency, D): An active owner asks people to work for the agency, with the word that they expect the
// letter; the letter goes to the address and the answer is one, whatever is known of it. Enforced:
// member/usecase.Invite. Test: TestTheAgencyLearnsNothingOfAnAddress.
func (i *Invited) Check(rules tenant.Rules) fault.Fields {
	i.FirstName, i.LastName = person.CleanName(i.FirstName), person.CleanName(i.LastName)
	var bad fault.Fields
	for path, name := range map[string]string{fieldFirstName: i.FirstName, fieldLastName: i.LastName} {
		bad.Add(name != "", path, "field.required")
		bad.Add(name == "" || person.IsName(name), path, "field.invalid")
	}
	_, code := rules.OutsideEmail(i.Email)
	bad.Add(code == "", fieldEmail, code)
	return bad
}
