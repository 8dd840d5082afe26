package chaos

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/money/order"
)

// DrillSettings are those of a restore drill.
type DrillSettings struct {
	Settings
	// Each is how many referrals are in each state when the backup is made, and how many begin afterwards.
	Each int
	// Temporal is what becomes of Temporal's data: newer than the backup, as old, or lost.
	Temporal string
}

// The states of Temporal after a restore.
const (
	temporalNewer = "newer"
	temporalOlder = "older"
	temporalLost  = "lost"
)

// ParseDrill reads flags.
func ParseDrill(args []string) (DrillSettings, error) {
	shared, f, err := flags("restore-drill")
	if err != nil {
		return DrillSettings{}, err
	}
	d := DrillSettings{}
	f.IntVar(&d.Each, "each", 6, "referrals in each of the four states")
	f.StringVar(&d.Temporal, "temporal", temporalNewer, "Temporal's data after the restore: newer, older or lost")
	f.DurationVar(&shared.Within, "within", 2*time.Minute, "how long everything may take to be settled")
	err = f.Parse(args)
	d.Settings = *shared
	if err == nil && d.Temporal != temporalNewer && d.Temporal != temporalOlder && d.Temporal != temporalLost {
		err = errors.New("-temporal is newer, older or lost")
	}
	return d, err
}

// drill is a restore of a backup while the bank's folder, the journal and the mails are newer. Its referrals are in
// four states when the backup is made: settled, with a reward link that no one has used, confirmed without an order,
// and not there yet.
type drill struct {
	*run
	each         int
	temporalData string

	mu      sync.Mutex
	numbers map[int]string
	links   map[int]string
}

var errDrill = errors.New("something was paid twice, lost, or not told")

// Drill does it, prints what it found, and fails when a promise is broken.
func Drill(ctx context.Context, s DrillSettings, out io.Writer) error {
	d := &drill{each: s.Each, temporalData: s.Temporal, numbers: map[int]string{}, links: map[int]string{}, run: &run{
		rewards:  []string{pooled, ordered, transfer},
		Settings: s.Settings, out: out, client: &http.Client{Timeout: 15 * time.Second},
		turn: make(chan struct{}, atOnce), killed: map[string]int{},
		months: 2,
	}}
	var err error
	if d.product, err = start(ctx, s.Settings, out); err != nil {
		return err
	}
	defer func() { d.product.stop() }()
	d.mails = &mailbox{base: d.product.mailbox, client: d.client, waiting: map[string]chan string{}}
	ctx, done := context.WithCancel(ctx)
	defer done()
	go d.mails.read(ctx)
	if err := d.whole(ctx); err != nil {
		return fmt.Errorf("%w; data and logs are in %s", err, d.product.folder)
	}
	if s.Keep {
		return nil
	}
	d.product.stop()
	return os.RemoveAll(d.product.folder)
}

func (d *drill) whole(ctx context.Context) (err error) {
	if d.versions, err = d.texts(ctx); err != nil {
		return err
	}
	if err := d.takeIn(ctx); err != nil {
		return err
	}
	if err := d.before(ctx); err != nil {
		return err
	}
	if err := d.billed(ctx); err != nil {
		return err
	}
	backup, err := d.backup(ctx)
	if err != nil {
		return err
	}
	d.printf("backup made: %d settled, %d with a reward link, %d without an order", d.each, d.each, d.each)
	if err := d.after(ctx); err != nil {
		return err
	}
	if err := d.billed(ctx); err != nil {
		return err
	}
	d.product.stop()
	left, err := d.left()
	if err != nil {
		return err
	}
	d.printf(
		"after it: %d transfers, %d codes of the pool and %d gift cards left, for %d awards and credit notes; the provider "+
			"sold %d cards",
		len(left.transfers), len(left.codes), len(left.cards), len(left.awards()), len(left.sold),
	)
	if err := d.everyWay(left); err != nil {
		return err
	}
	if err := d.restore(ctx, backup); err != nil {
		return err
	}
	if err := d.product.run(ctx, d.Settings); err != nil {
		return err
	}
	d.printf("restored, with Temporal's data %s; old links and orders are used again", d.temporalData)
	return d.again(ctx, left)
}

// each does something with each referral of some groups, at once.
func (d *drill) all(groups []int, do func(n int) error) error {
	var all errgroup.Group
	for _, group := range groups {
		for n := group * d.each; n < (group+1)*d.each; n++ {
			all.Go(func() error { return do(n) })
		}
	}
	return all.Wait()
}

// The groups, by what happened to them before the backup.
const (
	settledBefore = iota
	linkBefore
	confirmedBefore
	begunAfter
)

func (d *drill) begin(ctx context.Context, n int) error {
	number, err := d.confirmed(ctx, n)
	d.mu.Lock()
	defer d.mu.Unlock()
	d.numbers[n] = number
	return err
}

func (d *drill) linked(ctx context.Context, n int) error {
	if err := d.order(ctx, n, d.numbers[n], "freigegeben", judged(n)); err != nil {
		return err
	}
	return d.mailed(ctx, recommender(n), "/praemie", func(token string) (bool, error) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.links[n] = token
		return true, nil
	})
}

func (d *drill) picked(ctx context.Context, n int) error {
	_, err := d.choose(ctx, n, d.links[n], judged(n))
	return err
}

// before leads three groups to where they are when the backup is made.
func (d *drill) before(ctx context.Context) error {
	if err := d.all(
		[]int{settledBefore, linkBefore, confirmedBefore}, func(n int) error { return d.begin(ctx, n) },
	); err != nil {
		return err
	}
	if err := d.all([]int{settledBefore, linkBefore}, func(n int) error { return d.linked(ctx, n) }); err != nil {
		return err
	}
	if err := d.all([]int{settledBefore}, func(n int) error { return d.picked(ctx, n) }); err != nil {
		return err
	}
	return d.until(ctx, "the first referrals are settled", func() (bool, error) {
		v, err := d.look(ctx)
		return v.recommendations["paid"] == d.each && v.clearing == 0, err
	})
}

// after leads all of them to the money.
func (d *drill) after(ctx context.Context) error {
	// Nothing knows of these after the restore, so no seller brings them: its month says the same once more.
	sellers := d.sellers
	d.sellers = nil
	err := d.all([]int{begunAfter}, func(n int) error { return d.begin(ctx, n) })
	if d.sellers = sellers; err != nil {
		return err
	}
	if err := d.all([]int{confirmedBefore, begunAfter}, func(n int) error { return d.linked(ctx, n) }); err != nil {
		return err
	}
	if err := d.all(
		[]int{linkBefore, confirmedBefore, begunAfter}, func(n int) error { return d.picked(ctx, n) },
	); err != nil {
		return err
	}
	return d.until(ctx, "all referrals are settled", func() (bool, error) {
		v, err := d.look(ctx)
		return v.settled(4 * d.each), err
	})
}

func (d *drill) until(ctx context.Context, what string, fulfilled func() (bool, error)) error {
	for deadline := time.Now().Add(d.Within); ; {
		done, err := fulfilled()
		if err == nil && done {
			return nil
		}
		if time.Now().After(deadline) {
			return errors.Join(fmt.Errorf("in %s it isn't so that %s", d.Within, what), err)
		}
		if err := pause(ctx, time.Second); err != nil {
			return err
		}
	}
}

// again uses the old links and tells all orders again, before and after the operator's command, and counts.
func (d *drill) again(ctx context.Context, left handed) error {
	stopped, err := d.healthy(ctx)
	if err != nil {
		return err
	}
	if err := d.useAgain(ctx); err != nil {
		return err
	}
	// Two payout runs and many vouchers would have left by now.
	if err := pause(ctx, 15*time.Second); err != nil {
		return err
	}
	meanwhile, err := d.left()
	if err != nil {
		return err
	}
	_, output, err := d.operator(ctx, "payout", "reconcile", "--take", "--tenant", programme)
	if err != nil {
		return err
	}
	d.printf("%s", output)
	if err := d.useAgain(ctx); err != nil {
		return err
	}
	began := time.Now()
	err = d.until(ctx, "everything is as it was before", func() (bool, error) {
		v, err := d.look(ctx)
		return v.recommendations["paid"] == 3*d.each && v.clearing == 0 && v.liability == 0, err
	})
	took := time.Since(began)
	d.month-- // the month whose documents are lost ends once more
	billErr := d.billed(ctx)
	v, lookErr := d.look(ctx)
	if lookErr != nil {
		return lookErr
	}
	well, healthErr := d.healthy(ctx)
	if healthErr != nil {
		return healthErr
	}
	finally, leftErr := d.left()
	if leftErr != nil {
		return leftErr
	}
	held, heldErr := d.held(ctx)
	if heldErr != nil {
		return heldErr
	}
	unbooked, unbookedErr := d.unbooked(ctx, finally)
	if unbookedErr != nil {
		return unbookedErr
	}
	money, moneyErr := d.partnersMoney(ctx)
	if moneyErr != nil {
		return moneyErr
	}
	twice := len(meanwhile.twice()) + len(finally.twice())
	more := meanwhile.besides(left) + finally.besides(left)
	lost := 3*d.each - v.recommendations["paid"]
	d.printf("\n%-62s %d", "paid twice (before and after the command)", twice)
	d.printf("%-62s %d", "left besides what had left before the restore", more)
	d.printf("%-62s %d", "gift cards that the provider sold and the books don't know", unbooked)
	d.printf("%-62s %v", "health told that nothing is paid, before the command", !stopped)
	d.printf("%-62s %v", "health is well after it", well)
	d.printf("%-62s %d of %d", "referrals that the backup or the feed know, settled", v.recommendations["paid"], 3*d.each)
	d.printf("%-62s %.0f s", "until then, from the command and the last order on", took.Seconds())
	d.printf("%-62s %d of %d", "payouts for referrals that nothing knows any more, held", held, d.each)
	d.printf("%-62s %v", "credit notes whose backup was restored are right and paid once", billErr == nil)
	d.printf("%-62s %d of %d", "cents that the partner reads as paid, of those sent", money.shown, money.sent)
	d.printf("%-62s %d of %d", "cents that the partner reads as earned, of those booked", money.earned, money.booked)
	d.printf("%-62s %d", "books: all accounts together", v.ledgerSum)
	d.printf("%-62s %d", "lost", lost)
	if err != nil || billErr != nil || twice != 0 || more != 0 || stopped || !well || lost != 0 || unbooked != 0 ||
		held != d.each || v.ledgerSum != 0 || !money.right() {
		return errors.Join(errDrill, err, billErr)
	}
	return nil
}

// useAgain is what people and the tenant's system may do that don't know of the restore. What is refused, is.
func (d *drill) useAgain(ctx context.Context) error {
	return d.all([]int{settledBefore, linkBefore, confirmedBefore, begunAfter}, func(n int) error {
		body := fmt.Appendf(nil, `{"Auftragsnummer":"C-%d","Empfehlungsnummer":%q,"Status":"freigegeben","Auftragsdatum":%q}`,
			n, d.numbers[n], time.Now().Format(time.RFC3339))
		if _, err := d.call(
			ctx, http.MethodPost, "/auftrag", body, "X-Signature", order.Sign(d.product.feedKey, body, time.Now()),
		); err != nil {
			return err
		}
		a, err := d.call(ctx, http.MethodGet, "/praemierung", nil, "Authorization", "Bearer "+d.links[n])
		if err != nil || a.status != http.StatusOK {
			return err // a link that came after the backup opens nothing
		}
		_, _, err = d.pick(ctx, n+1, d.links[n], judged(n)) // another reward than before
		return err
	})
}

// healthy asks the operator's health, which knows Temporal only by its own word here.
func (d *drill) healthy(ctx context.Context) (bool, error) {
	out, _, err := d.operator(ctx, "health", "--json")
	var ended *exec.ExitError
	if err != nil && !errors.As(err, &ended) {
		return false, err
	}
	var signs []struct {
		What, State string
		Wrong       bool
	}
	if err := json.Unmarshal([]byte(out), &signs); err != nil {
		return false, fmt.Errorf("health said %q: %w", out, err)
	}
	for _, s := range signs {
		if strings.HasPrefix(s.What, "payouts that left") && s.Wrong {
			d.printf("health: %s: %s", s.What, s.State)
			return false, nil
		}
	}
	return true, nil
}
