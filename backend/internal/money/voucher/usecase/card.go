package usecase

import (
	"context"
	"errors"
	"strconv"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Cards gets gift cards from a provider. The order is written down before the provider is asked; after an unclear
// answer or a crash the provider is asked what it knows, and nothing is ordered twice.
//
// Rule (payout, 4 D): No card is ordered for somebody who was erased. Test:
// TestNoCardIsOrderedForSomebodyWhoWasErased.
type Cards struct {
	Tx       transaction.Transactor
	Provider voucher.CardProvider
	Orders   voucher.CardOrders
	Awards   voucher.Awards
	Safe     voucher.Safe
	Observer voucher.Observer
	Journal  voucher.Journal
}

// Get gives the order of an award's card with its sealed code: the same each time it is asked for.
func (u *Cards) Get(ctx context.Context, t tenant.ID, a voucher.Award, now time.Time) (voucher.Asked, error) {
	kept, err := u.begin(ctx, voucher.Asked{
		Tenant: t, AwardID: a.AwardID, RewardID: a.RewardID, AmountCents: a.AmountCents, AskedAt: now.UTC(),
	}, a.Key)
	if err != nil || len(kept.Code) > 0 {
		return kept, err
	}
	card, err := u.ask(ctx, kept, a, now)
	if declined(err) {
		return voucher.Asked{}, u.release(ctx, t, a, now, err)
	}
	switch {
	case err != nil:
		return voucher.Asked{}, unclearCard(err)
	case !card.Delivered():
		return voucher.Asked{}, voucher.ErrCardPending
	case !card.LastDay.LastsTo(voucher.LastsFor(a.Left, now).Least):
		// It is bought, and worth less than was promised: people get a message, and the provider is asked again until
		// it has replaced it.
		u.Observer.PoolEmpty(ctx, t, a.RewardID)
		return voucher.Asked{}, voucher.ErrCardShort
	}
	sealed, err := u.Safe.Seal(t, card.Code)
	if err != nil {
		return voucher.Asked{}, err
	}
	return u.Orders.Deliver(ctx, t, a.AwardID, sealed, card.LastDay, now)
}

// ask orders what wasn't asked for yet. Of what may have arrived it asks what became of it, and orders it under the
// same key when it never did.
func (u *Cards) ask(ctx context.Context, kept voucher.Asked, a voucher.Award, now time.Time) (voucher.Card, error) {
	if kept.Placed {
		card, err := u.Provider.Find(ctx, kept.Key)
		if !errors.Is(err, voucher.ErrCardUnknown) {
			return card, err
		}
	}
	if a.Revoked || a.Product == "" {
		return voucher.Card{}, voucher.ErrCardOff
	}
	if err := u.Orders.Place(ctx, kept.Tenant, kept.AwardID, true); err != nil {
		return voucher.Card{}, err
	}
	err := u.Journal.Note(ctx, kept.Tenant, payout.Handed{
		Way: payout.ByCard, Reference: kept.Key, Key: a.Key, RewardID: kept.RewardID, AmountCents: kept.AmountCents, At: now,
	})
	if err != nil {
		return voucher.Card{}, err
	}
	return u.Provider.Order(ctx, voucher.CardOrder{Key: kept.Key, Product: a.Product, AmountCents: kept.AmountCents})
}

// begin keeps the order under a key that follows from what the award is for: ordered anew after a backup was
// restored, it is the same card. Another award for the same, such as a bonus that was paid back and is earned
// again, gets the next key.
func (u *Cards) begin(ctx context.Context, o voucher.Asked, awardKey string) (voucher.Asked, error) {
	for nth := 1; ; nth++ {
		o.Key = orderKey(o.Tenant, awardKey, nth)
		kept, err := u.Orders.Begin(ctx, o)
		if !errors.Is(err, payout.ErrUnknown) {
			return kept, err
		}
	}
}

// orderKey names the nth order for an award's key at the provider, for ever.
//
// Rule (payout, 4 D): An unclear answer of a gift-card provider is asked again, never ordered twice. Enforced:
// voucher/usecase.ask. Test: TestAnUnclearAnswerOfTheProviderIsAskedAgainAndNeverOrderedTwice.
func orderKey(t tenant.ID, awardKey string, nth int) string {
	return string(t) + "-" + awardKey + "-" + strconv.Itoa(nth)
}

func declined(err error) bool {
	return errors.Is(err, voucher.ErrCardOff) || errors.Is(err, voucher.ErrCardStock) || errors.Is(err, voucher.ErrCardRefused) || errors.Is(err, voucher.ErrNoProvider)
}

// release gives the award free after a clear no: nothing is ordered, so its order may still be cancelled. It waits,
// or goes back to its holder when the provider never sells the card; people get a message.
//
// Rule (payout, 4 D): A card that its provider never sells leaves its holder another choice. Enforced:
// reward/usecase.GiveUp. Test: TestACardThatIsNeverSoldLeavesItsHolderAnotherChoice.
func (u *Cards) release(ctx context.Context, t tenant.ID, a voucher.Award, now time.Time, because error) error {
	err := u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Orders.Place(ctx, t, a.AwardID, false); err != nil {
			return err
		}
		if errors.Is(because, voucher.ErrCardRefused) {
			return u.Awards.GiveUp(ctx, t, a.AwardID, now)
		}
		return u.Awards.Unreserve(ctx, t, a.AwardID)
	})
	if err != nil {
		return err
	}
	if !errors.Is(because, voucher.ErrCardOff) {
		u.Observer.PoolEmpty(ctx, t, a.RewardID)
	}
	return because
}

// unclearCard keeps a fault as it is and takes everything else for a provider that can't be reached.
func unclearCard(err error) error {
	if fault.KindOf(err) != fault.Internal {
		return err
	}
	return voucher.ErrCardUnclear.Because(err)
}
