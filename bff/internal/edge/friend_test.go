package edge_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/bff/internal/backend/backendtest"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
)

func TestACompanyIsAskedForWhereTheTenantTakesThemAndTheProductIsOneForThem(t *testing.T) {
	for _, c := range []struct{ tenant, product, asked bool }{
		{false, false, false}, {false, true, false}, {true, false, false}, {true, true, true},
	} {
		f := newFixture(t)
		f.tenant.Modules.CompanyRecommendation, f.backend.Business = c.tenant, c.product
		body := text(t, f.get("/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key))
		assert.Equal(t, c.asked, strings.Contains(body, `"company":true`), "tenant %t, product %t", c.tenant, c.product)
	}
}

// What waits for another mailbox is no one else's business, and keeps no one from entering.
func TestWhatWaitsIsShownToItsOwnBrowserAlone(t *testing.T) {
	f := newFixture(t)
	look := func(changes ...change) string {
		return text(t, f.do(http.MethodGet, "/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key, "", changes...))
	}
	own := look(withCookies(friends.Name("funkwelle", backendtest.Number) + "=" + backendtest.Recipient))
	assert.Contains(t, own, `"state":"waiting"`)
	assert.Contains(t, own, "b***@example.org")
	assert.Contains(t, own, `"email":"b@example.org"`, "as it was typed here")
	other := look()
	assert.NotContains(t, other, "b@example.org")
	assert.Contains(t, other, `"state":"open"`)
	assert.NotContains(t, other, `"waiting"`)

	f.backend.EnteredAgo = 25 * time.Hour
	later := look(withCookies(friends.Name("funkwelle", backendtest.Number) + "=" + backendtest.Recipient))
	assert.Contains(t, later, "b***@example.org")
	assert.NotContains(t, later, "b@example.org", "the next day somebody else may sit there")
}

func TestAnOrderThatIsThereHasItsNumberOnTheFriendsPage(t *testing.T) {
	f := newFixture(t)
	f.backend.State = "Bestellt"
	path := "/bff/public/friend/" + backendtest.Number + "?k=" + backendtest.Key
	own := text(t, f.do(http.MethodGet, path, "",
		withCookies(friends.Name("funkwelle", backendtest.Number)+"="+backendtest.Recipient)))
	assert.Contains(t, own, `"ordered":{"number":"A-10442","rewardStatus":"Ausgezahlt","paidAt":"2026-11-20T09:00:00Z"}`)
	assert.NotContains(t, text(t, f.get(path)), "A-10442", "another browser")

	f.backend.State = "Ok"
	before := text(t, f.do(http.MethodGet, path, "",
		withCookies(friends.Name("funkwelle", backendtest.Number)+"="+backendtest.Recipient)))
	assert.NotContains(t, before, `"ordered"`)
}

func TestAFriendHearsTillWhenTheRewardWaitsThatItWasPaidBeforeACancellationAndHowLongItTakes(t *testing.T) {
	for state, want := range map[string]string{
		"Wartet":           `"ordered":{"rewardStatus":"Bereitgestellt","claimBy":"2027-11-30"}`,
		"SpaeterStorniert": `"ordered":{"number":"A-10442","rewardStatus":"Ausgezahlt","cancelled":true}`,
		"Ok":               `"payoutText":"`,
	} {
		f := newFixture(t)
		f.backend.State = state
		own := text(t, f.do(
			http.MethodGet, "/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key, "",
			withCookies(friends.Name("funkwelle", backendtest.Number)+"="+backendtest.Recipient),
		))
		assert.Contains(t, own, want, state)
	}
}

// The recommender typed the friend's data in one's own browser; the mailbox has confirmed. The cookie opens nothing of
// it, by any call.
func TestTheCookieOfTheBrowserThatTypedOpensNothingOnceTheMailboxHasConfirmed(t *testing.T) {
	refusal := func() *problem.Problem {
		return problem.New(http.StatusGone, "recipient.confirmed", "only the mailbox")
	}
	name := friends.Name("funkwelle", backendtest.Number)
	number := `{"number":"` + backendtest.Number + `"`
	person := `"person":{"salutation":"","firstName":"Eve","lastName":"Dieb","birthDate":"1990-01-01","email":"","street":"Weg","houseNumber":"1","zip":"10115","city":"Berlin"}`
	for call, theft := range map[string]struct{ method, path, body string }{
		"GetRecipientRecord": {http.MethodPost, "/held/look", number + `}`},
		"CorrectRecipient":   {http.MethodPut, "/held", number + "," + person + `}`},
		"DeleteRecipient":    {http.MethodPost, "/held/erase", number + `}`},
		"LeaveAdvertising":   {http.MethodPost, "/held/advertising", number + `,"email":false,"phone":false}`},
		"SetCustomerNumber": {
			http.MethodPost, "/held/customer-number",
			number + `,"shown":"` + backendtest.Number + `","customerNumber":"1234567890"}`,
		},
		"DeclineAsRecipient": {http.MethodPost, "/held/decline", number + `}`},
		"MailRewardAgain": {
			http.MethodPost, "/held/reward-mail", number + `,"shown":"` + backendtest.Number + `"}`,
		},
		"SetRecipientBankAccount": {
			http.MethodPost, "/bank", number + `,"iban":"DE89370400440532013000","accountHolder":"Eve Dieb"}`,
		},
		"DeleteRecipientBankAccount": {http.MethodPost, "/bank/remove", number + `}`},
		"CreateRecipient": {
			http.MethodPost, "/friend/" + backendtest.Number + "/mail?k=" + backendtest.Key, `{"email":"eve@example.org"}`,
		},
	} {
		f := newFixture(t)
		f.backend.State = "Ok"
		f.backend.Fail(call, refusal())
		res := f.do(theft.method, "/bff/public"+theft.path, theft.body, withCookies(name+"="+backendtest.Recipient))
		assert.Equal(t, http.StatusGone, res.StatusCode, call)
		body := text(t, res)
		assert.Contains(t, body, "recipient.confirmed", call)
		assert.NotContains(t, body, "Beispiel", call)
	}
	f := newFixture(t)
	f.backend.State = "Ok"
	f.backend.Fail("GetRecipient", refusal())
	for range 2 {
		res := f.do(
			http.MethodGet, "/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key, "",
			withCookies(name+"="+backendtest.Recipient),
		)
		body := text(t, res)
		assert.Contains(t, body, `"worked":true`, "it hears that it worked, also when it comes back")
		assert.Empty(t, res.Header.Get("Set-Cookie"))
		for _, more := range []string{`"order"`, `"waiting"`, "b***@"} {
			assert.NotContains(t, body, more, "and nothing more")
		}
	}
	assert.NotContains(
		t, text(t, f.get("/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key)), `"worked"`,
		"another browser typed nothing",
	)
}

// What became of a recommendation is the friend's business: anyone who comes second hears of it, whose it is and that
// it is taken.
func TestWhoComesSecondHearsNothingOfTheFirst(t *testing.T) {
	own := withCookies(friends.Name("funkwelle", backendtest.Number) + "=" + backendtest.Recipient)
	for status, state := range map[string]string{"Ok": "confirmed", "Gezahlt": "paid"} {
		f := newFixture(t)
		f.backend.State = status
		path := "/bff/public/friend/" + backendtest.Number + "?k=" + backendtest.Key
		second := text(t, f.get(path))
		assert.Contains(t, second, `"state":"taken"`)
		assert.Contains(t, second, `"recommenderName":"Anna`+"\u00a0"+`M."`)
		assert.NotContains(t, second, `"`+state+`"`)
		assert.NotContains(t, second, `"order"`)
		assert.Contains(
			t, text(t, f.do(http.MethodGet, path, "", own)), `"state":"`+state+`"`, "who confirmed hears what is true now",
		)
	}
}

// The price with its time, the term and what is in it, also where there are no pages of products.
func TestAFriendLooksAtTheProductFirst(t *testing.T) {
	f := newFixture(t)
	facts := text(t, f.get("/bff/public/product/7/facts"))
	for _, field := range []string{`"description":`, `"features":[`, `"price":{`, `"termMonths":`, `"points":[`} {
		assert.Contains(t, facts, field)
	}
}

func TestALinkThatIsTakenLeadsOnWithOnePress(t *testing.T) {
	f := newFixture(t)
	path := "/bff/public/friend/" + backendtest.Number
	at := "?k=" + backendtest.Key + "&c=whatsapp"
	press := func() (int, string) {
		res := f.do(http.MethodPost, path+"/another"+at, `{"idempotencyKey":"key-12345"}`)
		return res.StatusCode, text(t, res)
	}
	f.backend.State = "Ok"
	assert.NotContains(t, text(t, f.get(path+at)), `"another"`, "where no code leads on")
	status, _ := press()
	assert.Equal(t, http.StatusGone, status)

	f.backend.LeadsOn = true
	second := text(t, f.get(path+at))
	assert.Contains(t, second, `"another":{"recommenderCents":4001,"recipientCents":4000}`)
	status, made := press()
	assert.Equal(t, http.StatusCreated, status, made)
	assert.Contains(t, made, backendtest.Another)
	asked := f.backend.Asked("AnotherRecommendation")
	last := asked[len(asked)-1]
	assert.Equal(t, "whatsapp", last.Query.Get("channel"))
	assert.Equal(t, "key-12345", last.Call.IdempotencyKey)
	assert.Empty(t, last.Call.Token, "the browser's own tokens say nothing here")
}

func TestWhoWasOvertakenGoesOnByTheLetter(t *testing.T) {
	f := newFixture(t)
	press := func(token string) *http.Response {
		return f.do(http.MethodPost, "/bff/public/confirmation/on", `{"token":"`+token+`"}`)
	}
	assert.Equal(t, http.StatusConflict, press("another").StatusCode)
	made := press(backendtest.Mailed)
	assert.Equal(t, http.StatusCreated, made.StatusCode)
	assert.Contains(t, text(t, made), `"number":"`+backendtest.Another+`"`)
}

// The page of a link that is taken or over is no place for what somebody said to one friend.
func TestTheLineStandsOnTheFriendsPageWhileTheLinkCanBeUsed(t *testing.T) {
	f := newFixture(t)
	f.backend.Line = "Hat mir geholfen."
	path := "/bff/public/friend/" + backendtest.Number
	at := "?k=" + backendtest.Key
	assert.Contains(t, text(t, f.get(path+at)), `"line":"Hat mir geholfen."`)
	for _, state := range []string{"Ok", "Gezahlt", "Abgelaufen", "Storniert"} {
		f.backend.State = state
		assert.NotContains(t, text(t, f.get(path+at)), "geholfen", state)
	}
	assert.Equal(t, http.StatusNoContent, f.do(http.MethodPost, path+"/line/report"+at, "").StatusCode)
	asked := f.backend.Asked("ReportLine")
	assert.Equal(t, backendtest.Key, asked[len(asked)-1].Parts["hex"])
}

func TestTheFriendReadsWhatCanBeLookedUpOfTheCompany(t *testing.T) {
	f := newFixture(t)
	look := func(language string) string {
		return text(t, f.do(
			http.MethodGet, "/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key, "",
			func(r *http.Request) { r.Header.Set("X-Accept-Language", language) },
		))
	}
	assert.NotContains(t, look("de"), `"trust"`, "nothing is given")
	f.tenant.Trust = wire.Trust{Licence: map[string]string{"de": "Zugelassen", "en": "Licensed"}}
	assert.Contains(t, look("de"), `"trust":{"company":"`+f.tenant.Name+`","licence":"Zugelassen","ratings":[]}`)
	assert.Contains(t, look("en"), `"licence":"Licensed"`)
}

func TestTheFormAsksForWhatTheTenantDoes(t *testing.T) {
	f := newFixture(t)
	f.tenant.FriendFields = wire.FriendFields{
		Salutation: "unasked", BirthDate: "required", Address: "unasked", Phone: "optional",
	}
	body := text(t, f.get("/bff/public/friend/"+backendtest.Number+"?k="+backendtest.Key))
	for _, want := range []string{
		`"salutation":"unasked"`, `"birthDate":"required"`, `"address":"unasked"`, `"phone":"optional"`,
	} {
		assert.Contains(t, body, want)
	}
}
