// Package storetest is the contract that every store of agents keeps.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func mara(t tenant.ID) agent.Agent {
	return agent.Agent{Tenant: t, ID: id.New(), Number: "B101", Mailbox: "hash", CreatedAt: now}
}

// Agents runs the contract.
func Agents(t *testing.T, store agent.Agents) {
	ctx := context.Background()
	first := mara("havelschutz")
	require.NoError(t, store.Add(ctx, first))
	require.ErrorIs(t, store.Add(ctx, mara("havelschutz")), agent.ErrTaken)
	require.NoError(t, store.Add(ctx, mara("funkwelle")), "another tenant has numbers of its own")

	for _, find := range []func() (agent.Agent, error){
		func() (agent.Agent, error) { return store.ByID(ctx, "havelschutz", first.ID) },
		func() (agent.Agent, error) { return store.ByNumber(ctx, "havelschutz", "B101") },
	} {
		got, err := find()
		require.NoError(t, err)
		assert.Equal(t, first, got)
	}
	_, err := store.ByID(ctx, "funkwelle", first.ID)
	require.ErrorIs(t, err, agent.ErrUnknown)

	require.NoError(t, store.SetPassword(ctx, "havelschutz", first.ID, "slow"))
	require.ErrorIs(t, store.SetPassword(ctx, "funkwelle", first.ID, "theirs"), agent.ErrUnknown)
	got, err := store.ByNumber(ctx, "havelschutz", "B101")
	require.NoError(t, err)
	assert.Equal(t, "slow", got.PasswordHash)

	require.NoError(t, store.End(ctx, "havelschutz", first.ID, now.Add(time.Hour)))
	require.ErrorIs(t, store.End(ctx, "havelschutz", first.ID, now), agent.ErrUnknown)
	require.ErrorIs(t, store.SetPassword(ctx, "havelschutz", first.ID, "again"), agent.ErrUnknown)
	_, err = store.ByNumber(ctx, "havelschutz", "B101")
	require.ErrorIs(t, err, agent.ErrUnknown)
	second := mara("havelschutz")
	second.CreatedAt = now.Add(2 * time.Hour)
	require.NoError(t, store.Add(ctx, second), "who was ended may be taken in again")
	all, err := store.All(ctx, "havelschutz")
	require.NoError(t, err)
	require.Len(t, all, 2)
	assert.Equal(t, []string{first.ID, second.ID}, []string{all[0].ID, all[1].ID})
	require.NotNil(t, all[0].EndedAt)
	assert.Empty(t, all[0].PasswordHash+all[0].Mailbox, "nothing opens any more, and nothing is kept of the person")
}
