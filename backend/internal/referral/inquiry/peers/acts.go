package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
)

// Acts are an operator's.
type Acts struct{ audit.Acts }

var _ inquiry.Audit = Acts{}

// Answered remembers who answered.
func (a Acts) Answered(ctx context.Context, t tenant.ID, inquiryID string, now time.Time) error {
	return a.Record(ctx, t, audit.InquiryAnswered, inquiryID, now)
}
