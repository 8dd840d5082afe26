package usecase_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/bankaccount/gormstore"
	"weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var (
	start   = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	typed   = bankaccount.Account{IBAN: "de02 1203 0000 0000 2020 51", Holder: " Anna  Müller"}
	errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")
)

// world is a database with anna, a recommender, and ben, her friend. The rules are the real ones.
type world struct {
	keep      *usecase.Keep
	own       *usecase.OfRecommender
	friend    *usecase.OfFriend
	store     *gormstore.Store
	db        *gormdb.DB
	programme *tenant.Tenant
	// asked are the letters that owners get; away is what keeps them.
	asked []outbox.Message
	away  error
	// confirmed tells whether ben's mailbox is; known are the hashes of anna's accounts, hidden why no one can compare
	// with them.
	confirmed bool
	known     []string
	hidden    error
	// refused is why anna's proof isn't taken; proofs are the passwords that were given, racing what happens before the
	// next transaction.
	refused error
	proofs  []string
	racing  func()
}

var (
	_ outbox.Outbox = (*world)(nil)

	_ transaction.Transactor = (*world)(nil)
)

func newWorld(t *testing.T) *world {
	db := dbtest.SQLite(t)
	w := &world{db: db, store: gormstore.New(db), programme: tenanttest.New(), confirmed: true}
	for _, id := range []string{"anna", "ben"} {
		_, err := accountstore.New(db).Ensure(context.Background(), &account.Account{
			Tenant: w.programme.ID, ID: id, Email: person.EmailOf(id + "@example.de"),
		})
		require.NoError(t, err)
	}
	w.keep = &usecase.Keep{
		Accounts: w.store, Safe: safe{}, Whose: bankaccount.Recommender, Outbox: w, Tx: w, Clock: clock.NewManual(start),
		NewID: func() string { return "change" },
	}
	w.own = &usecase.OfRecommender{Keep: w.keep, People: people{w: w}}
	ofFriends := *w.keep
	ofFriends.Whose = bankaccount.Friend
	w.friend = &usecase.OfFriend{Keep: &ofFriends, Recipients: recipients{w: w}, Others: others{w: w}}
	return w
}

func (w *world) Add(_ context.Context, m outbox.Message) error {
	if w.away == nil {
		w.asked = append(w.asked, m)
	}
	return w.away
}

// letter is the one that an owner gets.
func (w *world) letter(whose bankaccount.Whose, owner, change string) outbox.Message {
	return bankaccount.Letter(w.programme.ID, whose, owner, change)
}

// InTx has somebody else come first, where that is wanted.
func (w *world) InTx(ctx context.Context, fn func(context.Context) error) error {
	if racing := w.racing; racing != nil {
		w.racing = nil
		racing()
	}
	return w.db.InTx(ctx, fn)
}

// people knows anna's password.
type people struct {
	account.Service
	w *world
}

func (p people) AsksPassword(_ context.Context, t *tenant.Tenant, owner string) (bool, error) {
	return t == p.w.programme && owner == "anna", nil
}

func (p people) ProveOwner(_ context.Context, t *tenant.Tenant, by account.Proof, _, _ string) error {
	if t != p.w.programme || by.Account != "anna" {
		return errAway
	}
	p.w.proofs = append(p.w.proofs, by.Password)
	return p.w.refused
}

// recipients knows ben.
type recipients struct {
	recipient.Recipients
	w *world
}

func (f recipients) ByID(_ context.Context, t tenant.ID, friend string) (*recipient.Recipient, error) {
	if t != f.w.programme.ID || friend != "ben" {
		return nil, recipient.ErrUnknown
	}
	r := &recipient.Recipient{Tenant: t, ID: friend, RecommendationID: "r"}
	if f.w.confirmed {
		r.ConfirmedAt = &start
	}
	return r, nil
}

// others are anna's accounts, as ben's side of the recommendation is compared with them.
type others struct {
	bankaccount.Service
	w *world
}

func (o others) OtherSide(_ context.Context, t tenant.ID, s bankaccount.Side, recommendation string) ([]string, error) {
	if t != o.w.programme.ID || s != bankaccount.OfFriend || recommendation != "r" {
		return nil, nil
	}
	return o.w.known, o.w.hidden
}

// stored gives what lies in the database; ErrNone when nothing does.
func (w *world) stored(owner string) (bankaccount.Stored, error) {
	return w.store.Of(context.Background(), w.programme.ID, owner)
}

// safe seals visibly.
type safe struct{}

var _ bankaccount.Safe = safe{}

func (safe) Seal(t tenant.ID, column, plain string) ([]byte, error) {
	return []byte("sealed " + string(t) + " " + column + " " + plain), nil
}

func (safe) Open(t tenant.ID, column string, sealed []byte) (string, error) {
	plain, ok := strings.CutPrefix(string(sealed), "sealed "+string(t)+" "+column+" ")
	if !ok {
		return "", errAway
	}
	return plain, nil
}

func (safe) Fingerprint(t tenant.ID, plain string) string { return "print " + string(t) + " " + plain }

// broken seals nothing.
type broken struct{ safe }

func (broken) Seal(tenant.ID, string, string) ([]byte, error) { return nil, errAway }
