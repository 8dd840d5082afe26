// Package storetest is the contract that every store of agencies keeps.
package storetest

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
)

const (
	own     tenant.ID = "havelschutz"
	foreign tenant.ID = "funkwelle"
)

var at = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

func of(t *testing.T, id tenant.ID, name string) seller.Seller {
	a, err := seller.New(id, seller.KindAgency, name, at)
	require.NoError(t, err)
	return a
}

func linkOf(a seller.Seller, id string) seller.Link {
	return seller.Link{
		Tenant: a.Tenant, ID: id, Seller: a.Number, Hash: token.NewSecret().Hash(), ProductID: "haftpflicht", CreatedAt: at,
		ExpiresAt: at.AddDate(1, 0, 0),
	}
}

// Sellers runs the contract.
func Sellers(t *testing.T, store seller.Sellers) {
	ctx := context.Background()
	add := func(a seller.Seller) seller.Seller {
		require.NoError(t, store.Add(ctx, a))
		return a
	}
	linked := func(l seller.Link) seller.Link {
		require.NoError(t, store.AddLink(ctx, l))
		return l
	}

	t.Run("an agency comes back as it went in, at its own tenant", func(t *testing.T) {
		want := add(of(t, own, "Agentur Öhler & Söhne"))
		require.ErrorIs(t, store.Add(ctx, want), seller.ErrTaken)
		got, err := store.ByNumber(ctx, own, want.Number)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		_, err = store.ByNumber(ctx, foreign, want.Number)
		require.ErrorIs(t, err, seller.ErrUnknown)

		older := of(t, own, "Agentur Alt")
		older.CreatedAt = at.Add(-time.Hour)
		add(older)
		add(of(t, foreign, "Anderswo"))
		all, err := store.All(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, []seller.Seller{older, want}, all)
	})

	t.Run("a partner is approved once, as long as it hasn't ended", func(t *testing.T) {
		partner := func(name string) seller.Seller {
			p, err := seller.New(own, seller.KindPartner, name, at)
			require.NoError(t, err)
			return add(p)
		}
		p, firm := partner("Pia Nord"), add(of(t, own, "Agentur Sechs"))
		got, err := store.ByNumber(ctx, own, p.Number)
		require.NoError(t, err)
		assert.Equal(t, p, got)
		require.ErrorIs(t, store.Approve(ctx, own, firm.Number, at), seller.ErrUnknown, "an agency waits for no one")
		require.ErrorIs(t, store.Approve(ctx, foreign, p.Number, at), seller.ErrUnknown)
		var yes atomic.Int32
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				if err := store.Approve(ctx, own, p.Number, at); err == nil {
					yes.Add(1)
				} else {
					assert.ErrorIs(t, err, seller.ErrApproved)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, yes.Load())
		got, err = store.ByNumber(ctx, own, p.Number)
		require.NoError(t, err)
		assert.Equal(t, at, *got.ApprovedAt)
		require.NoError(t, store.Forget(ctx, own, p.Number))
		got, err = store.ByNumber(ctx, own, p.Number)
		require.NoError(t, err)
		assert.Empty(t, got.Name)
		gone := partner("Paul Süd")
		require.NoError(t, store.End(ctx, own, gone.Number, at))
		require.ErrorIs(t, store.Approve(ctx, own, gone.Number, at), seller.ErrEnded)
	})

	t.Run("a link is found by its token's hash, at its own tenant", func(t *testing.T) {
		a := add(of(t, own, "Agentur Zwei"))
		want := linked(linkOf(a, "l1"))
		second := linkOf(a, "l2")
		second.CreatedAt, second.ProductID = at.Add(time.Minute), ""
		linked(second)
		got, err := store.LinkByHash(ctx, own, want.Hash)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		for _, wrong := range []struct {
			tenant tenant.ID
			hash   string
		}{{foreign, want.Hash}, {own, token.NewSecret().Hash()}} {
			_, err = store.LinkByHash(ctx, wrong.tenant, wrong.hash)
			require.ErrorIs(t, err, seller.ErrToken)
		}
		got, err = store.LinkByID(ctx, own, want.ID)
		require.NoError(t, err)
		assert.Equal(t, want, got)
		for programme, id := range map[tenant.ID]string{foreign: want.ID, own: "nobody's"} {
			_, err = store.LinkByID(ctx, programme, id)
			require.ErrorIs(t, err, seller.ErrLinkUnknown)
		}
		links, err := store.LinksOf(ctx, own, a.Number)
		require.NoError(t, err)
		assert.Equal(t, []seller.Link{want, second}, links)
		links, err = store.LinksOf(ctx, foreign, a.Number)
		require.NoError(t, err)
		assert.Empty(t, links)
		twin := linkOf(a, "l3")
		twin.Hash = want.Hash
		require.Error(t, store.AddLink(ctx, twin), "a token is one link's")
	})

	t.Run("a link ends by itself, once", func(t *testing.T) {
		a := add(of(t, own, "Agentur Drei"))
		l, other := linked(linkOf(a, "l4")), linked(linkOf(a, "l5"))
		require.ErrorIs(t, store.EndLink(ctx, foreign, l.ID, at), seller.ErrLinkUnknown)
		require.ErrorIs(t, store.EndLink(ctx, own, "nobody's", at), seller.ErrLinkUnknown)
		require.NoError(t, store.EndLink(ctx, own, l.ID, at))
		require.ErrorIs(t, store.EndLink(ctx, own, l.ID, at.Add(time.Hour)), seller.ErrLinkUnknown)
		got, err := store.LinkByHash(ctx, own, l.Hash)
		require.NoError(t, err)
		assert.Equal(t, at, *got.EndedAt, "the first end counts")
		got, err = store.LinkByHash(ctx, own, other.Hash)
		require.NoError(t, err)
		assert.Nil(t, got.EndedAt)
	})

	t.Run("an agency ends once, and its links with it", func(t *testing.T) {
		a, stays := add(of(t, own, "Agentur Vier")), add(of(t, own, "Agentur Fünf"))
		l, others := linked(linkOf(a, "l6")), linked(linkOf(stays, "l7"))
		require.ErrorIs(t, store.End(ctx, foreign, a.Number, at), seller.ErrUnknown)
		require.ErrorIs(t, store.End(ctx, own, link.NewCode(), at), seller.ErrUnknown)
		var ended, late atomic.Int32
		var wg sync.WaitGroup
		for range 16 {
			wg.Go(func() {
				if err := store.End(ctx, own, a.Number, at); err == nil {
					ended.Add(1)
				} else if assert.ErrorIs(t, err, seller.ErrEnded) {
					late.Add(1)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, ended.Load())
		assert.EqualValues(t, 15, late.Load())
		got, err := store.ByNumber(ctx, own, a.Number)
		require.NoError(t, err)
		assert.Equal(t, at, *got.EndedAt)
		gone, err := store.LinkByHash(ctx, own, l.Hash)
		require.NoError(t, err)
		assert.Equal(t, at, *gone.EndedAt)
		living, err := store.LinkByHash(ctx, own, others.Hash)
		require.NoError(t, err)
		assert.Nil(t, living.EndedAt)
	})
}
