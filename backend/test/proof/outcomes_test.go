package proof_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/test/proof/memory"
)

// outcomes counts how things ended, so that a proof that proves nothing is noticed.
type outcomes struct {
	mu     sync.Mutex
	counts map[string]int
}

func (o *outcomes) add(more map[string]int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.counts == nil {
		o.counts = map[string]int{}
	}
	for name, n := range more {
		o.counts[name] += n
	}
}

// String tells all counts.
func (o *outcomes) String() string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(o.counts)) {
		parts = append(parts, fmt.Sprintf("%s %d", name, o.counts[name]))
	}
	return strings.Join(parts, ", ")
}

// wide wants every end to have been reached more often than that, none of them by chance alone.
func (o *outcomes) wide(t *testing.T, often int) {
	t.Helper()
	want := []string{
		"transfer refused", "bonus paid", "late cancellation", "receivable", "bonus owed back", "earned again",
		"earned anew", "bonus withdrawn", "recalled", "batch refused", "card sold", "card found", "card refused",
		"file sent twice", "file refused", "came back after its cancellation", "came back", "came back too late",
		"cancelled after all had lapsed", "reopened without its friend", "reminded", "holder erased and paid",
		"order replaced a report", "one id of both kinds", "bounty recalled", "bounty paid", "bounty dropped",
		"bounty owed back", "bounty given back", "commissions billed", "commission taken back",
		"commission of a chosen plan", "commission of a tier", "document written", "document corrected", "document paid",
		"document dropped",
		"document met", "document's account refused", "document owed back",
		"partner approved", "partner refused or ended", "brought nothing by a partner's link", "partner earned",
		"partner earned after its end", "partner lost", "partner paid", "partner reached a tier",
		"objection rejected", "document paid again",
	}
	for _, s := range []recommendation.Status{recommendation.Paid, recommendation.Expired, recommendation.Cancelled} {
		want = append(want, "recommendation "+string(s))
	}
	for _, s := range []reward.AwardStatus{reward.PaidOut, reward.Collected, reward.Expired, reward.Cancelled} {
		want = append(want, "award "+string(s))
	}
	for _, s := range []order.Status{order.Approved, order.Cancelled, order.Refused, order.Replaced, order.Lapsed} {
		want = append(want, "order "+string(s))
	}
	for _, name := range want {
		assert.Greater(t, o.counts[name], often, name)
	}
}

// count tells how this world ended.
func (w *world) count() map[string]int {
	counts := maps.Clone(w.counted)
	for r := range slices.Values(w.recs.All()) {
		counts["recommendation "+string(r.Status)]++
	}
	for _, a := range w.all() {
		counts["award "+string(a.Status)]++
		if a.Kind == reward.ForBonus && (a.Status == reward.PaidOut || a.Status == reward.Collected) {
			counts["bonus paid"]++
		}
		if a.Kind == reward.ForBonus && a.Status == reward.Cancelled && !a.HolderGone {
			counts["bonus withdrawn"]++
		}
		if a.Kind == reward.ForBonus && a.Paid() && a.Revoked {
			counts["bonus owed back"]++
		}
		if a.HolderGone && a.Status == reward.PaidOut {
			counts["holder erased and paid"]++
		}
	}
	for o := range slices.Values(w.orders.All()) {
		counts["order "+string(o.Status)]++
		if o.Late {
			counts["late cancellation"]++
		}
		if o.Status == order.Replaced {
			counts["order replaced a report"]++
		}
	}
	for _, b := range w.bounties.All(context.Background()) {
		counts["bounty "+string(b.Status)]++
		if b.Status == memory.Paid && b.Revoked {
			counts["bounty owed back"]++
		}
		if b.GivenBack {
			counts["bounty given back"]++
		}
	}
	for p := range slices.Values(w.payouts.All()) {
		if p.Status == transfer.Rejected {
			counts["transfer refused"]++
		}
	}
	return counts
}
