package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/platform/place"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Rechecks begins and ends what stops payouts to a seller.
type Rechecks struct {
	Store   creditor.Rechecks
	Sellers seller.Sellers
	Tokens  token.Service
	Guesses place.Guesses
	// Transfers is the slice of documents.
	Transfers creditor.Transfers
	// Alone keeps those who ask for the same key waiting until the end of the transaction.
	Alone func(ctx context.Context, key string) error
	// Acts is the audit log under a name.
	Acts  func(who string) audit.Acts
	Tx    transaction.Transactor
	Clock clock.Clock
	NewID func() string
}

// byLetter is the name under which the log has what the reader of a letter did: any of those who got one.
const byLetter = "letter"

// Lock has runs and changes of one seller's data see each other. It joins the caller's transaction.
func (u *Rechecks) Lock(ctx context.Context, t tenant.ID, seller link.Code) error {
	return u.Alone(ctx, "creditor/"+string(t)+"/"+string(seller))
}

// Begin stops payouts for a change, in its transaction: what is under way and the bank doesn't know of comes back.
func (u *Rechecks) Begin(
	ctx context.Context, t *tenant.Tenant, seller link.Code, c creditor.Change, by string,
) error {
	return u.begin(ctx, creditor.NewRecheck(t, u.NewID(), seller, c, by, u.Clock.Now()))
}

// BeginFor is Begin for an account that an operator enters.
func (u *Rechecks) BeginFor(ctx context.Context, t *tenant.Tenant, seller link.Code, operator string) error {
	return u.begin(ctx, creditor.NewRecheckFor(t, u.NewID(), seller, operator, u.Clock.Now()))
}

func (u *Rechecks) begin(ctx context.Context, r creditor.Recheck) error {
	if err := u.Lock(ctx, r.Tenant, r.Seller); err != nil {
		return err
	}
	if err := u.Store.AddRecheck(ctx, r); err != nil {
		return err
	}
	return u.Transfers.RecallOf(ctx, r.Tenant, r.Seller, r.At)
}

// Of gives what stops payouts to a seller, the oldest first.
func (u *Rechecks) Of(ctx context.Context, t tenant.ID, seller link.Code) ([]creditor.Recheck, error) {
	return u.Store.StoppingOf(ctx, t, seller, u.Clock.Now())
}

// Stopping gives what stops payouts to any of a tenant's sellers, the oldest first.
func (u *Rechecks) Stopping(ctx context.Context, t tenant.ID) ([]creditor.Recheck, error) {
	return u.Store.Stopping(ctx, t, u.Clock.Now())
}

// Stopped gives the sellers whose payouts wait.
func (u *Rechecks) Stopped(ctx context.Context, t tenant.ID) (map[link.Code]bool, error) {
	found, err := u.Stopping(ctx, t)
	stopped := map[link.Code]bool{}
	for _, r := range found {
		stopped[r.Seller] = true
	}
	return stopped, err
}

// Stops tells whether payouts to a seller wait, in the transaction of a transfer to it.
func (u *Rechecks) Stops(ctx context.Context, t tenant.ID, seller link.Code) (bool, error) {
	if err := u.Lock(ctx, t, seller); err != nil {
		return false, err
	}
	found, err := u.Of(ctx, t, seller)
	return len(found) > 0, err
}

// Secret makes the token of one letter about a change.
func (u *Rechecks) Secret(ctx context.Context, r creditor.Recheck) (token.Secret, error) {
	return u.Tokens.Issue(ctx, r.Tenant, token.Recheck, r.ID, u.Clock.Now(), r.Deniable())
}

// Looked is what the letter's page shows.
type Looked struct {
	creditor.Recheck
	Of seller.Seller
}

// Look tells the holder of a letter's link what it is about. What is well-formed and unknown counts as a guess of its
// place.
func (u *Rechecks) Look(ctx context.Context, t tenant.ID, secret token.Secret, from string) (Looked, error) {
	right, err := u.Guesses.Begin(ctx, t, from)
	if err != nil {
		return Looked{}, err
	}
	looked, err := u.ofLetter(ctx, t, secret)
	if !errors.Is(err, token.ErrUnknown) && !errors.Is(err, token.ErrForeign) {
		right(ctx)
	}
	return looked, err
}

func (u *Rechecks) ofLetter(ctx context.Context, t tenant.ID, secret token.Secret) (looked Looked, err error) {
	found, err := u.Tokens.LookFor(ctx, t, token.Recheck, secret)
	if err != nil {
		return looked, err
	}
	if err := found.Usable(u.Clock.Now()); err != nil {
		return looked, creditor.ErrRecheckOver
	}
	if looked.Recheck, err = u.Store.Recheck(ctx, t, found.Subject); err != nil {
		return looked, err
	}
	looked.Of, err = u.Sellers.ByNumber(ctx, t, looked.Seller)
	return looked, err
}

// Deny stops payouts until an operator has looked. All links of the change end with it.
func (u *Rechecks) Deny(ctx context.Context, t tenant.ID, secret token.Secret, from string) error {
	looked, err := u.Look(ctx, t, secret, from)
	if err != nil {
		return err
	}
	now := u.Clock.Now()
	return u.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := u.Lock(ctx, t, looked.Seller); err != nil {
			return err
		}
		used, err := u.Tokens.Spend(ctx, t, token.Recheck, secret, now)
		if errors.Is(err, token.ErrUsed) {
			return creditor.ErrRecheckOver
		}
		if err != nil {
			return err
		}
		deny := func(r *creditor.Recheck) error { return r.Deny(now) }
		if _, err := u.Store.UpdateRecheck(ctx, t, looked.ID, deny); err != nil {
			return err
		}
		if err := u.Tokens.Withdraw(ctx, t, token.Recheck, looked.ID, "", now); err != nil {
			return err
		}
		if err := u.Transfers.RecallOf(ctx, t, looked.Seller, now); err != nil {
			return err
		}
		return u.Acts(byLetter).RecordWhy(ctx, t, creditor.ChangeDenied, looked.ID, token.Ref(used.Hash), now)
	})
}

// Settle is an operator's word that payouts to a seller go on; settled tells whether they do, or a second person's is
// wanted.
func (u *Rechecks) Settle(
	ctx context.Context, t *tenant.Tenant, id, who, reason string,
) (settled bool, err error) {
	now := u.Clock.Now()
	err = u.Tx.InTx(ctx, func(ctx context.Context) error {
		r, err := u.Store.UpdateRecheck(ctx, t.ID, id, func(r *creditor.Recheck) error {
			settled, err = r.Settle(who, reason, t.Payout.FourEyes, now)
			return err
		})
		if err != nil {
			return err
		}
		if !settled {
			return u.Acts(who).RecordWhy(ctx, t.ID, creditor.ChangeVouched, r.ID, reason, now)
		}
		if err := u.Tokens.Withdraw(ctx, t.ID, token.Recheck, r.ID, "", now); err != nil {
			return err
		}
		return u.Acts(who).RecordWhy(ctx, t.ID, creditor.ChangeSettled, r.ID, r.Reason, now)
	})
	return settled, err
}
