// Package gormstore keeps editions in SQL. A file that many editions have is kept once.
package gormstore

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant   string `gorm:"primaryKey"`
	Number   int    `gorm:"primaryKey;autoIncrement:false"`
	LoadedAt time.Time
	LoadedBy string
	Restores int
	Digest   string
	// Files are the digests by the paths, as JSON.
	Files string
}

func (row) TableName() string { return "tenant_editions" }

type file struct {
	Tenant  string `gorm:"primaryKey"`
	Digest  string `gorm:"primaryKey"`
	Content []byte
}

func (file) TableName() string { return "tenant_files" }

// Store is the tables tenant_editions and tenant_files.
type Store struct{ db *gormdb.DB }

var _ edition.Editions = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

func (s *Store) Put(ctx context.Context, e edition.Edition, files edition.Files) error {
	digests := make(map[string]string, len(files))
	for name, content := range files {
		digests[name] = edition.DigestOf(content)
	}
	listed, err := json.Marshal(digests)
	if err != nil {
		return err
	}
	return s.db.InTx(ctx, func(ctx context.Context) error {
		for name, content := range files {
			err := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).
				Create(&file{Tenant: string(e.Tenant), Digest: digests[name], Content: content}).Error
			if err != nil {
				return err
			}
		}
		err := s.db.From(ctx).Create(&row{
			Tenant: string(e.Tenant), Number: e.Number, LoadedAt: e.LoadedAt.UTC(), LoadedBy: e.LoadedBy, Restores: e.Restores, Digest: e.Digest, Files: string(listed),
		}).Error
		if errors.Is(err, gorm.ErrDuplicatedKey) {
			return edition.ErrOvertaken
		}
		return err
	})
}

// described are the columns of an edition without the list of its files.
var described = []string{"tenant", "number", "loaded_at", "loaded_by", "restores", "digest"}

func (s *Store) Newest(ctx context.Context) (map[tenant.ID]edition.Edition, error) {
	var rows []row
	err := s.db.Reader(ctx).Select(described).
		Where("number = (SELECT MAX(number) FROM tenant_editions newest WHERE newest.tenant = tenant_editions.tenant)").Find(&rows).Error
	newest := make(map[tenant.ID]edition.Edition, len(rows))
	for _, w := range rows {
		newest[tenant.ID(w.Tenant)] = w.edition()
	}
	return newest, err
}

func (s *Store) Files(ctx context.Context, t tenant.ID, number int) (edition.Files, error) {
	var one row
	if err := s.db.Reader(ctx).Where("tenant = ? AND number = ?", string(t), number).Take(&one).Error; err != nil {
		return nil, gormdb.NotFound(err, edition.ErrUnknown)
	}
	var digests map[string]string
	if err := json.Unmarshal([]byte(one.Files), &digests); err != nil {
		return nil, err
	}
	files := make(edition.Files, len(digests))
	for name, digest := range digests {
		var err error
		if files[name], err = s.content(ctx, t, digest); err != nil {
			return nil, err
		}
	}
	return files, nil
}

func (s *Store) content(ctx context.Context, t tenant.ID, digest string) ([]byte, error) {
	var f file
	err := s.db.Reader(ctx).Where("tenant = ? AND digest = ?", string(t), digest).Take(&f).Error
	return f.Content, err
}

func (s *Store) History(ctx context.Context, t tenant.ID) ([]edition.Edition, error) {
	var rows []row
	err := s.db.Reader(ctx).Select(described).Where("tenant = ?", string(t)).Order("number DESC").Find(&rows).Error
	history := make([]edition.Edition, len(rows))
	for i, w := range rows {
		history[i] = w.edition()
	}
	return history, err
}

func (s *Store) Trace(ctx context.Context, t tenant.ID, path string) ([]edition.State, error) {
	var rows []row
	if err := s.db.Reader(ctx).Where("tenant = ?", string(t)).Order("number").Find(&rows).Error; err != nil {
		return nil, err
	}
	var states []edition.State
	before := ""
	for i, w := range rows {
		var digests map[string]string
		if err := json.Unmarshal([]byte(w.Files), &digests); err != nil {
			return nil, err
		}
		if digests[path] == before && i > 0 {
			continue
		}
		before = digests[path]
		state := edition.State{Edition: w.edition()}
		if before != "" {
			var err error
			if state.Content, err = s.content(ctx, t, before); err != nil {
				return nil, err
			}
			state.Content = append([]byte{}, state.Content...) // a file without words is one
		}
		states = append(states, state)
	}
	slices.Reverse(states)
	return states, nil
}

func (w row) edition() edition.Edition {
	return edition.Edition{
		Tenant: tenant.ID(w.Tenant), Number: w.Number, LoadedAt: w.LoadedAt.UTC(), LoadedBy: w.LoadedBy, Restores: w.Restores, Digest: w.Digest,
	}
}
