package agency_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
	"weitersagen.app/backend/test/fixture"
)

// Both demo tenants keep names of others from their sellers' links, also inside a longer end and by characters that are
// read for one another.
func TestTheDemonstrationReservesEndsOfLinks(t *testing.T) {
	s := fixture.ServeSQLite(t)
	for _, id := range []tenant.ID{"funkwelle", "havelschutz"} {
		own, err := s.Tenants.ByID(t.Context(), id)
		require.NoError(t, err)
		require.NotEmpty(t, own.Rules.ReservedHandles)
		for _, word := range own.Rules.ReservedHandles {
			for _, end := range []string{
				word, "anna-" + word, word + "-berlin", strings.NewReplacer("o", "0", "e", "3", "s", "5").Replace(word),
			} {
				require.ErrorIs(t, seller.Handle(end).Free(own, nil, nil), seller.ErrHandleReserved, end)
			}
			_, err := seller.ParseHandle(word)
			require.NoError(t, err, "a word that could be an end")
		}
		for _, end := range []seller.Handle{"anna-empfiehlt", "stand-2026", "agentur-nord-info", "pia-schuetzt"} {
			require.NoError(t, end.Free(own, nil, nil), end)
		}
	}
	own := fixture.WithAgencies(s)
	of := s.StaffAgency(own, "Agentur Nord")
	refused := s.Call(
		http.MethodPost, of.Path("/links"), of.Session(member.Owner),
		fixture.Body("Name", "Netz", "Kurzname", "nordfunk-guenstig"),
	)
	assert.Equal(t, http.StatusConflict, refused.Status)
	assert.Equal(t, "agency.link_end_reserved", refused.Code(t))
}

// A change that says nothing of labels leaves them, null is nothing said, and an empty list takes them away.
func TestAChangeThatSaysNothingOfLabelsLeavesThem(t *testing.T) {
	s := fixture.ServeSQLite(t)
	of := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	path, owner := of.Path("/links"), of.Session(member.Owner)
	made := s.Call(http.MethodPost, path, owner, []byte(`{"Name":"Messe","Labels":["mai","berlin"]}`))
	require.Equal(t, http.StatusOK, made.Status, string(made.Body))
	one := path + "/" + made.Fields(t).Text(t, "Id")
	for _, tt := range []struct{ sent, kept string }{
		{`{"Name":"Messe Berlin","Pausiert":false}`, `["mai","berlin"]`},
		{`{"Name":"Messe","Labels":null,"Pausiert":true}`, `["mai","berlin"]`},
		{`{"Name":"Messe","Labels":["juni"],"Pausiert":true}`, `["juni"]`},
		{`{"Name":"Messe","Labels":[],"Pausiert":false}`, `[]`},
	} {
		got := s.Call(http.MethodPut, one, owner, []byte(tt.sent))
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.JSONEq(t, tt.kept, string(got.Fields(t)["Labels"]), tt.sent)
	}
}
