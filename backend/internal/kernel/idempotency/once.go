package idempotency

import (
	"context"
	"time"
)

// Once does calls once.
type Once struct {
	Entries Entries
	Safe    Safe
	Now     func() time.Time
	NewID   func() string
}

// Do gives the answer of the call that came first under the key, or does it. Anyone who comes meanwhile waits for the
// first one's answer. An answer that run doesn't want kept leaves the key free: nothing was done.
//
// Rule (call, 4 D): A call that comes again under its key is answered as the first time, at once or within a
// day; another content is a conflict, or another call where no one knows who asks, and a refusal leaves the key free.
// Enforced: httpapi.Once, migrations kept_answers, idempotent_test.go byNature. Test:
// TestAFriendsFormThatIsSentAgainIsAnsweredAsBefore.
func (o Once) Do(
	ctx context.Context, c Call, run func() (answer []byte, keep bool),
) (kept []byte, again bool, err error) {
	mine := Entry{
		Tenant: c.Tenant, ID: o.Safe.Hash("call", c.Tenant, c.Caller, c.Name, c.Key),
		Print: o.Safe.Hash("content", c.Content), Lease: o.NewID(),
	}
	if c.Caller == "" {
		mine.ID = o.Safe.Hash("call of the public", c.Tenant, c.Name, c.Key, c.Content)
	}
	found, err := o.turn(ctx, mine)
	if err != nil {
		return nil, false, err
	}
	if len(found.Sealed) > 0 {
		answer, err := o.Safe.Open(c.Tenant, found.Sealed)
		return answer, true, err
	}
	return nil, false, o.run(context.WithoutCancel(ctx), found, run)
}

// turn waits until the call is answered or its own.
func (o Once) turn(ctx context.Context, mine Entry) (Entry, error) {
	for waited := time.Duration(0); waited < patience; waited += look {
		mine.LeasedAt = o.Now()
		found, err := o.Entries.Lease(ctx, mine)
		switch {
		case err != nil:
			return Entry{}, err
		case found.Print != mine.Print:
			return Entry{}, ErrOther
		case len(found.Sealed) > 0 || found.Lease == mine.Lease:
			return found, nil
		}
		select {
		case <-ctx.Done():
			return Entry{}, ctx.Err()
		case <-time.After(look):
		}
	}
	return Entry{}, ErrAtWork
}

func (o Once) run(ctx context.Context, mine Entry, run func() ([]byte, bool)) (err error) {
	kept := false
	defer func() {
		if !kept {
			err = o.Entries.GiveUp(ctx, mine)
		}
	}()
	answer, keep := run()
	if !keep {
		return nil
	}
	sealed, err := o.Safe.Seal(mine.Tenant, answer)
	if err != nil {
		return err
	}
	kept = true // what was done stands, even when its answer can't be kept now: the lease lapses
	return o.Entries.Keep(ctx, mine, sealed)
}
