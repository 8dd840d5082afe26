package usecase_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
)

// onItsWay picks a transfer for an award and reserves it; known is whether the bank knows of it.
func (w *world) onItsWay(a reward.Award, known bool) {
	w.t.Helper()
	ctx := context.Background()
	require.NoError(w.t, w.pick(a, "cash"))
	_, reserved, err := w.pay.Reserve(ctx, w.programme.ID, a.ID, reward.ByBank)
	require.NoError(w.t, err)
	require.True(w.t, reserved)
	w.atBank[a.ID] = known
}

func (w *world) paid(a reward.Award) {
	w.t.Helper()
	w.onItsWay(a, true)
	w.arrives(a)
}

func (w *world) arrives(a reward.Award) {
	w.t.Helper()
	paid, err := w.pay.Paid(context.Background(), w.programme.ID, a.ID, w.now())
	require.NoError(w.t, err)
	require.True(w.t, paid)
	delete(w.owed, a.ID)
}

func (w *world) comesBack(a reward.Award) {
	w.t.Helper()
	require.NoError(w.t, w.pay.Return(context.Background(), w.programme.ID, a.ID, "payout", w.now()))
}

// An order is cancelled while the recommender's award is somewhere on its way; the friend's is unclaimed.
func TestAnOrderCancelledWhileAnAwardIsOnItsWay(t *testing.T) {
	const storniert, gezahlt = "storniert", "gezahlt"
	tests := []struct {
		name string
		// before happens before the cancellation, after it what is left to happen.
		before, after func(*world, reward.Award)
		paid, atBank  bool
		ends          reward.AwardStatus
		revoked       bool
		becomes       string
	}{
		{name: "unclaimed", ends: reward.Cancelled},
		{
			name: "chosen", before: func(w *world, a reward.Award) { require.NoError(w.t, w.pick(a, "cash")) },
			ends: reward.Cancelled,
		},
		{
			name: "waits for its release, or for the next file", before: func(w *world, a reward.Award) { w.onItsWay(a, false) },
			ends: reward.Cancelled,
		},
		{
			name: "with the bank, and paid", before: func(w *world, a reward.Award) { w.onItsWay(a, true) },
			after:  (*world).arrives,
			atBank: true, ends: reward.PaidOut, revoked: true, becomes: gezahlt,
		},
		{
			name: "with the bank, and rejected", before: func(w *world, a reward.Award) { w.onItsWay(a, true) },
			after:  (*world).comesBack,
			atBank: true, ends: reward.Cancelled, revoked: true, becomes: storniert,
		},
		{name: "paid", before: (*world).paid, paid: true, ends: reward.PaidOut, revoked: true, becomes: gezahlt},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
			awards := w.offered("r")
			if tt.before != nil {
				tt.before(w, awards[0])
			}
			paid, atBank, err := w.end.CancelAll(ctx, w.programme.ID, "r", w.now())
			require.NoError(t, err)
			assert.Equal(t, []bool{tt.paid, tt.atBank}, []bool{paid, atBank})
			contracts, err := w.contracts.Count(ctx, w.programme.ID, "anna", 0)
			require.NoError(t, err)
			assert.Zero(t, contracts, "it counts no longer")
			assert.Equal(t, reward.Cancelled, w.of("r")[1].Status, "nobody claims what nobody has earned")
			if tt.after != nil {
				tt.after(w, awards[0])
			}
			a := w.of("r")[0]
			require.Error(t, a.Claimable(w.now()))
			require.NoError(t, w.end.Drop(ctx, w.programme.ID, a.ID, w.now()), "as the lifecycle does with what came back")
			a = w.of("r")[0]
			assert.Equal(t, tt.ends, a.Status)
			assert.Equal(t, tt.revoked, a.Revoked)
			assert.Zero(t, w.owing(), "the books owe nothing")
			require.NoError(t, w.end.Settle(ctx, w.programme.ID, "r", w.now()))
			assert.Equal(t, tt.becomes == storniert, w.storniert["r"])
			if tt.becomes != "" {
				assert.Equal(t, tt.becomes == gezahlt, w.settled["r"])
			}
		})
	}
}

func TestNoLetterIsSentOfAnAwardThatCameBackAfterItsCancellation(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	a := w.offered("r")[0]
	w.onItsWay(a, true)
	_, _, err := w.end.CancelAll(ctx, w.programme.ID, "r", w.now())
	require.NoError(t, err)
	w.comesBack(a)
	w.letters = nil
	require.NoError(t, w.tell.Rejected(ctx, w.programme.ID, a.ID, w.now()))
	assert.Empty(t, w.letters)
	require.ErrorIs(t, w.pick(a, "cash"), reward.ErrNoLongerClaimable)
	_, reserved, err := w.pay.Reserve(ctx, w.programme.ID, a.ID, reward.ByBank)
	require.NoError(t, err)
	assert.False(t, reserved)
}

// bonus gives anna's bonus of a number.
func (w *world) bonus(nth int) reward.Award {
	w.t.Helper()
	all, err := w.awards.Bonuses(context.Background(), w.programme.ID, "anna")
	require.NoError(w.t, err)
	at := slices.IndexFunc(all, func(a reward.Award) bool { return a.Nth == nth })
	require.GreaterOrEqual(w.t, at, 0)
	return all[at]
}

// bonuses gives the recommender's bonuses that weren't cancelled, as their number and what became of them.
func (w *world) bonuses() (found []string) {
	for i := 1; i < 20; i++ {
		for _, a := range w.of(fmt.Sprint("r", i)) {
			if a.Kind != reward.ForBonus || a.Status == reward.Cancelled {
				continue
			}
			state := fmt.Sprint(a.Nth, " ", a.Status)
			if a.Revoked {
				state += " revoked"
			}
			found = append(found, state)
		}
	}
	return found
}

// What becomes of the bonus of four when a contract of the set is cancelled later: a step is a contract that is
// released (+5) or cancelled (-2), or something that happens to the bonus.
func TestABonusWhoseSetIsNoLongerFull(t *testing.T) {
	const offer, toBank, arrives, back, lapse, reserved, givenBack = 100, 101, 102, 103, 104, 105, 106
	tests := []struct {
		name  string
		steps []int
		want  []string
	}{
		{"four", []int{1, 2, 3, 4}, []string{"1 open"}},
		{"one of them is cancelled", []int{1, 2, 3, 4, -2}, nil},
		{"the one that completed it is cancelled", []int{1, 2, 3, 4, -4}, nil},
		{"another had come before", []int{1, 2, 3, 4, 5, -2}, []string{"1 open"}},
		{"another had come before, and the one that completed it is cancelled", []int{1, 2, 3, 4, 5, -4}, []string{"1 open"}},
		{"another comes later", []int{1, 2, 3, 4, -2, 5}, []string{"1 open"}},
		{"and only one", []int{1, 2, 3, 4, -2, 5, 6, 7, 8}, []string{"1 open"}},
		{"until the next four", []int{1, 2, 3, 4, -2, 5, 6, 7, 8, 9}, []string{"1 open", "2 open"}},
		{"two sets, one short", []int{1, 2, 3, 4, 5, 6, 7, 8, -1}, []string{"1 open"}},
		{"two sets, both short", []int{1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4, -5}, nil},
		{"offered", []int{1, 2, 3, 4, offer, -2}, nil},
		{"not with the bank yet", []int{1, 2, 3, 4, reserved, -2}, nil},
		{"with the bank", []int{1, 2, 3, 4, toBank, -2}, []string{"1 offered revoked"}},
		{"paid: it is owed back", []int{1, 2, 3, 4, toBank, arrives, -2}, []string{"1 paid_out revoked"}},
		{"with the bank, then paid", []int{1, 2, 3, 4, toBank, -2, arrives}, []string{"1 paid_out revoked"}},
		{"with the bank, then rejected", []int{1, 2, 3, 4, toBank, -2, back}, nil},
		{
			"paid, and the set is filled again: once is enough", []int{1, 2, 3, 4, toBank, arrives, -2, 5},
			[]string{"1 paid_out"},
		},
		{
			"paid back, and the set is filled again", []int{1, 2, 3, 4, toBank, arrives, -2, givenBack, 5},
			[]string{"1 paid_out revoked", "1 open"},
		},
		{
			"paid back, filled again, and short once more", []int{1, 2, 3, 4, toBank, arrives, -2, givenBack, 5, -3},
			[]string{"1 paid_out revoked"},
		},
		{"with the bank, and the set is filled again", []int{1, 2, 3, 4, toBank, -2, 5, arrives}, []string{"1 paid_out"}},
		{"rejected, and the set is filled again", []int{1, 2, 3, 4, toBank, -2, back, 5}, []string{"1 open"}},
		{"it had lapsed: its set is used up", []int{1, 2, 3, 4, offer, lapse, -2, 5}, []string{"1 expired"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
			bonus := func() reward.Award { return w.bonus(1) }
			offered := func() reward.Award {
				require.NoError(t, w.offer.Do(ctx, w.programme.ID, bonus().ID, w.now()))
				return bonus()
			}
			for _, step := range tt.steps {
				switch step {
				case offer:
					offered()
				case toBank:
					w.onItsWay(offered(), true)
				case reserved:
					w.onItsWay(offered(), false)
				case arrives:
					w.arrives(bonus())
				case back:
					w.comesBack(bonus())
					require.NoError(t, w.end.Drop(ctx, w.programme.ID, bonus().ID, w.now()))
				case givenBack:
					require.NoError(t, w.awards.Update(ctx, w.programme.ID, bonus().ID, func(a *reward.Award) error {
						a.GivenBack = true
						return nil
					}))
				case lapse:
					require.NoError(t, w.end.Expire(ctx, w.programme.ID, bonus().ID, bonus().ExpiresAt))
				default:
					id := fmt.Sprint("r", max(step, -step))
					if step > 0 {
						require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend(id), w.now()))
						continue
					}
					_, _, err := w.end.CancelAll(ctx, w.programme.ID, id, w.now())
					require.NoError(t, err)
				}
			}
			assert.Equal(t, tt.want, w.bonuses())
		})
	}
}

func TestABonusThatIsEarnedAgainIsOwedBackNoLonger(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	for i := 1; i <= 4; i++ {
		require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend(fmt.Sprint("r", i)), w.now()))
	}
	bonus := w.bonus(1)
	require.NoError(t, w.offer.Do(ctx, w.programme.ID, bonus.ID, w.now()))
	w.paid(bonus)
	_, _, err := w.end.CancelAll(ctx, w.programme.ID, "r1", w.now())
	require.NoError(t, err)
	assert.Empty(t, w.forgiven)
	require.NoError(t, w.release.Do(ctx, w.programme.ID, w.recommend("r5"), w.now()))
	assert.Equal(t, []string{bonus.ID}, w.forgiven)
	assert.Len(t, w.of("r5"), 2, "no second bonus for the same set")
}

// changing is the payouts of somebody who changes the award while its transfer is asked for.
type changing struct {
	*world
}

func (c changing) Recall(ctx context.Context, t tenant.ID, award payable.Ref, _ time.Time) (bool, error) {
	err := c.awards.Update(ctx, t, award.ID, func(*reward.Award) error { return nil })
	return false, err
}

func TestAnAwardThatChangesWhileItIsTakenBackIsLookedAtAgain(t *testing.T) {
	w, ctx := newWorld(t, dbtest.SQLite(t)), context.Background()
	a := w.offered("r")[0]
	w.onItsWay(a, false)
	w.end.Payouts = changing{w}
	_, _, err := w.end.CancelAll(ctx, w.programme.ID, "r", w.now())
	require.Error(t, err)
	assert.Equal(t, "technical.stale", fault.CodeOf(err), "the order's message is judged anew")
	assert.Equal(t, reward.Offered, w.of("r")[1].Status, "all or nothing")
}
