package guard

import (
	"context"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/go-redis/redis_rate/v10"
	"github.com/redis/go-redis/v9"

	"weitersagen.app/bff/internal/platform/metrics"
	"weitersagen.app/bff/internal/platform/problem"
)

// askRedis bounds how long a request waits for the shared limit before the process's own decides.
const askRedis = 150 * time.Millisecond

// Limiter limits mutating calls by address. All processes share the limit through Redis; without Redis each keeps
// its own, because a programme that no one can use is worse than one that counts loosely.
type Limiter struct {
	shared    *redis_rate.Limiter
	own       *buckets
	perMinute int
	log       *slog.Logger
	metrics   *metrics.Metrics
}

// NewLimiter allows a number of calls per minute; 0 allows all.
func NewLimiter(
	client *redis.Client, perMinute int, now func() time.Time, log *slog.Logger, m *metrics.Metrics,
) *Limiter {
	return &Limiter{
		shared: redis_rate.NewLimiter(client), own: newBuckets(perMinute, now), perMinute: perMinute, log: log, metrics: m,
	}
}

// Wrap limits what does something; reading is free.
func (l *Limiter) Wrap(callers *Callers, next http.Handler) http.Handler {
	if l.perMinute == 0 {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !acts(r) {
			next.ServeHTTP(w, r)
			return
		}
		retry, ok := l.count(callers, r)
		if !ok {
			wait := int(math.Ceil(max(retry, time.Second).Seconds()))
			h := w.Header()
			h.Set("Retry-After", strconv.Itoa(wait))
			h.Set("RateLimit-Policy", fmt.Sprintf(`"changes";q=%d;w=60`, l.perMinute))
			h.Set("RateLimit", fmt.Sprintf(`"changes";r=0;t=%d`, wait))
			problem.New(http.StatusTooManyRequests, problem.RateLimited, "too many calls from this address").Write(w)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// Admits counts a call that does something though it is read, and tells whether it may go on. It is for who answers
// a person who follows a link, and says no on a page.
func (l *Limiter) Admits(callers *Callers, r *http.Request) bool {
	if l.perMinute == 0 {
		return true
	}
	_, ok := l.count(callers, r)
	return ok
}

func (l *Limiter) count(callers *Callers, r *http.Request) (retry time.Duration, ok bool) {
	retry, ok = l.allow(r.Context(), bucketOf(r.URL.Path)+customer(callers.Address(r)))
	if !ok {
		l.metrics.RateLimited.Inc()
	}
	return retry, ok
}

// bucketOf counts what a page tells by itself apart: a house full of visitors that share an address can still send
// their forms.
func bucketOf(path string) string {
	if path == "/bff/shell/track" || path == "/bff/shell/failure" {
		return "told:"
	}
	return ""
}

func (l *Limiter) allow(ctx context.Context, address string) (retry time.Duration, ok bool) {
	bounded, cancel := context.WithTimeout(ctx, askRedis)
	defer cancel()
	res, err := l.shared.Allow(bounded, "ws:rate:"+address, redis_rate.PerMinute(l.perMinute))
	if err != nil {
		l.metrics.LimiterLocal.Inc()
		l.log.DebugContext(ctx, "rate limit kept without Redis", "error", err.Error())
		return l.own.allow(address)
	}
	return res.RetryAfter, res.Allowed > 0
}

func safe(method string) bool {
	return method == http.MethodGet || method == http.MethodHead || method == http.MethodOptions
}

const mostBuckets = 10_000

// buckets are token buckets in memory.
type buckets struct {
	mu   sync.Mutex
	size float64
	rate float64
	now  func() time.Time
	by   map[string]*bucket
}

type bucket struct {
	tokens float64
	at     time.Time
}

func newBuckets(perMinute int, now func() time.Time) *buckets {
	return &buckets{size: float64(perMinute), rate: float64(perMinute) / 60, now: now, by: map[string]*bucket{}}
}

func (b *buckets) allow(key string) (time.Duration, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.now()
	own := b.by[key]
	if own == nil {
		if len(b.by) >= mostBuckets {
			clear(b.by)
		}
		own = &bucket{tokens: b.size, at: now}
		b.by[key] = own
	}
	own.tokens = min(b.size, own.tokens+now.Sub(own.at).Seconds()*b.rate)
	own.at = now
	if own.tokens < 1 {
		return time.Duration((1 - own.tokens) / b.rate * float64(time.Second)), false
	}
	own.tokens--
	return 0, true
}
