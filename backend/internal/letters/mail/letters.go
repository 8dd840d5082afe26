package mail

import "time"

// The kinds of letters.
const (
	Access           Kind = "access"
	Created          Kind = "created"
	Confirm          Kind = "confirm"
	Confirmed        Kind = "confirmed"
	Reward           Kind = "reward"
	Paid             Kind = "paid"
	Voucher          Kind = "voucher"
	TransferRejected Kind = "transfer_rejected"
	Expired          Kind = "expired"
	Withdrawn        Kind = "withdrawn"
	InquiryAnswer    Kind = "inquiry_answer"
	ClaimReminder    Kind = "claim_reminder"
	RewardCancelled  Kind = "reward_cancelled"
	OrderCancelled   Kind = "order_cancelled"
	RewardLapsed     Kind = "reward_lapsed"
	RewardReview     Kind = "reward_review"
	StockAlert       Kind = "stock_alert"
	Tasks            Kind = "tasks"
	Weekly           Kind = "weekly"
	BankAccount      Kind = "bank_account"
	Waiting          Kind = "waiting"
	ContactMessage   Kind = "contact_message"
	ContactCopy      Kind = "contact_copy"
	AgencyAccount    Kind = "agency_account"
	AgencyEmail      Kind = "agency_email"
	AgencyTax        Kind = "agency_tax"
	CreditNote       Kind = "credit_note"
	// CreditNoteObjection goes to the tenant's people.
	CreditNoteObjection Kind = "credit_note_objection" // #nosec G101 -- a kind of letter
	// CreditNotePayment tells an agency what becomes of a document's payment.
	CreditNotePayment Kind = "credit_note_payment" // #nosec G101 -- a kind of letter

	AccountExists     Kind = "account_exists"
	PasswordChanged   Kind = "password_changed"
	AccountLocked     Kind = "account_locked"
	EmailNotice       Kind = "email_notice"
	EmailConfirm      Kind = "email_confirm"
	DataCorrected     Kind = "data_corrected"
	AccountErased     Kind = "account_erased"
	OperatorVisit     Kind = "operator_visit"
	PortalLink        Kind = "portal_link"
	LoginLink         Kind = "login_link"
	NewsletterConfirm Kind = "newsletter_confirm"
	NewsletterJoined  Kind = "newsletter_joined"

	Invitation Kind = "invitation"

	AgencyConfirm  Kind = "agency_confirm"
	AgencyApproved Kind = "agency_approved"
	AgencyRefused  Kind = "agency_refused"

	MemberInvitation Kind = "member_invitation"
	MemberAccess     Kind = "member_access"
	AgencyLeaders    Kind = "agency_leaders"

	PartnerConfirm  Kind = "partner_confirm"
	PartnerApproved Kind = "partner_approved"
	PartnerRefused  Kind = "partner_refused"
	PartnerKnown    Kind = "partner_known"
	SellerEnded     Kind = "seller_ended"

	OrderReminder Kind = "order_reminder"
)

// Kinds lists them.
var Kinds = []Kind{
	Access, Created, Confirm, Confirmed, Reward, Paid, Voucher, TransferRejected, Expired, Withdrawn, InquiryAnswer,
	ClaimReminder, RewardCancelled, OrderCancelled, RewardLapsed, RewardReview,
	StockAlert, Tasks, Weekly, BankAccount, Waiting, ContactMessage, ContactCopy, AgencyAccount, AgencyEmail, AgencyTax,
	CreditNote, CreditNoteObjection, CreditNotePayment,
	AccountExists, PasswordChanged, AccountLocked, EmailNotice, EmailConfirm, DataCorrected, AccountErased, OperatorVisit,
	PortalLink, LoginLink,
	NewsletterConfirm, NewsletterJoined, Invitation,
	AgencyConfirm, AgencyApproved, AgencyRefused, MemberInvitation, MemberAccess, AgencyLeaders,
	PartnerConfirm, PartnerApproved, PartnerRefused, PartnerKnown, SellerEnded, OrderReminder,
}

// Data is what a letter tells. Links are whole addresses; amounts are cents.
type Data interface{ Kind() Kind }

// AccessData goes to a person who registered, forgot the password or asked for the link again: a link to set a
// password.
type AccessData struct {
	FirstName string
	Link      string
	Expires   time.Time
	// Welcome tells a new account from a forgotten password.
	Welcome bool
	// InAgency tells that the link leads to the agency area, Agency is the name of the reader's; empty for who belongs to
	// none any more.
	InAgency bool
	Agency   string
}

// CreatedData goes to the recommender at once.
type CreatedData struct {
	FirstName        string
	Product          string
	Number           string
	ShortLink        string
	ShareLink        string
	RecommenderCents int64
	RecipientCents   int64
	// Commission tells that a commission takes the place of the reader's reward.
	Commission bool
	// ValidUntil is the last day.
	ValidUntil time.Time
	// AccessLink sets a password; empty for one who has an account already, who then gets StatusLink.
	AccessLink string
	StatusLink string
	// Heard is empty but for what an agent made for a caller.
	Heard Spoken
	// Taken tells that a friend has accepted already.
	Taken bool
}

// Spoken tells of what an agent made on the telephone. Agent is empty for one who has left.
type Spoken struct {
	Agent string
	At    time.Time
	// Link shows it and ends it.
	Link      string
	TermsLink string
}

// ConfirmData goes to the recipient after entering data.
type ConfirmData struct {
	FirstName      string
	Recommender    string
	Product        string
	RecipientCents int64
	Link           string
	// ErasedOn is the last day of unconfirmed data, ValidUntil that of the recommendation; Sooner tells that the data go
	// before it.
	ErasedOn   time.Time
	ValidUntil time.Time
	Sooner     bool
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

// ConfirmedData goes to the recommender when the friend has confirmed. It doesn't name the friend.
type ConfirmedData struct {
	FirstName        string
	Product          string
	Number           string
	RecommenderCents int64
	// Commission tells that a commission takes its place.
	Commission bool
	// AccessLink sets a password; empty for one who has an account already, who then gets StatusLink.
	StatusLink string
	AccessLink string
	// Ordered tells that the order has come, too.
	Ordered bool
}

// OrderCancelledData goes to both sides of a recommendation whose order was cancelled before anybody was invited to
// pick a reward.
type OrderCancelledData struct {
	FirstName string
	Product   string
	// AmountCents is what the reader would have got; zero where that was nothing.
	AmountCents int64
	// Reason is the tenant's; it may be empty.
	Reason string
	// Friend tells who ordered from who recommended. StatusLink is the recommender's; AccessLink sets a password and is
	// empty for who has one.
	Friend     bool
	Number     string
	StatusLink string
	AccessLink string
}

// BankAccountData goes to the holder of an account that was entered, changed or removed, no matter who did it.
type BankAccountData struct {
	FirstName string
	// IBANLast4 is empty for one that was removed.
	IBANLast4 string
	At        time.Time
	// Replaced tells that another one was stored before, Removed that none is stored any more.
	Replaced bool
	Removed  bool
	// Once is an account that was typed for one transfer: it is stored for no other, and stays for this one.
	Once bool
	// Link leads to where the account, or what is paid to it, can be seen; for who has no password AccessLink comes
	// first.
	Link       string
	AccessLink string
	// Own tells that Link leads to a friend's own data, where the account is shown.
	Own bool
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

func (BankAccountData) Kind() Kind { return BankAccount }

// StockAlertData goes to the tenant's own people: awards wait because a voucher can't be had.
type StockAlertData struct {
	// FirstName stays empty: a mailbox of several people is greeted without one.
	FirstName string
	Voucher   string
	// Provider tells that a gift-card provider has none, not that the pool is empty.
	Provider bool
	Waiting  int
}

// WaitingData leads to all that would have been letters of their own, had the mailbox not had its letters for the day.
type WaitingData struct {
	FirstName string
	Lines     []WaitingLine
	// More is how much else there is in the personal area.
	More int
	// AccessLink sets a password; empty for one who has an account already, who then gets StatusLink. Both are empty for
	// friends.
	AccessLink string
	StatusLink string
}

// WaitingLine stands for one letter.
type WaitingLine struct {
	Kind        Kind
	Product     string
	Recommender string
	Link        string
	// Of what an agent made for a caller, and of what is ordered already.
	Heard   bool
	Ordered bool
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

// ExpiredData goes to the recommender when no order came in time.
type ExpiredData struct {
	FirstName string
	Product   string
	Number    string
	// HomeLink is where a new one begins. The letter invites to it only who agreed to advertising (Invites); others are
	// led to what they have.
	HomeLink   string
	Invites    bool
	StatusLink string
	// AccessLink sets a password; empty for one who has an account already, who then gets StatusLink.
	AccessLink string
	// Accepted tells that a friend had confirmed.
	Accepted bool
}

// WithdrawnData goes to a friend who had confirmed, when the recommender takes the recommendation back.
type WithdrawnData struct {
	FirstName   string
	Recommender string
	Product     string
	// HomeLink shows all offers; empty for who permits no advertising by e-mail.
	HomeLink string
	// Number names the recommendation; empty where the letter is about none.
	Number string
}

// InquiryAnswerData goes to a recommender whose question about a missing reward was answered.
type InquiryAnswerData struct {
	FirstName   string
	OrderNumber string
	// Answer may have several lines.
	Answer     string
	AskedOn    time.Time
	StatusLink string
}

func (AccessData) Kind() Kind { return Access }

func (CreatedData) Kind() Kind { return Created }

func (ConfirmData) Kind() Kind { return Confirm }

func (ConfirmedData) Kind() Kind { return Confirmed }

func (OrderCancelledData) Kind() Kind { return OrderCancelled }

func (StockAlertData) Kind() Kind { return StockAlert }

func (WaitingData) Kind() Kind { return Waiting }

func (ExpiredData) Kind() Kind { return Expired }

func (WithdrawnData) Kind() Kind { return Withdrawn }

func (InquiryAnswerData) Kind() Kind { return InquiryAnswer }
