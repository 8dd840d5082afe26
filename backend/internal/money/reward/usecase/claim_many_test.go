package usecase_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (w *world) claim(p usecase.ManyPick) ([]usecase.Claimed, error) {
	u := usecase.Claim{Choose: &w.choose}
	return u.Do(context.Background(), w.programme, "anna", p)
}

func toAccount(ids ...string) usecase.ManyPick {
	return usecase.ManyPick{AwardIDs: ids, RewardID: "cash", Account: bankaccount.Account{
		IBAN: iban, Holder: "Anna Muster",
	}}
}

func refusedBy(claimed []usecase.Claimed) []error {
	list := make([]error, len(claimed))
	for i, c := range claimed {
		list[i] = c.Refused
	}
	return list
}

func TestSeveralAwardsAreClaimedAtOnceToOneAccount(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	one, two := w.offered("r1")[0], w.offered("r2")[0]
	before := len(w.moments)
	claimed, err := w.claim(toAccount(one.ID, two.ID, one.ID))
	require.NoError(t, err)
	require.Equal(t, []error{nil, nil}, refusedBy(claimed), "each once")
	for _, id := range []string{"r1", "r2"} {
		a := w.of(id)[0]
		require.NotNil(t, a.Choice)
		assert.Equal(t, "3000", a.Choice.Account.Last4)
		assert.Equal(t, reward.UnderWay, a.Standing(w.now()))
	}
	assert.Equal(t, []string{one.ID}, w.typed, "one account is told of once")
	assert.Empty(t, w.mailboxes, "a login is no letter: no mailbox has answered by it")
	assert.Equal(t, []reward.Moment{reward.WasChosen, reward.WasChosen}, w.moments[before:])

	again, err := w.claim(toAccount(one.ID, two.ID))
	require.NoError(t, err)
	assert.Equal(
		t, []error{reward.ErrAlreadyChosen, reward.ErrAlreadyChosen}, refusedBy(again),
		"the same call once more changes nothing",
	)
	assert.Len(t, w.moments[before:], 2)
}

func TestWhatCanNotBeClaimedDoesNotHoldUpTheRest(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	good, taken, friends := w.offered("good")[0], w.offered("taken")[0], w.offered("friends")[1]
	require.NoError(t, w.pick(taken, "cash"))
	claimed, err := w.claim(toAccount(good.ID, taken.ID, friends.ID, "no such award"))
	require.NoError(t, err)
	assert.Equal(
		t, []error{nil, reward.ErrAlreadyChosen, reward.ErrAwardUnknown, reward.ErrAwardUnknown}, refusedBy(claimed),
	)

	late := w.offered("late")[0]
	w.clock.Set(late.ExpiresAt)
	claimed, err = w.claim(toAccount(late.ID))
	require.NoError(t, err)
	assert.Equal(t, []error{reward.ErrNoLongerClaimable}, refusedBy(claimed))
}

func TestAWrongAccountClaimsNothing(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	one, two := w.offered("r1")[0], w.offered("r2")[0]
	p := toAccount(one.ID, two.ID)
	p.Account.IBAN = "DE00"
	_, err := w.claim(p)
	require.Error(t, err)
	_, err = w.claim(usecase.ManyPick{AwardIDs: []string{one.ID}, RewardID: "cash", Stored: true})
	require.ErrorIs(t, err, reward.ErrNoStoredAccount)
	assert.Nil(t, w.of("r1")[0].Choice)
	assert.Nil(t, w.of("r2")[0].Choice)

	// Where the tenant refuses one account on both sides, that one is refused, and the others aren't.
	w.programme.Rules.SharedAccount = tenant.RefuseSharedAccount
	w.others = map[reward.Party][]string{reward.Recommender: {safe{}.Fingerprint("", iban)}}
	claimed, err := w.claim(toAccount(one.ID))
	require.NoError(t, err)
	assert.Equal(t, []error{reward.ErrSameAccount}, refusedBy(claimed))
}

func TestOneWhoLosesARaceInTheMiddleLeavesNothingHalf(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	one, two := w.offered("r1")[0], w.offered("r2")[0]
	w.unasked = errMail
	_, err := w.claim(toAccount(one.ID, two.ID))
	require.ErrorIs(t, err, errMail)
	assert.Nil(t, w.of("r1")[0].Choice, "all of it or nothing")
	assert.Nil(t, w.of("r2")[0].Choice)
}

func TestTheOwnClaimsAreThoseThatWait(t *testing.T) {
	w := newWorld(t, dbtest.SQLite(t))
	u := usecase.OwnClaims{Look: &w.look}
	sight, err := u.Do(context.Background(), w.programme, "de", "anna")
	require.NoError(t, err)
	assert.Empty(t, sight.Awards)
	assert.Empty(t, sight.Details.Catalogue)
	assert.False(t, sight.PaymentsChecked)
	w.look.Checked = func(_ context.Context, asked tenant.ID) (bool, error) { return asked == w.programme.ID, nil }
	sight, err = u.Do(context.Background(), w.programme, "de", "anna")
	require.NoError(t, err)
	assert.True(t, sight.PaymentsChecked, "also who has nothing to claim reads that what was paid may be missing")

	waits, picked := w.offered("waits")[0], w.offered("picked")[0]
	require.NoError(t, w.pick(picked, "cash"))
	sight, err = u.Do(context.Background(), w.programme, "de", "anna")
	require.NoError(t, err)
	require.Len(t, sight.Awards, 1)
	assert.Equal(t, waits.ID, sight.Awards[0].ID)
	assert.Equal(t, "Anna Muster", sight.Details.Holder)
	require.Len(t, sight.Details.Catalogue, 2, "what fits the party, the amount and the day")

	w.clock.Set(waits.ExpiresAt.Add(time.Second))
	sight, err = u.Do(context.Background(), w.programme, "de", "anna")
	require.NoError(t, err)
	assert.Empty(t, sight.Awards)
}
