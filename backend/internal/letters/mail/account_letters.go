package mail

import "time"

// AccountExistsData goes to the owner of an account when somebody registers with the address, most likely the owner.
type AccountExistsData struct {
	FirstName  string
	LoginLink  string
	ForgotLink string
}

// PasswordChangedData goes to who had a password before.
type PasswordChangedData struct {
	FirstName  string
	ForgotLink string
}

// AccountLockedData goes to who asked for access to an account that is locked, or recommended with its address.
type AccountLockedData struct {
	// Recommended tells the second from the first.
	Recommended bool
	FirstName   string
	ContactLink string
}

// EmailNoticeData goes to the present address when another one is asked for.
type EmailNoticeData struct {
	FirstName string
	// NewEmail is masked: the mailbox may be somebody else's by now.
	NewEmail   string
	ForgotLink string
}

// EmailConfirmData goes to the new address.
type EmailConfirmData struct {
	FirstName string
	Link      string
	Expires   time.Time
}

// OperatorVisitData goes to the owner of an account that an operator looked into.
type OperatorVisitData struct {
	FirstName string
	Operator  string
	Reason    string
	At        time.Time
}

// PortalLinkData brings a person the tenant's own way in, where nobody has a password.
type PortalLinkData struct {
	FirstName string
	Link      string
	Expires   time.Time
}

// AccountErasedData goes to the owner of an account that was erased. It is the last letter: nothing is known of the reader afterwards.
type AccountErasedData struct {
	FirstName string
	On        time.Time
}

// NewsletterConfirmData is the second step of the permission.
type NewsletterConfirmData struct {
	FirstName string
	Link      string
	Expires   time.Time
	LeaveLink string
}

// NewsletterJoinedData goes to who has confirmed; it holds the way out.
type NewsletterJoinedData struct {
	FirstName string
	LeaveLink string
}

// Kind implements Data.
func (AccountExistsData) Kind() Kind { return AccountExists }

// Kind implements Data.
func (PasswordChangedData) Kind() Kind { return PasswordChanged }

// Kind implements Data.
func (AccountLockedData) Kind() Kind { return AccountLocked }

// Kind implements Data.
func (EmailNoticeData) Kind() Kind { return EmailNotice }

// Kind implements Data.
func (EmailConfirmData) Kind() Kind { return EmailConfirm }

// Kind implements Data.
func (AccountErasedData) Kind() Kind { return AccountErased }

// Kind implements Data.
func (OperatorVisitData) Kind() Kind { return OperatorVisit }

// Kind implements Data.
func (PortalLinkData) Kind() Kind { return PortalLink }

// Kind implements Data.
func (NewsletterConfirmData) Kind() Kind { return NewsletterConfirm }

// Kind implements Data.
func (NewsletterJoinedData) Kind() Kind { return NewsletterJoined }
