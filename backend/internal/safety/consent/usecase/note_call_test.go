package usecase_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/audit/audittest"
	"weitersagen.app/backend/internal/safety/consent"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/internal/safety/consent/usecase"
)

func TestACallIsNotedWithItsEntryInTheAuditLogOrNotAtAll(t *testing.T) {
	ctx, db, log := context.Background(), dbtest.SQLite(t), &audittest.Log{}
	proofs := usecase.NewProofs(consentstore.NewProofs(db), person.NewHasher([]byte("key")), id.New)
	require.NoError(t, proofs.Keep(ctx, permission()))
	note := usecase.NoteCall{
		Tx: db, Clock: clock.NewManual(ticked), Proofs: proofs, Acts: audit.By(log),
	}
	called := ticked.AddDate(1, 0, 0)

	away := errors.New("away")
	log.Err = away
	_, err := note.Do(ctx, "funkwelle", "erika", "+491701234567", called)
	require.ErrorIs(t, err, away)
	kept, err := proofs.OfPhone(ctx, "funkwelle", "+491701234567")
	require.NoError(t, err)
	assert.True(t, kept[0].UsedAt.Before(called), "without the entry the call isn't noted")

	log.Err = nil
	_, err = note.Do(ctx, "funkwelle", "erika", "+491709999999", called)
	require.ErrorIs(t, err, consent.ErrNoProof)
	assert.Empty(t, log.Entries)
	proof, err := note.Do(ctx, "funkwelle", "erika", "+491701234567", called)
	require.NoError(t, err)
	assert.Equal(t, kept[0].ID, proof.ID)
	assert.Equal(
		t, []audit.Entry{{Tenant: "funkwelle", At: ticked, Who: "erika", What: audit.CallNoted, Subject: proof.ID}},
		log.Entries,
	)
	kept, err = proofs.OfPhone(ctx, "funkwelle", "+491701234567")
	require.NoError(t, err)
	assert.True(t, kept[0].UsedAt.Equal(called))
}
