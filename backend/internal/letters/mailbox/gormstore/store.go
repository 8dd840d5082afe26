// Package gormstore keeps mailboxes in SQL. One conditional statement decides who gets a place.
package gormstore

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Store is the tables mailboxes and mailbox_letters.
//
// Rule (letter, 4 D): Made-up spellings of an address keep no letter back: the plainest one's goes first, then
// the one asked for last. Test: TestManySpellingsOfAnAddressKeepNobodysLetterBack.
//
// Rule (letter, 4 D): A letter that is tried again counts once, and of thirty at once one goes. Enforced:
// mailbox/gormstore.Ask. Test: TestMailboxes.
type Store struct{ db *gormdb.DB }

var _ mailbox.Mailboxes = (*Store)(nil)

// New connects the database.
func New(db *gormdb.DB) *Store { return &Store{db: db} }

// The rows are here for what is deleted in pages.
type (
	goneLetter struct{}
	goneBox    struct{}
)

func (goneLetter) TableName() string { return "mailbox_letters" }
func (goneBox) TableName() string    { return "mailboxes" }

// Ask writes the letter's own row first, so that who looks for what waits finds it once the mailbox is free.
func (s *Store) Ask(ctx context.Context, l mailbox.Letter, b mailbox.Bounds, now time.Time) (mailbox.State, error) {
	state := mailbox.Waits
	err := s.db.InTx(ctx, func(ctx context.Context) error {
		now := now.UTC()
		res := s.db.From(ctx).Exec(`INSERT INTO mailbox_letters (tenant, letter, mailbox, spelling, kind, subject, state, asked_at, decided_at)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (tenant, letter) DO NOTHING`,
			string(l.Tenant), l.Key, l.Mailbox, l.Spelling, l.Kind, l.Subject, string(mailbox.Waits), now, now)
		if res.Error != nil {
			return res.Error
		}
		if res.RowsAffected == 0 {
			var err error
			if state, err = s.StateOf(ctx, l.Tenant, l.Key); err != nil || state != mailbox.Waits {
				return err
			}
		}
		goes, err := s.take(ctx, l, b, now)
		if err != nil {
			return err
		}
		if goes {
			state = mailbox.Goes
		}
		return s.decide(ctx, l, state, now)
	})
	return state, err
}

func (s *Store) StateOf(ctx context.Context, t tenant.ID, key string) (mailbox.State, error) {
	var state string
	err := s.db.Reader(ctx).Raw(
		`SELECT state FROM mailbox_letters WHERE tenant = ? AND letter = ?`, string(t), key,
	).Scan(&state).Error
	return mailbox.State(state), err
}

// take counts one more letter where there is room. The time that is counted begins with its first letter.
func (s *Store) take(ctx context.Context, l mailbox.Letter, b mailbox.Bounds, now time.Time) (bool, error) {
	res := s.db.From(ctx).Exec(`INSERT INTO mailboxes (tenant, mailbox, free_at, used) VALUES (?, ?, ?, 1)
		ON CONFLICT (tenant, mailbox) DO UPDATE SET
			used = CASE WHEN mailboxes.free_at <= ? THEN 1 ELSE mailboxes.used + 1 END,
			free_at = CASE WHEN mailboxes.free_at <= ? THEN excluded.free_at ELSE mailboxes.free_at END
		WHERE mailboxes.free_at <= ? OR mailboxes.used < CASE WHEN mailboxes.answered_at IS NULL THEN CAST(? AS INTEGER) ELSE CAST(? AS INTEGER) END`,
		string(l.Tenant), l.Mailbox, now.Add(b.Per), now, now, now, b.Silent, b.Answered)
	return res.RowsAffected == 1, res.Error
}

// decide writes down what was decided, with one statement whatever it was. What leads to others isn't waited for: its
// round comes again.
func (s *Store) decide(ctx context.Context, l mailbox.Letter, state mailbox.State, now time.Time) error {
	if state == mailbox.Waits && l.Kind != mailbox.Digest {
		return s.db.From(ctx).Exec(`UPDATE mailboxes SET wake_at = free_at WHERE tenant = ? AND mailbox = ? AND wake_at IS NULL`,
			string(l.Tenant), l.Mailbox).Error
	}
	return s.db.From(ctx).Exec(`UPDATE mailbox_letters SET state = ?, decided_at = ? WHERE tenant = ? AND letter = ?`,
		string(state), now, string(l.Tenant), l.Key).Error
}

type row struct {
	Tenant     string
	Mailbox    string
	AnsweredAt *time.Time
	FreeAt     time.Time
	Used       int
	WakeAt     *time.Time
}

func (s *Store) of(ctx context.Context, t tenant.ID, box string) (row, error) {
	var found row
	err := s.db.From(ctx).Table("mailboxes").Where(
		"tenant = ? AND mailbox = ?", string(t), box,
	).Limit(1).Find(&found).Error
	return found, err
}

func (s *Store) HasAnswered(ctx context.Context, t tenant.ID, box string) (bool, error) {
	m, err := s.of(ctx, t, box)
	return m.AnsweredAt != nil, err
}

// Answer makes a row also where nothing was counted yet: such a mailbox is free.
func (s *Store) Answer(ctx context.Context, t tenant.ID, box string, now time.Time) error {
	now = now.UTC()
	return s.db.From(ctx).Exec(`INSERT INTO mailboxes (tenant, mailbox, answered_at, free_at, used) VALUES (?, ?, ?, ?, 0)
		ON CONFLICT (tenant, mailbox) DO UPDATE SET
			answered_at = CASE WHEN mailboxes.answered_at IS NULL THEN excluded.answered_at ELSE mailboxes.answered_at END,
			wake_at = CASE WHEN mailboxes.answered_at IS NULL AND mailboxes.wake_at IS NOT NULL THEN excluded.answered_at ELSE mailboxes.wake_at END`,
		string(t), box, now, now).Error
}

func (s *Store) AnswerLetter(ctx context.Context, t tenant.ID, subject string, now time.Time) error {
	var boxes []string
	err := s.db.From(ctx).Table("mailbox_letters").
		Where("tenant = ? AND subject = ?", string(t), subject).Limit(1).Pluck("mailbox", &boxes).Error
	if err != nil || len(boxes) == 0 {
		return err
	}
	return s.Answer(ctx, t, boxes[0], now)
}

func (s *Store) Due(ctx context.Context, now time.Time, limit int) ([]mailbox.Due, error) {
	var rows []row
	err := s.db.Reader(ctx).Table("mailboxes").Where("wake_at <= ?", now.UTC()).Order("wake_at, tenant, mailbox").
		Limit(limit).Find(&rows).Error
	out := make([]mailbox.Due, 0, len(rows))
	for _, r := range rows {
		out = append(out, mailbox.Due{Tenant: tenant.ID(r.Tenant), Mailbox: r.Mailbox, Wake: r.WakeAt.UTC()})
	}
	return out, err
}

func (s *Store) Lease(ctx context.Context, d mailbox.Due, until time.Time) (bool, error) {
	res := s.db.From(ctx).Exec(`UPDATE mailboxes SET wake_at = ? WHERE tenant = ? AND mailbox = ? AND wake_at = ?`,
		until.UTC(), string(d.Tenant), d.Mailbox, d.Wake.UTC())
	return res.RowsAffected == 1, res.Error
}

type letterRow struct {
	Letter   string
	Spelling string
	Kind     string
	Subject  string
}

func (s *Store) Waiting(ctx context.Context, t tenant.ID, box string, limit int) ([]mailbox.Letter, error) {
	var rows []letterRow
	err := s.db.Reader(ctx).Table("mailbox_letters").
		Where(
			"tenant = ? AND mailbox = ? AND state = ? AND kind <> ?", string(t), box, string(mailbox.Waits), mailbox.Digest,
		).
		Order("CASE WHEN spelling = '' THEN 0 ELSE 1 END, asked_at DESC, letter DESC").Limit(limit).Find(&rows).Error
	var out []mailbox.Letter
	for _, r := range rows {
		if r.Spelling == rows[0].Spelling {
			out = append(out, mailbox.Letter{
				Tenant: t, Mailbox: box, Spelling: r.Spelling, Key: r.Letter, Kind: r.Kind, Subject: r.Subject,
			})
		}
	}
	slices.Reverse(out)
	return out, err
}

func (s *Store) About(ctx context.Context, t tenant.ID, subject string) ([]string, error) {
	var keys []string
	err := s.db.From(ctx).Table("mailbox_letters").Where(
		"tenant = ? AND subject = ? AND state = ?", string(t), subject, string(mailbox.Waits),
	).Pluck("letter", &keys).Error
	return keys, err
}

func (s *Store) Tell(ctx context.Context, t tenant.ID, keys []string, now time.Time) error {
	if len(keys) == 0 {
		return nil
	}
	return s.db.From(ctx).Exec(
		`UPDATE mailbox_letters SET state = ?, decided_at = ? WHERE tenant = ? AND letter IN ? AND state = ?`,
		string(mailbox.Covered), now.UTC(), string(t), keys, string(mailbox.Waits),
	).Error
}

// Settle takes the mailbox's row first: a letter that comes meanwhile is either counted, or wakes it anew.
func (s *Store) Settle(ctx context.Context, t tenant.ID, box string, b mailbox.Bounds, now time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		err := s.db.From(ctx).Exec(
			`UPDATE mailboxes SET wake_at = NULL WHERE tenant = ? AND mailbox = ?`, string(t), box,
		).Error
		if err != nil {
			return err
		}
		m, err := s.of(ctx, t, box)
		if err != nil {
			return err
		}
		next, soon := m.FreeAt.UTC(), now.UTC().Add(mailbox.Rest)
		if next.Before(soon) || m.AnsweredAt != nil && m.Used < b.Answered {
			next = soon
		}
		return s.db.From(ctx).Exec(`UPDATE mailboxes SET wake_at = ? WHERE tenant = ? AND mailbox = ? AND EXISTS (SELECT 1 FROM mailbox_letters l
			WHERE l.tenant = mailboxes.tenant AND l.mailbox = mailboxes.mailbox AND l.state = ? AND l.kind <> ?)`,
			next, string(t), box, string(mailbox.Waits), mailbox.Digest).Error
	})
}

func (s *Store) Forget(ctx context.Context, t tenant.ID, subject string) error {
	return s.db.From(ctx).Exec(`DELETE FROM mailbox_letters WHERE tenant = ? AND subject = ?`, string(t), subject).Error
}

func (s *Store) Drop(ctx context.Context, before time.Time) error {
	before = before.UTC()
	_, err := s.db.DeletePages(ctx, func(tx *gorm.DB) *gorm.DB {
		return tx.Model(&goneLetter{}).Select("tenant, letter").Where(
			"state <> ? AND decided_at < ?", string(mailbox.Waits), before,
		)
	}, &goneLetter{}, "tenant, letter")
	if err != nil {
		return err
	}
	_, err = s.db.DeletePages(ctx, func(tx *gorm.DB) *gorm.DB {
		return tx.Model(&goneBox{}).Select("tenant, mailbox").Where("free_at < ? AND wake_at IS NULL", before)
	}, &goneBox{}, "tenant, mailbox")
	return err
}
