// Package storetest is the contract that every store of recipients keeps.
package storetest

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
)

var now = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func ben(t tenant.ID, recommendation string) *recipient.Recipient {
	return &recipient.Recipient{
		Tenant: t, ID: id.New(), RecommendationID: recommendation, ProductID: "glasfaser", PersonKey: id.New(),
		Data: recipient.Data{
			Salutation: "Herr", FirstName: "Ben", LastName: "Öztürk", BirthDate: "1990-05-17",
			Email:   person.EmailOf("ben@example.de"),
			Company: "Öztürk & Söhne GmbH", Phone: "+491701234567", Street: "Straße des 17. Juni", HouseNumber: "135",
			Zip: "10623", City: "Berlin",
		},
		Advertising: recipient.Advertising{
			Email: recipient.Ticked{TextID: "advertising", Version: "2"}, Phone: recipient.Ticked{TextID: "calls", Version: "1"},
		},
		TickedAt: now, Channel: "whatsapp", Language: "de",
		CreatedAt: now, EraseAfter: now.AddDate(0, 0, 84), Mails: recipient.FirstMail(now),
	}
}

func claim(r *recipient.Recipient) recipient.Taken {
	return recipient.Taken{
		Tenant: r.Tenant, ProductID: r.ProductID, PersonKey: r.PersonKey, RecommendationID: r.RecommendationID,
		RecipientID: r.ID,
	}
}

// Recipients runs the contract.
func Recipients(t *testing.T, store recipient.Recipients) {
	ctx := context.Background()
	t.Run("what is added is found, in its tenant only", func(t *testing.T) { addAndFind(ctx, t, store) })
	t.Run("a change is written, a refused one isn't", func(t *testing.T) { update(ctx, t, store) })
	t.Run("corrected data are written as a whole", func(t *testing.T) { correct(ctx, t, store) })
	t.Run("what a person entered is found by the person", func(t *testing.T) { ofPerson(ctx, t, store) })
	t.Run("erased means gone", func(t *testing.T) { erase(ctx, t, store) })
	t.Run("a claim has one holder and can be taken over", func(t *testing.T) { claims(ctx, t, store) })
	t.Run("of many claims at once one wins", func(t *testing.T) { race(ctx, t, store) })
}

func ofPerson(ctx context.Context, t *testing.T, store recipient.Recipients) {
	first, second, foreign := ben("funkwelle", id.New()), ben("funkwelle", id.New()), ben("havelschutz", id.New())
	second.PersonKey, foreign.PersonKey = first.PersonKey, first.PersonKey
	for _, r := range []*recipient.Recipient{first, second, foreign, ben("funkwelle", id.New())} {
		require.NoError(t, store.Add(ctx, r))
	}
	got, err := store.OfPerson(ctx, "funkwelle", first.PersonKey)
	require.NoError(t, err)
	assert.Equal(t, []string{first.ID, second.ID}, got)
	got, err = store.OfPerson(ctx, "funkwelle", "nobody")
	require.NoError(t, err)
	assert.Empty(t, got)
}

func addAndFind(ctx context.Context, t *testing.T, store recipient.Recipients) {
	r := ben("funkwelle", id.New())
	require.NoError(t, store.Add(ctx, r))
	beside := ben("funkwelle", r.RecommendationID)
	beside.CreatedAt = beside.CreatedAt.Add(-time.Hour)
	require.NoError(t, store.Add(ctx, beside), "several may wait on one link")
	got, err := store.ByID(ctx, "funkwelle", r.ID)
	require.NoError(t, err)
	assert.Equal(t, r, got)
	all, err := store.OfRecommendation(ctx, "funkwelle", r.RecommendationID)
	require.NoError(t, err)
	assert.Equal(t, []*recipient.Recipient{beside, r}, all, "the earliest first")
	_, err = store.ByID(ctx, "havelschutz", r.ID)
	require.ErrorIs(t, err, recipient.ErrUnknown)
	all, err = store.OfRecommendation(ctx, "havelschutz", r.RecommendationID)
	require.NoError(t, err)
	assert.Empty(t, all)
}

func update(ctx context.Context, t *testing.T, store recipient.Recipients) {
	r := ben("funkwelle", id.New())
	require.NoError(t, store.Add(ctx, r))
	require.NoError(t, store.Update(ctx, "funkwelle", r.ID, func(r *recipient.Recipient) error {
		r.Mails.Sent = 1
		return r.Confirm(now)
	}))
	no := errors.New("no")
	require.ErrorIs(t, store.Update(ctx, "funkwelle", r.ID, func(r *recipient.Recipient) error {
		r.Mails.Sent = 7
		return no
	}), no)
	require.ErrorIs(
		t, store.Update(ctx, "havelschutz", r.ID, func(*recipient.Recipient) error { return nil }), recipient.ErrUnknown,
	)
	got, err := store.ByID(ctx, "funkwelle", r.ID)
	require.NoError(t, err)
	assert.Equal(t, now, *got.ConfirmedAt)
	assert.False(t, got.Mails.Pending())
	assert.EqualValues(t, 1, got.Version)
}

func correct(ctx context.Context, t *testing.T, store recipient.Recipients) {
	r := ben("funkwelle", id.New())
	require.NoError(t, store.Add(ctx, r))
	entered := ben("funkwelle", r.RecommendationID)
	entered.Data = recipient.Data{
		Salutation: "Frau", FirstName: "Bea", LastName: "Yılmaz", BirthDate: "1991-06-18",
		Email: person.EmailOf("bea@example.de"),
		Phone: "+491709999999", Street: "Am Ufer", HouseNumber: "1 b", Zip: "14467", City: "Potsdam",
	}
	entered.Advertising, entered.Channel, entered.Language = recipient.Advertising{}, "gmail", "en"
	require.NoError(t, store.Update(ctx, "funkwelle", r.ID, func(r *recipient.Recipient) error {
		_, err := r.Correct(entered, now.Add(time.Hour))
		return err
	}))
	got, err := store.ByID(ctx, "funkwelle", r.ID)
	require.NoError(t, err)
	want := *r
	want.PersonKey, want.Data, want.Advertising, want.Language = entered.PersonKey, entered.Data, entered.Advertising, "en"
	want.Mails, want.Version = recipient.Mails{Wanted: 2, WantedAt: now.Add(time.Hour)}, 1
	assert.Equal(t, &want, got)
}

func erase(ctx context.Context, t *testing.T, store recipient.Recipients) {
	r := ben("funkwelle", id.New())
	require.NoError(t, store.Add(ctx, r))
	_, err := store.Take(ctx, claim(r))
	require.NoError(t, err)
	require.NoError(t, store.Delete(ctx, "havelschutz", r.ID), "another tenant's erasure touches nothing")
	_, err = store.ByID(ctx, "funkwelle", r.ID)
	require.NoError(t, err)

	for range 2 {
		require.NoError(t, store.Delete(ctx, "funkwelle", r.ID))
	}
	_, err = store.ByID(ctx, "funkwelle", r.ID)
	require.ErrorIs(t, err, recipient.ErrUnknown)
	next := ben("funkwelle", id.New())
	next.PersonKey = r.PersonKey
	holder, err := store.Take(ctx, claim(next))
	require.NoError(t, err)
	assert.Equal(t, next.RecommendationID, holder, "the claim went with the data")
}

func claims(ctx context.Context, t *testing.T, store recipient.Recipients) {
	first, second := ben("funkwelle", "first"), ben("funkwelle", "second")
	second.PersonKey = first.PersonKey
	for range 2 {
		holder, err := store.Take(ctx, claim(first))
		require.NoError(t, err)
		assert.Equal(t, "first", holder)
	}
	holder, err := store.Take(ctx, claim(second))
	require.NoError(t, err)
	assert.Equal(t, "first", holder)

	otherProduct, otherTenant := claim(second), claim(second)
	otherProduct.ProductID, otherTenant.Tenant = "mobil", "havelschutz"
	for _, c := range []recipient.Taken{otherProduct, otherTenant} {
		holder, err = store.Take(ctx, c)
		require.NoError(t, err)
		assert.Equal(t, "second", holder)
	}

	require.NoError(t, store.TakeOver(ctx, claim(second), "first"))
	require.ErrorIs(t, store.TakeOver(ctx, claim(second), "first"), transaction.ErrStale)
	holder, err = store.Take(ctx, claim(first))
	require.NoError(t, err)
	assert.Equal(t, "second", holder)

	for c, want := range map[recipient.Taken]string{
		claim(first): "second", otherProduct: "second", otherTenant: "second",
	} {
		holder, err = store.TakenBy(ctx, c)
		require.NoError(t, err)
		assert.Equal(t, want, holder)
	}
	unknown := claim(first)
	unknown.PersonKey = "nobody"
	holder, err = store.TakenBy(ctx, unknown)
	require.NoError(t, err)
	assert.Empty(t, holder)
}

func race(ctx context.Context, t *testing.T, store recipient.Recipients) {
	key := id.New()
	var won atomic.Int32
	var wg sync.WaitGroup
	for range 16 {
		wg.Go(func() {
			r := ben("funkwelle", id.New())
			r.PersonKey = key
			holder, err := store.Take(ctx, claim(r))
			assert.NoError(t, err)
			if holder == r.RecommendationID {
				won.Add(1)
			}
		})
	}
	wg.Wait()
	assert.EqualValues(t, 1, won.Load())
}
