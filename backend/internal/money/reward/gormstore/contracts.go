package gormstore

import (
	"context"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Contracts is the table award_contracts: one counter row a recommender, whose lock lines up those who count at once.
type Contracts struct {
	db *gormdb.DB
}

// NewContracts makes it.
func NewContracts(db *gormdb.DB) *Contracts { return &Contracts{db: db} }

var _ reward.Contracts = (*Contracts)(nil)

func (s *Contracts) Count(ctx context.Context, t tenant.ID, recommender string, n int) (int, error) {
	var contracts int
	err := s.db.From(ctx).Raw(`INSERT INTO award_contracts (tenant, recommender_id, contracts) VALUES (?, ?, ?)
		ON CONFLICT (tenant, recommender_id) DO UPDATE SET contracts = award_contracts.contracts + excluded.contracts
		RETURNING contracts`, string(t), recommender, n).Scan(&contracts).Error
	return contracts, err
}
