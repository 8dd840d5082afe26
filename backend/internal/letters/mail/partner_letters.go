package mail

import "time"

// PartnerConfirmData goes to who registered as a partner: a link that opens the area.
type PartnerConfirmData struct {
	FirstName string
	// Seller is the company, or the person's own name.
	Seller string
	Link   string
	// First tells that the reader chooses a first password there; who has one keeps it.
	First bool
	// ExpiresOn is the last day of the link.
	ExpiresOn time.Time
}

func (PartnerConfirmData) Kind() Kind { return PartnerConfirm }

// PartnerApprovedData goes to a partner whose links count from now on; the link is that of the login.
type PartnerApprovedData struct {
	FirstName string
	Seller    string
	Number    string
	Link      string
}

func (PartnerApprovedData) Kind() Kind { return PartnerApproved }

// PartnerRefusedData goes to who registered in vain; recommending privately goes on.
type PartnerRefusedData struct {
	FirstName string
	Link      string
}

func (PartnerRefusedData) Kind() Kind { return PartnerRefused }

// PartnerKnownData goes to a partner whose mailbox was registered once more; the link is that of the login, or that of
// the form for questions.
type PartnerKnownData struct {
	FirstName string
	// Ended tells that the partner was refused or has ended, so that no login lets it in.
	Ended bool
	Link  string
}

func (PartnerKnownData) Kind() Kind { return PartnerKnown }

// SellerEndedData goes to who leads a seller that the tenant works with no longer; the link is that of the form for
// questions.
type SellerEndedData struct {
	FirstName string
	Seller    string
	Partner   bool
	EndedAt   time.Time
	Link      string
}

func (SellerEndedData) Kind() Kind { return SellerEnded }
