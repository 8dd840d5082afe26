// Package storetest is the contract that every finder of sellers keeps.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/sellerdesk"
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

var both = []seller.Kind{seller.KindAgency, seller.KindPartner}

// Finder runs the contract over a store of sellers.
func Finder(t *testing.T, store seller.Sellers, finder sellerdesk.Finder) {
	ctx, n := context.Background(), 0
	add := func(id tenant.ID, kind seller.Kind, name string) seller.Seller {
		n++
		s, err := seller.New(id, kind, name, at.Add(time.Duration(n)*time.Minute))
		require.NoError(t, err)
		require.NoError(t, store.Add(ctx, s))
		return s
	}
	north := add(own, seller.KindAgency, "Agentur Nord")
	older := add(own, seller.KindAgency, "Öhler & Söhne AGENTUR agentur")
	ended := add(own, seller.KindAgency, "Südwest Vertrieb")
	require.NoError(t, store.End(ctx, own, ended.Number, at))
	waits := add(own, seller.KindPartner, "Nora Nordmann")
	works := add(own, seller.KindPartner, "Pia Nord")
	require.NoError(t, store.Approve(ctx, own, works.Number, at))
	refused := add(own, seller.KindPartner, "Rolf Nein")
	require.NoError(t, store.End(ctx, own, refused.Number, at))
	other := add(foreign, seller.KindAgency, "Agentur Nord")
	find := func(q sellerdesk.Question) (numbers []link.Code) {
		t.Helper()
		if q.Kinds == nil {
			q.Kinds = both
		}
		q.Now = at.AddDate(1, 0, 0)
		if q.Most == 0 {
			q.Most = 50
		}
		found, err := finder.Find(ctx, own, q)
		require.NoError(t, err)
		for _, s := range found {
			numbers = append(numbers, s.Number)
		}
		return numbers
	}
	all := []link.Code{refused.Number, works.Number, waits.Number, ended.Number, older.Number, north.Number}

	t.Run("the newest first, page by page, of the own tenant", func(t *testing.T) {
		assert.Equal(t, all, find(sellerdesk.Question{}))
		assert.NotContains(t, find(sellerdesk.Question{}), other.Number)
		var paged []link.Code
		after := seller.Seller{}
		for {
			found, err := finder.Find(ctx, own, sellerdesk.Question{
				Kinds: both, After: after, Now: at.AddDate(1, 0, 0), Most: 4,
			})
			require.NoError(t, err)
			if len(found) == 0 {
				break
			}
			for _, s := range found {
				paged = append(paged, s.Number)
			}
			after = found[len(found)-1]
		}
		assert.Equal(t, all, paged)
	})
	t.Run("an agency by how words begin, a partner by whole ones", func(t *testing.T) {
		for text, want := range map[string][]link.Code{
			"nord": {works.Number, north.Number}, "nordm": nil, "Nordmann": {waits.Number},
			"agent":        {older.Number, north.Number},
			"AGENTUR nord": {north.Number}, "öh": {older.Number}, "nord pia": {works.Number}, "pi": nil, "%": nil, "_": nil,
			"ordm": nil, "'": nil,
		} {
			assert.Equal(t, want, find(sellerdesk.Question{Words: seller.Words(text)}), text)
		}
	})
	t.Run("of a kind, at a standing", func(t *testing.T) {
		assert.Equal(t, []link.Code{ended.Number, older.Number, north.Number}, find(sellerdesk.Question{Kinds: both[:1]}))
		for standing, want := range map[sellerdesk.Standing][]link.Code{
			sellerdesk.Waits: {waits.Number}, sellerdesk.Works: {works.Number, older.Number, north.Number},
			sellerdesk.Refused: {refused.Number}, sellerdesk.Ended: {ended.Number},
		} {
			assert.Equal(t, want, find(sellerdesk.Question{Standing: standing}), standing)
		}
	})
	t.Run("figures of each, none of another tenant's", func(t *testing.T) {
		for i, of := range []seller.Seller{north, north, other} {
			l := seller.Link{
				Tenant: of.Tenant, ID: string(rune('a' + i)), Seller: of.Number, Hash: token.NewSecret().Hash(), CreatedAt: at,
				ExpiresAt: at.AddDate(1, 0, 0),
			}
			require.NoError(t, store.AddLink(ctx, l))
		}
		require.NoError(t, store.EndLink(ctx, own, "a", at))
		got, err := finder.Figures(ctx, own, []link.Code{north.Number, older.Number, other.Number}, at, at)
		require.NoError(t, err)
		assert.Equal(t, map[link.Code]sellerdesk.Figures{north.Number: {Links: 1}}, got)
		got, err = finder.Figures(ctx, own, []link.Code{north.Number}, at.AddDate(1, 0, 0), at)
		require.NoError(t, err)
		assert.Empty(t, got, "what has run out counts no more")
		got, err = finder.Figures(ctx, own, nil, at, at)
		require.NoError(t, err)
		assert.Empty(t, got)
	})
	t.Run("who was forgotten is found by no name", func(t *testing.T) {
		require.NoError(t, store.Forget(ctx, own, works.Number))
		assert.Equal(t, []link.Code{north.Number}, find(sellerdesk.Question{Words: []string{"nord"}}))
		assert.Equal(t, all, find(sellerdesk.Question{}))
	})
}
