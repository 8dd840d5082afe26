// Package gormstore keeps members of agencies in SQL.
package gormstore

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

// Store is the table agency_members.
type Store struct{ db *gormdb.DB }

var _ member.Members = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// Add stores a new member.
//
// Rule (agency, 6 D): An account belongs to one agency of a tenant at a time, and is one partner. Enforced: migrations
// agency_members_one, migrations agency_members_partner. Test: TestMembers.
func (s *Store) Add(ctx context.Context, m member.Member) error {
	w := toDB(m)
	err := s.db.From(ctx).Create(&w).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return member.ErrTaken
	}
	return err
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, agency link.Code, id string) (member.Member, error) {
	return s.one(ctx, "tenant = ? AND id = ? AND agency_number = ? AND ended_at IS NULL", string(t), id, string(agency))
}

func (s *Store) Living(ctx context.Context, t tenant.ID, account string) (member.Member, error) {
	return s.one(
		ctx, "tenant = ? AND account_id = ? AND role <> ? AND ended_at IS NULL", string(t), account, string(member.Partner),
	)
}

func (s *Store) Partner(ctx context.Context, t tenant.ID, account string) (member.Member, error) {
	return s.one(
		ctx, "tenant = ? AND account_id = ? AND role = ? AND ended_at IS NULL", string(t), account, string(member.Partner),
	)
}

func (s *Store) In(ctx context.Context, t tenant.ID, seller link.Code, account string) (member.Member, error) {
	return s.one(
		ctx, "tenant = ? AND account_id = ? AND agency_number = ? AND ended_at IS NULL", string(t), account, string(seller),
	)
}

func (s *Store) one(ctx context.Context, which string, of ...any) (member.Member, error) {
	var w row
	if err := s.db.Reader(ctx).Where(which, of...).Take(&w).Error; err != nil {
		return member.Member{}, gormdb.NotFound(err, member.ErrUnknown)
	}
	return fromDB(w), nil
}

func (s *Store) OfAccount(ctx context.Context, t tenant.ID, account string) ([]member.Member, error) {
	return find(s.db.Reader(ctx).Where("tenant = ? AND account_id = ?", string(t), account).Order("id"))
}

// OfAgency walks up the index agency_members_of_agency. The order is that of the ids, which grow with time.
func (s *Store) OfAgency(ctx context.Context, t tenant.ID, agency link.Code, p member.Part) ([]member.Member, error) {
	return find(s.db.Reader(ctx).Where(
		"tenant = ? AND agency_number = ? AND id > ? AND ended_at IS NULL", string(t), string(agency), p.After,
	).Order("id").Limit(p.Most))
}

func (s *Store) All(ctx context.Context, t tenant.ID, agency link.Code) ([]member.Member, error) {
	return find(s.db.Reader(ctx).Where("tenant = ? AND agency_number = ?", string(t), string(agency)).Order("id"))
}

// Unvouched walks up the index agency_members_unvouched, which has no others in it.
func (s *Store) Unvouched(ctx context.Context, t tenant.ID) ([]member.Member, error) {
	return find(s.db.Reader(ctx).Where(
		"tenant = ? AND state = ? AND role <> ? AND vouched_at IS NULL AND ended_at IS NULL", string(t),
		string(member.Active), string(member.Partner),
	).Order("id"))
}

func find(q *gorm.DB) ([]member.Member, error) {
	var rows []row
	err := q.Find(&rows).Error
	all := make([]member.Member, len(rows))
	for i, w := range rows {
		all[i] = fromDB(w)
	}
	return all, err
}

func (s *Store) Alone(ctx context.Context, t tenant.ID, agency link.Code) error {
	return s.db.Alone(ctx, "members of "+string(t)+" "+string(agency))
}

func (s *Store) Owners(ctx context.Context, t tenant.ID, agency link.Code) (int, error) {
	var n int64
	err := s.db.From(ctx).Model(&row{}).
		Where(
			"tenant = ? AND agency_number = ? AND ended_at IS NULL AND role = ? AND state = ?", string(t), string(agency),
			string(member.Owner), string(member.Active),
		).
		Count(&n).Error
	return int(n), err
}

func (s *Store) Led(ctx context.Context, t tenant.ID) ([]link.Code, error) {
	var led []link.Code
	err := s.db.Reader(ctx).Model(&row{}).
		Where(
			"tenant = ? AND ended_at IS NULL AND role = ? AND state = ?", string(t), string(member.Owner), string(member.Active),
		).
		Distinct().Order("agency_number").Pluck("agency_number", &led).Error
	return led, err
}

func (s *Store) FirstOwner(ctx context.Context, t tenant.ID, agency link.Code) (member.Member, error) {
	var w row
	err := s.db.Reader(ctx).
		Where(
			"tenant = ? AND agency_number = ? AND ended_at IS NULL AND role = ? AND state = ?", string(t), string(agency),
			string(member.Owner), string(member.Active),
		).
		Order("id").Take(&w).Error
	if err != nil {
		return member.Member{}, gormdb.NotFound(err, member.ErrUnknown)
	}
	return fromDB(w), nil
}

func (s *Store) Change(ctx context.Context, m member.Member) error {
	return s.change(ctx, m.Tenant, m.ID, map[string]any{
		"role": string(m.Role), "state": string(m.State), "vouched_at": m.VouchedAt, "reactivated_at": m.ReactivatedAt,
		"owner_until": m.OwnerUntil,
	})
}

func (s *Store) End(ctx context.Context, t tenant.ID, id string, now time.Time) error {
	return s.change(ctx, t, id, map[string]any{"ended_at": now})
}

func (s *Store) change(ctx context.Context, t tenant.ID, id string, to map[string]any) error {
	res := s.db.From(ctx).Model(&row{}).Where("tenant = ? AND id = ? AND ended_at IS NULL", string(t), id).Updates(to)
	if res.Error == nil && res.RowsAffected == 0 {
		return member.ErrUnknown
	}
	return res.Error
}

// Forget takes an account out of every agency, and from those that a tenant's login vouches for.
func (s *Store) Forget(ctx context.Context, t tenant.ID, account string) error {
	if err := s.db.From(ctx).Where(
		"tenant = ? AND account_id = ?", string(t), account,
	).Delete(&identity{}).Error; err != nil {
		return err
	}
	return s.db.From(ctx).Where("tenant = ? AND account_id = ?", string(t), account).Delete(&row{}).Error
}

// ForgetOf takes everybody out of a seller, for good.
func (s *Store) ForgetOf(ctx context.Context, t tenant.ID, agency link.Code) error {
	return s.db.From(ctx).Where("tenant = ? AND agency_number = ?", string(t), string(agency)).Delete(&row{}).Error
}

// DropEnded deletes memberships that ended before an instant, at most so many, and tells how many there were.
func (s *Store) DropEnded(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error) {
	due := s.db.From(ctx).Model(&row{}).Select("id").Where("tenant = ? AND ended_at < ?", string(t), before).Limit(most)
	res := s.db.From(ctx).Where("tenant = ? AND id IN (?)", string(t), due).Delete(&row{})
	return int(res.RowsAffected), res.Error
}
