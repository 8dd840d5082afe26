// Package gormstore keeps credit notes in SQL.
package gormstore

import (
	"context"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store is the tables credit_notes and those whose names begin with credit_note.
type Store struct{ db *gormdb.DB }

var _ creditnote.Notes = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// Next moves the row of the year, which the next writer waits for until the transaction has ended.
func (s *Store) Next(ctx context.Context, t tenant.ID, year, beyond int) (serial int, err error) {
	err = s.db.From(ctx).Raw(`INSERT INTO credit_note_numbers (tenant, year, last) VALUES (?, ?, ?) ON CONFLICT (tenant, year) DO UPDATE
		SET last = CASE WHEN credit_note_numbers.last < excluded.last THEN excluded.last ELSE credit_note_numbers.last + 1 END RETURNING last`,
		string(t), year, beyond+1).Scan(&serial).Error
	return serial, err
}

func (s *Store) Add(ctx context.Context, n creditnote.Note, files []creditnote.File) error {
	w, err := toDB(n)
	if err != nil {
		return err
	}
	err = s.db.From(ctx).Create(&w).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return creditnote.ErrExists
	}
	if err != nil {
		return err
	}
	rows := make([]fileRow, len(files))
	for i, f := range files {
		rows[i] = fileRow{Tenant: string(n.Tenant), NoteID: n.ID, Format: string(f.Format), Bytes: f.Bytes, Hash: f.Hash}
	}
	return s.db.From(ctx).Create(&rows).Error
}

func (s *Store) ByID(ctx context.Context, t tenant.ID, agency link.Code, id string) (creditnote.Known, error) {
	return s.one(ctx, t, "tenant = ? AND id = ? AND agency_number = ?", string(t), id, string(agency))
}

func (s *Store) ByNumber(ctx context.Context, t tenant.ID, number string) (creditnote.Known, error) {
	return s.one(ctx, t, "tenant = ? AND number = ?", string(t), number)
}

func (s *Store) Known(ctx context.Context, t tenant.ID, numbers []string) (map[string]bool, error) {
	there := map[string]bool{}
	for part := range slices.Chunk(numbers, gormdb.AtOnce) {
		var found []string
		if err := s.db.Reader(ctx).Model(&noteRow{}).Where(
			"tenant = ? AND number IN ?", string(t), part,
		).Pluck("number", &found).Error; err != nil {
			return nil, err
		}
		for _, number := range found {
			there[number] = true
		}
	}
	return there, nil
}

func (s *Store) one(ctx context.Context, t tenant.ID, which string, of ...any) (creditnote.Known, error) {
	var w noteRow
	if err := s.db.Reader(ctx).Where(which, of...).Take(&w).Error; err != nil {
		return creditnote.Known{}, gormdb.NotFound(err, creditnote.ErrUnknown)
	}
	known, err := s.known(ctx, t, []noteRow{w})
	if err != nil {
		return creditnote.Known{}, err
	}
	return known[0], nil
}

func (s *Store) OfMonth(ctx context.Context, t tenant.ID, agency link.Code, m creditnote.Month) (bool, error) {
	var n int64
	err := s.db.Reader(ctx).Model(&noteRow{}).
		Where(
			"tenant = ? AND agency_number = ? AND month = ? AND kind = ?", string(t), string(agency), string(m),
			string(creditnote.Monthly),
		).Count(&n).Error
	return n > 0, err
}

// List walks down the index credit_notes_of_agency. The order is that of the ids, which grow with time.
func (s *Store) List(
	ctx context.Context, t tenant.ID, agency link.Code, p creditnote.Part,
) ([]creditnote.Known, error) {
	q := s.db.Reader(ctx).Omit("content").Where("tenant = ? AND agency_number = ?", string(t), string(agency))
	if p.After != "" {
		q = q.Where("id < ?", p.After)
	}
	return s.find(ctx, t, q.Order("id DESC").Limit(p.Most))
}

func (s *Store) All(ctx context.Context, t tenant.ID, m creditnote.Month) ([]creditnote.Known, error) {
	q := s.db.Reader(ctx).Omit("content").Where("tenant = ?", string(t))
	if m != "" {
		q = q.Where("month = ?", string(m))
	}
	return s.find(ctx, t, q.Order("id"))
}

func (s *Store) Disputed(ctx context.Context, t tenant.ID) ([]creditnote.Known, error) {
	q := s.db.Reader(ctx).Omit("content").Where("tenant = ?", string(t)).
		Where("id IN (SELECT o.note_id FROM credit_note_objections AS o WHERE o.tenant = ? AND NOT EXISTS "+
			"(SELECT 1 FROM credit_note_answers AS a WHERE a.tenant = o.tenant AND a.note_id = o.note_id))", string(t)).
		Where(
			"NOT EXISTS (SELECT 1 FROM credit_notes AS c WHERE c.tenant = credit_notes.tenant AND c.about_id <> '' AND " +
				"c.about_id = credit_notes.id)",
		)
	return s.find(ctx, t, q.Order("id"))
}

func (s *Store) find(ctx context.Context, t tenant.ID, q *gorm.DB) ([]creditnote.Known, error) {
	var rows []noteRow
	if err := q.Find(&rows).Error; err != nil {
		return nil, err
	}
	return s.known(ctx, t, rows)
}

// known adds what happened to documents: who objected, and which other documents are about them.
func (s *Store) known(ctx context.Context, t tenant.ID, rows []noteRow) ([]creditnote.Known, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	ids := make([]string, len(rows))
	for i, w := range rows {
		ids[i] = w.ID
	}
	var objected []objectionRow
	if err := s.db.Reader(ctx).Where("tenant = ? AND note_id IN ?", string(t), ids).Find(&objected).Error; err != nil {
		return nil, err
	}
	var answered []answerRow
	if len(objected) > 0 {
		if err := s.db.Reader(ctx).Where("tenant = ? AND note_id IN ?", string(t), ids).Find(&answered).Error; err != nil {
			return nil, err
		}
	}
	var about []noteRow
	if err := s.db.Reader(ctx).Omit("content").Where(
		"tenant = ? AND about_id <> '' AND about_id IN ?", string(t), ids,
	).Find(&about).Error; err != nil {
		return nil, err
	}
	reasons, err := s.reasons(ctx, t, rows)
	if err != nil {
		return nil, err
	}
	all := make([]creditnote.Known, len(rows))
	at := map[string]*creditnote.Known{}
	for i, w := range rows {
		note, err := fromDB(w)
		if err != nil {
			return nil, err
		}
		if w.Content == "" {
			note.Reason = reasons[w.ID]
		}
		all[i].Note = note
		at[w.ID] = &all[i]
	}
	for _, o := range objected {
		at[o.NoteID].Objection = objection(o)
	}
	paid, err := payments(s.db.Reader(ctx).Where("tenant = ? AND note_id IN ?", string(t), ids))
	if err != nil {
		return nil, err
	}
	for i := range paid {
		at[paid[i].Note].Payment = &paid[i]
	}
	for _, w := range answered {
		at[w.NoteID].Answer = &creditnote.Answer{
			Tenant: t, Note: w.NoteID, By: w.ByOperator, Reason: w.Reason, At: w.AnsweredAt.UTC(),
		}
	}
	for _, w := range about {
		note, err := fromDB(w)
		if err != nil {
			return nil, err
		}
		ref := note.Reference()
		if note.Kind == creditnote.Cancellation {
			at[w.AboutID].CancelledBy = &ref
		} else {
			at[w.AboutID].ReplacedBy = &ref
		}
	}
	return all, nil
}

func (s *Store) File(ctx context.Context, t tenant.ID, id string, f creditnote.Format) (creditnote.File, error) {
	var w fileRow
	if err := s.db.Reader(ctx).Where(
		"tenant = ? AND note_id = ? AND format = ?", string(t), id, string(f),
	).Take(&w).Error; err != nil {
		return creditnote.File{}, gormdb.NotFound(err, creditnote.ErrUnknown)
	}
	return creditnote.File{Format: creditnote.Format(w.Format), Bytes: w.Bytes, Hash: w.Hash}, nil
}

func (s *Store) Object(ctx context.Context, o creditnote.Objection) error {
	err := s.db.From(ctx).Create(&objectionRow{
		Tenant: string(o.Tenant), NoteID: o.Note, AgencyNumber: string(o.Seller), ByMember: o.By, Reason: o.Reason,
		ObjectedAt: o.At,
	}).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return creditnote.ErrObjected
	}
	return err
}

func (s *Store) Reject(ctx context.Context, a creditnote.Answer) error {
	err := s.db.From(ctx).Create(&answerRow{
		Tenant: string(a.Tenant), NoteID: a.Note, ByOperator: a.By, Reason: a.Reason, AnsweredAt: a.At,
	}).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return creditnote.ErrAnswered
	}
	return err
}

// Drop deletes documents that were issued before an instant, at most so many, and tells how many there were. What is
// still owed, or owed back, stays.
func (s *Store) Drop(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error) {
	due := s.db.From(ctx).Model(&noteRow{}).Select("id").Where("tenant = ? AND issued_at < ?", string(t), before).
		Where(`NOT EXISTS (SELECT 1 FROM credit_note_payments AS p WHERE p.tenant = credit_notes.tenant AND p.note_id = credit_notes.id
			AND (p.status IN ('due', 'sent') OR p.owed_back_cents > 0))`).Order("issued_at").Limit(most)
	res := s.db.From(ctx).Where("tenant = ? AND id IN (?)", string(t), due).Delete(&noteRow{})
	return int(res.RowsAffected), res.Error
}
