package peers

import (
	"context"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/people/staff"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	_ transfer.Signer    = (*Operator)(nil)
	_ transfer.Confirmer = (*Operator)(nil)
)

// Operator is one who releases batches and speaks for settings, each time by the operator's own key.
type Operator struct {
	*staffs.Operator
	Tenants tenant.Catalog
}

// MayRelease says whether the person's release would count, by the rule that the worker has.
func (o *Operator) MayRelease(ctx context.Context, t tenant.ID) error {
	programme, err := o.Tenants.ByID(ctx, t)
	if err == nil && !programme.Payout.Releases(string(o.Key())) {
		err = staff.ErrNotNamed
	}
	return err
}

// Sign gives the person's word for a batch.
func (o *Operator) Sign(ctx context.Context, t tenant.ID, batch string, c transfer.Content) (string, error) {
	if err := o.MayRelease(ctx, t); err != nil {
		return "", err
	}
	return o.Prove(ctx, staff.Deed{Command: CommandRelease, Subject: batch, Digest: c.Digest, Lines: c.Lines})
}

// Confirm gives the person's word for settings.
func (o *Operator) Confirm(ctx context.Context, digest string) (string, error) {
	return o.Prove(ctx, staff.Deed{Command: CommandSettings, Subject: digest})
}
