package storetest

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/sellers/member"
)

// Identities runs the contract of what binds identities to accounts; members is a store beside it that forgets.
func Identities(t *testing.T, store member.Identities, members Kept, seed Seed) {
	ctx := t.Context()
	for _, account := range []string{"anna", "ben"} {
		seed.Account(own, account)
		seed.Account(foreign, account)
	}
	_, err := store.AccountOf(ctx, own, "m1")
	require.ErrorIs(t, err, member.ErrSSOUnknown)
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() { assert.NoError(t, store.Bind(ctx, own, "m1", "anna", now), "two first logins at once are one") })
	}
	both.Wait()
	got, err := store.AccountOf(ctx, own, "m1")
	require.NoError(t, err)
	assert.Equal(t, "anna", got)
	_, err = store.AccountOf(ctx, foreign, "m1")
	require.ErrorIs(t, err, member.ErrSSOUnknown)
	require.ErrorIs(
		t, store.Bind(ctx, own, "m2", "anna", now), member.ErrSSOOther, "another identity with the same address",
	)
	require.ErrorIs(t, store.Bind(ctx, own, "m1", "ben", now), member.ErrSSOOther)
	require.NoError(t, store.Bind(ctx, foreign, "m2", "anna", now))

	require.NoError(t, store.Forget(ctx, own, "m1"))
	require.NoError(t, store.Forget(ctx, own, "m1"), "nobody has it any more")
	_, err = store.AccountOf(ctx, own, "m1")
	require.ErrorIs(t, err, member.ErrSSOUnknown)
	got, err = store.AccountOf(ctx, foreign, "m2")
	require.NoError(t, err, "another mark, at another tenant")
	assert.Equal(t, "anna", got)
	require.NoError(t, store.Bind(ctx, own, "m1", "anna", now))

	had, err := store.Unbind(ctx, own, "anna")
	require.NoError(t, err)
	assert.True(t, had)
	had, err = store.Unbind(ctx, own, "anna")
	require.NoError(t, err)
	assert.False(t, had)
	require.NoError(t, store.Bind(ctx, own, "m2", "anna", now))
	require.NoError(t, members.Forget(ctx, own, "anna"))
	_, err = store.AccountOf(ctx, own, "m2")
	require.ErrorIs(t, err, member.ErrSSOUnknown, "nothing is left of who was erased")
	_, err = store.AccountOf(ctx, foreign, "m2")
	require.NoError(t, err)
}
