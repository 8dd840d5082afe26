// Package chaos proves that anything may be killed at any moment: it runs the whole product on data of its own, leads
// many referrals from the form to the money over HTTP, kills one of its programs after the other meanwhile, and then
// counts what became of all of them.
package chaos

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
)

// Settings of a run.
type Settings struct {
	// Top is the repository, Dev the program that runs the product.
	Top string
	Dev string
	// Referrals are led from the form to the money, Kills are dealt meanwhile, one each Every on average.
	Referrals int
	Kills     int
	Every     time.Duration
	// Within is how long after the last kill everything may take to be settled.
	Within time.Duration
	Keep   bool
	// Services is the folder of the PostgreSQL and Redis that it stands on, empty when there are none.
	Services string
	// Port is the product's, the others those of the mail sink and of Temporal. The product reads them and more from the
	// environment too.
	Port, MailpitPort, TemporalPort string
	// Env is more of the product's environment.
	Env []string
}

// Parse reads flags.
func Parse(args []string) (Settings, error) {
	s, f, err := flags("chaos")
	if err != nil {
		return Settings{}, err
	}
	f.IntVar(&s.Referrals, "referrals", 1000, "referrals from the form to the money")
	f.IntVar(&s.Kills, "kills", 100, "programs that are killed meanwhile")
	f.DurationVar(&s.Every, "every", 5*time.Second, "time between two kills, on average")
	f.DurationVar(&s.Within, "within", time.Minute, "how long after the last kill everything may take to be settled")
	return *s, f.Parse(args)
}

// flags has those that both trials share.
func flags(name string) (*Settings, *flag.FlagSet, error) {
	s := &Settings{}
	self, err := os.Executable()
	if err != nil {
		return s, nil, err
	}
	programs := filepath.Dir(self)
	s.Dev, s.Top = filepath.Join(programs, "dev"), filepath.Dir(filepath.Dir(programs))
	s.Port, s.MailpitPort, s.TemporalPort = os.Getenv("PORT"), os.Getenv("MAILPIT_PORT"), os.Getenv("TEMPORAL_PORT")
	s.Services = os.Getenv("CHAOS_SERVICES")
	if s.Port == "" || s.MailpitPort == "" || s.TemporalPort == "" {
		return s, nil, errPorts
	}
	f := flag.NewFlagSet(name, flag.ContinueOnError)
	f.StringVar(&s.Top, "top", s.Top, "the repository")
	f.BoolVar(&s.Keep, "keep", false, "keep the data and logs also when all went well")
	return s, f, nil
}

var errPorts = errors.New("PORT, MAILPIT_PORT and TEMPORAL_PORT aren't set: backend/scripts/chaos.sh finds free ports")

var errBroken = errors.New("something was lost, paid twice, or not settled in time")

// atOnce is how many calls are under way at the same time.
const atOnce = 8

// run is one chaos.
type run struct {
	Settings
	out     io.Writer
	product *product
	mails   *mailbox
	// rewards are what holders pick, in turn.
	rewards []string
	client  *http.Client
	turn    chan struct{}

	began               time.Time
	calls, again, ended atomic.Int64
	killed              map[string]int
	versions            versions
	faults              faults
	visitors            visitors
	// sellers are the partner, who stands first, and the agencies.
	sellers []seller
	// month counts the months that have ended, of so many.
	month, months int
	// perSecond is how many lives ended a second, where that is measured.
	perSecond float64
}

// Run does it, and fails when a promise is broken.
func Run(ctx context.Context, s Settings, out io.Writer) error {
	r := &run{
		rewards:  []string{pooled, transfer, transfer},
		Settings: s, out: out, client: &http.Client{Timeout: 15 * time.Second}, turn: make(chan struct{}, atOnce),
		killed: map[string]int{},
		months: s.Kills/killsAMonth + 1,
	}
	var err error
	if r.product, err = start(ctx, s, out); err != nil {
		return err
	}
	stop := sync.OnceFunc(r.product.stop)
	defer stop()
	r.mails = &mailbox{base: r.product.mailbox, client: r.client, waiting: map[string]chan string{}}
	if r.versions, err = r.texts(ctx); err != nil {
		return err
	}
	err = r.mails.reading(ctx, func() error {
		if err := r.arrive(ctx); err != nil {
			return err
		}
		return r.takeIn(ctx)
	})
	if err != nil {
		return err
	}
	r.began = time.Now()
	if err := r.live(ctx); err != nil {
		return fmt.Errorf("%w; data and logs are in %s", err, r.product.folder)
	}
	v, err := r.wait(ctx)
	if err != nil {
		return err
	}
	var n settledNotes
	err = r.mails.reading(ctx, func() error {
		n, err = r.lastMonth(ctx)
		return err
	})
	if err != nil {
		return err
	}
	took := v.took
	if v, err = r.look(ctx); err != nil {
		return err
	}
	v.took = took
	stop()
	if err := r.tell(v, n); err != nil {
		return fmt.Errorf("%w; data and logs are in %s", err, r.product.folder)
	}
	if s.Keep {
		return nil
	}
	return os.RemoveAll(r.product.folder)
}

// live has all referrals, all kills and the reading of mails go on together. The referrals begin spread over the time
// of the kills.
func (r *run) live(ctx context.Context) error {
	ctx, done := context.WithCancel(ctx)
	defer done()
	var beside sync.WaitGroup
	beside.Go(func() { r.mails.read(ctx) })
	beside.Go(func() { r.stay(ctx) })
	var all errgroup.Group
	spread := time.Duration(r.Kills) * r.Every * 9 / 10
	for n := range r.Referrals {
		all.Go(func() error {
			if err := pause(ctx, spread*time.Duration(n)/time.Duration(r.Referrals)); err != nil {
				return err
			}
			err := r.referral(ctx, n)
			if err == nil {
				r.ended.Add(1)
			}
			return err
		})
	}
	all.Go(func() error { return r.kill(ctx) })
	all.Go(func() error { return r.disputes(ctx) })
	err := all.Wait()
	done()
	beside.Wait()
	return err
}

// kill ends one program after the other, without a word. Each few times a month ends just before, and those are struck
// that write its documents.
func (r *run) kill(ctx context.Context) error {
	for n := range r.Kills {
		if err := pause(ctx, r.Every/2+rand.N(r.Every)); err != nil { // #nosec G404 -- any moment does
			return err
		}
		var first []string
		if n%killsAMonth == killsAMonth-1 {
			first = writers
			if err := r.monthEnds(ctx); err != nil {
				return err
			}
			if err := pause(ctx, rand.N(longestRun)); err != nil { // #nosec G404 -- any moment of the run does
				return err
			}
		}
		name, err := r.product.kill(ctx, r.Settings, first)
		if err != nil {
			return err
		}
		r.killed[name]++
		if (n+1)%10 == 0 {
			r.printf(
				"%4.0f s  %d killed, %d referrals at their end, %d calls, %d of them again", time.Since(r.began).Seconds(),
				n+1, r.ended.Load(), r.calls.Load(), r.again.Load(),
			)
		}
	}
	return nil
}

func (r *run) printf(format string, values ...any) { _, _ = fmt.Fprintf(r.out, format+"\n", values...) }

func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// insist does something again until it succeeds: what it needs may just have been killed.
func (r *run) insist(ctx context.Context, do func() error) error {
	ctx, done := context.WithTimeout(ctx, patience)
	defer done()
	for {
		err := do()
		if err == nil {
			return nil
		}
		if pause(ctx, 300*time.Millisecond) != nil {
			return fmt.Errorf("not even after %s: %w", patience, err)
		}
	}
}
