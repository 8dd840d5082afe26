// Package storetest is the contract that every store of operators keeps.
package storetest

import (
	"context"
	"crypto/ed25519"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

func key(t *testing.T) (staff.Key, ed25519.PrivateKey) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(nil)
	require.NoError(t, err)
	return staff.KeyOf(public), private
}

// People runs the contract.
func People(t *testing.T, s staff.People) {
	t.Helper()
	ctx := context.Background()
	kiras, _ := key(t)
	larss, _ := key(t)
	kira := staff.Person{Tenant: own, Name: "Kira Öz", Key: kiras, ProposedAt: at, ActiveAt: at, Version: 1}
	lars := staff.Person{
		Tenant: own, Name: "Lars", Key: larss, ProposedBy: "Kira Öz", ProposedAt: at.Add(time.Minute), Version: 1,
	}
	require.NoError(t, s.Add(ctx, kira))
	require.NoError(t, s.Add(ctx, lars))

	got, err := s.ByName(ctx, own, "KIRA ÖZ")
	require.NoError(t, err)
	assert.Equal(t, kira, got, "a name is a name in whatever letters")
	got, err = s.ByKey(ctx, own, larss)
	require.NoError(t, err)
	assert.Equal(t, lars, got)
	for _, same := range []staff.Person{{Name: "kira öz", Key: "another"}, {Name: "Another", Key: kiras}} {
		same.Tenant, same.ProposedAt, same.Version = own, at, 1
		require.ErrorIs(t, s.Add(ctx, same), staff.ErrKnown)
	}

	for name, look := range map[string]func() (staff.Person, error){
		"name of nobody":   func() (staff.Person, error) { return s.ByName(ctx, own, "Mia") },
		"foreign name":     func() (staff.Person, error) { return s.ByName(ctx, foreign, "Lars") },
		"foreign key":      func() (staff.Person, error) { return s.ByKey(ctx, foreign, larss) },
		"change of nobody": func() (staff.Person, error) { return staff.Person{}, s.Update(ctx, foreign, "Lars", nil) },
	} {
		_, err := look()
		require.ErrorIs(t, err, staff.ErrUnknown, name)
	}
	theirs := lars
	theirs.Tenant = foreign
	require.NoError(t, s.Add(ctx, theirs), "another tenant has people of its own")

	require.NoError(
		t, s.Update(ctx, own, "lars", func(p *staff.Person) error { return p.Confirm("Mia", at.Add(time.Hour)) }),
	)
	require.ErrorIs(
		t, s.Update(ctx, own, "Lars", func(p *staff.Person) error { return p.Confirm("Nina", at) }), staff.ErrKnown,
		"what fails changes nothing",
	)
	require.NoError(
		t, s.Update(ctx, own, "Lars", func(p *staff.Person) error { return p.End("Kira Öz", at.Add(2*time.Hour)) }),
	)
	all, err := s.All(ctx, own)
	require.NoError(t, err)
	lars.ConfirmedBy, lars.ActiveAt, lars.EndedBy, lars.EndedAt, lars.Version = "Mia", at.Add(time.Hour), "Kira Öz", at.Add(2*time.Hour), 3
	assert.Equal(t, []staff.Person{kira, lars}, all, "also who has ended")
	all, err = s.All(ctx, foreign)
	require.NoError(t, err)
	assert.Equal(t, []staff.Person{theirs}, all)
	withoutKeys(ctx, t, s)
}

// withoutKeys: any number of people have passkeys alone, and no key leads to them.
func withoutKeys(ctx context.Context, t *testing.T, s staff.People) {
	t.Helper()
	for _, name := range []string{"Mia", "Nina"} {
		require.NoError(t, s.Add(ctx, staff.ProposeForDesk(own, name, "Lars", at)))
	}
	_, err := s.ByKey(ctx, own, "")
	require.ErrorIs(t, err, staff.ErrUnknown)
	duties := staff.Duties{staff.Looks, staff.WritesContent}
	require.NoError(
		t, s.Update(ctx, own, "mia", func(p *staff.Person) error { return p.Admit("Kira Öz", duties, at.Add(time.Hour)) }),
	)
	mia, err := s.ByName(ctx, own, "Mia")
	require.NoError(t, err)
	assert.Equal(t, staff.Person{
		Tenant: own, Name: "Mia", Duties: duties, ProposedBy: "Lars", ProposedAt: at, ConfirmedBy: "Kira Öz",
		ActiveAt: at.Add(time.Hour), Version: 2,
	}, mia)
}

// Deeds runs the contract.
func Deeds(t *testing.T, s staff.Deeds) {
	t.Helper()
	ctx := context.Background()
	public, private := key(t)
	signed, err := staff.Sign(staff.Deed{
		Tenant: own, ID: "1", Person: "Kira Öz", Key: public, At: at, Command: "payout release", Subject: "b", Digest: "d",
		Lines: []string{"l"},
	}, private)
	require.NoError(t, err)
	require.NoError(t, s.Keep(ctx, signed))
	require.Error(t, s.Keep(ctx, signed), "a deed is done once")
	got, err := s.Of(ctx, own, "1")
	require.NoError(t, err)
	assert.Equal(t, signed.Signature, got.Signature)
	opened, err := staff.Open(got.Text, got.Signature, public)
	require.NoError(t, err)
	assert.Equal(t, signed.Deed, opened, "to the byte")
	for _, id := range []string{"2", ""} {
		_, err := s.Of(ctx, own, id)
		require.ErrorIs(t, err, staff.ErrUnproved)
	}
	_, err = s.Of(ctx, foreign, "1")
	require.ErrorIs(t, err, staff.ErrUnproved, "a tenant's deed proves nothing of another's")

	for i, command := range []string{"payout settings", "payout release", "payout settings"} {
		other, err := staff.Sign(staff.Deed{
			Tenant: own, ID: strconv.Itoa(9 - i), Person: "Kira Öz", Key: public, At: at.Add(time.Duration(i) * time.Hour),
			Command: command, Subject: strconv.Itoa(i),
		}, private)
		require.NoError(t, err)
		require.NoError(t, s.Keep(ctx, other))
	}
	deeds, err := s.ByCommand(ctx, own, "payout settings")
	require.NoError(t, err)
	require.Len(t, deeds, 2)
	assert.Equal(t, []string{"9", "7"}, []string{deeds[0].ID, deeds[1].ID}, "in the order in which it was done")
	opened, err = staff.Open(deeds[1].Text, deeds[1].Signature, public)
	require.NoError(t, err)
	assert.Equal(t, "2", opened.Subject)
	deeds, err = s.Some(ctx, own, []string{"9", "7", "nowhere"})
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{"9", "7"}, []string{deeds[0].ID, deeds[1].ID})
	assert.Len(t, deeds, 2)
	for _, ids := range [][]string{nil, {"nowhere"}} {
		none, err := s.Some(ctx, own, ids)
		require.NoError(t, err)
		assert.Empty(t, none)
	}
	deeds, err = s.Some(ctx, foreign, []string{"9"})
	require.NoError(t, err)
	assert.Empty(t, deeds)
	deeds, err = s.ByCommand(ctx, foreign, "payout settings")
	require.NoError(t, err)
	assert.Empty(t, deeds)
}
