package usecase

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/limit"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Report takes the word of the friend's side that something was ordered, and has it lapse when the tenant never says
// anything.
//
// Rule (order, 7 D): Reporting an order tells nothing of the recommendation. Test: TestAReportTellsNothing.
type Report struct {
	Tx              transaction.Transactor
	Clock           clock.Clock
	Orders          order.Orders
	Recommendations order.Recommendations
	Friends         order.Friends
	Limiter         limit.Limiter
	Outbox          outbox.Outbox
	NewID           func() string
}

// Do takes a report. Its sender gets the same answer for every recommendation: whether there is one, whose it is and
// what became of it isn't shown. Only what is wrong with the data themselves is an error.
func (u *Report) Do(ctx context.Context, t *tenant.Tenant, l tenant.Language, c order.Completion) error {
	allowed, err := u.Limiter.Allow(ctx, order.ReportKey(t.ID, c.RecommendationNumber), order.ReportLimit)
	if err != nil {
		return err
	}
	if !allowed {
		return order.ErrTooMany
	}
	friend, err := u.Friends.Enter(ctx, t, l, c)
	if err != nil || !friend {
		return err
	}
	return transaction.RetryInTx(
		ctx, u.Tx, func(ctx context.Context) error { return u.note(ctx, t, c, u.Clock.Now()) },
	)
}

// note keeps the report, or what it adds to the one that waits already, unless the recommendation takes no order.
func (u *Report) note(ctx context.Context, t *tenant.Tenant, c order.Completion, now time.Time) error {
	r, err := u.Recommendations.ByNumber(ctx, t.ID, c.RecommendationNumber)
	there, err := found(err)
	if err != nil || !there || order.Judge(r, order.Date{At: now}, now) != order.None {
		return err
	}
	live, err := u.Orders.Live(ctx, t.ID, []string{r.ID})
	if err != nil {
		return err
	}
	if o, known := live[r.ID]; known {
		return u.number(ctx, o, r, c.OrderNumber)
	}
	o := order.NewReport(t.ID, u.NewID(), r, t.Periods.OrderApproval, now)
	o.ReportedNumber, o.Channel, o.Source = c.OrderNumber, c.Channel, c.Source
	added, err := u.Orders.Add(ctx, o)
	if err != nil || !added {
		return err // the same report came twice at once
	}
	if err := u.Recommendations.Note(ctx, t.ID, r, order.WasReported, o.ID, now); err != nil {
		return err
	}
	return u.wake(ctx, t.ID, r.ID)
}

// number fills in the number that the first report of a waiting order lacked: anybody can report, and must not keep the
// shop's own out. None is replaced.
//
// Rule (order, 7 D): A later report fills in the number that a waiting order lacks and replaces none. Test:
// TestALaterReportFillsInAMissingNumberAndReplacesNone, TestAReportFillsInNoNumberOfWhatIsNotWaitedFor.
func (u *Report) number(ctx context.Context, o order.Order, r order.Recommendation, shops string) error {
	if shops == "" || o.Status != order.Reported || o.ReportedNumber != "" || r.RecipientGone {
		return nil
	}
	return u.Orders.Update(ctx, o.Tenant, o.ID, unraced(o, func(o *order.Order) error {
		o.ReportedNumber = shops
		return nil
	}))
}

// Lapse ends a reported order that isn't waited for any more. It takes its time from the caller and may be repeated.
func (u *Report) Lapse(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	return transaction.RetryInTx(ctx, u.Tx, func(ctx context.Context) error {
		o, err := u.Orders.ByID(ctx, t, id)
		if err != nil {
			return err
		}
		r, err := u.Recommendations.ByID(ctx, t, o.RecommendationID)
		if err != nil || !o.Overdue(r.State, now) {
			return err
		}
		err = u.Orders.Update(ctx, t, id, unraced(o, func(o *order.Order) error {
			o.Status = order.Lapsed
			return nil
		}))
		if err != nil {
			return err
		}
		if err := u.Recommendations.Note(ctx, t, r, order.WasLapsed, id, now); err != nil {
			return err
		}
		return u.wake(ctx, t, r.ID)
	})
}

func (u *Report) wake(ctx context.Context, t tenant.ID, recommendation string) error {
	return u.Outbox.Add(ctx, outbox.Message{Tenant: string(t), Topic: outbox.RecommendationChanged, Key: recommendation})
}
