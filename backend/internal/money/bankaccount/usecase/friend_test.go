package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (w *world) putOfBen() error {
	_, err := w.friend.Store(context.Background(), w.programme, "ben", typed)
	return err
}

func TestTheRecommendersAccountIsAFriendsAccountUnlessTheTenantRefusesIt(t *testing.T) {
	w := newWorld(t)
	w.known = []string{safe{}.Fingerprint(w.programme.ID, "DE02120300000000202051")}
	require.NoError(t, w.putOfBen(), "a couple has one together")
	_, err := w.stored("ben")
	require.NoError(t, err)
}

func TestTheRecommendersAccountIsNoFriendsAccount(t *testing.T) {
	w := newWorld(t)
	w.programme.Rules.SharedAccount = tenant.RefuseSharedAccount
	w.known = []string{"other", safe{}.Fingerprint(w.programme.ID, "DE02120300000000202051")}
	require.ErrorIs(t, w.putOfBen(), bankaccount.ErrSame)
	w.keepsNothing(t, "ben")

	w.programme.Rules.AllowSelf = true
	w.hidden = errAway // and hers isn't asked for
	require.NoError(t, w.putOfBen())
	stored, err := w.stored("ben")
	require.NoError(t, err)
	assert.Equal(t, "2051", stored.Last4)
	assert.Equal(t, []outbox.Message{w.letter(bankaccount.Friend, "ben", "change")}, w.asked)
}

func TestAFriendWhoConfirmedNothingGetsNoMoney(t *testing.T) {
	w := newWorld(t)
	w.confirmed = false
	require.ErrorIs(t, w.putOfBen(), bankaccount.ErrUnconfirmed)
	w.keepsNothing(t, "ben")
}

func TestWhoCannotBeComparedIsNotStored(t *testing.T) {
	w := newWorld(t)
	w.programme.Rules.SharedAccount = tenant.RefuseSharedAccount
	w.hidden = errAway
	require.ErrorIs(t, w.putOfBen(), errAway)
	w.keepsNothing(t, "ben")
}

func TestATenantThatStoresNoAccountsTakesNoFriends(t *testing.T) {
	w := newWorld(t)
	w.programme.Modules.StoringBankData = false
	require.ErrorIs(t, w.putOfBen(), bankaccount.ErrOff)
	w.keepsNothing(t, "ben")
}
