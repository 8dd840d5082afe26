// Package peers holds what the retention needs of other slices, in its own words.
package peers

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/privacy/erasure"
	"weitersagen.app/backend/internal/privacy/retention"
)

// LastLetters are those of erasures.
type LastLetters struct{ Letters erasure.LastLetters }

var _ retention.LastLetters = LastLetters{}

// Drop takes away those whose time is over, whatever became of their letter.
func (l LastLetters) Drop(ctx context.Context, now time.Time) error {
	return l.Letters.Drop(ctx, erasure.KeptBefore(now))
}
