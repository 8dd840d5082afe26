package proof_test

import (
	"context"
	"maps"
	"slices"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// balanced holds at every moment.
func (w *world) balanced() {
	if ok, err := w.books.Balanced(context.Background(), w.programme.ID); err != nil || !ok {
		w.wrong("the books don't balance: %v", err)
	}
}

// all gives every award.
func (w *world) all() []reward.Award {
	awards, err := w.awards.OfRecommendations(context.Background(), w.programme.ID, w.made)
	if err != nil {
		w.wrong("awards: %w", err)
	}
	return awards
}

// settled holds once time has run out for everything.
func (w *world) settled() {
	ctx, t := context.Background(), w.programme.ID
	paid, collected := int64(0), int64(0)
	parts, inSets, lapsed := map[string]map[reward.Party]int64{}, map[string]int{}, map[string]int{}
	for _, a := range w.all() {
		if !a.Ended() {
			w.wrong("award %s never ends: %s", a.ID, a.Status)
		}
		if n := w.payouts.Living(t, payable.OfAward(a.ID)); n > 1 || (n == 1) != (a.Status == reward.PaidOut) {
			w.wrong("award %s is %s and has %d transfers", a.ID, a.Status, n)
		}
		if _, has := w.mailed[a.ID]; has != (a.Status == reward.Collected) {
			w.wrong("award %s is %s, and a code was mailed: %v", a.ID, a.Status, has)
		}
		switch a.Status {
		case reward.PaidOut:
			paid += a.AmountCents
		case reward.Collected:
			collected += a.AmountCents
		}
		if a.Kind == reward.ForBonus {
			if a.Status != reward.Cancelled && !a.Revoked {
				inSets[a.HolderID] += a.SetSize
			}
			if a.Status == reward.Expired {
				lapsed[a.HolderID] += a.SetSize
			}
			continue
		}
		if parts[a.RecommendationID] == nil {
			parts[a.RecommendationID] = map[reward.Party]int64{}
		}
		parts[a.RecommendationID][a.Party] += a.AmountCents
	}
	released := map[string]int{}
	for _, id := range w.made {
		r, err := w.recs.ByID(ctx, t, id)
		if err != nil || !r.Status.Final() {
			w.wrong("recommendation %s never ends: %v %v", id, r.Status, err)
			continue
		}
		w.shared(r, parts[id])
		if r.RecipientID != "" {
			if _, err := w.recipients.ByID(ctx, t, r.RecipientID); err != nil {
				w.wrong("%s names the friend %s, who is gone: %w", id, r.RecipientID, err)
			}
		}
		counts, err := w.orders.Counting(ctx, t, []string{id})
		if err != nil {
			w.wrong("orders: %w", err)
		}
		// A contract counts from its release on, also without a recommender, until its order is cancelled.
		if _, has := counts[id]; has && (r.Status == recommendation.Paid || parts[id] != nil) {
			released[r.RecommenderID]++
		} else if !has {
			w.cancelled(r)
		}
		entered, err := w.recipients.OfRecommendation(ctx, t, id)
		if err != nil {
			w.wrong("read: %w", err)
		}
		if slices.ContainsFunc(entered, func(f *recipient.Recipient) bool { return f.ConfirmedAt == nil }) {
			w.wrong("unconfirmed data of %s are kept for ever", id)
		}
		if len(entered) > 1 {
			w.wrong("%s has %d friends", id, len(entered))
		}
		if live, err := w.orders.Live(ctx, t, []string{id}); err != nil || live[id].Status == order.Reported {
			w.wrong("the reported order of %s waits for ever", id)
		}
	}
	for _, holder := range []string{"anna", "bert"} {
		// No contract is in two sets, and too few for another are left over. A bonus that lapsed used its set up; it stays
		// lapsed when its set isn't full any more.
		left := released[holder] - inSets[holder]
		if !w.gone[holder] && (left > fewest || left+lapsed[holder] < 0) {
			w.wrong("%s has bonuses for %d of %d contracts", holder, inSets[holder], released[holder])
		}
	}
	w.shop.once()
	standing, err := w.books.Standing(ctx, t)
	back, given := w.owedBack(ctx)
	paidBounties, backBounties, givenBounties := w.settledBounties(ctx)
	want, backCommissions, paidNotes := w.commissionAccounts(ctx)
	maps.Copy(want, map[ledger.Account]int64{
		ledger.OwedBack: back + backBounties + backCommissions, ledger.ProgrammeCost: paid + collected - back - given,
		ledger.RewardLiability: 0, ledger.PayoutClearing: 0,
		ledger.Bank: given + givenBounties - paid - paidBounties - paidNotes, ledger.VoucherStock: -collected,
		ledger.CostOf(payabletest.Second):      paidBounties - backBounties - givenBounties,
		ledger.LiabilityOf(payabletest.Second): 0,
	})
	for account, cents := range want {
		if standing.Accounts[account] != cents {
			w.wrong("%s holds %d instead of %d: %v", account, standing.Accounts[account], cents, err)
		}
	}
	var made int64
	for cents := range maps.Values(w.bank.paid) {
		made += cents
	}
	if made != paid+paidBounties+paidNotes {
		w.wrong(
			"the bank paid %d, the awards say %d, the bounties %d and the credit notes %d", made, paid, paidBounties, paidNotes,
		)
	}
}

// cancelled holds of a recommendation that no order counts for any more: nothing of it may be claimed or paid, and what
// was paid before is owed back.
func (w *world) cancelled(r *recommendation.Recommendation) {
	awards, err := w.awards.OfRecommendations(context.Background(), w.programme.ID, []string{r.ID})
	if err != nil {
		w.wrong("awards: %w", err)
	}
	paid, lapsed, owed := false, false, 0
	for _, a := range awards {
		if a.Kind == reward.ForBonus {
			continue
		}
		owed++
		paid, lapsed = paid || a.Paid(), lapsed || a.Status == reward.Expired || a.HolderGone
		if a.Paid() != a.Revoked && a.Status != reward.Cancelled {
			w.wrong("the order of %s was cancelled, award %s is %s, revoked: %v", r.ID, a.ID, a.Status, a.Revoked)
		}
		if a.Revoked && a.Status == reward.Cancelled {
			w.counted["came back after its cancellation"]++
		}
	}
	if owed == 0 {
		return
	}
	if want := map[bool]recommendation.Status{
		true: recommendation.Paid, false: recommendation.Cancelled,
	}[paid]; r.Status != want && !lapsed {
		w.wrong("the order of %s was cancelled, it is %s instead of %s", r.ID, r.Status, want)
	}
	if !paid && r.Status == recommendation.Paid {
		w.counted["cancelled after all had lapsed"]++
	}
}

// owedBack adds up what was paid for what was cancelled too late, and what of it was paid back; each of these awards is
// a receivable, and no other. One that was earned again is closed; what was paid back isn't earned again by the same
// award.
func (w *world) owedBack(ctx context.Context) (cents, given int64) {
	list, err := w.receivables.List(ctx, w.programme.ID, true)
	if err != nil {
		w.wrong("receivables: %w", err)
	}
	list = slices.DeleteFunc(list, func(r ledger.Receivable) bool { return r.Payable.Kind != payable.Award })
	status := map[string]ledger.ReceivableStatus{}
	for _, r := range list {
		status[r.Payable.ID] = r.Status
		switch {
		case r.Status == ledger.ReceivableOpen:
			cents += r.AmountCents
		case r.Status == ledger.ReceivableSettled:
			given += r.AmountCents
		case r.Reason == ledger.EarnedAgain:
			w.counted["earned again"]++
		}
	}
	var late int64
	for _, a := range w.all() {
		back := a.Paid() && a.Revoked
		if s, booked := status[a.ID]; back && (!booked || s == ledger.ReceivableOpen) {
			late += a.AmountCents
		}
		if !back && status[a.ID] == ledger.ReceivableSettled {
			w.wrong("award %s was paid back, and is earned", a.ID)
		}
		if a.GivenBack && slices.ContainsFunc(w.all(), func(o reward.Award) bool {
			return o.Kind == reward.ForBonus && o.HolderID == a.HolderID && o.Nth == a.Nth && o.ID > a.ID
		}) {
			w.counted["earned anew"]++
		}
	}
	if late != cents {
		w.wrong("%d cents are owed back, %d are booked", late, cents)
	}
	w.counted["receivable"] += len(list)
	return cents, given
}

// shared compares what was owed with the rule of the split: no one gets more than their part, and both parts together
// are the whole, less what the cap cuts where it doesn't go to the other.
func (w *world) shared(r *recommendation.Recommendation, owed map[reward.Party]int64) {
	recommender, friend := product.Split(w.promised[r.ID], int(r.Share), w.divided[r.ID])
	if r.RecommenderCents != recommender || r.RecipientCents != friend {
		w.wrong("%s was promised %d and %d", r.ID, r.RecommenderCents, r.RecipientCents)
	}
	for party, cents := range owed {
		if want := map[reward.Party]int64{reward.Recommender: recommender, reward.Recipient: friend}[party]; cents != want {
			w.wrong("%s owed the %s %d instead of %d", r.ID, party, cents, want)
		}
	}
}
