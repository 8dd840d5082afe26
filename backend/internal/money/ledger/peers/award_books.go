package peers

import (
	"context"
	"time"

	ledgers "weitersagen.app/backend/internal/money/ledger/usecase"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ reward.Books       = AwardBooks{}
	_ reward.Receivables = AwardReceivables{}
)

// AwardBooks is where awards are booked: as payables of their kind.
type AwardBooks struct{ Book *ledgers.Book }

// AwardOwed books a new award.
func (b AwardBooks) AwardOwed(ctx context.Context, t tenant.ID, award string, cents int64, at time.Time) error {
	return b.Book.Owed(ctx, t, payable.OfAward(award), cents, at)
}

// AwardDropped books that an award was cancelled or lapsed.
func (b AwardBooks) AwardDropped(ctx context.Context, t tenant.ID, award string, cents int64, at time.Time) error {
	return b.Book.Dropped(ctx, t, payable.OfAward(award), cents, at)
}

// AwardReceivables are what is owed back.
type AwardReceivables struct{ Reclaim *ledgers.Reclaim }

// Drop closes the receivable of an award that is earned after all.
func (r AwardReceivables) Drop(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	return r.Reclaim.Drop(ctx, t, payable.OfAward(award), now)
}
