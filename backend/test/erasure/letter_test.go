package wiring

import (
	"context"
	"net/http"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/flow/outbox"
	"weitersagen.app/backend/internal/flow/outbox/relay"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/privacy/erasure"
	erasurestore "weitersagen.app/backend/internal/privacy/erasure/gormstore"
)

const leaving = "zoe@kolibri.example"

// owner is somebody whose mailbox has answered: a password was set by a mailed link.
func (f *flooded) owner(email string) (account, session string) {
	f.t.Helper()
	account, _ = f.member(telecom, email)
	access, err := f.Accounts().IssueAccess(context.Background(), telecom, account, f.clock.Now())
	require.NoError(f.t, err)
	got := f.call(http.MethodPut, base+"/account/resetPassword", "", []byte(`{"Token":"`+string(access)+`","Password":"Zwiebel4Fahrrad"}`))
	require.Equal(f.t, http.StatusOK, got.status, string(got.body))
	return f.member(telecom, email)
}

// once lets the relay pass on what is due in this moment.
func (f *flooded) once() {
	f.t.Helper()
	_, err := relay.New(f.OutboxStore(), f.clock, f.Log, relay.Defaults(), f.Routes().All(f.Library.HoldNewest)).Once(context.Background())
	require.NoError(f.t, err)
}

// keptLetters gives the ids of the last letters that wait.
func (f *flooded) keptLetters() []string {
	f.t.Helper()
	var ids []string
	require.NoError(f.t, f.DB.From(context.Background()).Table("last_letters").Pluck("id", &ids).Error)
	return ids
}

var messageID = regexp.MustCompile(`(?im)^Message-ID: *(\S+)`)

// messageIDs counts the letters to an address that a mail program tells apart.
func (f *flooded) messageIDs(to string) int {
	f.t.Helper()
	f.mails.mu.Lock()
	defer f.mails.mu.Unlock()
	ids := map[string]bool{}
	for _, m := range f.mails.got {
		if m.to == to {
			found := messageID.FindStringSubmatch(m.text)
			require.NotNil(f.t, found)
			ids[found[1]] = true
		}
	}
	return len(ids)
}

func TestADeletedAccountIsConfirmedByLetterAndItsAddressIsGone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := newFlooded(t, db)
		_, session := f.owner(leaving)
		require.Equal(t, http.StatusNoContent, f.call(http.MethodDelete, base+"/empfehler/delete", session, nil).status)
		var sealed [][]byte
		require.NoError(t, db.From(context.Background()).Table("last_letters").Pluck("sealed", &sealed).Error)
		require.Len(t, sealed, 1)
		assert.NotContains(t, string(sealed[0]), "kolibri", "nobody reads it who only has the database")
		assert.Equal(t, []string{"last_letters.sealed"}, holding(dump(t, db, f.Vault), leaving), "it stands nowhere else")
		for range 2 {
			f.relayed()
		}
		require.Equal(t, 1, f.mails.count(leaving), "once")
		assert.Contains(t, f.mails.newest(t, leaving), "gelöscht")
		assert.Contains(t, f.mails.newest(t, leaving), "zehn Jahre", "what the law keeps")
		assert.Empty(t, holding(dump(t, db, f.Vault), leaving))
	})
}

// Whoever typed a stranger's address doesn't have it written to, not even when the account ends.
func TestAMailboxThatNeverAnsweredGetsNoLetterAboutAnErasure(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := newFlooded(t, db)
		f.member(telecom, leaving)
		found, err := f.ErasePerson(ctx, telecom, person.EmailOf(leaving), "ops")
		require.NoError(t, err)
		require.True(t, found)
		assert.Empty(t, f.keptLetters())
		assert.Empty(t, holding(dump(t, db, f.Vault), leaving))
		f.relayed()
		assert.Zero(t, f.mails.count(leaving))
	})
}

// A click on two devices, or an operator and the owner at once.
func TestTwoWhoEraseAtOnceLeaveOneLetter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := newFlooded(t, db)
		for range 4 {
			before := f.messageIDs(leaving)
			account, _ := f.owner(leaving)
			own := func(ctx context.Context) error { return f.Erasure().Own(ctx, telecom, account, "") }
			operator := func(ctx context.Context) error {
				_, err := f.ErasePerson(ctx, telecom, person.EmailOf(leaving), "ops")
				return err
			}
			together(t, own, operator, own)
			f.relayed()
			require.Equal(t, before+1, f.messageIDs(leaving))
			require.Empty(t, f.keptLetters())
		}
	})
}

// A mail server that is away is asked again, and the address goes with the letter; one that stays away doesn't keep the address.
func TestTheLetterAboutAnErasureWaitsForAMailServerForThreeDays(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := newFlooded(t, db)
		account, _ := f.owner(leaving)
		f.mails.overload(true)
		require.NoError(t, f.Erasure().Own(ctx, telecom, account, ""))
		for range 5 {
			f.once()
			f.pass(time.Minute)
		}
		require.Len(t, f.keptLetters(), 1)
		require.Zero(t, f.mails.count(leaving))
		f.mails.overload(false)
		f.once()
		assert.Equal(t, 1, f.mails.count(leaving))
		assert.Empty(t, holding(dump(t, db, f.Vault), leaving))

		account, _ = f.owner(leaving)
		f.mails.overload(true)
		require.NoError(t, f.Erasure().Own(ctx, telecom, account, ""))
		f.once()
		f.pass(erasure.KeptForLetter - time.Second)
		f.once()
		require.Len(t, f.keptLetters(), 1, "it is tried until then")
		f.pass(time.Minute)
		f.mails.overload(false)
		f.relayed()
		assert.Empty(t, f.keptLetters(), "the time is over")
		assert.Equal(t, 1, f.mails.count(leaving))
		assert.Empty(t, holding(dump(t, db, f.Vault), leaving))
	})
}

// A mailbox that refuses the letter, or a relay that stands still, doesn't keep the address.
func TestNoAddressIsKeptForALetterThatCannotLeave(t *testing.T) {
	ctx := context.Background()
	f := newFlooded(t, dbtest.SQLite(t))
	account, _ := f.owner(leaving)
	f.mails.close(leaving)
	require.NoError(t, f.Erasure().Own(ctx, telecom, account, ""))
	f.relayed()
	assert.Equal(t, 1, f.mails.refused(leaving))
	assert.Empty(t, f.keptLetters(), "refused for good")

	account, _ = f.owner("zoe2@kolibri.example")
	require.NoError(t, f.Erasure().Own(ctx, telecom, account, ""))
	f.pass(erasure.KeptForLetter)
	require.NoError(t, f.Retention().Once(ctx))
	require.Len(t, f.keptLetters(), 1)
	f.pass(time.Second)
	require.NoError(t, f.Retention().Once(ctx))
	assert.Empty(t, f.keptLetters())
	f.relayed()
	assert.Zero(t, f.mails.count("zoe2@kolibri.example"))

	account, _ = f.owner("zoe3@kolibri.example")
	require.NoError(t, f.Erasure().Own(ctx, telecom, account, ""))
	f.pass(erasure.KeptForLetter + time.Second)
	require.NoError(t, f.DB.From(ctx).Exec("DROP TABLE consent_proofs").Error)
	require.Error(t, f.Retention().Once(ctx))
	assert.Empty(t, f.keptLetters(), "whatever else can't be erased")
}

// Killed between the mail server's word and ours, the letter goes again under the same id, which mail programs know.
func TestKilledAnywhereTheLetterAboutAnErasureLeavesAndNoAddressStays(t *testing.T) {
	ctx := context.Background()
	f := newFlooded(t, dbtest.SQLite(t))
	f.owner(leaving) // the mailbox has answered, also for the accounts that follow
	effects, crashAt := 0, 0
	hook := func(tx *gorm.DB) {
		if effects++; effects == crashAt {
			_ = tx.AddError(errCrash)
		}
	}
	c := f.DB.From(ctx).Callback()
	require.NoError(t, c.Create().Before("gorm:create").Register("crash", hook))
	require.NoError(t, c.Update().Before("gorm:update").Register("crash", hook))
	require.NoError(t, c.Delete().Before("gorm:delete").Register("crash", hook))
	require.NoError(t, c.Raw().Before("gorm:raw").Register("crash", hook))
	life := func(at int) (done int) {
		before := f.messageIDs(leaving)
		crashAt = 0
		account, _ := f.member(telecom, leaving)
		effects, crashAt = 0, at
		if err := f.Erasure().Own(ctx, telecom, account, ""); err != nil {
			require.ErrorIs(t, err, errCrash)
			require.Empty(t, f.keptLetters(), "killed at %d: all of it or nothing", at)
			require.NoError(t, f.Erasure().Own(ctx, telecom, account, ""))
		}
		kept := f.keptLetters()
		require.Len(t, kept, 1, "killed at %d", at)
		for range 3 { // a killed worker's message comes again
			err := f.LastLetters().Deliver(ctx, outbox.Message{Tenant: string(telecom), Topic: erasure.Confirmed, Key: kept[0]})
			if err != nil {
				require.ErrorIs(t, err, errCrash, "killed at %d", at)
				f.pass(time.Hour)
			}
		}
		done, crashAt = effects, 0
		require.Equal(t, before+1, f.messageIDs(leaving), "killed at %d", at)
		_, err := erasurestore.NewLetters(f.DB).ByID(ctx, telecom, kept[0])
		require.ErrorIs(t, err, erasure.ErrNoLetter, "killed at %d", at)
		require.Empty(t, f.keptLetters())
		return done
	}
	statements := life(0)
	require.Greater(t, statements, 8)
	for at := 1; at <= statements; at++ {
		life(at)
	}
}
