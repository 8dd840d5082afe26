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

var (
	_ member.Audit = Acts{}
	_ member.Past  = Acts{}
)

// Acted remembers a deed.
func (a Acts) Acted(ctx context.Context, t tenant.ID, d member.Deed) error {
	return audit.Acts{Log: a.Log, Who: d.Who, NewID: a.NewID}.RecordWhy(ctx, t, audit.What(d.Act), d.Member, d.Detail, d.At)
}

// Of gives what was done with a member.
func (a Acts) Of(ctx context.Context, t tenant.ID, id string) ([]member.Deed, error) {
	entries, err := a.Log.Of(ctx, t, id)
	past := make([]member.Deed, len(entries))
	for i, e := range entries {
		past[i] = member.Deed{Who: e.Who, Act: member.Act(e.What), Member: e.Subject, Detail: e.Detail, At: e.At.UTC()}
	}
	return past, err
}
