package usecase

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"weitersagen.app/backend/internal/insight/numbers"
	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

// WeekOver is the topic of the letters about a week's figures. Its key is the week's Monday.
const WeekOver outbox.Topic = "numbers.week"

// Weekly writes a letter with five figures of each week. Of several workers one asks for it.
type Weekly struct {
	Tenants tenant.Catalog
	Weeks   numbers.Weekly
	Numbers numbers.Numbers
	// Paid gives what was paid in a while, by the books.
	Paid   func(ctx context.Context, t tenant.ID, from, until time.Time) (int64, error)
	Links  address.Links
	Sender mail.Sender
	Outbox outbox.Outbox
	Tx     transaction.Transactor
	Clock  clock.Clock
	Log    *slog.Logger
}

// lookedEvery is how often a worker looks whether a week's letter is due.
const lookedEvery = 5 * time.Minute

// Round asks for the letter of each tenant where it is due. What goes wrong with one holds up no other.
func (u *Weekly) Round(ctx context.Context) (failed error) {
	week, due := numbers.WeekDue(u.Clock.Now())
	if !due {
		return nil
	}
	for _, t := range u.Tenants.All(ctx) {
		if t.FiguresAlerts() == "" {
			continue
		}
		failed = errors.Join(failed, u.Tx.InTx(ctx, func(ctx context.Context) error {
			first, err := u.Weeks.Take(ctx, t.ID, week.First())
			if err != nil || !first {
				return err
			}
			return u.Outbox.Add(ctx, outbox.Message{Tenant: string(t.ID), Topic: WeekOver, Key: week.First()})
		}))
	}
	return failed
}

// Run makes one round after the other until ctx ends.
func (u *Weekly) Run(ctx context.Context) error {
	ticks := time.NewTicker(lookedEvery)
	defer ticks.Stop()
	for {
		if err := u.Round(ctx); err != nil && ctx.Err() == nil {
			u.Log.WarnContext(ctx, "asking for the letters about the week broke off; it comes again", "error", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ticks.C:
		}
	}
}

// Deliver is the relay's route of WeekOver. A week's letter leaves once. Who has said meanwhile that it isn't wanted
// gets none.
func (u *Weekly) Deliver(ctx context.Context, m outbox.Message) error {
	t, key, err := outbox.Open(ctx, u.Tenants, m, 1)
	if err != nil {
		return err
	}
	first, err := numbers.Only(key[0])
	if err != nil {
		return err
	}
	week := numbers.Period{From: first.From, Until: first.From.AddDate(0, 0, 7)}
	to := t.FiguresAlerts()
	if to == "" {
		return nil
	}
	d, err := u.figures(ctx, t, week)
	if err != nil {
		return err
	}
	d.Link = u.Links.DeskNumbers(t, t.DefaultLanguage(), week.First(), week.Last())
	return u.Sender.Send(ctx, mail.Letter{
		Tenant: t.ID, Language: t.DefaultLanguage(), Key: string(mail.Weekly) + "/" + key[0],
		To: mail.Person{Name: t.Name, Email: to}, Data: d,
	})
}

// figures are as of one moment, those of the week before too.
func (u *Weekly) figures(ctx context.Context, t *tenant.Tenant, week numbers.Period) (d mail.WeeklyData, err error) {
	before := week.Before()
	err = u.Numbers.Reading(ctx, func(ctx context.Context) error {
		now, paid, err := u.of(ctx, t.ID, week)
		if err != nil {
			return err
		}
		then, paidThen, err := u.of(ctx, t.ID, before)
		d = mail.WeeklyData{
			From: week.From, Until: week.Until.AddDate(0, 0, -1), Made: now.Made, MadeBefore: then.Made,
			Confirmed: now.Confirmed, ConfirmedBefore: then.Confirmed, Approved: now.Approved, ApprovedBefore: then.Approved,
			PaidCents: paid, PaidBeforeCents: paidThen, CostCents: each(now), CostBeforeCents: each(then),
			Nothing: now.Made == 0 && paid == 0,
		}
		return err
	})
	return d, err
}

func each(s numbers.Sum) int64 { return numbers.Cost{Cents: s.Cents, Customers: s.Approved}.Each() }

func (u *Weekly) of(ctx context.Context, t tenant.ID, p numbers.Period) (sum numbers.Sum, paid int64, err error) {
	groups, err := u.Numbers.Groups(ctx, t, p)
	if err != nil {
		return sum, 0, err
	}
	for _, g := range groups {
		sum.Add(g.Sum)
	}
	paid, err = u.Paid(ctx, t, p.From, p.Until)
	return sum, paid, err
}
