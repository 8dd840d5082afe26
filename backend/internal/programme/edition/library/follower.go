package library

import (
	"maps"
	"slices"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

// Follower is a reader whose part of a tenant's file may contradict what it said before, such as a text that people
// agreed to.
type Follower interface {
	// Follows tells, each in a line, what can't follow on that which a reader of the same kind has read before.
	Follows(t tenant.ID, before any) tenantfile.Problems
}

// Noter is a reader that has something to tell the person who checks a file, and refuses nothing by it.
type Noter interface {
	Notes(t tenant.ID) tenantfile.Problems
}

// Notes are what is reported of the tenants beside mistakes, each in a line.
func (l *Library) Notes() (notes tenantfile.Problems) {
	s := l.current.Load()
	for _, id := range slices.Sorted(maps.Keys(s.read)) {
		for _, section := range s.read[id].sections {
			if n, ok := section.(Noter); ok {
				notes = append(notes, n.Notes(id)...)
			}
		}
	}
	return notes
}

// follows compares a reading with the one in whose place it is going to be loaded. What is brought back was there
// before, and isn't compared.
func (r reading) follows(before reading) (problems tenantfile.Problems) {
	for _, s := range r.sections {
		f, ok := s.(Follower)
		if !ok {
			continue
		}
		for _, then := range before.sections {
			problems = append(problems, f.Follows(r.tenant.ID, then)...)
		}
	}
	return problems
}
