package referral_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/people/staff"
	staffstore "weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/people/staff/keyfile"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/test/fixture"
)

const passphrase = "eine lange Losung aus fuenf Worten"

// desk is where operators of the telecom tenant work beside a programme that runs.
type desk struct {
	*fixture.Paying

	env  map[string]string
	keys map[string]string
}

func openDesk(t *testing.T, address string, people ...string) *desk {
	t.Helper()
	db, err := gormdb.Open(t.Context(), address, logging.Discard())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	d := &desk{Paying: fixture.NewPaying(t, db), keys: map[string]string{}, env: map[string]string{
		"WS_DB": address, "WS_SECRET": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "WS_TINK_KEYSET": keyset,
		"WS_OPERATOR_PASSPHRASE": passphrase,
	}}
	at := time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC)
	for _, name := range people {
		d.keys[name] = filepath.Join(t.TempDir(), name)
		public, err := keyfile.Make(d.keys[name], passphrase)
		require.NoError(t, err)
		require.NoError(
			t,
			staffstore.New(db).Add(
				t.Context(),
				staff.Person{Tenant: fixture.Telecom, Name: name, Key: public, ProposedAt: at, ActiveAt: at, Version: 1},
			),
		)
	}
	return d
}

// as runs a command of the operator by somebody's key.
func (d *desk) as(name string, args ...string) (string, error) {
	d.T.Helper()
	d.env["WS_OPERATOR_KEY"] = d.keys[name]
	c := operator.Command(func(n string) string { return d.env[n] })
	var out bytes.Buffer
	c.SetOut(&out)
	c.SetErr(&bytes.Buffer{})
	c.SetArgs(args)
	err := c.ExecuteContext(d.T.Context())
	require.NoError(d.T, d.TakeLoaded(d.T.Context()), "what runs follows within seconds")
	return out.String(), err
}

// file writes the tenant's files with changes, and gives its own one.
func (d *desk) file(changes ...bent) string {
	d.T.Helper()
	files, err := d.Library.Own(fixture.Telecom)
	require.NoError(d.T, err)
	folder := d.T.TempDir()
	for _, c := range changes {
		require.Contains(d.T, string(files[c.file]), c.from, c.file)
		files[c.file] = bytes.Replace(files[c.file], []byte(c.from), []byte(c.to), 1)
	}
	for name, content := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		require.NoError(d.T, os.MkdirAll(filepath.Dir(path), 0o750))
		require.NoError(d.T, os.WriteFile(path, content, 0o600))
	}
	return filepath.Join(folder, string(fixture.Telecom)+".yaml")
}

// One operator writes another reward into a file and loads it: no one is promised it before a second operator has
// looked at it, whether payouts want four eyes or not.
func TestAHigherRewardIsPromisedOnceASecondOperatorHasConfirmedIt(t *testing.T) {
	dbtest.EachAddress(t, func(t *testing.T, address string) {
		d := openDesk(t, address, "anna", "ben")
		promised := func() int64 {
			r := made(d.Paying)
			return r.RecommenderCents + r.RecipientCents
		}
		require.EqualValues(t, 7000, promised())
		higher := d.file(bent{"funkwelle/products.yaml", "      - cents: 7000\n", "      - cents: 500000\n"})
		const words = "reward of product 101: 70.00 euro before, 5,000.00 euro now"

		for _, trial := range [][]string{{"tenant", "check", higher}, {"tenant", "load", higher, "--dry-run"}} {
			out, err := d.as("anna", trial...)
			require.NoError(t, err)
			assert.Contains(t, out, "no mistakes")
			assert.Contains(t, out, words, trial)
		}
		out, err := d.as("anna", "tenant", "load", higher)
		require.NoError(t, err)
		assert.Contains(t, out, words)
		assert.EqualValues(t, 7000, promised(), "what held goes on")

		out, err = d.as("ben", "tenant", "waiting", "--tenant", "funkwelle", "--json")
		require.NoError(t, err)
		var waits struct {
			Digest, LoadedBy string
			Amounts          []struct{ BeforeCents, Cents int64 }
		}
		require.NoError(t, json.Unmarshal([]byte(out), &waits))
		assert.Equal(t, "anna", waits.LoadedBy)
		require.Len(t, waits.Amounts, 1)
		assert.Equal(t, []int64{7000, 500_000}, []int64{waits.Amounts[0].BeforeCents, waits.Amounts[0].Cents})
		_, err = d.as("anna", "tenant", "confirm", "--tenant", "funkwelle", "--seen", waits.Digest)
		require.ErrorIs(t, err, edition.ErrSameVoice)
		assert.EqualValues(t, 7000, promised())
		_, err = d.as("ben", "tenant", "confirm", "--tenant", "funkwelle", "--seen", waits.Digest)
		require.NoError(t, err)
		assert.EqualValues(t, 500_000, promised())

		out, err = d.as("ben", "audit", "--tenant", "funkwelle", "--json")
		require.NoError(t, err)
		for _, act := range []string{"tenant.proposed", "tenant.confirmed"} {
			assert.Contains(t, out, act)
		}
		out, err = d.as("ben", "tenant", "history", "--tenant", "funkwelle")
		require.NoError(t, err)
		assert.Contains(t, out, "confirmed by ben")
	})
}

// What isn't raised, or by a fifth at most, holds by one operator's word as before; and what waits is taken away by
// anybody.
func TestWhatIsRaisedByAFifthNeedsNoOneElse(t *testing.T) {
	d := openDesk(t, dbtest.SQLiteAddress(t), "anna", "ben")
	for _, tt := range []struct {
		cents string
		waits bool
	}{{"8400", false}, {"8401", true}, {"6000", false}} {
		out, err := d.as(
			"anna", "tenant", "load",
			d.file(bent{"funkwelle/products.yaml", "      - cents: 7000\n", "      - cents: " + tt.cents + "\n"}),
			"--json",
		)
		require.NoError(t, err)
		var loaded struct {
			Waits  bool
			Digest string
		}
		require.NoError(t, json.Unmarshal([]byte(out), &loaded))
		assert.Equal(t, tt.waits, loaded.Waits, tt.cents)
		if tt.waits {
			assert.EqualValues(t, 8400, made(d.Paying).RecommenderCents+made(d.Paying).RecipientCents)
			out, err = d.as("anna", "health", "--json")
			assert.Contains(t, out, "operator tenant waiting", err)
			_, err = d.as("anna", "tenant", "refuse", "--tenant", "funkwelle", "--seen", loaded.Digest, "--reason", "x")
			require.ErrorContains(t, err, "offers.reason", "a reason says something")
			_, err = d.as(
				"anna", "tenant", "refuse", "--tenant", "funkwelle", "--seen", loaded.Digest, "--reason", "too much at once",
			)
			require.NoError(t, err)
		}
	}
	out, err := d.as("ben", "tenant", "waiting", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Contains(t, out, "nothing of funkwelle waits")
}
