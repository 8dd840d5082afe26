// Package usecase asks every slice for what it keeps of a person.
package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Collect puts the record together.
//
// Rule (privacy, 4 D): A person takes all own data along, and nothing of a friend. Test:
// TestThePersonTakesAllOwnDataAlong.
type Collect struct {
	Clock clock.Clock
	Parts []export.Part
}

// Do gives all of it, or an error: half a record would say that there is no more.
func (u *Collect) Do(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, account string,
) (export.Record, error) {
	r := export.Record{At: u.Clock.Now().UTC(), Programme: t.ProgrammeName, Company: t.Contact.Company}
	for _, fill := range u.Parts {
		if err := fill(ctx, export.Owner{Programme: t, Language: l, Account: account}, &r); err != nil {
			return export.Record{}, err
		}
	}
	return r, nil
}
