package gormstore

import (
	"context"

	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

func (s *Store) Decide(ctx context.Context, e edition.Edition) error {
	return s.waiting(ctx, e.Tenant, e.Number, map[string]any{
		"decided_by": e.DecidedBy, "decided_at": e.DecidedAt.UTC(), "confirmed": e.Confirmed, "reason": e.Reason,
	}, "loaded_by <> ''")
}

func (s *Store) StandFor(ctx context.Context, t tenant.ID, number int, by string) error {
	return s.waiting(ctx, t, number, map[string]any{"loaded_by": by}, "loaded_by = ''")
}

// waiting changes an edition that waits, and that no later one has overtaken.
func (s *Store) waiting(ctx context.Context, t tenant.ID, number int, change map[string]any, as string) error {
	res := s.db.From(ctx).Model(&row{}).
		Where("tenant = ? AND number = ? AND raises <> '' AND decided_at IS NULL AND "+as, string(t), number).
		Where(
			"NOT EXISTS (SELECT 1 FROM tenant_editions later WHERE later.tenant = ? AND later.number > ?)", string(t), number,
		).
		Updates(change)
	if res.Error == nil && res.RowsAffected == 0 {
		return edition.ErrNoneWaits
	}
	return res.Error
}

// ofFolder is the number of the state that lies in the processes' own folder.
const ofFolder = 0

func (s *Store) KeepFolder(ctx context.Context, e edition.Edition, files edition.Files) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		e.Number = ofFolder
		one, err := s.toRow(ctx, e, files)
		if err != nil {
			return err
		}
		return s.db.From(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&one).Error
	})
}

func (s *Store) Folder(ctx context.Context, t tenant.ID) (edition.Edition, edition.Files, error) {
	return s.read(ctx, t, ofFolder)
}
