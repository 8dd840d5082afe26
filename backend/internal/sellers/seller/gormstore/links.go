package gormstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
)

func (s *Store) AddLink(ctx context.Context, l seller.Link) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		w := linkToDB(l)
		if err := s.db.From(ctx).Create(&w).Error; err != nil || l.Handle == "" {
			return err
		}
		return s.claim(ctx, l)
	})
}

// claim makes a handle the link's. Of many at once one gets it: the others wait for its row, and find it taken.
func (s *Store) claim(ctx context.Context, l seller.Link) error {
	free := seller.FreeFrom(l.CreatedAt)
	res := s.db.From(ctx).Exec(`INSERT INTO agency_handles (tenant, handle, link_id) VALUES (?, ?, ?)
		ON CONFLICT (tenant, handle) DO UPDATE SET link_id = excluded.link_id
		WHERE agency_handles.link_id = ? OR EXISTS (SELECT 1 FROM agency_links l
			WHERE l.tenant = agency_handles.tenant AND l.id = agency_handles.link_id
			AND (l.ended_at <= ? OR l.expires_at <= ?))`,
		string(l.Tenant), string(l.Handle), l.ID, l.Instead, free, free)
	if res.Error == nil && res.RowsAffected == 0 {
		return seller.ErrHandleTaken
	}
	return res.Error
}

func (s *Store) LinkByHandle(ctx context.Context, t tenant.ID, h seller.Handle) (seller.Link, error) {
	var w linkRow
	err := s.db.Reader(ctx).Where(
		"tenant = ? AND id = (SELECT h.link_id FROM agency_handles h WHERE h.tenant = ? AND h.handle = ?)", string(t),
		string(t), string(h),
	).Take(&w).Error
	if err != nil {
		return seller.Link{}, gormdb.NotFound(err, seller.ErrToken)
	}
	return linkFromDB(w), nil
}

func (s *Store) PageOfLinks(ctx context.Context, t tenant.ID, p seller.LinkPart) ([]seller.Link, error) {
	q := s.db.Reader(ctx).Where("tenant = ? AND agency_number = ?", string(t), string(p.By.Seller))
	if !p.By.All {
		q = q.Where("member_id = ?", p.By.Member)
	}
	if !p.LivingAt.IsZero() {
		q = q.Where("ended_at IS NULL AND expires_at > ?", p.LivingAt)
	}
	if len(p.IDs) > 0 {
		q = q.Where("id IN ?", p.IDs)
	}
	if p.After != "" {
		q = q.Where("id < ?", p.After)
	}
	var rows []linkRow
	err := q.Order("id DESC").Limit(p.Most).Find(&rows).Error
	out := make([]seller.Link, 0, len(rows))
	for _, w := range rows {
		out = append(out, linkFromDB(w))
	}
	return out, err
}

func (s *Store) Living(ctx context.Context, t tenant.ID, number link.Code, now time.Time) (int, error) {
	var n int64
	err := s.db.From(ctx).Model(&linkRow{}).Where(
		"tenant = ? AND agency_number = ? AND ended_at IS NULL AND expires_at > ?", string(t), string(number), now,
	).Count(&n).Error
	return int(n), err
}

func (s *Store) KnownLinks(ctx context.Context, t tenant.ID, named []string) (map[string]string, error) {
	known := map[string]string{}
	for _, column := range []string{"id", "token_hash"} {
		for some := range slices.Chunk(named, gormdb.AtOnce) {
			var rows []linkRow
			err := s.db.Reader(ctx).Select("id", "token_hash").Where(
				"tenant = ? AND "+column+" IN ?", string(t), some,
			).Find(&rows).Error
			if err != nil {
				return nil, err
			}
			for _, w := range rows {
				known[map[string]string{"id": w.ID, "token_hash": w.TokenHash}[column]] = w.ID
			}
		}
	}
	return known, nil
}

func (s *Store) ChangeLink(ctx context.Context, l seller.Link) error {
	res := s.db.From(ctx).Model(&linkRow{}).Where(
		"tenant = ? AND id = ? AND ended_at IS NULL", string(l.Tenant), l.ID,
	).Updates(map[string]any{
		"name": l.Name, "labels": strings.Join(l.Labels, " "), "paused_at": l.PausedAt, "token_hash": l.Hash,
	})
	if res.Error == nil && res.RowsAffected == 0 {
		return seller.ErrLinkUnknown
	}
	return res.Error
}

// FreeHandles goes by the links' own ends, which Forget empties.
func (s *Store) FreeHandles(ctx context.Context, t tenant.ID, over time.Time, most int) (int, error) {
	due := s.db.From(ctx).Table("agency_handles AS h").Select("h.handle").
		Joins("JOIN agency_links AS l ON l.tenant = h.tenant AND l.id = h.link_id").
		Where("h.tenant = ? AND l.handle = '' AND (l.ended_at <= ? OR l.expires_at <= ?)", string(t), over, over).
		Limit(most)
	res := s.db.From(ctx).Exec("DELETE FROM agency_handles WHERE tenant = ? AND handle IN (?)", string(t), due)
	return int(res.RowsAffected), res.Error
}
