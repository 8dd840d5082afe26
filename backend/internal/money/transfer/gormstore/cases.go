package gormstore

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type caseRow struct {
	Tenant      string `gorm:"primaryKey"`
	ID          string `gorm:"primaryKey"`
	Kind        string
	About       string
	File        string
	MessageID   string
	EndToEndID  string `gorm:"column:end_to_end_id"`
	BatchID     string
	PayoutID    string
	PayableKind string
	AwardID     string
	Evidence    string
	OpenedAt    time.Time
	SettledAt   *time.Time
	SettledBy   string
	Decision    string
	Reason      string
	Version     int
}

func (caseRow) TableName() string { return "bank_cases" }

func toCaseRow(c transfer.Case) caseRow {
	return caseRow{
		Tenant: string(c.Tenant), ID: c.ID, Kind: string(c.Kind), About: c.About(), File: c.File, MessageID: c.MessageID,
		EndToEndID: c.EndToEndID,
		BatchID:    c.BatchID, PayoutID: c.PayoutID, PayableKind: kindOf(c.Payable), AwardID: c.Payable.ID,
		Evidence: c.Evidence,
		OpenedAt: c.OpenedAt.UTC(), SettledAt: instant(c.SettledAt),
		SettledBy: c.SettledBy, Decision: string(c.Decision), Reason: c.Reason, Version: c.Version,
	}
}

func (r caseRow) toCase() transfer.Case {
	return transfer.Case{
		Tenant: tenant.ID(r.Tenant), ID: r.ID, Kind: transfer.CaseKind(r.Kind), File: r.File, MessageID: r.MessageID,
		EndToEndID: r.EndToEndID,
		BatchID:    r.BatchID, PayoutID: r.PayoutID, Payable: payableOf(r.PayableKind, r.AwardID), Evidence: r.Evidence,
		OpenedAt: r.OpenedAt.UTC(), SettledAt: value(r.SettledAt),
		SettledBy: r.SettledBy, Decision: transfer.Decision(r.Decision), Reason: r.Reason, Version: r.Version,
	}
}

// Cases is the table bank_cases.
type Cases struct{ db *gormdb.DB }

// NewCases makes it.
func NewCases(db *gormdb.DB) *Cases { return &Cases{db: db} }

var _ transfer.Cases = (*Cases)(nil)

// Add leaves it to a unique index to keep one open case of a kind about one thing.
func (s *Cases) Add(ctx context.Context, c transfer.Case) (bool, error) {
	row := toCaseRow(c)
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	return res.RowsAffected == 1, res.Error
}

func (s *Cases) Ever(ctx context.Context, c transfer.Case) (bool, error) {
	var n int64
	err := s.db.Reader(ctx).Model(&caseRow{}).Where(
		"tenant = ? AND kind = ? AND about = ?", string(c.Tenant), string(c.Kind), c.About(),
	).Count(&n).Error
	return n > 0, err
}

func (s *Cases) CaseByID(ctx context.Context, t tenant.ID, id string) (transfer.Case, error) {
	var row caseRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id).Take(&row).Error; err != nil {
		return transfer.Case{}, gormdb.NotFound(err, transfer.ErrNoCase)
	}
	return row.toCase(), nil
}

func (s *Cases) OpenCases(ctx context.Context, t tenant.ID) ([]transfer.Case, error) {
	return cases(s.db.Reader(ctx).Where("tenant = ? AND settled_at IS NULL", string(t)).Order("opened_at, id"))
}

func (s *Cases) AllCases(ctx context.Context, t tenant.ID, limit int) ([]transfer.Case, error) {
	return cases(s.db.Reader(ctx).Where("tenant = ?", string(t)).Order("opened_at DESC, id DESC").Limit(limit))
}

func cases(scope *gorm.DB) ([]transfer.Case, error) {
	var rows []caseRow
	err := scope.Find(&rows).Error
	list := make([]transfer.Case, len(rows))
	for i, r := range rows {
		list[i] = r.toCase()
	}
	return list, err
}

func (s *Cases) UpdateCase(ctx context.Context, t tenant.ID, id string, change func(*transfer.Case) error) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		c, err := s.CaseByID(ctx, t, id)
		if err != nil {
			return err
		}
		version := c.Version
		if err := change(&c); err != nil {
			return err
		}
		c.Version = version + 1
		row := toCaseRow(c)
		return gormdb.CompareAndSwap(s.db.From(ctx).Model(&caseRow{}).Where(
			"tenant = ? AND id = ? AND version = ?", string(t), id, version,
		).
			Select("version", "settled_at", "settled_by", "decision", "reason").Updates(&row))
	})
}

func (s *Cases) Blocked(
	ctx context.Context, t tenant.ID, refs []payable.Ref, kinds []transfer.CaseKind,
) (map[payable.Ref]bool, error) {
	held := map[payable.Ref]bool{}
	for kind, ids := range byKind(refs) {
		for part := range slices.Chunk(ids, gormdb.AtOnce) {
			var found []string
			err := s.db.Reader(ctx).Model(&caseRow{}).
				Where(
					"tenant = ? AND settled_at IS NULL AND payable_kind = ? AND award_id IN ? AND kind IN ?", string(t), string(kind),
					part, kinds,
				).
				Pluck("award_id", &found).Error
			if err != nil {
				return nil, err
			}
			for _, id := range found {
				held[payable.Ref{Kind: kind, ID: id}] = true
			}
		}
	}
	return held, nil
}

// byKind gives the ids of each kind.
func byKind(refs []payable.Ref) map[payable.Kind][]string {
	ids := map[payable.Kind][]string{}
	for _, r := range refs {
		ids[r.Kind] = append(ids[r.Kind], r.ID)
	}
	return ids
}
