package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/letters/mailbox"
)

const (
	// lease is how long one worker has for a mailbox before another may try.
	//
	// Rule (letter, 4 D): A round's lease on a mailbox outlasts the lease of one letter: after a worker that was killed
	// while it wrote, the next try finds the letter free. Enforced: mailbox/usecase.write. Test:
	// TestARoundOutlastsALetter.
	lease = 50 * time.Second
	// page bounds a round, most what one letter is made from.
	page = 50
	most = 500
)

// Round writes to the mailboxes that may get a letter again, and tells how many it looked after. One that fails comes
// again when its lease is over, and keeps no other from its letter.
func (s *Service) Round(ctx context.Context, digests mailbox.Digests, failed func(error)) (int, error) {
	due, err := s.p.Mailboxes.Due(ctx, s.p.Clock.Now(), page)
	if err != nil {
		return 0, err
	}
	for _, d := range due {
		if err := s.write(ctx, digests, d); err != nil {
			failed(err)
		}
	}
	return len(due), nil
}

func (s *Service) write(ctx context.Context, digests mailbox.Digests, d mailbox.Due) error {
	taken, err := s.p.Mailboxes.Lease(ctx, d, s.p.Clock.Now().Add(lease))
	if err != nil || !taken {
		return err
	}
	waiting, err := s.p.Mailboxes.Waiting(ctx, d.Tenant, d.Mailbox, most)
	if err != nil {
		return err
	}
	var covered []string
	if len(waiting) > 0 {
		if covered, err = digests.Write(ctx, d, waiting); err != nil {
			return err
		}
	}
	now := s.p.Clock.Now()
	return s.p.Tx.InTx(context.WithoutCancel(ctx), func(ctx context.Context) error {
		if err := s.p.Mailboxes.Tell(ctx, d.Tenant, covered, now); err != nil {
			return err
		}
		return s.p.Mailboxes.Settle(ctx, d.Tenant, d.Mailbox, mailbox.Limits, now)
	})
}
