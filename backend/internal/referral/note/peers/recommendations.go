// Package peers holds what notes need of other slices, in their own words.
package peers

import (
	"context"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/note"
	"weitersagen.app/backend/internal/referral/recommendation"
)

// Recommendations knows own recommendations by their numbers.
type Recommendations struct {
	All recommendation.Recommendations
}

var _ note.Recommendations = Recommendations{}

// Own gives the number in its one form.
func (o Recommendations) Own(ctx context.Context, t tenant.ID, account, number string) (string, error) {
	r, err := recommendation.Own(ctx, o.All, t, account, number)
	if err != nil {
		return "", err
	}
	return r.Number.String(), nil
}
