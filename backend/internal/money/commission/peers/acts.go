package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/people/member"
)

// Acts are those of members of agencies.
type Acts struct {
	Members member.Members
	Log     audit.Service
}

var _ commission.Audit = Acts{}

// Acted remembers one by the membership of who did it.
func (a Acts) Acted(ctx context.Context, c commission.Choice, account string, act commission.Act, now time.Time) error {
	who, err := a.Members.Living(ctx, c.Tenant, account)
	if err != nil {
		return err
	}
	return audit.Acts{Log: a.Log, Who: who.ID}.RecordWhy(ctx, c.Tenant, audit.What(act), string(c.Agency), string(c.From)+" "+c.Plan, now)
}
