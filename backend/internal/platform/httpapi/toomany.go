package httpapi

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/ratelimit"
)

// aDay stands for a limit that says no time.
//
// Rule (call, 9): Anyone who came too often is shown when to come again, with the `RateLimit` fields. Test:
// test/contract.TestWhoCameTooOftenLearnsWhenToComeAgain.
//
// Rule (call, 4 D): Anyone who came too often is shown the rest of the time, and is let in then: of a lock, an hour of
// the clock, a day in Berlin. Test: test/contract.TestWhoCameTooOftenLearnsWhenToComeAgain.
const aDay = 24 * time.Hour

type notedKey struct{}

// withLimits notes the limits that a request meets.
func withLimits(ctx huma.Context, next func(huma.Context)) {
	inner, noted := ratelimit.Into(ctx.Context())
	next(huma.WithContext(ctx, context.WithValue(inner, notedKey{}, noted)))
}

// limitFields tell a caller who came too often when to come again (RFC 9110, section 10.2.3) and what the rule is
// (draft-ietf-httpapi-ratelimit-headers). Anyone who waits as long is let in. It is the rest of the time, not all of
// it: an address that no one has is counted and closed alike, so anyone who guesses learns from it what the refusal
// says already.
func limitFields(ctx context.Context, status int, err error) http.Header {
	if status != http.StatusTooManyRequests {
		return nil
	}
	fields, wait := http.Header{}, aDay
	if noted, ok := ctx.Value(notedKey{}).(*ratelimit.Noted); ok {
		if rule, needed, refused := noted.Refusal(); refused {
			wait = needed
			fields.Set("RateLimit-Policy", fmt.Sprintf(`"calls";q=%d;w=%d`, rule.Most, seconds(rule.Per)))
		}
	}
	if given := fault.WaitOf(err); given > 0 {
		wait = given
	}
	fields.Set("Retry-After", strconv.Itoa(seconds(wait)))
	fields.Set("RateLimit", fmt.Sprintf(`"calls";r=0;t=%d`, seconds(wait)))
	return fields
}

// seconds are whole ones, and enough.
func seconds(d time.Duration) int { return int(math.Ceil(max(d, time.Second).Seconds())) }
