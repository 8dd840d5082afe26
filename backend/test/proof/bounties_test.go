package proof_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/payable/payabletest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/proof/memory"
)

var (
	_ payable.Payables    = bounties{}
	_ ledger.PaidPayables = bounties{}
)

// bounties are the second kind of payables in these lives: agencies earn them, and they are paid by the same runs and
// on the same books as awards.
type bounties struct {
	payable.Payables // no one looks at them, and no backup is restored
	w                *world
}

var errNotNow = errors.New("not in this status")

func bountyRef(id string) payable.Ref { return payable.Ref{Kind: payabletest.Second, ID: id} }

// change moves one from a status to another; false when it isn't there.
func (b bounties) change(
	ctx context.Context, p payable.Ref, to memory.BountyStatus, from ...memory.BountyStatus,
) (bool, error) {
	if p.Kind != payabletest.Second {
		b.w.wrong("%s is no bounty", p)
	}
	_, err := b.w.bounties.Update(ctx, p.ID, func(one *memory.Bounty) error {
		if !slices.Contains(from, one.Status) {
			return errNotNow
		}
		one.Status = to
		return nil
	})
	if errors.Is(err, errNotNow) {
		return false, nil
	}
	return err == nil, err
}

func (b bounties) Due(ctx context.Context, t tenant.ID, limit int) ([]payable.Payable, error) {
	var due []payable.Payable
	for _, one := range b.w.bounties.All(ctx) {
		if one.Status == memory.Waits && !one.Revoked && len(due) < limit {
			due = append(due, payable.Payable{
				Ref: bountyRef(one.ID), Key: payable.Key(payabletest.Second, t, one.ID), Holder: one.Agency,
				AmountCents: one.Cents, Since: one.EarnedAt,
			})
		}
	}
	return due, nil
}

func (b bounties) Reserve(ctx context.Context, _ tenant.ID, id string) (bool, error) {
	return b.change(ctx, bountyRef(id), memory.Sent, memory.Waits)
}

func (b bounties) Account(ctx context.Context, _ tenant.ID, id string) (payable.Account, error) {
	one, err := b.w.bounties.ByID(ctx, id)
	return payable.Account{Holder: one.Agency, IBAN: one.IBAN}, err
}

func (b bounties) Text(_ context.Context, _ tenant.ID, id, _ string) (string, error) {
	return "Bounty " + id, nil
}

func (b bounties) Paid(ctx context.Context, _ tenant.ID, id string, _ time.Time) (bool, error) {
	return b.change(ctx, bountyRef(id), memory.Paid, memory.Sent)
}

func (b bounties) LetWait(ctx context.Context, _ tenant.ID, id string) error {
	_, err := b.change(ctx, bountyRef(id), memory.Waits, memory.Sent)
	return err
}

// Return lets the agency name another account.
func (b bounties) Return(ctx context.Context, t tenant.ID, id, transfer string, now time.Time) error {
	_, err := b.w.bounties.Update(ctx, id, func(one *memory.Bounty) error {
		one.IBAN = "DE01"
		return nil
	})
	if err != nil {
		return err
	}
	return b.Withhold(ctx, t, id, transfer, now)
}

func (b bounties) Withhold(ctx context.Context, _ tenant.ID, id, _ string, _ time.Time) error {
	back, err := b.change(ctx, bountyRef(id), memory.Waits, memory.Sent)
	if err == nil && !back {
		return errNotNow
	}
	return err
}

// ComeBack refuses what is owed back: it doesn't go back.
func (b bounties) ComeBack(ctx context.Context, _ tenant.ID, id, _ string, _ bool, _ time.Time) (bool, error) {
	one, err := b.w.bounties.ByID(ctx, id)
	if err != nil || one.Revoked || one.GivenBack {
		return false, err
	}
	return b.change(ctx, bountyRef(id), memory.Waits, memory.Paid)
}

func (b bounties) PaidAfterAll(ctx context.Context, _ tenant.ID, id string, _ time.Time) (bool, error) {
	return b.change(ctx, bountyRef(id), memory.Paid, memory.Waits)
}

// BookedBack changes nothing more.
func (bounties) BookedBack(context.Context, tenant.ID, string, time.Time) error { return nil }

func (b bounties) Reclaimable(
	ctx context.Context, _ tenant.ID, p payable.Ref,
) (recommendation string, cents int64, ok bool, err error) {
	one, err := b.w.bounties.ByID(ctx, p.ID)
	return "", one.Cents, one.Status == memory.Paid && one.Revoked, err
}

func (b bounties) GivenBack(ctx context.Context, _ tenant.ID, p payable.Ref) error {
	_, err := b.w.bounties.Update(ctx, p.ID, func(one *memory.Bounty) error {
		one.GivenBack = true
		return nil
	})
	return err
}

// earn gives an agency a bounty, often one with the id of an award.
func (w *world) earn(r *rand.Rand) {
	id := w.id()
	for _, a := range w.all() {
		if _, err := w.bounties.ByID(context.Background(), a.ID); errors.Is(err, memory.ErrNoBounty) && r.IntN(2) == 0 {
			id = a.ID
			w.counted["one id of both kinds"]++
			break
		}
	}
	one := memory.Bounty{
		ID: id, Agency: pick(r, "north", "south"), IBAN: pick(r, "DE01", "DE01", "DE99"), Cents: 1 + r.Int64N(9000),
		EarnedAt: w.clock.Now(), Status: memory.Waits,
	}
	w.tell("%s earns bounty %s of %d cents", one.Agency, id, one.Cents)
	w.fine("earn", w.db.InTx(context.Background(), func(ctx context.Context) error {
		if err := w.bounties.Add(ctx, one); err != nil {
			return err
		}
		return w.book.Enter(ctx, w.programme.ID, ledger.Owed(bountyRef(id), one.Cents, w.clock.Now()))
	}))
}

// takeBack cancels what a bounty was for, before or after it was paid, or while it is on its way.
func (w *world) takeBack(r *rand.Rand) {
	all := slices.DeleteFunc(w.bounties.All(context.Background()), func(b memory.Bounty) bool { return b.Revoked })
	if len(all) == 0 {
		return
	}
	p := bountyRef(pick(r, all...).ID)
	w.tell("what bounty %s was for is cancelled", p.ID)
	w.fine("take back", w.db.InTx(context.Background(), func(ctx context.Context) error {
		recalled, err := w.recall.Recall(ctx, w.programme.ID, p, w.clock.Now())
		if err != nil {
			return err
		}
		_, err = w.bounties.Update(ctx, p.ID, func(b *memory.Bounty) error {
			b.Revoked = true
			if recalled {
				b.Status = memory.Waits
				w.counted["bounty recalled"]++
			}
			return nil
		})
		return err
	}))
	w.workBounties()
}

// workBounties does what is due of bounties that were cancelled: what waits is dropped, what was paid is owed back.
func (w *world) workBounties() {
	ctx, t, now := context.Background(), w.programme.ID, w.clock.Now()
	for _, b := range w.bounties.All(ctx) {
		p := bountyRef(b.ID)
		switch {
		case b.Revoked && b.Status == memory.Waits:
			err := w.db.InTx(ctx, func(ctx context.Context) error {
				if _, err := (bounties{w: w}).change(ctx, p, memory.Dropped, memory.Waits); err != nil {
					return err
				}
				return w.book.Enter(ctx, t, ledger.Dropped(p, b.Cents, now))
			})
			if err != nil {
				w.wrong("drop bounty %s: %w", b.ID, err)
			}
		case b.Revoked && b.Status == memory.Paid:
			if err := w.reclaim.Do(ctx, t, p, now); err != nil {
				w.wrong("reclaim bounty %s: %w", b.ID, err)
			}
		}
	}
}

// bountiesEnded tells whether nothing more will become of any.
func (w *world) bountiesEnded() bool {
	return !slices.ContainsFunc(w.bounties.All(context.Background()), func(b memory.Bounty) bool { return !b.Ended() })
}
