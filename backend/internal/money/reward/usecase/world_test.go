package usecase_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/token"
)

const iban = "DE89370400440532013000"

var start = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// world is what surrounds awards. Its fakes keep what the transaction of the real ones would keep.
type world struct {
	t         *testing.T
	db        *gormdb.DB
	clock     *clock.Manual
	programme *tenant.Tenant
	awards    *gormstore.Awards
	contracts *gormstore.Contracts

	mu        sync.Mutex
	terms     map[string]reward.Terms
	released  map[string]bool
	settled   map[string]bool
	storniert map[string]bool
	atBank    map[string]bool // transfers that the bank knows of
	recalls   int
	forgiven  []string // receivables that were dropped
	final     bool
	tokens    []string
	letters   []string
	lost      int // letters that fail before they leave
	moments   []reward.Moment
	owedAgain []string
	changes   int
	owed      map[string]int64
	stored    bankaccount.Account       // what anna keeps with the programme
	others    map[reward.Party][]string // hashes of the other side's accounts, as a party's award sees them

	release usecase.Owe
	offer   usecase.Offer
	choose  usecase.Choose
	look    usecase.Look
	end     usecase.End
	pay     usecase.Pay
	tell    usecase.Tell
	list    usecase.List
	// mailboxes are those that have answered.
	mailboxes []string
	// typed are the awards whose holders are to hear of an account.
	typed []string
	// unasked is why no letter about an account can be asked for.
	unasked error
	// refused are the events of an amount that the books refuse.
	refused      map[ledger.Kind]error
	refusedCents int64
	// earnedBy are the recommendations by which somebody else may have earned.
	earnedBy []string
	// sold are recommendations that came by a seller's own people.
	sold map[string]reward.SellersOwn
}

var (
	_ ledger.Service         = (*world)(nil)
	_ payout.Service         = (*world)(nil)
	_ reward.Recommendations = (*world)(nil)
)

func newWorld(t *testing.T, db *gormdb.DB) *world {
	w := &world{
		t: t, db: db, clock: clock.NewManual(start), programme: tenanttest.New(), awards: gormstore.NewAwards(db),
		contracts: gormstore.NewContracts(db), terms: map[string]reward.Terms{}, released: map[string]bool{},
		settled: map[string]bool{}, storniert: map[string]bool{}, atBank: map[string]bool{}, final: true,
		owed: map[string]int64{},
	}
	w.programme.Rules.GermanIBANOnly = true
	tenants := tenanttest.NewCatalog(w.programme)
	w.release = usecase.Owe{
		Tx: db, Tenants: tenants, Recommendations: w, Orders: orders{w: w}, Awards: w.awards, Contracts: w.contracts,
		TakeOver: nothingLeft{}, Books: w, Commissions: w, Outbox: w, NewID: id.New,
	}
	holders := usecase.Holders{Accounts: recommenders{}, Recipients: friends{}}
	w.offer = usecase.Offer{
		Tx: db, Tenants: tenants, Awards: w.awards, Tokens: w, Letters: w, Recommendations: w, Outbox: w,
	}
	w.choose = usecase.Choose{
		Tx: db, Clock: w.clock, Awards: w.awards, Catalogues: w, Accounts: accounts{w}, Safe: safe{}, Recommendations: w,
		Outbox: w, NewID: id.New,
		Holders: holders, Answered: w.answered,
	}
	w.look = usecase.Look{
		Clock: w.clock, Awards: w.awards, Catalogues: w, Products: w, Holders: holders, Accounts: accounts{w},
		Checked: unchecked,
	}
	w.end = usecase.End{
		Tx: db, Tenants: tenants, Recommendations: w, Awards: w.awards, Contracts: w.contracts, Payouts: w, Books: w,
		Outbox: w,
	}
	w.pay = usecase.Pay{Tenants: tenants, Awards: w.awards, Safe: safe{}, Recommendations: w, Outbox: w}
	w.tell = usecase.Tell{Awards: w.awards, Tokens: w, Letters: w}
	w.list = usecase.List{Awards: w.awards}
	return w
}

// Released notes for which recommendation somebody else may earn.
func (w *world) Released(_ context.Context, _ tenant.ID, recommendation string, _ time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.earnedBy = append(w.earnedBy, recommendation)
	return nil
}

func (w *world) answered(_ context.Context, _ tenant.ID, mailbox person.Email) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.mailboxes = append(w.mailboxes, mailbox.String())
	return nil
}

func (w *world) now() time.Time { return w.clock.Now() }

// recommend makes a confirmed recommendation of anna to ben that is worth 35.01 and 35 euro.
func (w *world) recommend(id string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.terms[id] = reward.Terms{
		RecommendationID: id, ProductID: "p", RecommenderID: "anna", RecipientID: "ben " + id, RecommenderCents: 3501,
		RecipientCents: 3500,
	}
	return id
}

// offered releases a recommendation and offers its awards; the recommender's is the first.
func (w *world) offered(id string) []reward.Award {
	w.t.Helper()
	ctx := context.Background()
	require.NoError(w.t, w.release.Do(ctx, w.programme.ID, w.recommend(id), w.now()))
	for _, a := range w.of(id) {
		require.NoError(w.t, w.offer.Do(ctx, w.programme.ID, a.ID, w.now()))
	}
	return w.of(id)
}

func (w *world) of(recommendation string) []reward.Award {
	w.t.Helper()
	awards, err := w.awards.OfRecommendations(context.Background(), w.programme.ID, []string{recommendation})
	require.NoError(w.t, err)
	return awards
}

func (w *world) pick(a reward.Award, rewardID string) error {
	_, err := w.choose.Do(context.Background(), w.programme, a.ID, usecase.Pick{
		AwardID: a.ID, RewardID: rewardID, Account: bankaccount.Account{IBAN: iban, Holder: "Anna Muster"},
	})
	return err
}

// owing gives what the books say is owed.
func (w *world) owing() (sum int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, cents := range w.owed {
		sum += cents
	}
	return sum
}

// Enter notes what is owed, unless the books refuse it.
func (w *world) Enter(_ context.Context, _ tenant.ID, events ...ledger.Event) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, e := range events {
		award, cents := e.Entries[0].Subject, e.Entries[0].AmountCents
		if err := w.refused[e.Kind()]; err != nil && cents == w.refusedCents {
			return err
		}
		switch {
		case award.Kind != payable.Award:
			return fmt.Errorf("%s is no award", award)
		case e.Kind() == ledger.KindOwed:
			w.owed[award.ID] = cents
		case e.Kind() != ledger.KindDropped || w.owed[award.ID] != cents:
			return errors.New("what wasn't owed can't be dropped")
		default:
			delete(w.owed, award.ID)
		}
	}
	return nil
}

func (w *world) EarnedAgain(_ context.Context, _ tenant.ID, p payable.Ref, _ time.Time) error {
	w.forgiven = append(w.forgiven, p.ID)
	return nil
}

func (w *world) Balanced(context.Context, tenant.ID) (bool, error) { return true, nil }

func (w *world) Owe(_ context.Context, _ tenant.ID, id string, _ time.Time) (reward.Terms, bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.released[id] {
		return reward.Terms{}, false, nil
	}
	w.released[id] = true
	return w.terms[id], true, nil
}

func (w *world) OweAgain(_ context.Context, _ tenant.ID, id string) error {
	w.owedAgain = append(w.owedAgain, id)
	return nil
}

func (w *world) Settle(_ context.Context, _ tenant.ID, id string, _ time.Time) error {
	w.settled[id] = true
	return nil
}

func (w *world) Cancel(_ context.Context, _ tenant.ID, id string, _ time.Time) error {
	w.storniert[id] = true
	return nil
}

func (w *world) Recall(_ context.Context, _ tenant.ID, award payable.Ref, _ time.Time) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.atBank[award.ID] {
		return false, nil
	}
	w.recalls++
	return true, nil
}

func (w *world) HeldKeys(context.Context, tenant.ID, []string) (map[string]bool, error) {
	return nil, nil
}

func (w *world) Terms(_ context.Context, _ tenant.ID, id string) (reward.Terms, error) {
	return w.terms[id], nil
}

func (w *world) Issue(
	_ context.Context, _ tenant.ID, _ token.Purpose, award string, _, _ time.Time,
) (token.Secret, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tokens = append(w.tokens, award)
	return token.Secret(fmt.Sprint("token ", len(w.tokens))), nil
}

var errMail = fault.New(fault.Unavailable, "mail.unavailable", "the mail server is away")

func (w *world) write(letter string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.lost > 0 {
		w.lost--
		return errMail
	}
	w.letters = append(w.letters, letter)
	return nil
}

func (w *world) Offered(_ context.Context, _ reward.Award, token string) error {
	return w.write("offered with " + token)
}
func (w *world) Paid(context.Context, reward.Award) error      { return w.write("paid") }
func (w *world) Cancelled(context.Context, reward.Award) error { return w.write("cancelled") }
func (w *world) Rejected(_ context.Context, _ reward.Award, token string) error {
	return w.write("rejected with " + token)
}

func (w *world) Reminder(_ context.Context, _ reward.Award, token string, nth int) error {
	return w.write(fmt.Sprintf("reminder %d with %s", nth, token))
}

func (w *world) Note(_ context.Context, _ tenant.ID, _ string, m reward.Moment, _ string, _ time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.moments = append(w.moments, m)
	return nil
}

func (w *world) Add(_ context.Context, m outbox.Message) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if m.Topic == outbox.BankAccountLetter {
		if whose, rest, _ := strings.Cut(m.Key, "/"); bankaccount.Whose(whose) == bankaccount.Award {
			award, _, _ := strings.Cut(rest, "/")
			w.typed = append(w.typed, award)
		}
		return w.unasked
	}
	w.changes++
	return nil
}

func (w *world) OfferedOnceMore(_ context.Context, _ reward.Award, token, request string) error {
	return w.write("offered again with " + token + " for " + request)
}

func (w *world) Catalogue(context.Context, tenant.ID) (reward.Catalogue, error) {
	return reward.Catalogue{
		{ID: "cash", Means: reward.ByBank},
		{ID: "book", Means: reward.ByVoucher},
		{ID: "small", Means: reward.ByVoucher, MaxCents: 1000},
		{ID: "friends", Means: reward.ByVoucher, Parties: []reward.Party{reward.Recipient}},
		{ID: "gone", Means: reward.ByVoucher, Active: tenant.Window{Until: "2026-01-01"}},
	}, nil
}

// Of gives an assortment of one product.
func (w *world) Of(context.Context, tenant.ID) (*product.Assortment, error) {
	return &product.Assortment{Products: []product.Product{{ID: "p", Name: tenant.Localized{"de": "Haftpflicht"}}}}, nil
}

type recommenders struct{ account.Accounts }

func (recommenders) ByID(_ context.Context, t tenant.ID, id string) (*account.Account, error) {
	return &account.Account{
		Tenant: t, ID: id, FirstName: "Anna", LastName: "Muster", Email: person.EmailOf(id + "@example.de"),
	}, nil
}

type friends struct{ recipient.Recipients }

func (friends) ByID(_ context.Context, t tenant.ID, id string) (*recipient.Recipient, error) {
	return &recipient.Recipient{Tenant: t, ID: id, Data: recipient.Data{FirstName: "Ben", LastName: "Muster"}}, nil
}

// accounts are what anna keeps with the programme, and the hashes of the other side's.
type accounts struct{ w *world }

var _ bankaccount.Service = accounts{}

func (a accounts) Shown(
	_ context.Context, _ *tenant.Tenant, s bankaccount.Side, owner string,
) (bankaccount.Shown, error) {
	if s != bankaccount.OfRecommender || owner != "anna" || a.w.stored.IBAN == "" {
		return bankaccount.Shown{}, nil
	}
	return bankaccount.Shown{Last4: bankaccount.Last4(a.w.stored.IBAN)}, nil
}

func (a accounts) Open(
	_ context.Context, _ *tenant.Tenant, s bankaccount.Side, owner string,
) (bankaccount.Account, error) {
	if s != bankaccount.OfRecommender || owner != "anna" || a.w.stored.IBAN == "" {
		return bankaccount.Account{}, bankaccount.ErrNone
	}
	return a.w.stored, nil
}

func (a accounts) OtherSide(_ context.Context, _ tenant.ID, s bankaccount.Side, _ string) ([]string, error) {
	if s == bankaccount.OfFriend {
		return a.w.others[reward.Recipient], nil
	}
	return a.w.others[reward.Recommender], nil
}

func (accounts) Lock(context.Context, tenant.ID, string) error { return nil }
