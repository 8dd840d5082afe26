package usecase

import (
	"context"
	"slices"

	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Unled gives agencies that work and have no owner who does: one whose only owner had the account erased, or that nobody was let into yet.
func (o *Office) Unled(ctx context.Context, t *tenant.Tenant) ([]member.Agency, error) {
	if !t.Modules.Agency {
		return nil, nil
	}
	working, err := o.Agencies.Working(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	led, err := o.Members.Led(ctx, t.ID)
	return slices.DeleteFunc(working, func(a member.Agency) bool { return slices.Contains(led, a.Number) }), err
}
