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
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenanttest"
	"weitersagen.app/backend/internal/referral/agency"
	"weitersagen.app/backend/internal/referral/agency/gormstore"
	"weitersagen.app/backend/internal/referral/agency/usecase"
)

var (
	at      = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	errAway = errors.New("away")
)

func withAgencies() *tenant.Tenant {
	t := tenanttest.New()
	t.Modules.Agency = true
	return t
}

func TestNothingHappensThatIsntRemembered(t *testing.T) {
	ctx, own, db := context.Background(), withAgencies(), dbtest.SQLite(t)
	figures, audit, store := NewMockFigures(t), NewMockAudit(t), gormstore.New(db)
	acts := func(act agency.Act, err error) {
		audit.EXPECT().Acted(mock.Anything, own.ID, act, mock.Anything, at).Return(err).Once()
	}
	counts := func(err error) { figures.EXPECT().Recommendations(mock.Anything, own.ID).Return(nil, err).Once() }
	office := usecase.Office{Agencies: store, Figures: figures, Products: NewMockProducts(t), Audit: audit, Tx: db, Clock: clock.NewManual(at), NewID: id.New}
	acts(agency.Added, nil)
	a, err := office.Add(ctx, own, "Agentur Öhler")
	require.NoError(t, err)
	acts(agency.LinkMade, nil)
	l, err := office.Link(ctx, own, usecase.Wanted{Number: string(a.Number), Days: 1})
	require.NoError(t, err)

	acts(agency.Added, errAway)
	_, err = office.Add(ctx, own, "Agentur Zwei")
	require.ErrorIs(t, err, errAway)
	acts(agency.LinkMade, errAway)
	_, err = office.Link(ctx, own, usecase.Wanted{Number: string(a.Number), Days: 1})
	require.ErrorIs(t, err, errAway)
	acts(agency.LinkEnded, errAway)
	require.ErrorIs(t, office.Unlink(ctx, own, l.ID), errAway)
	acts(agency.Ended, errAway)
	require.ErrorIs(t, office.End(ctx, own, string(a.Number)), errAway)
	counts(errAway)
	_, err = office.List(ctx, own)
	require.ErrorIs(t, err, errAway)

	counts(nil)
	all, err := office.List(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, []usecase.Listed{{Agency: a}}, all)
	links, err := office.Links(ctx, own, string(a.Number))
	require.NoError(t, err)
	assert.Equal(t, []agency.Link{l.Link}, links)
}

// Nobody prints another address of a page that isn't there any more; the one before counts as it did.
func TestALinkToAProductThatIsGoneIsNotReplaced(t *testing.T) {
	ctx, own, db := context.Background(), withAgencies(), dbtest.SQLite(t)
	products, audit, store := NewMockProducts(t), NewMockAudit(t), gormstore.New(db)
	audit.EXPECT().Acted(mock.Anything, own.ID, mock.Anything, mock.Anything, at).Return(nil).Twice()
	office := usecase.Office{Agencies: store, Figures: NewMockFigures(t), Products: products, Audit: audit, Tx: db, Clock: clock.NewManual(at), NewID: id.New}
	a, err := office.Add(ctx, own, "Agentur Öhler")
	require.NoError(t, err)
	products.EXPECT().Check(mock.Anything, own.ID, "10").Return(nil).Once()
	l, err := office.Link(ctx, own, usecase.Wanted{Number: string(a.Number), Days: 1, ProductID: "10"})
	require.NoError(t, err)
	products.EXPECT().Check(mock.Anything, own.ID, "10").Return(errAway).Once()
	_, err = office.Relink(ctx, own, l.ID)
	require.ErrorIs(t, err, errAway)
	links, err := office.Links(ctx, own, string(a.Number))
	require.NoError(t, err)
	assert.Equal(t, []agency.Link{l.Link}, links)
}

func TestALinkThatCantBeLookedUpIsNotTakenForNone(t *testing.T) {
	away := NewMockAgencies(t)
	away.EXPECT().LinkByHash(mock.Anything, withAgencies().ID, mock.Anything).Return(agency.Link{}, errAway).Once()
	whose := usecase.Whose{Agencies: away, Clock: clock.NewManual(at)}
	_, err := whose.Number(context.Background(), withAgencies(), token.NewSecret())
	require.ErrorIs(t, err, errAway)
}

// An agency may end in the moment in which its link is made.
func TestALinkOfAnEndedAgencyDoesntCount(t *testing.T) {
	of, store, own := link.NewCode(), NewMockAgencies(t), withAgencies()
	store.EXPECT().LinkByHash(mock.Anything, own.ID, mock.Anything).Return(agency.Link{Tenant: own.ID, Agency: of, ExpiresAt: at.Add(time.Hour)}, nil).Once()
	store.EXPECT().ByNumber(mock.Anything, own.ID, of).Return(agency.Agency{Number: of, EndedAt: &at}, nil).Once()
	whose := usecase.Whose{Agencies: store, Clock: clock.NewManual(at)}
	number, err := whose.Number(context.Background(), own, token.NewSecret())
	require.NoError(t, err)
	assert.Empty(t, number)
}
