package proof_test

import (
	"context"
	"math/rand/v2"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/safety/audit"
)

// The people who let batches go, or stop them.

// look has somebody look at a batch that waits for two people.
func (w *world) look(r *rand.Rand) {
	ctx, t := context.Background(), w.programme.ID
	for _, b := range w.waiting() {
		who := pick(r, "carl", "doris", "egon")
		if r.IntN(4) == 0 {
			w.tell("%s refuses batch %s", who, b.ID)
			w.fine("refuse", w.office.Refuse(ctx, t, b.ID, who, "a doubt"))
			continue
		}
		w.tell("%s releases batch %s", who, b.ID)
		err := w.release(b, who)
		w.fine("release", err)
	}
}

// release is somebody's word for what the batch holds.
func (w *world) release(b transfer.Batch, who string) error {
	ctx := context.Background()
	seen, _, err := w.office.Content(ctx, b)
	if err == nil {
		_, err = w.office.Do(ctx, w.programme.ID, b.ID, seen.Digest, w.words.Of(who))
	}
	return err
}

func (w *world) waiting() (waiting []transfer.Batch) {
	open, err := w.payouts.OpenBatches(context.Background(), w.programme.ID)
	if err != nil {
		w.wrong("batches: %w", err)
	}
	for _, b := range open {
		if b.Status == transfer.AwaitingRelease {
			waiting = append(waiting, b)
		}
	}
	return waiting
}

// letGo has two people release all that waits.
func (w *world) endAll() {
	for _, b := range w.waiting() {
		for _, who := range []string{"carl", "doris"} {
			w.tell("%s releases batch %s", who, b.ID)
			err := w.release(b, who)
			w.fine("release", err)
		}
	}
}

// by is the audit log under a name, of which only refusals are counted.
func (w *world) by(who string) audit.Acts { return audit.Acts{Log: acts{w: w}, Who: who} }

type acts struct {
	audit.Service
	w *world
}

func (a acts) Record(_ context.Context, e audit.Entry) error {
	if e.What == audit.PayoutRefused {
		a.w.counted["batch refused"]++
	}
	return nil
}

// payBack has somebody pay back what is owed back, or an operator give it up.
func (w *world) payBack(r *rand.Rand) {
	ctx, t := context.Background(), w.programme.ID
	open, err := w.receivables.List(ctx, t, false)
	if err != nil || len(open) == 0 {
		return
	}
	owed := pick(r, open...).Payable
	if r.IntN(4) == 0 {
		w.tell("%s is written off", owed)
		w.fine("write off", w.collect.WriteOff(ctx, t, "carl", owed, "can't be found"))
		return
	}
	w.tell("%s is paid back", owed)
	w.fine("settle", w.collect.Settle(ctx, t, "carl", owed))
}

// unrevoked stumbles over a transfer whose order was cancelled before it was sent to the bank.
func (b *bank) unrevoked(transfer transfer.Transfer) {
	for _, p := range b.w.payouts.All() {
		if p.EndToEndID != transfer.EndToEndID || p.Payable.Kind != payable.Award {
			continue
		}
		a, err := b.w.awards.ByID(context.Background(), p.Tenant, p.Payable.ID)
		if err != nil || a.Revoked || a.Ended() {
			b.w.wrong("the bank is told of award %s, which is %s: %v", a.ID, a.Status, err)
		}
	}
}
