package money_test

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// unnamed is how a file would name a passkey that there isn't.
var unnamed = strings.Repeat("0123456789abcdef", 4)

// inFile is how a file names somebody's first passkey.
func inFile(p *fixture.Paying, name string) string {
	keys, err := p.Desk.Passkeys.Of(context.Background(), fixture.Telecom, name)
	require.NoError(p.T, err)
	return keys[0].InFile()
}

// What two released at the desk, and the bank doesn't have yet, waits anew when the worker can't prove it any more.
func TestWhatEndsBetweenTheReleaseAtTheDeskAndTheHandOver(t *testing.T) {
	fingerprint := func(p *fixture.Paying, name string) string {
		keys, err := p.Desk.Passkeys.Of(context.Background(), fixture.Telecom, name)
		require.NoError(p.T, err)
		return keys[0].Fingerprint()
	}
	for name, end := range map[string]func(p *fixture.Paying) error{
		"the person": func(p *fixture.Paying) error { return p.Desk.End(p.T.Context(), fixture.Telecom, "Mia", "Nina") },
		"the passkey": func(p *fixture.Paying) error {
			return p.Desk.EndPasskey(p.T.Context(), fixture.Telecom, "Mia", fingerprint(p, "Mia"), "Desk One of Mia")
		},
		"the duty": func(p *fixture.Paying) error {
			return p.DB.From(p.T.Context()).Exec("UPDATE operator_people SET duties = 'looks' WHERE name = 'Mia'").Error
		},
		"the tenant's file names others": func(p *fixture.Paying) error {
			mustTenant(p).Payout.ReleaseKeys = []string{inFile(p, "Nina"), unnamed}
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := fixture.NewPaying(t, dbtest.SQLite(t))
			b := waits(p)
			mia, nina := desk(p, "Mia", "money"), desk(p, "Nina", "money")
			mia.releases(b.ID)
			require.Equal(t, "collected", nina.releases(b.ID).Sammler.Status)
			require.NoError(t, end(p))
			submit(p, b.ID)
			assert.Zero(t, p.AtTheBank())
			stored := storedBatch(p, b.ID)
			assert.Equal(t, transfer.AwaitingRelease, stored.Status)
			assert.Empty(t, stored.Releases)
			nina.releases(b.ID)
			ola := desk(p, "Ola", "money")
			own := mustTenant(p)
			if len(own.Payout.ReleaseKeys) > 0 {
				got := ola.call(http.MethodPost, "/"+b.ID+"/frage", map[string]string{"Pruefwert": ola.looks(b.ID).Pruefwert})
				assert.Equal(t, "desk.not_named", got.Code(t))
				assert.Equal(t, "not_named", ola.looks(b.ID).Freigabe)
				own.Payout.ReleaseKeys[1] = inFile(p, "Ola")
			}
			assert.Equal(t, "collected", ola.releases(b.ID).Sammler.Status)
			submit(p, b.ID)
			assert.NotZero(t, p.AtTheBank())
		})
	}
}

// A person has two passkeys of which the file names one: the other one's word isn't noted, whatever the page asked.
func TestAPasskeyThatTheFileDoesNotNameReleasesNothing(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	b := waits(p)
	mia := desk(p, "Mia", "money")
	digest := mia.looks(b.ID).Pruefwert
	question, deed := mia.asks(b.ID, digest) // before the file named any
	own := mustTenant(p)
	own.Payout.ReleaseKeys = []string{unnamed, strings.Repeat("fedcba9876543210", 4)}
	got := mia.answers(b.ID, digest, deed, mia.key.Prove(t, question))
	assert.Equal(t, http.StatusForbidden, got.Status)
	assert.Equal(t, "desk.not_named", got.Code(t))
	assert.Empty(t, storedBatch(p, b.ID).Releases)
	n, err := p.PayoutVoices.Releasing(ctx, own, p.Clock.Now())
	require.NoError(t, err)
	assert.Zero(t, n)
}

func TestHealthCountsWhoReleasesByPasskey(t *testing.T) {
	p, ctx := fixture.NewPaying(t, dbtest.SQLite(t)), context.Background()
	count := func() int {
		t.Helper()
		n, err := p.PayoutVoices.Releasing(ctx, mustTenant(p), p.Clock.Now())
		require.NoError(t, err)
		return n
	}
	kira, _ := p.OperatorWithKey("Kira"), p.OperatorWithKey("Lars")
	require.Equal(t, 2, count())
	desk(p, "Lea", "people")
	assert.Equal(t, 2, count(), "without the duty")
	desk(p, "Kira", "money")
	assert.Equal(t, 2, count(), "one person with two proofs")
	desk(p, "Mia", "money")
	assert.Equal(t, 3, count())
	active, err := p.PayoutVoices.Active(ctx, fixture.Telecom, p.Clock.Now())
	require.NoError(t, err)
	assert.Equal(t, 2, active, "settings are spoken for at the command line alone")
	keys, err := p.Desk.Passkeys.Of(ctx, fixture.Telecom, "Mia")
	require.NoError(t, err)
	mustTenant(p).Payout.ReleaseKeys = []string{string(kira.Key()), keys[0].InFile()}
	assert.Equal(t, 2, count())
	for named, holder := range map[string]string{string(kira.Key()): "Kira", keys[0].InFile(): "Mia", "0000": ""} {
		got, err := p.PayoutVoices.HolderOf(ctx, fixture.Telecom, named)
		require.NoError(t, err)
		assert.Equal(t, holder, got)
	}
	require.NoError(t, p.Desk.End(ctx, fixture.Telecom, "Mia", "Kira"))
	assert.Equal(t, 1, count())
}

// Sixteen calls at once, of eight people who each send an answer twice: the words of two are noted, each once, and the
// bank gets the batch once.
func TestSixteenPasskeysAtOnce(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		p := fixture.NewPaying(t, db)
		b := waits(p)
		type ready struct {
			by     atDesk
			deed   string
			answer []byte
		}
		var all []ready
		digest := ""
		for _, name := range []string{"Mia", "Nina", "Ola", "Pia", "Rita", "Sina", "Tilda", "Uta"} {
			who := desk(p, name, "money")
			digest = who.looks(b.ID).Pruefwert
			question, deed := who.asks(b.ID, digest)
			one := ready{who, deed, who.key.Prove(t, question)}
			all = append(all, one, one)
		}
		var group sync.WaitGroup
		answers := make(chan fixture.Answer, len(all))
		for _, one := range all {
			group.Go(func() { answers <- one.by.answers(b.ID, digest, one.deed, one.answer) })
		}
		group.Wait()
		close(answers)
		codes := map[int]int{}
		for got := range answers {
			codes[got.Status]++
		}
		assert.Equal(t, 2, codes[http.StatusOK], codes)
		assert.Zero(t, codes[http.StatusInternalServerError], codes)
		stored := storedBatch(p, b.ID)
		require.Len(t, stored.Releases, 2)
		assert.NotEqual(t, stored.Releases[0].By, stored.Releases[1].By)
		submit(p, b.ID)
		assert.Equal(t, 1, p.AtTheBank())
	})
}

// Whose passkey ended after the first word releases anew by another; no second voice counts the dead word meanwhile.
func TestWhoseWordCountsNoMoreReleasesAnew(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	b := waits(p)
	mia, nina := desk(p, "Mia", "money"), desk(p, "Nina", "money")
	mia.releases(b.ID)
	assert.Equal(t, "released", mia.looks(b.ID).Freigabe)
	keys, err := p.Desk.Passkeys.Of(p.T.Context(), fixture.Telecom, "Mia")
	require.NoError(t, err)
	err = p.Desk.EndPasskey(p.T.Context(), fixture.Telecom, "Mia", keys[0].Fingerprint(), "Desk One of Mia")
	require.NoError(t, err)
	mia = desk(p, "Mia", "money")
	seen := mia.looks(b.ID)
	assert.Empty(t, seen.Sammler.Freigaben)
	assert.Equal(t, "yes", seen.Freigabe)
	after := nina.releases(b.ID)
	assert.Equal(t, "awaiting_release", after.Sammler.Status, "one word counts")
	assert.Len(t, after.Sammler.Freigaben, 1)
	assert.Equal(t, "collected", mia.releases(b.ID).Sammler.Status)
	submit(p, b.ID)
	assert.Equal(t, 1, p.AtTheBank())
}

// An answer whose batch has changed meanwhile is used up by that.
func TestAReleaseOfAChangedBatchUsesItsAnswerUp(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	b := waits(p)
	mia := desk(p, "Mia", "money")
	digest := mia.looks(b.ID).Pruefwert
	question, deed := mia.asks(b.ID, digest)
	answer := mia.key.Prove(t, question)
	assert.Equal(t, "payout.changed", mia.answers(b.ID, "another", deed, answer).Code(t))
	assert.Equal(t, "desk.challenge", mia.answers(b.ID, digest, deed, answer).Code(t))
	question, _ = mia.asks(b.ID, digest)
	answer = mia.key.Prove(t, question)
	assert.Equal(t, "operator.unproved", mia.answers(b.ID, digest, "{", answer).Code(t))
	assert.Equal(t, "desk.challenge", mia.answers(b.ID, digest, deed, answer).Code(t))
}

// What the desk's passkeys sign at another address than the tenant's own counts nothing to the worker.
func TestWhatIsSignedAtAnotherAddressReleasesNothing(t *testing.T) {
	p := fixture.NewPaying(t, dbtest.SQLite(t))
	b := waits(p)
	desk(p, "Mia", "money").releases(b.ID)
	desk(p, "Nina", "money").releases(b.ID)
	origin := p.Desk.Origin
	p.Desk.Origin = func(of *tenant.Tenant) string { return origin(of) + ":8443" }
	p.Unproved(fixture.Telecom)
	submit(p, b.ID)
	assert.Zero(t, p.AtTheBank())
	assert.Equal(t, transfer.AwaitingRelease, storedBatch(p, b.ID).Status)
}
