package wiring

import (
	"context"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	viewrest "weitersagen.app/backend/internal/referral/view/rest"
)

func TestAMembersViewsAreNobodyElses(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north := s.staff(withAgencies(s), "Agentur Nord")
		path := north.path("/ansichten")
		set := func(as member.Role, id, name, address string) answer {
			return s.call(http.MethodPut, path+"/"+id, north.session(as), body("Bericht", "orders", "Name", name, "Adresse", address))
		}
		of := func(as member.Role) []viewrest.ListView {
			got := s.call(http.MethodGet, path, north.session(as), nil)
			require.Equal(t, http.StatusOK, got.status, string(got.body))
			return decoded[viewrest.ListViews](t, got).Views
		}
		for range 2 {
			require.Equal(t, http.StatusOK, set(member.Employee, "view-0001", " Zu tun ", "status=reported").status)
		}
		mine := []viewrest.ListView{{ID: "view-0001", List: "orders", Name: "Zu tun", Address: "status=reported"}}
		assert.Equal(t, mine, of(member.Employee))
		assert.Empty(t, of(member.Owner), "the owner of the agency sees no colleague's")
		assert.Equal(t, "view.named", set(member.Employee, "view-0002", "Zu tun", "").code(t))
		for _, address := range []string{"https://evil.example", "javascript:alert(1)", "a b"} {
			assert.Equal(t, http.StatusUnprocessableEntity, set(member.Employee, "view-0003", "x", address).status, address)
		}
		assert.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, path+"/view-0001", north.session(member.Owner), nil).status)
		assert.Equal(t, mine, of(member.Employee), "nobody takes away what is somebody else's")

		record, err := s.Export().Do(context.Background(), north.of, "de", north.accounts[member.Employee])
		require.NoError(t, err)
		require.Len(t, record.Views, 1)
		assert.Equal(t, "Zu tun", record.Views[0].Name)
		assert.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, path+"/view-0001", north.session(member.Employee), nil).status)
		assert.Empty(t, of(member.Employee))
	})
}
