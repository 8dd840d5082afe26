package wiring

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/privacy/consent"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

const declining = base + "/empfaenger/ablehnung"

// mailedTo gives a token that a letter to a friend bears.
func (f befriended) mailedTo() string {
	f.t.Helper()
	now := f.clock.Now()
	secret, err := f.Tokens().Issue(context.Background(), "funkwelle", token.RecipientMail, f.id, now, now.AddDate(1, 0, 0))
	require.NoError(f.t, err)
	return string(secret)
}

func (s *served) declinesByLink(email string) answer {
	s.t.Helper()
	link := s.Declines().Link("funkwelle", person.EmailOf(email))
	return s.call(http.MethodPost, declining, "", []byte(`{"Token":"`+link+`"}`))
}

func TestWhoDeclinesByTheLinkOfAMailIsForgottenAndNeverWrittenToAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db).withVault()
		mails := openMailServer(t)
		s.Config.SMTP = "smtp://" + mails.address
		f := s.befriend(ben)
		require.Equal(t, http.StatusNoContent, s.declinesByLink("Ben+post@example.de").status)
		require.Equal(t, http.StatusNoContent, s.declinesByLink("ben@example.de").status, "as often as it is clicked")

		for column, values := range dump(t, db, s.Vault) {
			for _, v := range values {
				assert.NotContains(t, strings.ToLower(v), "ben@example.de", column)
				assert.NotContains(t, v, "Öztürk", column)
			}
		}
		got := s.call(http.MethodGet, base+"/empfaenger/daten", f.browser, nil)
		assert.Equal(t, "recipient.erased", got.code(t), "what waited for the confirmation is gone")
		got = s.entered(f.number, f.key, ben)
		assert.Equal(t, http.StatusConflict, got.status)
		assert.Equal(t, "recipient.declined", got.code(t))
		assert.Equal(t, http.StatusCreated, s.entered(f.number, f.key, friendly(yvo)).status, "the link stays good for others")

		letter := mail.Letter{Tenant: "funkwelle", Language: "de", To: mail.Person{Name: "Ben", Email: "BEN@example.de"}}
		for _, data := range []mail.Data{
			mail.ConfirmData{FirstName: "Ben", ErasedOn: s.clock.Now()}, mail.RewardData{FirstName: "Ben", ExpiresOn: s.clock.Now()},
			mail.AccessData{FirstName: "Ben", Expires: s.clock.Now()},
		} {
			letter.Data, letter.Key = data, string(data.Kind())+"/x"
			require.NoError(t, s.Letters().Send(context.Background(), letter))
		}
		assert.Zero(t, mails.count("BEN@example.de"))
		letter.Data, letter.Key = mail.VoucherData{FirstName: "Ben", Code: "BUCH-1"}, "voucher/x"
		require.NoError(t, s.Letters().Send(context.Background(), letter))
		require.Len(t, mails.got, 1, "a code that was picked is lost to nobody")
		mails.got = nil
		letter.Data, letter.Key = mail.RewardData{FirstName: "Ben", ExpiresOn: s.clock.Now()}, "reward/x"
		letter.Tenant = insured
		require.NoError(t, s.Letters().Send(context.Background(), letter), "another tenant's letters are another matter")
		assert.Equal(t, 1, mails.count("BEN@example.de"))

		require.NoError(t, s.AllowMail(context.Background(), telecom, person.EmailOf("ben@example.de"), "sabine"))
		other := s.befriend(ben)
		assert.NotEqual(t, f.id, other.id)
	})
}

func TestATypedAddressStopsWhatNobodyAskedForAndNoMoney(t *testing.T) {
	s := serveSQLite(t).withVault()
	mails := openMailServer(t)
	s.Config.SMTP = "smtp://" + mails.address
	typed := func(email, solution string) answer {
		return s.call(http.MethodPost, declining+"/adresse", "", []byte(`{"Email":"`+email+`","Captcha":"`+solution+`"}`))
	}
	confirmed := s.befriend(ben)
	confirmed.confirms()
	waiting := s.befriend(friendly(yvo))
	for _, email := range []string{"ben@example.de", "yvo@kolibri.example", "nobody@example.de"} {
		got := typed(email, s.solved())
		assert.Equal(t, http.StatusNoContent, got.status, "the same whatever is known")
		assert.Empty(t, got.body)
	}
	assert.Equal(t, "captcha.required", typed("anna@example.de", "").code(t))
	assert.Equal(t, http.StatusUnprocessableEntity, typed("no address", s.solved()).status)
	assert.Equal(t, "recipient.erased", s.call(http.MethodGet, base+"/empfaenger/daten", waiting.browser, nil).code(t))
	assert.Equal(t, http.StatusOK, s.call(http.MethodGet, base+"/empfaenger/daten", confirmed.browser, nil).status, "what is confirmed stays")

	letter := mail.Letter{Tenant: telecom, Language: "de", To: mail.Person{Name: "Ben", Email: "ben@example.de"}}
	for _, data := range []mail.Data{mail.ConfirmData{FirstName: "Ben", ErasedOn: s.clock.Now()}, mail.RewardData{FirstName: "Ben", ExpiresOn: s.clock.Now()}} {
		letter.Data, letter.Key = data, string(data.Kind())+"/y"
		require.NoError(t, s.Letters().Send(context.Background(), letter))
	}
	assert.Equal(t, 1, mails.count("ben@example.de"), "the reward is told, for anybody could have typed the address")

	for range 7 {
		assert.Equal(t, "captcha.required", typed("someone@example.de", "").code(t), "what no person sent counts against no address")
	}
	assert.Equal(t, http.StatusNoContent, typed("someone@example.de", s.solved()).status)
	last := 0
	for range 7 {
		last = typed("someone@example.de", s.solved()).status
	}
	assert.Equal(t, http.StatusTooManyRequests, last)
	got := s.call(http.MethodPost, declining, "", []byte(`{"Token":"made.up"}`))
	assert.Equal(t, "token.unknown", got.code(t))
}

func TestEachLetterToAFriendLeadsToTheDataAndToTheEndOfAllLetters(t *testing.T) {
	s := serveSQLite(t).withVault()
	mails := openMailServer(t)
	s.Config.SMTP = "smtp://" + mails.address
	f := s.befriend(ben)
	programme, err := s.Tenants.ByID(context.Background(), telecom)
	require.NoError(t, err)
	require.NoError(t, s.Recipients().SendConfirm(context.Background(), programme, f.id, s.clock.Now()))
	require.Len(t, mails.got, 1)
	text := strings.NewReplacer("=\r\n", "", "=3D", "=").Replace(mails.got[0].text)
	held := regexp.MustCompile(`/empfaenger/daten#t=([A-Za-z0-9_-]{43})`).FindStringSubmatch(text)
	require.NotNil(t, held)
	decline := regexp.MustCompile(`/keinepost#t=([0-9a-f]+\.[0-9a-f]+)`).FindStringSubmatch(text)
	require.NotNil(t, decline)

	got := s.call(http.MethodGet, base+"/empfaenger/daten", held[1], nil)
	require.Equal(t, http.StatusOK, got.status, string(got.body))
	assert.Contains(t, string(got.body), `"Verdeckt":true`)
	assert.NotContains(t, string(got.body), "Straße des 17. Juni", "the mailbox may be a stranger's until it confirmed")
	assert.NotContains(t, string(got.body), `"werbungTelefon":true`, "a tick that nobody confirmed permits nothing")
	got = s.call(http.MethodPut, base+"/empfaenger/daten", held[1], []byte(ben))
	assert.Equal(t, "recipient.not_confirmed", got.code(t))
	assert.Equal(t, http.StatusNoContent, s.call(http.MethodPost, declining, "", []byte(`{"Token":"`+decline[1]+`"}`)).status)
}

func TestAFriendSeesCorrectsLeavesAndErasesEverything(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := serveAPI(t, db).withVault()
		f := s.befriend(friendly(zoltana))
		f.confirms()
		mailbox := f.mailedTo()
		require.Equal(t, http.StatusOK, s.call(http.MethodPost, bankOfFriends, f.browser, accountOf(otherIBN)).status)
		got := s.call(http.MethodGet, base+"/empfaenger/daten", mailbox, nil)
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		for _, want := range []string{
			"Zoltana", "Krokodilgasse", "1971-02-03", "+491709999001", `"IbanLetzte4":"3000"`, `"Weg":"mailed_link"`, `"Weg":"form"`,
			`"Art":"advertising_phone"`, `"NachweisBis":"2031-11-21"`, `"PraemieStatus":"Versprochen"`, `"Pruefsumme":"`,
		} {
			assert.Contains(t, string(got.body), want)
		}

		fresh := strings.ReplaceAll(friendly(zoltana), "Krokodilgasse", "Zebragasse")
		require.Equal(t, http.StatusNoContent, s.call(http.MethodPut, base+"/empfaenger/daten", mailbox, []byte(fresh)).status)
		got = s.call(http.MethodGet, base+"/empfaenger/daten", mailbox, nil)
		assert.Contains(t, string(got.body), "Zebragasse")
		assert.Contains(t, string(got.body), `"werbungTelefon":true`, "the number is the same")
		got = s.call(http.MethodPut, base+"/empfaenger/daten", mailbox, []byte(strings.ReplaceAll(fresh, `"geburtsdatum":"1971-02-03"`, `"geburtsdatum":"2020-01-01"`)))
		assert.Contains(t, string(got.body), "age.minimum")

		require.Equal(t, http.StatusNoContent, s.call(http.MethodPut, base+"/empfaenger/werbung", mailbox, []byte(`{"Email":true,"Telefon":false}`)).status)
		got = s.call(http.MethodGet, base+"/empfaenger/daten", mailbox, nil)
		assert.Contains(t, string(got.body), `"Art":"advertising_phone_left"`)
		assert.NotContains(t, string(got.body), `"werbungTelefon":true`)
		assert.Contains(t, string(got.body), `"werbungEmail":true`)

		require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfaenger/daten", mailbox, nil).status)
		after := dump(t, db, s.Vault)
		for _, v := range []string{"Zoltana", "Quastenfloss", "kolibri.example", "Zebragasse", "9999001", "1971-02-03", otherIBN} {
			assert.Empty(t, holding(after, v), "%q is still known", v)
		}
		assert.Len(t, after["consent_proofs.id"], 1, "what the law wants proved stays")
		proofs, err := s.ConsentProofs().OfPhone(context.Background(), "funkwelle", "+491709999001")
		require.NoError(t, err)
		require.Len(t, proofs, 1)
		assert.NotNil(t, proofs[0].LeftAt)
		for _, open := range []string{mailbox, f.browser} {
			got = s.call(http.MethodGet, base+"/empfaenger/daten", open, nil)
			assert.Equal(t, "recipient.erased", got.code(t), "an open mail says what became of the data")
		}
	})
}

func TestWhatMayNoLongerBeKeptGoesByItself(t *testing.T) {
	s := serveSQLite(t).withVault()
	ctx := context.Background()
	f := s.befriend(ben)
	f.confirms()
	ids, err := s.Recipients().OfOwner(ctx, "funkwelle", person.EmailOf("ben@example.de"))
	require.NoError(t, err)
	require.Equal(t, []string{f.id}, ids)
	s.clock.Advance(61 * 24 * time.Hour)
	r, err := recommendationstore.New(s.DB).OfRecommender(ctx, "funkwelle", func() string { id, _ := s.member("funkwelle", "anna@example.de"); return id }())
	require.NoError(t, err)
	require.NoError(t, s.Recommendations().Expire(ctx, "funkwelle", r[0].ID, s.clock.Now()))

	here := func() int {
		require.NoError(t, s.Retention().Once(ctx))
		(&paying{served: s}).relayed()
		ids, err := s.Recipients().OfOwner(ctx, "funkwelle", person.EmailOf("ben@example.de"))
		require.NoError(t, err)
		return len(ids)
	}
	s.clock.Advance(365 * 24 * time.Hour)
	assert.Equal(t, 1, here(), "a year after the end it is still there")
	s.clock.Advance(3 * 24 * time.Hour)
	assert.Zero(t, here())
	proofs, err := s.ConsentProofs().OfMailbox(ctx, "funkwelle", "ben@example.de")
	require.NoError(t, err)
	require.Len(t, proofs, 1)
	assert.Nil(t, proofs[0].LeftAt, "nobody took the permission back")
	s.clock.Advance(5 * 365 * 24 * time.Hour)
	assert.Zero(t, here())
	proofs, err = s.ConsentProofs().OfMailbox(ctx, "funkwelle", "ben@example.de")
	require.NoError(t, err)
	assert.Empty(t, proofs)
}

func TestWhoIsErasedOrDeclinesForGoodPermitsNoCallsAnyMore(t *testing.T) {
	const number = "+491709999001"
	mayCall := func(s *served) error {
		_, err := s.NoteCall("sabine").Do(context.Background(), telecom, number, s.clock.Now())
		return err
	}
	for name, end := range map[string]func(s *served, f befriended){
		"the own page": func(s *served, f befriended) {
			require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfaenger/daten", f.mailedTo(), nil).status)
		},
		"the account": func(s *served, _ befriended) {
			s.Config.SMTP = "smtp://" + openMailServer(s.t).address
			_, session := s.member("funkwelle", "zq@kolibri.example")
			require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfehler/delete", session, nil).status)
			s.relayed()
		},
		"an operator": func(s *served, _ befriended) {
			found, err := s.ErasePerson(context.Background(), telecom, person.EmailOf("zq@kolibri.example"), "sabine")
			require.NoError(t, err)
			require.True(t, found)
			s.relayed()
		},
		"a link": func(s *served, _ befriended) { s.declinesByLink("zq@kolibri.example") },
	} {
		t.Run(name, func(t *testing.T) {
			s := serveSQLite(t).withVault()
			f := s.befriend(friendly(zoltana))
			f.confirms()
			require.NoError(t, mayCall(s))
			s.clock.Advance(time.Minute)
			end(s, f)
			require.ErrorIs(t, mayCall(s), consent.ErrLeft)
		})
	}
}

// A recommender's note may name the friend: it goes when the friend goes, and stays when data lapse that nobody confirmed.
func TestWhatARecommenderNotedOfAFriendGoesWithTheFriend(t *testing.T) {
	type way struct {
		confirmed, stays bool
		end              func(s *served, f befriended)
	}
	ownPage := func(s *served, f befriended) {
		require.Equal(t, http.StatusNoContent, s.call(http.MethodDelete, base+"/empfaenger/daten", f.mailedTo(), nil).status)
	}
	byLink := func(s *served, _ befriended) {
		require.Equal(t, http.StatusNoContent, s.declinesByLink("zq@kolibri.example").status)
	}
	for name, c := range map[string]way{
		"the own page":                    {confirmed: true, end: ownPage},
		"the own page, before confirming": {end: ownPage},
		"an operator": {confirmed: true, end: func(s *served, _ befriended) {
			found, err := s.ErasePerson(context.Background(), telecom, person.EmailOf("zq@kolibri.example"), "sabine")
			require.NoError(t, err)
			require.True(t, found)
			s.relayed()
		}},
		"a no for good, before confirming": {end: byLink},
		"a no for good ends letters":       {confirmed: true, stays: true, end: byLink},
		"nobody confirmed": {stays: true, end: func(s *served, f befriended) {
			s.clock.Advance(85 * 24 * time.Hour)
			require.NoError(t, s.Recipients().Erase(context.Background(), telecom, f.id, s.clock.Now()))
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := serveSQLite(t).withVault()
			f := s.befriend(friendly(zoltana))
			_, anna := s.member("funkwelle", "anna@example.de")
			got := s.call(http.MethodPut, base+"/empfehler/notizen/"+f.number, anna, []byte(`{"Text":"Zoltana aus dem Chor"}`))
			require.Equal(t, http.StatusOK, got.status, string(got.body))
			if c.confirmed {
				f.confirms()
			}
			c.end(s, f)
			assert.Equal(t, c.stays, len(holding(dump(t, s.DB, s.Vault), "aus dem Chor")) > 0)
		})
	}
}

// Whoever types a stranger's data may say the stranger's no, as often as by the form for addresses, and from one place for few.
func TestABrowserThatTypedDeclinesForFewFromOnePlace(t *testing.T) {
	s := serveSQLite(t).withVault()
	refused := 0
	for i := range 22 {
		f := s.befriend(strings.Replace(ben, "ben@example.de", fmt.Sprintf("ben%d@example.de", i), 1))
		got := s.call(http.MethodPost, declining+"/eigene", f.browser, nil, comesFrom("192.0.2.7")...)
		if got.status == http.StatusTooManyRequests {
			refused++
			continue
		}
		require.Equal(t, http.StatusNoContent, got.status)
	}
	assert.Equal(t, 2, refused)
}

func TestADecliningIsProvenByWhoeverConfirmedAndNotByTheBrowserThatEntered(t *testing.T) {
	s := serveSQLite(t).withVault()
	mails := openMailServer(t)
	s.Config.SMTP = "smtp://" + mails.address
	f := s.befriend(ben)
	typed := f.browser
	reward := func(key string) int {
		require.NoError(t, s.Letters().Send(context.Background(), mail.Letter{
			Tenant: telecom, Language: "de", To: mail.Person{Name: "Ben", Email: "ben@example.de"}, Key: "reward/" + key,
			Data: mail.RewardData{FirstName: "Ben", ExpiresOn: s.clock.Now()},
		}))
		return mails.count("ben@example.de")
	}
	declines := func(token, key string, proven bool) {
		t.Helper()
		got := s.call(http.MethodGet, base+"/empfaenger/daten", token, nil)
		assert.Equal(t, proven, strings.Contains(string(got.body), `"UeberMail":true`), "what the page says beforehand")
		require.Equal(t, http.StatusNoContent, s.call(http.MethodPost, declining+"/eigene", token, nil).status)
		assert.Equal(t, 1, reward(key), "told to who may not have declined, and to nobody who did")
	}
	declines(typed, "1", false)
	require.NoError(t, s.AllowMail(context.Background(), telecom, person.EmailOf("ben@example.de"), "an operator"))
	f = s.befriend(ben)
	f.confirms()
	declines(f.browser, "2", true)
}
