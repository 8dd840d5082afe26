package people

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	staffstore "weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/people/staff/peers"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Staff knows the operators, and proves what they do.
func (m *Module) Staff() *staffs.Staff {
	store := staffstore.New(m.DB)
	return &staffs.Staff{People: store, Deeds: store, Acts: peers.Acts{Log: m.Audit()}, Tx: m.DB, Clock: m.Clock, NewID: id.New}
}

// NoteLoad keeps in the audit log that an operator loaded a tenant, if keeping it succeeds.
func (m *Module) NoteLoad(ctx context.Context, t tenant.ID, by string, keep func(context.Context) error) error {
	return m.Staff().Load(ctx, t, by, keep)
}

// Deeds are what operators sign.
func (m *Module) Deeds() peers.Deeds {
	return peers.Deeds{Hasher: person.NewHasher(m.Keys.Derive("operator deed"))}
}
