package wiring

import (
	"context"
	"maps"
	"time"

	"go.temporal.io/sdk/client"

	"weitersagen.app/backend/internal/flow/lifecycle"
	lifecyclepeers "weitersagen.app/backend/internal/flow/lifecycle/peers"
	lifecycles "weitersagen.app/backend/internal/flow/lifecycle/usecase"
	lifeflow "weitersagen.app/backend/internal/flow/workflow/recommendation"
	"weitersagen.app/backend/internal/money/payable"
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
}

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
}

// Wake passes a change on to Temporal, once its alarm is set.
func (a *App) Wake(temporal relay.Deliver) relay.Deliver {
	return lifeflow.Waker{Alarms: a.Alarms, Clock: a.Clock, Temporal: temporal}.Deliver
}

// Sweeper looks after lives that got lost.
func (a *App) Sweeper(temporal client.Client) *lifeflow.Sweeper {
	overdue := a.Metrics.Gauge(
		"weitersagen_recommendations_late", "Recommendations that nobody looked at in time.", "tenant",
	)
	lost := a.Metrics.Gauge("weitersagen_recommendations_without_workflow",
		"Recommendations that nobody looked at in time and that had no workflow.", "tenant")
	return &lifeflow.Sweeper{
		Lives: a.Alarms, Deliver: a.Wake((&lifeflow.Starter{Temporal: temporal}).Deliver),
		Running: lifeflow.AskTemporal(temporal), Tenants: a.Tenants, Log: a.Log, Clock: a.Clock,
		Report: func(t tenant.ID, late, without int) {
			overdue.WithLabelValues(string(t)).Set(float64(late))
			lost.WithLabelValues(string(t)).Set(float64(without))
		},
		Every: lifeflow.SweepEvery, Late: lifeflow.LateAfter, Page: lifeflow.SweepPage, Pause: lifeflow.SweepPause,
	}
}

// LateLives counts a tenant's recommendations that were not looked at in time. It changes nothing; the worker wakes
// them.
func (a *App) LateLives(ctx context.Context, t tenant.ID) (int, error) {
	return a.Alarms.CountLate(ctx, t, lifeflow.Unswept(a.Clock.Now()))
}
