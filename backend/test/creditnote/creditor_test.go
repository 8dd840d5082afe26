package wiring

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// masterData is what the north's owner enters, with some values changed.
func masterData(version int, changed ...string) []byte {
	data := map[string]any{
		"Firmenname": "Agentur Nord e. K.", "Strasse": "Marktplatz 3", "Plz": "06618", "Ort": "Naumburg", "Ansprechpartner": "Olga Öhler",
		"Telefon": "03445 5550-12", "Email": "buero@nord.example", "UstId": "DE 136 695 976", "Umsatzsteuer": "Regelbesteuert",
	}
	for i := 0; i+1 < len(changed); i += 2 {
		data[changed[i]] = changed[i+1]
	}
	raw, err := json.Marshal(map[string]any{"Version": version, "Daten": data})
	if err != nil {
		panic(err)
	}
	return raw
}

type shownCreditor struct {
	Version     int
	Fehlt       []string
	IbanLetzte4 string
	// FragtPasswort differs with who asks.
	FragtPasswort bool
	Daten         *struct {
		Firmenname, Umsatzsteuer string
		USTID                    string `json:"UstId"`
	}
	Vereinbarung      *struct{ TextVersion, Text string }
	Vereinbarungstext *struct{ TextHash, Text string }
}

func shownOf(t *testing.T, a answer) (shown shownCreditor) {
	t.Helper()
	require.Equal(t, http.StatusOK, a.status, string(a.body))
	require.NoError(t, json.Unmarshal(a.body, &shown))
	return shown
}

// An agency's owner enters what a credit note needs, piece by piece; everybody of the agency sees it, and nobody writes over another's change.
func TestMasterDataOfAnAgency(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north, south := s.staff(withAgencies(s), "Agentur Nord"), s.staff(withAgencies(s), "Agentur Süd")
		path, owner := north.path("/stammdaten"), north.session(member.Owner)
		ask := func(bearer string) shownCreditor { return shownOf(t, s.call(http.MethodGet, path, bearer, nil)) }
		assert.Equal(t, shownCreditor{Fehlt: []string{"Stammdaten", "Konto", "Vereinbarung"}}, ask(owner))
		assert.Equal(t, "creditor.none", s.call(http.MethodPut, path+"/vereinbarung", owner, body("TextHash", "x")).code(t))

		got := shownOf(t, s.call(http.MethodPut, path, owner, masterData(0)))
		assert.Equal(t, 1, got.Version)
		assert.Equal(t, "DE136695976", got.Daten.USTID)
		again := shownOf(t, s.call(http.MethodPut, path, owner, masterData(0)))
		assert.Equal(t, 1, again.Version, "the same again is no other version, whatever was looked at")
		late := s.call(http.MethodPut, path, owner, masterData(0, "Ort", "Jena"))
		assert.Equal(t, http.StatusConflict, late.status)
		assert.Equal(t, "creditor.changed", late.code(t))
		wrong := s.call(http.MethodPut, path, owner, masterData(1, "UstId", "DE136695977"))
		assert.Equal(t, http.StatusUnprocessableEntity, wrong.status)
		assert.Contains(t, string(wrong.body), "Daten.UstId")

		got = shownOf(t, s.call(http.MethodPut, path+"/konto", owner, body("IBAN", goodIBAN, "Kontoinhaber", "Agentur Nord")))
		assert.Equal(t, goodIBAN[len(goodIBAN)-4:], got.IbanLetzte4)
		assert.Equal(t, []string{"Vereinbarung"}, got.Fehlt)
		assert.NotContains(t, string(s.call(http.MethodGet, path, owner, nil).body), goodIBAN)

		other := s.call(http.MethodPut, path+"/vereinbarung", owner, body("TextHash", "00"))
		assert.Equal(t, "creditor.other_text", other.code(t))
		got = shownOf(t, s.call(http.MethodPut, path+"/vereinbarung", owner, body("TextHash", got.Vereinbarungstext.TextHash)))
		assert.Empty(t, got.Fehlt)
		assert.Contains(t, got.Vereinbarung.Text, "Agentur Nord e. K.")
		for _, role := range member.Roles {
			assert.Equal(t, got, ask(north.session(role)), "every member sees the same")
		}
		assert.Equal(t, []string{"Stammdaten", "Konto", "Vereinbarung"}, shownOf(t, s.call(http.MethodGet, south.path("/stammdaten"), south.session(member.Owner), nil)).Fehlt)

		require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, path+"/vereinbarung", owner, nil).status)
		gone := s.call(http.MethodDelete, path+"/vereinbarung", owner, nil)
		assert.Equal(t, "creditor.no_agreement", gone.code(t))
		assert.Equal(t, []string{"Vereinbarung"}, ask(owner).Fehlt)
		for act, times := range map[string]int{"creditor.data_changed": 1, "creditor.account_changed": 1, "creditor.agreed": 1, "creditor.agreement_ended": 1} {
			assert.Equal(t, times, s.acts(north.number)[act], act)
		}
	})
}

// Where the money goes takes who is logged in once more: the password, or a login of the last minutes for who has none.
func TestAnotherAccountOfAnAgencyIsProven(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db)
		north := s.staff(withAgencies(s), "Agentur Nord")
		path, session := north.path("/stammdaten"), north.session(member.Owner)
		store := func(iban, password string) answer {
			return s.call(http.MethodPut, path+"/konto", session, body("IBAN", iban, "Kontoinhaber", "Agentur Nord", "Password", password))
		}
		asks := func() bool { return shownOf(t, s.call(http.MethodGet, path, session, nil)).FragtPasswort }
		assert.False(t, asks(), "who comes by the tenant's own login alone has none")
		require.Equal(t, http.StatusOK, store(goodIBAN, "").status)
		s.clock.Advance(11 * time.Minute)
		late := store(otherIBN, "")
		assert.Equal(t, http.StatusForbidden, late.status)
		assert.Equal(t, "account.login_again", late.code(t))

		secret, err := s.Accounts().IssueAccess(t.Context(), north.of.ID, north.accounts[member.Owner], s.clock.Now())
		require.NoError(t, err)
		_, err = s.Accounts().SetPassword(t.Context(), north.of, secret, goodPassword)
		require.NoError(t, err)
		session = north.session(member.Owner)
		assert.True(t, asks())
		for _, wrong := range []string{"", "Falsch-Falsch-1"} {
			got := store(otherIBN, wrong)
			assert.Equal(t, http.StatusUnprocessableEntity, got.status)
			assert.Equal(t, "password.wrong", got.code(t))
			assert.Contains(t, string(got.body), `"location":"Password"`)
		}
		require.Equal(t, http.StatusOK, store(otherIBN, goodPassword).status)
		last := http.StatusOK
		for range 20 {
			last = store(goodIBAN, "Falsch-Falsch-1").status
		}
		assert.Equal(t, http.StatusTooManyRequests, last, "as often as at the login")
		assert.Equal(t, otherIBN[len(otherIBN)-4:], shownOf(t, s.call(http.MethodGet, path, session, nil)).IbanLetzte4)
	})
}

// Documents are announced at the address: leading them elsewhere is proven, the first address and other data are not.
func TestAnotherAddressForDocumentsIsProven(t *testing.T) {
	s := serveSQLite(t)
	north := s.staff(withAgencies(s), "Agentur Nord")
	session := north.session(member.Owner)
	save := func(data []byte) answer { return s.call(http.MethodPut, north.path("/stammdaten"), session, data) }
	s.clock.Advance(11 * time.Minute)
	require.Equal(t, http.StatusOK, save(masterData(0)).status)
	require.Equal(t, http.StatusOK, save(masterData(1, "Ort", "Jena")).status)
	late := save(masterData(2, "Ort", "Jena", "Email", "dieb@anderswo.example"))
	assert.Equal(t, http.StatusForbidden, late.status)
	assert.Equal(t, "account.login_again", late.code(t))
	session = north.session(member.Owner)
	require.Equal(t, http.StatusOK, save(masterData(2, "Ort", "Jena", "Email", "neu@nord.example")).status)
}

// Both owners hear of another account, and an employee doesn't; the same again is nothing new.
func TestOwnersOfAnAgencyAreToldOfItsAccount(t *testing.T) {
	s := serveSQLite(t)
	north := s.staff(withAgencies(s), "Agentur Nord")
	store := func(iban string) {
		got := s.call(http.MethodPut, north.path("/stammdaten")+"/konto", north.session(member.Owner), body("IBAN", iban, "Kontoinhaber", "Agentur Nord"))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
	}
	told := func(first bool) (to []string) {
		for _, l := range s.toldOfAccounts() {
			data, ok := l.Data.(mail.AgencyAccountData)
			require.True(t, ok)
			assert.Equal(t, "Agentur Nord", data.Agency)
			assert.Equal(t, "Agentur Nord", data.Holder)
			assert.Equal(t, "Anna Müller", data.By)
			assert.Equal(t, first, data.First)
			assert.Equal(t, l.To.Email == north.addressOf(member.Owner), data.MayChange, "an owner who doesn't work may only look")
			assert.Contains(t, data.Link, "/de/agentur/stammdaten")
			to = append(to, l.To.Email)
		}
		return to
	}
	store(goodIBAN)
	assert.Equal(t, []string{north.addressOf(member.Owner), north.addressOf(member.OwnerInactive)}, told(true))
	store(goodIBAN)
	assert.Empty(t, told(false))
	store(otherIBN)
	assert.Len(t, told(false), 2)
}

// Who is made an employee first, and an owner again afterwards, hears of the account all the same; after a month no more.
func TestWhoWasAnOwnerOfLateIsToldOfTheAccount(t *testing.T) {
	s := serveSQLite(t)
	north := s.staff(withAgencies(s), "Agentur Nord")
	thief, _ := north.hires(member.Owner, "dieb@nord.example")
	founder := north.ids[member.Owner]
	becomes := func(role string) {
		got := s.call(http.MethodPut, north.path("/mitarbeiter")+"/"+founder, s.memberSession(north.of.ID, thief), body("Rolle", role, "Zustand", "Aktiv"))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
	}
	hears := func(iban string) bool {
		got := s.call(http.MethodPut, north.path("/stammdaten")+"/konto", s.memberSession(north.of.ID, thief), body("IBAN", iban, "Kontoinhaber", "Agentur Nord"))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		return slices.ContainsFunc(s.toldOfAccounts(), func(l mail.Letter) bool { return l.To.Email == north.addressOf(member.Owner) })
	}
	becomes("Mitarbeiter")
	s.clock.Advance(30 * 24 * time.Hour)
	assert.True(t, hears(goodIBAN))
	becomes("Inhaber")
	assert.True(t, hears(otherIBN))
	becomes("Mitarbeiter")
	s.clock.Advance(31 * 24 * time.Hour)
	assert.False(t, hears(goodIBAN))
}

// acts counts what was done with a subject.
func (s *served) acts(subject string) map[string]int {
	s.t.Helper()
	entries, err := s.Audit().Of(context.Background(), "funkwelle", subject)
	require.NoError(s.t, err)
	counts := map[string]int{}
	for _, e := range entries {
		counts[string(e.What)]++
	}
	return counts
}
