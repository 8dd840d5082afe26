// Package storetest is the contract that every store of requests keeps.
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
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// Kept is a store of requests with what is done for privacy's sake.
type Kept interface {
	request.Requests
	Forget(ctx context.Context, t tenant.ID, account string) error
	DropOver(ctx context.Context, t tenant.ID, now time.Time, most int) ([]string, error)
}

const own, foreign = tenant.ID("havelschutz"), tenant.ID("funkwelle")

// Requests runs the contract.
func Requests(t *testing.T, store Kept) {
	ctx := t.Context()
	r := request.Request{
		Tenant: own, ID: id.New(), Kind: seller.KindAgency, Entered: request.Entered{
			AgencyName: "Agentur Öhler", Street: "Uferweg 1", ZipCode: "14467", City: "Potsdam", FirstName: "Olga",
			LastName: "Öhler", Email: "olga@example.de", Phone: "1",
		},
		Mailbox: "box", Language: "de", Status: request.New, CreatedAt: now, KeepUntil: now.Add(time.Hour),
	}
	require.NoError(t, store.Add(ctx, r))
	second := r
	second.ID = id.New()
	require.NoError(t, store.Add(ctx, second), "beside what the mailbox hasn't confirmed")
	unconfirmed := func(of tenant.ID, mailbox string) []string {
		t.Helper()
		ids, err := store.Unconfirmed(ctx, of, mailbox)
		require.NoError(t, err)
		return ids
	}
	assert.Equal(t, []string{r.ID, second.ID}, unconfirmed(own, "box"))
	assert.Empty(t, unconfirmed(foreign, "box"))
	assert.Empty(t, unconfirmed(own, "other box"))
	_, err := store.Open(ctx, own, "box")
	require.ErrorIs(t, err, request.ErrUnknown, "nobody confirmed any")
	got, err := store.ByID(ctx, own, r.ID)
	require.NoError(t, err)
	assert.Equal(t, r, got)
	_, err = store.ByID(ctx, foreign, r.ID)
	require.ErrorIs(t, err, request.ErrUnknown)

	list := func(all bool) []request.Request {
		t.Helper()
		found, err := store.List(ctx, own, all)
		require.NoError(t, err)
		return found
	}
	assert.Empty(t, list(true), "nobody confirmed it")
	confirmed, err := r.Confirm(now)
	require.NoError(t, err)
	require.NoError(t, store.Change(ctx, confirmed, r.Status))
	require.ErrorIs(t, store.Change(ctx, confirmed, r.Status), request.ErrMoved, "somebody was quicker")
	open, err := store.Open(ctx, own, "box")
	require.NoError(t, err)
	assert.Equal(t, confirmed, open)
	_, err = store.Open(ctx, foreign, "box")
	require.ErrorIs(t, err, request.ErrUnknown)
	assert.Equal(t, []string{second.ID}, unconfirmed(own, "box"))
	both, err := second.Confirm(now)
	require.NoError(t, err)
	require.Error(t, store.Change(ctx, both, second.Status), "a mailbox has one that it confirmed and that is open")
	require.NoError(t, store.Drop(ctx, own, second.ID))
	assert.Empty(t, unconfirmed(own, "box"))
	assert.Equal(t, []request.Request{confirmed}, list(false))
	for of, want := range map[tenant.ID][]request.Request{own: {confirmed}, foreign: nil} {
		first, n, err := store.Waiting(ctx, of, 1)
		require.NoError(t, err)
		assert.Equal(t, want, first)
		assert.Len(t, want, n)
	}

	completed, err := confirmed.Complete(
		request.Details{
			LegalForm: "GmbH", BrokerNumber: "V-1", RegisterNumber: "D-1", Website: "oehler.example", People: 4, Message: "a\nb",
		},
		now,
	)
	require.NoError(t, err)
	require.NoError(t, store.Change(ctx, completed, confirmed.Status))
	assert.Equal(t, []request.Request{completed}, list(false))

	approved, err := completed.Approve("7K2M9QX4", "olga", now)
	require.NoError(t, err)
	require.NoError(t, store.Change(ctx, approved, confirmed.Status))
	assert.Empty(t, list(false))
	assert.Equal(t, []request.Request{approved}, list(true))
	taken, err := store.Taken(ctx, own, "7K2M9QX4", "olga")
	require.NoError(t, err)
	assert.Equal(t, approved, taken)
	ofOlga, err := store.OfAccount(ctx, own, "olga")
	require.NoError(t, err)
	assert.Equal(t, []request.Request{approved}, ofOlga)
	for programme, account := range map[tenant.ID]string{foreign: "olga", own: ""} {
		none, err := store.OfAccount(ctx, programme, account)
		require.NoError(t, err)
		assert.Empty(t, none)
	}
	for _, other := range []struct {
		t       tenant.ID
		agency  link.Code
		account string
	}{{foreign, "7K2M9QX4", "olga"}, {own, "7K2M9QX4", "otto"}, {own, "3F8W2N6P", "olga"}, {own, "", ""}} {
		_, err = store.Taken(ctx, other.t, other.agency, other.account)
		require.ErrorIs(t, err, request.ErrUnknown, other)
	}
	require.NoError(t, store.Add(ctx, second), "the mailbox asks once more")

	ids, err := store.DropOver(ctx, foreign, now.AddDate(1, 0, 0), 10)
	require.NoError(t, err)
	assert.Empty(t, ids)
	ids, err = store.DropOver(ctx, own, second.KeepUntil.Add(-time.Second), 10)
	require.NoError(t, err)
	assert.Empty(t, ids)
	ids, err = store.DropOver(ctx, own, second.KeepUntil, 10)
	require.NoError(t, err)
	assert.Equal(t, []string{second.ID}, ids)
	require.NoError(t, store.Forget(ctx, foreign, "olga"))
	assert.Len(t, list(true), 1)
	require.NoError(t, store.Forget(ctx, own, "olga"))
	assert.Empty(t, list(true))
}
