package usecase

import (
	"context"
	"crypto/ed25519"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Operator is a person at the command line, with a key of one's own.
type Operator struct {
	staff  *Staff
	person staff.Person
	key    ed25519.PrivateKey
}

// Operator tells who of a tenant's operators holds a key.
func (s *Staff) Operator(ctx context.Context, t tenant.ID, key ed25519.PrivateKey) (*Operator, error) {
	p, err := s.Who(ctx, t, key)
	if err != nil {
		return nil, err
	}
	return &Operator{s, p, key}, nil
}

// Name is how the audit log remembers the person.
func (o *Operator) Name() string { return o.person.Name }

// Key is the public half.
func (o *Operator) Key() staff.Key { return o.person.Key }

// Prove signs what the person does, and keeps it.
func (o *Operator) Prove(ctx context.Context, d staff.Deed) (string, error) {
	return o.staff.Prove(ctx, o.person, o.key, d)
}
