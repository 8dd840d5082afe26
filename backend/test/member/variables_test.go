package member_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/sellers/member"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	"weitersagen.app/backend/test/fixture"
)

func TestWhoWorksForAnAgencyReadsItsValues(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north, south := s.StaffAgency(
		fixture.WithAgencies(s), "Agentur <Nord>",
	), s.StaffAgency(fixture.WithAgencies(s), "Agentur Süd")
	address := func(of fixture.Staffed) string { return fixture.Base + "/content/agenturvariables/" + of.Number }
	asks := func(who fixture.Staffed, names ...string) map[string]string {
		t.Helper()
		raw, err := json.Marshal(append([]string{}, names...))
		require.NoError(t, err)
		got := s.Call(http.MethodPost, address(who), who.Session(member.Employee), raw, "X-Accept-Language", "en")
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		assert.Equal(t, "no-store", got.Header.Get("Cache-Control"))
		out := map[string]string{}
		for _, v := range fixture.Decoded[[]memberrest.AgencyVariable](t, got) {
			out[v.Name] = v.Value
		}
		return out
	}
	all := asks(north)
	assert.Equal(t, "Agentur <Nord>", all["agency.name"])
	assert.Equal(t, north.Number, all["agency.number"])
	assert.Equal(t, north.IDs[member.Employee], all["member.number"])
	assert.Contains(t, all["link.area"], "/en/")
	assert.Equal(t, map[string]string{"agency.name": "Agentur Süd"}, asks(south, "agency.name", "nothing"))

	assert.Equal(t, "Anna Müller", all["agency.contact"])
	_, err := s.Accounts.Rename(
		t.Context(), north.Of.ID, north.Accounts[member.Owner], accounts.Names{FirstName: "Olga", LastName: "Öhler"},
	)
	require.NoError(t, err)
	assert.Equal(t, "Olga Öhler", asks(north, "agency.contact")["agency.contact"], "it is asked for anew")

	got := s.Call(http.MethodPost, address(south), north.Session(member.Employee), []byte("[]"))
	assert.Equal(t, "agency.unknown", got.Code(t), "another agency's number")
}
