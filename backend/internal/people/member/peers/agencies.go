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
	return agencyOf(one), err
}

// Working gives those that haven't ended.
func (a Agencies) Working(ctx context.Context, t tenant.ID) ([]member.Agency, error) {
	all, err := a.Agencies.All(ctx, t)
	working := []member.Agency{}
	for _, one := range all {
		if one.EndedAt == nil {
			working = append(working, agencyOf(one))
		}
	}
	return working, err
}

func agencyOf(a agency.Agency) member.Agency {
	return member.Agency{Number: a.Number, Name: a.Name, Ended: a.EndedAt != nil}
}

// Parse reads a number.
func (Agencies) Parse(text string) (link.Code, error) { return agency.ParseNumber(text) }
