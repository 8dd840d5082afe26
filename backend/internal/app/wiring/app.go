// Package wiring puts the slices together: it is the only place that knows all of them. Each is built once, as a plain
// value, in the order of order.txt; it takes what is earlier there. What a later slice answers to an earlier one is
// handed over when the later one is built. app.go names everything that is built; calls.go says what the api serves,
// routes.go and worker.go what the worker does.
package wiring

import (
	"context"
	"errors"
	"log/slog"

	"weitersagen.app/backend/internal/flow/lifecycle"
	lifeflow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	reports "weitersagen.app/backend/internal/insight/report/usecase"
	"weitersagen.app/backend/internal/insight/task"
	tasks "weitersagen.app/backend/internal/insight/task/usecase"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	contacts "weitersagen.app/backend/internal/letters/contact/usecase"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mail/render"
	"weitersagen.app/backend/internal/letters/mailbox"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/commission"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	commissions "weitersagen.app/backend/internal/money/commission/usecase"
	"weitersagen.app/backend/internal/money/creditnote"
	creditnotepeers "weitersagen.app/backend/internal/money/creditnote/peers"
	creditnotes "weitersagen.app/backend/internal/money/creditnote/usecase"
	creditorpeers "weitersagen.app/backend/internal/money/creditor/peers"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	healths "weitersagen.app/backend/internal/money/health/usecase"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	orders "weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/money/payable"
	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/signal"
	signals "weitersagen.app/backend/internal/money/signal/usecase"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/bankfolder"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/money/voucher"
	voucherfigures "weitersagen.app/backend/internal/money/voucher/figures"
	voucherpeers "weitersagen.app/backend/internal/money/voucher/peers"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
	accountpeers "weitersagen.app/backend/internal/people/account/peers"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	agents "weitersagen.app/backend/internal/people/agent/usecase"
	customernumbers "weitersagen.app/backend/internal/people/customernumber/usecase"
	declines "weitersagen.app/backend/internal/people/decline/usecase"
	newsletterpeers "weitersagen.app/backend/internal/people/newsletter/peers"
	newsletters "weitersagen.app/backend/internal/people/newsletter/usecase"
	"weitersagen.app/backend/internal/people/recipient"
	recipients "weitersagen.app/backend/internal/people/recipient/usecase"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/platform/config"
	"weitersagen.app/backend/internal/platform/gormdb"
	outboxstore "weitersagen.app/backend/internal/platform/outbox/gormstore"
	"weitersagen.app/backend/internal/platform/redisx"
	erasurepeers "weitersagen.app/backend/internal/privacy/erasure/peers"
	erasures "weitersagen.app/backend/internal/privacy/erasure/usecase"
	exports "weitersagen.app/backend/internal/privacy/export/usecase"
	retentions "weitersagen.app/backend/internal/privacy/retention/usecase"
	"weitersagen.app/backend/internal/programme/advisor"
	"weitersagen.app/backend/internal/programme/content"
	contentcases "weitersagen.app/backend/internal/programme/content/usecase"
	"weitersagen.app/backend/internal/programme/edition"
	editions "weitersagen.app/backend/internal/programme/edition/usecase"
	"weitersagen.app/backend/internal/programme/language"
	"weitersagen.app/backend/internal/programme/product"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	clicks "weitersagen.app/backend/internal/referral/click/usecase"
	inquiries "weitersagen.app/backend/internal/referral/inquiry/usecase"
	invitations "weitersagen.app/backend/internal/referral/invitation/usecase"
	offlinecodes "weitersagen.app/backend/internal/referral/offlinecode/usecase"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
	auditstore "weitersagen.app/backend/internal/safety/audit/gormstore"
	"weitersagen.app/backend/internal/safety/captcha/friendly"
	captchastore "weitersagen.app/backend/internal/safety/captcha/redisstore"
	captchas "weitersagen.app/backend/internal/safety/captcha/usecase"
	consents "weitersagen.app/backend/internal/safety/consent/usecase"
	tokens "weitersagen.app/backend/internal/safety/token/usecase"
	members "weitersagen.app/backend/internal/sellers/member/usecase"
	requests "weitersagen.app/backend/internal/sellers/request/usecase"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
	"weitersagen.app/backend/internal/setup"
)

// App is the whole programme. A function of a signature gives what an operator does, who signs with a name.
type App struct {
	*setup.Base
	kept stores
	// OutboxStore is the outbox as the worker and operators see it.
	OutboxStore *outboxstore.Store
	hasher      person.Hasher

	// programme
	live        *contentcases.Live
	Contents    content.Contents
	Assortments product.Assortments
	Advisors    advisor.Of
	languages   language.Languages
	LoadTenant  *editions.Load
	Editions    edition.Editions
	follow      *editions.Follow
	Sources     *products.Follow
	SourceAges  *products.Ages

	// what was done, and by which right
	Audit          *auditstore.Store
	Tokens         *tokens.Keeper
	Captcha        *captchas.Captcha
	captchaService *friendly.Service
	CaptchaOutages *captchastore.Outages
	Consents       *consents.Recorder
	ConsentProofs  *consents.Proofs
	NoteCall       func(who string) *consents.NoteCall

	// letters
	Links              address.Links
	renderer           func() (*render.Renderer, error)
	Mailboxes          *mailboxes.Service
	answers            accountpeers.MailAnswers
	Letters            mail.Sender
	hurried            mail.Sender
	KnownDeclines      declines.Known
	Newsletters        *newsletters.Service
	AccountLetters     func(mail.Sender) newsletterpeers.AccountWriter
	ContactDesk        func(who string) *contacts.Desk
	contactsOf         contacts.OfPerson
	RecommenderLetters func(mail.Sender) recommendation.Letters
	FriendLetters      func(mail.Sender) recipient.Letters
	Digests            mailbox.Digests

	// people
	Accounts    *accounts.Service
	Staff       *staffs.Staff
	Deeds       staffs.Deeds
	Agents      *agents.Service
	AgentOffice func(who string) *agents.Office
	Members     *members.Service
	// Partners is the area of partners, Members that of agencies.
	Partners          *members.Service
	PartnerTaking     *members.Partners
	PartnerAdmission  func(who string) *members.Admission
	partnerLetters    *members.Answering
	MemberOffice      func(who string) *members.Office
	MemberNews        *members.Telling
	MemberInvitations *members.Inviting
	Leaving           *members.Leaving
	sso               *members.SSO
	CustomerNumbers   *customernumbers.Keep

	// referral
	Agencies            func(who string) *sellers.Office
	whose               *sellers.Whose
	ownLinks            *sellers.Own
	Recipients          *recipients.Service
	Declines            *declines.Service
	Clicks              *clicks.Buffer
	codes               *offlinecodes.Make
	Invitations         *invitations.Service
	Recommendations     *recommendations.Service
	WithdrawnLetters    recommendationpeers.WithdrawnLetters
	coded               recommendationpeers.CodeRecommendations
	AgencyRequests      *requests.Service
	AgencyRequestOffice func(who string) *requests.Office
	InquiryAnswers      func(who string) *inquiries.Answer
	inquiryLetters      *inquiries.Tell
	ReportExports       *reports.Exports
	Overviews           *reports.Overviews
	Prospects           *reports.Prospects

	// orders and what is owed
	Orders             *orders.Receive
	OrderImport        *orders.Import
	OrderReports       *orders.Report
	OrderApprovals     *orders.Approval
	OrderQueries       *orders.Ask
	OrderList          *orders.List
	payables           payable.Registry
	paidPayables       ledgers.Kinds
	Book               *ledgers.Book
	LedgerReport       *ledgers.Report
	Reclaim            *ledgers.Reclaim
	Receivables        func(who string) *ledgers.Collect
	BankAccounts       *bankaccounts.Keep
	bankAccounts       *bankaccounts.Sides
	OfAgencies         *bankaccounts.OfSeller
	OwnBankAccounts    *bankaccounts.OfRecommender
	OfFriends          *bankaccounts.OfFriend
	BankAccountLetters rewardpeers.AccountLetters
	Catalogues         reward.Catalogues
	Awards             *rewardstore.Awards
	Release            *rewards.Owe
	OfferAward         *rewards.Offer
	AwardEnd           *rewards.End
	AwardPay           *rewards.Pay
	AwardTell          *rewards.Tell
	AwardList          *rewards.List
	RewardMailAgain    *rewards.Resend
	RewardYear         *rewards.Year
	RewardOfFriend     *rewards.OfFriend
	look               *rewards.Look
	Choose             *rewards.Choose
	rewardLetters      rewardpeers.Letters
	Commissions        *commissionstore.Commissions
	CommissionOffers   commission.Offers
	CommissionBill     *commissions.Bill
	CommissionPlans    *commissions.Plans
	CommissionsOf      *commissions.OfSeller
	earn               *commissions.Earn
	Creditors          *creditors.Keep
	CreditorLetters    creditorpeers.Letters
	Rechecks           *creditors.Rechecks
	leaders            members.Leaders
	ownPeople          members.OwnPeople
	endedLetters       *members.Ending
	Signals            *signals.Find
	SignalWatch        *signals.Watch
	SignalRetention    *signals.Retain
	SignalTracer       signal.Tracer
	origin             signals.Origin

	// what is paid
	bankFolder      *bankfolder.Folder
	compare         *restores.Compare
	Gate            *restores.Gate
	takeOver        *restores.TakeOver
	voucherFigures  voucherfigures.Observer
	cardProvider    voucher.CardProvider
	Payouts         transfers.Service
	Batches         transfer.Store
	PayoutRun       *transfers.Run
	ReadBank        *transfers.Listen
	PayoutRelease   *transfers.Release
	PayoutShow      *transfers.See
	PayoutSettings  *transfers.Settings
	PayoutCases     *transfers.Case
	ReleaseNotes    transfer.Unusual
	HandOver        *vouchers.Voucher
	Cards           *vouchers.Cards
	Alarm           voucherpeers.Alarm
	VoucherPools    *vouchers.Pools
	VoucherStock    *vouchers.Stock
	VoucherImport   func(who string) *vouchers.Import
	RefusedVouchers func(who string) *vouchers.Refused
	HeldPayouts     *restores.Accept
	TakePayouts     func(unnamed, folderLost bool) *restores.Take
	MoneyHealth     *healths.Health

	// documents about commissions
	CreditNotes        creditnote.Notes
	CreditNotePayments creditnote.Payments
	CreditNoteRun      *creditnotes.Run
	WaitingCreditNotes *creditnotes.Waits
	AnswerCreditNote   func(who string) *creditnotes.Answer
	CorrectCreditNote  func(who string) *creditnotes.Correct
	LostCreditNotes    func(who string) (*creditnotes.Lost, error)
	LookAtCreditNotes  *creditnotes.Look
	Billing            *creditnotes.Billing
	CreditNoteDelivery *creditnotes.Delivery
	CreditNoteLetters  creditnotepeers.Letters

	// lives
	Alarms                    lifecycle.Lives
	People                    lifecycle.People
	Money                     lifecycle.Money
	ReferralSteps, MoneySteps map[lifecycle.Kind]lifeflow.StepFunc
	Activities                *lifeflow.Activities

	// privacy, and what waits for operators
	Erasure     *erasures.Erase
	ErasureRest *erasures.Clear
	LastLetters erasurepeers.LastLetters
	Export      *exports.Collect
	Retention   *retentions.Retain
	Tasks       task.Source
	Reminders   *tasks.Remind
}

// New builds the programme on what the process has opened. Without a database it is enough to describe the API. The
// tenants' files are read unless the base has them.
func New(b *setup.Base) (*App, error) {
	a := &App{Base: b, kept: openStores(b), hasher: b.Persons()}
	a.OutboxStore, a.Outbox = a.kept.outbox, a.kept.outbox
	if a.Library == nil {
		if err := a.openLibrary(); err != nil {
			return nil, err
		}
	}
	for _, build := range []func(){
		a.buildProgramme, a.buildRights, a.buildLetters, a.buildAgencies, a.buildRecipients, a.buildAccounts, a.buildStaff,
		a.buildAgents, a.buildMembers, a.buildCustomerNumbers, a.buildContact, a.buildDeclines, a.buildInvitations,
		a.buildRecommendations, a.buildInquiries, a.buildOrders, a.buildLedger, a.buildBankAccounts, a.buildRewards,
		a.buildCommissions, a.buildCreditors, a.buildSignals, a.buildGate, a.buildTransfers, a.buildVouchers,
		a.buildRestore, a.buildCreditNotes, a.buildReports, a.buildErasure, a.buildExport, a.buildRetention, a.buildLives,
		a.buildTasks,
	} {
		build()
	}
	return a, nil
}

// Open connects to the database and Redis and builds the programme.
func Open(ctx context.Context, c setup.Config, log *slog.Logger) (a *App, err error) {
	b := setup.Unconnected(c, log)
	if b.DB, err = gormdb.Open(ctx, c.Database, log); err != nil {
		return nil, err
	}
	if c.Redis != "" {
		if b.Redis, err = redisx.Open(c.Redis); err != nil {
			return nil, errors.Join(config.Problems{"WS_REDIS: " + err.Error()}, b.DB.Close())
		}
	}
	if a, err = New(b); err != nil {
		return nil, errors.Join(err, b.Close())
	}
	return a, nil
}
