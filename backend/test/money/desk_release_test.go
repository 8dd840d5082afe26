package money_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/payable"
	"weitersagen.app/backend/internal/money/transfer"
	transferstore "weitersagen.app/backend/internal/money/transfer/gormstore"
	"weitersagen.app/backend/internal/people/staff/webauthntest"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/audit"
	"weitersagen.app/backend/test/fixture"
)

const batchCalls = fixture.Base + "/verwaltung/auszahlungen"

// batch is what a page reads of one.
type batch struct {
	ID        string `json:"Id"`
	Status    string
	Anzahl    int
	SummeCent int64
	Freigaben []struct{ Von string }
}

// seenBatch is a batch with its transfers, or after a release.
type seenBatch struct {
	Sammler        batch
	Pruefwert      string
	Freigabe       string
	Angehalten     []string
	Ueberweisungen []struct {
		ID         string `json:"Id"`
		Nummer     string
		Inhaber    string
		KontoEnde  string
		BetragCent int64
		Status     string
		Warum      string
		Grund      string
		Auffaellig []struct {
			Art string
		}
	}
}

// atDesk is a person with a session and a passkey.
type atDesk struct {
	p       *fixture.Paying
	session string
	key     *webauthntest.Authenticator
}

func desk(p *fixture.Paying, name string, duties ...string) atDesk {
	p.T.Helper()
	secret, key := p.WithPasskey(fixture.Telecom, name, duties...)
	return atDesk{p, string(secret), key}
}

// calls makes a call of the desk; its answer has to be well.
func (a atDesk) calls(method, path string, fields map[string]string, into any) {
	a.p.T.Helper()
	got := a.call(method, path, fields)
	require.Less(a.p.T, got.Status, 300, string(got.Body))
	if into != nil {
		require.NoError(a.p.T, json.Unmarshal(got.Body, into))
	}
}

func (a atDesk) call(method, path string, fields map[string]string) fixture.Answer {
	a.p.T.Helper()
	var body []byte
	if fields != nil {
		var err error
		body, err = json.Marshal(fields)
		require.NoError(a.p.T, err)
	}
	return a.p.Call(method, batchCalls+path, a.session, body)
}

func (a atDesk) looks(batch string) (seen seenBatch) {
	a.p.T.Helper()
	a.calls(http.MethodGet, "/"+batch, nil, &seen)
	return seen
}

// asks gives what the passkey is to sign, with the deed that goes back.
func (a atDesk) asks(batch, digest string) (question []byte, deed string) {
	a.p.T.Helper()
	var asked struct{ Frage, Beleg string }
	a.calls(http.MethodPost, "/"+batch+"/frage", map[string]string{"Pruefwert": digest}, &asked)
	return []byte(asked.Frage), asked.Beleg
}

func (a atDesk) answers(batch, digest, deed string, answer []byte) fixture.Answer {
	a.p.T.Helper()
	return a.call(http.MethodPost, "/"+batch+"/freigabe", map[string]string{
		"Pruefwert": digest, "Beleg": deed, "Antwort": string(answer),
	})
}

// releases looks at a batch and releases what was seen.
func (a atDesk) releases(batch string) (after seenBatch) {
	a.p.T.Helper()
	digest := a.looks(batch).Pruefwert
	question, deed := a.asks(batch, digest)
	got := a.answers(batch, digest, deed, a.key.Prove(a.p.T, question))
	require.Equal(a.p.T, http.StatusOK, got.Status, string(got.Body))
	require.NoError(a.p.T, json.Unmarshal(got.Body, &after))
	return after
}

func submit(p *fixture.Paying, batch string) {
	p.T.Helper()
	require.NoError(p.T, p.Runs.Submit(context.Background(), fixture.Telecom, batch, p.Clock.Now()))
}

func storedBatch(p *fixture.Paying, batch string) transfer.Batch {
	p.T.Helper()
	b, err := transferstore.NewStore(p.DB).BatchByID(context.Background(), fixture.Telecom, batch)
	require.NoError(p.T, err)
	return b
}

func TestTwoPeopleReleaseAtTheDesk(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p, ctx := fixture.NewPaying(t, db), context.Background()
		b := waits(p)
		mia, nina := desk(p, "Mia", "money"), desk(p, "Nina", "money")
		var list struct{ Sammler []batch }
		mia.calls(http.MethodGet, "", nil, &list)
		require.Len(t, list.Sammler, 1)
		assert.Equal(t, b.ID, list.Sammler[0].ID)
		seen := mia.looks(b.ID)
		assert.Equal(t, "yes", seen.Freigabe)
		assert.Empty(t, seen.Angehalten)
		require.Len(t, seen.Ueberweisungen, 2)
		for _, one := range seen.Ueberweisungen {
			assert.Equal(t, p.Number, one.Nummer)
			assert.NotEmpty(t, one.Inhaber)
			assert.Len(t, one.KontoEnde, 4)
			assert.Equal(t, "first_transfer", one.Auffaellig[0].Art)
		}

		after := mia.releases(b.ID)
		assert.Equal(t, "awaiting_release", after.Sammler.Status)
		assert.Equal(t, "released", mia.looks(b.ID).Freigabe)
		submit(p, b.ID)
		assert.Zero(t, p.AtTheBank(), "one is not enough")
		assert.Equal(t, "collected", nina.releases(b.ID).Sammler.Status)
		submit(p, b.ID)
		assert.NotZero(t, p.AtTheBank())
		assert.Equal(t, "not_waiting", nina.looks(b.ID).Freigabe)

		stored := storedBatch(p, b.ID)
		for i, name := range []string{"Mia", "Nina"} {
			deed, err := p.Desk.LookAtDesk(ctx, fixture.Telecom, stored.Releases[i].Deed)
			require.NoError(t, err)
			assert.Equal(t, name, deed.Person)
			assert.Equal(t, b.ID, deed.Subject)
			assert.Len(t, deed.Lines, 2)
		}
		done := map[audit.What]int{}
		entries, err := p.Audit.Read(ctx, audit.Query{Tenant: fixture.Telecom, Subject: b.ID, Limit: 50})
		require.NoError(t, err)
		for _, e := range entries {
			done[e.What]++
			assert.NotEmpty(t, e.Ref, "under its session")
			assert.Equal(t, e.What == audit.PayoutReleased, e.Deed != "")
		}
		assert.Equal(t, map[audit.What]int{audit.PayoutSeen: 2, audit.PayoutReleased: 2}, done, "looks of a person are one")
	})
}

func TestOnePersonIsOneVoiceByKeyAndPasskey(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	b := waits(p)
	kira, _ := p.OperatorWithKey("Kira"), p.OperatorWithKey("Lars")
	same := desk(p, "Kira", "money")
	require.NoError(t, p.ReleaseBatch(b.ID, kira))
	digest := same.looks(b.ID).Pruefwert
	got := same.call(http.MethodPost, "/"+b.ID+"/frage", map[string]string{"Pruefwert": digest})
	assert.Equal(t, http.StatusConflict, got.Status)
	assert.Equal(t, "payout.same_person", got.Code(t))
	mia := desk(p, "Mia", "money")
	assert.Equal(t, "collected", mia.releases(b.ID).Sammler.Status, "another person's passkey is the second voice")
	submit(p, b.ID)
	assert.NotZero(t, p.AtTheBank())
}

// By passkey first, and asked before the key of the same person spoke.
func TestOnePersonIsOneVoiceByPasskeyAndKey(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	b := waits(p)
	kira, _ := p.OperatorWithKey("Kira"), p.OperatorWithKey("Lars")
	same := desk(p, "Kira", "money")
	digest := same.looks(b.ID).Pruefwert
	question, deed := same.asks(b.ID, digest)
	twice, again := same.asks(b.ID, digest)
	got := same.answers(b.ID, digest, deed, same.key.Prove(t, question))
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	require.ErrorIs(t, p.ReleaseBatch(b.ID, kira), transfer.ErrSamePerson)
	got = same.answers(b.ID, digest, again, same.key.Prove(t, twice))
	assert.Equal(t, http.StatusConflict, got.Status)
	assert.Equal(t, "payout.same_person", got.Code(t))
	assert.Len(t, storedBatch(p, b.ID).Releases, 1)
}

func TestWhoMayNotReleaseAtTheDesk(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	b := waits(p)
	mia, nina, looks := desk(p, "Mia", "money"), desk(p, "Nina", "money"), desk(p, "Lea", "people", "staff")
	theirs, foreign := p.WithPasskey("havelschutz", "Otto", "money")
	digest := mia.looks(b.ID).Pruefwert
	ask := map[string]string{"Pruefwert": digest}
	refused := func(got fixture.Answer, status int, code, why string) {
		t.Helper()
		assert.Equal(t, status, got.Status, "%s: %s", why, got.Body)
		assert.Equal(t, code, got.Code(t), why)
		assert.Empty(t, storedBatch(p, b.ID).Releases, why)
	}
	for path, method := range map[string]string{
		"": http.MethodGet, "/" + b.ID: http.MethodGet, "/" + b.ID + "/frage": http.MethodPost,
		"/" + b.ID + "/freigabe": http.MethodPost, "/" + b.ID + "/ablehnen": http.MethodPost,
		"/" + b.ID + "/ueberweisungen/x/ablehnen": http.MethodPost,
	} {
		fields := map[string]string{"Pruefwert": digest, "Beleg": "{}", "Antwort": "{}", "Grund": "x"}
		if method == http.MethodGet {
			fields = nil
		}
		refused(looks.call(method, path, fields), http.StatusForbidden, "auth.forbidden", "no duty for money: "+path)
		refused(atDesk{p, string(theirs), foreign}.call(method, path, fields), http.StatusNotFound, "route.unknown",
			"another tenant's session: "+path)
		refused(atDesk{p, "", nil}.call(method, path, fields), http.StatusUnauthorized, "auth.required", "no session: "+path)
	}
	for _, wrong := range []string{"", "0000000000000000", "zz"} {
		got := mia.call(http.MethodPost, "/"+b.ID+"/frage", map[string]string{"Pruefwert": wrong})
		refused(got, http.StatusConflict, "payout.changed", "nothing that was seen")
	}
	refused(mia.call(http.MethodPost, "/unknown/frage", ask), http.StatusNotFound, "payout.unknown", "no such batch")

	question, deed := mia.asks(b.ID, digest)
	refused(mia.answers(b.ID, digest, deed, nina.key.Prove(t, question)), http.StatusUnauthorized, "desk.refused",
		"another person's passkey in a session that was taken over")
	question, deed = mia.asks(b.ID, digest)
	refused(mia.answers(b.ID, digest, deed, foreign.Prove(t, question)), http.StatusUnauthorized, "desk.refused",
		"a passkey of another tenant")
	question, deed = mia.asks(b.ID, digest)
	refused(nina.answers(b.ID, digest, deed, nina.key.Prove(t, question)), http.StatusGone, "desk.challenge",
		"what another person was asked")
	login, err := p.Desk.AskForLogin(ctx, mustTenant(p), "there")
	require.NoError(t, err)
	refused(mia.answers(b.ID, digest, deed, mia.key.Prove(t, login)), http.StatusGone, "desk.challenge",
		"what was signed for a login")
	question, _ = mia.asks(b.ID, digest)
	_, other := mia.asks(b.ID, digest)
	refused(mia.answers(b.ID, digest, other, mia.key.Prove(t, question)), http.StatusForbidden, "operator.unproved",
		"the answer to another deed")
	for _, odd := range []string{"", "{}", "[]", "null", `{"person":"Nina"}`, "ü\u0000"} {
		question, _ = mia.asks(b.ID, digest)
		refused(mia.answers(b.ID, digest, odd, mia.key.Prove(t, question)), http.StatusForbidden, "operator.unproved", odd)
	}

	question, deed = mia.asks(b.ID, digest)
	answer := mia.key.Prove(t, question)
	got := mia.answers(b.ID, digest, deed, answer)
	require.Equal(t, http.StatusOK, got.Status, string(got.Body))
	got = mia.answers(b.ID, digest, deed, answer)
	assert.Equal(t, "desk.challenge", got.Code(t), "an answer counts once")
	assert.Len(t, storedBatch(p, b.ID).Releases, 1)
	require.NoError(t, p.Desk.End(ctx, fixture.Telecom, "Nina", "Mia"))
	got = nina.call(http.MethodPost, "/"+b.ID+"/frage", ask)
	assert.Equal(t, http.StatusUnauthorized, got.Status, "who has ended")
}

func mustTenant(p *fixture.Paying) *tenant.Tenant {
	p.T.Helper()
	own, err := p.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(p.T, err)
	return own
}

// A batch that has changed since it was seen is looked at anew; what was asked before signs nothing of it.
func TestABatchThatChangedIsNotReleasedAtTheDesk(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	b := waits(p)
	mia, nina := desk(p, "Mia", "money"), desk(p, "Nina", "money")
	seen := mia.looks(b.ID)
	question, deed := mia.asks(b.ID, seen.Pruefwert)
	gone := seen.Ueberweisungen[0]
	var after batch
	path := "/" + b.ID + "/ueberweisungen/" + gone.ID + "/ablehnen"
	got := nina.call(http.MethodPost, path, map[string]string{"Grund": " "})
	assert.Equal(t, "payout.no_reason", got.Code(t))
	for _, names := range []string{"Rückfrage von anna@example.de", "siehe DE02 1203 0000 0000 2020 51"} {
		got = nina.call(http.MethodPost, path, map[string]string{"Grund": names})
		assert.Equal(t, "payout.reason_names", got.Code(t), names)
	}
	nina.calls(http.MethodPost, path, map[string]string{"Grund": "Konto zweimal genannt"}, &after)
	assert.Equal(t, 1, after.Anzahl)
	got = mia.answers(b.ID, seen.Pruefwert, deed, mia.key.Prove(t, question))
	assert.Equal(t, http.StatusConflict, got.Status)
	assert.Equal(t, "payout.changed", got.Code(t))
	again := mia.looks(b.ID)
	question, _ = mia.asks(b.ID, again.Pruefwert)
	got = mia.answers(b.ID, again.Pruefwert, deed, mia.key.Prove(t, question))
	assert.Equal(t, "operator.unproved", got.Code(t), "the old deed is of another content")
	assert.Empty(t, storedBatch(p, b.ID).Releases)
	for _, one := range again.Ueberweisungen {
		if one.ID == gone.ID {
			assert.Equal(t, []string{"rejected", "refused", "Konto zweimal genannt"}, []string{one.Status, one.Warum, one.Grund})
		}
	}
	mia.releases(b.ID)
	assert.Equal(t, "collected", nina.releases(b.ID).Sammler.Status)
	submit(p, b.ID)
	assert.NotZero(t, p.AtTheBank())
	got = nina.call(http.MethodPost, path, map[string]string{"Grund": "late"})
	assert.Equal(t, http.StatusConflict, got.Status)
}

func TestABatchIsRefusedAtTheDesk(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	b := waits(p)
	mia := desk(p, "Mia", "money")
	mia.releases(b.ID)
	mia.calls(http.MethodPost, "/"+b.ID+"/ablehnen", map[string]string{"Grund": "ein Zweifel"}, nil)
	stored := storedBatch(p, b.ID)
	assert.Equal(t, transfer.Refused, stored.Status)
	assert.Equal(t, "Mia: ein Zweifel", stored.RefusedBy+": "+stored.Refusal)
	got := mia.call(http.MethodPost, "/"+b.ID+"/ablehnen", map[string]string{"Grund": "nochmals"})
	assert.Equal(t, "payout.not_waiting", got.Code(t))
	var list struct{ Sammler []batch }
	mia.calls(http.MethodGet, "", nil, &list)
	assert.Empty(t, list.Sammler)
	mia.calls(http.MethodGet, "?alle=true", nil, &list)
	assert.Len(t, list.Sammler, 1)
}

// What is written down for good names none of those who would have been paid.
func TestARefusalNamesNoOne(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	b := waits(p)
	mia := desk(p, "Mia", "money")
	holders, err := p.PayoutRun.Payables.Of(payable.OfAward(""))
	require.NoError(t, err)
	payouts, err := p.Batches.PayoutsOf(context.Background(), fixture.Telecom, b.ID)
	require.NoError(t, err)
	account, err := holders.Account(context.Background(), fixture.Telecom, payouts[0].Payable.ID)
	require.NoError(t, err)
	family := account.Holder[strings.LastIndex(account.Holder, " ")+1:]
	for _, path := range []string{"/" + b.ID + "/ablehnen", "/" + b.ID + "/ueberweisungen/" + payouts[0].ID + "/ablehnen"} {
		got := mia.call(http.MethodPost, path, map[string]string{"Grund": "Zweifel an " + family + "s Konto"})
		assert.Equal(t, "payout.reason_names", got.Code(t), path)
	}
	assert.Equal(t, transfer.AwaitingRelease, storedBatch(p, b.ID).Status)
}
