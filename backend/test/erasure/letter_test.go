package erasure_test

import (
	"context"
	"net/http"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/outbox"
	"weitersagen.app/backend/internal/platform/outbox/relay"
	"weitersagen.app/backend/internal/privacy/erasure"
	erasurestore "weitersagen.app/backend/internal/privacy/erasure/gormstore"
	"weitersagen.app/backend/test/fixture"
)

const leaving = "zoe@kolibri.example"

// owner is somebody whose mailbox has answered: a password was set by a mailed link.
func owner(f *fixture.Flooded, email string) (account, session string) {
	f.T.Helper()
	account, _ = f.Member(fixture.Telecom, email)
	access, err := f.Accounts.IssueAccess(context.Background(), fixture.Telecom, account, f.Clock.Now())
	require.NoError(f.T, err)
	got := f.Call(
		http.MethodPut, fixture.Base+"/account/resetPassword", "",
		[]byte(`{"Token":"`+string(access)+`","Password":"Zwiebel4Fahrrad"}`),
	)
	require.Equal(f.T, http.StatusOK, got.Status, string(got.Body))
	return f.Member(fixture.Telecom, email)
}

// once lets the relay pass on what is due in this moment.
func once(f *fixture.Flooded) {
	f.T.Helper()
	_, err := relay.New(
		f.OutboxStore, f.Clock, f.Log, relay.Defaults(), f.Routes().All(f.Library.HoldNewest),
	).Once(context.Background())
	require.NoError(f.T, err)
}

// keptLetters gives the ids of the last letters that wait.
func keptLetters(f *fixture.Flooded) []string {
	f.T.Helper()
	var ids []string
	require.NoError(f.T, f.DB.From(context.Background()).Table("last_letters").Pluck("id", &ids).Error)
	return ids
}

var messageID = regexp.MustCompile(`(?im)^Message-ID: *(\S+)`)

// messageIDs counts the letters to an address that a mail program tells apart.
func messageIDs(f *fixture.Flooded, to string) int {
	f.T.Helper()
	f.Mails.Mu.Lock()
	defer f.Mails.Mu.Unlock()
	ids := map[string]bool{}
	for _, m := range f.Mails.Got {
		if m.To == to {
			found := messageID.FindStringSubmatch(m.Text)
			require.NotNil(f.T, found)
			ids[found[1]] = true
		}
	}
	return len(ids)
}

func TestADeletedAccountIsConfirmedByLetterAndItsAddressIsGone(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := fixture.NewFlooded(t, db)
		_, session := owner(f, leaving)
		require.Equal(
			t, http.StatusNoContent, f.Call(http.MethodDelete, fixture.Base+"/empfehler/delete", session, nil).Status,
		)
		var sealed [][]byte
		require.NoError(t, db.From(context.Background()).Table("last_letters").Pluck("sealed", &sealed).Error)
		require.Len(t, sealed, 1)
		assert.NotContains(t, string(sealed[0]), "kolibri", "nobody reads it who only has the database")
		assert.Equal(
			t, []string{"last_letters.sealed"}, fixture.Holding(fixture.Dump(t, db, f.Vault), leaving), "it stands nowhere else",
		)
		for range 2 {
			f.Relayed()
		}
		require.Equal(t, 1, f.Mails.Count(leaving), "once")
		assert.Contains(t, f.Mails.Newest(t, leaving), "gelöscht")
		assert.Contains(t, f.Mails.Newest(t, leaving), "zehn Jahre", "what the law keeps")
		assert.Empty(t, fixture.Holding(fixture.Dump(t, db, f.Vault), leaving))
	})
}

// Another person's address that somebody typed isn't written to, not even when the account ends.
func TestAMailboxThatNeverAnsweredGetsNoLetterAboutAnErasure(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := fixture.NewFlooded(t, db)
		f.Member(fixture.Telecom, leaving)
		found, err := f.Erasure.Person(ctx, fixture.Telecom, person.EmailOf(leaving), f.Acts("ops"))
		require.NoError(t, err)
		require.True(t, found)
		assert.Empty(t, keptLetters(f))
		assert.Empty(t, fixture.Holding(fixture.Dump(t, db, f.Vault), leaving))
		f.Relayed()
		assert.Zero(t, f.Mails.Count(leaving))
	})
}

// A click on two devices, or an operator and the owner at once.
func TestTwoWhoEraseAtOnceLeaveOneLetter(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := fixture.NewFlooded(t, db)
		for range 4 {
			before := messageIDs(f, leaving)
			account, _ := owner(f, leaving)
			own := func(ctx context.Context) error { return f.Erasure.Own(ctx, fixture.Telecom, account, "") }
			operator := func(ctx context.Context) error {
				_, err := f.Erasure.Person(ctx, fixture.Telecom, person.EmailOf(leaving), f.Acts("ops"))
				return err
			}
			together(t, own, operator, own)
			f.Relayed()
			require.Equal(t, before+1, messageIDs(f, leaving))
			require.Empty(t, keptLetters(f))
		}
	})
}

// A mail server that is away is asked again, and the address goes with the letter; one that stays away doesn't keep the
// address.
func TestTheLetterAboutAnErasureWaitsForAMailServerForThreeDays(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		ctx := context.Background()
		f := fixture.NewFlooded(t, db)
		account, _ := owner(f, leaving)
		f.Mails.Overload(true)
		require.NoError(t, f.Erasure.Own(ctx, fixture.Telecom, account, ""))
		for range 5 {
			once(f)
			f.Pass(time.Minute)
		}
		require.Len(t, keptLetters(f), 1)
		require.Zero(t, f.Mails.Count(leaving))
		f.Mails.Overload(false)
		once(f)
		assert.Equal(t, 1, f.Mails.Count(leaving))
		assert.Empty(t, fixture.Holding(fixture.Dump(t, db, f.Vault), leaving))

		account, _ = owner(f, leaving)
		f.Mails.Overload(true)
		require.NoError(t, f.Erasure.Own(ctx, fixture.Telecom, account, ""))
		once(f)
		f.Pass(erasure.KeptForLetter - time.Second)
		once(f)
		require.Len(t, keptLetters(f), 1, "it is tried until then")
		f.Pass(time.Minute)
		f.Mails.Overload(false)
		f.Relayed()
		assert.Empty(t, keptLetters(f), "the time is over")
		assert.Equal(t, 1, f.Mails.Count(leaving))
		assert.Empty(t, fixture.Holding(fixture.Dump(t, db, f.Vault), leaving))
	})
}

// A mailbox that refuses the letter, or a relay that stands still, doesn't keep the address.
func TestNoAddressIsKeptForALetterThatCannotLeave(t *testing.T) {
	ctx := context.Background()
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	account, _ := owner(f, leaving)
	f.Mails.Close(leaving)
	require.NoError(t, f.Erasure.Own(ctx, fixture.Telecom, account, ""))
	f.Relayed()
	assert.Equal(t, 1, f.Mails.Refused(leaving))
	assert.Empty(t, keptLetters(f), "refused for good")

	account, _ = owner(f, "zoe2@kolibri.example")
	require.NoError(t, f.Erasure.Own(ctx, fixture.Telecom, account, ""))
	f.Pass(erasure.KeptForLetter)
	require.NoError(t, f.Retention.Once(ctx))
	require.Len(t, keptLetters(f), 1)
	f.Pass(time.Second)
	require.NoError(t, f.Retention.Once(ctx))
	assert.Empty(t, keptLetters(f))
	f.Relayed()
	assert.Zero(t, f.Mails.Count("zoe2@kolibri.example"))

	account, _ = owner(f, "zoe3@kolibri.example")
	require.NoError(t, f.Erasure.Own(ctx, fixture.Telecom, account, ""))
	f.Pass(erasure.KeptForLetter + time.Second)
	require.NoError(t, f.DB.From(ctx).Exec("DROP TABLE consent_proofs").Error)
	require.Error(t, f.Retention.Once(ctx))
	assert.Empty(t, keptLetters(f), "whatever else can't be erased")
}

// Killed between the mail server's word and ours, the letter goes again under the same id, which mail programs know.
func TestKilledAnywhereTheLetterAboutAnErasureLeavesAndNoAddressStays(t *testing.T) {
	ctx := context.Background()
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	owner(f, leaving) // the mailbox has answered, also for the accounts that follow
	effects, crashAt := 0, 0
	hook := func(tx *gorm.DB) {
		if effects++; effects == crashAt {
			_ = tx.AddError(fixture.ErrCrash)
		}
	}
	c := f.DB.From(ctx).Callback()
	require.NoError(t, c.Create().Before("gorm:create").Register("crash", hook))
	require.NoError(t, c.Update().Before("gorm:update").Register("crash", hook))
	require.NoError(t, c.Delete().Before("gorm:delete").Register("crash", hook))
	require.NoError(t, c.Raw().Before("gorm:raw").Register("crash", hook))
	life := func(at int) (done int) {
		before := messageIDs(f, leaving)
		crashAt = 0
		account, _ := f.Member(fixture.Telecom, leaving)
		effects, crashAt = 0, at
		if err := f.Erasure.Own(ctx, fixture.Telecom, account, ""); err != nil {
			require.ErrorIs(t, err, fixture.ErrCrash)
			require.Empty(t, keptLetters(f), "killed at %d: all of it or nothing", at)
			require.NoError(t, f.Erasure.Own(ctx, fixture.Telecom, account, ""))
		}
		kept := keptLetters(f)
		require.Len(t, kept, 1, "killed at %d", at)
		for range 3 { // a killed worker's message comes again
			err := f.LastLetters.Deliver(ctx, outbox.Message{
				Tenant: string(fixture.Telecom), Topic: erasure.Confirmed, Key: kept[0],
			})
			if err != nil {
				require.ErrorIs(t, err, fixture.ErrCrash, "killed at %d", at)
				f.Pass(time.Hour)
			}
		}
		done, crashAt = effects, 0
		require.Equal(t, before+1, messageIDs(f, leaving), "killed at %d", at)
		_, err := erasurestore.NewLetters(f.DB).ByID(ctx, fixture.Telecom, kept[0])
		require.ErrorIs(t, err, erasure.ErrNoLetter, "killed at %d", at)
		require.Empty(t, keptLetters(f))
		return done
	}
	statements := life(0)
	require.Greater(t, statements, 8)
	for at := 1; at <= statements; at++ {
		life(at)
	}
}
