package proof_test

import (
	"context"
	"strings"

	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/test/proof/memory"
)

// owedAsPromised holds at every moment: of each payable, of whatever kind, the books owe its amount until it ends, and
// nothing from then on.
func (w *world) owedAsPromised() {
	for _, a := range w.all() {
		w.owed(payable.OfAward(a.ID), a.AmountCents, a.Ended())
	}
	for _, b := range w.bounties.All(context.Background()) {
		w.owed(bountyRef(b.ID), b.Cents, b.Ended())
	}
	for _, p := range w.notes.AllPayments(context.Background()) {
		w.owed(payable.OfCommission(p.Note), p.Cents, p.Status != creditnote.PaymentDue && p.Status != creditnote.PaymentSent)
	}
}

func (w *world) owed(p payable.Ref, cents int64, ended bool) {
	sums, err := w.balances.BalancesOf(context.Background(), w.programme.ID, p)
	owed := -sums[ledger.LiabilityOf(p.Kind)] - sums[ledger.PayoutClearing]
	if err != nil || ended && owed != 0 || !ended && owed != cents {
		w.wrong("the books owe %d for %s over %d cents, ended: %v: %v", owed, p, cents, ended, err)
	}
}

// ofItsKind stumbles over a transfer that goes to another holder than its kind names, or that tells of another.
func (b *bank) ofItsKind(transfer transfer.Transfer) {
	for _, p := range b.w.payouts.All() {
		if p.EndToEndID != transfer.EndToEndID {
			continue
		}
		holder, cents, text := "Ben Muster", int64(0), "Prämie "
		if p.Payable.Kind == payable.Commission {
			one, err := b.w.notes.Payment(context.Background(), p.Tenant, p.Payable.ID)
			if err != nil || one.Status != creditnote.PaymentSent || one.Stopped {
				b.w.wrong("the bank is told of document %s, which is %s, stopped: %v: %v", one.Number, one.Status, one.Stopped, err)
			}
			holder, cents, text = "Agency "+string(one.Seller), one.Cents, "Gutschrift "
		} else if p.Payable.Kind == payabletest.Second {
			one, err := b.w.bounties.ByID(context.Background(), p.Payable.ID)
			if err != nil || one.Revoked || one.Ended() {
				b.w.wrong("the bank is told of bounty %s, which is %s: %v", p.Payable, one.Status, err)
			}
			holder, cents, text = one.Agency, one.Cents, "Bounty "
		} else if a, err := b.w.awards.ByID(context.Background(), p.Tenant, p.Payable.ID); err == nil {
			cents = a.AmountCents
		}
		if transfer.Account.Holder != holder || transfer.AmountCents != cents || !strings.HasPrefix(transfer.Text, text) {
			b.w.wrong("%s goes to %s over %d cents: %s", p.Payable, transfer.Account.Holder, transfer.AmountCents, transfer.Text)
		}
	}
}

// settledBounties holds once time has run out: what was paid of them, and of that what is owed back and what was given
// back.
func (w *world) settledBounties(ctx context.Context) (paid, back, given int64) {
	status := map[payable.Ref]ledger.ReceivableStatus{}
	list, err := w.receivables.List(ctx, w.programme.ID, true)
	if err != nil {
		w.wrong("receivables: %w", err)
	}
	for _, r := range list {
		status[r.Payable] = r.Status
	}
	for _, b := range w.bounties.All(ctx) {
		p := bountyRef(b.ID)
		if !b.Ended() {
			w.wrong("bounty %s never ends: %s", b.ID, b.Status)
		}
		if n := w.payouts.Living(w.programme.ID, p); n > 1 || (n == 1) != (b.Status == memory.Paid) {
			w.wrong("bounty %s is %s and has %d transfers", b.ID, b.Status, n)
		}
		if (status[p] != "") != (b.Revoked && b.Status == memory.Paid) {
			w.wrong("bounty %s is %s, revoked: %v, and its receivable is %q", b.ID, b.Status, b.Revoked, status[p])
		}
		if b.GivenBack != (status[p] == ledger.ReceivableSettled) {
			w.wrong("bounty %s was given back: %v, and its receivable is %q", b.ID, b.GivenBack, status[p])
		}
		if b.Status != memory.Paid {
			continue
		}
		paid += b.Cents
		switch status[p] {
		case ledger.ReceivableOpen:
			back += b.Cents
		case ledger.ReceivableSettled:
			given += b.Cents
		}
	}
	return paid, back, given
}
