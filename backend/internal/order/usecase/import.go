package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/order"
	"weitersagen.app/backend/internal/tenant"
)

// Import takes orders from a file, by the rules of the feed and through the same use case.
type Import struct {
	Receive *Receive
	Acts    order.Acts
}

// Batch is what is imported.
type Batch struct {
	Lines []order.Line
	// Date reads dates as the file writes them.
	Date func(string) (order.Date, bool)
	// Who imports it, and the file's fingerprint, for the audit log.
	Who  string
	File string
}

// errDry takes a dry run back.
var errDry = errors.New("a dry run writes nothing")

// Do answers the lines one by one. What was taken before an error stays: the file is given again, and that changes nothing.
func (u *Import) Do(ctx context.Context, programme *tenant.Tenant, b Batch) ([]order.Outcome, error) {
	if err := u.Acts.Imported(ctx, programme.ID, b.Who, b.File, u.Receive.Clock.Now()); err != nil {
		return nil, err
	}
	return u.lines(ctx, u.Receive, programme, b)
}

// Try answers as Do would now, and writes nothing: all of it is one transaction that is taken back.
func (u *Import) Try(ctx context.Context, programme *tenant.Tenant, b Batch) ([]order.Outcome, error) {
	silent := *u.Receive
	silent.Observer = nobody{}
	var outcomes []order.Outcome
	err := u.Receive.Tx.InTx(ctx, func(ctx context.Context) error {
		var err error
		if outcomes, err = u.lines(ctx, &silent, programme, b); err != nil {
			return err
		}
		return errDry
	})
	if errors.Is(err, errDry) {
		return outcomes, nil
	}
	return nil, err
}

func (u *Import) lines(ctx context.Context, r *Receive, programme *tenant.Tenant, b Batch) ([]order.Outcome, error) {
	outcomes := make([]order.Outcome, len(b.Lines))
	for i, line := range b.Lines {
		m, reason := line.Read(b.Date)
		if reason != order.None {
			outcomes[i] = order.Outcome{Number: m.Number, Result: order.Rejected, Reason: reason}
			continue
		}
		answered, err := r.Do(ctx, programme, []order.Message{m})
		if err != nil {
			return nil, err
		}
		outcomes[i] = answered[0]
	}
	return outcomes, nil
}

// nobody hears of a dry run.
type nobody struct{}

// Received implements order.Observer.
func (nobody) Received(context.Context, tenant.ID, order.Outcome) {}
