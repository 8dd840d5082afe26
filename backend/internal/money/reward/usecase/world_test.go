package usecase_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/banking"
	"weitersagen.app/backend/internal/money/reward/gormstore"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
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
	changes   int
	owed      map[string]int64
	stored    reward.Account            // what anna keeps with the programme
	others    map[reward.Party][]string // hashes of the other side's accounts, as a party's award sees them

	release usecase.Owe
	offer   usecase.Offer
	choose  usecase.Choose
	look    usecase.Look
	end     usecase.End
	pay     usecase.Pay
	tell    usecase.Tell
	list    usecase.List
	// typed are the awards whose holders are to hear of an account.
	typed []string
	// refused are the events of an amount that the books refuse.
	refused      map[ledger.Kind]error
	refusedCents int64
	// earnedBy are the recommendations by which somebody else may have earned.
	earnedBy []string
}

var (
	_ ledger.Service         = (*world)(nil)
	_ reward.OtherAccounts   = (*world)(nil)
	_ reward.Payouts         = (*world)(nil)
	_ reward.Recommendations = (*world)(nil)
	_ reward.Told            = (*world)(nil)
)

func newWorld(t *testing.T, db *gormdb.DB) *world {
	w := &world{
		t: t, db: db, clock: clock.NewManual(start), programme: tenanttest.New(), awards: gormstore.NewAwards(db),
		contracts: gormstore.NewContracts(db), terms: map[string]reward.Terms{}, released: map[string]bool{}, settled: map[string]bool{}, storniert: map[string]bool{}, atBank: map[string]bool{}, final: true, owed: map[string]int64{},
	}
	w.programme.Rules.GermanIBANOnly = true
	tenants := tenanttest.NewCatalog(w.programme)
	w.release = usecase.Owe{
		Tx: db, Tenants: tenants, Recommendations: w, Orders: w, Awards: w.awards, Contracts: w.contracts, Handed: nothingLeft{}, Books: w, Commissions: w, Outbox: w, NewID: id.New,
	}
	w.offer = usecase.Offer{Tx: db, Tenants: tenants, Awards: w.awards, Tokens: w, Letters: w, Timeline: w, Outbox: w}
	w.choose = usecase.Choose{
		Tx: db, Clock: w.clock, Awards: w.awards, Catalogues: w, IBANs: banking.IBANs{}, Stored: w, Others: w,
		Safe: safe{}, Timeline: w, Outbox: w, Told: w,
	}
	w.look = usecase.Look{Clock: w.clock, Awards: w.awards, Catalogues: w, Products: w, Holders: w, Stored: w, Checks: w}
	w.end = usecase.End{
		Tx: db, Tenants: tenants, Recommendations: w, Awards: w.awards, Contracts: w.contracts, Payouts: w, Books: w, Timeline: w, Outbox: w,
	}
	w.pay = usecase.Pay{Tenants: tenants, Awards: w.awards, Safe: safe{}, Timeline: w, Outbox: w}
	w.tell = usecase.Tell{Awards: w.awards, Tokens: w, Letters: w, Reminders: w}
	w.list = usecase.List{Awards: w.awards}
	return w
}

func (w *world) Typed(_ context.Context, a reward.Award) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.typed = append(w.typed, a.ID)
	return nil
}

// Released notes for whom somebody else may earn.
func (w *world) Released(_ context.Context, _ tenant.ID, recommendation string, _ time.Time) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.earnedBy = append(w.earnedBy, recommendation)
	return nil
}

func (w *world) Stored(context.Context, reward.Award) error { return nil }

func (w *world) now() time.Time { return w.clock.Now() }

// recommend makes a confirmed recommendation of anna to ben that is worth 35.01 and 35 euro.
func (w *world) recommend(id string) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.terms[id] = reward.Terms{
		RecommendationID: id, ProductID: "p", RecommenderID: "anna", RecipientID: "ben " + id, RecommenderCents: 3501, RecipientCents: 3500,
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
		AwardID: a.ID, RewardID: rewardID, Account: reward.Account{IBAN: iban, Holder: "Anna Muster"},
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

func (w *world) Settle(_ context.Context, _ tenant.ID, id string, _ time.Time) error {
	w.settled[id] = true
	return nil
}

func (w *world) Cancel(_ context.Context, _ tenant.ID, id string, _ time.Time) error {
	w.storniert[id] = true
	return nil
}

func (w *world) Recall(_ context.Context, _ tenant.ID, award string, _ time.Time) (bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.atBank[award] {
		return false, nil
	}
	w.recalls++
	return true, nil
}

func (w *world) Terms(_ context.Context, _ tenant.ID, id string) (reward.Terms, error) {
	return w.terms[id], nil
}

func (w *world) Final(context.Context, tenant.ID, string, time.Time) (bool, error) {
	return w.final, nil
}

func (w *world) Issue(_ context.Context, _ tenant.ID, award string, _, _ time.Time) (string, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tokens = append(w.tokens, award)
	return fmt.Sprint("token ", len(w.tokens)), nil
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

func (w *world) Add(context.Context, outbox.Message) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.changes++
	return nil
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

func (w *world) Hashes(_ context.Context, a reward.Award) ([]string, error) {
	return w.others[a.Party], nil
}

func (w *world) Alone(context.Context, tenant.ID, string) error { return nil }

func (w *world) Product(_ context.Context, _ *tenant.Tenant, id string, _ tenant.Language) (reward.Product, error) {
	return reward.Product{ID: id, Name: "Haftpflicht", Picture: "/p.png"}, nil
}

func (w *world) Name(context.Context, reward.Award) (string, error) { return "Anna Muster", nil }

func (w *world) Last4(_ context.Context, _ *tenant.Tenant, a reward.Award) (string, error) {
	if a.HolderID != "anna" || w.stored.IBAN == "" {
		return "", nil
	}
	return reward.Last4(w.stored.IBAN), nil
}

func (w *world) Account(_ context.Context, _ *tenant.Tenant, a reward.Award) (reward.Account, error) {
	if a.HolderID != "anna" || w.stored.IBAN == "" {
		return reward.Account{}, reward.ErrNoStoredAccount
	}
	return w.stored, nil
}

// safe seals visibly, so that a test sees what was sealed for which column.
type safe struct{}

func (safe) Seal(_ tenant.ID, column, plain string) ([]byte, error) {
	return []byte(column + "|" + plain), nil
}

func (safe) Open(_ tenant.ID, column string, sealed []byte) (string, error) {
	if len(sealed) <= len(column) || string(sealed[:len(column)+1]) != column+"|" {
		return "", errors.New("sealed for another column")
	}
	return string(sealed[len(column)+1:]), nil
}

func (safe) Fingerprint(_ tenant.ID, plain string) string { return fmt.Sprint(len(plain), plain[:2]) }

// nothingLeft is the case as long as no backup was restored.
type nothingLeft struct{}

func (nothingLeft) Adopt(context.Context, reward.Award, time.Time) error { return nil }

func (w *world) Running(context.Context, tenant.ID) (bool, error) { return false, nil }
