package wiring

import (
	"context"
	"crypto/ed25519"
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/payout"
	payoutpeers "weitersagen.app/backend/internal/money/payout/peers"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/staff"
	staffstore "weitersagen.app/backend/internal/people/staff/gormstore"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Staff knows the operators, and proves what they do.
func (a *App) Staff() *staffs.Staff {
	store := staffstore.New(a.DB)
	return &staffs.Staff{People: store, Deeds: store, Acts: staffActs{a.Audit()}, Tx: a.DB, Clock: a.Clock, NewID: id.New}
}

// staffActs are the coming and going of operators, in the audit log's words. Their subjects are operators by name.
type staffActs struct{ log audit.Log }

// Nobody stands in the log where no operator could vouch.
const Nobody = "(nobody)"

// Proposed implements staff.Acts.
func (s staffActs) Proposed(ctx context.Context, t tenant.ID, name, by string, active bool, now time.Time) error {
	what := audit.OperatorProposed
	if active {
		what = audit.OperatorAdded
	}
	if by == "" {
		by = Nobody
	}
	return audit.Acts{Log: s.log, Who: by, NewID: id.New}.Record(ctx, t, what, name, now)
}

// Confirmed implements staff.Acts.
func (s staffActs) Confirmed(ctx context.Context, t tenant.ID, name, by string, now time.Time) error {
	return audit.Acts{Log: s.log, Who: by, NewID: id.New}.Record(ctx, t, audit.OperatorAdded, name, now)
}

// Ended implements staff.Acts.
func (s staffActs) Ended(ctx context.Context, t tenant.ID, name, by string, now time.Time) error {
	return audit.Acts{Log: s.log, Who: by, NewID: id.New}.Record(ctx, t, audit.OperatorEnded, name, now)
}

// Operator is a person at the command line, with the own key.
type Operator struct {
	staff   *staffs.Staff
	tenants tenant.Catalog
	person  staff.Person
	key     ed25519.PrivateKey
}

// Operator tells who of a tenant's operators holds a key.
func (a *App) Operator(ctx context.Context, t tenant.ID, key ed25519.PrivateKey) (*Operator, error) {
	p, err := a.Staff().Who(ctx, t, key)
	if err != nil {
		return nil, err
	}
	return &Operator{a.Staff(), a.Tenants, p, key}, nil
}

// Name is how the audit log remembers the person.
func (o *Operator) Name() string { return o.person.Name }

// MayRelease says whether the person's release would count, by the rule that the worker has.
func (o *Operator) MayRelease(ctx context.Context, t tenant.ID) error {
	programme, err := o.tenants.ByID(ctx, t)
	if err == nil && !programme.Payout.Releases(string(o.person.Key)) {
		err = staff.ErrNotNamed
	}
	return err
}

// Sign implements payout.Signer.
func (o *Operator) Sign(ctx context.Context, t tenant.ID, batch string, c payout.Content) (string, error) {
	if err := o.MayRelease(ctx, t); err != nil {
		return "", err
	}
	return o.staff.Prove(ctx, o.person, o.key, staff.Deed{Command: payoutpeers.CommandRelease, Subject: batch, Digest: c.Digest, Lines: c.Lines})
}

// Doing signs a command, and gives the context in which the audit log names the deed. Arguments stand in it by their keyed hash: they name people.
func (a *App) Doing(ctx context.Context, o *Operator, command string, arguments []string) (context.Context, error) {
	digest := person.NewHasher(a.Keys.Derive("operator deed")).Hash(arguments...)
	deed, err := o.staff.Prove(ctx, o.person, o.key, staff.Deed{Command: command, Digest: digest})
	return audit.WithDeed(ctx, deed), err
}

// Confirm implements payout.Speaker.
func (o *Operator) Confirm(ctx context.Context, digest string) (string, error) {
	return o.staff.Prove(ctx, o.person, o.key, staff.Deed{Command: payoutpeers.CommandSettings, Subject: digest})
}
