// Package gormstore keeps editions in SQL. A file that many editions have is kept once.
package gormstore

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
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
	// Raises and Agreed are JSON, empty for none.
	Raises    string
	Agreed    string
	DecidedBy string
	DecidedAt *time.Time
	Confirmed bool
	Reason    string
	// Altered is JSON, empty for none.
	Altered string
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
	return s.db.InTx(ctx, func(ctx context.Context) error {
		one, err := s.toRow(ctx, e, files)
		if err != nil {
			return err
		}
		err = s.db.From(ctx).Create(&one).Error
		if errors.Is(err, gorm.ErrDuplicatedKey) {
			return edition.ErrOvertaken
		}
		return err
	})
}

// toRow keeps the files, and gives the row that names them.
func (s *Store) toRow(ctx context.Context, e edition.Edition, files edition.Files) (row, error) {
	digests := make(map[string]string, len(files))
	for name, content := range files {
		digests[name] = edition.DigestOf(content)
		err := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&file{
			Tenant: string(e.Tenant), Digest: digests[name], Content: content,
		}).Error
		if err != nil {
			return row{}, err
		}
	}
	one := row{
		Tenant: string(e.Tenant), Number: e.Number, LoadedAt: e.LoadedAt.UTC(), LoadedBy: e.LoadedBy, Restores: e.Restores,
		Digest: e.Digest,
	}
	listed, err := json.Marshal(digests)
	one.Files = string(listed)
	return one, errors.Join(
		err, written(&one.Raises, e.Raises), written(&one.Agreed, e.Agreed), written(&one.Altered, e.Altered),
	)
}

// written is JSON; no entries are an empty text.
func written[T any](to *string, entries []T) error {
	if len(entries) == 0 {
		return nil
	}
	text, err := json.Marshal(entries)
	*to = string(text)
	return err
}

// described are the columns of an edition without the list of its files.
var described = []string{
	"tenant", "number", "loaded_at", "loaded_by", "restores", "digest", "raises", "agreed", "decided_by", "decided_at",
	"confirmed", "reason", "altered",
}

// What is loaded has numbers from 1 on, and holds when it needed no second operator or has one.
const (
	loaded = "number > 0"
	holds  = loaded + " AND (raises = '' OR confirmed)"
)

func (s *Store) Newest(ctx context.Context) (map[tenant.ID]edition.Edition, error) {
	return s.ofEach(ctx, holds)
}

func (s *Store) Waiting(ctx context.Context) (map[tenant.ID]edition.Edition, error) {
	newest, err := s.ofEach(ctx, loaded)
	maps.DeleteFunc(newest, func(_ tenant.ID, e edition.Edition) bool { return !e.Waits() })
	return newest, err
}

// ofEach gives the edition with the highest number of each tenant, of those that a condition is true of.
func (s *Store) ofEach(ctx context.Context, condition string) (map[tenant.ID]edition.Edition, error) {
	highest := s.db.Reader(ctx).Model(&row{}).Select("tenant, MAX(number)").Where(condition).Group("tenant")
	var rows []row
	if err := s.db.Reader(ctx).Select(described).Where("(tenant, number) IN (?)", highest).Find(&rows).Error; err != nil {
		return nil, err
	}
	all := make(map[tenant.ID]edition.Edition, len(rows))
	for _, w := range rows {
		e, err := w.edition()
		if err != nil {
			return nil, err
		}
		all[e.Tenant] = e
	}
	return all, nil
}

func (s *Store) Files(ctx context.Context, t tenant.ID, number int) (edition.Files, error) {
	_, files, err := s.read(ctx, t, number)
	return files, err
}

func (s *Store) read(ctx context.Context, t tenant.ID, number int) (edition.Edition, edition.Files, error) {
	var one row
	if err := s.db.Reader(ctx).Where("tenant = ? AND number = ?", string(t), number).Take(&one).Error; err != nil {
		return edition.Edition{}, nil, gormdb.NotFound(err, edition.ErrUnknown)
	}
	e, err := one.edition()
	if err != nil {
		return e, nil, err
	}
	var digests map[string]string
	if err := json.Unmarshal([]byte(one.Files), &digests); err != nil {
		return e, nil, err
	}
	files := make(edition.Files, len(digests))
	for name, digest := range digests {
		if files[name], err = s.content(ctx, t, digest); err != nil {
			return e, nil, err
		}
	}
	return e, files, nil
}

func (s *Store) content(ctx context.Context, t tenant.ID, digest string) ([]byte, error) {
	var f file
	err := s.db.Reader(ctx).Where("tenant = ? AND digest = ?", string(t), digest).Take(&f).Error
	return f.Content, err
}

func (s *Store) History(ctx context.Context, t tenant.ID) ([]edition.Edition, error) {
	var rows []row
	if err := s.db.Reader(ctx).Select(described).Where(
		"tenant = ? AND "+loaded, string(t),
	).Order("number DESC").Find(&rows).Error; err != nil {
		return nil, err
	}
	history := make([]edition.Edition, len(rows))
	for i, w := range rows {
		var err error
		if history[i], err = w.edition(); err != nil {
			return nil, err
		}
	}
	return history, nil
}

func (s *Store) Trace(ctx context.Context, t tenant.ID, path string) ([]edition.State, error) {
	var rows []row
	if err := s.db.Reader(ctx).Where("tenant = ? AND "+holds, string(t)).Order("number").Find(&rows).Error; err != nil {
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
		e, err := w.edition()
		if err != nil {
			return nil, err
		}
		state := edition.State{Edition: e}
		if before != "" {
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

func (s *Store) Changed(ctx context.Context, t tenant.ID, folder string) (map[string]edition.Edition, error) {
	var rows []row
	if err := s.db.Reader(ctx).Where("tenant = ? AND "+holds, string(t)).Order("number").Find(&rows).Error; err != nil {
		return nil, err
	}
	last, before := map[string]row{}, map[string]string{}
	for _, w := range rows {
		var digests map[string]string
		if err := json.Unmarshal([]byte(w.Files), &digests); err != nil {
			return nil, err
		}
		maps.DeleteFunc(digests, func(name, _ string) bool { return !strings.HasPrefix(name, folder+"/") })
		for name := range before {
			if _, there := digests[name]; !there {
				last[name] = w
			}
		}
		for name, digest := range digests {
			if before[name] != digest {
				last[name] = w
			}
		}
		before = digests
	}
	changed := make(map[string]edition.Edition, len(last))
	for name, w := range last {
		e, err := w.edition()
		if err != nil {
			return nil, err
		}
		changed[name] = e
	}
	return changed, nil
}

func (w row) edition() (edition.Edition, error) {
	e := edition.Edition{
		Tenant: tenant.ID(w.Tenant), Number: w.Number, LoadedAt: w.LoadedAt.UTC(), LoadedBy: w.LoadedBy, Restores: w.Restores,
		Digest:    w.Digest,
		DecidedBy: w.DecidedBy, Confirmed: w.Confirmed,
		Reason: w.Reason,
	}
	if w.DecidedAt != nil {
		e.DecidedAt = w.DecidedAt.UTC()
	}
	return e, errors.Join(
		readFrom(w.Raises, &e.Raises), readFrom(w.Agreed, &e.Agreed), readFrom(w.Altered, &e.Altered),
	)
}

func readFrom(text string, to any) error {
	if text == "" {
		return nil
	}
	return json.Unmarshal([]byte(text), to)
}
