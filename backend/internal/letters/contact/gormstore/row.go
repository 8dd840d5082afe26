package gormstore

import (
	"time"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/contact"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
)

type row struct {
	Tenant     string `gorm:"primaryKey"`
	ID         string `gorm:"primaryKey"`
	Mailbox    string
	Topic      string
	SenderName []byte
	Email      []byte
	Message    []byte
	WantsCopy  bool
	Language   string
	WrittenAt  time.Time
	KeepUntil  time.Time
	DoneAt     *time.Time
}

// Table is where messages are kept.
const Table = "contact_messages"

func (row) TableName() string { return Table }

const (
	columnName    = "sender_name"
	columnEmail   = "email"
	columnMessage = "message"
)

func place(t tenant.ID, column string) vault.Place {
	return vault.Place{Tenant: string(t), Table: Table, Column: column}
}

func (s *Store) toDB(m contact.Message) (row, error) {
	w := row{
		Tenant: string(m.Tenant), ID: m.ID, Mailbox: m.Mailbox, Topic: string(m.Topic), WantsCopy: m.Copy,
		Language:  m.Language,
		WrittenAt: m.WrittenAt.UTC(), KeepUntil: m.KeepUntil.UTC(), DoneAt: m.DoneAt,
	}
	for _, one := range []struct {
		to     *[]byte
		column string
		plain  string
	}{{&w.SenderName, columnName, m.Name}, {&w.Email, columnEmail, m.Email.String()}, {
		&w.Message, columnMessage, m.Text,
	}} {
		sealed, err := s.safe.SealText(place(m.Tenant, one.column), one.plain)
		if err != nil {
			return row{}, err
		}
		*one.to = sealed
	}
	return w, nil
}

func (s *Store) fromDB(w row) (contact.Message, error) {
	m := contact.Message{
		Tenant: tenant.ID(w.Tenant), ID: w.ID, Mailbox: w.Mailbox, Language: w.Language, WrittenAt: w.WrittenAt.UTC(),
		KeepUntil: w.KeepUntil.UTC(),
		DoneAt:    w.DoneAt, Written: contact.Written{Topic: contact.Topic(w.Topic), Copy: w.WantsCopy},
	}
	var email string
	for _, one := range []struct {
		to     *string
		column string
		sealed []byte
	}{{&m.Name, columnName, w.SenderName}, {&email, columnEmail, w.Email}, {&m.Text, columnMessage, w.Message}} {
		plain, err := s.safe.OpenText(place(m.Tenant, one.column), one.sealed)
		if err != nil {
			return contact.Message{}, err
		}
		*one.to = plain
	}
	m.Email = person.EmailOf(email)
	return m, nil
}
