package chaos

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/logging"
)

// PaceSettings are those of a measure of whole lives.
type PaceSettings struct {
	Settings
	// Lives are led from the form to the money, so many of them between form and claim at the same time.
	Lives, AtOnce int
	// Shards are those of a Temporal on PostgreSQL.
	Shards int
}

// ParsePace reads flags. Another repository's product is measured by naming it: it has to be built there.
func ParsePace(args []string) (PaceSettings, error) {
	s, f, err := flags("pace")
	if err != nil {
		return PaceSettings{}, err
	}
	p := PaceSettings{}
	f.IntVar(&p.Lives, "lives", 1000, "lives from the form to the money")
	f.IntVar(&p.AtOnce, "at-once", 400, "how many of them are between form and claim at the same time")
	f.IntVar(&p.Shards, "shards", 4, "history shards of a Temporal on PostgreSQL")
	err = f.Parse(args)
	p.Settings = *s
	p.Dev = filepath.Join(p.Top, "backend", "bin", "dev")
	return p, err
}

// paceCallers call at the same time.
const paceCallers = 32

// Pace measures whole lives of the running product, and beside them workflows of as many events that do nothing, on
// the same Temporal. On a cluster's PostgreSQL Temporal stands on it, too.
func Pace(ctx context.Context, s PaceSettings, out io.Writer) (err error) {
	letters, err := openSink()
	if err != nil {
		return err
	}
	defer letters.close()
	// Each person has a network of their own, as they do in life: many from one would be compared with each other.
	s.Env = append(s.Env, "WS_SMTP=smtp://"+letters.address, "WS_TRUSTED_PROXIES=127.0.0.1/32")
	beside := map[string]int{}
	if s.Services != "" {
		server, err := temporalOnPostgres(ctx, s.Settings, s.Shards)
		if err != nil {
			return err
		}
		defer server.end()
		s.Env = append(s.Env, "WS_TEMPORAL="+server.address)
		beside["temporal-server"] = server.pid()
	}
	r := &run{
		Settings: s.Settings, out: out, rewards: []string{transfer}, turn: make(chan struct{}, paceCallers),
		client: &http.Client{
			Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: paceCallers, MaxConnsPerHost: paceCallers},
		},
	}
	if r.product, err = start(ctx, s.Settings, out); err != nil {
		return err
	}
	defer r.product.stop()
	r.mails = &mailbox{waiting: map[string]chan string{}}
	letters.into(r.mails)
	if r.versions, err = r.texts(ctx); err != nil {
		return err
	}
	m := meter{supervisor: r.product.supervisor.Process.Pid, services: s.Services, beside: beside}
	if err := r.lives(ctx, s, m, letters); err != nil {
		return fmt.Errorf("%w; data and logs are in %s", err, r.product.folder)
	}
	if err := r.floor(ctx, s, m); err != nil {
		return err
	}
	if s.Keep {
		return nil
	}
	r.product.stop()
	return os.RemoveAll(r.product.folder)
}

// lives leads the first one alone, so that what a process reads once isn't counted, and then all others.
func (r *run) lives(ctx context.Context, s PaceSettings, m meter, letters *sink) error {
	db, err := gormdb.Open(ctx, r.product.database(), logging.Discard())
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	if err := r.claimed(ctx, 0); err != nil {
		return err
	}
	if _, err := paid(ctx, db, 1); err != nil {
		return err
	}
	before, err := m.used(ctx)
	if err != nil {
		return err
	}
	mailed, called := letters.count(), r.calls.Load()
	began := time.Now()
	places := make(chan struct{}, s.AtOnce)
	var all errgroup.Group
	var ends []time.Time
	all.Go(func() (err error) {
		ends, err = paid(ctx, db, s.Lives+1)
		return err
	})
	for n := 1; n <= s.Lives; n++ {
		places <- struct{}{}
		all.Go(func() error {
			defer func() { <-places }()
			return r.claimed(ctx, n)
		})
	}
	if err := all.Wait(); err != nil {
		return err
	}
	took := time.Since(began)
	after, err := m.used(ctx)
	if err != nil {
		return err
	}
	r.tellLives(s.Lives, took, middle(ends), after.less(before))
	r.printf("%-30s %9.1f a life, %.1f calls a life, %d calls again", "letters",
		float64(letters.count()-mailed)/float64(s.Lives), float64(r.calls.Load()-called)/float64(s.Lives), r.again.Load())
	r.perSecond = float64(s.Lives) / took.Seconds()
	return nil
}

// claimed leads a life until its reward is claimed.
func (r *run) claimed(ctx context.Context, n int) error {
	number, err := r.confirmed(ctx, n)
	if err != nil {
		return err
	}
	if err := r.order(ctx, n, number, "freigegeben", judged(n)); err != nil {
		return err
	}
	return r.mailed(
		ctx, recommender(n), "/praemie", func(token string) (bool, error) { return r.choose(ctx, n, token, judged(n)) },
	)
}

const (
	// paidLook is seldom: on PostgreSQL the look is in what the server has used.
	paidLook = time.Second
	// paidWithin is how long nothing may get on.
	paidWithin = 2 * time.Minute
)

// paid waits until so many lives are paid, with their last letter and nothing left to pass on, and gives when each was
// seen to be.
func paid(ctx context.Context, db *gormdb.DB, want int) (at []time.Time, err error) {
	for on := time.Now(); len(at) < want; {
		var n int
		err := db.Reader(ctx).Raw(
			`SELECT count(*) FROM recommendations AS r JOIN awards AS a ON a.tenant = r.tenant AND a.recommendation_id = r.id
				WHERE r.status = 'paid' AND a.paid_told_at IS NOT NULL
				AND NOT EXISTS (SELECT 1 FROM outbox AS o WHERE o.tenant = r.tenant AND o.key = r.id AND o.processed_at IS NULL)`,
		).Scan(&n).Error
		if err != nil {
			return at, err
		}
		for len(at) < n {
			on = time.Now()
			at = append(at, on)
		}
		if time.Since(on) > paidWithin {
			return at, errors.Join(errBroken, fmt.Errorf("%d of %d lives are paid, and none more came", n, want))
		}
		if err := pause(ctx, paidLook); err != nil {
			return at, err
		}
	}
	return at, nil
}

// middle is how many ended a second between the first quarter of them and the last.
func middle(ends []time.Time) float64 {
	from, to := len(ends)/4, 3*len(ends)/4
	if to <= from || !ends[to].After(ends[from]) {
		return 0
	}
	return float64(to-from) / ends[to].Sub(ends[from]).Seconds()
}

func (r *run) tellLives(n int, took time.Duration, middle float64, used processorTimes) {
	r.printf("%-30s %9.1f/s   %.1f/s between the first quarter and the last   (%d lives)",
		"whole lives", float64(n)/took.Seconds(), middle, n)
	r.tellUsed("life", n, used)
}

func (r *run) tellUsed(what string, n int, used processorTimes) {
	var sum time.Duration
	each := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 / float64(n) }
	for _, name := range slices.Sorted(keysOf(used)) {
		sum += used[name]
		r.printf("  %-28s %9.2f ms of the processor a %s", name, each(used[name]), what)
	}
	r.printf("  %-28s %9.2f ms of the processor a %s", "all of them", each(sum), what)
}
