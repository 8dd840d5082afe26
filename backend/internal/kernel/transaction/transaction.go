// Package transaction lets a use case change several stores as one.
package transaction

import "context"

// Transactor runs fn in one database transaction; called inside another, it joins it. fn makes no remote call.
type Transactor interface {
	InTx(ctx context.Context, fn func(context.Context) error) error
}

// Snapshot runs fn in one reading: all that it asks is answered as of one moment.
type Snapshot interface {
	Reading(ctx context.Context, fn func(context.Context) error) error
}
