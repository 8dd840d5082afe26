// Package gormstore keeps evidence of consents in SQL.
package gormstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

type row struct {
	Tenant      string `gorm:"primaryKey"`
	ID          string `gorm:"primaryKey"`
	SubjectKind string
	SubjectID   string
	Occasion    string
	Kind        string
	TextID      string
	TextVersion string
	Language    string
	Hash        string
	Channel     string
	How         string
	SpokenTo    string `gorm:"column:heard_by"`
	At          time.Time
}

func (row) TableName() string { return "consents" }

type textRow struct {
	Tenant string `gorm:"primaryKey"`
	Hash   string `gorm:"primaryKey"`
	Text   string
}

func (textRow) TableName() string { return "consent_texts" }

// Store is the tables consents and consent_texts.
type Store struct{ db *gormdb.DB }

var _ consent.Evidences = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// Append writes texts in the order of their hashes: of two who bring the same new ones neither waits for the other in
// turn.
func (s *Store) Append(ctx context.Context, given []consent.Evidence) error {
	if len(given) == 0 {
		return nil
	}
	texts, rows := make([]textRow, len(given)), make([]row, len(given))
	for i, e := range given {
		texts[i] = textRow{Tenant: string(e.Tenant), Hash: e.Hash, Text: e.Text}
		rows[i] = row{
			Tenant: string(e.Tenant), ID: e.ID, SubjectKind: string(e.SubjectKind), SubjectID: e.SubjectID, Occasion: e.Occasion,
			Kind: string(e.Kind), TextID: e.TextID, TextVersion: e.TextVersion, Language: e.Language, Hash: e.Hash,
			Channel: e.Channel, How: string(e.How), SpokenTo: e.SpokenTo, At: e.At,
		}
	}
	slices.SortFunc(texts, func(a, b textRow) int { return cmp.Compare(a.Hash, b.Hash) })
	texts = slices.CompactFunc(texts, func(a, b textRow) bool { return a.Tenant == b.Tenant && a.Hash == b.Hash })
	return s.db.InTx(ctx, func(ctx context.Context) error {
		once := func() *gorm.DB { return s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}) }
		if err := once().Create(&texts).Error; err != nil {
			return err
		}
		return once().Create(&rows).Error
	})
}

type joined struct {
	Row  row `gorm:"embedded"`
	Text string
}

// Of orders what it has read: asked for in order, SQLite would read all of the tenant's evidence along its key.
func (s *Store) Of(ctx context.Context, t tenant.ID, subjectID string) ([]consent.Evidence, error) {
	var rows []joined
	err := s.db.Reader(ctx).Table("consents AS c").Select("c.*, t.text").
		Joins("JOIN consent_texts AS t ON t.tenant = c.tenant AND t.hash = c.hash").
		Where("c.tenant = ? AND c.subject_id = ?", string(t), subjectID).Find(&rows).Error
	return fromDB(rows), err
}

// Standing reads what came by the login: one row for each version that was asked for.
func (s *Store) Standing(
	ctx context.Context, t tenant.ID, subjectID string, text consent.Text,
) (consent.Evidence, bool, error) {
	var rows []joined
	err := s.db.Reader(ctx).Table("consents AS c").Select("c.*, t.text").
		Joins("JOIN consent_texts AS t ON t.tenant = c.tenant AND t.hash = c.hash").
		Where("c.tenant = ? AND c.subject_id = ?", string(t), subjectID).
		Where("c.kind = ? AND c.text_id = ? AND c.text_version = ?", string(text.Kind), text.ID, text.Version).
		Where("c.how = ?", string(consent.ByLogin)).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return consent.Evidence{}, false, err
	}
	return fromDB(rows)[0], true, nil
}

// fromDB gives the oldest first.
func fromDB(rows []joined) []consent.Evidence {
	slices.SortFunc(rows, func(a, b joined) int { return cmp.Compare(a.Row.ID, b.Row.ID) })
	out := make([]consent.Evidence, 0, len(rows))
	for _, found := range rows {
		w := found.Row
		out = append(out, consent.Evidence{
			Tenant: tenant.ID(w.Tenant), ID: w.ID, SubjectKind: consent.SubjectKind(w.SubjectKind), SubjectID: w.SubjectID,
			Occasion: w.Occasion, Kind: consent.Kind(w.Kind), TextID: w.TextID, TextVersion: w.TextVersion,
			Language: w.Language, Hash: w.Hash, Text: found.Text, Channel: w.Channel, How: consent.How(w.How),
			SpokenTo: w.SpokenTo, At: w.At,
		})
	}
	return out
}

func (s *Store) Undo(ctx context.Context, t tenant.ID, subjectID, occasion string) error {
	return s.db.From(ctx).Where(
		"tenant = ? AND subject_id = ? AND occasion = ?", string(t), subjectID, occasion,
	).Delete(&row{}).Error
}

func (s *Store) Forget(ctx context.Context, t tenant.ID, subjectID string) error {
	return s.db.From(ctx).Where("tenant = ? AND subject_id = ?", string(t), subjectID).Delete(&row{}).Error
}
