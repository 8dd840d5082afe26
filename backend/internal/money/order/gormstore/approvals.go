package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type approvalRow struct {
	Tenant       string `gorm:"primaryKey"`
	OrderID      string `gorm:"primaryKey"`
	Eye          int    `gorm:"primaryKey"`
	AgencyNumber string
	AccountID    string
	MemberID     string
	ApprovedAt   time.Time
}

func (approvalRow) TableName() string { return "order_approvals" }

// Approvals is the table order_approvals.
type Approvals struct{ db *gormdb.DB }

// NewApprovals makes it.
func NewApprovals(db *gormdb.DB) *Approvals { return &Approvals{db: db} }

var _ order.Approvals = (*Approvals)(nil)

func (s *Approvals) Of(ctx context.Context, t tenant.ID, id string) ([]order.MemberApproval, error) {
	var rows []approvalRow
	err := s.db.Reader(ctx).Where("tenant = ? AND order_id = ?", string(t), id).Order("eye").Find(&rows).Error
	all := make([]order.MemberApproval, len(rows))
	for i, r := range rows {
		all[i] = order.MemberApproval{
			Tenant: tenant.ID(r.Tenant), Order: r.OrderID, Eye: r.Eye, Agency: r.AgencyNumber, Account: r.AccountID,
			Member: r.MemberID, At: r.ApprovedAt.UTC(),
		}
	}
	return all, err
}

func (s *Approvals) Put(ctx context.Context, a order.MemberApproval) error {
	row := approvalRow{string(a.Tenant), a.Order, a.Eye, a.Agency, a.Account, a.Member, a.At.UTC()}
	return s.db.From(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error
}

func (s *Approvals) Take(ctx context.Context, t tenant.ID, id string, eye int) error {
	return s.db.From(ctx).Where("tenant = ? AND order_id = ? AND eye = ?", string(t), id, eye).Delete(&approvalRow{}).Error
}

// Forget takes a person out of what the person approved: what counts goes on counting, and a first approval stands for
// no person any more.
func (s *Approvals) Forget(ctx context.Context, t tenant.ID, account string) error {
	return s.db.From(ctx).Model(&approvalRow{}).Where("tenant = ? AND account_id = ?", string(t), account).
		Updates(map[string]any{"account_id": "", "member_id": ""}).Error
}
