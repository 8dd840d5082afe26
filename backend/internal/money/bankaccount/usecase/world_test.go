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
	"weitersagen.app/backend/internal/money/bankaccount/peers"
	"weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
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
	// told are the owners who get a letter; away is what keeps it.
	told []string
	// first tells that the last of them had none before.
	first bool
	away  error
	// removed are the owners who get a letter that theirs is stored no more.
	removed []string
	// confirmed tells whether ben's mailbox is; known are the hashes of anna's accounts, hidden why nobody can compare with them.
	confirmed bool
	known     []string
	hidden    error
	// refused is why anna's proof isn't taken; proofs are the passwords that were given, racing what happens before the next transaction.
	refused error
	proofs  []string
	racing  func()
}

var (
	_ bankaccount.Changes = (*world)(nil)
	_ bankaccount.Friends = (*world)(nil)
	_ bankaccount.Proofs  = (*world)(nil)

	_ transaction.Transactor = (*world)(nil)
)

func newWorld(t *testing.T) *world {
	db := dbtest.SQLite(t)
	w := &world{db: db, store: gormstore.New(db), programme: tenanttest.New(), confirmed: true}
	for _, id := range []string{"anna", "ben"} {
		_, err := accountstore.New(db).Ensure(context.Background(), &account.Account{Tenant: w.programme.ID, ID: id, Email: person.EmailOf(id + "@example.de")})
		require.NoError(t, err)
	}
	w.keep = &usecase.Keep{Accounts: w.store, Safe: safe{}, Rules: peers.Rules{}, Changes: w, Tx: w, Clock: clock.NewManual(start)}
	w.own = &usecase.OfRecommender{Keep: w.keep, Firsts: w.store, Proofs: w}
	w.friend = &usecase.OfFriend{Keep: *w.keep, Friends: w}
	return w
}

func (w *world) Changed(_ context.Context, t tenant.ID, owner string, first bool) error {
	if w.away == nil && t == w.programme.ID {
		w.told, w.first = append(w.told, owner), first
	}
	return w.away
}

func (w *world) Removed(_ context.Context, t tenant.ID, owner string, at time.Time) error {
	if w.away == nil && t == w.programme.ID && at.Equal(start) {
		w.removed = append(w.removed, owner)
	}
	return w.away
}

// InTx has somebody else come first, where that is wanted.
func (w *world) InTx(ctx context.Context, fn func(context.Context) error) error {
	if racing := w.racing; racing != nil {
		w.racing = nil
		racing()
	}
	return w.db.InTx(ctx, fn)
}

func (w *world) AsksPassword(_ context.Context, t *tenant.Tenant, owner string) (bool, error) {
	return t == w.programme && owner == "anna", nil
}

func (w *world) Prove(_ context.Context, t *tenant.Tenant, p bankaccount.Proof) error {
	if t != w.programme || p.Owner != "anna" {
		return errAway
	}
	w.proofs = append(w.proofs, p.Password)
	return w.refused
}

func (w *world) Confirmed(_ context.Context, t tenant.ID, friend string) (bool, error) {
	return w.confirmed && t == w.programme.ID && friend == "ben", nil
}

func (w *world) RecommenderHashes(_ context.Context, t tenant.ID, friend string) ([]string, error) {
	if t != w.programme.ID || friend != "ben" {
		return nil, nil
	}
	return w.known, w.hidden
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
