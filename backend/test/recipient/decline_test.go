package recipient_test

import (
	"context"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/safety/consent"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// mailedTo gives a token that a letter to a friend bears.
func mailedTo(f fixture.Befriended) string {
	f.T.Helper()
	now := f.Clock.Now()
	secret, err := f.Tokens.Issue(context.Background(), "funkwelle", token.RecipientMail, f.ID, now, now.AddDate(1, 0, 0))
	require.NoError(f.T, err)
	return string(secret)
}

func TestWhoDeclinesByTheLinkOfAMailIsForgottenAndNeverWrittenToAgain(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		mails := fixture.OpenMailServer(t)
		s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
		f := s.Befriend(fixture.Ben)
		require.Equal(t, http.StatusNoContent, s.DeclinesByLink("Ben+post@example.de").Status)
		require.Equal(t, http.StatusNoContent, s.DeclinesByLink("ben@example.de").Status, "as often as it is clicked")

		for column, values := range fixture.Dump(t, db, s.Vault) {
			for _, v := range values {
				assert.NotContains(t, strings.ToLower(v), "ben@example.de", column)
				assert.NotContains(t, v, "Öztürk", column)
			}
		}
		got := s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", f.Browser, nil)
		assert.Equal(t, "recipient.erased", got.Code(t), "what waited for the confirmation is gone")
		got = s.Entered(f.Number, f.Key, fixture.Ben)
		assert.Equal(t, http.StatusConflict, got.Status)
		assert.Equal(t, "recipient.declined", got.Code(t))
		assert.Equal(
			t, http.StatusCreated, s.Entered(f.Number, f.Key, fixture.Friendly(fixture.Yvo)).Status,
			"the link stays good for others",
		)

		letter := mail.Letter{Tenant: "funkwelle", Language: "de", To: mail.Person{Name: "Ben", Email: "BEN@example.de"}}
		for _, data := range []mail.Data{
			mail.ConfirmData{FirstName: "Ben", ErasedOn: s.Clock.Now()},
			mail.RewardData{FirstName: "Ben", ExpiresOn: s.Clock.Now()},
			mail.AccessData{FirstName: "Ben", Expires: s.Clock.Now()},
		} {
			letter.Data, letter.Key = data, string(data.Kind())+"/x"
			require.NoError(t, s.Letters.Send(context.Background(), letter))
		}
		assert.Zero(t, mails.Count("BEN@example.de"))
		letter.Data, letter.Key = mail.VoucherData{FirstName: "Ben", Code: "BUCH-1"}, "voucher/x"
		require.NoError(t, s.Letters.Send(context.Background(), letter))
		require.Len(t, mails.Got, 1, "a code that was picked is lost to nobody")
		mails.Got = nil
		letter.Data, letter.Key = mail.RewardData{FirstName: "Ben", ExpiresOn: s.Clock.Now()}, "reward/x"
		letter.Tenant = fixture.Insured
		require.NoError(t, s.Letters.Send(context.Background(), letter), "another tenant's letters are another matter")
		assert.Equal(t, 1, mails.Count("BEN@example.de"))

		require.NoError(
			t, s.Declines.Allow(context.Background(), fixture.Telecom, person.EmailOf("ben@example.de"), s.Acts("sabine")),
		)
		other := s.Befriend(fixture.Ben)
		assert.NotEqual(t, f.ID, other.ID)
	})
}

func TestATypedAddressStopsWhatNoOneAskedForAndNoMoney(t *testing.T) {
	s := fixture.ServeSQLite(t).WithVault()
	mails := fixture.OpenMailServer(t)
	s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
	typed := func(email, solution string) fixture.Answer {
		return s.Call(
			http.MethodPost, fixture.Declining+"/adresse", "", []byte(`{"Email":"`+email+`","Captcha":"`+solution+`"}`),
		)
	}
	confirmed := s.Befriend(fixture.Ben)
	confirmed.Confirms()
	waiting := s.Befriend(fixture.Friendly(fixture.Yvo))
	for _, email := range []string{"ben@example.de", "yvo@kolibri.example", "nobody@example.de"} {
		got := typed(email, s.Solved())
		assert.Equal(t, http.StatusNoContent, got.Status, "the same whatever is known")
		assert.Empty(t, got.Body)
	}
	assert.Equal(t, "captcha.required", typed("anna@example.de", "").Code(t))
	assert.Equal(t, http.StatusUnprocessableEntity, typed("no address", s.Solved()).Status)
	assert.Equal(
		t, "recipient.erased", s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", waiting.Browser, nil).Code(t),
	)
	assert.Equal(
		t, http.StatusOK, s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", confirmed.Browser, nil).Status,
		"what is confirmed stays",
	)

	letter := mail.Letter{Tenant: fixture.Telecom, Language: "de", To: mail.Person{Name: "Ben", Email: "ben@example.de"}}
	for _, data := range []mail.Data{
		mail.ConfirmData{FirstName: "Ben", ErasedOn: s.Clock.Now()},
		mail.RewardData{FirstName: "Ben", ExpiresOn: s.Clock.Now()},
	} {
		letter.Data, letter.Key = data, string(data.Kind())+"/y"
		require.NoError(t, s.Letters.Send(context.Background(), letter))
	}
	assert.Equal(t, 1, mails.Count("ben@example.de"), "the reward is told, for anybody could have typed the address")

	for range 7 {
		assert.Equal(
			t, "captcha.required", typed("someone@example.de", "").Code(t), "what no person sent counts against no address",
		)
	}
	assert.Equal(t, http.StatusNoContent, typed("someone@example.de", s.Solved()).Status)
	last := 0
	for range 7 {
		last = typed("someone@example.de", s.Solved()).Status
	}
	assert.Equal(t, http.StatusTooManyRequests, last)
	got := s.Call(http.MethodPost, fixture.Declining, "", []byte(`{"Token":"made.up"}`))
	assert.Equal(t, "token.unknown", got.Code(t))
}

func TestEachLetterToAFriendLeadsToTheDataAndToTheEndOfAllLetters(t *testing.T) {
	s := fixture.ServeSQLite(t).WithVault()
	mails := fixture.OpenMailServer(t)
	s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
	f := s.Befriend(fixture.Ben)
	programme, err := s.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(t, err)
	require.NoError(t, s.Recipients.SendConfirm(context.Background(), programme, f.ID, s.Clock.Now()))
	require.Len(t, mails.Got, 1)
	text := strings.NewReplacer("=\r\n", "", "=3D", "=").Replace(mails.Got[0].Text)
	held := regexp.MustCompile(`/empfaenger/daten\?zu=ablehnen#t=([A-Za-z0-9_-]{43})`).FindStringSubmatch(text)
	require.NotNil(t, held)
	decline := regexp.MustCompile(`/keinepost#t=([0-9a-f]+\.[0-9a-f]+)`).FindStringSubmatch(text)
	require.NotNil(t, decline)

	got := s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", held[1], nil)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	assert.Contains(t, string(got.Body), `"Verdeckt":true`)
	assert.NotContains(t, string(got.Body), "Straße des 17. Juni", "the mailbox may be a stranger's until it confirmed")
	assert.Contains(t, string(got.Body), `"TelefonAngegeben":true`, "that a number was given, and not which")
	assert.Contains(t, string(got.Body), `"GeburtsdatumAngegeben":true`)
	assert.NotContains(t, string(got.Body), `"werbungTelefon":true`, "a tick that nobody confirmed permits nothing")
	got = s.Call(http.MethodPut, fixture.Base+"/empfaenger/daten", held[1], []byte(fixture.Ben))
	assert.Equal(t, "recipient.not_confirmed", got.Code(t))
	assert.Equal(
		t, http.StatusNoContent, s.Call(http.MethodPost, fixture.Declining, "", []byte(`{"Token":"`+decline[1]+`"}`)).Status,
	)
}

func TestAFriendSeesCorrectsLeavesAndErasesEverything(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db).WithVault()
		f := s.Befriend(fixture.Friendly(fixture.Zoltana))
		f.Confirms()
		mailbox := mailedTo(f)
		require.Equal(
			t, http.StatusOK,
			s.Call(http.MethodPost, fixture.BankOfFriends, f.Browser, fixture.AccountOf(fixture.OtherIBAN)).Status,
		)
		got := s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", mailbox, nil)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		for _, want := range []string{
			"Zoltana", "Krokodilgasse", "1971-02-03", "+491709999001", `"IbanLetzte4":"3000"`, `"Weg":"mailed_link"`,
			`"Weg":"form"`,
			`"Art":"advertising_phone"`, `"NachweisBis":"2031-11-21"`, `"PraemieStatus":"Versprochen"`, `"Pruefsumme":"`,
		} {
			assert.Contains(t, string(got.Body), want)
		}

		fresh := strings.ReplaceAll(fixture.Friendly(fixture.Zoltana), "Krokodilgasse", "Zebragasse")
		require.Equal(
			t, http.StatusNoContent, s.Call(http.MethodPut, fixture.Base+"/empfaenger/daten", mailbox, []byte(fresh)).Status,
		)
		got = s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", mailbox, nil)
		assert.Contains(t, string(got.Body), "Zebragasse")
		assert.Contains(t, string(got.Body), `"werbungTelefon":true`, "the number is the same")
		got = s.Call(
			http.MethodPut, fixture.Base+"/empfaenger/daten", mailbox,
			[]byte(strings.ReplaceAll(fresh, `"geburtsdatum":"1971-02-03"`, `"geburtsdatum":"2020-01-01"`)),
		)
		assert.Contains(t, string(got.Body), "age.minimum")

		require.Equal(
			t, http.StatusNoContent,
			s.Call(http.MethodPut, fixture.Base+"/empfaenger/werbung", mailbox, []byte(`{"Email":true,"Telefon":false}`)).Status,
		)
		got = s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", mailbox, nil)
		assert.Contains(t, string(got.Body), `"Art":"advertising_phone_left"`)
		assert.NotContains(t, string(got.Body), `"werbungTelefon":true`)
		assert.Contains(t, string(got.Body), `"werbungEmail":true`)

		require.Equal(
			t, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/empfaenger/daten", mailbox, nil).Status,
		)
		after := fixture.Dump(t, db, s.Vault)
		for _, v := range []string{
			"Zoltana", "Quastenfloss", "kolibri.example", "Zebragasse", "9999001", "1971-02-03", fixture.OtherIBAN,
		} {
			assert.Empty(t, fixture.Holding(after, v), "%q is still known", v)
		}
		assert.Len(t, after["consent_proofs.id"], 1, "what the law wants proved stays")
		proofs, err := s.ConsentProofs.OfPhone(context.Background(), "funkwelle", "+491709999001")
		require.NoError(t, err)
		require.Len(t, proofs, 1)
		assert.NotNil(t, proofs[0].LeftAt)
		for _, open := range []string{mailbox, f.Browser} {
			got = s.Call(http.MethodGet, fixture.Base+"/empfaenger/daten", open, nil)
			assert.Equal(t, "recipient.erased", got.Code(t), "an open mail says what became of the data")
		}
	})
}

func TestWhatMayNoLongerBeKeptGoesByItself(t *testing.T) {
	s := fixture.ServeSQLite(t).WithVault()
	ctx := context.Background()
	f := s.Befriend(fixture.Ben)
	f.Confirms()
	ids, err := s.Recipients.OfOwner(ctx, "funkwelle", person.EmailOf("ben@example.de"))
	require.NoError(t, err)
	require.Equal(t, []string{f.ID}, ids)
	s.Clock.Advance(61 * 24 * time.Hour)
	r, err := recommendationstore.New(s.DB).OfRecommender(
		ctx, "funkwelle", func() string { id, _ := s.Member("funkwelle", "anna@example.de"); return id }(),
	)
	require.NoError(t, err)
	require.NoError(t, s.Recommendations.Expire(ctx, "funkwelle", r[0].ID, s.Clock.Now()))

	here := func() int {
		require.NoError(t, s.Retention.Once(ctx))
		(&fixture.Paying{Served: s}).Relayed()
		ids, err := s.Recipients.OfOwner(ctx, "funkwelle", person.EmailOf("ben@example.de"))
		require.NoError(t, err)
		return len(ids)
	}
	s.Clock.Advance(365 * 24 * time.Hour)
	assert.Equal(t, 1, here(), "a year after the end it is still there")
	s.Clock.Advance(3 * 24 * time.Hour)
	assert.Zero(t, here())
	proofs, err := s.ConsentProofs.OfMailbox(ctx, "funkwelle", "ben@example.de")
	require.NoError(t, err)
	require.Len(t, proofs, 1)
	assert.Nil(t, proofs[0].LeftAt, "nobody took the permission back")
	s.Clock.Advance(5 * 365 * 24 * time.Hour)
	assert.Zero(t, here())
	proofs, err = s.ConsentProofs.OfMailbox(ctx, "funkwelle", "ben@example.de")
	require.NoError(t, err)
	assert.Empty(t, proofs)
}

func TestWhoIsErasedOrDeclinesForGoodPermitsNoCallsAnyMore(t *testing.T) {
	const number = "+491709999001"
	mayCall := func(s *fixture.Served) error {
		_, err := s.NoteCall.Do(context.Background(), fixture.Telecom, "sabine", number, s.Clock.Now())
		return err
	}
	for name, end := range map[string]func(s *fixture.Served, f fixture.Befriended){
		"the own page": func(s *fixture.Served, f fixture.Befriended) {
			require.Equal(
				t, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/empfaenger/daten", mailedTo(f), nil).Status,
			)
		},
		"the account": func(s *fixture.Served, _ fixture.Befriended) {
			s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + fixture.OpenMailServer(s.T).Address })
			_, session := s.Member("funkwelle", "zq@kolibri.example")
			require.Equal(
				t, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", session, nil).Status,
			)
			s.Relayed()
		},
		"an operator": func(s *fixture.Served, _ fixture.Befriended) {
			found, err := s.Erasure.Person(
				context.Background(), fixture.Telecom, person.EmailOf("zq@kolibri.example"), s.Acts("sabine"),
			)
			require.NoError(t, err)
			require.True(t, found)
			s.Relayed()
		},
		"a link": func(s *fixture.Served, _ fixture.Befriended) { s.DeclinesByLink("zq@kolibri.example") },
	} {
		t.Run(name, func(t *testing.T) {
			s := fixture.ServeSQLite(t).WithVault()
			f := s.Befriend(fixture.Friendly(fixture.Zoltana))
			f.Confirms()
			require.NoError(t, mayCall(s))
			s.Clock.Advance(time.Minute)
			end(s, f)
			require.ErrorIs(t, mayCall(s), consent.ErrLeft)
		})
	}
}

// A recommender's note may name the friend: it goes when the friend goes, and stays when data lapse that no one
// confirmed.
func TestWhatARecommenderNotedOfAFriendGoesWithTheFriend(t *testing.T) {
	type way struct {
		confirmed, stays bool
		end              func(s *fixture.Served, f fixture.Befriended)
	}
	ownPage := func(s *fixture.Served, f fixture.Befriended) {
		require.Equal(
			t, http.StatusNoContent, s.Call(http.MethodDelete, fixture.Base+"/empfaenger/daten", mailedTo(f), nil).Status,
		)
	}
	byLink := func(s *fixture.Served, _ fixture.Befriended) {
		require.Equal(t, http.StatusNoContent, s.DeclinesByLink("zq@kolibri.example").Status)
	}
	for name, c := range map[string]way{
		"the own page":                    {confirmed: true, end: ownPage},
		"the own page, before confirming": {end: ownPage},
		"an operator": {confirmed: true, end: func(s *fixture.Served, _ fixture.Befriended) {
			found, err := s.Erasure.Person(
				context.Background(), fixture.Telecom, person.EmailOf("zq@kolibri.example"), s.Acts("sabine"),
			)
			require.NoError(t, err)
			require.True(t, found)
			s.Relayed()
		}},
		"a no for good, before confirming": {end: byLink},
		"a no for good ends letters":       {confirmed: true, stays: true, end: byLink},
		"nobody confirmed": {stays: true, end: func(s *fixture.Served, f fixture.Befriended) {
			s.Clock.Advance(85 * 24 * time.Hour)
			require.NoError(t, s.Recipients.Erase(context.Background(), fixture.Telecom, f.ID, s.Clock.Now()))
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := fixture.ServeSQLite(t).WithVault()
			f := s.Befriend(fixture.Friendly(fixture.Zoltana))
			_, anna := s.Member("funkwelle", "anna@example.de")
			got := s.Call(
				http.MethodPut, fixture.Base+"/empfehler/notizen/"+f.Number, anna, []byte(`{"Text":"Zoltana aus dem Chor"}`),
			)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			if c.confirmed {
				f.Confirms()
			}
			c.end(s, f)
			assert.Equal(t, c.stays, len(fixture.Holding(fixture.Dump(t, s.DB, s.Vault), "aus dem Chor")) > 0)
		})
	}
}
