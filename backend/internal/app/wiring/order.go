package wiring

import (
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/bankaccount"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/commission"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	commissionpeers "weitersagen.app/backend/internal/money/commission/peers"
	commissions "weitersagen.app/backend/internal/money/commission/usecase"
	"weitersagen.app/backend/internal/money/creditor"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/money/ledger"
	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	orderfigures "weitersagen.app/backend/internal/money/order/figures"
	orderpeers "weitersagen.app/backend/internal/money/order/peers"
	orders "weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/money/payable"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/signal"
	signalpeers "weitersagen.app/backend/internal/money/signal/peers"
	signals "weitersagen.app/backend/internal/money/signal/usecase"
	suspicionpeers "weitersagen.app/backend/internal/money/suspicion/peers"
	suspicions "weitersagen.app/backend/internal/money/suspicion/usecase"
	recipients "weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/vault"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// orderSlices know orders, the books, and what sellers earn.
type orderSlices struct {
	Orders           *orders.Receive
	OrderImport      *orders.Import
	OrderReports     *orders.Report
	OrderApprovals   *orders.Approval
	OrderQueries     *orders.Ask
	OrderList        *orders.List
	payables         payable.Registry
	paidPayables     ledgers.Kinds
	Book             *ledgers.Book
	LedgerReport     *ledgers.Report
	Reclaim          *ledgers.Reclaim
	Receivables      *ledgers.Collect
	BankAccounts     *bankaccounts.Keep
	bankAccounts     *bankaccounts.Sides
	OfAgencies       *bankaccounts.OfSeller
	OwnBankAccounts  *bankaccounts.OfRecommender
	OfFriends        *bankaccounts.OfFriend
	Commissions      *commissionstore.Commissions
	CommissionOffers commission.Offers
	CommissionBill   *commissions.Bill
	CommissionPlans  *commissions.Plans
	CommissionsOf    *commissions.OfSeller
	earn             *commissions.Earn
	Creditors        *creditors.Keep
	CreditorLetters  creditors.Letters
	Rechecks         *creditors.Rechecks
	Signals          *signals.Find
	SignalWatch      *signals.Watch
	SignalRetention  *signals.Retain
	SignalTracer     signal.Tracer
	Suspicions       *suspicions.Desk
	SuspicionLetters suspicionpeers.Letters
	origin           signals.Origin
}

func (a *App) buildOrders() {
	ordered := orderpeers.Recommendations{Store: a.kept.recommendations}
	a.Orders = &orders.Receive{
		Tx: a.DB, Clock: a.Clock, Orders: a.kept.orders, Recommendations: ordered, Customers: a.CustomerNumbers,
		Outbox: a.Outbox, Observer: orderfigures.New(a.Metrics, a.Log), NewID: id.New,
	}
	a.OrderImport = &orders.Import{Receive: a.Orders, Acts: a.Acts}
	a.OrderReports = &orders.Report{
		Tx: a.DB, Clock: a.Clock, Orders: a.kept.orders, Recommendations: ordered, Limiter: a.Limiter(), Outbox: a.Outbox,
		NewID: id.New,
		Friends: orderpeers.Friends{
			Recipients: a.Recipients, Store: a.kept.recipients, Recommendations: ordered, Links: a.Links, Clock: a.Clock,
		},
	}
	a.OrderApprovals = &orders.Approval{
		Tx: a.DB, Clock: a.Clock, Orders: a.kept.orders, Approvals: a.kept.approvals, Recommendations: ordered,
		Members: a.kept.members, Accounts: a.kept.accounts, Recipients: a.kept.recipients, Acts: a.Acts, Outbox: a.Outbox,
	}
	a.OrderQueries = &orders.Ask{Orders: a.kept.orders, Recommendations: ordered, Limiter: a.Limiter(), Clock: a.Clock}
	a.OrderList = &orders.List{Orders: a.kept.orders, Recommendations: ordered}
}

func (a *App) buildLedger() {
	// A kind of what is owed is registered by the slice that knows it: for payouts, and for money that has to come back.
	a.payables, a.paidPayables = payable.Registry{}, ledgers.Kinds{}
	a.Book = &ledgers.Book{Journal: a.kept.journal, Receivables: a.kept.receivables}
	a.LedgerReport = &ledgers.Report{
		Reading: a.DB.Reading, Reports: a.kept.journal, Book: a.Book,
		Owed: map[payable.Kind][]ledger.OwedPayables{
			payable.Award: {a.kept.awards}, payable.Commission: {a.kept.commissions, a.kept.creditNotes},
		},
	}
	a.Reclaim = &ledgers.Reclaim{Tx: a.DB, Payables: a.paidPayables, Book: a.Book}
	a.Receivables = &ledgers.Collect{
		Tx: a.DB, Clock: a.Clock, Payables: a.paidPayables, Book: a.Book, Acts: a.Acts,
	}
}

// bankData keeps accounts unreadable at rest, in one table.
func (a *App) bankData(table string) vault.Table { return vault.Table{Safe: a.BankData(), Name: table} }

func (a *App) buildBankAccounts() {
	keep := func(in bankaccount.Accounts, table string, whose bankaccount.Whose) *bankaccounts.Keep {
		return &bankaccounts.Keep{
			Accounts: in, Safe: a.bankData(table), Whose: whose, Outbox: a.Outbox,
			Tx: a.DB, Clock: a.Clock, NewID: id.New,
		}
	}
	a.AwardList = &rewards.List{Awards: a.kept.awards}
	a.BankAccounts = keep(a.kept.bankAccounts, bankaccount.TableRecommenders, bankaccount.Recommender)
	a.bankAccounts = &bankaccounts.Sides{
		Recommenders: a.BankAccounts, Friends: keep(a.kept.ofFriends, bankaccount.TableFriends, bankaccount.Friend),
		Recommendations: a.kept.recommendations, Chosen: a.AwardList, Alone: a.DB.Alone,
	}
	a.OwnBankAccounts = &bankaccounts.OfRecommender{Keep: a.BankAccounts, People: a.Accounts}
	a.OfFriends = &bankaccounts.OfFriend{
		Keep: a.bankAccounts.Friends, Recipients: a.kept.recipients, Others: a.bankAccounts,
	}
	a.OfAgencies = bankaccounts.NewOfSeller(*keep(a.kept.ofAgencies, bankaccount.TableSellers, bankaccount.Seller))
}

func (a *App) buildCommissions() {
	a.Commissions = a.kept.commissions
	a.CommissionOffers = commissionpeers.Offers{
		Products: a.Assortments, Plans: a.planned, Promotions: a.promoted,
	}
	a.CommissionBill = &commissions.Bill{
		Commissions: a.Commissions, Tx: a.DB, Clock: a.Clock, Products: a.Assortments, Offers: a.CommissionOffers,
		Books: a.Book,
	}
	a.CommissionPlans = &commissions.Plans{
		Tx: a.DB, Clock: a.Clock, Offers: a.CommissionOffers, Choices: a.kept.choices, Months: a.Commissions,
		Members: a.kept.members,
		Acts:    a.Acts, NewID: id.New,
	}
	a.CommissionsOf = &commissions.OfSeller{Sellers: a.kept.agencies, Commissions: a.Commissions}
	a.earn = &commissions.Earn{
		Tenants: a.Tenants, Sellers: a.kept.agencies, Recommendations: a.kept.recommendations, Orders: a.kept.orders,
		Offers: a.CommissionOffers, Choices: a.kept.choices, Commissions: a.Commissions, Books: a.Book, NewID: id.New,
	}
	a.Orders.Awards = commissionpeers.Owed{Awards: a.AwardEnd, Commissions: a.earn}
	a.Release.Commissions = a.earn
}

func (a *App) buildCreditors() {
	a.Rechecks = &creditors.Rechecks{
		Store: a.kept.creditors, Sellers: a.kept.agencies, Tokens: a.Tokens,
		Guesses: a.guesses("recheck", creditor.ErrTooMany), Alone: a.DB.Alone, Acts: a.Acts, Tx: a.DB, Clock: a.Clock,
		NewID: id.New,
	}
	a.Creditors = &creditors.Keep{
		Rechecks:  a.Rechecks,
		Creditors: a.kept.creditors, Accounts: a.OfAgencies, Members: a.kept.members,
		Requests: a.kept.agencyRequests, Sellers: a.kept.agencies,
		People: a.Accounts, Acts: a.Acts,
		Outbox: a.Outbox, Tx: a.DB, Clock: a.Clock, NewID: id.New,
	}
	stopping := creditors.Stopping{Rechecks: a.Rechecks, Creditors: a.kept.creditors, Links: a.Links}
	a.CreditorLetters = creditors.Letters{
		Tenants: a.Tenants, Agencies: a.kept.agencies, Creditors: a.kept.creditors, Leaders: a.leaders,
		Stopping: stopping, Sender: a.Letters, Links: a.Links,
	}
	a.BankAccountLetters.Others.Agencies.Stopping = stopping
}

func (a *App) buildSignals() {
	a.SignalTracer = signal.NewTracer(person.NewHasher(a.Keys.Derive("signal")))
	a.origin = signals.Origin{
		Changes: outbox.Changes{Outbox: a.Outbox}, Traces: a.kept.signals, Tracer: a.SignalTracer, Clock: a.Clock,
	}
	a.Signals = &signals.Find{
		List: &signals.List{Signals: a.kept.signals}, Recommendations: a.kept.recommendations, Awards: a.Awards,
	}
	a.SignalWatch = &signals.Watch{
		Traces: a.kept.signals, Signals: a.kept.signals, Tracer: a.SignalTracer, Tx: a.DB, Clock: a.Clock,
		Sightings: signalpeers.Sightings{
			Recommendations: a.kept.recommendations, Accounts: a.kept.accounts, Friends: a.kept.recipients, Awards: a.Awards,
			Orders: a.kept.orders, Approvals: a.kept.approvals, Members: a.kept.members, Creditors: a.kept.creditors,
			OfSellers: a.kept.ofAgencies, SellersPaidTo: a.kept.ofAgencies.SellersPaidTo,
			SellersOwn: a.Recommendations.SellersOwn,
		},
	}
	a.SignalRetention = &signals.Retain{
		Traces: a.kept.signals, Signals: a.kept.signals, Recommendations: a.kept.recommendations, Clock: a.Clock,
	}
	// What people do to a recommendation wakes its life, and notes where the call came from.
	a.Recommendations.Connect(func(p *recommendations.Ports) { p.Changed = a.origin.Changed })
	a.Recipients.Connect(func(p *recipients.Ports) { p.Changed = a.origin.Changed })
}
