package chaos

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/logging"
)

// verdict is what the database and the bank say at the end.
type verdict struct {
	// Recommendations and awards by status.
	recommendations, awards map[string]int
	// ledgerSum, liability and clearing are cents that must be zero; cost is what was spent.
	ledgerSum, liability, clearing, cost int64
	waiting                              int64
	twice                                int
	paidByBank                           int64
	took                                 time.Duration
}

func (v verdict) settled(referrals int) bool {
	return v.recommendations["paid"]+v.recommendations["cancelled"] == referrals && v.waiting == 0 &&
		v.liability == 0 && v.clearing == 0
}

// wait asks until everything is settled or the time for it is over, which begins when nothing is killed any more and
// the last referral has been led to its end.
func (r *run) wait(ctx context.Context) (verdict, error) {
	began := time.Now()
	for {
		v, err := r.look(ctx)
		if v.took = time.Since(began); err == nil && (v.settled(r.Referrals) || v.took > r.Within) {
			return v, nil
		}
		if v.took > r.Within {
			return v, err
		}
		if err := pause(ctx, time.Second); err != nil {
			return v, err
		}
	}
}

// look reads the database beside the product, which goes on.
func (r *run) look(ctx context.Context) (v verdict, err error) {
	db, err := gormdb.Open(ctx, r.product.database(), logging.Discard())
	if err != nil {
		return v, err
	}
	defer func() { _ = db.Close() }()
	read := func(into any, query string) {
		if err == nil {
			err = db.Reader(ctx).Raw(query).Scan(into).Error
		}
	}
	group := func(table string) map[string]int {
		var rows []struct {
			Status string
			N      int
		}
		read(&rows, "SELECT status, count(*) AS n FROM "+table+" GROUP BY status")
		counts := map[string]int{}
		for _, row := range rows {
			counts[row.Status] = row.N
		}
		return counts
	}
	sum := func(account string) (cents int64) {
		read(&cents, "SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries WHERE account = '"+account+"'")
		return cents
	}
	v.recommendations, v.awards = group("recommendations"), group("awards")
	read(&v.ledgerSum, "SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries")
	v.liability, v.clearing, v.cost, v.paidByBank = sum(
		"reward_liability",
	), sum("payout_clearing"), sum("programme_cost"), -sum("bank")
	read(&v.waiting, "SELECT count(*) FROM outbox WHERE processed_at IS NULL")
	read(
		&v.twice,
		`SELECT count(*) FROM (SELECT award_id FROM payouts WHERE status = 'paid' GROUP BY tenant, payable_kind, award_id HAVING count(*) > 1
		UNION ALL SELECT award_id FROM vouchers WHERE award_id <> '' GROUP BY award_id HAVING count(*) > 1) AS doubles`,
	)
	return v, err
}

// sent adds up what the bank was ordered to transfer, and stumbles over a transfer that stands in two files.
func (r *run) sent() (cents int64, err error) {
	files, err := filepath.Glob(filepath.Join(r.product.bank(), "sent", "*.xml"))
	if err != nil {
		return 0, err
	}
	known := map[string]bool{}
	for _, path := range files {
		content, err := os.ReadFile(path) // #nosec G304 -- our own folder
		if err != nil {
			return 0, err
		}
		file, err := sepa.Decode(content)
		if err != nil {
			return 0, err
		}
		for _, t := range file.Transfers {
			if known[t.EndToEndID] {
				return 0, fmt.Errorf("transfer %s was sent twice", t.EndToEndID)
			}
			known[t.EndToEndID] = true
			cents += t.Cents
		}
	}
	return cents, nil
}

// tell prints the figures, and fails when a promise is broken.
func (r *run) tell(v verdict, n settledNotes) error {
	sent, err := r.sent()
	if err != nil {
		return err
	}
	total := 0
	var kills []string
	for _, name := range slices.Sorted(maps.Keys(r.killed)) {
		total += r.killed[name]
		kills = append(kills, fmt.Sprintf("%s %d", name, r.killed[name]))
	}
	ended := v.recommendations["paid"] + v.recommendations["cancelled"]
	r.printf(
		"\n%d referrals in %.0f s, %d calls, %d of them again", r.Referrals, time.Since(r.began).Seconds(),
		r.calls.Load(), r.again.Load(),
	)
	r.printf("killed: %d (%s)", total, strings.Join(kills, ", "))
	r.printf("recommendations %v, awards %v", v.recommendations, v.awards)
	r.printf("answers that only said later, or that something is wrong: %s", r.faults.String())
	if r.faults.unthought() > 0 {
		r.printf("the last 500: %s", r.faults.example)
	}
	seen := &r.visitors
	r.printf(
		"browsers that were logged in: %d, in %d visits and %d that had to wait; logged out by it: %d",
		len(seen.sessions), seen.visits, seen.later, len(seen.lost),
	)
	r.printf("lost or unsettled: %d", r.Referrals-ended)
	r.printf("paid twice: %d", v.twice)
	r.printf(
		"books: all accounts together %d, owed %d, on their way %d, spent %d cents", v.ledgerSum, v.liability,
		v.clearing, v.cost,
	)
	r.printf("bank: the files say %d, the books say %d cents", sent, v.paidByBank)
	r.printf(
		"settled %.0f s after the last kill and the last referral (promised: %.0f)", v.took.Seconds(),
		r.Within.Seconds(),
	)
	r.tellNotes(n)
	earned, back := n.earned()
	bySellers, cancelled := brought(r.Referrals)
	r.printf("sellers brought %d, of which the orders of %d were cancelled", bySellers, cancelled)
	if earned != bySellers || back != cancelled || v.recommendations["cancelled"] > cancelled || len(n.wrong) > 0 {
		return errBroken
	}
	if ended != r.Referrals || v.twice != 0 || v.ledgerSum != 0 || sent != v.paidByBank || !v.settled(r.Referrals) ||
		r.faults.unthought() > 0 || len(seen.lost) > 0 || len(seen.sessions) == 0 {
		return errBroken
	}
	return nil
}
