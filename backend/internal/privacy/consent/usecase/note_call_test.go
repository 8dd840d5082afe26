package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/privacy/consent"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/privacy/consent/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

// noted is an audit log that remembers proofs, or fails.
type noted struct {
	proofs []string
	fails  error
}

var _ consent.Audit = (*noted)(nil)

func (n *noted) Called(_ context.Context, _ tenant.ID, proof string, _ time.Time) error {
	if n.fails == nil {
		n.proofs = append(n.proofs, proof)
	}
	return n.fails
}

func TestACallIsNotedWithItsEntryInTheAuditLogOrNotAtAll(t *testing.T) {
	ctx, db, log := context.Background(), dbtest.SQLite(t), &noted{}
	proofs := usecase.NewProofs(consentstore.NewProofs(db), person.NewHasher([]byte("key")), id.New)
	require.NoError(t, proofs.Keep(ctx, permission()))
	note := usecase.NoteCall{Tx: db, Clock: clock.NewManual(ticked), Proofs: proofs, Audit: log}
	called := ticked.AddDate(1, 0, 0)

	log.fails = errors.New("away")
	_, err := note.Do(ctx, "funkwelle", "+491701234567", called)
	require.ErrorIs(t, err, log.fails)
	kept, err := proofs.OfPhone(ctx, "funkwelle", "+491701234567")
	require.NoError(t, err)
	assert.True(t, kept[0].UsedAt.Before(called), "without the entry the call isn't noted")

	log.fails = nil
	_, err = note.Do(ctx, "funkwelle", "+491709999999", called)
	require.ErrorIs(t, err, consent.ErrNoProof)
	assert.Empty(t, log.proofs)
	proof, err := note.Do(ctx, "funkwelle", "+491701234567", called)
	require.NoError(t, err)
	assert.Equal(t, []string{proof.ID}, log.proofs)
	kept, err = proofs.OfPhone(ctx, "funkwelle", "+491701234567")
	require.NoError(t, err)
	assert.True(t, kept[0].UsedAt.Equal(called))
}
