package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Left gives the sellers that have no people any more, nor had any within the year for which memberships are kept, and
// of which something is kept.
func (s *Store) Left(ctx context.Context, t tenant.ID) (left []link.Code, err error) {
	err = s.db.Reader(ctx).Raw(`SELECT a.number FROM agencies AS a WHERE a.tenant = ?
		AND NOT EXISTS (SELECT 1 FROM agency_members AS m WHERE m.tenant = a.tenant AND m.agency_number = a.number)
		AND (EXISTS (SELECT 1 FROM creditor_versions AS v WHERE v.tenant = a.tenant AND v.agency_number = a.number)
			OR EXISTS (SELECT 1 FROM agency_bank_accounts AS b WHERE b.tenant = a.tenant AND b.agency_number = a.number)
			OR EXISTS (SELECT 1 FROM self_billing_agreements AS g WHERE g.tenant = a.tenant AND g.agency_number = a.number)
			OR EXISTS (SELECT 1 FROM creditor_rechecks AS r WHERE r.tenant = a.tenant AND r.agency_number = a.number))
		ORDER BY a.number`, string(t)).Scan(&left).Error
	return left, err
}

// Forget deletes what is kept of a seller, but for the data and the agreements that documents which are kept were
// written of, and tells how much that was.
func (s *Store) Forget(ctx context.Context, t tenant.ID, agency link.Code) (n int64, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		for _, deletes := range []string{
			"DELETE FROM creditor_rechecks WHERE tenant = ? AND agency_number = ?",
			`DELETE FROM creditor_versions WHERE tenant = ? AND agency_number = ? AND NOT EXISTS (SELECT 1 FROM credit_notes AS n
				WHERE n.tenant = creditor_versions.tenant AND n.agency_number = creditor_versions.agency_number
				AND n.creditor_version = creditor_versions.version)`,
			`DELETE FROM self_billing_agreements WHERE tenant = ? AND agency_number = ? AND NOT EXISTS (SELECT 1
				FROM credit_notes AS n WHERE n.tenant = self_billing_agreements.tenant
				AND n.agreement_id = self_billing_agreements.id)`,
		} {
			res := s.db.From(ctx).Exec(deletes, string(t), string(agency))
			if res.Error != nil {
				return res.Error
			}
			n += res.RowsAffected
		}
		return nil
	})
	return n, err
}
