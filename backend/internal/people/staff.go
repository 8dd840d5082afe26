package people

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	staffstore "weitersagen.app/backend/internal/people/staff/gormstore"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Staff knows the operators, and proves what they do.
func (m *Module) Staff() *staffs.Staff {
	store := staffstore.New(m.DB)
	return &staffs.Staff{People: store, Deeds: store, Acts: m.Audit(), Tx: m.DB, Clock: m.Clock, NewID: id.New}
}

// NoteEdition keeps in the audit log what an operator did to a tenant's editions, if keeping it succeeds.
func (m *Module) NoteEdition(ctx context.Context, t tenant.ID, by string, act edition.Act, keep func(context.Context) error) error {
	return m.Staff().Load(ctx, t, by, string(act), keep)
}

// CanAct tells whether somebody is an operator of a tenant.
func (m *Module) CanAct(ctx context.Context, t tenant.ID, name string) (bool, error) {
	return m.Staff().CanAct(ctx, t, name)
}

// Deeds are what operators sign.
func (m *Module) Deeds() staffs.Deeds {
	return staffs.Deeds{Hasher: person.NewHasher(m.Keys.Derive("operator deed"))}
}
