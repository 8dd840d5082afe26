package wiring

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
)

// toldOfAccounts delivers what waits and gives the letters about accounts.
func (s *served) toldOfAccounts() []mail.Letter {
	s.t.Helper()
	box := &letterbox{}
	letters := s.BankAccountLetters()
	letters.Sender, letters.Awards.Sender = box, box
	return s.leaving(box, outbox.BankAccountLetter, letters.Deliver)
}

// leaving delivers what waits of a topic, each twice, as a relay may, and gives the letters: what bears the same key leaves once.
func (s *served) leaving(box *letterbox, topic outbox.Topic, deliver relay.Deliver) []mail.Letter {
	s.t.Helper()
	waiting, err := s.OutboxStore().Lease(context.Background(), outbox.Lane{}, s.clock.Now(), 1, 1000)
	require.NoError(s.t, err)
	for _, m := range waiting {
		if m.Topic == topic {
			for range 2 {
				require.NoError(s.t, deliver(context.Background(), m.Message))
			}
		}
	}
	require.NoError(s.t, s.OutboxStore().Done(context.Background(), s.clock.Now(), waiting))
	seen, once := map[string]bool{}, []mail.Letter(nil)
	for _, l := range box.letters {
		if !seen[l.Key] {
			once = append(once, l)
		}
		seen[l.Key] = true
	}
	return once
}

// Whoever enters an account, its owner hears of it by letter: friends, and who types one with the choice of a reward.
func TestAnAccountThatIsNewOrChangedIsToldByLetter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := newPaying(t, db)
		told := func(to, last4, link string) {
			t.Helper()
			letters := p.toldOfAccounts()
			require.Len(t, letters, 1)
			assert.Equal(t, to, letters[0].To.Email)
			data, ok := letters[0].Data.(mail.BankAccountData)
			require.True(t, ok)
			assert.Equal(t, last4, data.IBANLast4)
			assert.Contains(t, data.Link, link)
			assert.Equal(t, p.clock.Now(), data.At)
		}
		f := p.befriend(ben)
		f.confirms()
		store := func(iban string) {
			got := p.call(http.MethodPost, bankOfFriends, f.browser, accountOf(iban))
			require.Equal(t, http.StatusOK, got.status, string(got.body))
		}
		assert.Empty(t, p.toldOfAccounts())
		store(goodIBAN)
		told("ben@example.de", "2051", "#t=")
		store(goodIBAN)
		assert.Empty(t, p.toldOfAccounts(), "the same again is nothing new")
		store(otherIBN)
		told("ben@example.de", otherIBN[len(otherIBN)-4:], "#t=")

		p.at(f.of().ID, f.number)
		p.released()
		p.choose("offered "+string(reward.Recipient), "bank", "DE89370400440532013000")
		told("ben@example.de", "3000", "#t=")
	})
}

// A recommender hears of the first account, of another in its place and of its end, and each letter leads to where it is changed.
func TestARecommenderIsToldOfTheOwnAccountUntilItIsRemoved(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db).withVault()
		_, session := s.member("funkwelle", "anna@example.de")
		does := func(method string, data []byte) {
			t.Helper()
			got := s.call(method, base+"/empfehler/bankdaten", session, data)
			require.Less(t, got.status, http.StatusMultipleChoices, string(got.body))
		}
		told := func(last4 string, replaced, removed bool) {
			t.Helper()
			letters := s.toldOfAccounts()
			require.Len(t, letters, 1)
			assert.Equal(t, "anna@example.de", letters[0].To.Email)
			data, ok := letters[0].Data.(mail.BankAccountData)
			require.True(t, ok)
			assert.Contains(t, data.Link, "/de/empfehler/bankdaten")
			data.Link = ""
			assert.Equal(t, mail.BankAccountData{FirstName: "Anna", IBANLast4: last4, At: s.clock.Now(), Replaced: replaced, Removed: removed}, data)
		}
		does(http.MethodPut, accountOf(goodIBAN))
		told("2051", false, false)
		does(http.MethodPut, accountOf(otherIBN))
		told(otherIBN[len(otherIBN)-4:], true, false)
		does(http.MethodDelete, nil)
		told("", false, true)
		does(http.MethodDelete, nil)
		assert.Empty(t, s.toldOfAccounts(), "what isn't there can't be removed")
	})
}

// Whoever stores an account, chooses it and takes it away again before anybody could tell is told of all the same: the award pays there.
func TestAnAccountThatPaysIsToldThoughItIsStoredNoMore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		for name, after := range map[string]struct {
			does func(p *paying, f *befriended)
			told []string
		}{
			"kept":     {func(*paying, *befriended) {}, []string{"2051"}},
			"deleted":  {func(p *paying, f *befriended) { p.call(http.MethodDelete, bankOfFriends, f.browser, nil) }, []string{"2051"}},
			"replaced": {func(p *paying, f *befriended) { p.call(http.MethodPost, bankOfFriends, f.browser, accountOf(otherIBN)) }, []string{otherIBN[len(otherIBN)-4:], "2051"}},
		} {
			p := newPaying(t, db)
			f := p.befriend(strings.Replace(ben, "ben@example.de", name+"@example.de", 1))
			f.confirms()
			p.at(f.of().ID, f.number)
			p.released()
			require.Equal(t, http.StatusOK, p.call(http.MethodPost, bankOfFriends, f.browser, accountOf(goodIBAN)).status)
			p.chooseStored("offered " + string(reward.Recipient))
			after.does(p, &f)
			ends := map[string]bool{}
			for _, l := range p.toldOfAccounts() {
				ends[l.Data.(mail.BankAccountData).IBANLast4] = true
			}
			for _, end := range after.told {
				assert.True(t, ends[end], "%s: %v", name, ends)
			}
			assert.Len(t, ends, len(after.told), name)
		}
	})
}
