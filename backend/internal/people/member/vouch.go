package member

import (
	"strings"
	"time"

	"weitersagen.app/backend/internal/people/audit"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Waits tells that an operator's yes is missing: whom an owner asked in works at once, and approves orders only with it. Else one person with two mailboxes would be
// two who approve (docs/adr/0071). Where agencies approve nothing, nobody waits.
func (m Member) Waits(rules tenant.Rules) bool {
	return rules.AgencyApproval.Eyes() > 0 && m.State == Active && m.EndedAt == nil && m.VouchedAt == nil
}

// Vouch is an operator's yes. It stands until the member is kept out.
func (m Member) Vouch(now time.Time) (Member, error) {
	switch {
	case m.State != Active:
		return m, ErrDeactivated
	case m.VouchedAt != nil:
		return m, ErrVouched
	}
	m.VouchedAt = &now
	return m, nil
}

// WaitsSince tells since when a yes is missing to who waits for it: since joining or, by what was done with the member, the oldest first, since being let back
// the last time. Another role changes nothing about it.
func (m Member) WaitsSince(past []audit.Entry) time.Time {
	since, out := m.CreatedAt, false
	for _, d := range past {
		if d.What != Changed {
			continue
		}
		active := strings.HasSuffix(d.Detail, ", "+string(Active))
		if active && out {
			since = d.At.UTC()
		}
		out = !active
	}
	return since
}
