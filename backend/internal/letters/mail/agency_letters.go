package mail

import "time"

// AgencyConfirmData goes to who asked to take part with an agency: a link that confirms.
type AgencyConfirmData struct {
	FirstName string
	Agency    string
	Link      string
	// ExpiresOn is the last day of the link.
	ExpiresOn time.Time
}

func (AgencyConfirmData) Kind() Kind { return AgencyConfirm }

// AgencyApprovedData goes to the owner of an agency that takes part from now on; the link is that of its login.
type AgencyApprovedData struct {
	FirstName string
	Agency    string
	Number    string
	Link      string
	// First tells that the owner has no password yet: the link sets one, until Expires.
	First   bool
	Expires time.Time
}

func (AgencyApprovedData) Kind() Kind { return AgencyApproved }

// AgencyRefusedData goes to who asked in vain; recommending privately goes on.
type AgencyRefusedData struct {
	FirstName string
	Agency    string
	Link      string
}

func (AgencyRefusedData) Kind() Kind { return AgencyRefused }

// MemberInvitationData goes to who is asked to work for an agency. Inviter is empty for who has left.
type MemberInvitationData struct {
	FirstName string
	Inviter   string
	Agency    string
	Link      string
	// ExpiresOn is the last day of the link.
	ExpiresOn time.Time
	// Again tells the second letter from the first.
	Again bool
}

func (MemberInvitationData) Kind() Kind { return MemberInvitation }
