// Package storetest is the contract that every store of views keeps.
package storetest

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/view"
)

// Views runs the contract.
func Views(t *testing.T, views view.Views) {
	ctx := context.Background()
	const own, foreign tenant.ID = "havelschutz", "funkwelle"
	const north, south link.Code = "7K2M9QX4", "7K2M9QX5"
	at := time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC)
	set := func(of tenant.ID, account string, agency link.Code, id, name string) view.View {
		v := view.View{
			Tenant: of, Account: account, Agency: agency, ID: id, List: "orders", Name: name, Address: "status=open",
			ChangedAt: at,
		}
		require.NoError(t, views.Set(ctx, v))
		return v
	}
	of := func(of tenant.ID, account string, agency link.Code) []view.View {
		all, err := views.Of(ctx, of, account, agency)
		require.NoError(t, err)
		return all
	}
	assert.Empty(t, of(own, "olga", north))
	open := set(own, "olga", north, "view-0001", "Offen")
	mine := set(own, "olga", north, "view-0002", "Meine")
	emils := set(own, "emil", north, "view-0001", "Offen")
	elsewhere := set(own, "olga", south, "view-0003", "Offen")
	abroad := set(foreign, "olga", north, "view-0001", "Offen")
	assert.Equal(t, []view.View{mine, open}, of(own, "olga", north), "by name")
	assert.Equal(t, []view.View{emils}, of(own, "emil", north))

	open.Name, open.Address = "Zu tun", "status=reported&hide=order"
	require.NoError(t, views.Set(ctx, open))
	assert.Equal(t, []view.View{mine, open}, of(own, "olga", north), "the last one stands")

	require.NoError(t, views.Remove(ctx, own, "emil", north, "view-0002"), "somebody else's isn't there")
	require.NoError(t, views.Remove(ctx, own, "olga", south, "view-0002"))
	for range 2 {
		require.NoError(t, views.Remove(ctx, own, "olga", north, "view-0002"))
	}
	assert.Equal(t, []view.View{open}, of(own, "olga", north))
	all, err := views.All(ctx, own, "olga")
	require.NoError(t, err)
	assert.ElementsMatch(t, []view.View{open, elsewhere}, all)

	require.NoError(t, views.Forget(ctx, own, "olga"))
	all, err = views.All(ctx, own, "olga")
	require.NoError(t, err)
	assert.Empty(t, all)
	assert.Equal(t, []view.View{emils}, of(own, "emil", north))
	assert.Equal(t, []view.View{abroad}, of(foreign, "olga", north))
}
