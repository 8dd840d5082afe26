// Package storetest is the contract that every store of master data keeps.
package storetest

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/programme/tenant"
)

const own, foreign = tenant.ID("havelschutz"), tenant.ID("funkwelle")

var now = time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC)

func version(t tenant.ID, seller link.Code, number int) creditor.Version {
	return creditor.Version{
		Tenant: t, Seller: seller, Number: number, By: "m1", At: now.Add(time.Duration(number) * time.Hour),
		Data: creditor.Data{
			Name: "Agentur Öhler e. K.", Street: "Marktplatz 3", Postcode: "06618", City: "Naumburg", In: "AT",
			Contact: "Olga Öhler", Phone: "03445 555012",
			Email: "buero@oehler.example", TaxNumber: "119/815/08156", VATID: "DE136695976",
			Standing: creditor.Standings[number%len(creditor.Standings)],
		},
	}
}

// Creditors runs the contract of versions; agency makes an agency.
func Creditors(t *testing.T, store creditor.Creditors, seller func(t tenant.ID, number link.Code)) {
	ctx, a, b := t.Context(), link.NewCode(), link.NewCode()
	for _, one := range []tenant.ID{own, foreign} {
		seller(one, a)
		seller(one, b)
	}
	t.Run("the newest is current, and each stays as it was", func(t *testing.T) {
		for number := 1; number <= 3; number++ {
			require.NoError(t, store.Add(ctx, version(own, a, number)))
		}
		got, err := store.Current(ctx, own, a)
		require.NoError(t, err)
		assert.Equal(t, version(own, a, 3), got)
		got, err = store.At(ctx, own, a, 1)
		require.NoError(t, err)
		assert.Equal(t, version(own, a, 1), got)
	})
	t.Run("nobody else's", func(t *testing.T) {
		for _, ask := range []func() (creditor.Version, error){
			func() (creditor.Version, error) { return store.Current(ctx, foreign, a) },
			func() (creditor.Version, error) { return store.Current(ctx, own, b) },
			func() (creditor.Version, error) { return store.At(ctx, own, a, 4) },
		} {
			_, err := ask()
			require.ErrorIs(t, err, creditor.ErrNone)
		}
	})
	t.Run("of two who write the same version one is told", func(t *testing.T) {
		require.ErrorIs(t, store.Add(ctx, version(own, a, 3)), creditor.ErrChanged)
		require.Error(t, store.Add(ctx, version(own, "NOAGENCY", 1)), "nor of an agency that there isn't")
	})
}

// Agreements runs the contract of agreements; agency makes an agency.
func Agreements(t *testing.T, store creditor.Creditors, seller func(t tenant.ID, number link.Code)) {
	ctx, a := t.Context(), link.NewCode()
	seller(own, a)
	seller(foreign, a)
	of := func(programme tenant.ID, id string) creditor.Agreement {
		return creditor.Agreement{
			Tenant: programme, Seller: a, ID: id, TextVersion: "2026-11", Language: "de", Hash: "h",
			Text: "Wir sind einverstanden.", By: "m1", At: now,
		}
	}
	t.Run("one stands at a time, whoever is first", func(t *testing.T) {
		var mu sync.Mutex
		var kept []string
		var all errgroup.Group
		for _, id := range []string{"g1", "g2", "g3", "g4", "g5"} {
			all.Go(func() error {
				added, err := store.Agree(ctx, of(own, id))
				if added {
					mu.Lock()
					kept = append(kept, id)
					mu.Unlock()
				}
				return err
			})
		}
		require.NoError(t, all.Wait())
		require.Len(t, kept, 1)
		got, err := store.Standing(ctx, own, a)
		require.NoError(t, err)
		assert.Equal(t, of(own, kept[0]), got)
		_, err = store.Standing(ctx, foreign, a)
		require.ErrorIs(t, err, creditor.ErrNoAgreement)
	})
	t.Run("it ends once, and another may stand", func(t *testing.T) {
		require.ErrorIs(t, store.End(ctx, foreign, a, "m2", now), creditor.ErrNoAgreement)
		require.NoError(t, store.End(ctx, own, a, "m2", now.Add(time.Hour)))
		require.ErrorIs(t, store.End(ctx, own, a, "m3", now), creditor.ErrNoAgreement)
		again := of(own, "again")
		again.At = now.Add(2 * time.Hour)
		added, err := store.Agree(ctx, again)
		require.NoError(t, err)
		assert.True(t, added)
		all, err := store.Agreements(ctx, own, a)
		require.NoError(t, err)
		require.Len(t, all, 2)
		require.NotNil(t, all[0].EndedAt)
		assert.Equal(t, now.Add(time.Hour), *all[0].EndedAt)
		assert.Equal(t, "m2", all[0].EndedBy)
		assert.Equal(t, again, all[1])
	})
}
