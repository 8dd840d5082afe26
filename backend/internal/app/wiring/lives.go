package wiring

import (
	"context"
	"maps"
	"sync"
	"time"

	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/flow/lifecycle"
	lifecyclepeers "weitersagen.app/backend/internal/flow/lifecycle/peers"
	lifecycles "weitersagen.app/backend/internal/flow/lifecycle/usecase"
	lifeflow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// lifeSlices wake recommendations when something is due.
type lifeSlices struct {
	Alarms                    lifecycle.Lives
	People                    lifecycle.People
	Money                     lifecycle.Money
	ReferralSteps, MoneySteps map[lifecycle.Kind]lifeflow.StepFunc
	Activities                *lifeflow.Activities
	// room is for lives that are looked at without Temporal.
	room func() *lifeflow.Room
}

// roomAtMost leaves connections of the database to the relays and to Temporal's steps.
const roomAtMost = 8

func (a *App) buildLives() {
	a.Alarms = a.kept.lives
	a.People = lifecyclepeers.People{Recommendations: a.kept.recommendations, Recipients: a.kept.recipients}
	a.Money = lifecyclepeers.Money{Orders: a.kept.orders, Awards: a.AwardList, Back: a.kept.receivables}
	ofTenant := func(do tenant.Step) lifeflow.StepFunc { return lifeflow.OfPart(do.By(a.Tenants)) }
	a.ReferralSteps = map[lifecycle.Kind]lifeflow.StepFunc{
		lifecycle.MailCreated:       lifeflow.OfWhole(a.Recommendations.Mailing(recommendation.LetterCreated)),
		lifecycle.MailConfirmed:     lifeflow.OfWhole(a.Recommendations.Mailing(recommendation.LetterConfirmed)),
		lifecycle.MailExpired:       lifeflow.OfWhole(a.Recommendations.Mailing(recommendation.LetterExpired)),
		lifecycle.MailConfirm:       ofTenant(a.Recipients.SendConfirm),
		lifecycle.MailOrderReminder: ofTenant(a.Recipients.RemindOfOrder),
		lifecycle.Expire:            lifeflow.OfWhole(a.Recommendations.Expire),
		lifecycle.Erase:             lifeflow.OfPart(a.Recipients.Erase),
	}
	a.MoneySteps = map[lifecycle.Kind]lifeflow.StepFunc{
		lifecycle.LapseOrder:    lifeflow.OfPart(a.OrderReports.Lapse),
		lifecycle.Owe:           lifeflow.OfWhole(a.Release.Do),
		lifecycle.Offer:         lifeflow.OfPart(a.OfferAward.Do),
		lifecycle.Voucher:       lifeflow.OfPart(a.HandOver.Do),
		lifecycle.ExpireAward:   lifeflow.OfPart(a.AwardEnd.Expire),
		lifecycle.DropAward:     lifeflow.OfPart(a.AwardEnd.Drop),
		lifecycle.EndHold:       lifeflow.OfPart(a.Suspicions.End),
		lifecycle.CancelAwards:  lifeflow.OfWhole(a.AwardEnd.CancelRest),
		lifecycle.Settle:        lifeflow.OfWhole(a.AwardEnd.Settle),
		lifecycle.MailPaid:      lifeflow.OfPart(a.AwardTell.Paid),
		lifecycle.MailRejected:  lifeflow.OfPart(a.AwardTell.Rejected),
		lifecycle.MailCancelled: lifeflow.OfPart(a.AwardTell.Cancelled),
		lifecycle.MailReminder:  lifeflow.OfPart(a.AwardTell.Reminder),
		// An award that was paid before what it was for was cancelled.
		lifecycle.Reclaim: lifeflow.OfPart(func(ctx context.Context, t tenant.ID, award string, now time.Time) error {
			return a.Reclaim.Do(ctx, t, payable.OfAward(award), now)
		}),
	}
	plan := &lifecycles.Watch{Plan: &lifecycles.Plan{People: a.People, Money: a.Money}, Lives: a.Alarms}
	steps := maps.Clone(a.ReferralSteps)
	maps.Copy(steps, a.MoneySteps)
	a.Activities = &lifeflow.Activities{Plan: plan.Do, Steps: steps, Log: a.Log}
	a.room = sync.OnceValue(func() *lifeflow.Room { return lifeflow.NewRoom(min(a.atOnce(), roomAtMost)) })
}

// Wake has a life looked at that changed: at once where a workflow has nothing to wait for, else by who is given.
func (a *App) Wake(start, tell relay.Deliver) relay.Deliver {
	return a.waker(start, tell, nil).Deliver
}

// Ring has a life looked at whose time has come.
func (a *App) Ring(start, tell relay.Deliver) func(context.Context, tenant.ID, lifecycle.Life) error {
	return a.waker(start, tell, nil).Ring
}

func (a *App) waker(start, tell relay.Deliver, room *lifeflow.Room) lifeflow.Waker {
	return lifeflow.Waker{
		Alarms: a.Alarms, Clock: a.Clock, Lives: a.Activities, Room: room, Start: start, Tell: tell, Log: a.Log,
	}
}

// besideTemporal is the waker of a worker.
func (a *App) besideTemporal(temporal client.Client) lifeflow.Waker {
	s := &lifeflow.Starter{Temporal: temporal}
	return a.waker(s.Deliver, s.Tell, a.room())
}

// Sweeper looks after lives whose time has come, and after those that got lost.
func (a *App) Sweeper(temporal client.Client) *lifeflow.Sweeper {
	overdue := a.Metrics.Gauge(
		"weitersagen_recommendations_late", "Recommendations that nobody looked at in time.", "tenant",
	)
	lost := a.Metrics.Gauge("weitersagen_recommendations_without_workflow",
		"Recommendations that nobody looked at in time and that had no workflow, as none has before an order.", "tenant")
	waker := a.besideTemporal(temporal)
	return &lifeflow.Sweeper{
		Lives: a.Alarms,
		Deliver: func(ctx context.Context, m outbox.Message) error {
			return waker.Deliver(a.Library.HoldNewest(ctx), m)
		},
		Ring: func(ctx context.Context, t tenant.ID, l lifecycle.Life) error {
			return waker.Ring(a.Library.HoldNewest(ctx), t, l)
		},
		Running: lifeflow.AskTemporal(temporal), Tenants: a.Tenants, Log: a.Log, Clock: a.Clock,
		Report: func(t tenant.ID, late, without int) {
			overdue.WithLabelValues(string(t)).Set(float64(late))
			lost.WithLabelValues(string(t)).Set(float64(without))
		},
		Every: lifeflow.SweepEvery, Due: lifeflow.DueAfter, Late: lifeflow.LateAfter,
		Page: lifeflow.SweepPage, Pause: lifeflow.SweepPause,
	}
}

// LateLives counts a tenant's recommendations that were not looked at in time. It changes nothing; the worker wakes
// them.
func (a *App) LateLives(ctx context.Context, t tenant.ID) (int, error) {
	return a.Alarms.CountLate(ctx, t, lifeflow.Unswept(a.Clock.Now()))
}
