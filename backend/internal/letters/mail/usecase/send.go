// Package usecase sends letters once.
package usecase

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Send hands a letter over once, no matter how many processes try, and how often.
type Send struct {
	tenants   tenant.Catalog
	renderer  mail.Renderer
	transport mail.Transport
	log       mail.Log
	clock     clock.Clock
}

var _ mail.Sender = (*Send)(nil)

// New makes the use case.
func New(
	tenants tenant.Catalog, renderer mail.Renderer, transport mail.Transport, log mail.Log, clock clock.Clock,
) *Send {
	return &Send{tenants: tenants, renderer: renderer, transport: transport, log: log, clock: clock}
}

// Send leases the letter before it is handed over, so that of two at once one sends.
//
// Rule (letter, 4 D): A letter leaves once, whatever is retried. Enforced: mail/gormstore.Lease. Test:
// TestLetterLeavesOnce.
func (s *Send) Send(ctx context.Context, l mail.Letter) error {
	t, err := s.tenants.ByID(ctx, l.Tenant)
	if err != nil {
		return err
	}
	message, err := s.renderer.Render(ctx, t, l)
	if err != nil {
		return fmt.Errorf("rendering %s: %w", l.Data.Kind(), err)
	}
	message.ID = messageID(t, l.Key)
	entry := mail.Entry{Tenant: l.Tenant, Key: l.Key, Kind: l.Data.Kind(), MessageID: message.ID}
	leased, err := s.log.Lease(ctx, entry, s.clock.Now(), mail.Lease)
	switch {
	case err != nil:
		return fmt.Errorf("leasing %s: %w", l.Data.Kind(), err)
	case leased == mail.Done:
		return nil
	case leased == mail.Refused:
		return mail.ErrRefused
	case leased == mail.Busy:
		return mail.ErrInProgress
	}
	err = s.transport.Deliver(ctx, message)
	if errors.Is(err, mail.ErrRefused) {
		if failed := s.log.Refuse(context.WithoutCancel(ctx), l.Tenant, l.Key, s.clock.Now()); failed != nil {
			return failed // it comes again
		}
		return err
	}
	if err != nil {
		// The letter is given back even when the caller has gone.
		return errors.Join(err, s.log.GiveBack(context.WithoutCancel(ctx), l.Tenant, l.Key))
	}
	return s.log.Sent(context.WithoutCancel(ctx), l.Tenant, l.Key, s.clock.Now())
}

// messageID is made from the key, which tells nothing about a person, and the tenant's mail domain.
func messageID(t *tenant.Tenant, key string) string {
	sum := sha256.Sum256([]byte(string(t.ID) + "\n" + key))
	_, domain, _ := strings.Cut(t.Contact.Email, "@")
	return hex.EncodeToString(sum[:16]) + "@" + domain
}
