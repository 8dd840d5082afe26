package usecase_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
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

// around plays what stands beside agencies: it remembers acts unless it is to fail.
type around struct {
	acts []agency.Act
	err  error
}

func (a *around) Acted(_ context.Context, _ tenant.ID, act agency.Act, _ string, _ time.Time) error {
	a.acts = append(a.acts, act)
	return a.err
}

func (a *around) Recommendations(context.Context, tenant.ID) (map[link.Code]int, error) {
	return nil, a.err
}

func (a *around) Check(context.Context, tenant.ID, string) error { return a.err }

func withAgencies() *tenant.Tenant {
	t := tenanttest.New()
	t.Modules.Agency = true
	return t
}

func TestNothingHappensThatIsntRemembered(t *testing.T) {
	ctx, own, db := context.Background(), withAgencies(), dbtest.SQLite(t)
	beside, store := &around{}, gormstore.New(db)
	office := usecase.Office{Agencies: store, Figures: beside, Products: beside, Audit: beside, Tx: db, Clock: clock.NewManual(at), NewID: id.New}
	a, err := office.Add(ctx, own, "Agentur Öhler")
	require.NoError(t, err)
	l, err := office.Link(ctx, own, usecase.Wanted{Number: string(a.Number), Days: 1})
	require.NoError(t, err)

	beside.err = errAway
	_, err = office.Add(ctx, own, "Agentur Zwei")
	require.ErrorIs(t, err, errAway)
	_, err = office.Link(ctx, own, usecase.Wanted{Number: string(a.Number), Days: 1})
	require.ErrorIs(t, err, errAway)
	require.ErrorIs(t, office.Unlink(ctx, own, l.ID), errAway)
	require.ErrorIs(t, office.End(ctx, own, string(a.Number)), errAway)
	_, err = office.List(ctx, own)
	require.ErrorIs(t, err, errAway)

	beside.err = nil
	all, err := office.List(ctx, own)
	require.NoError(t, err)
	assert.Equal(t, []usecase.Listed{{Agency: a}}, all)
	links, err := office.Links(ctx, own, string(a.Number))
	require.NoError(t, err)
	assert.Equal(t, []agency.Link{l.Link}, links)
	assert.Equal(t, []agency.Act{agency.Added, agency.LinkMade, agency.Added, agency.LinkMade, agency.LinkEnded, agency.Ended}, beside.acts)
}

// Nobody prints another address of a page that isn't there any more; the one before counts as it did.
func TestALinkToAProductThatIsGoneIsNotReplaced(t *testing.T) {
	ctx, own, db := context.Background(), withAgencies(), dbtest.SQLite(t)
	beside, products, store := &around{}, &around{}, gormstore.New(db)
	office := usecase.Office{Agencies: store, Figures: beside, Products: products, Audit: beside, Tx: db, Clock: clock.NewManual(at), NewID: id.New}
	a, err := office.Add(ctx, own, "Agentur Öhler")
	require.NoError(t, err)
	l, err := office.Link(ctx, own, usecase.Wanted{Number: string(a.Number), Days: 1, ProductID: "10"})
	require.NoError(t, err)
	products.err = errAway
	_, err = office.Relink(ctx, own, l.ID)
	require.ErrorIs(t, err, errAway)
	links, err := office.Links(ctx, own, string(a.Number))
	require.NoError(t, err)
	assert.Equal(t, []agency.Link{l.Link}, links)
}

// away is a store that can't be asked.
type away struct{ agency.Agencies }

func (away) LinkByHash(context.Context, tenant.ID, string) (agency.Link, error) {
	return agency.Link{}, errAway
}

func TestALinkThatCantBeLookedUpIsNotTakenForNone(t *testing.T) {
	whose := usecase.Whose{Agencies: away{}, Clock: clock.NewManual(at)}
	_, err := whose.Number(context.Background(), withAgencies(), token.NewSecret())
	require.ErrorIs(t, err, errAway)
}

// made is a store in which an agency ended in the moment in which its link was made.
type made struct {
	agency.Agencies
	link  agency.Link
	ended time.Time
}

func (m made) LinkByHash(context.Context, tenant.ID, string) (agency.Link, error) { return m.link, nil }

func (m made) ByNumber(_ context.Context, _ tenant.ID, n link.Code) (agency.Agency, error) {
	return agency.Agency{Number: n, EndedAt: &m.ended}, nil
}

func TestALinkOfAnEndedAgencyDoesntCount(t *testing.T) {
	store := made{link: agency.Link{Agency: link.NewCode(), ExpiresAt: at.Add(time.Hour)}, ended: at}
	whose := usecase.Whose{Agencies: store, Clock: clock.NewManual(at)}
	number, err := whose.Number(context.Background(), withAgencies(), token.NewSecret())
	require.NoError(t, err)
	assert.Empty(t, number)
}
