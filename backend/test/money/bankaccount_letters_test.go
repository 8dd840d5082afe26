package money_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// Anyone who enters an account, its owner hears of it by letter: friends, and who types one with the choice of a
// reward.
func TestAnAccountThatIsNewOrChangedIsReportedByLetter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		reported := func(to, last4, link string) {
			t.Helper()
			letters := p.LettersAboutAccounts()
			require.Len(t, letters, 1)
			assert.Equal(t, to, letters[0].To.Email)
			data, ok := letters[0].Data.(mail.BankAccountData)
			require.True(t, ok)
			assert.Equal(t, last4, data.IBANLast4)
			assert.Contains(t, data.Link, link)
			assert.Equal(t, p.Clock.Now(), data.At)
		}
		f := p.Befriend(fixture.Ben)
		f.Confirms()
		store := func(iban string) {
			got := p.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf(iban))
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		}
		assert.Empty(t, p.LettersAboutAccounts())
		store(fixture.GoodIBAN)
		reported("ben@example.de", "2051", "#t=")
		store(fixture.GoodIBAN)
		assert.Empty(t, p.LettersAboutAccounts(), "the same again is nothing new")
		store(fixture.OtherIBAN)
		reported("ben@example.de", fixture.OtherIBAN[len(fixture.OtherIBAN)-4:], "#t=")

		p.At(f.Recommendation().ID, f.Number)
		p.Released()
		p.ChooseReward("offered "+string(reward.Recipient), "bank", "DE89370400440532013000")
		reported("ben@example.de", "3000", "#t=")
	})
}

// An account that is typed for one transfer isn't reported as one that is stored and can be changed.
func TestAnAccountOfOneTransferIsNotCalledAStoredOne(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		f := p.Befriend(fixture.Ben)
		f.Confirms()
		once := func() bool {
			letters := p.LettersAboutAccounts()
			require.Len(t, letters, 1)
			return letters[0].Data.(mail.BankAccountData).Once
		}
		stored := p.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf(fixture.GoodIBAN))
		require.Equal(t, http.StatusOK, stored.Status)
		assert.False(t, once())

		p.At(f.Recommendation().ID, f.Number)
		p.Released()
		p.ChooseReward("offered "+string(reward.Recipient), "bank", fixture.OtherIBAN)
		assert.True(t, once())
	})
}

// A recommender hears of the first account, of another in its place and of its end, and each letter leads to where it
// is changed.
func TestARecommenderLearnsOfTheAccountUntilItIsRemoved(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		_, session := s.Member("funkwelle", "anna@example.de")
		does := func(method string, data []byte) {
			t.Helper()
			got := s.Call(method, fixture.Base+"/empfehler/bankdaten", session, data)
			require.Less(t, got.Status, http.StatusMultipleChoices, string(got.Body))
		}
		reported := func(last4 string, replaced, removed bool) {
			t.Helper()
			letters := s.LettersAboutAccounts()
			require.Len(t, letters, 1)
			assert.Equal(t, "anna@example.de", letters[0].To.Email)
			data, ok := letters[0].Data.(mail.BankAccountData)
			require.True(t, ok)
			assert.Contains(t, data.Link, "/de/empfehler/bankdaten")
			data.Link = ""
			assert.Equal(
				t,
				mail.BankAccountData{FirstName: "Anna", IBANLast4: last4, At: s.Clock.Now(), Replaced: replaced, Removed: removed},
				data,
			)
		}
		does(http.MethodPut, fixture.AccountOf(fixture.GoodIBAN))
		reported("2051", false, false)
		does(http.MethodPut, fixture.AccountOf(fixture.OtherIBAN))
		reported(fixture.OtherIBAN[len(fixture.OtherIBAN)-4:], true, false)
		does(http.MethodDelete, nil)
		reported("", false, true)
		does(http.MethodDelete, nil)
		assert.Empty(t, s.LettersAboutAccounts(), "what isn't there can't be removed")
	})
}

// An account that somebody stores, chooses and takes away again before its letter has left is reported all the same:
// the award pays there.
func TestAnAccountThatPaysIsReportedThoughItIsStoredNoMore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		for name, after := range map[string]struct {
			does     func(p *fixture.Paying, f *fixture.Befriended)
			reported []string
		}{
			"kept": {func(*fixture.Paying, *fixture.Befriended) {}, []string{"2051"}},
			"deleted": {func(p *fixture.Paying, f *fixture.Befriended) {
				p.Call(http.MethodDelete, fixture.BankOfFriends, f.Browser, nil)
			}, []string{"2051"}},
			"replaced": {func(p *fixture.Paying, f *fixture.Befriended) {
				p.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf(fixture.OtherIBAN))
			}, []string{fixture.OtherIBAN[len(fixture.OtherIBAN)-4:], "2051"}},
		} {
			p := fixture.NewPaying(t, db)
			f := p.Befriend(strings.Replace(fixture.Ben, "ben@example.de", name+"@example.de", 1))
			f.Confirms()
			p.At(f.Recommendation().ID, f.Number)
			p.Released()
			require.Equal(
				t, http.StatusOK,
				p.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf(fixture.GoodIBAN)).Status,
			)
			p.ChooseStored("offered " + string(reward.Recipient))
			after.does(p, &f)
			ends := map[string]bool{}
			for _, l := range p.LettersAboutAccounts() {
				ends[l.Data.(mail.BankAccountData).IBANLast4] = true
			}
			for _, end := range after.reported {
				assert.True(t, ends[end], "%s: %v", name, ends)
			}
			assert.Len(t, ends, len(after.reported), name)
		}
	})
}
