package member_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// colleagueMeanwhile are members, one of which is changed by somebody else once it was found, and before the agency is
// anybody's alone.
type colleagueMeanwhile struct {
	member.Members
	then func()
}

func (m *colleagueMeanwhile) Living(ctx context.Context, t tenant.ID, account string) (member.Member, error) {
	found, err := m.Members.Living(ctx, t, account)
	m.then()
	return found, err
}

// What an operator does with a member goes by what the member is, and not by what was seen a moment before.
func TestAnOperatorsChangeBringsBackNothingThatAnOwnerTook(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
		email, id := north.AddressOf(member.Employee), north.IDs[member.Employee]
		is := func() member.Member {
			m, err := s.MemberOffice.Members.ByID(t.Context(), north.Of.ID, fixture.CodeOf(north), id)
			require.NoError(t, err)
			return m
		}
		require.NotNil(t, is().VouchedAt)

		office := *s.MemberOffice
		office.Members = &colleagueMeanwhile{Members: office.Members, then: func() {
			require.Equal(t, http.StatusOK, north.Becomes(id, "Mitarbeiter", "Deaktiviert").Status)
		}}
		_, err := office.Change(t.Context(), north.Of, "ines", north.Number, email, member.Change{Role: member.OwnerInactive})
		require.NoError(t, err)
		assert.Equal(
			t, []any{member.OwnerInactive, member.Deactivated}, []any{is().Role, is().State},
			"the role is what the operator said, the state what the owner did",
		)
		assert.Nil(t, is().VouchedAt, "the operator's yes ended with being kept out")
	})
}

// It waits while somebody else changes the agency's members.
func TestAnOperatorsChangeOfAMemberWaitsForTheAgencys(t *testing.T) {
	db := dbtest.Postgres(t)
	s := fixture.ServeAPI(t, db)
	north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	office := s.MemberOffice
	email := north.AddressOf(member.Employee)
	dbtest.WaitsFor(t, db, func(ctx context.Context) error {
		return office.Members.Alone(ctx, north.Of.ID, fixture.CodeOf(north))
	}, func() error {
		_, err := office.Change(
			context.Background(), north.Of, "ines", north.Number, email, member.Change{Role: member.OwnerInactive},
		)
		return err
	})
}
