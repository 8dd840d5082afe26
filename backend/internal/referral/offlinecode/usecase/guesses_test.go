package usecase_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/offlinecode"
	"weitersagen.app/backend/internal/referral/offlinecode/usecase"
)

// houses name a place by its house: the address up to the slash.
type houses struct{}

var _ offlinecode.Places = houses{}

func (houses) Key(t tenant.ID, address string) string {
	house, _, _ := strings.Cut(address, "/")
	return string(t) + " " + house
}

func TestTwentyGuessesInTenMinutesFromOnePlace(t *testing.T) {
	const house = "elm street/first floor"
	for _, c := range []struct {
		name   string
		wrong  int // guesses from the house
		right  int // and entries that were right
		after  time.Duration
		tenant tenant.ID
		from   string
		want   error
	}{
		{"nobody guessed", 0, 0, 0, "telecom", house, nil},
		{"the twentieth", 19, 0, 0, "telecom", house, nil},
		{"the twenty-first", 20, 0, 0, "telecom", house, offlinecode.ErrTooMany},
		{"who is right isn't counted", 19, 100, 0, "telecom", house, nil},
		{"the same house", 20, 0, 0, "telecom", "elm street/second floor", offlinecode.ErrTooMany},
		{"the next house", 20, 0, 0, "telecom", "oak street", nil},
		{"another tenant's codes", 20, 0, 0, "bank", house, nil},
		{"shortly before ten minutes are over", 20, 0, 10*time.Minute - time.Second, "telecom", house, offlinecode.ErrTooMany},
		{"ten minutes later", 20, 0, 10 * time.Minute, "telecom", house, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			ctx, at := context.Background(), clock.NewManual(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC))
			guesses := usecase.Guesses{
				Limiter: ratelimit.NewStrict(ratelimit.NewMemory(at), ratelimit.NewMemory(at), at, slog.New(slog.DiscardHandler)),
				Places:  houses{}, TooMany: offlinecode.ErrTooMany,
			}
			for range c.wrong {
				_, err := guesses.Begin(ctx, "telecom", house)
				require.NoError(t, err)
			}
			for range c.right {
				right, err := guesses.Begin(ctx, "telecom", house)
				require.NoError(t, err)
				right(ctx)
			}
			at.Advance(c.after)
			_, err := guesses.Begin(ctx, c.tenant, c.from)
			assert.ErrorIs(t, err, c.want)
		})
	}
}

func TestWhoCannotBeCountedDoesNotGuess(t *testing.T) {
	limiter, away := NewMockLimiter(t), errors.New("away")
	limiter.EXPECT().Allow(mock.Anything, mock.Anything, mock.Anything).Return(false, away).Once()
	guesses := usecase.Guesses{Limiter: limiter, Places: houses{}, TooMany: offlinecode.ErrTooMany}
	_, err := guesses.Begin(context.Background(), "telecom", "elm street")
	assert.ErrorIs(t, err, away)
}
