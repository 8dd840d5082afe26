package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

var (
	typed   = bankaccount.Account{IBAN: "de02 1203 0000 0000 2020 51", Holder: " Anna  Müller"}
	checked = bankaccount.Account{IBAN: "DE02120300000000202051", Holder: "Anna Müller"}
	errAway = fault.New(fault.Unavailable, "probe.away", "the port can't be reached")
)

type kept struct {
	*usecase.Keep
	accounts *MockAccounts
	safe     *MockSafe
	rules    *MockRules
	changes  *MockChanges
}

// alone is a transaction of a single store.
type alone struct{}

func (alone) InTx(ctx context.Context, fn func(context.Context) error) error { return fn(ctx) }

func newKeep(t *testing.T) kept {
	k := kept{accounts: NewMockAccounts(t), safe: NewMockSafe(t), rules: NewMockRules(t), changes: NewMockChanges(t)}
	k.Keep = &usecase.Keep{Accounts: k.accounts, Safe: k.safe, Rules: k.rules, Changes: k.changes, Tx: alone{}, Clock: clock.System{}}
	return k
}

func TestATenantThatStoresNoAccountsTakesNone(t *testing.T) {
	k, programme := newKeep(t), tenanttest.New()
	programme.Modules.StoringBankData = false
	_, err := k.Store(context.Background(), programme, "anna", typed)
	require.ErrorIs(t, err, bankaccount.ErrOff)
	_, err = k.Open(context.Background(), programme, "anna")
	require.ErrorIs(t, err, bankaccount.ErrNone, "and uses none that was stored before")
}

func TestNothingReadableIsStored(t *testing.T) {
	k, programme := newKeep(t), tenanttest.New()
	programme.Rules.GermanIBANOnly = true
	k.rules.EXPECT().Check(typed, true).Return(checked, nil).Once()
	k.safe.EXPECT().Seal(programme.ID, bankaccount.ColumnIBAN, checked.IBAN).Return([]byte("sealed number"), nil).Once()
	k.safe.EXPECT().Seal(programme.ID, bankaccount.ColumnHolder, checked.Holder).Return([]byte("sealed name"), nil).Once()
	k.safe.EXPECT().Fingerprint(programme.ID, checked.IBAN).Return("fingerprint").Once()
	k.accounts.EXPECT().Put(mock.Anything, mock.MatchedBy(func(s bankaccount.Stored) bool {
		return s.Owner == "anna" && string(s.IBAN) == "sealed number" && string(s.Holder) == "sealed name" && s.Last4 == "2051" && s.Hash == "fingerprint"
	})).Return(nil).Once()
	k.accounts.EXPECT().Of(mock.Anything, programme.ID, "anna").Return(bankaccount.Stored{}, bankaccount.ErrNone).Once()
	k.changes.EXPECT().Changed(mock.Anything, programme.ID, "anna").Return(nil).Once()
	shown, err := k.Store(context.Background(), programme, "anna", typed)
	require.NoError(t, err)
	assert.Equal(t, bankaccount.Shown{Last4: "2051", Holder: "Anna Müller"}, shown)
}

// The same once more changes nothing; another number, or another name, is told.
func TestAnOwnerIsToldOfANewOrChangedAccountAndOfNoOther(t *testing.T) {
	for name, before := range map[string]struct {
		hash, holder string
		told         bool
	}{
		"the same": {"fingerprint", "Anna Müller", false}, "another number": {"other", "Anna Müller", true}, "another name": {"fingerprint", "Eve Dieb", true},
	} {
		t.Run(name, func(t *testing.T) {
			k, programme := newKeep(t), tenanttest.New()
			k.rules.EXPECT().Check(typed, false).Return(checked, nil).Once()
			k.safe.EXPECT().Seal(programme.ID, mock.Anything, mock.Anything).Return([]byte("sealed"), nil)
			k.safe.EXPECT().Fingerprint(programme.ID, checked.IBAN).Return("fingerprint").Once()
			k.safe.EXPECT().Open(programme.ID, bankaccount.ColumnHolder, []byte("before")).Return(before.holder, nil).Maybe()
			k.accounts.EXPECT().Of(mock.Anything, programme.ID, "anna").Return(bankaccount.Stored{Hash: before.hash, Holder: []byte("before")}, nil).Once()
			k.accounts.EXPECT().Put(mock.Anything, mock.Anything).Return(nil).Once()
			if before.told {
				k.changes.EXPECT().Changed(mock.Anything, programme.ID, "anna").Return(nil).Once()
			}
			_, err := k.Store(context.Background(), programme, "anna", typed)
			require.NoError(t, err)
		})
	}
}

// An account that nobody could be told of isn't stored: both are one transaction.
func TestAnAccountIsNotStoredWithoutItsLetter(t *testing.T) {
	k := newKeep(t)
	k.rules.EXPECT().Check(typed, false).Return(checked, nil).Once()
	k.safe.EXPECT().Seal(mock.Anything, mock.Anything, mock.Anything).Return([]byte("sealed"), nil)
	k.safe.EXPECT().Fingerprint(mock.Anything, mock.Anything).Return("fingerprint")
	k.accounts.EXPECT().Of(mock.Anything, mock.Anything, "anna").Return(bankaccount.Stored{}, bankaccount.ErrNone).Once()
	k.accounts.EXPECT().Put(mock.Anything, mock.Anything).Return(nil).Once()
	k.changes.EXPECT().Changed(mock.Anything, mock.Anything, "anna").Return(errAway).Once()
	_, err := k.Store(context.Background(), tenanttest.New(), "anna", typed)
	require.ErrorIs(t, err, errAway)
}

func TestAnAccountThatBreaksARuleIsNotStored(t *testing.T) {
	k := newKeep(t)
	wrong := fault.Fields{{Path: "iban", Code: "iban.invalid"}}.Err()
	k.rules.EXPECT().Check(typed, false).Return(bankaccount.Account{}, wrong).Once()
	_, err := k.Store(context.Background(), tenanttest.New(), "anna", typed)
	require.Equal(t, wrong, err)
}

func TestWithoutTheSafeNothingIsStored(t *testing.T) {
	k := newKeep(t)
	k.rules.EXPECT().Check(typed, false).Return(checked, nil).Once()
	k.safe.EXPECT().Seal(mock.Anything, bankaccount.ColumnIBAN, checked.IBAN).Return(nil, errAway).Once()
	_, err := k.Store(context.Background(), tenanttest.New(), "anna", typed)
	require.ErrorIs(t, err, errAway)
}

func TestNoAccountIsShownAsNone(t *testing.T) {
	k := newKeep(t)
	k.accounts.EXPECT().Of(mock.Anything, tenanttest.New().ID, "anna").Return(bankaccount.Stored{}, bankaccount.ErrNone).Once()
	shown, err := k.Of(context.Background(), tenanttest.New().ID, "anna")
	require.NoError(t, err)
	assert.Empty(t, shown)
}
