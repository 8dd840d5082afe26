package staff

import (
	"time"

	"weitersagen.app/backend/internal/programme/tenant"
)

// InvitationLife is how long an invitation to the desk can be taken and confirmed.
//
// Rule (operator, 4 D): An invitation to the desk is good for seven days, from the first voice to the second. Enforced:
// staff/invitation.go Open. Test: TestAnInvitationThatIsOverLetsNoOneIn.
const InvitationLife = 7 * 24 * time.Hour

// Invitation asks a person to the desk, by name and duties.
type Invitation struct {
	Tenant tenant.ID
	ID     string
	// Person is who is asked, as SameName spells the name.
	Person string
	Duties Duties
	// Token is the hash of what the link bears.
	Token string
	// ProposedBy is the first voice.
	ProposedBy string
	ProposedAt time.Time
	ExpiresAt  time.Time
	// Passkey is what was made by the link; empty until then.
	Passkey string
	// ConfirmedBy is the second voice, where one was needed.
	ConfirmedBy string
	ConfirmedAt time.Time
	EndedBy     string
	EndedAt     time.Time
	Version     int
}

// Open tells whether it is neither confirmed nor over.
func (i Invitation) Open(now time.Time) error {
	if !i.ConfirmedAt.IsZero() {
		return ErrInvitationUsed
	}
	if !i.EndedAt.IsZero() || !now.Before(i.ExpiresAt) {
		return ErrInvitationOver
	}
	return nil
}

// Take notes the passkey that was made by the link: it works once.
//
// Rule (operator, 4 D): The link of an invitation makes one passkey. Enforced: staff/usecase/desk_take.go
// TakeInvitation. Test: TestTheLinkOfAnInvitationMakesOnePasskey.
func (i *Invitation) Take(passkey string, now time.Time) error {
	if err := i.Open(now); err != nil {
		return err
	}
	if i.Passkey != "" {
		return ErrInvitationUsed
	}
	i.Passkey = passkey
	return nil
}

// Confirm is the second voice. It is of another person than the first, and of what the link has made.
func (i *Invitation) Confirm(by string, now time.Time) error {
	if err := i.Open(now); err != nil {
		return err
	}
	switch {
	case i.Passkey == "":
		return ErrInvitationWaits
	case SameName(by) == SameName(i.ProposedBy):
		return ErrSameVoice
	}
	i.ConfirmedBy, i.ConfirmedAt = by, now.UTC()
	return nil
}

// Alone confirms an invitation where no second person can speak.
func (i *Invitation) Alone(now time.Time) error {
	if err := i.Open(now); err != nil {
		return err
	}
	i.ConfirmedAt = now.UTC()
	return nil
}

// End takes it back. One voice is enough to stop.
func (i *Invitation) End(by string, now time.Time) error {
	if err := i.Open(now); err != nil {
		return err
	}
	i.EndedBy, i.EndedAt = by, now.UTC()
	return nil
}
