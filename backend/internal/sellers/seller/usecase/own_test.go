package usecase_test

import (
	"context"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
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

// desk is a seller's members with their links.
type desk struct {
	t      *testing.T
	tenant *tenant.Tenant
	log    *audittest.Log
	clock  *clock.Manual
	office usecase.Office
	own    usecase.Own
	whose  usecase.Whose
	seller seller.Seller
}

func newDesk(t *testing.T, db *gormdb.DB) *desk {
	t.Helper()
	d := &desk{t: t, tenant: withSellers(), log: &audittest.Log{}, clock: clock.NewManual(at)}
	store, products := gormstore.New(db), shop{"10"}
	d.office = usecase.Office{
		Sellers: store, Products: products, Acts: audit.By(&audittest.Log{}), Tx: db, Clock: d.clock,
		NewID: id.New,
	}
	d.own = usecase.Own{
		Sellers: store, Tenants: tenanttest.NewCatalog(d.tenant), Products: products, Tx: db, Clock: d.clock, NewID: id.New,
		Acts: audit.By(d.log),
	}
	d.whose = usecase.Whose{Sellers: store, Products: products, Clock: d.clock}
	var err error
	d.seller, err = d.office.Add(context.Background(), d.tenant, "ines", "Agentur Nord")
	require.NoError(t, err)
	return d
}

func (d *desk) by(member string) seller.By { return seller.By{Seller: d.seller.Number, Member: member} }

func (d *desk) made(member string, w usecase.Wish) usecase.Made {
	d.t.Helper()
	if w.Days == 0 {
		w.Days = 365
	}
	if w.Name == "" {
		w.Name = "Stand"
	}
	made, err := d.own.Make(context.Background(), d.tenant, d.by(member), w)
	require.NoError(d.t, err)
	return made
}

func (d *desk) source(came token.Secret) seller.Source {
	d.t.Helper()
	s, err := d.whose.Source(context.Background(), d.tenant, came)
	require.NoError(d.t, err)
	return s
}

func (d *desk) lead(h seller.Handle) usecase.Lead {
	d.t.Helper()
	l, err := d.whose.Lead(context.Background(), d.tenant, h)
	require.NoError(d.t, err)
	return l
}

func TestALinkCountsByItsTokenAndItsReadableEnd(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		made := d.made("m1", usecase.Wish{Name: " Stand  auf der Messe ", Handle: "Anna-Energie", ProductID: "10", Days: 30})
		assert.Equal(t, "Stand auf der Messe", made.Name)
		want := seller.Source{Seller: d.seller.Number, Link: made.ID}
		assert.Equal(t, want, d.source(made.Token))
		assert.Equal(t, want, d.source("anna-energie"))
		assert.Empty(t, d.source("anna-strom"))
		assert.Empty(t, d.source("Anna Energie"))
		assert.Equal(t, []audit.Entry{
			{Tenant: d.tenant.ID, At: at, Who: "m1", What: seller.LinkMade, Subject: made.ID},
		}, d.log.Entries)
		_, err := d.own.Make(t.Context(), d.tenant, d.by("m2"), usecase.Wish{Name: "x", Handle: "anna-energie", Days: 1})
		require.ErrorIs(t, err, seller.ErrHandleTaken)
	})
}

func TestALinkThatCantBeMade(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	_, err := d.office.Add(t.Context(), d.tenant, "ines", "Agentur Süd")
	require.NoError(t, err)
	for name, tt := range map[string]struct {
		wish usecase.Wish
		want error
	}{
		"no name":           {usecase.Wish{Name: "", Days: 1}, seller.ErrLinkName},
		"control character": {usecase.Wish{Name: "Stand\x00", Days: 1}, seller.ErrLinkName},
		"too long":          {usecase.Wish{Name: "x", Days: 366}, seller.ErrDays},
		"no such product":   {usecase.Wish{Name: "x", Days: 1, ProductID: "11"}, product.ErrUnknown},
		"no such category":  {usecase.Wish{Name: "x", Days: 1, Category: "strom"}, product.ErrUnknownCategory},
		"no readable end":   {usecase.Wish{Name: "x", Days: 1, Handle: "-"}, seller.ErrHandle},
		"two targets":       {usecase.Wish{Name: "x", Days: 1, ProductID: "10", Category: "net"}, seller.ErrTwoTargets},
		"reserved":          {usecase.Wish{Name: "x", Days: 1, Handle: "login"}, seller.ErrHandleReserved},
		"another's name":    {usecase.Wish{Name: "x", Days: 1, Handle: "agentur-sued"}, seller.ErrHandleReserved},
	} {
		_, err := d.own.Make(t.Context(), d.tenant, d.by("m1"), tt.wish)
		require.ErrorIs(t, err, tt.want, name)
	}
	assert.Empty(t, d.log.Entries)
	d.made("m1", usecase.Wish{Handle: "agentur-nord"}) // its own name
}

func TestALinkIsPausedAndResumed(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	made := d.made("m1", usecase.Wish{Handle: "anna-energie", ProductID: "10"})
	change := func(c usecase.Change) seller.Link {
		t.Helper()
		l, err := d.own.Change(t.Context(), d.tenant, d.by("m1"), made.ID, c)
		require.NoError(t, err)
		return l
	}
	d.clock.Advance(time.Hour)
	paused := change(usecase.Change{Name: "Messe", Paused: true})
	assert.Equal(t, at.Add(time.Hour), *paused.PausedAt)
	d.clock.Advance(time.Hour)
	assert.Equal(t, at.Add(time.Hour), *change(usecase.Change{Name: "Messe", Paused: true}).PausedAt, "paused before")
	assert.Empty(t, d.source(made.Token))
	assert.Empty(t, d.source("anna-energie"))
	lead := d.lead("anna-energie")
	assert.False(t, lead.Counts)
	assert.Equal(t, "10", lead.ProductID, "it leads on")
	assert.Nil(t, change(usecase.Change{Name: "Messe"}).PausedAt)
	assert.Equal(t, made.ID, d.source("anna-energie").Link)
	assert.True(t, d.lead("anna-energie").Counts)
	_, err := d.own.Change(t.Context(), d.tenant, d.by("m1"), made.ID, usecase.Change{Name: "\u202e"})
	require.ErrorIs(t, err, seller.ErrLinkName)
}

func TestAPublicAddressLeadsOnWhateverBecameOfItsLink(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	d.made("m1", usecase.Wish{Handle: "kurz", Days: 1})
	ended := d.made("m1", usecase.Wish{Handle: "beendet", ProductID: "10"})
	require.NoError(t, d.own.End(t.Context(), d.tenant, d.by("m1"), ended.ID))
	d.made("m1", usecase.Wish{Handle: "bleibt"})
	assert.True(t, d.lead("kurz").Counts)
	d.clock.Advance(48 * time.Hour)
	assert.False(t, d.lead("kurz").Counts)
	assert.Equal(t, "10", d.lead("beendet").ProductID)
	assert.False(t, d.lead("beendet").Counts)
	require.NoError(t, d.office.End(t.Context(), d.tenant, "ines", string(d.seller.Number)))
	assert.False(t, d.lead("bleibt").Counts, "its seller has ended")
	for _, h := range []seller.Handle{"never-given", "", "A B"} {
		_, err := d.whose.Lead(t.Context(), d.tenant, h)
		require.ErrorIs(t, err, seller.ErrToken, h)
	}
	d.tenant.Modules.Agency = false
	_, err := d.whose.Lead(t.Context(), d.tenant, "bleibt")
	require.ErrorIs(t, err, seller.ErrOff)
}

func TestALinkToAProductThatIsGoneLeadsToTheStartPage(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	made := d.made("m1", usecase.Wish{Handle: "anna-energie", ProductID: "10"})
	d.whose.Products = shop{}
	lead := d.lead("anna-energie")
	assert.Empty(t, lead.ProductID)
	assert.True(t, lead.Counts)
	assert.Equal(t, made.ID, d.source(made.Token).Link)
}

func TestAnEmployeeSeesTheOwnLinks(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	olga, paul := d.made("m1", usecase.Wish{}), d.made("m2", usecase.Wish{})
	list := func(by seller.By) (ids []string) {
		part, more, err := d.own.List(t.Context(), d.tenant, seller.LinkPart{By: by, Most: 5})
		require.NoError(t, err)
		assert.False(t, more)
		for _, l := range part {
			ids = append(ids, l.ID)
		}
		return ids
	}
	owner := d.by("m0")
	owner.All = true
	assert.ElementsMatch(t, []string{olga.ID}, list(d.by("m1")))
	assert.ElementsMatch(t, []string{olga.ID, paul.ID}, list(owner))
	require.ErrorIs(t, d.own.End(t.Context(), d.tenant, d.by("m1"), paul.ID), seller.ErrLinkUnknown)
	_, err := d.own.Change(t.Context(), d.tenant, d.by("m1"), paul.ID, usecase.Change{Name: "x"})
	require.ErrorIs(t, err, seller.ErrLinkUnknown)
	require.NoError(t, d.own.End(t.Context(), d.tenant, owner, paul.ID))
	require.ErrorIs(t, d.own.End(t.Context(), d.tenant, owner, paul.ID), seller.ErrLinkUnknown, "once")
	part, more, err := d.own.List(t.Context(), d.tenant, seller.LinkPart{By: owner, Most: 1})
	require.NoError(t, err)
	assert.True(t, more)
	assert.Len(t, part, 1)
	away := owner
	away.Seller = "7K2M9QX5"
	require.ErrorIs(t, d.own.End(t.Context(), d.tenant, away, olga.ID), seller.ErrLinkUnknown, "another seller's")
	last := d.log.Entries[len(d.log.Entries)-1]
	assert.Equal(t, []string{"m0", string(seller.LinkEnded), paul.ID}, []string{last.Who, string(last.What), last.Subject})
}

func TestASellerHasTwoHundredLivingLinks(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	for i := range seller.MostLinks - 1 {
		d.made("m1", usecase.Wish{Handle: "ende-" + strconv.Itoa(i)})
	}
	last := d.made("m2", usecase.Wish{})
	_, err := d.own.Make(t.Context(), d.tenant, d.by("m1"), usecase.Wish{Name: "x", Days: 1})
	require.ErrorIs(t, err, seller.ErrTooManyLinks)
	_, err = d.office.Link(t.Context(), d.tenant, "ines", usecase.Wanted{Number: string(d.seller.Number), Days: 1})
	require.ErrorIs(t, err, seller.ErrTooManyLinks)
	again, err := d.office.Relink(t.Context(), d.tenant, "ines", last.ID)
	require.NoError(t, err, "one in the place of another")
	require.NoError(t, d.office.Unlink(t.Context(), d.tenant, "ines", again.ID))
	d.made("m1", usecase.Wish{})
}

// A link that an operator puts in the place of another keeps what its seller gave it.
func TestALinkThatIsReplacedKeepsItsReadableEnd(t *testing.T) {
	d := newDesk(t, dbtest.SQLite(t))
	before := d.made("m1", usecase.Wish{Handle: "anna-energie"})
	again, err := d.office.Relink(t.Context(), d.tenant, "ines", before.ID)
	require.NoError(t, err)
	assert.Equal(t, again.ID, d.source("anna-energie").Link)
	assert.Empty(t, d.source(before.Token))
	assert.Equal(t, []string{"m1", "Stand"}, []string{again.Member, again.Name})
}

// An address that others have is replaced, and the link stays what it was.
func TestASecretAddressIsReplaced(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		before := d.made("m1", usecase.Wish{Handle: "anna-energie", ProductID: "10"})
		d.clock.Advance(time.Hour)
		again, err := d.own.Renew(t.Context(), d.tenant, d.by("m1"), before.ID)
		require.NoError(t, err)
		assert.Equal(t, before.ID, again.ID, "with all its figures")
		assert.Empty(t, d.source(before.Token), "like that of a link that ended")
		assert.Equal(t, before.ID, d.source(again.Token).Link)
		assert.Equal(t, before.ID, d.source("anna-energie").Link)
		last := d.log.Entries[len(d.log.Entries)-1]
		assert.Equal(
			t, []string{"m1", string(seller.LinkChanged), before.ID}, []string{last.Who, string(last.What), last.Subject},
		)
		_, err = d.own.Renew(t.Context(), d.tenant, d.by("m2"), before.ID)
		require.ErrorIs(t, err, seller.ErrLinkUnknown, "a colleague's")
		require.NoError(t, d.own.End(t.Context(), d.tenant, d.by("m1"), before.ID))
		_, err = d.own.Renew(t.Context(), d.tenant, d.by("m1"), before.ID)
		require.ErrorIs(t, err, seller.ErrLinkUnknown, "over")
		assert.Empty(t, d.source(again.Token))
	})
}

func TestALinkKeepsItsLabels(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		d := newDesk(t, db)
		made := d.made("m1", usecase.Wish{Labels: []string{"Messe", "messe", "mai_1"}})
		kept := func() []string {
			part, _, err := d.own.List(t.Context(), d.tenant, seller.LinkPart{By: d.by("m1"), Most: 1})
			require.NoError(t, err)
			return part[0].Labels
		}
		assert.Equal(t, []string{"messe", "mai_1"}, kept())
		many := make([]string, 13)
		for i := range many {
			many[i] = "stand-" + strconv.Itoa(i)
		}
		for _, wrong := range [][]string{{""}, {"Herr Müller"}, {"<b>"}, {"0301234567"}, {strings.Repeat("a", 41)}, many} {
			_, err := d.own.Change(t.Context(), d.tenant, d.by("m1"), made.ID, usecase.Change{Name: "x", Labels: &wrong})
			require.ErrorIs(t, err, seller.ErrLabels, wrong)
		}
		most := many[:12]
		for _, change := range []usecase.Change{{Name: "x", Labels: &most}, {Name: "y"}, {Name: "y", Paused: true}} {
			_, err := d.own.Change(t.Context(), d.tenant, d.by("m1"), made.ID, change)
			require.NoError(t, err)
			assert.Equal(t, most, kept(), "labels that aren't said stay")
		}
		_, err := d.own.Change(t.Context(), d.tenant, d.by("m1"), made.ID, usecase.Change{Name: "x", Labels: &[]string{}})
		require.NoError(t, err)
		assert.Empty(t, kept(), "an empty list takes them away")
	})
}
