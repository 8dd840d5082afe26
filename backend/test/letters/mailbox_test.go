package letters_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/letters/mailbox"
	mailboxes "weitersagen.app/backend/internal/letters/mailbox/usecase"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/setup"
	"weitersagen.app/backend/test/fixture"
)

// answers sets a password by the newest link that came.
func answers(f *fixture.Flooded, email, page string) {
	f.T.Helper()
	tokens := f.Mails.Tokens(email, page)
	require.NotEmpty(f.T, tokens)
	got := f.Call(
		http.MethodPut, fixture.Base+"/account/resetPassword", "",
		[]byte(`{"Token":"`+tokens[0]+`","Password":"Zwiebel4Fahrrad"}`),
	)
	require.Equal(f.T, http.StatusOK, got.Status, string(got.Body))
}

func TestWhatOthersAskForBringsAMailboxOneLetterADay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		const anna = "anna@example.de"
		f := fixture.NewFlooded(t, db)
		for range 12 {
			f.Recommend(anna)
		}
		f.Recommend("Anna+2@Example.de")
		form := fixture.Body("Vorname", "Anna", "Nachname", "M", "Email", anna)
		require.Equal(
			t, http.StatusNoContent, f.Call(http.MethodPost, fixture.Base+"/account/createEmpfehler", "", form).Status,
		)
		for _, call := range []string{"resetPassword", "resendWelcomeMail"} {
			require.Equal(
				t, http.StatusNoContent, f.Call(http.MethodGet, fixture.Base+"/account/"+call+"/"+anna, "", nil).Status,
			)
		}
		f.Relayed()
		assert.Equal(t, 1, f.Mails.Count(anna)+f.Mails.Count("Anna+2@Example.de"), "of all kinds together")
		assert.Len(t, f.Mails.Tokens(anna, "/registrieren"), 1)

		f.Rounds()
		f.Pass(24*time.Hour - time.Second)
		f.Rounds()
		assert.Equal(t, 1, f.Mails.Count(anna))
		f.Pass(time.Second)
		f.Rounds()
		f.Rounds()
		assert.Equal(t, 2, f.Mails.Count(anna), "one letter leads to all that waits")
		assert.True(t, f.Last("weitere"), "and tells how much there is")
		f.Pass(48 * time.Hour)
		f.Rounds()
		f.Pass(48 * time.Hour)
		f.Rounds()
		f.Rounds()
		assert.LessOrEqual(
			t, f.Mails.Count(anna)+f.Mails.Count("Anna+2@Example.de"), 4, "what was told once isn't told again",
		)

		before := f.Mails.Count(anna)
		f.Recommend(anna)
		answers(f, anna, "/registrieren")
		f.Rounds()
		for range 2 {
			f.Recommend(anna)
		}
		assert.GreaterOrEqual(t, f.Mails.Count(anna), before+2, "who has answered gets each letter at once")
	})
}

// Twenty-five spellings are one mailbox, and one letter a day. Who writes the address as it is isn't behind them.
func TestManySpellingsOfAnAddressKeepNobodysLetterBack(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	for i := range 25 {
		f.Recommend(fmt.Sprintf("anna+%d@example.de", i))
	}
	f.Recommend("anna@example.de")
	require.Zero(t, f.Mails.Count("anna@example.de"), "the first spelling had the day's place")
	f.Pass(24 * time.Hour)
	f.Rounds()
	assert.Equal(t, 1, f.Mails.Count("anna@example.de"))
}

func TestTheLettersThatWaitComeOnceTheMailboxAnswers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		const anna = "anna@example.de"
		f := fixture.NewFlooded(t, db)
		f.Recommend(anna)
		f.Recommend(anna)
		require.Equal(t, 1, f.Mails.Count(anna))
		answers(f, anna, "/registrieren")
		f.Rounds()
		assert.Equal(t, 2, f.Mails.Count(anna))
		assert.True(t, f.Last("Jetzt nur noch weitersagen"), "what waits alone goes as the letter that it is")
		f.Rounds()
		f.Pass(48 * time.Hour)
		f.Rounds()
		assert.Equal(t, 2, f.Mails.Count(anna))
	})
}

// A worker that is killed while it writes to a mailbox leaves its lease behind.
func TestAKilledRoundDelaysALetterByLessThanAMinute(t *testing.T) {
	const anna = "anna@example.de"
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	f.Recommend(anna)
	f.Recommend(anna)
	answers(f, anna, "/registrieren")
	_, err := f.Mailboxes.Round(t.Context(), killed{}, func(error) {})
	require.NoError(t, err)

	f.Pass(45 * time.Second)
	f.Rounds()
	assert.Equal(t, 1, f.Mails.Count(anna), "another worker may still be writing it")
	f.Pass(10 * time.Second)
	f.Rounds()
	assert.Equal(t, 2, f.Mails.Count(anna))
}

// killed writes nothing, and nothing after it is noted.
type killed struct{}

func (killed) Write(context.Context, mailbox.Due, []mailbox.Letter) ([]string, error) {
	return nil, errors.New("killed")
}

func TestALetterThatIsTriedAgainCountsOnce(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	const anna = "anna@example.de"
	send := func(key string) error {
		return f.Letters.Send(context.Background(), mail.Letter{
			Tenant: fixture.Telecom, Language: "de", To: mail.Person{Email: anna}, Key: key,
			Data: mail.CreatedData{ValidUntil: fixture.Start},
		})
	}
	server := f.Config.SMTP
	f.Set(func(b *setup.Base) { b.Config.SMTP = "smtp://127.0.0.1:1" })
	for range 3 {
		require.ErrorIs(t, send("created/1"), mail.ErrAway)
	}
	require.NoError(t, send("created/2"), "it waits")
	f.Set(func(b *setup.Base) { b.Config.SMTP = server })
	require.NoError(t, send("created/1"), "its place is its own")
	require.NoError(t, send("created/1"))
	assert.Equal(t, 1, f.Mails.Count(anna))
}

func TestLettersAboutMoneyAreNeverLateBecauseOfOthers(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	const anna = "anna@example.de"
	for range 3 {
		f.Recommend(anna)
	}
	require.Equal(t, 1, f.Mails.Count(anna))
	for i, data := range []mail.Data{
		mail.RewardData{ExpiresOn: fixture.Start}, mail.PaidData{PaidOn: fixture.Start}, mail.VoucherData{Code: "BUCH-1"},
	} {
		require.NoError(t, f.Letters.Send(context.Background(), mail.Letter{
			Tenant: fixture.Telecom, Language: "de", To: mail.Person{Email: anna}, Key: string(data.Kind()) + "/x", Data: data,
		}))
		assert.Equal(t, 2+i, f.Mails.Count(anna))
	}
}

// A kind of letter that no one thought of is counted like all others, and its sender comes again.
func TestEveryKindOfLetterIsCountedUnlessItIsOwed(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	box := &fixture.Letterbox{}
	mails := mailboxes.Bounded{Sender: box, Mailboxes: f.Mailboxes, Patient: true}
	unknown := mail.Letter{Tenant: fixture.Telecom, To: mail.Person{Email: "anna@example.de"}, Data: strange{}}
	for i, want := range []error{nil, mail.ErrLater, mail.ErrLater} {
		unknown.Key = fmt.Sprint("strange/", i)
		require.ErrorIs(t, mails.Send(context.Background(), unknown), want)
	}
	assert.Len(t, box.Letters, 1)
	f.Pass(24 * time.Hour)
	require.NoError(t, mails.Send(context.Background(), unknown))
	assert.Len(t, box.Letters, 2)
	for _, kind := range mail.Kinds {
		assert.False(t, kind.CanWait() && kind.Owed(), kind)
	}
}

type strange struct{}

func (strange) Kind() mail.Kind { return "strange" }

func TestWhoHadAnsweredBeforeAnybodyCountedHasAnswered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := fixture.NewFlooded(t, db)
		friend := f.Befriend(fixture.Ben)
		friend.Confirms()
		require.NoError(t, db.From(context.Background()).Exec("DELETE FROM mailboxes").Error)
		for range 3 {
			f.Recommend("ben@example.de")
		}
		assert.Equal(t, 3, f.Mails.Count("ben@example.de"))
	})
}

// Who may refuse letters for ever can do it in the mail program; what is about money or an own account has no such
// head.
func TestLettersThatMayBeRefusedTellMailProgramsHow(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	f.Recommend("anna@example.de")
	assert.True(t, f.Last("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
	assert.True(t, f.Last("/unsubscribe/letters/"))
	require.NoError(t, f.Letters.Send(context.Background(), mail.Letter{
		Tenant: fixture.Telecom, Language: "de", To: mail.Person{Email: "bea@example.de"}, Key: "access/1",
		Data: mail.AccessData{Expires: fixture.Start},
	}))
	assert.False(t, f.Last("List-Unsubscribe"))
	friend := f.Befriend(fixture.Ben)
	owner, err := f.Tenants.ByID(context.Background(), fixture.Telecom)
	require.NoError(t, err)
	require.NoError(t, f.Recipients.SendConfirm(context.Background(), owner, friend.ID, f.Clock.Now()))
	assert.True(t, f.Last("/unsubscribe/letters/"))
}
