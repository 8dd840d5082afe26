package wiring

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	creditorrest "weitersagen.app/backend/internal/money/creditor/rest"
	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/people/captcha/captchatest"
	"weitersagen.app/backend/internal/people/member"
	memberrest "weitersagen.app/backend/internal/people/member/rest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/agencyrequest"
	requeststore "weitersagen.app/backend/internal/referral/agencyrequest/gormstore"
	requestrest "weitersagen.app/backend/internal/referral/agencyrequest/rest"
)

// asking is an insurer that takes requests of agencies, and its mailboxes.
type asking struct {
	*served
	own   *tenant.Tenant
	mails *mailServer
}

func (s *served) asking() asking {
	s.t.Helper()
	mails := openMailServer(s.t)
	s.Config.SMTP = "smtp://" + mails.address
	return asking{s, s.insurer(), mails}
}

const request = ofInsurer + "/agentur/anfrage"

func (a asking) proof() string {
	a.t.Helper()
	got := a.call(http.MethodGet, ofInsurer+"/captcha/challenge", "", nil).fields(a.t)
	var n int64
	require.NoError(a.t, json.Unmarshal(got["maxnumber"], &n))
	solution, err := captchatest.Solve(captcha.Challenge{
		Algorithm: got.text(a.t, "algorithm"), Challenge: got.text(a.t, "challenge"), MaxNumber: n, Salt: got.text(a.t, "salt"), Signature: got.text(a.t, "signature"),
	})
	require.NoError(a.t, err)
	return solution
}

func (a asking) asks(email string, change func(map[string]string), headers ...string) answer {
	a.t.Helper()
	form := map[string]string{
		"Agenturname": "Agentur Öhler", "Strasse": "Uferweg 1", "PLZ": "14467", "Ort": "Potsdam", "Vorname": "Olga", "Nachname": "Öhler", "Email": email,
		"RegelnVersion": a.version(insured, content.ConsentAgencyRules), "DatenschutzVersion": a.version(insured, content.ConsentAgencyPrivacy), "Captcha": a.proof(),
	}
	if change != nil {
		change(form)
	}
	raw, err := json.Marshal(form)
	require.NoError(a.t, err)
	return a.call(http.MethodPost, request, "", raw, headers...)
}

// asked has somebody ask, and gives what the letter bears.
func (a asking) asked(email string) string {
	a.t.Helper()
	got := a.asks(email, nil)
	require.Equal(a.t, http.StatusNoContent, got.status, string(got.body))
	a.relayed()
	secrets := a.mails.tokens(email, "/bestaetigung")
	require.NotEmpty(a.t, secrets)
	return secrets[0]
}

func (a asking) confirms(secret string) answer {
	a.t.Helper()
	return a.call(http.MethodPost, request+"/bestaetigen", "", body("Token", secret))
}

func (a asking) waiting() []agencyrequest.Request {
	a.t.Helper()
	found, err := a.AgencyRequestOffice("").List(a.t.Context(), a.own, false)
	require.NoError(a.t, err)
	return found
}

func TestWhoBelongsToAnAgencyIsKnownBeforeARequestIsDecided(t *testing.T) {
	a := serveSQLite(t).asking()
	office := a.AgencyRequestOffice("ines")
	elsewhere := func() string {
		found := a.waiting()
		require.Len(t, found, 1)
		number, err := office.Elsewhere(t.Context(), found[0])
		require.NoError(t, err)
		return string(number)
	}
	require.Equal(t, http.StatusOK, a.confirms(a.asked("olga@oehler.example")).status)
	assert.Empty(t, elsewhere(), "no account yet")
	other, err := a.Agencies("ines").Add(t.Context(), a.own, "Agentur Süd")
	require.NoError(t, err)
	_, err = a.MemberOffice("ines").Add(t.Context(), a.own, string(other.Number), member.Employee, member.NewPerson{Email: "olga@oehler.example", Quiet: true})
	require.NoError(t, err)
	assert.Equal(t, string(other.Number), elsewhere())
}

func TestAnAgencyAsksConfirmsAndIsTakenIn(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := serveAPI(t, db).asking()
		secret := a.asked("olga@oehler.example")
		shown := decoded[requestrest.AgencyRequestView](t, a.call(http.MethodGet, request+"?t="+secret, "", nil))
		assert.Equal(t, requestrest.AgencyRequestView{
			AgencyName: "Agentur Öhler", FirstName: "Olga", Email: "olga@oehler.example", ValidUntil: shown.ValidUntil,
			Entered: &requestrest.AgencyRequestEntered{LastName: "Öhler", Street: "Uferweg 1", ZipCode: "14467", City: "Potsdam"},
		}, shown)
		assert.Empty(t, a.waiting(), "nobody decides before the mailbox confirmed")

		require.Equal(t, http.StatusOK, a.confirms(secret).status)
		require.Equal(t, http.StatusOK, a.confirms(secret).status, "a second time changes nothing")
		assert.Nil(t, decoded[requestrest.AgencyRequestView](t, a.call(http.MethodGet, request+"?t="+secret, "", nil)).Entered, "the letter's link tells no more of it than it has to")
		found := a.waiting()
		require.Len(t, found, 1)
		assert.Equal(t, "Uferweg 1", found[0].Street)
		said, err := consentstore.New(db).Of(t.Context(), insured, found[0].ID)
		require.NoError(t, err)
		require.Len(t, said, 2, "rules and privacy")
		assert.NotEmpty(t, said[0].Text)

		r, err := a.AgencyRequestOffice("ines").Approve(t.Context(), a.own, found[0].ID)
		require.NoError(t, err)
		assert.Empty(t, a.waiting())
		members, err := a.MemberOffice("").List(t.Context(), a.own, string(r.Agency))
		require.NoError(t, err)
		require.Len(t, members, 1)
		assert.Equal(t, "olga@oehler.example", members[0].Person.Email)
		moved, err := consentstore.New(db).Of(t.Context(), insured, members[0].Account)
		require.NoError(t, err)
		assert.Len(t, moved, 2, "the evidence is the account's")
		kept, err := requeststore.New(db).ByID(t.Context(), insured, r.ID)
		require.NoError(t, err)
		assert.Empty(t, kept.Email+kept.FirstName+kept.LastName+kept.Phone+kept.Mailbox, "the request names nobody any more")
		a.relayed()
		first := a.mails.tokens("olga@oehler.example", "/passwortsetzen")
		require.Len(t, first, 1, "the letter about it leads to the password")
		assert.Equal(t, 2, a.mails.count("olga@oehler.example"), "it and the one that asked to confirm")
		got := a.call(http.MethodPut, ofInsurer+"/agentur/passwort", "", body("Token", first[0], "Password", membersPassword))
		require.Equal(t, http.StatusOK, got.status, string(got.body))
		in := decoded[memberrest.MemberLoggedIn](t, got)
		assert.Equal(t, string(r.Agency), in.Self.AgencyNumber)
		known := decoded[creditorrest.Creditor](t, a.call(http.MethodGet, ofInsurer+"/agentur/stammdaten/"+string(r.Agency), in.Token, nil))
		assert.Equal(t, &creditorrest.CreditorProposal{Name: "Agentur Öhler", Street: "Uferweg 1", Postcode: "14467", City: "Potsdam"}, known.Proposal, "nobody types it twice")
		assert.Equal(t, http.StatusGone, a.confirms(secret).status, "its link is over")

		_, err = a.AgencyRequestOffice("ines").Approve(t.Context(), a.own, r.ID)
		require.ErrorIs(t, err, agencyrequest.ErrNotWaiting)
		_, err = a.AgencyRequestOffice("ines").Refuse(t.Context(), a.own, r.ID)
		require.ErrorIs(t, err, agencyrequest.ErrNotWaiting)
	})
}

// The letter goes to a mailbox that anybody can type.
func TestNoNameOfAnAgencyIsALinkInTheLetterToAMailboxThatConfirmedNothing(t *testing.T) {
	a := serveSQLite(t).asking()
	require.Equal(t, http.StatusNoContent, a.asks("olga@oehler.example", func(f map[string]string) { f["Agenturname"] = "finanzen24.de GmbH" }).status)
	a.relayed()
	letters := a.mails.read(t, "olga@oehler.example")
	require.Len(t, letters, 1)
	raw, err := io.ReadAll(letters[0].Body)
	require.NoError(t, err)
	letter := strings.ReplaceAll(string(raw), "=\r\n", "")
	assert.Contains(t, letter, "finanzen24. de GmbH")
	assert.NotContains(t, letter, "finanzen24.de")
	secrets := a.mails.tokens("olga@oehler.example", "/bestaetigung")
	require.NotEmpty(t, secrets)
	assert.Equal(t, "finanzen24.de GmbH", a.agencyOf(secrets[0]), "the page behind it makes no links of texts")
}

func TestNothingIsToldOfWhoAskedBefore(t *testing.T) {
	a := serveSQLite(t).asking()
	secret := a.asked("olga@oehler.example")
	require.Equal(t, http.StatusOK, a.confirms(secret).status)
	got := a.asks("olga@oehler.example", func(f map[string]string) { f["Agenturname"] = "Andere" })
	assert.Equal(t, http.StatusNoContent, got.status, string(got.body))
	require.Len(t, a.waiting(), 1)
	assert.Equal(t, "Agentur Öhler", a.waiting()[0].AgencyName, "beside what was confirmed there is no second")
	assert.Equal(t, http.StatusNoContent, a.asks("Olga@Oehler.example", nil).status)
	assert.Equal(t, "rate.limited", a.asks("olga@oehler.example", nil).code(t), "three of one address in a day")

	assert.Contains(t, string(a.asks("b@oehler.example", func(f map[string]string) { f["RegelnVersion"] = "1999" }).body), "terms.required")
	assert.Equal(t, "captcha.required", a.asks("b@oehler.example", func(f map[string]string) { f["Captcha"] = "" }).code(t))
	assert.Equal(t, "route.unknown", a.call(http.MethodGet, base+"/agentur/anfrage?t="+secret, "", nil).code(t), "another tenant takes no requests")
}

func TestOfManyWhoDecideAtOnceOneDoes(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		a := serveAPI(t, db).asking()
		require.Equal(t, http.StatusOK, a.confirms(a.asked("olga@oehler.example")).status)
		id := a.waiting()[0].ID
		var done sync.WaitGroup
		results := make(chan error, 6)
		for i := range 6 {
			done.Go(func() {
				office := a.AgencyRequestOffice("ines")
				var err error
				if i%2 == 0 {
					_, err = office.Refuse(t.Context(), a.own, id)
				} else {
					_, err = office.Approve(t.Context(), a.own, id)
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
		agencies, err := a.Agencies("").List(t.Context(), a.own)
		require.NoError(t, err)
		assert.LessOrEqual(t, len(agencies), 1)
	})
}

func TestARequestGoesInTime(t *testing.T) {
	a := serveSQLite(t).asking()
	secret := a.asked("olga@oehler.example")
	a.clock.Advance(9 * 24 * time.Hour)
	assert.Contains(t, []string{"agency_request.expired", "token.expired"}, a.confirms(secret).code(t))
	require.NoError(t, a.Retention().Once(t.Context()))
	_, err := requeststore.New(a.DB).Open(t.Context(), insured, "")
	require.ErrorIs(t, err, agencyrequest.ErrUnknown)
	var rows int64
	require.NoError(t, a.DB.From(t.Context()).Table("agency_requests").Count(&rows).Error)
	assert.Zero(t, rows)

	require.Equal(t, http.StatusOK, a.confirms(a.asked("ben@oehler.example")).status)
	_, err = a.AgencyRequestOffice("ines").Refuse(t.Context(), a.own, a.waiting()[0].ID)
	require.NoError(t, err)
	a.clock.Advance(200 * 24 * time.Hour)
	require.NoError(t, a.Retention().Once(t.Context()))
	require.NoError(t, a.DB.From(t.Context()).Table("agency_requests").Count(&rows).Error)
	assert.Zero(t, rows)
}
