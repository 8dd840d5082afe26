// Package storetest is the contract that every store of members keeps.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// Kept is a store of members with what is done for privacy's sake.
type Kept interface {
	member.Members
	Forget(ctx context.Context, t tenant.ID, account string) error
	DropEnded(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error)
}

// Seed makes an account, or an agency, that members can be of.
type Seed struct {
	Account func(t tenant.ID, id string)
	Agency  func(t tenant.ID, number link.Code)
}

const own, foreign = tenant.ID("havelschutz"), tenant.ID("funkwelle")

// Members runs the contract.
func Members(t *testing.T, store Kept, seed Seed) {
	a, b := link.NewCode(), link.NewCode()
	for _, one := range []tenant.ID{own, foreign} {
		seed.Agency(one, a)
		seed.Agency(one, b)
		for _, account := range []string{"anna", "ben", "carl"} {
			seed.Account(one, account)
		}
	}
	of := func(programme tenant.ID, agency link.Code, account string, role member.Role) member.Member {
		return member.Member{
			Tenant: programme, ID: id.New(), Agency: agency, Account: account, Role: role, State: member.Active, CreatedAt: now,
		}
	}
	anna, ben := of(own, a, "anna", member.Owner), of(own, a, "ben", member.Employee)
	carl, abroad := of(own, b, "carl", member.Owner), of(foreign, a, "anna", member.OwnerInactive)
	anna.VouchedAt = &now
	for _, m := range []member.Member{anna, ben, carl, abroad} {
		require.NoError(t, store.Add(t.Context(), m))
	}
	t.Run(
		"one that lives for each account",
		func(t *testing.T) { finds(t, store, anna, abroad, of(own, b, "anna", member.Employee)) },
	)
	t.Run("an agency's, part by part", func(t *testing.T) { lists(t, store, []member.Member{anna, ben}) })
	t.Run(
		"changes what lives, and an agency's owners are counted", func(t *testing.T) { changes(t, store, anna, ben, carl) },
	)
	t.Run("knows who waits for an operator's yes", func(t *testing.T) { vouches(t, store, ben, carl) })
	t.Run("ends, and is taken in again", func(t *testing.T) { ends(t, store, ben, of(own, b, "ben", member.Owner)) })
	t.Run("forgets", func(t *testing.T) { forgets(t, store, a, b) })
}

func finds(t *testing.T, store Kept, anna, abroad, again member.Member) {
	ctx := t.Context()
	require.ErrorIs(t, store.Add(ctx, again), member.ErrTaken, "in another agency neither")
	got, err := store.ByID(ctx, own, anna.Agency, anna.ID)
	require.NoError(t, err)
	assert.Equal(t, anna, got)
	for _, wrong := range []func() (member.Member, error){
		func() (member.Member, error) { return store.ByID(ctx, own, again.Agency, anna.ID) },
		func() (member.Member, error) { return store.ByID(ctx, foreign, anna.Agency, anna.ID) },
		func() (member.Member, error) { return store.Living(ctx, own, "nobody") },
	} {
		_, err := wrong()
		require.ErrorIs(t, err, member.ErrUnknown)
	}
	for programme, want := range map[tenant.ID]member.Member{own: anna, foreign: abroad} {
		got, err := store.Living(ctx, programme, "anna")
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
}

func lists(t *testing.T, store Kept, want []member.Member) {
	ctx, agency := t.Context(), want[0].Agency
	all, err := store.All(ctx, own, agency)
	require.NoError(t, err)
	assert.Equal(t, want, all)
	first, err := store.OfAgency(ctx, own, agency, member.Part{Most: 1})
	require.NoError(t, err)
	assert.Equal(t, want[:1], first)
	rest, err := store.OfAgency(ctx, own, agency, member.Part{Most: 5, After: first[0].ID})
	require.NoError(t, err)
	assert.Equal(t, want[1:], rest)
	none, err := store.OfAgency(ctx, own, agency, member.Part{Most: 5, After: rest[0].ID})
	require.NoError(t, err)
	assert.Empty(t, none)
}

func changes(t *testing.T, store Kept, anna, ben, carl member.Member) {
	ctx := t.Context()
	owners := func() int {
		t.Helper()
		n, err := store.Owners(ctx, own, anna.Agency)
		require.NoError(t, err)
		return n
	}
	assert.Equal(t, 1, owners())
	led := func(of tenant.ID, want ...link.Code) {
		t.Helper()
		got, err := store.Led(ctx, of)
		require.NoError(t, err)
		assert.ElementsMatch(t, want, got)
	}
	led(own, anna.Agency, carl.Agency)
	led(foreign)
	ben.Role = member.Owner
	require.NoError(t, store.Change(ctx, ben))
	assert.Equal(t, 2, owners())
	led(own, anna.Agency, carl.Agency)
	first := func(of tenant.ID) (member.Member, error) { return store.FirstOwner(ctx, of, anna.Agency) }
	got, err := first(own)
	require.NoError(t, err)
	assert.Equal(t, anna, got, "who belongs to it longest")
	_, err = first(foreign)
	require.ErrorIs(t, err, member.ErrUnknown, "it has one who leaves the work to others")
	ben.State = member.Deactivated
	require.NoError(t, store.Change(ctx, ben))
	assert.Equal(t, 1, owners())
	got, err = store.Living(ctx, own, "ben")
	require.NoError(t, err)
	assert.Equal(t, ben, got, "who is deactivated belongs to the agency still")
	ben.Tenant = foreign
	require.ErrorIs(t, store.Change(ctx, ben), member.ErrUnknown)
}

// A member that the store has deactivated waits for nothing.
func vouches(t *testing.T, store Kept, ben, carl member.Member) {
	ctx := t.Context()
	waiting := func(want ...member.Member) {
		t.Helper()
		got, err := store.Unvouched(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	waiting(carl)
	require.NoError(t, store.Change(ctx, ben))
	waiting(ben, carl)
	at := now.Add(time.Minute)
	ben.VouchedAt, ben.OwnerUntil, ben.ReactivatedAt = &at, &now, &at
	require.NoError(t, store.Change(ctx, ben))
	waiting(carl)
	got, err := store.ByID(ctx, own, ben.Agency, ben.ID)
	require.NoError(t, err)
	assert.Equal(t, ben, got)
	ben.VouchedAt, ben.OwnerUntil, ben.ReactivatedAt = nil, nil, nil
	require.NoError(t, store.Change(ctx, ben))
	waiting(ben, carl)
}

func ends(t *testing.T, store Kept, ben, again member.Member) {
	ctx := t.Context()
	require.ErrorIs(t, store.End(ctx, foreign, ben.ID, now), member.ErrUnknown)
	require.NoError(t, store.End(ctx, own, ben.ID, now.Add(time.Hour)))
	require.ErrorIs(t, store.End(ctx, own, ben.ID, now), member.ErrUnknown)
	require.ErrorIs(t, store.Change(ctx, ben), member.ErrUnknown)
	_, err := store.Living(ctx, own, "ben")
	require.ErrorIs(t, err, member.ErrUnknown)
	living, err := store.OfAgency(ctx, own, ben.Agency, member.Part{Most: 5})
	require.NoError(t, err)
	assert.Len(t, living, 1)
	require.NoError(t, store.Add(ctx, again))
	had, err := store.OfAccount(ctx, own, "ben")
	require.NoError(t, err)
	require.Len(t, had, 2)
	require.NotNil(t, had[0].EndedAt)
	assert.Equal(t, now.Add(time.Hour), *had[0].EndedAt)
	assert.Equal(t, again, had[1])
}

func forgets(t *testing.T, store Kept, a, b link.Code) {
	ctx := t.Context()
	n, err := store.DropEnded(ctx, own, now.Add(time.Hour), 10)
	require.NoError(t, err)
	assert.Zero(t, n, "the moment itself is no earlier one")
	n, err = store.DropEnded(ctx, foreign, now.AddDate(1, 0, 0), 10)
	require.NoError(t, err)
	assert.Zero(t, n)
	n, err = store.DropEnded(ctx, own, now.Add(time.Hour+time.Second), 10)
	require.NoError(t, err)
	assert.Equal(t, 1, n)
	require.NoError(t, store.Forget(ctx, own, "ben"))
	require.NoError(t, store.Forget(ctx, own, "anna"))
	for agency, want := range map[link.Code]int{a: 0, b: 1} {
		all, err := store.All(ctx, own, agency)
		require.NoError(t, err)
		assert.Len(t, all, want)
	}
	_, err = store.Living(ctx, foreign, "anna")
	require.NoError(t, err, "another tenant's stays")
}
