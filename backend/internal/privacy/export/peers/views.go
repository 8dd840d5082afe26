package peers

import (
	"context"

	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/view"
)

// Views are those of agencies' lists.
type Views struct{ Views view.Views }

var _ export.Views = Views{}

// Kept gives what an account calls its views, and what they show.
func (e Views) Kept(ctx context.Context, t tenant.ID, account string) ([]export.View, error) {
	all, err := e.Views.All(ctx, t, account)
	out := make([]export.View, 0, len(all))
	for _, v := range all {
		out = append(out, export.View{List: v.List, Name: v.Name, Address: v.Address})
	}
	return out, err
}
