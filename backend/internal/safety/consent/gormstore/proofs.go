package gormstore

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

type proofRow struct {
	Tenant      string `gorm:"primaryKey"`
	ID          string `gorm:"primaryKey"`
	Person      string
	Phone       string
	TextID      string
	TextVersion string
	Language    string
	Hash        string
	Channel     string
	AskedAt     time.Time
	GivenAt     time.Time
	LeftAt      *time.Time
	UsedAt      time.Time
	KeepUntil   time.Time
}

func (proofRow) TableName() string { return "consent_proofs" }

// ProofStore is the table consent_proofs.
type ProofStore struct{ db *gormdb.DB }

var _ consent.Proofs = (*ProofStore)(nil)

// NewProofs connects the database.
func NewProofs(db *gormdb.DB) *ProofStore { return &ProofStore{db: db} }

// Add keeps the words once, beside those of the evidence.
func (s *ProofStore) Add(ctx context.Context, p consent.Proof) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		once := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true})
		if err := once.Create(&textRow{Tenant: string(p.Tenant), Hash: p.Hash, Text: p.Text}).Error; err != nil {
			return err
		}
		return s.db.From(ctx).Create(&proofRow{
			Tenant: string(p.Tenant), ID: p.ID, Person: p.Person, Phone: p.Phone, TextID: p.TextID, TextVersion: p.TextVersion,
			Language: p.Language,
			Hash:     p.Hash, Channel: p.Channel, AskedAt: p.AskedAt, GivenAt: p.GivenAt, LeftAt: p.LeftAt, UsedAt: p.UsedAt,
			KeepUntil: p.KeepUntil,
		}).Error
	})
}

func (s *ProofStore) OfPhone(ctx context.Context, t tenant.ID, phone string) ([]consent.Proof, error) {
	return s.find(s.db.Reader(ctx).Where("p.tenant = ? AND p.phone = ?", string(t), phone))
}

func (s *ProofStore) OfPerson(ctx context.Context, t tenant.ID, person string) ([]consent.Proof, error) {
	return s.find(s.db.Reader(ctx).Where("p.tenant = ? AND p.person = ?", string(t), person))
}

type joinedProof struct {
	Row  proofRow `gorm:"embedded"`
	Text string
}

func (s *ProofStore) find(scope *gorm.DB) ([]consent.Proof, error) {
	var rows []joinedProof
	err := scope.Table("consent_proofs AS p").Select("p.*, t.text").
		Joins(
			"JOIN consent_texts AS t ON t.tenant = p.tenant AND t.hash = p.hash",
		).Order("p.given_at, p.id").Find(&rows).Error
	if err != nil {
		return nil, err
	}
	out := make([]consent.Proof, 0, len(rows))
	for _, found := range rows {
		w := found.Row
		out = append(out, consent.Proof{
			Tenant: tenant.ID(w.Tenant), ID: w.ID, Person: w.Person, Phone: w.Phone, TextID: w.TextID,
			TextVersion: w.TextVersion, Language: w.Language,
			Hash: w.Hash, Text: found.Text, Channel: w.Channel, AskedAt: w.AskedAt.UTC(), GivenAt: w.GivenAt.UTC(),
			LeftAt: w.LeftAt,
			UsedAt: w.UsedAt.UTC(), KeepUntil: w.KeepUntil.UTC(),
		})
	}
	return out, nil
}

func (s *ProofStore) Leave(ctx context.Context, t tenant.ID, person string, now time.Time) error {
	return s.db.From(ctx).Model(&proofRow{}).Where(
		"tenant = ? AND person = ? AND left_at IS NULL", string(t), person,
	).Update("left_at", now).Error
}

func (s *ProofStore) Use(ctx context.Context, t tenant.ID, id string, used, keepUntil time.Time) error {
	return s.db.From(ctx).Model(&proofRow{}).Where("tenant = ? AND id = ? AND used_at < ?", string(t), id, used).
		Updates(map[string]any{"used_at": used, "keep_until": keepUntil}).Error
}

// Drop works over all tenants: the law's time is the same for each.
func (s *ProofStore) Drop(ctx context.Context, now time.Time) (int64, error) {
	return s.db.DeletePages(ctx, func(tx *gorm.DB) *gorm.DB {
		return tx.Model(&proofRow{}).Select("tenant, id").Where("keep_until <= ?", now)
	}, &proofRow{}, "tenant, id")
}
