package operator_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/app/operator"
	"weitersagen.app/backend/internal/insight/lookup"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/contact"
	contactstore "weitersagen.app/backend/internal/letters/contact/gormstore"
	"weitersagen.app/backend/internal/people/account"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/people/staff"
	staffstore "weitersagen.app/backend/internal/people/staff/gormstore"
	"weitersagen.app/backend/internal/people/staff/keyfile"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/logging"
	"weitersagen.app/backend/internal/platform/vault"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/inquiry"
	inquirystore "weitersagen.app/backend/internal/referral/inquiry/gormstore"
)

// office is a database with anna and her question, and the operator in front of it.
type office struct {
	t   *testing.T
	db  *gormdb.DB
	env map[string]string
}

func openOffice(t *testing.T) *office {
	ctx, address := context.Background(), dbtest.SQLiteAddress(t)
	db, err := gormdb.Open(ctx, address, logging.Discard())
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	keyset, err := vault.NewKeyset()
	require.NoError(t, err)
	_, err = accountstore.New(db).Ensure(
		ctx, &account.Account{Tenant: "funkwelle", ID: "anna", Email: person.EmailOf("anna@example.de")},
	)
	require.NoError(t, err)
	require.NoError(t, inquirystore.New(db).Add(ctx, inquiry.Inquiry{
		Tenant: "funkwelle", ID: "q1", Account: "anna", CreatedAt: time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC),
		Question: inquiry.Question{OrderNumber: "A-4711", Message: "Wo bleibt die Prämie?"},
	}))
	sealing, err := vault.Parse(keyset)
	require.NoError(t, err)
	require.NoError(t, writtenTo(db, sealing).Add(ctx, message("m1", "Die Knöpfe sind zu klein.")))
	o := &office{t, db, map[string]string{
		"WS_DB": address, "WS_SECRET": base64.StdEncoding.EncodeToString(make([]byte, 32)), "WS_TINK_KEYSET": keyset,
		"WS_OPERATOR_KEY": keyOf(t, "anna"), "WS_OPERATOR_PASSPHRASE": passphrase,
	}}
	for _, programme := range []tenant.ID{"funkwelle", "havelschutz"} {
		for _, name := range []string{"anna", "bert", "carl"} {
			public, err := keyfile.Public(keyOf(t, name))
			require.NoError(t, err)
			at := time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC)
			require.NoError(
				t,
				staffstore.New(db).Add(
					ctx, staff.Person{Tenant: programme, Name: name, Key: public, ProposedAt: at, ActiveAt: at, Version: 1},
				),
			)
		}
	}
	return o
}

// writtenTo is where messages are kept, sealed by a key.
func writtenTo(db *gormdb.DB, v *vault.Vault) *contactstore.Store {
	return contactstore.New(db, vault.Safe{Vault: v})
}

func message(id, text string) contact.Message {
	at := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	return contact.Message{
		Tenant: "funkwelle", ID: id, WrittenAt: at, KeepUntil: at.AddDate(10, 0, 0), Language: "de",
		Written: contact.Written{
			Topic: contact.Accessibility, Name: text, Email: person.EmailOf("mia@example.de"), Text: text,
		},
	}
}

const passphrase = "eine lange Zeile"

// keyFiles are made once: to seal one is slow on purpose. TestMain removes their folder.
var (
	keyFiles  sync.Map
	keyFolder = sync.OnceValue(func() string { return filepath.Join(os.TempDir(), "operator-keys-"+id.New()) })
)

// keyOf is the file of a person's key.
func keyOf(t *testing.T, name string) string {
	t.Helper()
	made, _ := keyFiles.LoadOrStore(name, sync.OnceValues(func() (string, error) {
		if err := os.MkdirAll(keyFolder(), 0o700); err != nil {
			return "", err
		}
		path := filepath.Join(keyFolder(), name+".key")
		_, err := keyfile.Make(path, passphrase)
		return path, err
	}))
	path, err := made.(func() (string, error))()
	require.NoError(t, err)
	return path
}

// openKeys knows those that were opened by their passphrase before.
var openKeys = operator.Observed(operator.KeepKeys(context.Background()), jsonNames.note)

// run gives what a terminal shows. What is for programs goes to the output alone: beside it, a line of the log may tell
// of a slow statement.
func (o *office) run(input string, args ...string) (string, error) {
	c := operator.Command(func(n string) string { return o.env[n] })
	var out, beside bytes.Buffer
	c.SetOut(&out)
	c.SetErr(&out)
	if slices.Contains(args, "--json") {
		c.SetErr(&beside)
	}
	c.SetIn(strings.NewReader(input))
	c.SetArgs(args)
	err := c.ExecuteContext(openKeys)
	if err != nil {
		out.Write(beside.Bytes())
	}
	return out.String(), err
}

func TestCases(t *testing.T) {
	o := openOffice(t)
	out, err := o.run("", "case", "list", "--tenant", "funkwelle")
	require.NoError(t, err)
	assert.Contains(t, out, "q1")
	assert.Contains(t, out, "21.11.2026 11:00")
	out, err = o.run("", "case", "list", "--tenant", "havelschutz")
	require.NoError(t, err)
	assert.NotContains(t, out, "q1")
	out, err = o.run("", "case", "show", "--tenant", "funkwelle", "q1")
	require.NoError(t, err)
	assert.Contains(t, out, "Wo bleibt die Prämie?")
	assert.NotContains(t, out, "anna@example.de", "an operator needs no address to answer")

	_, err = o.run("", "case", "answer", "--tenant", "funkwelle", "q1")
	require.ErrorIs(t, err, inquiry.ErrAnswer)
	_, err = o.run("Sie ist unterwegs.\n", "case", "answer", "--tenant", "funkwelle", "q1")
	require.NoError(t, err)
	_, err = o.run("", "case", "answer", "--tenant", "funkwelle", "q1", "--text", "Doch nicht.")
	require.ErrorIs(t, err, inquiry.ErrAnswered)
	out, err = o.run("", "case", "show", "--tenant", "funkwelle", "q1")
	require.NoError(t, err)
	assert.Contains(t, out, "Sie ist unterwegs.")
	_, err = o.run("", "case", "list", "--tenant", "nobody")
	require.Error(t, err)
}

// The log names people by numbers: so does the person who goes on from it.
func TestAPersonIsErasedByTheNumberThatTheLogPrints(t *testing.T) {
	o := openOffice(t)
	_, err := o.run("", "erase", "--tenant", "funkwelle", "--account", "nobody")
	require.ErrorContains(t, err, "--account: ")
	_, err = o.run("", "erase", "--tenant", "funkwelle", "--recipient", "nobody")
	require.ErrorContains(t, err, "--recipient: ")
	_, err = o.run("", "erase", "--tenant", "funkwelle", "--account", "anna", "--email", "anna@example.de")
	require.Error(t, err, "one way to name a person")
	_, err = o.run("", "erase", "--tenant", "havelschutz", "--account", "anna")
	require.Error(t, err, "another tenant's")
	out, err := o.run("", "erase", "--tenant", "funkwelle", "--account", "anna")
	require.NoError(t, err)
	assert.Contains(t, out, "erased")
	_, err = accountstore.New(o.db).ByID(context.Background(), "funkwelle", "anna")
	require.ErrorIs(t, err, account.ErrUnknown)
}

func TestANameIsPutRight(t *testing.T) {
	o := openOffice(t)
	args := []string{
		"correct", "--tenant", "funkwelle", "--first-name", "Anna", "--last-name", "Maurer", "--reason", "Urkunde lag vor",
	}
	_, err := o.run("", args...)
	require.ErrorContains(t, err, "--account")
	_, err = o.run("", append(args, "--account", "anna", "--phone", "030 123456")...)
	require.ErrorIs(t, err, lookup.ErrCorrection)
	out, err := o.run("", append(args, "--account", "anna")...)
	require.NoError(t, err)
	assert.Contains(t, out, "corrected")
	a, err := accountstore.New(o.db).ByID(context.Background(), "funkwelle", "anna")
	require.NoError(t, err)
	assert.Equal(t, "Maurer", a.LastName)
}

func TestErase(t *testing.T) {
	o := openOffice(t)
	_, err := o.run("", "erase", "--tenant", "havelschutz", "--email", "anna@example.de")
	require.Error(t, err)
	_, err = o.run("", "erase", "--tenant", "funkwelle", "--email", "nonsense")
	require.ErrorIs(t, err, person.ErrEmail)
	out, err := o.run("", "erase", "--tenant", "funkwelle", "--email", "Anna@Example.de")
	require.NoError(t, err)
	assert.Contains(t, out, "erased")
	_, err = accountstore.New(o.db).ByID(context.Background(), "funkwelle", "anna")
	require.ErrorIs(t, err, account.ErrUnknown)
	var who []string
	require.NoError(
		t, o.db.From(context.Background()).Table("audit_log").Where("subject = ?", "anna").Pluck("who", &who).Error,
	)
	require.Len(t, who, 1)
	assert.NotEmpty(t, who[0])
}
