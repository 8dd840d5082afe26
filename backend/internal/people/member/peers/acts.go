package peers

import (
	"context"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Acts are an operator's, or a member's.
type Acts struct {
	Log   audit.Log
	NewID func() string
}

var _ member.Audit = Acts{}

// Acted remembers a deed.
func (a Acts) Acted(ctx context.Context, t tenant.ID, d member.Deed) error {
	return audit.Acts{Log: a.Log, Who: d.Who, NewID: a.NewID}.RecordWhy(ctx, t, audit.What(d.Act), d.Member, d.Detail, d.At)
}
