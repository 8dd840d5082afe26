// Package storetest holds the contract of the port of notes; every adapter runs it.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/note"
)

// Notes runs the contract.
func Notes(t *testing.T, notes note.Notes) {
	ctx := context.Background()
	const own, foreign tenant.ID = "havelschutz", "funkwelle"
	set := func(t *testing.T, tenantID tenant.ID, account, number, text string) {
		t.Helper()
		require.NoError(
			t, notes.Set(ctx, note.Note{Tenant: tenantID, Account: account, Number: number, Text: text, ChangedAt: time.Now()}),
		)
	}
	of := func(t *testing.T, tenantID tenant.ID, account string) map[string]string {
		t.Helper()
		found, err := notes.Of(ctx, tenantID, account)
		require.NoError(t, err)
		return found
	}
	assert.Empty(t, of(t, own, "anna"))
	set(t, own, "anna", "N1", "Kira")
	set(t, own, "anna", "N1", "Kira aus dem Chor")
	set(t, own, "anna", "N2", "Ben")
	set(t, own, "zora", "N3", "Otto")
	set(t, foreign, "anna", "N1", "somebody else's")
	assert.Equal(t, map[string]string{"N1": "Kira aus dem Chor", "N2": "Ben"}, of(t, own, "anna"), "the last one stands")

	require.NoError(t, notes.Remove(ctx, own, "anna", "N2"))
	require.NoError(t, notes.Remove(ctx, own, "anna", "N2"))
	require.NoError(t, notes.Remove(ctx, own, "zora", "N1"))
	assert.Equal(t, map[string]string{"N1": "Kira aus dem Chor"}, of(t, own, "anna"))

	require.NoError(t, notes.Forget(ctx, own, "anna"))
	assert.Empty(t, of(t, own, "anna"))
	assert.Equal(t, map[string]string{"N3": "Otto"}, of(t, own, "zora"))
	assert.Equal(t, map[string]string{"N1": "somebody else's"}, of(t, foreign, "anna"))
}
