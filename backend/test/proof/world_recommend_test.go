package proof_test

import (
	"context"
	"fmt"
	"slices"

	"weitersagen.app/backend/internal/flow/lifecycle"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// fill puts codes into the pools; that of the card is for when it has left the catalogue.
func (w *world) fill(n int) {
	var codes []voucher.Voucher
	for range n {
		for _, of := range []string{"voucher", "card"} {
			w.codes++
			id := fmt.Sprintf("code %d", w.codes)
			codes = append(codes, voucher.Voucher{Tenant: w.programme.ID, ID: id, RewardID: of, Code: []byte(id), Hash: id})
		}
	}
	if _, err := w.pool.Add(context.Background(), codes); err != nil {
		w.wrong("fill: %w", err)
	}
}

// recommend makes a recommendation by the rules of the aggregate and the split.
func (w *world) recommend(who string, total int64, share recommendation.Share) {
	// The tenant changes its mind all the time about how many contracts earn a bonus.
	w.programme.Rules.BonusAfter = fewest + len(w.made)%2
	// And about who gets what the cap cuts: each recommendation keeps what held when it was made.
	w.programme.Rules.CutGoesTo = []tenant.CutGoesTo{tenant.CutToNone, tenant.CutToOther}[len(w.made)/2%2]
	caps := product.CapsOf(w.programme.Rules, tenant.Telecom)
	recommender, recipient := product.Split(total, int(share), caps)
	id, now := w.id(), w.clock.Now()
	number, by := link.NewNumber(), w.cameBy()
	w.brought[id] = by
	r, err := recommendation.New(recommendation.Draft{
		Tenant: w.programme.ID, ID: id, Number: number, RecommenderID: who, SellerNumber: string(by),
		ProductID: "product", Share: share,
		RecommenderCents: recommender, RecipientCents: recipient, Promise: recommendation.PromiseOf(w.programme),
		Language: "de", Now: now,
		ValidUntil: recommendation.ValidUntil(w.programme.Periods.Validity, now),
	})
	if err == nil {
		err = w.recs.Add(context.Background(), r)
	}
	w.fine("recommend", err)
	w.made, w.promised[id], w.numbers[id] = append(w.made, id), total, number.String()
	w.divided[id] = caps
}

// done tells whether nothing will ever become due, by the plans of all lives.
func done(plans []lifecycle.Plan) bool {
	return !slices.ContainsFunc(plans, func(p lifecycle.Plan) bool { return !p.Done })
}

// noneKept stands for the answers of calls that come again, and for the notes of recommenders: lives make none.
type noneKept struct{}

func (noneKept) DropOf(context.Context, string) error { return nil }

func (noneKept) Forget(context.Context, tenant.ID, string) error { return nil }
