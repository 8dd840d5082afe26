package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type linkRow struct {
	Tenant    string `gorm:"primaryKey"`
	ID        string `gorm:"primaryKey"`
	AccountID string
	Browser   string
	Number    int
	State     string
	Asked     string
	CreatedAt time.Time
	ExpiresAt time.Time
}

func (linkRow) TableName() string { return "link_logins" }

func linkToDB(l account.LinkLogin) linkRow {
	return linkRow{
		Tenant: string(l.Tenant), ID: l.ID, AccountID: l.Account, Browser: l.Browser, Number: l.Number,
		State: string(l.State), Asked: l.Asked, CreatedAt: l.CreatedAt, ExpiresAt: l.ExpiresAt,
	}
}

func linkFromDB(w linkRow) account.LinkLogin {
	return account.LinkLogin{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Account: w.AccountID, Browser: w.Browser, Number: w.Number,
		State: account.LinkState(w.State), Asked: w.Asked, CreatedAt: w.CreatedAt.UTC(), ExpiresAt: w.ExpiresAt.UTC(),
	}
}

// LinkLogins is the table link_logins.
type LinkLogins struct{ db *gormdb.DB }

var _ account.LinkLogins = (*LinkLogins)(nil)

// NewLinkLogins connects the database.
func NewLinkLogins(db *gormdb.DB) *LinkLogins { return &LinkLogins{db: db} }

func (s *LinkLogins) Add(ctx context.Context, l account.LinkLogin) (bool, error) {
	w := linkToDB(l)
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&w)
	return res.RowsAffected > 0, res.Error
}

func (s *LinkLogins) ByID(ctx context.Context, t tenant.ID, id string) (account.LinkLogin, error) {
	return takeLink(s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id))
}

func (s *LinkLogins) OfBrowser(ctx context.Context, t tenant.ID, browser string) (account.LinkLogin, error) {
	return takeLink(s.db.Reader(ctx).Where("tenant = ? AND browser = ?", string(t), browser))
}

func takeLink(q *gorm.DB) (account.LinkLogin, error) {
	var w linkRow
	if err := q.Take(&w).Error; err != nil {
		return account.LinkLogin{}, gormdb.NotFound(err, account.ErrNoLinkLogin)
	}
	return linkFromDB(w), nil
}

func (s *LinkLogins) Move(ctx context.Context, t tenant.ID, id string, from, to account.LinkState) (bool, error) {
	res := s.db.From(ctx).Model(&linkRow{}).Where("tenant = ? AND id = ? AND state = ?", string(t), id, string(from)).
		Update("state", string(to))
	return res.RowsAffected > 0, res.Error
}

func (s *LinkLogins) EndOfBrowser(ctx context.Context, t tenant.ID, browser string) error {
	return s.end(ctx, "tenant = ? AND browser = ?", t, browser)
}

func (s *LinkLogins) EndOf(ctx context.Context, t tenant.ID, id string) error {
	return s.end(ctx, "tenant = ? AND account_id = ?", t, id)
}

func (s *LinkLogins) end(ctx context.Context, of string, t tenant.ID, what string) error {
	return s.db.From(ctx).Model(&linkRow{}).Where(of, string(t), what).
		Where("state IN ?", []account.LinkState{account.LinkOpen, account.LinkConfirmed}).
		Update("state", string(account.LinkEnded)).Error
}

// Forget removes what is kept of an account that is erased.
func (s *LinkLogins) Forget(ctx context.Context, t tenant.ID, id string) error {
	return s.db.From(ctx).Where("tenant = ? AND account_id = ?", string(t), id).Delete(&linkRow{}).Error
}

// Drop deletes what was asked for before an instant, at most so many, and tells how many there were.
//
// Rule (account, 4 D): What a login by link left is deleted a day after it was asked for. Enforced:
// account/linklogin.go LinkAskedBefore. Test: TestLoginsByLinkAreKeptForADay.
func (s *LinkLogins) Drop(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error) {
	due := s.db.From(ctx).Model(&linkRow{}).Select("id").Where(
		"tenant = ? AND created_at < ?", string(t), before,
	).Limit(most)
	res := s.db.From(ctx).Where("tenant = ? AND id IN (?)", string(t), due).Delete(&linkRow{})
	return int(res.RowsAffected), res.Error
}
