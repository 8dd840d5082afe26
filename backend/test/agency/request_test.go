package agency_test

import (
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	creditorrest "weitersagen.app/backend/internal/money/creditor/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	memberrest "weitersagen.app/backend/internal/sellers/member/rest"
	"weitersagen.app/backend/internal/sellers/request"
	requeststore "weitersagen.app/backend/internal/sellers/request/gormstore"
	requestrest "weitersagen.app/backend/internal/sellers/request/rest"
	"weitersagen.app/backend/test/fixture"
)

func TestWhoBelongsToAnAgencyIsKnownBeforeARequestIsDecided(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	office := a.AgencyRequestOffice
	elsewhere := func() string {
		found := a.Waiting()
		require.Len(t, found, 1)
		number, err := office.Elsewhere(t.Context(), found[0])
		require.NoError(t, err)
		return string(number)
	}
	require.Equal(t, http.StatusOK, a.Confirms(a.Asked("olga@oehler.example")).Status)
	assert.Empty(t, elsewhere(), "no account yet")
	other, err := a.Agencies.Add(t.Context(), a.Own, "ines", "Agentur Süd")
	require.NoError(t, err)
	_, err = a.MemberOffice.Add(
		t.Context(), a.Own, "ines", string(other.Number), member.Employee,
		member.NewPerson{Email: "olga@oehler.example", Quiet: true},
	)
	require.NoError(t, err)
	assert.Equal(t, string(other.Number), elsewhere())
}

func TestAnAgencyAsksConfirmsAndIsTakenIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		secret := a.Asked("olga@oehler.example")
		shown := fixture.Decoded[requestrest.AgencyRequestView](
			t, a.Call(http.MethodGet, fixture.Request+"?t="+secret, "", nil),
		)
		assert.Equal(t, requestrest.AgencyRequestView{
			AgencyName: "Agentur Öhler", FirstName: "Olga", Email: "olga@oehler.example", ValidUntil: shown.ValidUntil,
			Entered: &requestrest.AgencyRequestEntered{
				LastName: "Öhler", Street: "Uferweg 1", ZipCode: "14467", City: "Potsdam",
			},
		}, shown)
		assert.Empty(t, a.Waiting(), "nobody decides before the mailbox confirmed")

		require.Equal(t, http.StatusOK, a.Confirms(secret).Status)
		require.Equal(t, http.StatusOK, a.Confirms(secret).Status, "a second time changes nothing")
		assert.Nil(
			t,
			fixture.Decoded[requestrest.AgencyRequestView](
				t, a.Call(http.MethodGet, fixture.Request+"?t="+secret, "", nil),
			).Entered,
			"the letter's link tells no more of it than it has to",
		)
		found := a.Waiting()
		require.Len(t, found, 1)
		assert.Equal(t, "Uferweg 1", found[0].Street)
		stated, err := consentstore.New(db).Of(t.Context(), fixture.Insured, found[0].ID)
		require.NoError(t, err)
		require.Len(t, stated, 2, "rules and privacy")
		assert.NotEmpty(t, stated[0].Text)

		r, err := a.AgencyRequestOffice.Approve(t.Context(), a.Own, "ines", found[0].ID)
		require.NoError(t, err)
		assert.Empty(t, a.Waiting())
		members, err := a.MemberOffice.List(t.Context(), a.Own, string(r.Agency))
		require.NoError(t, err)
		require.Len(t, members, 1)
		assert.Equal(t, "olga@oehler.example", members[0].Person.Email)
		moved, err := consentstore.New(db).Of(t.Context(), fixture.Insured, members[0].Account)
		require.NoError(t, err)
		assert.Len(t, moved, 2, "the evidence is the account's")
		kept, err := requeststore.New(db).ByID(t.Context(), fixture.Insured, r.ID)
		require.NoError(t, err)
		assert.Empty(t, kept.Email+kept.FirstName+kept.LastName+kept.Phone+kept.Mailbox, "the request names nobody any more")
		a.Relayed()
		first := a.Mails.Tokens("olga@oehler.example", "/passwortsetzen")
		require.Len(t, first, 1, "the letter about it leads to the password")
		assert.Equal(t, 2, a.Mails.Count("olga@oehler.example"), "it and the one that asked to confirm")
		got := a.Call(
			http.MethodPut, fixture.OfInsurer+"/agentur/passwort", "",
			fixture.Body("Token", first[0], "Password", fixture.MembersPassword),
		)
		require.Equal(t, http.StatusOK, got.Status, string(got.Body))
		in := fixture.Decoded[memberrest.MemberLoggedIn](t, got)
		assert.Equal(t, string(r.Agency), in.Self.AgencyNumber)
		known := fixture.Decoded[creditorrest.Creditor](
			t, a.Call(http.MethodGet, fixture.OfInsurer+"/agentur/stammdaten/"+string(r.Agency), in.Token, nil),
		)
		assert.Equal(
			t,
			&creditorrest.CreditorProposal{Name: "Agentur Öhler", Street: "Uferweg 1", Postcode: "14467", City: "Potsdam"},
			known.Proposal, "nobody types it twice",
		)
		assert.Equal(t, http.StatusGone, a.Confirms(secret).Status, "its link is over")

		_, err = a.AgencyRequestOffice.Approve(t.Context(), a.Own, "ines", r.ID)
		require.ErrorIs(t, err, request.ErrNotWaiting)
		_, err = a.AgencyRequestOffice.Refuse(t.Context(), a.Own, "ines", r.ID)
		require.ErrorIs(t, err, request.ErrNotWaiting)
	})
}

// The letter goes to a mailbox that anybody can type.
func TestNoNameOfAnAgencyIsALinkInTheLetterToAMailboxThatConfirmedNothing(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	require.Equal(
		t, http.StatusNoContent,
		a.Asks("olga@oehler.example", func(f map[string]string) { f["Agenturname"] = "finanzen24.de GmbH" }).Status,
	)
	a.Relayed()
	letters := a.Mails.Read(t, "olga@oehler.example")
	require.Len(t, letters, 1)
	raw, err := io.ReadAll(letters[0].Body)
	require.NoError(t, err)
	letter := strings.ReplaceAll(string(raw), "=\r\n", "")
	assert.Contains(t, letter, "finanzen24. de GmbH")
	assert.NotContains(t, letter, "finanzen24.de")
	secrets := a.Mails.Tokens("olga@oehler.example", "/bestaetigung")
	require.NotEmpty(t, secrets)
	assert.Equal(t, "finanzen24.de GmbH", agencyOf(a, secrets[0]), "the page behind it makes no links of texts")
}

func TestNothingIsShownOfWhoAskedBefore(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	secret := a.Asked("olga@oehler.example")
	require.Equal(t, http.StatusOK, a.Confirms(secret).Status)
	got := a.Asks("olga@oehler.example", func(f map[string]string) { f["Agenturname"] = "Andere" })
	assert.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
	require.Len(t, a.Waiting(), 1)
	assert.Equal(t, "Agentur Öhler", a.Waiting()[0].AgencyName, "beside what was confirmed there is no second")
	assert.Equal(t, http.StatusNoContent, a.Asks("Olga@Oehler.example", nil).Status)
	assert.Equal(t, "rate.limited", a.Asks("olga@oehler.example", nil).Code(t), "three of one address in a day")

	assert.Contains(
		t, string(a.Asks("b@oehler.example", func(f map[string]string) { f["RegelnVersion"] = "1999" }).Body),
		"terms.required",
	)
	assert.Equal(
		t, "captcha.required", a.Asks("b@oehler.example", func(f map[string]string) { f["Captcha"] = "" }).Code(t),
	)
	assert.Equal(
		t, "route.unknown", a.Call(http.MethodGet, fixture.Base+"/agentur/anfrage?t="+secret, "", nil).Code(t),
		"another tenant takes no requests",
	)
}

func TestOfManyWhoDecideAtOnceOneDoes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := fixture.ServeAPI(t, db).Asking()
		require.Equal(t, http.StatusOK, a.Confirms(a.Asked("olga@oehler.example")).Status)
		id := a.Waiting()[0].ID
		var done sync.WaitGroup
		results := make(chan error, 6)
		for i := range 6 {
			done.Go(func() {
				office := a.AgencyRequestOffice
				var err error
				if i%2 == 0 {
					_, err = office.Refuse(t.Context(), a.Own, "ines", id)
				} else {
					_, err = office.Approve(t.Context(), a.Own, "ines", id)
				}
				results <- err
			})
		}
		done.Wait()
		close(results)
		well := 0
		for err := range results {
			if err == nil {
				well++
			}
		}
		assert.Equal(t, 1, well)
		agencies, err := a.Agencies.List(t.Context(), a.Own)
		require.NoError(t, err)
		assert.LessOrEqual(t, len(agencies), 1)
	})
}

func TestARequestGoesInTime(t *testing.T) {
	a := fixture.ServeSQLite(t).Asking()
	secret := a.Asked("olga@oehler.example")
	a.Clock.Advance(9 * 24 * time.Hour)
	assert.Contains(t, []string{"agency_request.expired", "token.expired"}, a.Confirms(secret).Code(t))
	require.NoError(t, a.Retention.Once(t.Context()))
	_, err := requeststore.New(a.DB).Open(t.Context(), fixture.Insured, "")
	require.ErrorIs(t, err, request.ErrUnknown)
	var rows int64
	require.NoError(t, a.DB.From(t.Context()).Table("agency_requests").Count(&rows).Error)
	assert.Zero(t, rows)

	require.Equal(t, http.StatusOK, a.Confirms(a.Asked("ben@oehler.example")).Status)
	_, err = a.AgencyRequestOffice.Refuse(t.Context(), a.Own, "ines", a.Waiting()[0].ID)
	require.NoError(t, err)
	a.Clock.Advance(200 * 24 * time.Hour)
	require.NoError(t, a.Retention.Once(t.Context()))
	require.NoError(t, a.DB.From(t.Context()).Table("agency_requests").Count(&rows).Error)
	assert.Zero(t, rows)
}
