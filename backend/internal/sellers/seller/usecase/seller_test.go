package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/internal/safety/audit/audittest"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/seller"
	"weitersagen.app/backend/internal/sellers/seller/gormstore"
	"weitersagen.app/backend/internal/sellers/seller/usecase"
)

var (
	at      = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errAway = errors.New("away")
)

func withSellers() *tenant.Tenant {
	t := tenanttest.New()
	t.Modules.Agency = true
	return t
}

func TestNothingHappensThatIsntRemembered(t *testing.T) {
	ctx, own, db := context.Background(), withSellers(), dbtest.SQLite(t)
	log, store, away := &audittest.Log{}, gormstore.New(db), error(nil)
	office := usecase.Office{
		Sellers: store, Brought: func(context.Context, tenant.ID) (map[link.Code]int, error) { return nil, away },
		Products: shop{},
		Acts:     audit.By(log), Tx: db, Clock: clock.NewManual(at), NewID: id.New,
	}
	a, err := office.Add(ctx, own, "ines", "Agentur Öhler")
	require.NoError(t, err)
	l, err := office.Link(ctx, own, "ines", usecase.Wanted{Number: string(a.Number), Days: 1})
	require.NoError(t, err)
	assert.Equal(t, []audit.Entry{
		{Tenant: own.ID, At: at, Who: "ines", What: seller.Added, Subject: string(a.Number)},
		{Tenant: own.ID, At: at, Who: "ines", What: seller.LinkMade, Subject: l.ID},
	}, log.Entries)

	log.Err = errAway
	_, err = office.Add(ctx, own, "ines", "Agentur Zwei")
	require.ErrorIs(t, err, errAway)
	_, err = office.Link(ctx, own, "ines", usecase.Wanted{Number: string(a.Number), Days: 1})
	require.ErrorIs(t, err, errAway)
	_, err = office.Relink(ctx, own, "ines", l.ID)
	require.ErrorIs(t, err, errAway)
	require.ErrorIs(t, office.Unlink(ctx, own, "ines", l.ID), errAway)
	require.ErrorIs(t, office.End(ctx, own, "ines", string(a.Number)), errAway)
	away = errAway
	_, err = office.List(ctx, own)
	require.ErrorIs(t, err, errAway)

	away = nil
	all, err := office.List(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, []usecase.Listed{{Seller: a}}, all)
	links, err := office.Links(ctx, own, string(a.Number))
	require.NoError(t, err)
	assert.Equal(t, []seller.Link{l.Link}, links)

	log.Err, log.Entries = nil, nil
	again, err := office.Relink(ctx, own, "ines", l.ID)
	require.NoError(t, err)
	require.NoError(t, office.Unlink(ctx, own, "ines", again.ID))
	require.NoError(t, office.End(ctx, own, "ines", string(a.Number)))
	var acts [][2]string
	for _, e := range log.Entries {
		acts = append(acts, [2]string{string(e.What), e.Subject})
	}
	assert.Equal(t, [][2]string{
		{string(seller.LinkEnded), l.ID}, {string(seller.LinkMade), again.ID}, {string(seller.LinkEnded), again.ID},
		{string(seller.Ended), string(a.Number)},
	}, acts)
}

// shop offers what it names.
type shop []product.ID

func (s shop) Of(context.Context, tenant.ID) (*product.Assortment, error) {
	var a product.Assortment
	for _, id := range s {
		a.Products = append(a.Products, product.Product{ID: id})
	}
	return &a, nil
}

// No other address is made for a page that isn't there any more; the one before counts as it did.
func TestALinkToAProductThatIsGoneIsNotReplaced(t *testing.T) {
	ctx, own, db := context.Background(), withSellers(), dbtest.SQLite(t)
	store := gormstore.New(db)
	office := usecase.Office{
		Sellers: store, Products: shop{"10"}, Acts: audit.By(&audittest.Log{}), Tx: db,
		Clock: clock.NewManual(at), NewID: id.New,
	}
	a, err := office.Add(ctx, own, "ines", "Agentur Öhler")
	require.NoError(t, err)
	l, err := office.Link(ctx, own, "ines", usecase.Wanted{Number: string(a.Number), Days: 1, ProductID: "10"})
	require.NoError(t, err)
	office.Products = shop{}
	_, err = office.Relink(ctx, own, "ines", l.ID)
	require.ErrorIs(t, err, product.ErrUnknown)
	links, err := office.Links(ctx, own, string(a.Number))
	require.NoError(t, err)
	assert.Equal(t, []seller.Link{l.Link}, links)
}

func TestALinkThatCantBeLookedUpIsNotTakenForNone(t *testing.T) {
	away := NewMockSellers(t)
	away.EXPECT().LinkByHash(mock.Anything, withSellers().ID, mock.Anything).Return(seller.Link{}, errAway).Once()
	whose := usecase.Whose{Sellers: away, Clock: clock.NewManual(at)}
	_, err := whose.Source(context.Background(), withSellers(), token.NewSecret())
	require.ErrorIs(t, err, errAway)
}

// An agency may end in the moment in which its link is made.
func TestALinkOfAnEndedAgencyDoesntCount(t *testing.T) {
	of, store, own := link.NewCode(), NewMockSellers(t), withSellers()
	store.EXPECT().LinkByHash(mock.Anything, own.ID, mock.Anything).Return(
		seller.Link{Tenant: own.ID, Seller: of, ExpiresAt: at.Add(time.Hour)}, nil,
	).Once()
	store.EXPECT().ByNumber(mock.Anything, own.ID, of).Return(
		seller.Seller{Kind: seller.KindAgency, Number: of, EndedAt: &at}, nil,
	).Once()
	whose := usecase.Whose{Sellers: store, Clock: clock.NewManual(at)}
	source, err := whose.Source(context.Background(), own, token.NewSecret())
	require.NoError(t, err)
	assert.Empty(t, source)
}
