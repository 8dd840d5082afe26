package usecase

import (
	"context"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/safety/audit"
)

// Deeds name in the audit log what operators sign.
type Deeds struct{ Hasher person.Hasher }

// Doing signs a command, and gives the context in which the audit log names the deed. Arguments stand in it by their
// keyed hash: they name people.
func (d Deeds) Doing(ctx context.Context, o *Operator, command string, arguments []string) (context.Context, error) {
	deed, err := o.Prove(ctx, staff.Deed{Command: command, Digest: d.Hasher.Hash(arguments...)})
	return audit.WithDeed(ctx, deed), err
}
