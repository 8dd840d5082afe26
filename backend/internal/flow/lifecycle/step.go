package lifecycle

import "time"

// Kind names a step. The names stand in workflow histories and never change.
type Kind string

// The steps. Ref says what a step is about where that isn't the recommendation itself.
const (
	// MailCreated tells the recommender the link and opens the personal area.
	MailCreated Kind = "mail.created"
	// MailConfirm asks the recipient (ref) to confirm.
	MailConfirm Kind = "mail.confirm"
	// MailConfirmed tells the recommender that the friend has confirmed.
	MailConfirmed Kind = "mail.confirmed"
	// MailExpired tells the recommender that the recommendation expired.
	MailExpired Kind = "mail.expired"
	// MailPaid tells the holder of an award (ref) that the transfer is made.
	MailPaid Kind = "mail.paid"
	// MailRejected tells the holder of an award (ref) that the bank refused the transfer, with a new token.
	MailRejected Kind = "mail.transfer_rejected"
	// MailCancelled tells the holder of an award (ref) who was invited to claim it that there is none after all.
	MailCancelled Kind = "mail.reward_cancelled"
	// MailReminder tells the holder of an award (ref) which isn't claimed yet that it lapses soon, with a new token.
	MailReminder Kind = "mail.claim_reminder"
	// MailOrderReminder reminds a friend (ref) who confirmed and hasn't ordered.
	MailOrderReminder Kind = "mail.order_reminder"
	// Expire ends a recommendation whose validity has passed.
	Expire Kind = "expire"
	// Erase removes the unconfirmed data of a recipient (ref), everywhere they were kept.
	Erase Kind = "erase"
	// LapseOrder ends a reported order (ref) that the tenant never said anything of.
	LapseOrder Kind = "lapse_order"
	// Owe owes the rewards: the complaint period is over.
	Owe Kind = "release"
	// Offer makes an award (ref) claimable and mails the reward token.
	Offer Kind = "offer"
	// Voucher hands over a code for an award (ref).
	Voucher Kind = "voucher"
	// ExpireAward ends an award (ref) that wasn't claimed.
	ExpireAward Kind = "expire_award"
	// DropAward ends an award (ref) that came back although its holder was erased or its order cancelled in the meantime.
	DropAward Kind = "drop_award"
	// EndHold decides by the tenant's rule of an award (ref) that people held, and that no one decided of by its day.
	EndHold Kind = "end_hold"
	// CancelAwards ends what a cancelled recommendation still owes.
	CancelAwards Kind = "cancel_awards"
	// Reclaim books an award (ref) as owed back that was paid before what it was for was cancelled.
	Reclaim Kind = "reclaim"
	// Settle closes a recommendation whose awards have all ended.
	Settle Kind = "settle"
)

// Kinds lists every step.
func Kinds() []Kind {
	return []Kind{
		MailCreated, MailConfirm, MailConfirmed, MailExpired, MailPaid, MailRejected, MailCancelled, MailReminder,
		MailOrderReminder, Expire, Erase, LapseOrder, Owe,
		Offer, Voucher, ExpireAward, DropAward, EndHold, CancelAwards, Reclaim, Settle,
	}
}

// Step is something to do now.
type Step struct {
	Kind Kind
	Ref  string
	// Nth tells apart what comes to be due several times in one life without a change between, counted from one; zero for
	// what comes once.
	Nth int
}

// Plan says what to do now and when to look again.
type Plan struct {
	Due []Step
	// WakeAt is the next instant at which something may become due; zero when only a change can bring something.
	WakeAt time.Time
	// ComesAt is WakeAt without the letters that the outbox has to send before: mostly they have left by then.
	ComesAt time.Time
	// Done tells that nothing will ever become due unless something changes.
	Done bool
	// BeforeOrder tells that there is neither an order nor an award: what is waited for is days away and about no money.
	BeforeOrder bool
}
