package wiring

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

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/people/member"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/privacy/consent"
	consentstore "weitersagen.app/backend/internal/privacy/consent/gormstore"
	"weitersagen.app/backend/internal/programme/content"
	"weitersagen.app/backend/internal/programme/tenant"
	invitationrest "weitersagen.app/backend/internal/referral/invitation/rest"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	reportrest "weitersagen.app/backend/internal/referral/report/rest"
)

// inviting is an insurer's two agencies, and its mailboxes.
type inviting struct {
	*served
	north, south staffed
	mails        *mailServer
	version      string
}

func (s *served) inviting() inviting {
	s.t.Helper()
	own := s.insurer()
	own.Rules.CaptchaForCreate = false
	mails := openMailServer(s.t)
	s.Config.SMTP = "smtp://" + mails.address
	return inviting{s, s.staff(own, "Agentur Nord"), s.staff(own, "Agentur Süd"), mails, s.version(insured, content.ConsentInvited)}
}

// wants is a member's form, with the word.
func (w inviting) wants(email string, change func(map[string]any)) []byte {
	w.t.Helper()
	form := map[string]any{"Vorname": "Jörg", "Nachname": "Öhler", "Email": email, "Art": "Telefon", "Zusage": true, "ZusageVersion": w.version}
	if change != nil {
		change(form)
	}
	raw, err := json.Marshal(form)
	require.NoError(w.t, err)
	return raw
}

func (w inviting) invites(of staffed, role member.Role, email string, change func(map[string]any)) answer {
	w.t.Helper()
	return w.call(http.MethodPut, ofInsurer+"/einladung", of.session(role), w.wants(email, change))
}

func (w inviting) invited(of staffed, email string) string {
	w.t.Helper()
	got := w.invites(of, member.Employee, email, nil)
	require.Equal(w.t, http.StatusOK, got.status, string(got.body))
	w.relayed()
	return got.fields(w.t).text(w.t, "Einladung")
}

func (w inviting) list(of staffed, question string) reportrest.InvitationReport {
	w.t.Helper()
	return decoded[reportrest.InvitationReport](w.t, w.call(http.MethodPut, of.path("/einladungen"), of.session(member.Employee), []byte(question)))
}

func (w inviting) look(secret string) answer {
	w.t.Helper()
	return w.call(http.MethodGet, ofInsurer+"/einladung/daten?t="+secret, "", nil)
}

func (w inviting) refused(got answer, status int, code string) {
	w.t.Helper()
	assert.Equal(w.t, status, got.status, string(got.body))
	assert.Equal(w.t, code, got.code(w.t))
}

// recommends makes a recommendation of an address, and gives the agency that it counts for.
func (w inviting) recommends(email string) string {
	w.t.Helper()
	offered, err := w.Assortments().Of(context.Background(), insured)
	require.NoError(w.t, err)
	raw, err := json.Marshal(map[string]map[string]string{
		"Empfehlung": {"Produkt": string(offered.Products[0].ID), "AgbText": w.terms(insured)}, "Empfehler": {"Vorname": "Jörg", "Nachname": "Öhler", "Email": email},
	})
	require.NoError(w.t, err)
	got := w.call(http.MethodPost, ofInsurer+"/empfehlen/create", "", raw)
	require.Equal(w.t, http.StatusOK, got.status, string(got.body))
	r, err := recommendationstore.New(w.DB).ByNumber(context.Background(), insured, link.Number(got.fields(w.t).text(w.t, "Empfehlungsnummer")))
	require.NoError(w.t, err)
	return r.AgencyNumber
}

func TestAnInvitedPersonReadsALetterRegistersAndRecommendsForTheAgency(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := serveAPI(t, db).inviting()
		id := w.invited(w.north, "joerg@example.de")
		secrets := w.mails.tokens("joerg@example.de", "/einladung")
		require.Len(t, secrets, 1)

		shown := decoded[invitationrest.Invitation](t, w.look(secrets[0]))
		assert.Equal(t, []string{"Jörg", "Öhler"}, []string{shown.FirstName, shown.LastName})
		assert.Equal(t, "Anna Müller", shown.Inviter)
		assert.Equal(t, "Agentur Nord", shown.Agency)
		w.refused(w.call(http.MethodGet, base+"/einladung/daten?t="+secrets[0], "", nil), http.StatusNotFound, "route.unknown")

		said, err := consentstore.New(db).Of(context.Background(), insured, id)
		require.NoError(t, err)
		require.Len(t, said, 1, "the member's word")
		assert.Equal(t, consent.Spoken, said[0].How)
		assert.Equal(t, w.north.ids[member.Employee], said[0].HeardBy)
		assert.Contains(t, said[0].Text, "zugestimmt")
		assert.True(t, said[0].At.Equal(shown.Confirmed), "the page names the day on which the member said so")

		assert.Empty(t, w.recommends("joerg@example.de"), "an invitation alone brings nothing")
		accept := func() answer {
			return w.call(http.MethodPost, ofInsurer+"/einladung/annehmen", "", body("Token", secrets[0], "Vorname", "Jörg", "Nachname", "Öhler"))
		}
		require.Equal(t, http.StatusNoContent, accept().status)
		w.refused(accept(), http.StatusGone, "invitation.over")
		w.relayed()
		assert.Len(t, w.mails.tokens("joerg@example.de", "/registrieren"), 1, "a letter leads to the password, the same day")
		rows := w.list(w.north, `{"Filter":{"Status":["Angenommen"]}}`).Rows
		require.Len(t, rows, 1)
		assert.Equal(t, []string{id, "Jörg", "Öhler", "Anna Müller"}, []string{rows[0].ID, rows[0].FirstName, rows[0].LastName, rows[0].Inviter})

		assert.Equal(t, w.north.number, w.recommends("joerg@example.de"))
		assert.Empty(t, w.recommends("else@example.de"))
		w.clock.Advance(366 * 24 * time.Hour)
		assert.Empty(t, w.recommends("joerg@example.de"), "a year, as an agency's link")
	})
}

func TestWithoutTheWordNothingIsSentAndNothingKept(t *testing.T) {
	w := serveSQLite(t).inviting()
	for _, change := range []func(map[string]any){
		func(f map[string]any) { f["Zusage"] = false }, func(f map[string]any) { delete(f, "Zusage") }, func(f map[string]any) { f["ZusageVersion"] = "1999" },
	} {
		got := w.invites(w.north, member.Owner, "joerg@example.de", change)
		assert.Equal(t, http.StatusUnprocessableEntity, got.status)
		assert.Contains(t, string(got.body), "invitation.word_required")
	}
	w.relayed()
	assert.Zero(t, w.list(w.north, `{}`).Total)
	assert.Zero(t, w.mails.count("joerg@example.de"))
	asks := w.call(http.MethodPut, ofInsurer+"/einladung?cmd=IsCaptchaRequired", w.north.session(member.Employee), nil)
	assert.JSONEq(t, `{"CaptchaRequired":false}`, string(asks.body))
}

func TestWhoInvitesInWhoseName(t *testing.T) {
	w := serveSQLite(t).inviting()
	of := func(id string) func(map[string]any) { return func(f map[string]any) { f["Mitarbeiternummer"] = id } }
	own, owner, elsewhere := w.north.ids[member.Employee], w.north.ids[member.Owner], w.south.ids[member.Employee]
	assert.Equal(t, http.StatusOK, w.invites(w.north, member.Employee, "a@example.de", of(own)).status)
	assert.Equal(t, http.StatusOK, w.invites(w.north, member.Owner, "b@example.de", of(own)).status)
	for _, wrong := range []answer{w.invites(w.north, member.Employee, "c@example.de", of(owner)), w.invites(w.north, member.Owner, "c@example.de", of(elsewhere))} {
		w.refused(wrong, http.StatusUnprocessableEntity, "field.invalid")
	}
	w.refused(w.invites(w.north, member.OwnerInactive, "c@example.de", nil), http.StatusForbidden, "auth.forbidden")
	w.refused(w.invites(w.north, member.Employee, w.north.addressOf(member.Employee), nil), http.StatusConflict, "invitation.self")
}

func TestNothingIsToldOfWhoCantBeInvited(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := serveAPI(t, db).inviting()
		w.member(insured, "registered@example.de")
		require.Equal(t, http.StatusOK, w.invites(w.north, member.Employee, "registered@example.de", nil).status, "whether somebody is registered changes nothing")

		require.NoError(t, w.NeverMail(context.Background(), insured, person.EmailOf("never@example.de"), "ines"))
		w.invited(w.south, "elsewhere@example.de")
		for _, address := range []string{"never@example.de", "Never+x@example.de", "elsewhere@example.de"} {
			w.refused(w.invites(w.north, member.Employee, address, nil), http.StatusConflict, "invitation.not_possible")
		}
		w.refused(w.invites(w.south, member.Owner, "elsewhere@example.de", nil), http.StatusConflict, "invitation.pending")
		w.clock.Advance(91 * 24 * time.Hour)
		assert.Equal(t, http.StatusOK, w.invites(w.north, member.Employee, "elsewhere@example.de", nil).status)
		w.refused(w.invites(w.north, member.Employee, "never@example.de", nil), http.StatusConflict, "invitation.not_possible")
	})
}

func TestOfSixteenAtOnceOneIsInvited(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := serveAPI(t, db).inviting()
		north, south := w.north.session(member.Employee), w.south.session(member.Employee)
		form := w.wants("joerg@example.de", nil)
		var made atomic.Int32
		var all sync.WaitGroup
		for i := range 16 {
			session := north
			if i%2 == 1 {
				session = south
			}
			all.Go(func() {
				if w.call(http.MethodPut, ofInsurer+"/einladung", session, form).status == http.StatusOK {
					made.Add(1)
				}
			})
		}
		all.Wait()
		assert.EqualValues(t, 1, made.Load())
		w.relayed()
		assert.Equal(t, 1, w.mails.count("joerg@example.de"))
	})
}

func TestAnInvitationIsSentAgainOnceAndWithdrawn(t *testing.T) {
	w := serveSQLite(t).inviting()
	id := w.invited(w.north, "joerg@example.de")
	does := func(of staffed, method, way string) answer {
		return w.call(method, of.path("/einladungen")+"/"+id+way, of.session(member.Employee), nil)
	}
	w.refused(does(w.south, http.MethodPost, "/erneut"), http.StatusNotFound, "invitation.unknown")
	w.refused(does(w.south, http.MethodDelete, ""), http.StatusNotFound, "invitation.unknown")
	w.clock.Advance(29 * 24 * time.Hour)
	require.Equal(t, http.StatusOK, does(w.north, http.MethodPost, "/erneut").status)
	w.refused(does(w.north, http.MethodPost, "/erneut"), http.StatusConflict, "invitation.sent_again")
	w.relayed()
	secrets := w.mails.tokens("joerg@example.de", "/einladung")
	require.Len(t, secrets, 2)
	w.clock.Advance(29 * 24 * time.Hour)
	assert.Equal(t, http.StatusOK, w.look(secrets[1]).status, "its days began anew")
	require.Equal(t, http.StatusOK, does(w.north, http.MethodDelete, "").status)
	for _, secret := range secrets {
		w.refused(w.look(secret), http.StatusGone, "invitation.over")
	}
	w.refused(does(w.north, http.MethodDelete, ""), http.StatusConflict, "invitation.over")
}

// What an agency took back before it was answered, it may ask anew: by one letter more, as if it had sent the first again.
func TestAnAgencyAsksAnewWhomItTookBack(t *testing.T) {
	w := serveSQLite(t).inviting()
	takesBack := func(id string) {
		require.Equal(t, http.StatusOK, w.call(http.MethodDelete, w.north.path("/einladungen")+"/"+id, w.north.session(member.Employee), nil).status)
	}
	takesBack(w.invited(w.north, "joerg@example.de"))
	w.refused(w.invites(w.south, member.Employee, "joerg@example.de", nil), http.StatusConflict, "invitation.not_possible")
	w.clock.Advance(48 * time.Hour) // a mailbox that hasn't answered gets one letter a day
	anew := w.invited(w.north, "joerg@example.de")
	w.refused(w.call(http.MethodPost, w.north.path("/einladungen")+"/"+anew+"/erneut", w.north.session(member.Employee), nil), http.StatusConflict, "invitation.sent_again")
	takesBack(anew)
	w.refused(w.invites(w.north, member.Employee, "joerg@example.de", nil), http.StatusConflict, "invitation.not_possible")
	w.relayed()
	assert.Equal(t, 2, w.mails.count("joerg@example.de"))

	takesBack(w.invited(w.north, "never@example.de"))
	require.NoError(t, w.NeverMail(context.Background(), insured, person.EmailOf("never@example.de"), "ines"))
	w.refused(w.invites(w.north, member.Employee, "never@example.de", nil), http.StatusConflict, "invitation.not_possible")
	w.clock.Advance(91 * 24 * time.Hour)
	assert.Equal(t, http.StatusOK, w.invites(w.north, member.Employee, "joerg@example.de", nil).status)
}

func TestWhoDeclinesAnInvitationIsErased(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := serveAPI(t, db).inviting()
		for _, name := range []string{"notnow", "never", "below"} {
			w.invited(w.north, name+"@example.de")
		}
		secret := func(name string) string { return w.mails.tokens(name+"@example.de", "/einladung")[0] }
		decline := func(name string, never bool) {
			raw, err := json.Marshal(map[string]any{"Token": secret(name), "NieWieder": never})
			require.NoError(t, err)
			require.Equal(t, http.StatusNoContent, w.call(http.MethodPost, ofInsurer+"/einladung/ablehnen", "", raw).status)
		}
		decline("notnow", false)
		decline("never", true)
		below := w.Declines().Link(insured, person.EmailOf("below@example.de"))
		for range 2 {
			require.Equal(t, http.StatusNoContent, w.call(http.MethodPost, ofInsurer+"/empfaenger/ablehnung", "", body("Token", below)).status)
		}
		rows := w.list(w.north, `{}`).Rows
		require.Len(t, rows, 3)
		for _, row := range rows {
			assert.Equal(t, []string{"Abgelehnt", "", "", ""}, []string{row.Status, row.FirstName, row.LastName, row.Email}, "all look alike")
		}
		w.clock.Advance(91 * 24 * time.Hour)
		assert.Equal(t, http.StatusOK, w.invites(w.north, member.Employee, "notnow@example.de", nil).status)
		for _, name := range []string{"never", "below"} {
			w.refused(w.invites(w.north, member.Employee, name+"@example.de", nil), http.StatusConflict, "invitation.not_possible")
		}
	})
}

func TestADayHasItsBound(t *testing.T) {
	w := serveSQLite(t).inviting()
	of := func(n int) string { return string(rune('a'+n/26)) + string(rune('a'+n%26)) + "@example.de" }
	for n := range 100 {
		require.Equal(t, http.StatusOK, w.invites(w.north, member.Employee, of(n), nil).status)
	}
	w.refused(w.invites(w.north, member.Employee, of(100), nil), http.StatusTooManyRequests, "invitation.member_limit")
	assert.Equal(t, http.StatusOK, w.invites(w.north, member.Owner, of(100), nil).status, "each member has an own one")
}

func TestAnInvitationOfAnAgencyThatEndedLeadsNowhere(t *testing.T) {
	w := serveSQLite(t).inviting()
	w.invited(w.north, "joerg@example.de")
	secret := w.mails.tokens("joerg@example.de", "/einladung")[0]
	got := w.invites(w.north, member.Owner, "late@example.de", nil)
	require.Equal(t, http.StatusOK, got.status)
	require.NoError(t, w.Agencies("ines").End(context.Background(), w.insurer(), w.north.number))
	w.refused(w.look(secret), http.StatusGone, "invitation.expired")
	w.refused(w.call(http.MethodPost, ofInsurer+"/einladung/annehmen", "", body("Token", secret, "Vorname", "Jörg", "Nachname", "Öhler")), http.StatusGone, "invitation.expired")
	w.relayed()
	assert.Zero(t, w.mails.count("late@example.de"), "what nobody stands for isn't written")
}

func TestPeopleOfOldInvitationsGoAndTheFigureStays(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		w := serveAPI(t, db).inviting()
		id := w.invited(w.north, "joerg@example.de")
		kept := func(months int) (name string, evidence int) {
			w.clock.Advance(time.Duration(months) * 31 * 24 * time.Hour)
			require.NoError(t, w.Retention().Once(context.Background()))
			rows := w.list(w.north, `{}`)
			require.Equal(t, 1, rows.Total)
			said, err := consentstore.New(db).Of(context.Background(), tenant.ID(insured), id)
			require.NoError(t, err)
			return rows.Rows[0].FirstName, len(said)
		}
		name, evidence := kept(6)
		assert.Equal(t, "Jörg", name)
		assert.Equal(t, 1, evidence)
		name, evidence = kept(2)
		assert.Empty(t, name)
		assert.Equal(t, 1, evidence)
		_, evidence = kept(36)
		assert.Zero(t, evidence)
	})
}
