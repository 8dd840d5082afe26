package agency_test

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	viewrest "weitersagen.app/backend/internal/sellers/view/rest"
	"weitersagen.app/backend/test/fixture"
)

func TestAMembersViewsAreNoOneElses(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
		path := north.Path("/ansichten")
		set := func(as member.Role, id, name, address string) fixture.Answer {
			return s.Call(
				http.MethodPut, path+"/"+id, north.Session(as),
				fixture.Body("Bericht", "orders", "Name", name, "Adresse", address),
			)
		}
		of := func(as member.Role) []viewrest.ListView {
			got := s.Call(http.MethodGet, path, north.Session(as), nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			return fixture.Decoded[viewrest.ListViews](t, got).Views
		}
		for range 2 {
			require.Equal(t, http.StatusOK, set(member.Employee, "view-0001", " Zu tun ", "status=reported").Status)
		}
		mine := []viewrest.ListView{{ID: "view-0001", List: "orders", Name: "Zu tun", Address: "status=reported"}}
		assert.Equal(t, mine, of(member.Employee))
		assert.Empty(t, of(member.Owner), "the owner of the agency sees no colleague's")
		assert.Equal(t, "view.named", set(member.Employee, "view-0002", "Zu tun", "").Code(t))
		for _, address := range []string{"https://evil.example", "javascript:alert(1)", "a b"} {
			assert.Equal(t, http.StatusUnprocessableEntity, set(member.Employee, "view-0003", "x", address).Status, address)
		}
		assert.Equal(
			t, http.StatusNoContent, s.Call(http.MethodDelete, path+"/view-0001", north.Session(member.Owner), nil).Status,
		)
		assert.Equal(t, mine, of(member.Employee), "nobody takes away what is somebody else's")

		record, err := s.Export.Do(context.Background(), north.Of, "de", north.Accounts[member.Employee])
		require.NoError(t, err)
		require.Len(t, record.Views, 1)
		assert.Equal(t, "Zu tun", record.Views[0].Name)
		assert.Equal(
			t, http.StatusNoContent,
			s.Call(http.MethodDelete, path+"/view-0001", north.Session(member.Employee), nil).Status,
		)
		assert.Empty(t, of(member.Employee))
	})
}
