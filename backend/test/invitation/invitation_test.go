package invitation_test

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	reportrest "weitersagen.app/backend/internal/insight/report/rest"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/content"
	invitationstore "weitersagen.app/backend/internal/referral/invitation/gormstore"
	invitationrest "weitersagen.app/backend/internal/referral/invitation/rest"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/safety/consent"
	consentstore "weitersagen.app/backend/internal/safety/consent/gormstore"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

func inviting(s *fixture.Served) fixture.Inviting {
	s.T.Helper()
	own := s.Insurer()
	own.Rules.CaptchaForCreate = false
	mails := fixture.OpenMailServer(s.T)
	s.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://" + mails.Address })
	return fixture.Inviting{
		Served: s, North: s.StaffAgency(own, "Agentur Nord"), South: s.StaffAgency(own, "Agentur Süd"), Mails: mails,
		Version: s.Version(fixture.Insured, content.ConsentInvited),
	}
}

func invites(
	w fixture.Inviting, of fixture.Staffed, role member.Role, email string, change func(map[string]any),
) fixture.Answer {
	w.T.Helper()
	return w.Call(http.MethodPut, fixture.OfInsurer+"/einladung", of.Session(role), w.Wants(email, change))
}

func invited(w fixture.Inviting, of fixture.Staffed, email string) string {
	w.T.Helper()
	got := invites(w, of, member.Employee, email, nil)
	require.Equal(w.T, http.StatusOK, got.Status, string(got.Body))
	w.Relayed()
	return got.Fields(w.T).Text(w.T, "Einladung")
}

func list(w fixture.Inviting, of fixture.Staffed, question string) reportrest.InvitationReport {
	w.T.Helper()
	return fixture.Decoded[reportrest.InvitationReport](
		w.T, w.Call(http.MethodPut, of.Path("/einladungen"), of.Session(member.Employee), []byte(question)),
	)
}

func look(w fixture.Inviting, secret string) fixture.Answer {
	w.T.Helper()
	return w.Call(http.MethodGet, fixture.OfInsurer+"/einladung/daten?t="+secret, "", nil)
}

func refused(w fixture.Inviting, got fixture.Answer, status int, code string) {
	w.T.Helper()
	assert.Equal(w.T, status, got.Status, string(got.Body))
	assert.Equal(w.T, code, got.Code(w.T))
}

// recommends makes a recommendation of an address, and gives the agency that it counts for.
func recommends(w fixture.Inviting, email string) string {
	w.T.Helper()
	offered, err := w.Assortments.Of(context.Background(), fixture.Insured)
	require.NoError(w.T, err)
	raw, err := json.Marshal(map[string]map[string]string{
		"Empfehlung": {"Produkt": string(offered.Products[0].ID), "AgbText": w.Terms(fixture.Insured)},
		"Empfehler":  {"Vorname": "Jörg", "Nachname": "Öhler", "Email": email},
	})
	require.NoError(w.T, err)
	got := w.Call(http.MethodPost, fixture.OfInsurer+"/empfehlen/create", "", raw)
	require.Equal(w.T, http.StatusOK, got.Status, string(got.Body))
	r, err := recommendationstore.New(w.DB).ByNumber(
		context.Background(), fixture.Insured, link.Number(got.Fields(w.T).Text(w.T, "Empfehlungsnummer")),
	)
	require.NoError(w.T, err)
	return r.SellerNumber
}

func TestAnInvitedPersonReadsALetterRegistersAndRecommendsForTheAgency(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := inviting(fixture.ServeAPI(t, db))
		id := invited(w, w.North, "joerg@example.de")
		secrets := w.Mails.Tokens("joerg@example.de", "/einladung")
		require.Len(t, secrets, 1)

		shown := fixture.Decoded[invitationrest.Invitation](t, look(w, secrets[0]))
		assert.Equal(t, []string{"Jörg", "Öhler"}, []string{shown.FirstName, shown.LastName})
		assert.Equal(t, "Anna Müller", shown.Inviter)
		assert.Equal(t, "Agentur Nord", shown.Agency)
		refused(
			w, w.Call(http.MethodGet, fixture.Base+"/einladung/daten?t="+secrets[0], "", nil), http.StatusNotFound,
			"route.unknown",
		)

		evidence, err := consentstore.New(db).Of(context.Background(), fixture.Insured, id)
		require.NoError(t, err)
		require.Len(t, evidence, 1, "the member's word")
		assert.Equal(t, consent.Spoken, evidence[0].How)
		assert.Equal(t, w.North.IDs[member.Employee], evidence[0].SpokenTo)
		assert.Contains(t, evidence[0].Text, "zugestimmt")
		assert.True(t, evidence[0].At.Equal(shown.Confirmed), "the page names the day on which the member said so")

		assert.Empty(t, recommends(w, "joerg@example.de"), "an invitation alone brings nothing")
		w.LettersStay()
		accept := func() fixture.Answer {
			return w.Call(
				http.MethodPost, fixture.OfInsurer+"/einladung/annehmen", "",
				fixture.Body("Token", secrets[0], "Vorname", "Jörg", "Nachname", "Öhler"),
			)
		}
		require.Equal(t, http.StatusNoContent, accept().Status)
		refused(w, accept(), http.StatusGone, "invitation.over")
		w.Relayed()
		assert.Len(t, w.Mails.Tokens("joerg@example.de", "/registrieren"), 1, "a letter leads to the password, the same day")
		rows := list(w, w.North, `{"Filter":{"Status":["Angenommen"]}}`).Rows
		require.Len(t, rows, 1)
		assert.Equal(t, []string{id, "Jörg", "Öhler", "Anna Müller"}, []string{
			rows[0].ID, rows[0].FirstName, rows[0].LastName, rows[0].Inviter,
		})

		assert.Equal(t, w.North.Number, recommends(w, "joerg@example.de"))
		assert.Empty(t, recommends(w, "else@example.de"))
		w.Clock.Advance(366 * 24 * time.Hour)
		assert.Empty(t, recommends(w, "joerg@example.de"), "a year, as an agency's link")
	})
}

func TestWithoutTheWordNothingIsSentAndNothingKept(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	for _, change := range []func(map[string]any){
		func(f map[string]any) { f["Zusage"] = false }, func(f map[string]any) { delete(f, "Zusage") },
		func(f map[string]any) { f["ZusageVersion"] = "1999" },
	} {
		got := invites(w, w.North, member.Owner, "joerg@example.de", change)
		assert.Equal(t, http.StatusUnprocessableEntity, got.Status)
		assert.Contains(t, string(got.Body), "invitation.word_required")
	}
	w.Relayed()
	assert.Zero(t, list(w, w.North, `{}`).Total)
	assert.Zero(t, w.Mails.Count("joerg@example.de"))
	asks := w.Call(
		http.MethodPut, fixture.OfInsurer+"/einladung?cmd=IsCaptchaRequired", w.North.Session(member.Employee), nil,
	)
	assert.JSONEq(t, `{"CaptchaRequired":false}`, string(asks.Body))
}

func TestWhoInvitesInWhoseName(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	of := func(id string) func(map[string]any) { return func(f map[string]any) { f["Mitarbeiternummer"] = id } }
	own, owner, elsewhere := w.North.IDs[member.Employee], w.North.IDs[member.Owner], w.South.IDs[member.Employee]
	assert.Equal(t, http.StatusOK, invites(w, w.North, member.Employee, "a@example.de", of(own)).Status)
	assert.Equal(t, http.StatusOK, invites(w, w.North, member.Owner, "b@example.de", of(own)).Status)
	for _, wrong := range []fixture.Answer{
		invites(w, w.North, member.Employee, "c@example.de", of(owner)),
		invites(w, w.North, member.Owner, "c@example.de", of(elsewhere)),
	} {
		refused(w, wrong, http.StatusUnprocessableEntity, "field.invalid")
	}
	refused(w, invites(w, w.North, member.OwnerInactive, "c@example.de", nil), http.StatusForbidden, "auth.forbidden")
	refused(
		w, invites(w, w.North, member.Employee, w.North.AddressOf(member.Employee), nil), http.StatusConflict,
		"invitation.self",
	)
}

func TestNothingIsShownOfWhoCantBeInvited(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := inviting(fixture.ServeAPI(t, db))
		w.Member(fixture.Insured, "registered@example.de")
		require.Equal(
			t, http.StatusOK, invites(w, w.North, member.Employee, "registered@example.de", nil).Status,
			"whether somebody is registered changes nothing",
		)

		require.NoError(
			t, w.Declines.ByOperator(context.Background(), fixture.Insured, person.EmailOf("never@example.de"), w.Acts("ines")),
		)
		invited(w, w.South, "elsewhere@example.de")
		for _, address := range []string{"never@example.de", "Never+x@example.de", "elsewhere@example.de"} {
			refused(w, invites(w, w.North, member.Employee, address, nil), http.StatusConflict, "invitation.not_possible")
		}
		refused(w, invites(w, w.South, member.Owner, "elsewhere@example.de", nil), http.StatusConflict, "invitation.pending")
		w.Clock.Advance(91 * 24 * time.Hour)
		assert.Equal(t, http.StatusOK, invites(w, w.North, member.Employee, "elsewhere@example.de", nil).Status)
		refused(
			w, invites(w, w.North, member.Employee, "never@example.de", nil), http.StatusConflict, "invitation.not_possible",
		)
	})
}

func TestOfSixteenAtOnceOneIsInvited(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := inviting(fixture.ServeAPI(t, db))
		north, south := w.North.Session(member.Employee), w.South.Session(member.Employee)
		form := w.Wants("joerg@example.de", nil)
		var made atomic.Int32
		var all sync.WaitGroup
		for i := range 16 {
			session := north
			if i%2 == 1 {
				session = south
			}
			all.Go(func() {
				if w.Call(http.MethodPut, fixture.OfInsurer+"/einladung", session, form).Status == http.StatusOK {
					made.Add(1)
				}
			})
		}
		all.Wait()
		assert.EqualValues(t, 1, made.Load())
		w.Relayed()
		assert.Equal(t, 1, w.Mails.Count("joerg@example.de"))
	})
}

// Sixteen calls may come one after the other by chance; this one meets the lock.
func TestAnInvitationWaitsForTheLockOfItsMailbox(t *testing.T) {
	db := dbtest.Postgres(t)
	w := inviting(fixture.ServeAPI(t, db))
	session, form := w.North.Session(member.Employee), w.Wants("joerg@example.de", nil)
	mailbox := w.Persons().Hash(
		"invited", string(fixture.Insured),
		recipient.OwnerKey(w.Persons(), fixture.Insured, person.EmailOf("joerg@example.de")),
	)
	ended := make(chan error, 1)
	require.NoError(t, db.InTx(t.Context(), func(ctx context.Context) error {
		if err := invitationstore.New(db).Alone(ctx, fixture.Insured, mailbox); err != nil {
			return err
		}
		go func() {
			assert.Equal(t, http.StatusOK, w.Call(http.MethodPut, fixture.OfInsurer+"/einladung", session, form).Status)
			ended <- nil
		}()
		dbtest.WaitsOrEnds(t, db, ended)
		assert.Empty(t, ended)
		return nil
	}))
	require.NoError(t, <-ended)
}

func TestAnInvitationIsSentAgainOnceAndWithdrawn(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	id := invited(w, w.North, "joerg@example.de")
	does := func(of fixture.Staffed, method, way string) fixture.Answer {
		return w.Call(method, of.Path("/einladungen")+"/"+id+way, of.Session(member.Employee), nil)
	}
	refused(w, does(w.South, http.MethodPost, "/erneut"), http.StatusNotFound, "invitation.unknown")
	refused(w, does(w.South, http.MethodDelete, ""), http.StatusNotFound, "invitation.unknown")
	w.Clock.Advance(29 * 24 * time.Hour)
	require.Equal(t, http.StatusOK, does(w.North, http.MethodPost, "/erneut").Status)
	refused(w, does(w.North, http.MethodPost, "/erneut"), http.StatusConflict, "invitation.sent_again")
	w.Relayed()
	secrets := w.Mails.Tokens("joerg@example.de", "/einladung")
	require.Len(t, secrets, 2)
	w.Clock.Advance(29 * 24 * time.Hour)
	assert.Equal(t, http.StatusOK, look(w, secrets[1]).Status, "its days began anew")
	require.Equal(t, http.StatusOK, does(w.North, http.MethodDelete, "").Status)
	for _, secret := range secrets {
		refused(w, look(w, secret), http.StatusGone, "invitation.over")
	}
	refused(w, does(w.North, http.MethodDelete, ""), http.StatusConflict, "invitation.over")
}

// What an agency took back before it was answered, it may ask anew: by one letter more, as if it had sent the first
// again.
func TestAnInvitationThatWasTakenBackCanBeSentAnew(t *testing.T) {
	w := inviting(fixture.ServeSQLite(t))
	takesBack := func(id string) {
		require.Equal(
			t, http.StatusOK,
			w.Call(http.MethodDelete, w.North.Path("/einladungen")+"/"+id, w.North.Session(member.Employee), nil).Status,
		)
	}
	takesBack(invited(w, w.North, "joerg@example.de"))
	refused(
		w, invites(w, w.South, member.Employee, "joerg@example.de", nil), http.StatusConflict, "invitation.not_possible",
	)
	w.Clock.Advance(48 * time.Hour) // a mailbox that hasn't answered gets one letter a day
	anew := invited(w, w.North, "joerg@example.de")
	refused(
		w, w.Call(http.MethodPost, w.North.Path("/einladungen")+"/"+anew+"/erneut", w.North.Session(member.Employee), nil),
		http.StatusConflict, "invitation.sent_again",
	)
	takesBack(anew)
	refused(
		w, invites(w, w.North, member.Employee, "joerg@example.de", nil), http.StatusConflict, "invitation.not_possible",
	)
	w.Relayed()
	assert.Equal(t, 2, w.Mails.Count("joerg@example.de"))

	takesBack(invited(w, w.North, "never@example.de"))
	require.NoError(
		t, w.Declines.ByOperator(context.Background(), fixture.Insured, person.EmailOf("never@example.de"), w.Acts("ines")),
	)
	refused(
		w, invites(w, w.North, member.Employee, "never@example.de", nil), http.StatusConflict, "invitation.not_possible",
	)
	w.Clock.Advance(91 * 24 * time.Hour)
	assert.Equal(t, http.StatusOK, invites(w, w.North, member.Employee, "joerg@example.de", nil).Status)
}

func TestWhoDeclinesAnInvitationIsErased(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := inviting(fixture.ServeAPI(t, db))
		for _, name := range []string{"notnow", "never", "below"} {
			invited(w, w.North, name+"@example.de")
		}
		secret := func(name string) string { return w.Mails.Tokens(name+"@example.de", "/einladung")[0] }
		decline := func(name string, never bool) {
			raw, err := json.Marshal(map[string]any{"Token": secret(name), "NieWieder": never})
			require.NoError(t, err)
			require.Equal(
				t, http.StatusNoContent, w.Call(http.MethodPost, fixture.OfInsurer+"/einladung/ablehnen", "", raw).Status,
			)
		}
		decline("notnow", false)
		decline("never", true)
		below := w.Declines.Link(fixture.Insured, person.EmailOf("below@example.de"))
		for range 2 {
			require.Equal(
				t, http.StatusNoContent,
				w.Call(http.MethodPost, fixture.OfInsurer+"/empfaenger/ablehnung", "", fixture.Body("Token", below)).Status,
			)
		}
		rows := list(w, w.North, `{}`).Rows
		require.Len(t, rows, 3)
		for _, row := range rows {
			assert.Equal(
				t, []string{"Abgelehnt", "", "", ""}, []string{row.Status, row.FirstName, row.LastName, row.Email},
				"all look alike",
			)
		}
		w.Clock.Advance(91 * 24 * time.Hour)
		assert.Equal(t, http.StatusOK, invites(w, w.North, member.Employee, "notnow@example.de", nil).Status)
		for _, name := range []string{"never", "below"} {
			refused(
				w, invites(w, w.North, member.Employee, name+"@example.de", nil), http.StatusConflict, "invitation.not_possible",
			)
		}
	})
}
