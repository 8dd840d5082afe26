package referral_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	offlinecoderest "weitersagen.app/backend/internal/referral/offlinecode/rest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationrest "weitersagen.app/backend/internal/referral/recommendation/rest"
	"weitersagen.app/backend/test/fixture"
)

// group is somebody's link in a chat with many people.
type group struct {
	*fixture.Served
	number, key, code string
}

func shared(s *fixture.Served) group {
	s.T.Helper()
	got := s.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", s.Form(nil))
	require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	f := got.Fields(s.T)
	return group{s, f.Text(s.T, "Empfehlungsnummer"), f.Text(s.T, "Hex"), f.Text(s.T, "Empfehlungscode")}
}

func friendNamed(i int) string {
	return strings.NewReplacer(
		"ben@example.de", fmt.Sprintf("freund%c@example.de", 'a'+rune(i)), "Ben", "Freund"+string('a'+rune(i)),
	).Replace(fixture.Ben)
}

// confirms enters data by a link and confirms them.
func (g group) confirms(number, key string, i int) {
	g.T.Helper()
	g.Clock.Advance(time.Minute)
	got := g.Entered(number, key, friendNamed(i))
	require.Equal(g.T, http.StatusCreated, got.Status, string(got.Body))
	done := g.Call(
		http.MethodPut, fixture.Base+"/empfaenger/zustimmung", g.Mailed(got.Fields(g.T).Text(g.T, "Empfaengernummer")),
		g.Agreement(),
	)
	require.Equal(g.T, http.StatusOK, done.Status, string(done.Body))
}

func (g group) look() recommendationrest.Recommendation {
	g.T.Helper()
	return fixture.Decoded[recommendationrest.Recommendation](
		g.T, g.Call(http.MethodGet, fixture.Base+"/empfehlen/any/"+g.number+"/"+g.key, "", nil),
	)
}

func (g group) press(headers ...string) fixture.Answer {
	g.T.Helper()
	return g.Call(
		http.MethodPost, fixture.Base+"/empfehlung/"+g.number+"/"+g.key+"/weitere?channel=whatsapp", "", nil, headers...,
	)
}

func ledTo(t *testing.T, got fixture.Answer) (out offlinecoderest.EnteredCode) {
	t.Helper()
	require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
	require.NoError(t, json.Unmarshal(got.Body, &out))
	return out
}

// Five people of one group open the same link, one after the other: the first has it, and it leads each of the others
// to a recommendation of their own, of the same person, product and share.
func TestAGroupOfFiveGetsFiveRecommendationsByOneLink(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		g := shared(fixture.ServeAPI(t, db))
		assert.Nil(t, g.look().Another, "while it is free it is good itself")
		assert.Equal(t, "recommendation.not_taken", g.press().Code(t))
		g.confirms(g.number, g.key, 0)

		numbers := map[string]bool{g.number: true}
		for i := 1; i < 5; i++ {
			seen := g.look()
			require.NotNil(t, seen.Another)
			assert.Equal(t, seen.RecipientCents, seen.Another.RecipientCents)
			key := fmt.Sprintf("press-of-browser-%d", i)
			own := ledTo(t, g.press("Idempotency-Key", key))
			assert.Equal(t, own, ledTo(t, g.press("Idempotency-Key", key)), "pressed twice it is one")
			assert.False(t, numbers[own.RecommendationNumber])
			numbers[own.RecommendationNumber] = true
			g.confirms(own.RecommendationNumber, own.Key, i)
		}
		first := g.ByNumber(g.number)
		session := g.LoggedIn("anna@example.de")
		own := fixture.Decoded[map[string]recommendationrest.OwnRecommendation](
			t, g.Call(http.MethodGet, fixture.Base+"/empfehler/empfehlungen", session, nil),
		)
		require.Len(t, own, 5, "she sees all of them")
		for number := range numbers {
			r := g.ByNumber(number)
			assert.Equal(t, first.RecommenderID, r.RecommenderID)
			assert.Equal(t, first.Share, r.Share)
			assert.Equal(t, first.ProductID, r.ProductID)
			assert.Equal(t, recommendation.Confirmed, r.Status)
			if number != g.number {
				assert.Equal(t, "led_on", own[number].Events[0].Kind)
				assert.Equal(t, "whatsapp", r.Channel)
			}
		}
	})
}

// By the link of a recommendation that a code or another link made it goes on as well.
func TestALinkThatALinkLedToLeadsOnToo(t *testing.T) {
	g := shared(fixture.ServeSQLite(t))
	g.confirms(g.number, g.key, 0)
	second := ledTo(t, g.press())
	g.confirms(second.RecommendationNumber, second.Key, 1)
	g.number, g.key = second.RecommendationNumber, second.Key
	assert.NotNil(t, g.look().Another)
	third := ledTo(t, g.press())
	g.confirms(third.RecommendationNumber, third.Key, 2)
	assert.Len(t, map[string]bool{second.RecommendationNumber: true, third.RecommendationNumber: true}, 2)
}

// What ends a code ends this way too, and no wrong key begins it.
func TestALinkThatIsTakenLeadsOnAsFarAsItsRecommenderGoes(t *testing.T) {
	by := func(change func(*tenant.Tenant)) func(group) {
		return func(g group) {
			own, err := g.Tenants.ByID(g.T.Context(), fixture.Telecom)
			require.NoError(g.T, err)
			change(own)
		}
	}
	withdrawn := func(path string) func(group) {
		return func(g group) {
			session := g.LoggedIn("anna@example.de")
			got := g.Call(http.MethodDelete, fixture.Base+"/empfehlung/"+g.number+path, session, nil)
			require.Equal(g.T, http.StatusNoContent, got.Status, string(got.Body))
		}
	}
	for name, tt := range map[string]struct {
		do   func(group)
		code string
	}{
		"its code was ended":      {withdrawn("/empfehlungscode"), "code.unknown"},
		"it was withdrawn":        {withdrawn(""), "recommendation.cancelled"},
		"the tenant has no codes": {by(func(t *tenant.Tenant) { t.Modules.OfflineCode = false }), "route.unknown"},
		"the programme is closed": {by(func(t *tenant.Tenant) { t.Modules.LoginClosed = true }), "account.locked_general"},
		"its recommender may no longer": {
			by(func(t *tenant.Tenant) { t.Rules.LockedEmails = []string{"*@example.de"} }), "recommendation.cancelled",
		},
		"its last day is over": {func(g group) { g.Clock.Set(tenant.Days(60).End(g.Clock.Now())) }, "code.expired"},
		"its recommender is gone": {func(g group) {
			got := g.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", g.LoggedIn("anna@example.de"), nil)
			require.Less(g.T, got.Status, 300, string(got.Body))
		}, "code.unknown"},
		"the code is used up": {func(g group) {
			for range 50 {
				require.Equal(g.T, http.StatusCreated, g.press().Status)
			}
		}, "code.used_up"},
	} {
		t.Run(name, func(t *testing.T) {
			g := shared(fixture.ServeSQLite(t))
			g.confirms(g.number, g.key, 0)
			require.NotNil(t, g.look().Another)
			tt.do(g)
			got := g.Call(http.MethodGet, fixture.Base+"/empfehlen/any/"+g.number+"/"+g.key, "", nil)
			assert.NotContains(t, string(got.Body), `"Weitere"`)
			assert.Equal(t, tt.code, g.press().Code(t))
		})
	}
	g := shared(fixture.ServeSQLite(t))
	g.confirms(g.number, g.key, 0)
	g.key = "0123456789"
	for range 20 {
		assert.Equal(t, "recommendation.unknown_link", g.press("X-Real-IP", "192.0.2.7").Code(t))
	}
	assert.Equal(t, "rate.limited", g.press("X-Real-IP", "192.0.2.7").Code(t), "who tries keys waits")
}

// The friend who has the link gets no second recommendation of the same product by it.
func TestTheSameFriendIsNotRecommendedTwiceByOneLink(t *testing.T) {
	g := shared(fixture.ServeSQLite(t))
	g.confirms(g.number, g.key, 0)
	second := ledTo(t, g.press())
	got := g.Entered(second.RecommendationNumber, second.Key, friendNamed(0))
	assert.Equal(t, "recommendation.taken", got.Code(t))
}

// The tenant offers other shares by now: what is made is divided by the default, and the page of the code says so.
func TestACodeWhoseShareIsNoLongerOfferedIsDividedByTheDefault(t *testing.T) {
	g := shared(fixture.ServeSQLite(t))
	own, err := g.Tenants.ByID(t.Context(), fixture.Telecom)
	require.NoError(t, err)
	require.Equal(t, 50, own.Rules.DefaultShare)
	g.confirms(g.number, g.key, 0)
	own.Rules.Shares, own.Rules.DefaultShare = []int{100}, 100
	seen := fixture.Decoded[offlinecoderest.CodeView](
		t, g.Call(http.MethodGet, fixture.Base+"/empfehlungscode/"+g.code, "", nil),
	)
	assert.Equal(t, 100, seen.Share)
	assert.Zero(t, seen.RecipientCents)
	r := g.ByNumber(ledTo(t, g.press()).RecommendationNumber)
	assert.Equal(t, recommendation.ForRecommender, r.Share)
	assert.Equal(t, seen.RecommenderCents, r.RecommenderCents)
}

// Who was overtaken reads it in the letter, with the way back to the link, and not a word about the other friend.
func TestWhoWasOvertakenIsLedOnByTheLetter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		g := shared(fixture.ServeAPI(t, db))
		late := g.Entered(g.number, g.key, friendNamed(1))
		require.Equal(t, http.StatusCreated, late.Status, string(late.Body))
		id := late.Fields(t).Text(t, "Empfaengernummer")
		letter := g.Mailed(id)
		require.NoError(t, g.Mailboxes.Ask(t.Context(), mailbox.Asked{
			Tenant: fixture.Telecom, To: person.EmailOf("freundb@example.de"), Key: "confirm/" + id + "/1",
			Kind: string(mail.Confirm), Subject: id,
		}))
		g.confirms(g.number, g.key, 0)
		got := g.Call(http.MethodGet, fixture.Base+"/empfaenger/zustimmung", letter, nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		f := got.Fields(t)
		assert.Equal(t, "overtaken", f.Text(t, "Zustand"))
		assert.Equal(t, g.number, f.Text(t, "Empfehlungsnummer"))
		assert.Equal(t, g.key, f.Text(t, "Hex"))
		for _, of := range []string{"freund", "Freund", "Öztürk", "Berlin"} {
			assert.NotContains(t, string(got.Body), of)
		}
		assert.Equal(
			t, "recipient.overtaken",
			g.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", letter, g.Agreement()).Code(t),
		)
		on := func() (number, key string) {
			got := g.Call(http.MethodPost, fixture.Base+"/empfaenger/weitere", letter, nil)
			require.Equal(t, http.StatusCreated, got.Status, string(got.Body))
			return got.Fields(t).Text(t, "Empfehlungsnummer"), got.Fields(t).Text(t, "Hex")
		}
		number, key := on()
		again, _ := on()
		assert.Equal(t, number, again, "pressed again it is the same")
		answered, err := g.Mailboxes.HasAnswered(t.Context(), fixture.Telecom, person.EmailOf("freundb@example.de"))
		require.NoError(t, err)
		assert.True(t, answered, "and the next letter isn't kept waiting")
		g.confirms(number, key, 1)
	})
}

// A letter that still confirms leads to no other recommendation.
func TestALetterThatConfirmsLeadsNowhereElse(t *testing.T) {
	g := shared(fixture.ServeSQLite(t))
	entered := g.Entered(g.number, g.key, friendNamed(1))
	letter := g.Mailed(entered.Fields(t).Text(t, "Empfaengernummer"))
	on := func() string { return g.Call(http.MethodPost, fixture.Base+"/empfaenger/weitere", letter, nil).Code(t) }
	assert.Equal(t, "recommendation.not_taken", on())
	require.Equal(
		t, http.StatusOK, g.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", letter, g.Agreement()).Status,
	)
	assert.Equal(t, "token.used", on())
}

// A family has one tablet: the second friend takes nothing from the first, whose letter still confirms.
func TestTwoFriendsAtOneTabletBothGetTheirLetter(t *testing.T) {
	g := shared(fixture.ServeSQLite(t))
	first := g.Entered(g.number, g.key, friendNamed(0))
	require.Equal(t, http.StatusCreated, first.Status, string(first.Body))
	f := first.Fields(t)
	letter := g.Mailed(f.Text(t, "Empfaengernummer"))
	second := g.Call(
		http.MethodPost, fixture.Base+"/empfaenger/create/"+g.number+"?k="+g.key, f.Text(t, "Token"),
		[]byte(friendNamed(1)),
	)
	require.Equal(t, http.StatusCreated, second.Status, string(second.Body))
	assert.NotEqual(t, f.Text(t, "Empfaengernummer"), second.Fields(t).Text(t, "Empfaengernummer"))
	assert.NotEmpty(t, second.Fields(t).Text(t, "Token"))
	done := g.Call(http.MethodPut, fixture.Base+"/empfaenger/zustimmung", letter, g.Agreement())
	assert.Equal(t, http.StatusOK, done.Status, string(done.Body))
}
