package usecase_test

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/people/staff/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	auditstore "weitersagen.app/backend/internal/safety/audit/gormstore"
)

const own tenant.ID = "havelschutz"

// office lets operators in at an hour that the test sets.
type office struct {
	usecase.Staff
	at   time.Time
	acts audit.Service
}

func newOffice(db *gormdb.DB) *office {
	o := &office{acts: auditstore.New(db), at: time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)}
	store := gormstore.New(db)
	o.Staff = usecase.Staff{People: store, Deeds: store, Acts: o.acts, Tx: db, Clock: o, NewID: id.New}
	return o
}

func (o *office) Now() time.Time { return o.at }

func pair(t *testing.T) (staff.Key, ed25519.PrivateKey) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(nil)
	require.NoError(t, err)
	return staff.KeyOf(public), private
}

// The first to come is the first operator: one is let in without a voice, and one voice lets in one more, however many
// come at once.
func TestOfTheFirstOperatorsAtOnceOneComesWithoutAVoice(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		o, ctx := newOffice(db), context.Background()
		together := func(by string) (in []staff.Person) {
			var group errgroup.Group
			for i := range 8 {
				public, _ := pair(t)
				group.Go(func() error {
					_, err := o.Add(ctx, own, fmt.Sprint("Person ", i, by), public, by)
					if kind := fault.KindOf(err); kind == fault.Unauthenticated || kind == fault.Conflict {
						return nil
					}
					return err
				})
			}
			require.NoError(t, group.Wait())
			all, err := o.List(ctx, own)
			require.NoError(t, err)
			for _, p := range all {
				if p.Active(o.at) {
					in = append(in, p)
				}
			}
			return in
		}
		first := together("")
		require.Len(t, first, 1)
		added, err := o.acts.Read(ctx, audit.Query{Tenant: own, What: audit.OperatorAdded, Limit: 10})
		require.NoError(t, err)
		require.Len(t, added, 1)
		assert.Equal(t, first[0].Name, added[0].Subject)
		assert.Len(t, together(first[0].Name), 2, "the first one's voice lets in one more, and proposes the others")
	})
}

// Of two who end each other at once, one stays.
func TestWhoHasEndedEndsNoOne(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		o, ctx := newOffice(db), context.Background()
		for i, name := range []string{"Kira", "Lars"} {
			public, _ := pair(t)
			_, err := o.Add(ctx, own, name, public, []string{"", "Kira"}[i])
			require.NoError(t, err)
		}
		ends := make([]error, 2)
		var group sync.WaitGroup
		for i, who := range [][2]string{{"Kira", "Lars"}, {"Lars", "Kira"}} {
			group.Go(func() { ends[i] = o.End(ctx, own, who[0], who[1]) })
		}
		group.Wait()
		if ends[0] == nil {
			ends[0], ends[1] = ends[1], ends[0]
		}
		require.ErrorIs(t, ends[0], staff.ErrInactive)
		require.NoError(t, ends[1])
	})
}

// What a voice lets in, and what it ends, goes by who is there at that moment.
func TestOperatorsChangeWhileNoOtherDoes(t *testing.T) {
	db := dbtest.Postgres(t)
	o, ctx := newOffice(db), context.Background()
	lock := func(ctx context.Context) error { return gormstore.New(db).Alone(ctx, own) }
	for i, name := range []string{"Kira", "Lars"} {
		public, _ := pair(t)
		dbtest.WaitsFor(t, db, lock, func() error {
			_, err := o.Add(ctx, own, name, public, []string{"", "Kira"}[i])
			return err
		})
	}
	dbtest.WaitsFor(t, db, lock, func() error { return o.End(ctx, own, "Lars", "Kira") })
}

// A deed is its person's, of its tenant, of when the person could act; a person who has ended since has said nothing.
func TestADeedCountsAsLongAsItsPersonMayAct(t *testing.T) {
	o, ctx := newOffice(dbtest.SQLite(t)), context.Background()
	keys := map[string]ed25519.PrivateKey{}
	for i, name := range []string{"Kira", "Lars"} {
		public, private := pair(t)
		keys[name] = private
		_, err := o.Add(ctx, own, name, public, []string{"", "Kira"}[i])
		require.NoError(t, err)
	}
	who := func(name string) staff.Person {
		t.Helper()
		p, err := o.Who(ctx, own, keys[name])
		require.NoError(t, err)
		return p
	}
	kira, lars := who("Kira"), who("Lars")
	deed, err := o.Prove(ctx, kira, keys["Kira"], staff.Deed{
		Command: "payout release", Subject: "b", Lines: []string{"l"},
	})
	require.NoError(t, err)
	got, err := o.Look(ctx, own, deed)
	require.NoError(t, err)
	assert.Equal(t, "Kira", got.Person)
	_, err = o.Look(ctx, "funkwelle", deed)
	require.ErrorIs(t, err, staff.ErrUnproved, "a deed of one tenant is none of another's")
	_, err = o.Prove(ctx, lars, keys["Kira"], staff.Deed{})
	require.ErrorIs(t, err, staff.ErrKey, "nobody signs in another's name")

	// The same text and signature under another id is no second deed.
	kept, err := o.Deeds.Of(ctx, own, deed)
	require.NoError(t, err)
	again := kept
	again.ID = "replayed"
	require.NoError(t, o.Deeds.Keep(ctx, again))
	_, err = o.Look(ctx, own, "replayed")
	require.ErrorIs(t, err, staff.ErrUnproved)

	o.at = o.at.Add(time.Hour)
	require.NoError(t, o.End(ctx, own, "Kira", "Lars"))
	_, err = o.Look(ctx, own, deed)
	require.ErrorIs(t, err, staff.ErrUnproved, "what an ended operator said before counts no more")
	_, err = o.Prove(ctx, kira, keys["Kira"], staff.Deed{})
	require.ErrorIs(t, err, staff.ErrInactive)
	_, err = o.Who(ctx, own, keys["Kira"])
	require.ErrorIs(t, err, staff.ErrInactive)
	_, err = o.Add(ctx, own, "Mia", "k", "Kira")
	require.ErrorIs(t, err, staff.ErrInactive, "also if somebody looked before")
}
