package creditnote_test

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
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// masterData is what the north's owner enters, with some values changed.
func masterData(version int, changed ...string) []byte {
	data := map[string]any{
		"Firmenname": "Agentur Nord e. K.", "Strasse": "Marktplatz 3", "Plz": "06618", "Ort": "Naumburg",
		"Ansprechpartner": "Olga Öhler",
		"Telefon":         "03445 5550-12", "Email": "buero@nord.example", "UstId": "DE 136 695 976",
		"Umsatzsteuer": "Regelbesteuert",
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
	Pruefungen  []shownRecheck
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

type shownRecheck struct {
	Geaendert, WartetBis string
}

func shownOf(t *testing.T, a fixture.Answer) (shown shownCreditor) {
	t.Helper()
	require.Equal(t, http.StatusOK, a.Status, string(a.Body))
	require.NoError(t, json.Unmarshal(a.Body, &shown))
	return shown
}

// An agency's owner enters what a credit note needs, piece by piece; everybody of the agency sees it, and no one writes
// over another's change.
func TestMasterDataOfAnAgency(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north, south := s.StaffAgency(
			fixture.WithAgencies(s), "Agentur Nord",
		), s.StaffAgency(fixture.WithAgencies(s), "Agentur Süd")
		path, owner := north.Path("/stammdaten"), north.Session(member.Owner)
		ask := func(bearer string) shownCreditor { return shownOf(t, s.Call(http.MethodGet, path, bearer, nil)) }
		assert.Equal(
			t, shownCreditor{Fehlt: []string{"Stammdaten", "Konto", "Vereinbarung"}, Pruefungen: []shownRecheck{}}, ask(owner),
		)
		assert.Equal(
			t, "creditor.none", s.Call(http.MethodPut, path+"/vereinbarung", owner, fixture.Body("TextHash", "x")).Code(t),
		)

		got := shownOf(t, s.Call(http.MethodPut, path, owner, masterData(0)))
		assert.Equal(t, 1, got.Version)
		assert.Equal(t, "DE136695976", got.Daten.USTID)
		again := shownOf(t, s.Call(http.MethodPut, path, owner, masterData(0)))
		assert.Equal(t, 1, again.Version, "the same again is no other version, whatever was looked at")
		late := s.Call(http.MethodPut, path, owner, masterData(0, "Ort", "Jena"))
		assert.Equal(t, http.StatusConflict, late.Status)
		assert.Equal(t, "creditor.changed", late.Code(t))
		wrong := s.Call(http.MethodPut, path, owner, masterData(1, "UstId", "DE136695977"))
		assert.Equal(t, http.StatusUnprocessableEntity, wrong.Status)
		assert.Contains(t, string(wrong.Body), "Daten.UstId")

		got = shownOf(
			t,
			s.Call(http.MethodPut, path+"/konto", owner, fixture.Body("IBAN", fixture.GoodIBAN, "Kontoinhaber", "Agentur Nord")),
		)
		assert.Equal(t, fixture.GoodIBAN[len(fixture.GoodIBAN)-4:], got.IbanLetzte4)
		assert.Equal(t, []string{"Vereinbarung"}, got.Fehlt)
		assert.NotContains(t, string(s.Call(http.MethodGet, path, owner, nil).Body), fixture.GoodIBAN)

		other := s.Call(http.MethodPut, path+"/vereinbarung", owner, fixture.Body("TextHash", "00"))
		assert.Equal(t, "creditor.other_text", other.Code(t))
		got = shownOf(
			t,
			s.Call(http.MethodPut, path+"/vereinbarung", owner, fixture.Body("TextHash", got.Vereinbarungstext.TextHash)),
		)
		assert.Empty(t, got.Fehlt)
		assert.Contains(t, got.Vereinbarung.Text, "Agentur Nord e. K.")
		for _, role := range member.Roles {
			assert.Equal(t, got, ask(north.Session(role)), "every member sees the same")
		}
		assert.Equal(
			t, []string{"Stammdaten", "Konto", "Vereinbarung"},
			shownOf(t, s.Call(http.MethodGet, south.Path("/stammdaten"), south.Session(member.Owner), nil)).Fehlt,
		)

		require.Equal(t, http.StatusNoContent, s.Call(http.MethodDelete, path+"/vereinbarung", owner, nil).Status)
		gone := s.Call(http.MethodDelete, path+"/vereinbarung", owner, nil)
		assert.Equal(t, "creditor.no_agreement", gone.Code(t))
		assert.Equal(t, []string{"Vereinbarung"}, ask(owner).Fehlt)
		for act, times := range map[string]int{
			"creditor.data_changed": 1, "creditor.account_changed": 1, "creditor.agreed": 1, "creditor.agreement_ended": 1,
		} {
			assert.Equal(t, times, actsOn(s, north.Number)[act], act)
		}
	})
}

// Where the money goes takes who is logged in once more: the password, or a login of the last minutes for who has none.
func TestAnotherAccountOfAnAgencyIsProven(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
		path, session := north.Path("/stammdaten"), north.Session(member.Owner)
		store := func(iban, password string) fixture.Answer {
			return s.Call(
				http.MethodPut, path+"/konto", session,
				fixture.Body("IBAN", iban, "Kontoinhaber", "Agentur Nord", "Password", password),
			)
		}
		asks := func() bool { return shownOf(t, s.Call(http.MethodGet, path, session, nil)).FragtPasswort }
		assert.False(t, asks(), "who comes by the tenant's own login alone has none")
		require.Equal(t, http.StatusOK, store(fixture.GoodIBAN, "").Status)
		s.Clock.Advance(11 * time.Minute)
		late := store(fixture.OtherIBAN, "")
		assert.Equal(t, http.StatusForbidden, late.Status)
		assert.Equal(t, "account.login_again", late.Code(t))

		secret, err := s.Accounts.IssueAccess(t.Context(), north.Of.ID, north.Accounts[member.Owner], s.Clock.Now())
		require.NoError(t, err)
		_, err = s.Accounts.SetPassword(t.Context(), north.Of, secret, fixture.GoodPassword)
		require.NoError(t, err)
		session = north.Session(member.Owner)
		assert.True(t, asks())
		for _, wrong := range []string{"", "Falsch-Falsch-1"} {
			got := store(fixture.OtherIBAN, wrong)
			assert.Equal(t, http.StatusUnprocessableEntity, got.Status)
			assert.Equal(t, "password.wrong", got.Code(t))
			assert.Contains(t, string(got.Body), `"location":"Password"`)
		}
		require.Equal(t, http.StatusOK, store(fixture.OtherIBAN, fixture.GoodPassword).Status)
		last := http.StatusOK
		for range 20 {
			last = store(fixture.GoodIBAN, "Falsch-Falsch-1").Status
		}
		assert.Equal(t, http.StatusTooManyRequests, last, "as often as at the login")
		assert.Equal(
			t, fixture.OtherIBAN[len(fixture.OtherIBAN)-4:],
			shownOf(t, s.Call(http.MethodGet, path, session, nil)).IbanLetzte4,
		)
	})
}

// Documents are announced at the address: leading them elsewhere is proven, the first address and other data are not.
func TestAnotherAddressForDocumentsIsProven(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	session := north.Session(member.Owner)
	save := func(data []byte) fixture.Answer {
		return s.Call(http.MethodPut, north.Path("/stammdaten"), session, data)
	}
	s.Clock.Advance(11 * time.Minute)
	require.Equal(t, http.StatusOK, save(masterData(0)).Status)
	require.Equal(t, http.StatusOK, save(masterData(1, "Ort", "Jena")).Status)
	late := save(masterData(2, "Ort", "Jena", "Email", "dieb@anderswo.example"))
	assert.Equal(t, http.StatusForbidden, late.Status)
	assert.Equal(t, "account.login_again", late.Code(t))
	session = north.Session(member.Owner)
	require.Equal(t, http.StatusOK, save(masterData(2, "Ort", "Jena", "Email", "neu@nord.example")).Status)
}

// Both owners hear of another account, and an employee doesn't; the same again is nothing new.
func TestOwnersOfAnAgencyLearnOfItsAccount(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	store := func(iban string) {
		got := s.Call(
			http.MethodPut, north.Path("/stammdaten")+"/konto", north.Session(member.Owner),
			fixture.Body("IBAN", iban, "Kontoinhaber", "Agentur Nord"),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	}
	reported := func(first bool) (to []string) {
		for _, l := range s.LettersAboutAccounts() {
			data, ok := l.Data.(mail.AgencyAccountData)
			require.True(t, ok)
			assert.Equal(t, "Agentur Nord", data.Agency)
			assert.Equal(t, "Agentur Nord", data.Holder)
			assert.Equal(t, "Anna Müller", data.By)
			assert.Equal(t, first, data.First)
			assert.Equal(
				t, l.To.Email == north.AddressOf(member.Owner), data.MayChange, "an owner who doesn't work may only look",
			)
			assert.Contains(t, data.Link, "/de/agentur/stammdaten")
			to = append(to, l.To.Email)
		}
		return to
	}
	store(fixture.GoodIBAN)
	assert.Equal(t, []string{north.AddressOf(member.Owner), north.AddressOf(member.OwnerInactive)}, reported(true))
	store(fixture.GoodIBAN)
	assert.Empty(t, reported(false))
	store(fixture.OtherIBAN)
	assert.Len(t, reported(false), 2)
}

// Who is made an employee first, and an owner again afterwards, hears of the account all the same; after a month no
// more.
func TestWhoWasAnOwnerOfLateLearnsOfTheAccount(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	thief, _ := north.Hires(member.Owner, "dieb@nord.example")
	founder := north.IDs[member.Owner]
	becomes := func(role string) {
		got := s.Call(
			http.MethodPut, north.Path("/mitarbeiter")+"/"+founder, s.MemberSession(north.Of.ID, thief),
			fixture.Body("Rolle", role, "Zustand", "Aktiv"),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	}
	hears := func(iban string) bool {
		got := s.Call(
			http.MethodPut, north.Path("/stammdaten")+"/konto", s.MemberSession(north.Of.ID, thief),
			fixture.Body("IBAN", iban, "Kontoinhaber", "Agentur Nord"),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		return slices.ContainsFunc(
			s.LettersAboutAccounts(), func(l mail.Letter) bool { return l.To.Email == north.AddressOf(member.Owner) },
		)
	}
	becomes("Mitarbeiter")
	s.Clock.Advance(30 * 24 * time.Hour)
	assert.True(t, hears(fixture.GoodIBAN))
	becomes("Inhaber")
	assert.True(t, hears(fixture.OtherIBAN))
	becomes("Mitarbeiter")
	s.Clock.Advance(31 * 24 * time.Hour)
	assert.False(t, hears(fixture.GoodIBAN))
}

// actsOn counts what was done with a subject.
func actsOn(s *fixture.Served, subject string) map[string]int {
	s.T.Helper()
	entries, err := s.Audit.Of(context.Background(), "funkwelle", subject)
	require.NoError(s.T, err)
	counts := map[string]int{}
	for _, e := range entries {
		counts[string(e.What)]++
	}
	return counts
}
