package member_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
	"weitersagen.app/backend/test/fixture"
)

// Two owners who do away with each other at the same moment: one of them is left.
func TestTwoOwnersCantDoAwayWithEachOther(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		for range 5 {
			north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
			second, id := north.Hires(member.Owner, "zwei@"+north.Number+".example")
			errs := make([]error, 2)
			var wg sync.WaitGroup
			for i, one := range [][2]string{{second, north.IDs[member.Owner]}, {north.Accounts[member.Owner], id}} {
				wg.Go(func() {
					_, errs[i] = s.Members.Change(
						context.Background(), "funkwelle", fixture.CodeOf(north), account.Proof{Account: one[0], Since: s.Clock.Now()},
						one[1], member.Change{Role: member.Owner, State: member.Deactivated},
					)
				})
			}
			wg.Wait()
			left, err := memberstore.New(db).Owners(t.Context(), "funkwelle", fixture.CodeOf(north))
			require.NoError(t, err)
			assert.Equal(t, 1, left)
			assert.NotEqual(t, errs[0] == nil, errs[1] == nil, "%v", errs)
		}
	})
}

// What is kept of a membership goes a year after its end, and the others stay.
func TestMembershipsThatEndedAreKeptForAYear(t *testing.T) {
	s := fixture.ServeSQLite(t)
	ctx := t.Context()
	north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	_, err := s.MemberOffice.End(ctx, north.Of, "ines", north.Number, north.AddressOf(member.Employee))
	require.NoError(t, err)
	count := func() int {
		all, err := memberstore.New(s.DB).All(ctx, "funkwelle", fixture.CodeOf(north))
		require.NoError(t, err)
		return len(all)
	}
	s.Clock.Set(s.Clock.Now().AddDate(1, 0, 0))
	require.NoError(t, s.Retention.Once(ctx))
	assert.Equal(t, 3, count(), "to the last moment")
	s.Clock.Advance(time.Second)
	require.NoError(t, s.Retention.Once(ctx))
	assert.Equal(t, 2, count())
}
