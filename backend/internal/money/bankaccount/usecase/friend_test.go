package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
)

type keptOfFriend struct {
	*usecase.OfFriend
	kept
	friends *MockFriends
}

func newOfFriend(t *testing.T) keptOfFriend {
	k := keptOfFriend{kept: kept{accounts: NewMockAccounts(t), safe: NewMockSafe(t), rules: NewMockRules(t), changes: NewMockChanges(t)}, friends: NewMockFriends(t)}
	k.OfFriend = &usecase.OfFriend{
		Keep:    usecase.Keep{Accounts: k.accounts, Safe: k.safe, Rules: k.rules, Changes: k.changes, Tx: alone{}, Clock: clock.System{}},
		Friends: k.friends,
	}
	return k
}

func TestTheRecommendersAccountIsNoFriendsAccount(t *testing.T) {
	programme := tenanttest.New()
	for name, allowed := range map[string]bool{"refused": false, "allowed by the tenant": true} {
		t.Run(name, func(t *testing.T) {
			k := newOfFriend(t)
			programme.Rules.AllowSelf = allowed
			k.friends.EXPECT().Confirmed(mock.Anything, programme.ID, "ben").Return(true, nil).Once()
			k.rules.EXPECT().Check(typed, mock.Anything).Return(checked, nil).Once()
			k.safe.EXPECT().Fingerprint(programme.ID, checked.IBAN).Return("same")
			if allowed {
				k.safe.EXPECT().Seal(programme.ID, mock.Anything, mock.Anything).Return([]byte("sealed"), nil)
				k.accounts.EXPECT().Put(mock.Anything, mock.Anything).Return(nil).Once()
				k.accounts.EXPECT().Of(mock.Anything, programme.ID, "ben").Return(bankaccount.Stored{}, bankaccount.ErrNone).Once()
				k.changes.EXPECT().Changed(mock.Anything, programme.ID, "ben").Return(nil).Once()
			} else {
				k.friends.EXPECT().RecommenderHashes(mock.Anything, programme.ID, "ben").Return([]string{"other", "same"}, nil).Once()
			}
			shown, err := k.Store(context.Background(), programme, "ben", typed)
			if allowed {
				require.NoError(t, err)
				assert.Equal(t, "2051", shown.Last4)
				return
			}
			require.ErrorIs(t, err, bankaccount.ErrSame)
		})
	}
}

func TestAFriendWhoConfirmedNothingGetsNoMoney(t *testing.T) {
	k, programme := newOfFriend(t), tenanttest.New()
	k.friends.EXPECT().Confirmed(mock.Anything, programme.ID, "ben").Return(false, nil).Once()
	_, err := k.Store(context.Background(), programme, "ben", typed)
	require.ErrorIs(t, err, bankaccount.ErrUnconfirmed)
}

func TestWhoCannotBeComparedIsNotStored(t *testing.T) {
	k, programme := newOfFriend(t), tenanttest.New()
	k.friends.EXPECT().Confirmed(mock.Anything, programme.ID, "ben").Return(true, nil).Once()
	k.rules.EXPECT().Check(typed, mock.Anything).Return(checked, nil).Once()
	k.friends.EXPECT().RecommenderHashes(mock.Anything, programme.ID, "ben").Return(nil, errAway).Once()
	_, err := k.Store(context.Background(), programme, "ben", typed)
	require.ErrorIs(t, err, errAway)
}

func TestATenantThatStoresNoAccountsTakesNoFriends(t *testing.T) {
	k, programme := newOfFriend(t), tenanttest.New()
	programme.Modules.StoringBankData = false
	_, err := k.Store(context.Background(), programme, "ben", typed)
	require.ErrorIs(t, err, bankaccount.ErrOff)
}
