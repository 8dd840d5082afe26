package usecase

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
)

// ErrSeenOther is for settings that aren't those that the person has seen.
var ErrSeenOther = errors.New("that isn't the digest of the settings: it was mistyped, or they have changed since; look at them once more (operator payout settings)")

// Settings keeps what a tenant's file says from paying before two people have confirmed it.
type Settings struct {
	Tx      transaction.Transactor
	Clock   clock.Clock
	Tenants tenant.Catalog
	Words   transfer.Words
	Store   transfer.Store
	Outbox  outbox.Outbox
	// Acts is the audit log under the name of who acts.
	Acts func(who string) audit.Acts
}

// Of compares what the file says with what people have confirmed.
func (s *Settings) Of(ctx context.Context, t *tenant.Tenant) (transfer.SettingsState, error) {
	voices, err := s.Words.OfSettings(ctx, t.ID)
	if err != nil {
		return transfer.SettingsState{}, err
	}
	return transfer.SettingsBy(t, voices)
}

// Check tells whether the file may be paid by.
func (s *Settings) Check(ctx context.Context, t tenant.ID) error {
	programme, err := s.Tenants.ByID(ctx, t)
	if err != nil {
		return err
	}
	state, err := s.Of(ctx, programme)
	if err != nil {
		return err
	}
	return state.Check()
}

// Confirm has a person speak for what the file says, as it was seen. With the second voice what has waited goes on.
func (s *Settings) Confirm(
	ctx context.Context, t *tenant.Tenant, seen string, who transfer.Confirmer,
) (transfer.SettingsState, error) {
	digest, err := transfer.SettingsDigest(t)
	if err != nil {
		return transfer.SettingsState{}, err
	}
	if digest != seen {
		return transfer.SettingsState{}, ErrSeenOther
	}
	var after transfer.SettingsState
	err = s.Tx.InTx(ctx, func(ctx context.Context) error {
		now := s.Clock.Now()
		active, err := s.Words.Active(ctx, t.ID, now)
		if err != nil {
			return err
		}
		if active < 2 {
			return transfer.ErrNoSecond
		}
		deed, err := who.Confirm(ctx, digest)
		if err != nil {
			return err
		}
		if err := s.Acts(who.Name()).Record(audit.WithDeed(ctx, deed), t.ID, audit.PayoutSettings, digest, now); err != nil {
			return err
		}
		if after, err = s.Of(ctx, t); err != nil || !after.Confirmed {
			return err
		}
		return s.goOn(ctx, t.ID)
	})
	return after, err
}

// goOn asks for a run for each batch that has waited for the settings.
func (s *Settings) goOn(ctx context.Context, t tenant.ID) error {
	open, err := s.Store.OpenBatches(ctx, t)
	if err != nil {
		return err
	}
	for _, b := range open {
		if b.Status != transfer.Collected && b.Status != transfer.Submitting {
			continue
		}
		if err := askRun(ctx, s.Outbox, t, b.ID); err != nil {
			return err
		}
	}
	return nil
}
