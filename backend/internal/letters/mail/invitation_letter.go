package mail

import "time"

// InvitationData goes to who was invited by a member of an agency and said yes to a letter.
type InvitationData struct {
	FirstName string
	// Inviter is the member's whole name, and Agency what the agency is called.
	Inviter string
	Agency  string
	// ConfirmedOn is when a member of the agency reported that the person had agreed: the form doesn't ask on which day
	// that was. Phone tells a call from a talk on site.
	ConfirmedOn time.Time
	Phone       bool
	Link        string
	// ExpiresOn is the last day of the link.
	ExpiresOn time.Time
	// Again marks the second letter, after which there is none.
	Again bool
}

func (InvitationData) Kind() Kind { return Invitation }
