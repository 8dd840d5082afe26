package usecase_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/consent"
)

func TestTheEndOfAPermissionIsKeptInTheWordsThatWereAgreedToAndByItsAct(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	s, secret := f.entered(ctx, t, f.recommended(t))
	_, err := f.confirm(ctx, secret)
	require.NoError(t, err)
	f.texts.advertising = "3" // the tenant has other words by now

	require.NoError(t, f.LeaveAdvertising(ctx, f.t, s.ID, usecase.Leaving{Phone: true}))
	r, err := f.recipients.ByID(ctx, "funkwelle", s.ID)
	require.NoError(t, err)
	owner := recipient.OwnerKey(f.ports.Hasher, "funkwelle", person.EmailOf("ben@example.de"))
	for range 2 {
		require.NoError(t, f.Withdraw(ctx, "funkwelle", r.PersonKey, owner, consent.ByMailedLink, start))
	}
	given, err := f.evidences.Of(ctx, "funkwelle", s.ID)
	require.NoError(t, err)
	require.Len(t, given, 8)
	for i, want := range []struct {
		kind consent.Kind
		how  consent.How
		text string
	}{{consent.PhoneLeft, consent.ByOwnPage, "Text calls 2"}, {consent.EmailLeft, consent.ByMailedLink, "Text offers 2"}} {
		left := given[6+i]
		assert.Equal(t, want.kind, left.Kind)
		assert.Equal(t, want.how, left.How)
		assert.Equal(t, "2", left.TextVersion)
		assert.Equal(t, want.text, left.Text)
		assert.Equal(t, consent.HashOf(want.text), left.Hash)
	}
	assert.Len(t, f.left, 1)
}

func TestAnUnconfirmedTickEndsWithoutEvidence(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.SQLite(t))
	s, _ := f.entered(ctx, t, f.recommended(t))
	r, err := f.recipients.ByID(ctx, "funkwelle", s.ID)
	require.NoError(t, err)
	assert.Zero(t, r.Permitted(), "a tick alone permits nothing")
	require.NoError(t, f.LeaveAdvertising(ctx, f.t, s.ID, usecase.Leaving{Email: true, Phone: true}))
	r, err = f.recipients.ByID(ctx, "funkwelle", s.ID)
	require.NoError(t, err)
	assert.Zero(t, r.Advertising)
	given, err := f.evidences.Of(ctx, "funkwelle", s.ID)
	require.NoError(t, err)
	assert.Empty(t, given)
}

// slowRead lets something happen between the first reading of a friend and the writing.
type slowRead struct {
	recipient.Recipients
	meanwhile func()
}

func (s slowRead) ByID(ctx context.Context, tenantID tenant.ID, id string) (*recipient.Recipient, error) {
	r, err := s.Recipients.ByID(ctx, tenantID, id)
	s.meanwhile()
	return r, err
}

// SQLite has one writer, so no one gets in between there.
func TestBothPermissionsEndedAtOnceStayEnded(t *testing.T) {
	ctx := context.Background()
	f := setUp(dbtest.Postgres(t))
	s, secret := f.entered(ctx, t, f.recommended(t))
	_, err := f.confirm(ctx, secret)
	require.NoError(t, err)
	slow := f.with(func(p *usecase.Ports) {
		p.Recipients = slowRead{f.recipients, func() {
			assert.NoError(t, f.LeaveAdvertising(ctx, f.t, s.ID, usecase.Leaving{Email: true}))
		}}
	})
	require.NoError(t, slow.LeaveAdvertising(ctx, f.t, s.ID, usecase.Leaving{Phone: true}))
	r, err := f.recipients.ByID(ctx, "funkwelle", s.ID)
	require.NoError(t, err)
	assert.Zero(t, r.Advertising)
}
