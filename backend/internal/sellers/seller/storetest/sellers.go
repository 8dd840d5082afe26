// Package storetest is the contract that every store of agencies keeps.
package storetest

import (
	"context"
	"fmt"
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
		called := linkOf(p, "f1")
		called.Name, called.Handle = "Pias Stand", "pia-nord"
		linked(called)
		waiting, err := store.Registered(ctx, own)
		require.NoError(t, err)
		assert.Empty(t, waiting, "it was approved, and an agency waits for no one")
		require.NoError(t, store.Forget(ctx, own, p.Number))
		got, err = store.ByNumber(ctx, own, p.Number)
		require.NoError(t, err)
		assert.Empty(t, got.Name)
		nameless, err := store.LinkByHandle(ctx, own, "pia-nord")
		require.NoError(t, err)
		assert.Empty(t, nameless.Name+string(nameless.Handle))
		freed, err := store.FreeHandles(ctx, own, called.ExpiresAt, 9)
		require.NoError(t, err)
		assert.Equal(t, 1, freed)
		gone := partner("Paul Süd")
		waiting, err = store.Registered(ctx, own)
		require.NoError(t, err)
		assert.Equal(t, []seller.Seller{gone}, waiting)
		elsewhere, err := store.Registered(ctx, foreign)
		require.NoError(t, err)
		assert.Empty(t, elsewhere)
		require.NoError(t, store.End(ctx, own, gone.Number, at))
		require.ErrorIs(t, store.Approve(ctx, own, gone.Number, at), seller.ErrEnded)
		for _, tt := range []struct {
			of     tenant.ID
			before time.Time
			want   []link.Code
		}{{own, at, nil}, {foreign, at.Add(time.Second), nil}, {own, at.Add(time.Second), []link.Code{gone.Number}}} {
			refused, err := store.RefusedBefore(ctx, tt.of, tt.before, 9)
			require.NoError(t, err)
			assert.ElementsMatch(t, tt.want, refused)
		}
		require.NoError(t, store.Forget(ctx, own, gone.Number))
		refused, err := store.RefusedBefore(ctx, own, at.Add(time.Second), 9)
		require.NoError(t, err)
		assert.Empty(t, refused, "once")
	})

	t.Run("a forgotten seller's public addresses go with the rest of their links", func(t *testing.T) {
		left, stays := add(of(t, own, "Agentur Sieben")), add(of(t, own, "Agentur Acht"))
		for i, a := range []seller.Seller{left, stays} {
			called := linkOf(a, fmt.Sprintf("forgotten%d", i))
			called.Name, called.Handle = "Am Stand", seller.Handle(fmt.Sprintf("am-stand-%d", i))
			linked(called)
		}
		require.NoError(t, store.Forget(ctx, own, left.Number))
		over := at.AddDate(1, 0, 0) // the last instant of either
		for _, tt := range []struct {
			of   tenant.ID
			over time.Time
			n    int
		}{{own, over.Add(-time.Second), 0}, {foreign, over, 0}, {own, over, 1}, {own, over, 0}} {
			n, err := store.FreeHandles(ctx, tt.of, tt.over, 9)
			require.NoError(t, err)
			assert.Equal(t, tt.n, n)
		}
		_, err := store.LinkByHandle(ctx, own, "am-stand-0")
		require.ErrorIs(t, err, seller.ErrToken)
		kept, err := store.LinkByHandle(ctx, own, "am-stand-1")
		require.NoError(t, err)
		assert.Equal(t, stays.Number, kept.Seller)
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

	t.Run("a link comes back as it was made, and changes its name and its pause alone", func(t *testing.T) {
		a := add(of(t, own, "Agentur Sieben"))
		want := linkOf(a, "m1")
		want.Member, want.Name, want.Handle, want.ProductID, want.Category = "m1", "Stand", "stand", "", "internet/hybrid"
		linked(want)
		changed := want
		changed.Name, changed.PausedAt, changed.Member, changed.ProductID = "Messe", &at, "another", "10"
		require.NoError(t, store.ChangeLink(ctx, changed))
		want.Name, want.PausedAt = "Messe", &at
		got, err := store.LinkByHandle(ctx, own, "stand")
		require.NoError(t, err)
		assert.Equal(t, want, got)
		_, err = store.LinkByHandle(ctx, foreign, "stand")
		require.ErrorIs(t, err, seller.ErrToken)
		changed.PausedAt = nil
		require.NoError(t, store.ChangeLink(ctx, changed))
		got, err = store.LinkByID(ctx, own, "m1")
		require.NoError(t, err)
		assert.Nil(t, got.PausedAt)
		require.NoError(t, store.EndLink(ctx, own, "m1", at))
		require.ErrorIs(t, store.ChangeLink(ctx, changed), seller.ErrLinkUnknown)
		changed.Tenant = foreign
		require.ErrorIs(t, store.ChangeLink(ctx, changed), seller.ErrLinkUnknown)
	})

	t.Run("a readable end is one link's of its tenant, until a year after its end", func(t *testing.T) {
		a, abroad := add(of(t, own, "Agentur Acht")), add(of(t, foreign, "Agentur Acht"))
		named := func(of seller.Seller, id string, made time.Time) seller.Link {
			l := linkOf(of, id)
			l.Handle, l.CreatedAt, l.ExpiresAt = "anna-energie", made, made.AddDate(1, 0, 0)
			return l
		}
		linked(named(abroad, "h0", at))
		var got, taken atomic.Int32
		var wg sync.WaitGroup
		for i := range 8 {
			wg.Go(func() {
				if err := store.AddLink(ctx, named(a, fmt.Sprint("h", i), at)); err == nil {
					got.Add(1)
				} else if assert.ErrorIs(t, err, seller.ErrHandleTaken) {
					taken.Add(1)
				}
			})
		}
		wg.Wait()
		assert.EqualValues(t, 1, got.Load())
		assert.EqualValues(t, 7, taken.Load())
		first, err := store.LinkByHandle(ctx, own, "anna-energie")
		require.NoError(t, err)
		ended := at.AddDate(0, 1, 0)
		require.NoError(t, store.EndLink(ctx, own, first.ID, ended))
		over, err := store.LinkByHandle(ctx, own, "anna-energie")
		require.NoError(t, err)
		assert.Equal(t, ended, *over.EndedAt, "it leads on")
		require.ErrorIs(
			t, store.AddLink(ctx, named(a, "h8", ended.AddDate(1, 0, 0).Add(-time.Second))), seller.ErrHandleTaken,
		)
		second := linked(named(a, "h9", ended.AddDate(1, 0, 0)))
		now, err := store.LinkByHandle(ctx, own, "anna-energie")
		require.NoError(t, err)
		assert.Equal(t, second.ID, now.ID)
		require.ErrorIs(
			t, store.AddLink(ctx, named(a, "h10", second.ExpiresAt.AddDate(1, 0, 0).Add(-time.Second))), seller.ErrHandleTaken,
		)
		instead := named(a, "h11", second.CreatedAt)
		instead.Instead = second.ID
		linked(instead)
		linked(named(a, "h12", instead.ExpiresAt.AddDate(1, 0, 0)))
	})

	t.Run("a member reads links, the member's or all, page by page, and the living are counted", func(t *testing.T) {
		a := add(of(t, own, "Agentur Neun"))
		for i, who := range []string{"m1", "m2", "m1", "m1"} {
			l := linkOf(a, fmt.Sprint("p", i))
			l.Member = who
			linked(l)
		}
		require.NoError(t, store.EndLink(ctx, own, "p0", at))
		ids := func(p seller.LinkPart) (ids []string) {
			part, err := store.PageOfLinks(ctx, own, p)
			require.NoError(t, err)
			for _, l := range part {
				ids = append(ids, l.ID)
			}
			return ids
		}
		by := seller.By{Seller: a.Number, Member: "m1"}
		assert.Equal(t, []string{"p3", "p2"}, ids(seller.LinkPart{By: by, Most: 2}))
		assert.Equal(t, []string{"p0"}, ids(seller.LinkPart{By: by, Most: 2, After: "p2"}))
		by.All = true
		assert.Equal(t, []string{"p3", "p2", "p1", "p0"}, ids(seller.LinkPart{By: by, Most: 9}))
		assert.Equal(t, []string{"p3", "p2", "p1"}, ids(seller.LinkPart{By: by, Most: 9, LivingAt: at}))
		assert.Equal(t, []string{"p2", "p0"}, ids(seller.LinkPart{By: by, Most: 9, IDs: []string{"p0", "p2", "another's"}}))
		assert.Empty(t, ids(seller.LinkPart{By: by, Most: 9, LivingAt: at.AddDate(1, 0, 0)}))
		none, err := store.PageOfLinks(ctx, foreign, seller.LinkPart{By: by, Most: 9})
		require.NoError(t, err)
		assert.Empty(t, none)
		for now, want := range map[time.Time]int{at: 3, at.AddDate(1, 0, 0).Add(-time.Second): 3, at.AddDate(1, 0, 0): 0} {
			n, err := store.Living(ctx, own, a.Number, now)
			require.NoError(t, err)
			assert.Equal(t, want, n)
		}
		l, err := store.LinkByID(ctx, own, "p1")
		require.NoError(t, err)
		known, err := store.KnownLinks(ctx, own, []string{"p0", l.Hash, "nobody's"})
		require.NoError(t, err)
		assert.Equal(t, map[string]string{"p0": "p0", l.Hash: "p1"}, known)
		known, err = store.KnownLinks(ctx, foreign, []string{"p0", l.Hash})
		require.NoError(t, err)
		assert.Empty(t, known)
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
