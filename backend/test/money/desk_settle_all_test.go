package money_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/money/transfer/sepa"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

const unread = "/bankfaelle-zusammen/unreadable"

type casesTogether struct {
	Faelle []struct {
		Fall struct {
			ID  string `json:"Id"`
			Art string
		}
	}
	Pruefwert string
}

type casesSettled struct {
	Entschieden int
	Offen       []struct {
		ID   string `json:"Id"`
		Code string
	}
}

// wordOfAll is what is said of all cases of a kind.
func wordOfAll(digest, as, reason string) map[string]string {
	return map[string]string{"Pruefwert": digest, "Entscheidung": as, "Grund": reason}
}

func (a atDesk) posts(path string, fields map[string]string) fixture.Answer {
	a.p.T.Helper()
	body, err := json.Marshal(fields)
	require.NoError(a.p.T, err)
	return a.at(http.MethodPost, path, string(body))
}

// asksAll gives what the passkey is to sign of a word for all cases.
func (a atDesk) asksAll(path string, word map[string]string) (question []byte, text string) {
	a.p.T.Helper()
	got := a.posts(path+"/frage", word)
	require.Equal(a.p.T, http.StatusOK, got.Status, string(got.Body))
	asked := fixture.Decoded[struct{ Frage, Text string }](a.p.T, got)
	return []byte(asked.Frage), asked.Text
}

func (a atDesk) saysOfAll(path string, word map[string]string, text string, answer []byte) fixture.Answer {
	a.p.T.Helper()
	signed := maps.Clone(word)
	signed["Text"], signed["Antwort"] = text, string(answer)
	return a.posts(path, signed)
}

func (a atDesk) settlesAll(path string, word map[string]string) casesSettled {
	a.p.T.Helper()
	question, text := a.asksAll(path, word)
	got := a.saysOfAll(path, word, text, a.key.Prove(a.p.T, question))
	require.Equal(a.p.T, http.StatusOK, got.Status, string(got.Body))
	return fixture.Decoded[casesSettled](a.p.T, got)
}

// unreadable has the bank send files that no one can read: each is a case.
func unreadable(t *testing.T, db *gormdb.DB) *fixture.Paying {
	t.Helper()
	p := fixture.NewPaying(t, db)
	p.Ordered()
	p.Sent()
	for _, name := range []string{"r1.xml", "r2.xml"} {
		p.BankTells(name, []byte("<Document "+name), nil)
	}
	return p
}

// Several cases of a kind are shown, and settled by one word as they were seen, signed by a passkey; each has its entry
// in the log, behind which the signature stands.
func TestAllCasesOfAKindAreSettledAtTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := unreadable(t, db)
		mia, other := desk(p, "Mia", "money"), desk(p, "Otto", "people")
		var seen casesTogether
		mia.reads(unread, &seen)
		require.Len(t, seen.Faelle, 2)
		word := wordOfAll(seen.Pruefwert, "no-matter", "gelesen")
		assert.Equal(t, http.StatusForbidden, other.at(http.MethodGet, unread, "").Status)
		assert.Equal(t, http.StatusForbidden, other.posts(unread+"/frage", word).Status)
		assert.Equal(t, http.StatusForbidden, other.saysOfAll(unread, word, "{}", []byte("{}")).Status)
		got := mia.posts(unread+"/frage", wordOfAll("0000000000000000", "no-matter", "gelesen"))
		assert.Equal(t, "payout.cases_changed", got.Code(t))
		got = mia.posts(unread+"/frage", wordOfAll(seen.Pruefwert, "no-matter", " "))
		assert.Equal(t, "payout.case_reason", got.Code(t))
		got = mia.posts(unread+"/frage", wordOfAll(seen.Pruefwert, "no-matter", "Rückruf 0171 2345678"))
		assert.Equal(t, "payout.reason_names", got.Code(t))

		after := mia.settlesAll(unread, wordOfAll(seen.Pruefwert, "paid", "angekommen"))
		assert.Zero(t, after.Entschieden, "they name no transfer of ours")
		require.Len(t, after.Offen, 2)
		assert.Equal(t, "payout.nothing_to_take", after.Offen[0].Code)
		require.Len(t, p.OpenCases(), 2)

		assert.Equal(t, 2, mia.settlesAll(unread, word).Entschieden)
		assert.Empty(t, p.OpenCases())
		for _, one := range seen.Faelle {
			entries, err := p.Audit.Of(t.Context(), fixture.Telecom, one.Fall.ID)
			require.NoError(t, err)
			require.Len(t, entries, 1)
			assert.Equal(t, audit.BankCaseSettled, entries[0].What)
			assert.Equal(t, "Mia", entries[0].Who)
			assert.NotEmpty(t, entries[0].Ref, "the session")
			proofs, err := p.Desk.Proofs(t.Context(), mustTenant(p), entries)
			require.NoError(t, err)
			assert.Equal(t, staff.ByPasskey, proofs[0].By)
			entries[0].Subject = "01J9ZQ4V7N8M2K6T5R3P1W0XYC"
			proofs, err = p.Desk.Proofs(t.Context(), mustTenant(p), entries)
			require.NoError(t, err)
			assert.Equal(t, staff.Broken, proofs[0].By, "a signature of some cases proves no other")
		}
	})
}

// Without a signature over exactly what is done, no case is settled.
func TestWithoutItsSignatureNoCaseIsSettled(t *testing.T) {
	p := unreadable(t, dbtest.SQLite(t))
	mia, nina := desk(p, "Mia", "money", "staff"), desk(p, "Nina", "money")
	var seen casesTogether
	mia.reads(unread, &seen)
	word := wordOfAll(seen.Pruefwert, "no-matter", "gelesen")
	open := func(why string) {
		t.Helper()
		require.Len(t, p.OpenCases(), 2, why)
	}
	assert.GreaterOrEqual(t, mia.posts(unread, word).Status, 400)
	open("the session alone")

	question, text := mia.asksAll(unread, word)
	got := mia.saysOfAll(unread, word, text, nina.key.Prove(t, question))
	assert.Equal(t, "desk.refused", got.Code(t), "another person's passkey")
	for name, other := range map[string]map[string]string{
		"another decision": wordOfAll(seen.Pruefwert, "paid", "gelesen"),
		"another reason":   wordOfAll(seen.Pruefwert, "no-matter", "nie gelesen"),
	} {
		question, text = mia.asksAll(unread, word)
		got = mia.saysOfAll(unread, other, text, mia.key.Prove(t, question))
		assert.Equal(t, "operator.unproved", got.Code(t), name)
		open(name)
	}
	got = mia.posts("/team/frage", map[string]string{"Handlung": "end", "Name": "Nina"})
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	ends := fixture.Decoded[struct{ Frage, Text string }](t, got)
	question, text = []byte(ends.Frage), ends.Text
	assert.Equal(t, "operator.unproved", mia.saysOfAll(unread, word, text, mia.key.Prove(t, question)).Code(t))
	open("another deed's signature")

	question, text = mia.asksAll(unread, word)
	answer := mia.key.Prove(t, question)
	one := mia.at(
		http.MethodPost, "/bankfaelle/"+seen.Faelle[0].Fall.ID+"/entscheidung", `{"Entscheidung":"no-matter","Grund":"x"}`,
	)
	require.Equal(t, http.StatusOK, one.Status, string(one.Body))
	got = mia.saysOfAll(unread, word, text, answer)
	assert.Equal(t, "payout.cases_changed", got.Code(t), "somebody settled one meanwhile")
	mia.reads(unread, &seen)
	require.Len(t, seen.Faelle, 1)
	word = wordOfAll(seen.Pruefwert, "no-matter", "gelesen")
	assert.Equal(t, "desk.challenge", mia.saysOfAll(unread, word, text, answer).Code(t), "the question was used up")
	require.Len(t, p.OpenCases(), 1)
	assert.Equal(t, 1, mia.settlesAll(unread, word).Entschieden)
	require.Empty(t, p.OpenCases())
}

// One case that can't be settled so holds no other up, and nothing is left of what was tried with it.
func TestACaseThatCanNotBeSettledSoHoldsNoOtherUp(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		p.WholeLife()
		before := p.Checked()
		batch, back := p.TransferOf(reward.Recipient)
		p.ComesBack("n1.xml", back, "AC04")
		p.Live()
		p.Reported("r1.xml", batch, back, sepa.SettledOnDebtor)
		p.BankTells("r2.xml", []byte("<Document r2"), nil)
		open := p.OpenCases()
		require.Len(t, open, 2)
		kind := open[slices.IndexFunc(open, func(c transfer.Case) bool { return c.Kind != transfer.Unreadable })].Kind
		require.NoError(t, p.DB.From(t.Context()).Exec(
			"UPDATE bank_cases SET kind = ? WHERE kind = ?", string(kind), string(transfer.Unreadable),
		).Error)
		mia := desk(p, "Mia", "money")
		path := "/bankfaelle-zusammen/" + string(kind)
		var seen casesTogether
		mia.reads(path, &seen)
		require.Len(t, seen.Faelle, 2)
		after := mia.settlesAll(path, wordOfAll(seen.Pruefwert, "paid", "steht auf dem Auszug"))
		assert.Equal(t, 1, after.Entschieden)
		require.Len(t, after.Offen, 1)
		assert.Equal(t, "payout.nothing_to_take", after.Offen[0].Code)
		assert.Equal(t, before, p.Checked(), "it is in the books as paid")
		left := p.OpenCases()
		require.Len(t, left, 1)
		assert.Equal(t, after.Offen[0].ID, left[0].ID)
	})
}
