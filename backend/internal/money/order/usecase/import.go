package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// Import takes orders from a file, by the rules of the feed and through the same use case.
//
// Rule (order, 4 D): A file of orders is taken by the feed's rules; a dry run writes nothing. Enforced:
// order/usecase.errDry. Test: TestOrdersAreImported.
type Import struct {
	Receive *Receive
	Acts    func(who string) audit.Acts
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

// Do answers the lines one by one. What was taken before an error stays: the file is given again, and that changes
// nothing.
func (u *Import) Do(ctx context.Context, t *tenant.Tenant, b Batch) ([]order.Outcome, error) {
	if err := u.Acts(b.Who).Record(ctx, t.ID, audit.OrdersImported, b.File, u.Receive.Clock.Now()); err != nil {
		return nil, err
	}
	outcomes, readable := b.read()
	for _, l := range readable {
		answered, err := u.Receive.Do(ctx, t, []order.Message{l.message})
		if err != nil {
			return nil, err
		}
		outcomes[l.at] = answered[0]
	}
	return outcomes, nil
}

// read answers the lines that can't be read, and gives what the others say.
func (b Batch) read() (outcomes []order.Outcome, readable []line) {
	outcomes = make([]order.Outcome, len(b.Lines))
	for i, l := range b.Lines {
		m, reason := l.Read(b.Date)
		outcomes[i] = order.Outcome{Number: m.Number, Result: order.Rejected, Reason: reason}
		if reason == order.None {
			readable = append(readable, line{i, m})
		}
	}
	return outcomes, readable
}

// line is a message and where it stands.
type line struct {
	at      int
	message order.Message
}
