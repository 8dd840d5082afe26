package usecase_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/token"
)

// atOnce runs the attempts together and counts how many succeed; every loser must give one of the expected answers.
func atOnce(t *testing.T, attempts int, attempt func(i int) error, losers ...error) int {
	t.Helper()
	var won atomic.Int32
	var ready, done sync.WaitGroup
	ready.Add(attempts)
	for i := range attempts {
		done.Go(func() {
			ready.Done()
			ready.Wait()
			err := attempt(i)
			if err == nil {
				won.Add(1)
				return
			}
			for _, expected := range losers {
				if errors.Is(err, expected) {
					return
				}
			}
			t.Errorf("unexpected: %v", err)
		})
	}
	done.Wait()
	return int(won.Load())
}

// Eight recommenders recommend the same friend, who confirms all of it in the same moment: one has the friend.
func TestManyRecommendersOneFriend(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		var secrets []token.Secret
		for range 8 {
			_, secret := f.entered(ctx, t, f.recommended(t))
			secrets = append(secrets, secret)
		}
		won := atOnce(t, len(secrets), func(i int) error {
			_, err := f.confirm(ctx, secrets[i])
			return err
		}, recipient.ErrTaken)
		assert.Equal(t, 1, won)
	})
}

// Several friends open one link and send their data in the same moment: all wait, no more than may. They confirm in the
// same moment: one has the link, the others hear why they have not, and nothing of them is left.
func TestOneLinkManyFriends(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		for round := range 4 {
			link := f.recommended(t)
			entered := atOnce(t, recipient.MostWaiting+3, func(i int) error {
				form := ben()
				form.Email = person.EmailOf(fmt.Sprintf("%c%d@friends.example", 'a'+i, round))
				_, err := f.submit(ctx, link, form)
				return err
			}, transaction.ErrStale)
			waiting, err := f.recipients.OfRecommendation(ctx, "funkwelle", link)
			require.NoError(t, err)
			require.Len(t, waiting, min(entered, recipient.MostWaiting))
			require.Greater(t, len(waiting), 1)
			first := len(f.letters.sent)
			for _, r := range waiting {
				require.NoError(t, f.SendConfirm(ctx, f.t, r.ID, start))
			}
			letters := f.letters.sent[first:]
			won := atOnce(t, len(letters), func(i int) error {
				_, err := f.confirm(ctx, letters[i].Token)
				return err
			}, token.ErrOvertaken)
			assert.Equal(t, 1, won)
			r, err := f.recommendations.ByID(ctx, "funkwelle", link)
			require.NoError(t, err)
			left, err := f.recipients.OfRecommendation(ctx, "funkwelle", link)
			require.NoError(t, err)
			require.Len(t, left, 1, "who was too late is erased at once")
			assert.Equal(t, r.RecipientID, left[0].ID)
			assert.NotNil(t, left[0].ConfirmedAt)
		}
	})
}

// The mailed link opened in many tabs confirms once.
func TestConfirmedOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		s, secret := f.entered(ctx, t, f.recommended(t))
		won := atOnce(t, 16, func(int) error {
			_, err := f.confirm(ctx, secret)
			return err
		}, recipient.ErrAlreadyConfirmed)
		assert.Equal(t, 1, won)
		given, err := f.evidences.Of(ctx, "funkwelle", s.ID)
		require.NoError(t, err)
		assert.Len(t, given, 6, "and the evidence is there once")
	})
}

// The confirmation and the end of the validity contend for one row. Whichever wins, all that belongs to it is there and
// nothing of the other.
func TestConfirmationAgainstExpiry(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := setUp(db)
		confirmations := 0
		for i := range 12 {
			link := f.recommended(t)
			form := ben()
			form.Email = person.EmailOf(string(rune('a'+i)) + "@race.example")
			s, err := f.submit(ctx, link, form)
			require.NoError(t, err)
			require.NoError(t, f.SendConfirm(ctx, f.t, s.ID, start))
			secret := f.letters.sent[i].Token

			var confirmed error
			won := atOnce(t, 2, func(i int) error {
				if i == 0 {
					_, confirmed = f.confirm(ctx, secret)
					return confirmed
				}
				return f.recommendations.Update(ctx, "funkwelle", link, func(r *recommendation.Recommendation) error {
					if r.Status == recommendation.Confirmed {
						return recommendation.ErrOrdered // the step would look at orders now
					}
					return r.Expire(false, r.ValidUntil)
				})
			}, recommendation.ErrExpired, transaction.ErrStale, recommendation.ErrOrdered)
			assert.Equal(t, 1, won)

			r, err := f.recommendations.ByID(ctx, "funkwelle", link)
			require.NoError(t, err)
			friend, err := f.recipients.ByID(ctx, "funkwelle", s.ID)
			require.NoError(t, err)
			given, err := f.evidences.Of(ctx, "funkwelle", s.ID)
			require.NoError(t, err)
			if confirmed == nil {
				confirmations++
				assert.Equal(t, recommendation.Confirmed, r.Status)
				assert.NotNil(t, friend.ConfirmedAt)
				assert.Len(t, given, 6)
				continue
			}
			assert.Equal(t, recommendation.Expired, r.Status)
			assert.Nil(t, friend.ConfirmedAt)
			assert.Empty(t, given)
		}
		t.Logf("%d of 12 confirmed in time", confirmations)
	})
}
