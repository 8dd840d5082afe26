package wiring

import (
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/money/suspicion"
	suspicionpeers "weitersagen.app/backend/internal/money/suspicion/peers"
	suspicions "weitersagen.app/backend/internal/money/suspicion/usecase"
	"weitersagen.app/backend/internal/platform/id"
	recommendations "weitersagen.app/backend/internal/referral/recommendation/usecase"
)

// buildSuspicions builds what people decide about what is unusual: commands and the desk take the same.
func (a *App) buildSuspicions() {
	a.Suspicions = &suspicions.Desk{
		Tx: a.DB, Clock: a.Clock, Store: a.kept.suspicions, Awards: a.Awards,
		Money: &rewards.Hold{
			Tx: a.DB, Awards: a.Awards, Payouts: a.AwardEnd.Payouts, Books: a.Book, Outbox: a.Outbox,
		},
		Commissions: a.earn, Recommendations: a.kept.recommendations, Tenants: a.Tenants, Acts: a.Acts,
		Outbox: a.Outbox, NewID: id.New,
		SignalsOf: a.Signals.List.Of,
	}
	a.SuspicionLetters = suspicionpeers.Letters{
		Letters: a.rewardLetters, Store: a.kept.suspicions,
		Objecting: &suspicions.Links{
			Desk: a.Suspicions, Tokens: a.Tokens, Guesses: a.guesses("objection", suspicion.ErrTooMany),
		},
	}
	a.Suspicions.NamesOf = a.SuspicionLetters.Names
	a.Recommendations.Connect(func(p *recommendations.Ports) { p.Reviews = a.Suspicions.Reviews })
	a.look.Reviews = a.Suspicions.Reviews
	a.Lookup.Reviews, a.Lookup.DecidedOf = a.Suspicions.Reviews, a.Suspicions.IDs
	a.SignalWatch.Look = a.Suspicions.Look
	a.SignalRetention.DropToo = a.Suspicions.Drop
}
