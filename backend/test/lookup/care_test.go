package lookup_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/people/account"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

// signing is a case worker's room with a passkey.
type signing struct {
	room
	key *webauthntest.Authenticator
}

func sit(s *fixture.Served, name string) signing {
	s.T.Helper()
	secret, key := s.WithPasskey(fixture.Telecom, name, "people")
	return signing{room{s, string(secret)}, key}
}

type fields = map[string]any

// asks gives the answer to a question about a deed.
func (r signing) asks(what string, of fields) fixture.Answer {
	r.T.Helper()
	return r.sends(what+"/frage", of)
}

// does asks, signs and sends.
func (r signing) does(what string, of fields) fixture.Answer {
	r.T.Helper()
	got := r.asks(what, of)
	require.Equal(r.T, http.StatusOK, got.Status, string(got.Body))
	q := fixture.Decoded[struct{ Frage, Text string }](r.T, got)
	return r.answers(what, of, q.Text, r.key.Prove(r.T, []byte(q.Frage)))
}

func (r signing) answers(what string, of fields, text string, answer []byte) fixture.Answer {
	r.T.Helper()
	whole := fields{"Text": text, "Antwort": string(answer)}
	for k, v := range of {
		whole[k] = v
	}
	return r.sends(what, whole)
}

const erasure, correction = "/loeschung", "/berichtigung"

func TestAPersonIsErasedFromTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		r := sit(s, "Clara")
		anna, _ := s.Member(fixture.Telecom, "anna@example.de")
		foreign, _ := s.Member(fixture.Insured, "anna@example.de")
		of := func(id, reason string) fields { return fields{"KontoId": id, "Grund": reason} }
		assert.Equal(t, "desk.reason", r.asks(erasure, of(anna, "so")).Code(t))
		assert.Equal(t, "desk.reason_names", r.asks(erasure, of(anna, "anna@example.de bittet darum")).Code(t))
		assert.Equal(t, http.StatusNotFound, r.asks(erasure, of(foreign, "Bitte per Brief")).Status, "another tenant's")
		unsigned := r.answers(erasure, of(anna, "Bitte per Brief"), "{}", []byte("{}"))
		assert.NotEqual(t, http.StatusNoContent, unsigned.Status, "nothing is done unsigned")

		q := fixture.Decoded[struct{ Frage, Text string }](t, r.asks(erasure, of(anna, "Bitte per Brief")))
		signed := r.key.Prove(t, []byte(q.Frage))
		assert.Equal(t, "operator.unproved", r.answers(erasure, of(anna, "Anderer Grund"), q.Text, signed).Code(t))
		_, err := s.Accounts.ByID(t.Context(), fixture.Telecom, anna)
		require.NoError(t, err, "what was refused erased nobody")

		got := r.does(erasure, of(anna, "Bitte per Brief"))
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		_, err = s.Accounts.ByID(t.Context(), fixture.Telecom, anna)
		require.ErrorIs(t, err, account.ErrUnknown)
		_, err = s.Accounts.ByID(t.Context(), fixture.Insured, foreign)
		require.NoError(t, err)
		for range 2 {
			again := r.answers(erasure, of(anna, "Bitte per Brief"), q.Text, signed)
			assert.Equal(t, http.StatusNotFound, again.Status, "once")
		}
		again := r.answers(erasure, of(anna, "Bitte per Brief"), q.Text, signed)
		assert.Equal(t, "desk.looked_enough", again.Code(t), "five tries an hour")
		asked, done := r.acts(lookup.ErasureAsked), r.acts(audit.PersonErased)
		require.Len(t, asked, 1)
		assert.Equal(t, []string{"Clara", anna}, []string{asked[0].Who, asked[0].Subject})
		assert.Equal(t, "Bitte per Brief", asked[0].Detail)
		assert.NotEmpty(t, asked[0].Deed, "signed")
		require.Len(t, done, 1)
		assert.Equal(t, asked[0].Ref, done[0].Ref, "under the session")
	})
}

// A friend without an account is erased by the recommendation's number; one who never confirmed takes no one along who
// has the address that was typed.
func TestAFriendIsErasedFromTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		r := sit(p.Served, "Clara")
		f := p.Befriend(fixture.Ben)
		ben, _ := p.Member(fixture.Telecom, "ben@example.de")
		of := fields{"Empfehlungsnummer": f.Number, "Grund": "Bitte per Brief"}
		friend := f.Recommendation().RecipientID
		got := r.does(erasure, of)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		_, err := p.Recipients.EmailOf(t.Context(), fixture.Telecom, friend)
		require.ErrorIs(t, err, recipient.ErrUnknown)
		_, err = p.Accounts.ByID(t.Context(), fixture.Telecom, ben)
		require.NoError(t, err, "no one has shown that the mailbox is the friend's")
		assert.Len(t, r.acts(audit.PersonErased), 1)
		assert.Equal(t, http.StatusNotFound, r.asks(erasure, of).Status)

		f = p.Befriend(fixture.Ben)
		f.Confirms()
		of["Empfehlungsnummer"] = f.Number
		assert.Equal(t, "desk.has_account", r.asks(erasure, of).Code(t), "erased there, with all of it")
	})
}

func TestANameIsPutRightFromTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		r := sit(s, "Clara")
		anna, _ := s.Member(fixture.Telecom, "anna@example.de")
		of := fields{"KontoId": anna, "Grund": "Heirat, Urkunde lag vor", "Name": "Maurer-Albrecht"}
		q := fixture.Decoded[struct{ Frage, Text string }](t, r.asks(correction, of))
		signed := r.key.Prove(t, []byte(q.Frage))
		other := fields{"KontoId": anna, "Grund": "Anderer Grund", "Name": "Maurer-Albrecht"}
		assert.Equal(t, "operator.unproved", r.answers(correction, other, q.Text, signed).Code(t), "the reason is signed")
		got := r.does(correction, of)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		a, err := s.Accounts.ByID(t.Context(), fixture.Telecom, anna)
		require.NoError(t, err)
		assert.Equal(t, "Maurer-Albrecht", a.LastName)
		kept := r.acts(lookup.PersonCorrected)
		require.Len(t, kept, 1)
		assert.Equal(t, "name: Heirat, Urkunde lag vor", kept[0].Detail)
		deed, err := s.Desk.LookAtDesk(t.Context(), fixture.Telecom, kept[0].Deed)
		require.NoError(t, err)
		for _, text := range append([]string{deed.Digest, deed.Subject}, deed.Lines...) {
			assert.NotContains(t, text, "Maurer", "no value stands in what was signed")
		}
		refused := map[string]fields{
			"desk.correction":   {"KontoId": anna, "Grund": "Heirat, Urkunde lag vor", "Telefon": "030 123456"},
			"desk.reason_names": {"KontoId": anna, "Grund": "heißt jetzt Schulz", "Name": "Schulz"},
			"desk.unknown":      {"KontoId": "nobody", "Grund": "Heirat, Urkunde lag vor", "Name": "Schulz"},
			"desk.reason":       {"KontoId": anna, "Grund": "so", "Name": "Schulz"},
		}
		for code, fields := range refused {
			assert.Equal(t, code, r.asks(correction, fields).Code(t))
		}
	})
}

func TestAFriendsDataArePutRightFromTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		r := sit(p.Served, "Clara")
		f := p.Befriend(fixture.Ben)
		f.Confirms()
		of := fields{
			"Empfehlungsnummer": f.Number, "Grund": "Hausnummer vertippt", "Vorname": "Benno", "Strasse": "Am Markt",
			"Hausnummer": "7b", "PLZ": "10115", "Ort": "Berlin",
		}
		got := r.does(correction, of)
		require.Equal(t, http.StatusNoContent, got.Status, string(got.Body))
		var kept struct{ FirstName, LastName, HouseNumber, Email string }
		require.NoError(t, db.From(t.Context()).Table("recipients").Take(
			&kept, "id = ?", f.Recommendation().RecipientID,
		).Error)
		assert.Equal(t, []string{"Benno", "Öztürk", "7b", "ben@example.de"}, []string{
			kept.FirstName, kept.LastName, kept.HouseNumber, kept.Email,
		})
		assert.Equal(t, "name address: Hausnummer vertippt", r.acts(lookup.PersonCorrected)[0].Detail)
		of["Email"] = "benno@example.org"
		refused := r.asks(correction, of).Status
		assert.GreaterOrEqual(t, refused, http.StatusBadRequest, "a friend's address is never put right here")
		delete(of, "Email")
		of["PLZ"] = "1"
		assert.Equal(t, http.StatusUnprocessableEntity, r.does(correction, of).Status, "as at the friend's own form")
	})
}

// What opens an account is changed by its owner alone.
func TestNoAddressIsPutRightAtTheDesk(t *testing.T) {
	s := fixture.ServeSQLite(t)
	clara, mia := sit(s, "Clara"), sit(s, "Mia")
	anna, _ := s.Member(fixture.Telecom, "anna@example.de")
	of := fields{"KontoId": anna, "Grund": "Postfach aufgelöst", "Email": "neu@example.org"}
	for _, one := range []signing{clara, mia} {
		assert.GreaterOrEqual(t, one.asks(correction, of).Status, http.StatusBadRequest)
	}
	with := fields{"KontoId": anna, "Grund": "Heirat, Urkunde lag vor", "Name": "Maurer"}
	asked := fixture.Decoded[struct{ Frage, Text string }](t, clara.asks(correction, with))
	with["Email"] = "neu@example.org"
	clara.answers(correction, with, asked.Text, clara.key.Prove(t, []byte(asked.Frage)))
	a, err := s.Accounts.ByID(t.Context(), fixture.Telecom, anna)
	require.NoError(t, err)
	assert.Equal(t, "anna@example.de", a.Email.String())
	assert.True(t, a.NewEmail.IsZero())
}

func TestThePersonsDataAreTakenAlong(t *testing.T) {
	s := fixture.ServeSQLite(t)
	r := enter(s)
	anna, _ := s.Member(fixture.Telecom, "anna@example.de")
	take := func(id, reason string) fixture.Answer {
		return r.sends("/personen/"+id+"/auskunft", map[string]string{"Grund": reason})
	}
	assert.Equal(t, "desk.reason", take(anna, "").Code(t))
	assert.Equal(t, http.StatusNotFound, take("nobody", "Auskunft per Brief").Status)
	got := take(anna, "Auskunft per Brief")
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	var file map[string]any
	require.NoError(t, json.Unmarshal(got.Body, &file))
	assert.Contains(t, string(got.Body), "anna@example.de")
	kept := r.acts(lookup.PersonExported)
	require.Len(t, kept, 1)
	assert.Equal(t, "Auskunft per Brief", kept[0].Detail)
	money := string(s.AtDesk(fixture.Telecom, "Mia", "money"))
	body := []byte(`{"Grund": "Auskunft per Brief", "KontoId": "` + anna + `"}`)
	for _, path := range []string{
		"/personen/" + anna + "/auskunft", erasure + "/frage", erasure, correction + "/frage", correction,
	} {
		denied := s.Call(http.MethodPost, verwaltung+path, money, body)
		assert.Equal(t, http.StatusForbidden, denied.Status, path)
	}
	for range 40 {
		got = take(anna, "Auskunft per Brief")
	}
	assert.Equal(t, http.StatusTooManyRequests, got.Status)
}
