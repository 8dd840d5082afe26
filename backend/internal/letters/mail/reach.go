package mail

import "slices"

// owed are letters that no one else can bring to a mailbox: what they are about takes an order of the tenant's, a
// login, or an operator; or they go to the tenant's own people, by limits of their own. They are never late because of
// other people. Every other kind is counted.
//
// Rule (letter, 4 D): Letters about money are never late because of other people, and a kind that is in no list is
// counted. Enforced: mailbox/usecase.Place. Test: TestEveryKindOfLetterIsCountedUnlessItIsOwed.
var owed = []Kind{
	Reward, Paid, Voucher, TransferRejected, ClaimReminder, RewardCancelled, StockAlert, Tasks, InquiryAnswer,
	Weekly, ContactMessage, OrderCancelled, RewardLapsed, RewardReview, BankAccount,
	AgencyAccount, AgencyEmail, AgencyTax, CreditNote,
	CreditNoteObjection, CreditNotePayment, PasswordChanged, EmailNotice, DataCorrected, OperatorVisit,
	PortalLink, AccountErased,
	AgencyApproved, AgencyRefused, MemberAccess, AgencyLeaders, PartnerApproved, PartnerRefused, SellerEnded,
}

// listed are letters that can wait: another letter leads to what they are about. The sender of one of another kind
// tries again.
var listed = []Kind{
	Access, Created, Confirm, Confirmed, Expired, AccountExists, AccountLocked, EmailConfirm, NewsletterConfirm,
	NewsletterJoined,
}

// unasked are the letters that somebody else's typing may send to a mailbox, and the one that reminds of an order. All
// others are about money, or about an account that its owner wants to get into.
//
// Rule (letter, 4 D): A typed address stops what wasn't asked for, and no letter about money. Enforced:
// decline/usecase.Refuses. Test: TestATypedAddressStopsWhatNoOneAskedForAndNoMoney.
var unasked = []Kind{
	Confirm, Created, Confirmed, Expired, NewsletterConfirm, NewsletterJoined, Waiting, ContactCopy, Invitation,
	AgencyConfirm, MemberInvitation, PartnerConfirm, OrderReminder,
}

// refusable are those of them that bear the way to decline; friends' letters all do, and the newsletter has a way of
// its own.
var refusable = []Kind{
	Created, Confirmed, Expired, Waiting, ContactCopy, Invitation, AgencyConfirm, MemberInvitation, PartnerConfirm,
}

// wanted is the one letter that its reader has just asked for: it holds what would be lost with it.
const wanted = Voucher

// Owed tells that no one else can bring the letter to a mailbox.
func (k Kind) Owed() bool { return slices.Contains(owed, k) }

// CanWait tells that another letter leads to what it is about.
func (k Kind) CanWait() bool { return slices.Contains(listed, k) }

// Unasked tells that somebody else's typing may have sent it.
func (k Kind) Unasked() bool { return slices.Contains(unasked, k) }

// Refusable tells that it bears the way to decline, no matter to which person it goes.
func (k Kind) Refusable() bool { return slices.Contains(refusable, k) }

// Wanted tells that its reader has just asked for it.
func (k Kind) Wanted() bool { return k == wanted }

// InArea tells that what it is about is in the recommender's own area.
func (k Kind) InArea() bool { return slices.Contains(inArea, k) }

// inArea are letters about what is in the recommender's own area.
var inArea = []Kind{Created, Confirmed, Expired}
