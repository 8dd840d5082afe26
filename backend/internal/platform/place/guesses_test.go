package place_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
)

var errTooMany = errors.New("too many")

func plain(parts ...string) string { return strings.Join(parts, " ") }

func TestTwentyGuessesInTenMinutesFromOnePlace(t *testing.T) {
	const house = "2001:db8:1:2:3:4:5:6"
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
		{"the twenty-first", 20, 0, 0, "telecom", house, errTooMany},
		{"who is right isn't counted", 19, 100, 0, "telecom", house, nil},
		{"the same house", 20, 0, 0, "telecom", "2001:db8:1:2:ffff::1", errTooMany},
		{"the next house", 20, 0, 0, "telecom", "2001:db8:1:3::1", nil},
		{"another tenant's codes", 20, 0, 0, "bank", house, nil},
		{"shortly before ten minutes are over", 20, 0, 10*time.Minute - time.Second, "telecom", house, errTooMany},
		{"ten minutes later", 20, 0, 10 * time.Minute, "telecom", house, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			ctx, at := context.Background(), clock.NewManual(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC))
			guesses := place.Guesses{
				Limiter: ratelimit.NewStrict(ratelimit.NewMemory(at), ratelimit.NewMemory(at), at, slog.New(slog.DiscardHandler)),
				Hash:    plain, What: "code", TooMany: errTooMany,
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

// broken counts nothing.
type broken struct{ err error }

func (b broken) Allow(context.Context, string, limit.Rule) (bool, error) { return false, b.err }
func (b broken) Return(context.Context, string) error                    { return b.err }

func TestWhoCannotBeCountedDoesNotGuess(t *testing.T) {
	away := errors.New("away")
	guesses := place.Guesses{Limiter: broken{away}, Hash: plain, What: "code", TooMany: errTooMany}
	_, err := guesses.Begin(context.Background(), "telecom", "203.0.113.9")
	assert.ErrorIs(t, err, away)
}
