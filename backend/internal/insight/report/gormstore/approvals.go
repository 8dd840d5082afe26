package gormstore

import (
	"context"
	"slices"
	"time"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/programme/tenant"
)

// waits is what a member may approve, by the rules of money/order: reported, confirmed by a friend that can still be
// distinguished, and nothing said by the tenant.
const waits = `o.status = 'reported' AND o.lapses_at > ? AND r.status = 'confirmed' AND r.recommender_id <> '' AND r.recipient_id <> ''
	AND NOT EXISTS (SELECT 1 FROM orders x WHERE x.tenant = o.tenant AND x.recommendation_id = o.recommendation_id AND (x.lapses_at IS NULL OR x.status = 'cancelled'))`

// counts is what an approval needs that counts: a membership that works, and the tenant's yes to the person from
// before.
const counts = `EXISTS (SELECT 1 FROM agency_members m WHERE m.tenant = p.tenant AND m.id = p.member_id AND m.agency_number = p.agency_number
	AND m.state = 'active' AND m.ended_at IS NULL AND m.vouched_at <= p.approved_at)`

// standing is an order's approval that counts.
const standing = `p.tenant = o.tenant AND p.order_id = o.id AND ` + counts

// ownOrder asks once who of all friends is the viewer, rather than of each order who its friend is.
const ownOrder = `(r.recommender_id IN ? OR r.recipient_id IN (SELECT f.id FROM recipients f WHERE f.tenant = ? AND f.person_key = ?))`

// selves gives the accounts that the rule of money/order takes for the viewer's, among those that an order of the
// agency waits on: one mailbox has many spellings, and no database compares them. It reads what waits for an approval,
// and no more.
func (s *Store) selves(ctx context.Context, t tenant.ID, agency link.Code, v report.Viewer) ([]string, error) {
	out := []string{v.Account}
	if v.Account == "" || v.Eyes == 0 {
		return out, nil
	}
	reported := s.each("orders", "o", s.brought(), ofAgency+" AND o.status = 'reported'")
	recommended := s.each("accounts", "a", reported, "a.tenant = r.tenant AND a.id = r.recommender_id")
	approved := s.each(
		"accounts", "a", s.each("order_approvals", "p", reported, "p.tenant = o.tenant AND p.order_id = o.id"),
		"a.tenant = p.tenant AND a.id = p.account_id",
	)
	which, values := where(t, agency, report.Filter{}, "o.status")
	var people []struct{ ID, Email string }
	err := s.db.Reader(ctx).Raw(
		"SELECT a.id, a.email FROM "+recommended+" WHERE "+which+" UNION SELECT a.id, a.email FROM "+approved+" WHERE "+which,
		slices.Concat(values, values)...,
	).Scan(&people).Error
	for _, p := range people {
		if p.ID != v.Account && v.Mailbox != "" && person.EmailOf(p.Email).Mailbox() == v.Mailbox {
			out = append(out, p.ID)
		}
	}
	return out, err
}

// waiting narrows to orders that wait for an approval.
func waiting(t tenant.ID, q report.Query, selves []string) (clause string, values []any) {
	v := q.Viewer
	switch {
	case q.Filter.Waiting == "":
		return "", nil
	case v.Eyes == 0:
		return " AND 1 = 0", nil
	case q.Filter.Waiting == report.ForApproval:
		return " AND " + waits, []any{v.Now}
	case v.Unvouched:
		return " AND 1 = 0", nil
	default:
		return " AND " + waits + " AND NOT " + ownOrder + " AND NOT EXISTS (SELECT 1 FROM order_approvals p WHERE p.account_id IN ? AND " + standing + ")",
			[]any{v.Now, selves, string(t), v.PersonKey, selves}
	}
}

type approvalRow struct {
	OrderID, Status, AccountID, FirstName, LastName string
	ApprovedAt                                      *time.Time
	Waits, Own, Counts                              bool
}

// approvals gives those of some orders that wait for one or were approved so, whatever the tenant said later.
func (s *Store) approvals(
	ctx context.Context, t tenant.ID, ids []string, v report.Viewer, selves []string,
) (map[string]*report.Approval, error) {
	out := map[string]*report.Approval{}
	if len(ids) == 0 || v.Account == "" {
		return out, nil
	}
	var rows []approvalRow
	err := s.db.Reader(ctx).Raw(`SELECT o.id AS order_id, o.status, (`+waits+`) AS waits, `+ownOrder+` AS own, COALESCE(p.account_id, '') AS account_id, p.approved_at,
		COALESCE(a.first_name, '') AS first_name, COALESCE(a.last_name, '') AS last_name,
		`+counts+` AS counts
		FROM orders o JOIN recommendations r ON r.tenant = o.tenant AND r.id = o.recommendation_id
		LEFT JOIN order_approvals p ON p.tenant = o.tenant AND p.order_id = o.id
		LEFT JOIN accounts a ON a.tenant = p.tenant AND a.id = p.account_id
		WHERE o.tenant = ? AND o.id IN ? AND o.lapses_at IS NOT NULL
			AND (o.status IN ('reported', 'approved') OR o.status = 'cancelled' AND o.complaint_until IS NOT NULL) ORDER BY o.id, p.eye`,
		v.Now, selves, string(t), v.PersonKey, string(t), ids).Scan(&rows).Error
	if err != nil {
		return nil, err
	}
	for _, w := range rows {
		open := w.Waits && v.Eyes > 0
		if !open && w.Status == "reported" {
			continue
		}
		one, there := out[w.OrderID]
		if !there {
			one = &report.Approval{Waits: open, Own: w.Own, Unvouched: open && v.Unvouched, By: []string{}}
			out[w.OrderID] = one
		}
		if w.ApprovedAt == nil || open && !w.Counts {
			continue
		}
		one.By, one.At = append(one.By, person.Short(w.FirstName, w.LastName)), utc(w.ApprovedAt)
		one.Mine = one.Mine || open && w.AccountID == v.Account
		one.Own = one.Own || open && w.AccountID != v.Account && slices.Contains(selves, w.AccountID)
	}
	return out, nil
}
