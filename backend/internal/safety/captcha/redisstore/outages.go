package redisstore

import (
	"context"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/captcha"
)

// kept is how long a day's counts are there: until no report asks for the day any more.
const kept = 48 * time.Hour

// Outages are shared by all processes. While Redis is away each process goes by what it has seen itself, and counts
// nothing.
type Outages struct {
	client redis.UniversalClient
	prefix string
	log    *slog.Logger
	mu     sync.Mutex
	own    map[tenant.ID]outage
}

var _ captcha.Outages = (*Outages)(nil)

type outage struct {
	why string
	end time.Time
}

// NewOutages takes a client and a prefix that keeps its keys apart from others.
func NewOutages(client redis.UniversalClient, prefix string, log *slog.Logger) *Outages {
	return &Outages{client: client, prefix: prefix + "captcha-service:", log: log, own: map[tenant.ID]outage{}}
}

func (o *Outages) away(t tenant.ID) string { return o.prefix + "away:" + string(t) }

func (o *Outages) day(t tenant.ID, now time.Time) string {
	return o.prefix + "day:" + string(t) + ":" + now.UTC().Format(time.DateOnly)
}

func (o *Outages) Away(ctx context.Context, t tenant.ID, now time.Time) string {
	o.mu.Lock()
	seen := o.own[t]
	o.mu.Unlock()
	if now.Before(seen.end) {
		return seen.why
	}
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	why, err := o.client.Get(limited, o.away(t)).Result()
	if err != nil {
		return "" // it wasn't noted, or Redis can't tell
	}
	return why
}

func (o *Outages) Open(ctx context.Context, t tenant.ID, why string, until, now time.Time) {
	o.mu.Lock()
	o.own[t] = outage{why, until}
	o.mu.Unlock()
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	o.tell(ctx, o.client.Set(limited, o.away(t), why, until.Sub(now)).Err())
}

func (o *Outages) Count(ctx context.Context, t tenant.ID, by captcha.By, now time.Time) {
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	_, err := o.client.Pipelined(limited, func(p redis.Pipeliner) error {
		p.HIncrBy(limited, o.day(t, now), string(by), 1)
		p.Expire(limited, o.day(t, now), kept)
		return nil
	})
	o.tell(ctx, err)
}

// Day gives how forms passed on the day of an instant.
func (o *Outages) Day(ctx context.Context, t tenant.ID, now time.Time) (captcha.Day, error) {
	fields, err := o.client.HGetAll(ctx, o.day(t, now)).Result()
	if err != nil {
		return nil, err
	}
	d := captcha.Day{}
	for by, text := range fields {
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, err
		}
		d[captcha.By(by)] = n
	}
	return d, nil
}

func (o *Outages) tell(ctx context.Context, err error) {
	if err != nil {
		o.log.WarnContext(ctx, "captcha: Redis is away, this process remembers by itself", "error", err.Error())
	}
}
