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

// DataCorrectedData goes to who somebody of the tenant's put data right for. It names the parts, not what stands there:
// that is where Link leads.
type DataCorrectedData struct {
	FirstName string
	// Name, Phone and Address tell what was put right.
	Name    bool
	Phone   bool
	Address bool
	// Friend tells that Link leads to what a friend entered; it leads to the personal area otherwise.
	Friend      bool
	Link        string
	ContactLink string
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

// PortalLinkData brings a person the tenant's own way in, where people have no password.
type PortalLinkData struct {
	FirstName string
	Link      string
	Expires   time.Time
}

// LoginLinkData brings the link that logs in once, to who asked for it on the login page.
type LoginLinkData struct {
	FirstName string
	Link      string
	Expires   time.Time
}

// AccountErasedData goes to the owner of an account that was erased. It is the last letter: nothing is known of the
// reader afterwards.
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

func (AccountExistsData) Kind() Kind { return AccountExists }

func (PasswordChangedData) Kind() Kind { return PasswordChanged }

func (AccountLockedData) Kind() Kind { return AccountLocked }

func (EmailNoticeData) Kind() Kind { return EmailNotice }

func (DataCorrectedData) Kind() Kind { return DataCorrected }

func (EmailConfirmData) Kind() Kind { return EmailConfirm }

func (AccountErasedData) Kind() Kind { return AccountErased }

func (OperatorVisitData) Kind() Kind { return OperatorVisit }

func (PortalLinkData) Kind() Kind { return PortalLink }

func (LoginLinkData) Kind() Kind { return LoginLink }

func (NewsletterConfirmData) Kind() Kind { return NewsletterConfirm }

func (NewsletterJoinedData) Kind() Kind { return NewsletterJoined }
