package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
)

// errDry takes a dry run back.
//
// Rule (order, 4 D): A dry run of a file of orders keeps no one waiting, and tells what the import will do. Test:
// TestADryRunTellsWhatTheImportWillDo.
var errDry = errors.New("a dry run writes nothing")

// Try answers as Do would now, and writes nothing. Every line is tried by itself, and then again together with the
// lines that it shares an order, a customer or a recommendation with, each time in a transaction that is taken back: a
// long file keeps no one waiting.
func (u *Import) Try(ctx context.Context, t *tenant.Tenant, b Batch) ([]order.Outcome, error) {
	outcomes, readable := b.read()
	bundled := bundles{first: map[string]int{}, with: map[int]int{}}
	for _, l := range readable {
		touched := &touched{Recommendations: u.Receive.Recommendations, keys: []string{"order " + l.message.Number}}
		if l.message.CustomerNumber != "" {
			touched.keys = append(touched.keys, "customer "+l.message.CustomerNumber)
		}
		if err := u.rehearse(ctx, t, touched, []line{l}, outcomes); err != nil {
			return nil, err
		}
		bundled.add(l.at, touched.keys)
	}
	together := map[int][]line{}
	for _, l := range readable {
		together[bundled.of(l.at)] = append(together[bundled.of(l.at)], l)
	}
	for _, lines := range together {
		if len(lines) < 2 {
			continue
		}
		if err := u.rehearse(ctx, t, u.Receive.Recommendations, lines, outcomes); err != nil {
			return nil, err
		}
	}
	return outcomes, nil
}

// rehearse answers lines one after another and takes all of it back. A run that loses a race begins anew.
func (u *Import) rehearse(
	ctx context.Context, t *tenant.Tenant, recommendations order.Recommendations, lines []line,
	outcomes []order.Outcome,
) error {
	receive := *u.Receive
	receive.Recommendations = recommendations
	err := transaction.RetryInTx(ctx, receive.Tx, func(ctx context.Context) error {
		for _, l := range lines {
			outcome, err := receive.take(ctx, t, l.message)
			if err != nil {
				return err
			}
			outcome.Number = l.message.Number
			outcomes[l.at] = outcome
		}
		return errDry
	})
	if errors.Is(err, errDry) {
		return nil
	}
	return err
}

// touched remembers which recommendations were read.
type touched struct {
	order.Recommendations
	keys []string
}

var _ order.Recommendations = (*touched)(nil)

func (t *touched) ByNumber(ctx context.Context, id tenant.ID, number string) (order.Recommendation, error) {
	return t.note(t.Recommendations.ByNumber(ctx, id, number))
}

func (t *touched) ByID(ctx context.Context, id tenant.ID, recommendation string) (order.Recommendation, error) {
	return t.note(t.Recommendations.ByID(ctx, id, recommendation))
}

func (t *touched) note(r order.Recommendation, err error) (order.Recommendation, error) {
	if err == nil {
		t.keys = append(t.keys, "recommendation "+r.ID)
	}
	return r, err
}

// bundles puts lines together that have a key in common, also by way of others.
type bundles struct {
	// first is where a key stood first, with leads from a line to one before it in its bundle.
	first map[string]int
	with  map[int]int
}

func (b bundles) add(at int, keys []string) {
	for _, key := range keys {
		if first, known := b.first[key]; known {
			b.with[b.of(at)] = b.of(first)
		} else {
			b.first[key] = at
		}
	}
}

// of gives the line that stands for the bundle of another.
func (b bundles) of(at int) int {
	for {
		to, more := b.with[at]
		if !more || to == at {
			return at
		}
		if beyond, more := b.with[to]; more {
			b.with[at] = beyond
		}
		at = to
	}
}
