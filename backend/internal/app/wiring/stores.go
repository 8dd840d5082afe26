package wiring

import (
	lifecyclestore "weitersagen.app/backend/internal/flow/lifecycle/gormstore"
	forecaststore "weitersagen.app/backend/internal/insight/forecast/gormstore"
	lookupstore "weitersagen.app/backend/internal/insight/lookup/gormstore"
	numbersstore "weitersagen.app/backend/internal/insight/numbers/gormstore"
	offerstore "weitersagen.app/backend/internal/insight/offer/gormstore"
	reportstore "weitersagen.app/backend/internal/insight/report/gormstore"
	sellerdeskstore "weitersagen.app/backend/internal/insight/sellerdesk/gormstore"
	taskstore "weitersagen.app/backend/internal/insight/task/gormstore"
	wordingstore "weitersagen.app/backend/internal/insight/wording/gormstore"
	contactstore "weitersagen.app/backend/internal/letters/contact/gormstore"
	mailstore "weitersagen.app/backend/internal/letters/mail/gormstore"
	mailboxstore "weitersagen.app/backend/internal/letters/mailbox/gormstore"
	bankaccountstore "weitersagen.app/backend/internal/money/bankaccount/gormstore"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	creditnotestore "weitersagen.app/backend/internal/money/creditnote/gormstore"
	creditorstore "weitersagen.app/backend/internal/money/creditor/gormstore"
	ledgerstore "weitersagen.app/backend/internal/money/ledger/gormstore"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	restorestore "weitersagen.app/backend/internal/money/restore/gormstore"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	signalstore "weitersagen.app/backend/internal/money/signal/gormstore"
	suspicionstore "weitersagen.app/backend/internal/money/suspicion/gormstore"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	voucherstore "weitersagen.app/backend/internal/money/voucher/gormstore"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	agentstore "weitersagen.app/backend/internal/people/agent/gormstore"
	customernumberstore "weitersagen.app/backend/internal/people/customernumber/gormstore"
	declinestore "weitersagen.app/backend/internal/people/decline/gormstore"
	recipientstore "weitersagen.app/backend/internal/people/recipient/gormstore"
	staffstore "weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/platform/answers"
	outboxstore "weitersagen.app/backend/internal/platform/outbox/gormstore"
	erasurestore "weitersagen.app/backend/internal/privacy/erasure/gormstore"
	editionstore "weitersagen.app/backend/internal/programme/edition/gormstore"
	sourcestore "weitersagen.app/backend/internal/programme/product/gormstore"
	clickstore "weitersagen.app/backend/internal/referral/click/gormstore"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	notestore "weitersagen.app/backend/internal/referral/note/gormstore"
	offlinecodestore "weitersagen.app/backend/internal/referral/offlinecode/gormstore"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	auditstore "weitersagen.app/backend/internal/safety/audit/gormstore"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	quotastore "weitersagen.app/backend/internal/safety/quota/gormstore"
	tokenstore "weitersagen.app/backend/internal/safety/token/gormstore"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	requeststore "weitersagen.app/backend/internal/sellers/request/gormstore"
	sellerstore "weitersagen.app/backend/internal/sellers/seller/gormstore"
	viewstore "weitersagen.app/backend/internal/sellers/view/gormstore"
	"weitersagen.app/backend/internal/setup"
)

// stores keep what slices know, each in its own tables.
type stores struct {
	accounts        *accountstore.Store
	agencies        *sellerstore.Store
	agencyRequests  *requeststore.Store
	agents          *agentstore.Store
	answers         *answers.Store
	approvals       *orderstore.Approvals
	audit           *auditstore.Store
	awards          *rewardstore.Awards
	bankAccounts    *bankaccountstore.Store
	cards           *voucherstore.Cards
	cases           *transferstore.Cases
	choices         *commissionstore.Choices
	clicks          *clickstore.Store
	codes           *offlinecodestore.Store
	commissions     *commissionstore.Commissions
	consents        *consentstore.Store
	contracts       *rewardstore.Contracts
	creditNotes     *creditnotestore.Store
	creditors       *creditorstore.Store
	customerNumbers *customernumberstore.Store
	declines        *declinestore.Store
	deskChallenges  *staffstore.Challenges
	deskInvitations *staffstore.Invitations
	deskSessions    *staffstore.DeskSessions
	drafts          *wordingstore.Store
	editions        *editionstore.Store
	forecasts       *forecaststore.Store
	handed          *voucherstore.Left
	identities      *memberstore.Identities
	inquiries       *inquirystore.Store
	invitations     *invitationstore.Store
	journal         *ledgerstore.Journal
	lastLetters     *erasurestore.Letters
	linkLogins      *accountstore.LinkLogins
	lookup          *lookupstore.Store
	sellersListed   *sellerdeskstore.Store
	offers          *offerstore.Store
	lives           *lifecyclestore.Lives
	looks           *taskstore.Looks
	mailboxes       *mailboxstore.Store
	mails           *mailstore.Log
	memberInvited   *memberstore.Invitations
	marks           *transferstore.ReadMarks
	members         *memberstore.Store
	messages        *contactstore.Store
	notes           *notestore.Store
	numbers         *numbersstore.Store
	ofAgencies      *bankaccountstore.AgencyStore
	ofFriends       *bankaccountstore.FriendStore
	orders          *orderstore.Orders
	outbox          *outboxstore.Store
	positions       *restorestore.Positions
	passkeys        *staffstore.Passkeys
	pool            *voucherstore.Pool
	proofs          *consentstore.ProofStore
	quotas          *quotastore.Counters
	receivables     *ledgerstore.Receivables
	recipients      *recipientstore.Store
	recommendations *recommendationstore.Store
	reports         *reportstore.Store
	signals         *signalstore.Store
	sources         *sourcestore.Store
	staff           *staffstore.Store
	suspicions      *suspicionstore.Store
	supplements     *editionstore.Supplements
	tasks           *taskstore.Store
	tokens          *tokenstore.Store
	transfers       *transferstore.Store
	views           *viewstore.Store
}

func openStores(b *setup.Base) stores {
	db := b.DB
	return stores{
		accounts: accountstore.New(db), agencies: sellerstore.New(db), agencyRequests: requeststore.New(db),
		agents: agentstore.New(db), answers: answers.New(db), approvals: orderstore.NewApprovals(db),
		audit: auditstore.New(db), awards: rewardstore.NewAwards(db), bankAccounts: bankaccountstore.New(db),
		cards: voucherstore.NewCards(db), cases: transferstore.NewCases(db), choices: commissionstore.NewChoices(db),
		clicks: clickstore.New(db), codes: offlinecodestore.New(db), commissions: commissionstore.NewCommissions(db),
		consents: consentstore.New(db), contracts: rewardstore.NewContracts(db), creditNotes: creditnotestore.New(db),
		creditors: creditorstore.New(db), customerNumbers: customernumberstore.New(db), declines: declinestore.New(db),
		deskChallenges: staffstore.NewChallenges(db), deskInvitations: staffstore.NewInvitations(db),
		deskSessions: staffstore.NewDeskSessions(db), passkeys: staffstore.NewPasskeys(db),
		drafts:   wordingstore.New(db),
		editions: editionstore.New(db), forecasts: forecaststore.New(db), handed: voucherstore.NewLeft(db),
		marks:      transferstore.NewReadMarks(db),
		identities: memberstore.NewIdentities(db),
		inquiries:  inquirystore.New(db), invitations: invitationstore.New(db), journal: ledgerstore.NewJournal(db),
		lastLetters: erasurestore.NewLetters(db), linkLogins: accountstore.NewLinkLogins(db),
		lives: lifecyclestore.New(db), looks: taskstore.NewLooks(db), lookup: lookupstore.New(db),
		numbers:       numbersstore.New(db),
		sellersListed: sellerdeskstore.New(db),
		mailboxes:     mailboxstore.New(db),
		mails:         mailstore.New(db), memberInvited: memberstore.NewInvitations(db), members: memberstore.New(db),
		offers:   offerstore.New(db),
		messages: contactstore.New(db, b.BankData()), notes: notestore.New(db),
		ofAgencies: bankaccountstore.NewOfAgencies(db), ofFriends: bankaccountstore.NewOfFriends(db),
		orders: orderstore.NewOrders(db), outbox: outboxstore.New(db, b.Clock), transfers: transferstore.NewStore(db),
		positions: restorestore.NewPositions(db),
		pool:      voucherstore.NewPool(db), proofs: consentstore.NewProofs(db), quotas: quotastore.New(db),
		receivables: ledgerstore.NewReceivables(db), recipients: recipientstore.New(db),
		recommendations: recommendationstore.New(db), reports: reportstore.New(db),
		signals: signalstore.New(db), suspicions: suspicionstore.New(db),
		sources: sourcestore.New(db), staff: staffstore.New(db), supplements: editionstore.NewSupplements(db),
		tasks: taskstore.New(db), tokens: tokenstore.New(db), views: viewstore.New(db),
	}
}
