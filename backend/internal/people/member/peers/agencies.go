// Package peers holds what members need of other slices, in their own words.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agency"
)

// Agencies are a tenant's.
type Agencies struct{ Agencies agency.Agencies }

var _ member.Agencies = Agencies{}

// ByNumber gives one.
func (a Agencies) ByNumber(ctx context.Context, t tenant.ID, number link.Code) (member.Agency, error) {
	one, err := a.Agencies.ByNumber(ctx, t, number)
	return member.Agency{Number: one.Number, Name: one.Name, Ended: one.EndedAt != nil}, err
}

// Parse reads a number.
func (Agencies) Parse(text string) (link.Code, error) { return agency.ParseNumber(text) }
