package wiring

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/member"
	memberrest "weitersagen.app/backend/internal/people/member/rest"
)

func TestWhoWorksForAnAgencyReadsItsValues(t *testing.T) {
	s := serveSQLite(t)
	north, south := s.staff(withAgencies(s), "Agentur <Nord>"), s.staff(withAgencies(s), "Agentur Süd")
	address := func(of staffed) string { return base + "/content/agenturvariables/" + of.number }
	asks := func(who staffed, names ...string) map[string]string {
		t.Helper()
		raw, err := json.Marshal(append([]string{}, names...))
		require.NoError(t, err)
		got := s.call(http.MethodPost, address(who), who.session(member.Employee), raw, "X-Accept-Language", "en")
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		assert.Equal(t, "no-store", got.header.Get("Cache-Control"))
		out := map[string]string{}
		for _, v := range decoded[[]memberrest.AgencyVariable](t, got) {
			out[v.Name] = v.Value
		}
		return out
	}
	all := asks(north)
	assert.Equal(t, "Agentur <Nord>", all["agency.name"])
	assert.Equal(t, north.number, all["agency.number"])
	assert.Equal(t, north.ids[member.Employee], all["member.number"])
	assert.Contains(t, all["link.area"], "/en/")
	assert.Equal(t, map[string]string{"agency.name": "Agentur Süd"}, asks(south, "agency.name", "nothing"))

	assert.Equal(t, "Anna Müller", all["agency.contact"])
	_, err := s.Accounts().Rename(t.Context(), north.of.ID, north.accounts[member.Owner], accounts.Names{FirstName: "Olga", LastName: "Öhler"})
	require.NoError(t, err)
	assert.Equal(t, "Olga Öhler", asks(north, "agency.contact")["agency.contact"], "it is asked for anew")

	got := s.call(http.MethodPost, address(south), north.session(member.Employee), []byte("[]"))
	assert.Equal(t, "agency.unknown", got.code(t), "another agency's number")
}
