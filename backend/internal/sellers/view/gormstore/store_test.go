package gormstore_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/view"
	"weitersagen.app/backend/internal/sellers/view/gormstore"
	"weitersagen.app/backend/internal/sellers/view/storetest"
	"weitersagen.app/backend/internal/sellers/view/usecase"
)

func TestViews(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) { storetest.Views(t, gormstore.New(db)) })
}

func named(id, name string) view.View {
	return view.View{
		Tenant: "havelschutz", Account: "olga", Agency: "7K2M9QX4", ID: id, List: "orders", Name: name,
		Address: "status=reported",
	}
}

// Of those who come at once, no more are kept than may be, and none twice under one name.
func TestNoMoreViewsThanMayBe(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		store := gormstore.New(db)
		keep := &usecase.Keep{Views: store, Tx: db, Clock: clock.NewManual(time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC))}
		var all sync.WaitGroup
		errs := make([]error, 2*view.Most+2)
		for i := range errs {
			all.Go(func() { _, errs[i] = keep.Set(ctx, named(fmt.Sprintf("view-%04d", i), fmt.Sprintf("Ansicht %d", i/2))) })
		}
		all.Wait()
		kept, err := store.Of(ctx, "havelschutz", "olga", "7K2M9QX4")
		require.NoError(t, err)
		assert.Len(t, kept, view.Most)
		names := map[string]bool{}
		for _, v := range kept {
			names[v.Name] = true
		}
		assert.Len(t, names, view.Most)
		refused := 0
		for _, err := range errs {
			if err != nil {
				refused++
			}
		}
		assert.Equal(t, view.Most+2, refused)

		again := kept[0]
		again.Name = "Anders"
		_, err = keep.Set(ctx, again)
		require.NoError(t, err, "one that is there is no further one")
		other := named("view-9999", "Leads")
		other.List = "leads"
		_, err = keep.Set(ctx, other)
		require.NoError(t, err, "each list has its own")
		_, err = keep.Set(ctx, named("view-9998", "Zuviel"))
		require.ErrorIs(t, err, view.ErrMany)
		require.NoError(t, keep.Remove(ctx, "havelschutz", "olga", "7K2M9QX4", again.ID))
		_, err = keep.Set(ctx, again)
		require.NoError(t, err, "what was deleted comes back")
		_, err = keep.Set(ctx, named(kept[1].ID, "Anders"))
		require.ErrorIs(t, err, view.ErrNamed)
	})
}

func TestAViewIsKeptWhileNoOtherOfItsPersonIs(t *testing.T) {
	db := dbtest.Postgres(t)
	store := gormstore.New(db)
	keep := &usecase.Keep{Views: store, Tx: db, Clock: clock.NewManual(time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC))}
	dbtest.WaitsFor(t, db, func(ctx context.Context) error { return store.Alone(ctx, "havelschutz", "olga") }, func() error {
		_, err := keep.Set(context.Background(), named("view-0001", "Zu tun"))
		return err
	})
}

func TestWhatAViewCantBe(t *testing.T) {
	for name, change := range map[string]func(*view.View){
		"no name":                  func(v *view.View) { v.Name = "" },
		"a name that is too long":  func(v *view.View) { v.Name = strings.Repeat("ä", view.LongestName+1) },
		"a list that there isn't":  func(v *view.View) { v.List = "accounts" },
		"another place":            func(v *view.View) { v.Address = "//evil.example/?x" },
		"more than an address has": func(v *view.View) { v.Address = strings.Repeat("a", view.LongestAddress+1) },
		"an id that is none":       func(v *view.View) { v.ID = "1" },
	} {
		v := named("view-0001", "Offen")
		require.NoError(t, v.Validate())
		change(&v)
		require.ErrorIs(t, v.Validate(), view.ErrUnusable, name)
	}
}
