package wiring

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/mail"
	mailboxpeers "weitersagen.app/backend/internal/letters/mailbox/peers"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// flooded is the product with a mail server that keeps what it gets.
type flooded struct {
	*served
	mails *mailServer
}

func newFlooded(t *testing.T, db *gormdb.DB) *flooded {
	t.Helper()
	s := serveAPI(t, db).withVault()
	s.clock.Set(start)
	f := &flooded{s, openMailServer(t)}
	f.Config.SMTP = "smtp://" + f.mails.address
	f.handler = f.HTTP()
	return f
}

// recommend makes a recommendation in the name of an address and does what its life would do at once; it gives the id.
func (f *flooded) recommend(email string) string {
	f.t.Helper()
	number, _ := f.recommended(func(_, empfehler map[string]string) { empfehler["Email"] = email })
	n, err := link.ParseNumber(number)
	require.NoError(f.t, err)
	r, err := recommendationstore.New(f.DB).ByNumber(context.Background(), "funkwelle", n)
	require.NoError(f.t, err)
	f.created(r.ID)
	return r.ID
}

func (f *flooded) created(id string) {
	f.t.Helper()
	require.NoError(f.t, f.Recommendations().SendLetter(context.Background(), recommendation.LetterCreated, "funkwelle", id, f.clock.Now()))
}

// rounds writes what waits and may go.
func (f *flooded) rounds() {
	f.t.Helper()
	_, err := f.Mailboxes().Round(context.Background(), f.Digests(), func(err error) { require.NoError(f.t, err) })
	require.NoError(f.t, err)
}

func (f *flooded) pass(d time.Duration) { f.clock.Set(f.clock.Now().Add(d)) }

// answers sets a password by the newest link that came.
func (f *flooded) answers(email, page string) {
	f.t.Helper()
	tokens := f.mails.tokens(email, page)
	require.NotEmpty(f.t, tokens)
	got := f.call(http.MethodPut, base+"/account/resetPassword", "", []byte(`{"Token":"`+tokens[0]+`","Password":"Zwiebel4Fahrrad"}`))
	require.Equal(f.t, http.StatusOK, got.status, string(got.body))
}

// last tells whether the last letter says something.
func (f *flooded) last(says string) bool {
	f.t.Helper()
	f.mails.mu.Lock()
	defer f.mails.mu.Unlock()
	require.NotEmpty(f.t, f.mails.got)
	return strings.Contains(f.mails.got[len(f.mails.got)-1].text, says)
}

func TestWhatStrangersAskForBringsAMailboxOneLetterADay(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		const anna = "anna@example.de"
		f := newFlooded(t, db)
		for range 12 {
			f.recommend(anna)
		}
		f.recommend("Anna+2@Example.de")
		form := body("Vorname", "Anna", "Nachname", "M", "Email", anna)
		require.Equal(t, http.StatusNoContent, f.call(http.MethodPost, base+"/account/createEmpfehler", "", form).status)
		for _, call := range []string{"resetPassword", "resendWelcomeMail"} {
			require.Equal(t, http.StatusNoContent, f.call(http.MethodGet, base+"/account/"+call+"/"+anna, "", nil).status)
		}
		f.relayed()
		assert.Equal(t, 1, f.mails.count(anna)+f.mails.count("Anna+2@Example.de"), "of all kinds together")
		assert.Len(t, f.mails.tokens(anna, "/registrieren"), 1)

		f.rounds()
		f.pass(24*time.Hour - time.Second)
		f.rounds()
		assert.Equal(t, 1, f.mails.count(anna))
		f.pass(time.Second)
		f.rounds()
		f.rounds()
		assert.Equal(t, 2, f.mails.count(anna), "one letter leads to all that waits")
		assert.True(t, f.last("weitere"), "and tells how much there is")
		f.pass(48 * time.Hour)
		f.rounds()
		f.pass(48 * time.Hour)
		f.rounds()
		f.rounds()
		assert.LessOrEqual(t, f.mails.count(anna)+f.mails.count("Anna+2@Example.de"), 4, "what was told once isn't told again")

		before := f.mails.count(anna)
		f.recommend(anna)
		f.answers(anna, "/registrieren")
		f.rounds()
		for range 2 {
			f.recommend(anna)
		}
		assert.GreaterOrEqual(t, f.mails.count(anna), before+2, "who has answered gets each letter at once")
	})
}

// Twenty-five spellings are one mailbox, and one letter a day. Who writes the address as it is isn't behind them.
func TestManySpellingsOfAnAddressKeepNobodysLetterBack(t *testing.T) {
	f := newFlooded(t, dbtest.SQLite(t))
	for i := range 25 {
		f.recommend(fmt.Sprintf("anna+%d@example.de", i))
	}
	f.recommend("anna@example.de")
	require.Zero(t, f.mails.count("anna@example.de"), "the first spelling had the day's place")
	f.pass(24 * time.Hour)
	f.rounds()
	assert.Equal(t, 1, f.mails.count("anna@example.de"))
}

func TestTheLettersThatWaitComeOnceTheMailboxAnswers(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		const anna = "anna@example.de"
		f := newFlooded(t, db)
		f.recommend(anna)
		f.recommend(anna)
		require.Equal(t, 1, f.mails.count(anna))
		f.answers(anna, "/registrieren")
		f.rounds()
		assert.Equal(t, 2, f.mails.count(anna))
		assert.True(t, f.last("Jetzt nur noch weitersagen"), "what waits alone goes as the letter that it is")
		f.rounds()
		f.pass(48 * time.Hour)
		f.rounds()
		assert.Equal(t, 2, f.mails.count(anna))
	})
}

func TestALetterThatIsTriedAgainCountsOnce(t *testing.T) {
	f := newFlooded(t, dbtest.SQLite(t))
	const anna = "anna@example.de"
	send := func(key string) error {
		return f.Letters().Send(context.Background(), mail.Letter{
			Tenant: telecom, Language: "de", To: mail.Person{Email: anna}, Key: key, Data: mail.CreatedData{ValidUntil: start},
		})
	}
	server := f.Config.SMTP
	f.Config.SMTP = "smtp://127.0.0.1:1"
	for range 3 {
		require.ErrorIs(t, send("created/1"), mail.ErrAway)
	}
	require.NoError(t, send("created/2"), "it waits")
	f.Config.SMTP = server
	require.NoError(t, send("created/1"), "its place is its own")
	require.NoError(t, send("created/1"))
	assert.Equal(t, 1, f.mails.count(anna))
}

func TestLettersAboutMoneyAreNeverLateBecauseOfStrangers(t *testing.T) {
	f := newFlooded(t, dbtest.SQLite(t))
	const anna = "anna@example.de"
	for range 3 {
		f.recommend(anna)
	}
	require.Equal(t, 1, f.mails.count(anna))
	for i, data := range []mail.Data{mail.RewardData{ExpiresOn: start}, mail.PaidData{PaidOn: start}, mail.VoucherData{Code: "BUCH-1"}} {
		require.NoError(t, f.Letters().Send(context.Background(), mail.Letter{
			Tenant: telecom, Language: "de", To: mail.Person{Email: anna}, Key: string(data.Kind()) + "/x", Data: data,
		}))
		assert.Equal(t, 2+i, f.mails.count(anna))
	}
}

// A kind of letter that nobody thought of is counted like all others, and its sender comes again.
func TestEveryKindOfLetterIsCountedUnlessItIsOwed(t *testing.T) {
	f := newFlooded(t, dbtest.SQLite(t))
	box := &letterbox{}
	mails := mailboxpeers.Bounded{Sender: box, Mailboxes: f.Mailboxes(), Patient: true}
	unknown := mail.Letter{Tenant: telecom, To: mail.Person{Email: "anna@example.de"}, Data: strange{}}
	for i, want := range []error{nil, mail.ErrLater, mail.ErrLater} {
		unknown.Key = fmt.Sprint("strange/", i)
		require.ErrorIs(t, mails.Send(context.Background(), unknown), want)
	}
	assert.Len(t, box.letters, 1)
	f.pass(24 * time.Hour)
	require.NoError(t, mails.Send(context.Background(), unknown))
	assert.Len(t, box.letters, 2)
	for _, kind := range mail.Kinds {
		assert.False(t, kind.CanWait() && kind.Owed(), kind)
	}
}

type strange struct{}

func (strange) Kind() mail.Kind { return "strange" }

func TestWhoHadAnsweredBeforeAnybodyCountedHasAnswered(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		f := newFlooded(t, db)
		friend := f.befriend(ben)
		friend.confirms()
		require.NoError(t, db.From(context.Background()).Exec("DELETE FROM mailboxes").Error)
		for range 3 {
			f.recommend("ben@example.de")
		}
		assert.Equal(t, 3, f.mails.count("ben@example.de"))
	})
}

// Who may refuse letters for ever can do it in the mail program; what is about money or an own account has no such head.
func TestLettersThatMayBeRefusedSayHowToMailPrograms(t *testing.T) {
	f := newFlooded(t, dbtest.SQLite(t))
	f.recommend("anna@example.de")
	assert.True(t, f.last("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
	assert.True(t, f.last("/unsubscribe/letters/"))
	require.NoError(t, f.Letters().Send(context.Background(), mail.Letter{
		Tenant: telecom, Language: "de", To: mail.Person{Email: "bea@example.de"}, Key: "access/1", Data: mail.AccessData{Expires: start},
	}))
	assert.False(t, f.last("List-Unsubscribe"))
	friend := f.befriend(ben)
	owner, err := f.Tenants.ByID(context.Background(), telecom)
	require.NoError(t, err)
	require.NoError(t, f.Recipients().SendConfirm(context.Background(), owner, friend.id, f.clock.Now()))
	assert.True(t, f.last("/unsubscribe/letters/"))
}
