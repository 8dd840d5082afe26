package proof_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"weitersagen.app/backend/internal/flow/lifecycle"
	lifecyclepeers "weitersagen.app/backend/internal/flow/lifecycle/peers"
	lifecycles "weitersagen.app/backend/internal/flow/lifecycle/usecase"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	commissionpeers "weitersagen.app/backend/internal/money/commission/peers"
	commissions "weitersagen.app/backend/internal/money/commission/usecase"
	"weitersagen.app/backend/internal/money/ledger"
	books "weitersagen.app/backend/internal/money/ledger/usecase"
	orderpeers "weitersagen.app/backend/internal/money/order/peers"
	orders "weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	rewardpeers "weitersagen.app/backend/internal/money/reward/peers"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/transfertest"
	transfers "weitersagen.app/backend/internal/money/transfer/usecase"
	"weitersagen.app/backend/internal/money/voucher"
	voucherpeers "weitersagen.app/backend/internal/money/voucher/peers"
	vouchers "weitersagen.app/backend/internal/money/voucher/usecase"
	recipients "weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/outbox"
	erasures "weitersagen.app/backend/internal/privacy/erasure/usecase"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationpeers "weitersagen.app/backend/internal/referral/recommendation/peers"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
	"weitersagen.app/backend/internal/safety/token"
	tokens "weitersagen.app/backend/internal/safety/token/usecase"
	"weitersagen.app/backend/internal/sellers/seller"
	"weitersagen.app/backend/test/proof/memory"
)

var errNoAnswer = errors.New("the connection broke")

type step func(ctx context.Context, t tenant.ID, recommendation, ref string, now time.Time) error

// world is one programme with everybody who takes part in it.
type world struct {
	programme *tenant.Tenant
	clock     *clock.Manual
	ids       int
	// reported is what happened, for the person who has to look into a failure; failed is the first thing that must not
	// be.
	reported []string
	failed   error

	recs       *memory.Recommendations
	recipients *memory.Recipients
	orders     *memory.Orders
	awards     *memory.Awards
	journal    *memory.Journal
	// balances is the journal as the books see it.
	balances ledger.Journal
	payouts  *memory.Payouts
	pool     *memory.Pool
	// receivables are awards that were paid before what they were for was cancelled.
	receivables *memory.Receivables
	// bounties are payables of a second kind.
	bounties *memory.Bounties
	// sellers are the two of this world, partner the one that is a partner.
	sellers []link.Code
	// busy is the one that brings all of what succeeds at once, if any.
	busy    link.Code
	partner seller.Seller
	// commissions are what sellers earn by the recommendations that they brought, who by which.
	commissions *memory.Commissions
	brought     map[string]link.Code
	bill        *commissions.Bill
	plans       *commissions.Plans
	// notes are documents about them, agencyDesk what sellers say, papers what is done.
	notes      *memory.Notes
	agencyDesk *desk
	papers     papers
	db         *memory.DB
	bank       *bank
	cards      *memory.Cards
	shop       *cardShop
	// delisted tells that the shop's card has left the catalogue.
	delisted bool

	life    *recommendations.Service
	friends *recipients.Service
	receive *orders.Receive
	report  *orders.Report
	choose  *rewards.Choose
	pay     *rewards.Pay
	forget  *rewards.Forget
	run     *transfers.Run
	office  *transfers.Release
	words   transfertest.Words
	desk    *transfers.Case
	collect *books.Collect
	reclaim *books.Reclaim
	recall  transfers.Service
	book    *books.Book
	clear   *erasures.Clear
	books   *books.Book
	plan    *lifecycles.Plan
	steps   map[lifecycle.Kind]step

	// made are the recommendations by id, promised what each was made with, in cents before it was shared, divided by
	// which caps.
	made          []string
	promised      map[string]int64
	divided       map[string]product.Caps
	numbers       map[string]string
	key           func(number string) string
	confirmations []token.Secret
	mailed        map[string]string
	gone          map[string]bool
	codes         int
	// reminded is the last reminder of each claim; counted are figures of this world.
	reminded map[string]int
	counted  map[string]int
	asked    []outbox.Message
	catalog  tenant.Catalog
}

var _ outbox.Outbox = (*world)(nil)

// fewest contracts earn a bonus; often it takes one more.
const fewest = 2

var begin = time.Date(2026, 9, 21, 8, 0, 0, 0, time.UTC)

func newWorld(of parts) *world {
	t := tenanttest.New()
	t.Modules.OfflineCode, t.Modules.Agency, t.Modules.Profiseller = false, true, true
	t.Contact = tenant.Contact{Company: "Probe AG", Street: "Am Ufer 2", City: "10115 Berlin", Email: "e@example.de"}
	t.Periods.ClaimReminders = []tenant.Span{tenant.Days(30), tenant.Days(7)}
	t.Periods.OrderReminders = []tenant.Span{tenant.Days(3), tenant.Days(21)}
	t.Rules.BonusAfter, t.Rules.BonusCents, t.Rules.MaxRecipientCents = fewest, 6000, 2000
	db := memory.New()
	w := &world{
		programme: t, clock: clock.NewManual(begin), recs: memory.NewRecommendations(db),
		recipients: memory.NewRecipients(db),
		orders:     memory.NewOrders(db), awards: memory.NewAwards(db), journal: memory.NewJournal(db),
		payouts: memory.NewPayouts(db),
		pool:    memory.NewPool(db), promised: map[string]int64{}, divided: map[string]product.Caps{},
		numbers: map[string]string{}, mailed: map[string]string{},
		gone:        map[string]bool{},
		receivables: memory.NewReceivables(db), bounties: memory.NewBounties(db), commissions: memory.NewCommissions(db),
		notes: memory.NewNotes(db), brought: map[string]link.Code{}, db: db, reminded: map[string]int{},
		counted: map[string]int{},
	}
	w.bank = &bank{
		w: w, orders: map[string]transfer.Order{}, paid: map[string]int64{}, reports: map[string]transfer.Report{},
		doubled: map[string]bool{}, returned: map[string]int64{},
	}
	w.cards, w.shop = memory.NewCards(db), &cardShop{w: w, sold: map[string]voucher.Card{}}
	catalog := tenanttest.NewCatalog(t)
	w.catalog = catalog
	hasher, keeper := person.NewHasher([]byte("key")), tokens.NewKeeper(memory.NewTokens(db))
	links := address.New(link.NewSigner([]byte("key")), "https://{tenant}.example", catalog)
	w.key = func(number string) string { return links.Hex(t.ID, link.Number(number)) }
	rows := watchedRecommendations{w.recs, w}
	changes := outbox.Changes{Outbox: w}
	w.life = recommendations.New(recommendations.Ports{
		Recommendations: rows, Tenants: catalog, Accounts: people{w: w}, Products: assortment{},
		Earnings: voucherpeers.Earnings{
			Orders: w.orders, Awards: w.awards, Days: open{}, Catalogues: catalogue{w}, Clock: w.clock,
		},
		Letters: letters{w}, Links: links, OwnPeople: honest{}, Outbox: w,
		Changed: changes.Changed, Tx: db, Clock: w.clock, NewID: w.id, Hasher: hasher,
	})
	w.friends = recipients.New(recipients.Ports{
		Recipients: w.recipients,
		Recommendations: recommendationpeers.FriendRecommendations{
			Service: w.life, Links: links, Products: assortment{},
		},
		Contents: texts{}, Consents: agreements{}, Permissions: agreements{}, Tokens: keeper, Letters: letters{w}, Tx: db,
		Clock: w.clock, NewID: w.id, Hasher: hasher,
		Orders: orderpeers.FriendOrders{Orders: w.orders}, Outbox: w,
		Hooks: recipients.Hooks{
			Declined: noneDeclined, Changed: changes.Changed, ForgetNote: noneKept{}.Forget, DropAnswers: noneKept{}.DropOf,
		},
	})
	w.life.Connect(func(p *recommendations.Ports) { p.Friends = w.friends })
	w.balances = of.journal(w.journal)
	book := &books.Book{Journal: w.balances, Receivables: w.receivables}
	w.book = book
	sent := of.store(w.payouts)
	w.recall = transfers.Service{Store: sent, TakeOver: inBooks{}, Books: book}
	w.books = &books.Book{Journal: w.journal}
	ordered, rewarded := orderpeers.Recommendations{Store: rows}, rewardpeers.Recommendations{
		Store: rows, Products: assortment{},
		Sold: func(context.Context, tenant.ID, string) (recommendation.SellersOwn, error) {
			return recommendation.SellersOwn{}, nil
		},
	}
	end := &rewards.End{
		Tx: db, Tenants: catalog, Recommendations: rewarded, Awards: w.awards, Contracts: w.awards,
		Payouts: w.recalls(w.recall), Books: book, Outbox: w,
	}
	choices := memory.NewChoices(db)
	earn := &commissions.Earn{
		Tenants: catalog, Sellers: working{w: w}, Recommendations: rows, Orders: w.orders, Offers: plans{w}, Choices: choices,
		Commissions: w.commissions, Books: book, NewID: w.id,
	}
	w.bill = &commissions.Bill{
		Commissions: w.commissions, Tx: db, Clock: w.clock, Products: assortment{}, Offers: plans{w}, Books: book,
	}
	w.papers = w.newPapers(book)
	w.plans = &commissions.Plans{
		Tx: db, Clock: w.clock, Offers: plans{w}, Choices: choices, Members: members{}, Acts: w.by, NewID: w.id,
	}
	w.receive = &orders.Receive{
		Tx: db, Clock: w.clock, Orders: w.orders, Recommendations: ordered,
		Awards: commissionpeers.Owed{Awards: end, Commissions: earn}, Customers: open{}, Outbox: w,
		Observer: watcher{w}, NewID: w.id,
	}
	w.report = &orders.Report{
		Tx: db, Clock: w.clock, Orders: w.orders, Recommendations: ordered, Friends: orderpeers.Friends{
			Recipients: w.friends, Store: w.recipients, Recommendations: ordered, Links: links, Clock: w.clock,
		}, Limiter: open{}, Outbox: w, NewID: w.id,
	}
	w.pay = &rewards.Pay{Tenants: catalog, Awards: w.awards, Safe: open{}, Recommendations: rewarded, Outbox: w}
	w.choose = &rewards.Choose{
		Tx: db, Clock: w.clock, Awards: w.awards, Catalogues: catalogue{w}, Accounts: unstored{}, Safe: open{},
		Recommendations: rewarded, Outbox: w,
		NewID: w.id, Holders: rewards.Holders{Accounts: owners{w: w}, Recipients: w.recipients}, Answered: w.answered,
	}
	w.forget = &rewards.Forget{Awards: w.awards, Books: book, Outbox: w}
	cases := memory.NewCases(db)
	paying := payable.Registry{
		payable.Award: rewards.Payables{Pay: w.pay, Recommendations: rows}, payabletest.Second: bounties{w: w},
		payable.Commission: w.papers.pay,
	}
	of.payables(paying)
	w.run = &transfers.Run{
		Tx: db, Tenants: catalog, Store: sent, Payables: paying, Books: book, Bank: w.bank, Cases: cases,
		Observer: watcher{w},
		Gate:     inBooks{}, Settings: &transfers.Settings{Tenants: catalog, Words: &w.words}, TakeOver: inBooks{},
		Words: &w.words, Seal: transfertest.Seal,
		Reading: inBooks{}, Marks: allRead{}, NewID: w.id,
	}
	w.clear = &erasures.Clear{
		Tx: db, Clock: w.clock, Recommendations: rows, Changes: changes, Friends: w.friends, ForgetAwards: w.forget.Do,
		ForgetCustomer: w.orders.ForgetCustomer,
		DropAnswers:    noneKept{}.DropOf,
	}
	w.plan = &lifecycles.Plan{
		People: lifecyclepeers.People{Recommendations: rows, Recipients: w.recipients},
		Money:  lifecyclepeers.Money{Orders: w.orders, Awards: &rewards.List{Awards: w.awards}, Back: w.receivables},
	}
	back := books.Kinds{payable.Award: w.pay, payabletest.Second: bounties{w: w}}
	w.reclaim = &books.Reclaim{Tx: db, Payables: back, Book: book}
	w.office = &transfers.Release{Tx: db, Clock: w.clock, Store: sent, Payables: paying, Books: book, Acts: w.by, Outbox: w,
		Words: &w.words, Seal: transfertest.Seal,
	}
	w.desk = &transfers.Case{Tx: db, Clock: w.clock, Store: sent, Cases: cases, Payables: paying, Books: book, Acts: w.by}
	w.collect = &books.Collect{Tx: db, Clock: w.clock, Payables: back, Book: book, Acts: w.by}
	release := &rewards.Owe{
		Tx: db, Tenants: catalog, Recommendations: rewarded, Orders: w.orders, Awards: w.awards, Contracts: w.awards,
		TakeOver: inBooks{}, Books: book, Commissions: earn, Outbox: w, NewID: w.id,
	}
	offer := &rewards.Offer{
		Tx: db, Tenants: catalog, Awards: w.awards, Tokens: letters{w}, Letters: letters{w}, Recommendations: rewarded,
		Outbox: w,
	}
	tell := &rewards.Tell{Awards: w.awards, Tokens: letters{w}, Letters: letters{w}}
	collected := voucherpeers.VoucherAwards{Pay: w.pay, Catalogues: catalogue{w}, Cards: w.cards, Cases: cases}
	hand := &vouchers.Voucher{
		Tx: db, Awards: collected, Pool: w.pool, Letters: letters{w}, Books: book, Safe: openCodes{}, Observer: watcher{w},
		Cards: &vouchers.Cards{
			Tx: db, Provider: w.shop, Orders: w.cards, Awards: collected, Safe: openCodes{}, Observer: watcher{w},
			Journal: inBooks{},
		},
		Gate: inBooks{}, TakeOver: inBooks{}, Journal: inBooks{},
	}
	whole := func(do func(context.Context, tenant.ID, string, time.Time) error) step {
		return func(ctx context.Context, t tenant.ID, id, _ string, now time.Time) error { return do(ctx, t, id, now) }
	}
	part := func(do func(context.Context, tenant.ID, string, time.Time) error) step {
		return func(ctx context.Context, t tenant.ID, _, ref string, now time.Time) error {
			return do(ctx, t, ref, now)
		}
	}
	w.steps = map[lifecycle.Kind]step{
		lifecycle.MailCreated:       whole(w.life.Mailing(recommendation.LetterCreated)),
		lifecycle.MailConfirmed:     whole(w.life.Mailing(recommendation.LetterConfirmed)),
		lifecycle.MailExpired:       whole(w.life.Mailing(recommendation.LetterExpired)),
		lifecycle.MailConfirm:       part(tenant.Step(w.friends.SendConfirm).By(catalog)),
		lifecycle.MailOrderReminder: part(tenant.Step(w.friends.RemindOfOrder).By(catalog)),
		lifecycle.Expire:            whole(w.life.Expire), lifecycle.Erase: part(w.friends.Erase),
		lifecycle.LapseOrder: part(w.report.Lapse), lifecycle.Owe: whole(release.Do), lifecycle.Offer: part(offer.Do),
		lifecycle.Voucher: part(hand.Do), lifecycle.ExpireAward: part(end.Expire), lifecycle.DropAward: part(end.Drop),
		lifecycle.CancelAwards: whole(end.CancelRest), lifecycle.Settle: whole(end.Settle),
		lifecycle.MailPaid:     part(tell.Paid),
		lifecycle.MailRejected: part(tell.Rejected), lifecycle.MailCancelled: part(tell.Cancelled), lifecycle.MailReminder: part(tell.Reminder), lifecycle.Reclaim: part(func(
			ctx context.Context, t tenant.ID, ref string, now time.Time,
		) error {
			return w.reclaim.Do(ctx, t, payable.OfAward(ref), now)
		}),
	}
	return w
}

func (w *world) id() string {
	w.ids++
	return fmt.Sprintf("%06d", w.ids)
}

func (w *world) tell(format string, values ...any) {
	w.reported = append(w.reported, w.clock.Now().Format("2006-01-02 15:04 ")+fmt.Sprintf(format, values...))
}

func (w *world) wrong(format string, values ...any) {
	if w.failed == nil {
		w.failed = fmt.Errorf(format, values...)
	}
}

// fine takes a refusal, which is an answer like any other, and stumbles over what is none.
func (w *world) fine(what string, err error) {
	switch {
	case err == nil:
	case fault.KindOf(err) == fault.Internal, strings.HasPrefix(fault.CodeOf(err), "ledger."), fault.CodeOf(err) == "technical.stale":
		w.wrong("%s: %w", what, err)
	default:
		w.reported[len(w.reported)-1] += " (" + fault.CodeOf(err) + ")"
	}
}

// work does what is due of one life until nothing is, and tells what it waits for.
func (w *world) work(id string) lifecycle.Plan {
	ctx := context.Background()
	w.send()
	for range 100 {
		plan, err := w.plan.Do(ctx, w.programme.ID, id, w.clock.Now())
		if err != nil {
			w.wrong("plan: %w", err)
			return plan
		}
		if len(plan.Due) == 0 {
			return plan
		}
		for _, s := range plan.Due {
			do := w.steps[s.Kind]
			if do == nil {
				w.wrong("nobody does the step %s", s.Kind)
				return plan
			}
			err := do(ctx, w.programme.ID, id, s.Ref, w.clock.Now())
			if fault.KindOf(err) == fault.Unavailable {
				return plan // it waits for codes, or for the provider of cards
			}
			if err != nil {
				w.wrong("step %s: %w", s.Kind, err)
				return plan
			}
		}
	}
	w.wrong("the life of %s doesn't come to rest", id)
	return lifecycle.Plan{}
}

// payOut is a run of payouts. A bank that can't be understood leaves it for the next run.
func (w *world) payOut() {
	ctx, t, now := context.Background(), w.programme.ID, w.clock.Now()
	batches, err := w.run.Collect(ctx, t, now)
	if err != nil {
		w.wrong("collect: %w", err)
		return
	}
	for _, b := range batches {
		if err := w.run.Submit(ctx, t, b, now); err != nil {
			if fault.KindOf(err) != fault.Unavailable {
				w.wrong("submit: %w", err)
			}
			continue
		}
		answered, err := w.run.Poll(ctx, t, b, now)
		if err == nil && answered {
			err = w.run.Settle(ctx, t, b, now)
		}
		if err != nil {
			w.wrong("settle: %w", err)
		}
	}
}
