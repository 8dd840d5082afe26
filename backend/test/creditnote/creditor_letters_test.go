package creditnote_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	creditors "weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/test/fixture"
)

// Both owners hear that credit notes are announced elsewhere, and so does the mailbox before, which reads the new
// address in part; an employee doesn't hear of it.
func TestWhoLearnsOfAnotherAddressForDocuments(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
		owner, inactive := north.AddressOf(member.Owner), north.AddressOf(member.OwnerInactive)
		saved := 0
		reported := func(changed ...string) map[string]string {
			t.Helper()
			got := s.Call(http.MethodPut, north.Path("/stammdaten"), north.Session(member.Owner), masterData(saved, changed...))
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			saved++
			to := map[string]string{}
			for _, l := range lettersAboutAddresses(s) {
				data, ok := l.Data.(mail.AgencyEmailData)
				require.True(t, ok)
				first, member := "", l.To.Email == owner || l.To.Email == inactive
				if member {
					first = "Anna"
				}
				assert.Equal(t, member, data.Link != "", "no link leads who has no login")
				assert.Contains(t, data.StopLink, "#t=", "each reader can stop payouts")
				assert.Equal(t, tenant.LastDay(north.Of.Periods.Recheck.End(s.Clock.Now())), data.WaitsUntil)
				to[l.To.Email], data.NewEmail, data.Link = data.NewEmail, "", ""
				data.StopLink, data.WaitsUntil = "", time.Time{}
				assert.NotContains(t, l.Key, "@")
				assert.Equal(t, mail.AgencyEmailData{
					FirstName: first, Agency: "Agentur Nord", By: "Anna Müller", At: s.Clock.Now(), MayChange: l.To.Email == owner,
				}, data)
			}
			return to
		}
		assert.Empty(t, reported(), "the first address takes nobody's place")
		assert.Empty(t, reported("Ort", "Jena"))
		s.Clock.Advance(24 * time.Hour)
		assert.Empty(t, reported("Ort", "Jena", "Email", "Buero+Post@nord.example"), "the same mailbox, spelt anew")
		assert.Equal(
			t,
			map[string]string{
				owner: "post@nord.example", inactive: "post@nord.example", "Buero+Post@nord.example": "p…@nord.example",
			},
			reported("Ort", "Jena", "Email", "post@nord.example"),
		)
		s.Clock.Advance(24*time.Hour - time.Second)
		assert.Equal(
			t, map[string]string{owner: "typo@nord.example", inactive: "typo@nord.example"},
			reported("Ort", "Jena", "Email", "typo@nord.example"), "a mailbox of less than a day has nothing to lose",
		)
		s.Clock.Advance(24 * time.Hour)
		assert.Equal(
			t, map[string]string{owner: owner, inactive: owner, "typo@nord.example": person.EmailOf(owner).Masked()},
			reported("Ort", "Jena", "Email", owner),
		)
		s.Clock.Advance(24 * time.Hour)
		assert.Equal(
			t, map[string]string{owner: "post@nord.example", inactive: "post@nord.example"},
			reported("Ort", "Jena", "Email", "post@nord.example"), "an owner's mailbox is told once",
		)
	})
}

// Who was made an employee just before hears of it, too, and doesn't read the whole address.
func TestWhoWasAnOwnerOfLateLearnsOfTheAddress(t *testing.T) {
	s := fixture.ServeSQLite(t)
	north := s.StaffAgency(fixture.WithAgencies(s), "Agentur Nord")
	thief, _ := north.Hires(member.Owner, "dieb@nord.example")
	session := s.MemberSession(north.Of.ID, thief)
	require.Equal(t, http.StatusOK, s.Call(http.MethodPut, north.Path("/stammdaten"), session, masterData(0)).Status)
	got := s.Call(
		http.MethodPut, north.Path("/mitarbeiter")+"/"+north.IDs[member.Owner], session,
		fixture.Body("Rolle", "Mitarbeiter", "Zustand", "Aktiv"),
	)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	require.Equal(
		t, http.StatusOK,
		s.Call(http.MethodPut, north.Path("/stammdaten"), session, masterData(1, "Email", "dieb@anderswo.example")).Status,
	)
	letters := lettersAboutAddresses(s)
	at := slices.IndexFunc(letters, func(l mail.Letter) bool { return l.To.Email == north.AddressOf(member.Owner) })
	require.GreaterOrEqual(t, at, 0)
	data, ok := letters[at].Data.(mail.AgencyEmailData)
	require.True(t, ok)
	assert.Equal(t, "d…@anderswo.example", data.NewEmail)
	assert.False(t, data.MayChange)
	assert.Contains(t, data.Link, "/de/agentur/stammdaten")
}

// lettersAboutAddresses delivers what waits and gives the letters that documents are announced elsewhere.
func lettersAboutAddresses(s *fixture.Served) []mail.Letter {
	s.T.Helper()
	box := &fixture.Letterbox{}
	letters := s.CreditorLetters
	letters.Sender = box
	return s.LettersOf(box, creditors.Redirected, letters.Deliver)
}
