package people

import (
	"weitersagen.app/backend/internal/kernel/person"
	staffstore "weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/people/staff/peers"
	staffs "weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/platform/id"
)

// Staff knows the operators, and proves what they do.
func (m *Module) Staff() *staffs.Staff {
	store := staffstore.New(m.DB)
	return &staffs.Staff{People: store, Deeds: store, Acts: peers.Acts{Log: m.Audit()}, Tx: m.DB, Clock: m.Clock, NewID: id.New}
}

// Deeds are what operators sign.
func (m *Module) Deeds() peers.Deeds {
	return peers.Deeds{Hasher: person.NewHasher(m.Keys.Derive("operator deed"))}
}
