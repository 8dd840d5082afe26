package storetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Passkeys runs the contract.
func Passkeys(t *testing.T, s staff.Passkeys) {
	t.Helper()
	ctx := context.Background()
	first := staff.Passkey{
		Tenant: own, Person: "kira öz", ID: "first", PublicKey: []byte{0, 1, 255}, SignCount: 1<<32 - 1, AAGUID: "00ff",
		Transports: []string{"usb", "nfc"}, Synced: true, Browser: "firefox/linux", AddedAt: at, Version: 1,
	}
	second := staff.Passkey{
		Tenant: own, Person: "kira öz", ID: "second", PublicKey: []byte{2}, Transports: []string{},
		AddedAt: at.Add(time.Minute), ActiveAt: at.Add(time.Minute), Version: 1,
	}
	require.NoError(t, s.Add(ctx, second))
	require.NoError(t, s.Add(ctx, first))
	larss := staff.Passkey{Tenant: own, Person: "lars", ID: "first", PublicKey: []byte{3}, AddedAt: at}
	require.ErrorIs(t, s.Add(ctx, larss), staff.ErrPasskeyKnown)
	theirs := first
	theirs.Tenant, theirs.Person = foreign, "lars"
	require.NoError(t, s.Add(ctx, theirs), "another tenant has passkeys of its own")

	all, err := s.Of(ctx, own, "Kira ÖZ")
	require.NoError(t, err)
	assert.Equal(t, []staff.Passkey{first, second}, all)
	_, err = s.ByID(ctx, foreign, "second")
	require.ErrorIs(t, err, staff.ErrNoPasskey)
	none, err := s.Of(ctx, foreign, "Kira Öz")
	require.NoError(t, err)
	assert.Empty(t, none)
	all, err = s.All(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, []staff.Passkey{first, second}, all)

	require.NoError(t, s.Update(ctx, own, "first", func(p *staff.Passkey) error {
		p.ActiveAt, p.SignCount, p.EndedBy, p.EndedAt = at, 7, "Lars", at.Add(time.Hour)
		p.LastUsedAt = at.Add(time.Minute)
		return nil
	}))
	got, err := s.ByID(ctx, own, "first")
	require.NoError(t, err)
	first.ActiveAt, first.LastUsedAt, first.SignCount = at, at.Add(time.Minute), 7
	first.EndedBy, first.EndedAt, first.Version = "Lars", at.Add(time.Hour), 2
	assert.Equal(t, first, got)
	err = s.Update(ctx, own, "first", func(p *staff.Passkey) error { return p.End("Mia", at) })
	require.ErrorIs(t, err, staff.ErrPasskeyEnded)
	require.ErrorIs(t, s.Update(ctx, own, "third", nil), staff.ErrNoPasskey)
	err = s.Update(ctx, own, "second", func(*staff.Passkey) error {
		return s.Update(ctx, own, "second", func(*staff.Passkey) error { return nil })
	})
	require.ErrorIs(t, err, transaction.ErrStale, "what changed meanwhile isn't written over")
	got, err = s.ByID(ctx, foreign, "first")
	require.NoError(t, err)
	assert.Equal(t, theirs, got, "another tenant's stays")
}

// Invitations runs the contract.
func Invitations(t *testing.T, s staff.Invitations) {
	t.Helper()
	ctx := context.Background()
	first := staff.Invitation{
		Tenant: own, ID: "1", Person: "kira öz", Duties: staff.Duties{staff.Looks, staff.SeesMoney}, Token: "hash 1",
		ProposedBy: "Lars", ProposedAt: at, ExpiresAt: at.Add(staff.InvitationLife), Version: 1,
	}
	second := first
	second.ID, second.Token, second.ProposedAt = "2", "hash 2", at.Add(time.Hour)
	require.NoError(t, s.Add(ctx, second))
	require.NoError(t, s.Add(ctx, first))
	twice := first
	twice.ID = "3"
	require.Error(t, s.Add(ctx, twice), "a link is one invitation's")

	all, err := s.Of(ctx, own, "Kira Öz")
	require.NoError(t, err)
	assert.Equal(t, []staff.Invitation{first, second}, all)
	everybodys, err := s.All(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, all, everybodys)
	none, err := s.All(ctx, foreign)
	require.NoError(t, err)
	assert.Empty(t, none)
	got, err := s.ByToken(ctx, own, "hash 2")
	require.NoError(t, err)
	assert.Equal(t, second, got)
	for _, look := range []func() error{
		func() error { _, err := s.ByToken(ctx, foreign, "hash 1"); return err },
		func() error { _, err := s.ByToken(ctx, own, ""); return err },
		func() error { return s.Update(ctx, foreign, "1", nil) },
	} {
		require.ErrorIs(t, look(), staff.ErrInvitationGone)
	}

	require.NoError(t, s.Update(ctx, own, "1", func(i *staff.Invitation) error { return i.Take("key", at) }))
	later := at.Add(time.Minute)
	require.NoError(t, s.Update(ctx, own, "1", func(i *staff.Invitation) error { return i.Confirm("Mia", later) }))
	require.NoError(t, s.Update(ctx, own, "2", func(i *staff.Invitation) error { return i.End("Mia", later) }))
	err = s.Update(ctx, own, "2", func(i *staff.Invitation) error { return i.Take("key", at) })
	require.ErrorIs(t, err, staff.ErrInvitationOver)
	first.Passkey, first.ConfirmedBy, first.ConfirmedAt, first.Version = "key", "Mia", at.Add(time.Minute), 3
	second.EndedBy, second.EndedAt, second.Version = "Mia", at.Add(time.Minute), 2
	all, err = s.Of(ctx, own, "kira öz")
	require.NoError(t, err)
	assert.Equal(t, []staff.Invitation{first, second}, all)
}

// DroppingChallenges is a store that forgets what is over.
type DroppingChallenges interface {
	staff.Challenges
	Drop(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error)
}

// Challenges runs the contract.
func Challenges(t *testing.T, s DroppingChallenges) {
	t.Helper()
	ctx := context.Background()
	one := staff.Challenge{Tenant: own, Hash: "1", Purpose: staff.ForLogin, Subject: "s", ExpiresAt: at}
	require.NoError(t, s.Add(ctx, one))
	_, err := s.Take(ctx, foreign, "1")
	require.ErrorIs(t, err, staff.ErrChallenge)

	var got atomic.Int32
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			if taken, err := s.Take(ctx, own, "1"); err == nil {
				got.Add(1)
				assert.Equal(t, one, taken)
			}
		})
	}
	group.Wait()
	assert.EqualValues(t, 1, got.Load(), "of many at once one gets it")
	_, err = s.Take(ctx, own, "1")
	require.ErrorIs(t, err, staff.ErrChallenge)

	for i, hash := range []string{"a", "b", "c"} {
		one.Hash, one.ExpiresAt = hash, at.Add(time.Duration(i)*time.Minute)
		require.NoError(t, s.Add(ctx, one))
	}
	n, err := s.Drop(ctx, own, at.Add(2*time.Minute), 10)
	require.NoError(t, err)
	assert.Equal(t, 2, n)
	_, err = s.Take(ctx, own, "c")
	require.NoError(t, err)
}

// DroppingSessions is a store that forgets what is over.
type DroppingSessions interface {
	staff.DeskSessions
	Drop(ctx context.Context, t tenant.ID, before time.Time, most int) (int, error)
}

// DeskSessions runs the contract.
func DeskSessions(t *testing.T, s DroppingSessions) {
	t.Helper()
	ctx := context.Background()
	session := func(t tenant.ID, id, person, passkey string, began time.Time) staff.DeskSession {
		return staff.DeskSession{
			Tenant: t, Hash: "hash " + id, ID: id, Person: person, Passkey: passkey, Browser: "chrome/windows", BeganAt: began,
			SeenAt: began, EndsAt: began.Add(staff.DeskLife),
		}
	}
	first, second := session(own, "1", "kira öz", "a", at), session(own, "2", "kira öz", "b", at.Add(time.Hour))
	third, larss := session(own, "3", "kira öz", "a", at.Add(2*time.Hour)), session(own, "4", "lars", "c", at)
	for _, one := range []staff.DeskSession{first, second, third, larss, session(foreign, "5", "kira öz", "a", at)} {
		require.NoError(t, s.Add(ctx, one))
	}
	open := func() (ids []string) {
		all, err := s.Of(ctx, own, "Kira Öz")
		require.NoError(t, err)
		for _, one := range all {
			ids = append(ids, one.ID)
		}
		return ids
	}
	assert.Equal(t, []string{"3", "2", "1"}, open(), "the newest first")
	got, err := s.ByHash(ctx, own, "hash 2")
	require.NoError(t, err)
	assert.Equal(t, second, got)
	for tenantID, hash := range map[tenant.ID]string{foreign: "hash 1", own: "hash 5"} {
		_, err := s.ByHash(ctx, tenantID, hash)
		require.ErrorIs(t, err, staff.ErrForeignSession)
	}
	_, err = s.ByHash(ctx, own, "none")
	require.ErrorIs(t, err, staff.ErrSessionOver)

	seen := at.Add(3 * time.Hour)
	require.NoError(t, s.Seen(ctx, own, "hash 2", seen))
	require.NoError(t, s.Seen(ctx, own, "hash 2", seen.Add(-time.Minute)), "an earlier call changes nothing")
	got, err = s.ByHash(ctx, own, "hash 2")
	require.NoError(t, err)
	assert.Equal(t, seen, got.SeenAt)

	ended, err := s.End(ctx, own, "kira öz", "4", at)
	require.NoError(t, err)
	assert.False(t, ended, "somebody else's session")
	for _, want := range []bool{true, false} {
		ended, err := s.End(ctx, own, "kira öz", "1", seen)
		require.NoError(t, err)
		assert.Equal(t, want, ended)
	}
	require.NoError(t, s.Seen(ctx, own, "hash 1", seen))
	got, err = s.ByHash(ctx, own, "hash 1")
	require.NoError(t, err)
	assert.Equal(t, []time.Time{at, seen}, []time.Time{got.SeenAt, got.EndedAt}, "what has ended isn't seen")
	require.NoError(t, s.EndOfPasskey(ctx, staff.Passkey{Tenant: own, Person: "kira öz", ID: "a"}, seen))
	assert.Equal(t, []string{"2"}, open())
	require.NoError(t, s.EndOthers(ctx, own, "kira öz", "2", seen))
	assert.Equal(t, []string{"2"}, open())
	require.NoError(t, s.EndOthers(ctx, own, "kira öz", "", seen))
	assert.Empty(t, open())
	for tenantID, hash := range map[tenant.ID]string{own: "hash 4", foreign: "hash 5"} {
		got, err := s.ByHash(ctx, tenantID, hash)
		require.NoError(t, err)
		assert.Zero(t, got.EndedAt)
	}

	n, err := s.Drop(ctx, own, first.EndsAt.Add(time.Second), 10)
	require.NoError(t, err)
	assert.Equal(t, 2, n, "also one that ended by itself")
	_, err = s.ByHash(ctx, own, "hash 2")
	require.NoError(t, err)
}
