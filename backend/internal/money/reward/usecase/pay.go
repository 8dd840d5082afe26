package usecase

import (
	"context"
	"errors"
	"fmt"
	"time"

	"weitersagen.app/backend/internal/money/bankaccount"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ ledger.PaidPayables = (*Pay)(nil)

// Pay is what paying needs of awards: to take one, to hand it over, to give it back.
type Pay struct {
	Tenants         tenant.Catalog
	Awards          reward.Awards
	Safe            bankaccount.Safe
	Recommendations reward.Recommendations
	Outbox          outbox.Outbox
}

// Payable lists awards that wait for payment by the given means.
func (u *Pay) Payable(ctx context.Context, t tenant.ID, by reward.Means, limit int) ([]reward.Award, error) {
	return u.Awards.Payable(ctx, t, by, limit)
}

// Resume gives an award that is to be paid by the given means, reserved before or now; false when it isn't. It joins
// the caller's transaction.
func (u *Pay) Resume(ctx context.Context, t tenant.ID, award string, by reward.Means) (reward.Award, bool, error) {
	a, err := u.Awards.ByID(ctx, t, award)
	if err != nil {
		return reward.Award{}, false, err
	}
	if !a.Ended() && a.InPayment && a.Choice != nil && a.Choice.Means == by {
		return a, true, nil
	}
	return u.Reserve(ctx, t, award, by)
}

// Reserve takes an award for payment; false when it is no longer to be paid by these means. It joins the caller's
// transaction.
func (u *Pay) Reserve(ctx context.Context, t tenant.ID, award string, by reward.Means) (reward.Award, bool, error) {
	a, err := u.change(ctx, t, award, func(a *reward.Award) error { return a.Reserve(by) })
	if errors.Is(err, reward.ErrNotPayable) {
		return reward.Award{}, false, nil
	}
	return a, err == nil, err
}

// Unreserve releases an award that was taken for a voucher; one that isn't taken, or has ended, is left alone. It
// joins the caller's transaction. Where the holder was erased in the meantime, or the order cancelled, it is dropped
// like any other that can't be claimed.
func (u *Pay) Unreserve(ctx context.Context, t tenant.ID, award string) error {
	return u.release(ctx, t, award, (*reward.Award).Unreserve)
}

// LetWait releases an award whose transfer was taken out of its batch, in the same way.
func (u *Pay) LetWait(ctx context.Context, t tenant.ID, award string) error {
	return u.release(ctx, t, award, (*reward.Award).LetWait)
}

func (u *Pay) release(ctx context.Context, t tenant.ID, award string, how func(*reward.Award) error) error {
	a, err := u.change(ctx, t, award, how)
	if errors.Is(err, reward.ErrNotPayable) {
		return nil
	}
	if err != nil || (!a.HolderGone && !a.Revoked) {
		return err
	}
	return u.Outbox.Add(ctx, changed(t, a.RecommendationID))
}

// Account opens the bank data of a reserved award.
func (u *Pay) Account(ctx context.Context, t tenant.ID, award string) (bankaccount.Account, error) {
	a, err := u.Awards.ByID(ctx, t, award)
	if err != nil {
		return bankaccount.Account{}, err
	}
	if !a.InPayment || a.Choice == nil || a.Choice.Account == nil {
		return bankaccount.Account{}, reward.ErrNotPayable
	}
	iban, err := u.Safe.Open(t, bankaccount.ColumnIBAN, a.Choice.Account.IBAN)
	if err != nil {
		return bankaccount.Account{}, err
	}
	holder, err := u.Safe.Open(t, bankaccount.ColumnHolder, a.Choice.Account.Holder)
	if err != nil {
		return bankaccount.Account{}, err
	}
	return bankaccount.Account{IBAN: iban, Holder: holder}, nil
}

// Paid ends a reserved award; false when it isn't reserved, because somebody else ended it. It joins the caller's
// transaction.
func (u *Pay) Paid(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error) {
	a, err := u.change(ctx, t, award, func(a *reward.Award) error { return a.Pay(now) })
	if errors.Is(err, reward.ErrNotPayable) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	moment := reward.WasPaid
	if a.Status == reward.Collected {
		moment = reward.WasHanded
	}
	return true, tell(ctx, u.Recommendations, u.Outbox, a, moment, now)
}

// Return gives a reserved award back to its holder after the bank refused a payout; the holder may choose again for as
// long as at first. It joins the caller's transaction.
func (u *Pay) Return(ctx context.Context, t tenant.ID, award, payout string, now time.Time) error {
	return u.giveBack(ctx, t, award, now, func(a *reward.Award, c reward.Claim) error { return a.Return(payout, c) })
}

// Withhold does the same when an operator held the payout back.
func (u *Pay) Withhold(ctx context.Context, t tenant.ID, award, payout string, now time.Time) error {
	return u.giveBack(ctx, t, award, now, func(a *reward.Award, c reward.Claim) error { return a.Withhold(payout, c) })
}

// ComeBack gives a paid award back to its holder, whose transfer came back; false when it is owed back already. It
// joins the caller's transaction.
func (u *Pay) ComeBack(
	ctx context.Context, t tenant.ID, award, payout string, blame bool, now time.Time,
) (bool, error) {
	of := ""
	err := u.giveBack(ctx, t, award, now, func(a *reward.Award, c reward.Claim) error {
		of = a.RecommendationID
		return a.ComeBack(payout, blame, c)
	})
	if errors.Is(err, reward.ErrNotPayable) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, u.Recommendations.OweAgain(ctx, t, of)
}

// PaidAfterAll ends an award that went back and was paid nevertheless; false when it is on its way again, or has ended.
// It joins the caller's transaction.
func (u *Pay) PaidAfterAll(ctx context.Context, t tenant.ID, award string, now time.Time) (bool, error) {
	a, err := u.change(ctx, t, award, func(a *reward.Award) error { return a.PaidAfterAll(now) })
	if errors.Is(err, reward.ErrNotPayable) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, tell(ctx, u.Recommendations, u.Outbox, a, reward.WasPaid, now)
}

// GiveUp gives an award that was taken for a voucher back to its holder, because the voucher can't be had; one that
// isn't taken is left alone. The choice names the occasion, for the holder may pick the same once more.
func (u *Pay) GiveUp(ctx context.Context, t tenant.ID, award string, now time.Time) error {
	err := u.giveBack(ctx, t, award, now, func(a *reward.Award, c reward.Claim) error {
		if a.Choice == nil {
			return reward.ErrNotPayable
		}
		return a.Withhold(fmt.Sprintf("%s/%d", a.ID, a.Choice.ChosenAt.Unix()), c)
	})
	if errors.Is(err, reward.ErrNotPayable) {
		return nil
	}
	return err
}

// Reclaimable gives what was paid although what it was for was cancelled. The award's row is written, though nothing of
// it changes: of this and of a restoration of the award at the same instant one loses.
func (u *Pay) Reclaimable(ctx context.Context, t tenant.ID, p payable.Ref) (
	recommendation string, cents int64, ok bool, err error,
) {
	a, err := u.change(ctx, t, p.ID, func(a *reward.Award) error {
		if !a.Paid() || !a.Revoked {
			return reward.ErrNotPayable
		}
		return nil
	})
	if errors.Is(err, reward.ErrNotPayable) {
		return "", 0, false, nil
	}
	return a.RecommendationID, a.AmountCents, err == nil, err
}

// GivenBack notes that the holder paid an award back.
func (u *Pay) GivenBack(ctx context.Context, t tenant.ID, p payable.Ref) error {
	return u.Awards.Update(ctx, t, p.ID, func(a *reward.Award) error {
		a.GivenBack = true
		return nil
	})
}

func (u *Pay) giveBack(
	ctx context.Context, t tenant.ID, award string, now time.Time, how func(*reward.Award, reward.Claim) error,
) error {
	programme, err := u.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	a, err := u.change(
		ctx, t, award, func(a *reward.Award) error { return how(a, reward.ClaimFrom(programme.Periods, now)) },
	)
	if err != nil {
		return err
	}
	return tell(ctx, u.Recommendations, u.Outbox, a, reward.WasReturned, now)
}

func (u *Pay) change(
	ctx context.Context, t tenant.ID, award string, how func(*reward.Award) error,
) (reward.Award, error) {
	var after reward.Award
	err := u.Awards.Update(ctx, t, award, func(a *reward.Award) error {
		if err := how(a); err != nil {
			return err
		}
		after = *a
		return nil
	})
	return after, err
}
