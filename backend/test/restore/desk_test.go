package restore_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	restores "weitersagen.app/backend/internal/money/restore/usecase"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

type fields = map[string]any

type held struct {
	Auszahlungen []struct {
		Kennung, Weg, Status string
		BetragCent           int64
	}
	Pruefwert string
	Weitere   bool
}

// keeper is a person of the desk with a passkey.
type keeper struct {
	p       *fixture.Paying
	session string
	key     *webauthntest.Authenticator
}

func keeps(p *fixture.Paying, name string, duties ...string) keeper {
	p.T.Helper()
	secret, key := p.WithPasskey(fixture.Telecom, name, duties...)
	return keeper{p, string(secret), key}
}

func (k keeper) call(method, path string, body fields) fixture.Answer {
	k.p.T.Helper()
	var raw []byte
	if body != nil {
		var err error
		raw, err = json.Marshal(body)
		require.NoError(k.p.T, err)
	}
	return k.p.Call(method, fixture.Base+"/verwaltung/ohne-praemie"+path, k.session, raw)
}

func (k keeper) lists() held {
	k.p.T.Helper()
	got := k.call(http.MethodGet, "", nil)
	require.Equal(k.p.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[held](k.p.T, got)
}

// asked gives what the passkey is to sign.
func (k keeper) asked(word fields) (question, text string) {
	k.p.T.Helper()
	got := k.call(http.MethodPost, "/frage", word)
	require.Equal(k.p.T, http.StatusOK, got.Status, string(got.Body))
	q := fixture.Decoded[struct{ Frage, Text string }](k.p.T, got)
	return q.Frage, q.Text
}

func (k keeper) answers(word fields, text string, answer []byte) fixture.Answer {
	k.p.T.Helper()
	signed := fields{"Text": text, "Antwort": string(answer)}
	for name, v := range word {
		signed[name] = v
	}
	return k.call(http.MethodPost, "", signed)
}

// What was paid for a lost recommendation is accepted by one person's passkey, part by part or as a whole, exactly as
// it was seen; a signature stands behind each entry of the log.
func TestWhatNoAwardHasIsAcceptedAtTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		backup := p.Backup()
		p.Ordered()
		paid(p)
		books := p.Books()
		p = p.Restored(t, backup)
		p.Refused(2)
		require.Equal(t, restores.Taken{Held: 2}, p.Takes())
		mia, nina := keeps(p, "Mia", "money"), keeps(p, "Nina", "money")
		seen := mia.lists()
		require.Len(t, seen.Auszahlungen, 2)
		assert.Equal(t, "transfer", seen.Auszahlungen[0].Weg)
		assert.Equal(t, "code", seen.Auszahlungen[1].Weg)
		word := fields{
			"Kennungen": []string{seen.Auszahlungen[1].Kennung}, "Grund": "nach der Sicherung", "Pruefwert": seen.Pruefwert,
		}
		with := func(name string, v any) fields {
			other := fields{}
			for k, was := range word {
				other[k] = was
			}
			other[name] = v
			return other
		}
		for code, wrong := range map[string]fields{
			"payout.reason_names":  with("Grund", "Anna Muster DE89370400440532013000"),
			"payout.accept_reason": with("Grund", " "), "payout.accept_none": with("Kennungen", []string{}),
			"payout.held_changed": with("Pruefwert", "0000000000000000"),
		} {
			assert.Equal(t, code, mia.call(http.MethodPost, "/frage", wrong).Code(t))
		}
		assert.Equal(
			t, "payout.held_changed", mia.call(http.MethodPost, "/frage", with("Kennungen", []string{"fremd"})).Code(t),
		)
		people := keeps(p, "Otto", "people")
		assert.Equal(t, http.StatusForbidden, people.call(http.MethodGet, "", nil).Status)
		assert.Equal(t, http.StatusForbidden, people.call(http.MethodPost, "/frage", word).Status)

		question, text := mia.asked(word)
		got := mia.answers(word, text, nina.key.Prove(t, []byte(question)))
		assert.Equal(t, "desk.refused", got.Code(t), "another person's passkey")
		question, text = mia.asked(word)
		all := with("Kennungen", []string{seen.Auszahlungen[0].Kennung, seen.Auszahlungen[1].Kennung})
		got = mia.answers(all, text, mia.key.Prove(t, []byte(question)))
		assert.Equal(t, "operator.unproved", got.Code(t), "one was signed, not both")
		require.Len(t, mia.lists().Auszahlungen, 2)

		question, text = mia.asked(word)
		answer := mia.key.Prove(t, []byte(question))
		got = mia.answers(word, text, answer)
		require.Less(t, got.Status, 300, string(got.Body))
		got = mia.answers(word, text, answer)
		assert.Equal(t, "payout.held_changed", got.Code(t), "what was seen is gone")
		rest := nina.lists()
		require.Len(t, rest.Auszahlungen, 1)
		last := fields{"Kennungen": []string{rest.Auszahlungen[0].Kennung}, "Grund": "Rest", "Pruefwert": rest.Pruefwert}
		question, text = nina.asked(last)
		got = nina.answers(last, text, nina.key.Prove(t, []byte(question)))
		require.Less(t, got.Status, 300, string(got.Body))
		assert.Empty(t, nina.lists().Auszahlungen)
		p.PayOut()
		assert.Equal(t, books, p.Checked(), "as by the command")
		entries, err := p.Audit.Read(t.Context(), audit.Query{Tenant: fixture.Telecom, What: audit.PayoutAccepted, Limit: 9})
		require.NoError(t, err)
		require.Len(t, entries, 2)
		own, err := p.Tenants.ByID(t.Context(), fixture.Telecom)
		require.NoError(t, err)
		proofs, err := p.Desk.Proofs(t.Context(), own, entries)
		require.NoError(t, err)
		for i, e := range entries {
			assert.NotEmpty(t, e.Ref)
			assert.Equal(t, staff.ByPasskey, proofs[i].By)
		}
		entries[0].Subject = entries[1].Subject
		proofs, err = p.Desk.Proofs(t.Context(), own, entries[:1])
		require.NoError(t, err)
		assert.Equal(t, staff.Broken, proofs[0].By, "one payout's signature proves no other")
	})
}
