package gormstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

type invitationRow struct {
	ID, FirstName, LastName, Email, Talk, Status, InviterFirst, InviterLast string
	CreatedAt, WrittenAt, ExpiresAt                                         time.Time
	EndedAt                                                                 *time.Time
}

var invitationColumns = map[report.Column]string{
	report.ByCreated: "i.created_at", report.ByName: "i.last_name", report.ByStatus: "i.status",
	report.ByValid: "i.expires_at",
}

func (w invitationRow) sorted(by report.Column) any {
	switch by {
	case report.ByName:
		return w.LastName
	case report.ByStatus:
		return w.Status
	case report.ByValid:
		return w.ExpiresAt
	default:
		return w.CreatedAt
	}
}

// invitationState are an agency's invitations with the status that they have now: one whose days are over waits no
// more.
const invitationState = `(SELECT i.tenant, i.id, i.agency_number, i.inviter_id, i.first_name, i.last_name, i.email, i.talk, i.created_at, i.written_at, i.expires_at, i.ended_at,
	CASE WHEN i.status IN ('sent', 'sent_again') AND i.expires_at <= ? THEN 'expired' ELSE i.status END AS status
	FROM invitations i WHERE i.tenant = ? AND i.agency_number = ?) i`

// Invitations gives those of an agency, those of erased people too: rows without a name.
func (s *Store) Invitations(
	ctx context.Context, t tenant.ID, agency link.Code, q report.Query, now time.Time,
) (report.Page[report.Invitation], error) {
	var out report.Page[report.Invitation]
	which, values := invited(q.Filter)
	values = append([]any{now, string(t), string(agency)}, values...)
	sorted := order(q, invitationColumns, "i.id")
	further, seen := s.after(q, invitationColumns, "i.id")
	var rows []invitationRow
	err := s.db.Reader(ctx).Raw(`SELECT i.*, COALESCE(a.first_name, '') AS inviter_first, COALESCE(a.last_name, '') AS inviter_last
		FROM (SELECT i.* FROM `+invitationState+which+further+sorted+page(q)+`) i
		LEFT JOIN agency_members m ON m.tenant = i.tenant AND m.id = i.inviter_id LEFT JOIN accounts a ON a.tenant = m.tenant AND a.id = m.account_id`+sorted, slices.Concat(values, seen)...).
		Scan(&rows).Error
	if err != nil {
		return out, err
	}
	for _, w := range rows {
		out.Rows = append(out.Rows, report.Invitation{
			ID: w.ID, FirstName: w.FirstName, LastName: w.LastName, Email: w.Email, Talk: w.Talk, Status: w.Status,
			Inviter: person.CleanName(w.InviterFirst + " " + w.InviterLast), CreatedAt: w.CreatedAt.UTC(),
			WrittenAt: w.WrittenAt.UTC(), ValidUntil: w.ExpiresAt.UTC(), EndedAt: utc(w.EndedAt),
		})
	}
	if q.Walking {
		out.Last = ended(
			q, rows, func(w invitationRow) report.Place { return report.Place{Value: w.sorted(q.OrderBy), Key: w.ID} },
		)
		return out, nil
	}
	err = s.db.Reader(ctx).Raw("SELECT COUNT(*) FROM "+invitationState+which, values...).Scan(&out.Total).Error
	return out, err
}

func invited(f report.Filter) (clause string, values []any) {
	parts := []string{"1 = 1"}
	add := func(part string, value any) { parts, values = append(parts, part), append(values, value) }
	if len(f.Statuses) > 0 {
		add("i.status IN ?", f.Statuses)
	}
	if len(f.Talks) > 0 {
		add("i.talk IN ?", f.Talks)
	}
	if !f.From.IsZero() {
		add("i.created_at >= ?", f.From)
	}
	if !f.Until.IsZero() {
		add("i.created_at < ?", f.Until)
	}
	return " WHERE " + strings.Join(parts, " AND "), values
}
