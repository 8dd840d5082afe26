package letters_test

import (
	"context"
	"io"
	"mime/quotedprintable"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/test/fixture"
)

// story is what happens to one recommendation of somebody whose mailbox has never answered.
type story struct {
	*fixture.Journey
	number, key string
	facts       []fixture.Fact
}

// at adds something that happens some hours after the recommendation.
func (s *story) at(hours float64, do func()) {
	s.facts = append(s.facts, fixture.Fact{At: fixture.After(hours / 24), Do: do})
}

// accepts is the friend, who enters data and confirms in the first two hours.
func (s *story) accepts() {
	s.at(1, s.Enter(s.number, s.key, fixture.Friend))
	s.at(2, s.Confirm(fixture.Friend))
}

func (s *story) orders(hours float64) {
	s.at(hours, s.Order(s.number, "freigegeben", fixture.After(hours/24).Format(time.DateOnly), "angenommen"))
}

func (s *story) cancels(hours float64) {
	s.at(hours, s.Order(s.number, "storniert", fixture.After(hours/24).Format(time.DateOnly), "angenommen"))
}

// claims is the recommender, who picks a reward by the link in the letter: the mailbox has answered.
func (s *story) claims(hours float64) { s.at(hours, s.ChooseReward(fixture.Anna)) }

// pays is the bank.
func (s *story) pays(hours float64) { s.at(hours, s.RunPayout) }

// opens is the recommender, who sets a password by the newest letter.
func (s *story) opens(hours float64) {
	s.at(hours, func() {
		tokens := s.Mails.Tokens(fixture.Anna, "/registrieren")
		require.NotEmpty(s.T, tokens)
		got := s.Call(http.MethodPut, fixture.Base+"/account/resetPassword", "",
			[]byte(`{"Token":"`+tokens[0]+`","Password":"Zwiebel4Fahrrad"}`))
		require.Equal(s.T, http.StatusOK, got.Status, string(got.Body))
	})
}

// leaves is the worker's look at what waits.
func (s *story) leaves(hours float64) { s.at(hours, s.round) }

func (s *story) round() {
	_, err := s.Mailboxes.Round(context.Background(), s.Digests, func(err error) { require.NoError(s.T, err) })
	require.NoError(s.T, err)
}

// saying are words that tell apart what a letter says, in the language of the tenant.
var saying = []struct{ name, words string }{
	{"+ordered", "Bestellt ist auch schon."}, {"+ordered", "Angenommen und bestellt:"},
	{"+accepted", "bestellt hat aber niemand"}, {"+only the order is missing", "Jetzt fehlt nur noch die Bestellung."},
}

// got gives the letters to the recommender, by their kinds; what comes later in the life of a reward is left out.
func (s *story) got() []string {
	s.T.Helper()
	kinds := map[string]string{}
	var rows []struct{ MessageID, Kind string }
	require.NoError(s.T, s.DB.From(context.Background()).Table("mail_log").Find(&rows).Error)
	for _, r := range rows {
		kinds[r.MessageID] = r.Kind
	}
	later := []mail.Kind{mail.BankAccount, mail.ClaimReminder, mail.RewardLapsed}
	var out []string
	for _, m := range s.Mails.Read(s.T, fixture.Anna) {
		text := s.read(m.Body)
		kind := kinds[strings.Trim(m.Header.Get("Message-ID"), "<>")]
		if slices.Contains(later, mail.Kind(kind)) {
			continue
		}
		for _, one := range saying {
			if strings.Contains(text, one.words) {
				kind += one.name
			}
		}
		out = append(out, kind)
	}
	return out
}

// read gives a letter's words in one line.
func (s *story) read(body io.Reader) string {
	s.T.Helper()
	raw, err := io.ReadAll(quotedprintable.NewReader(body))
	require.NoError(s.T, err)
	return strings.Join(strings.Fields(string(raw)), " ")
}

// first is the first letter that the recommender got.
func (s *story) first() string {
	s.T.Helper()
	letters := s.Mails.Read(s.T, fixture.Anna)
	require.NotEmpty(s.T, letters)
	return s.read(letters[0].Body)
}

// overtaken is a letter that never left, and the one that said more.
type overtaken struct{ letter, by mail.Kind }

// ordering is one order of events, and the letters that leave in it.
type ordering struct {
	// share of the recommender; behind tells that another recommendation's letter had the day's place; quick that the
	// complaint period lasts seconds.
	share         string
	behind, quick bool
	happens       func(s *story)
	want          []string
	// passed are the letters that were due and that another one took the place of.
	passed []overtaken
}

const share = "100"

// orderings are all in which letters about one recommendation can overtake each other. The mailbox has one letter a day
// until it answers; what is about money is never late.
var orderings = map[string]ordering{
	"made · waits · leaves": {
		share, true, false, func(s *story) { s.leaves(25) }, []string{"created", "expired"},
		nil,
	},
	"made · waits · accepted · leaves": {
		share, true, false,
		func(s *story) { s.accepts(); s.leaves(25) },
		[]string{"confirmed+only the order is missing", "expired+accepted"},
		[]overtaken{{mail.Created, mail.Confirmed}},
	},
	"made · waits · accepted · ordered · leaves · reward": {
		share, true, false,
		func(s *story) { s.accepts(); s.orders(3); s.leaves(25) },
		[]string{"confirmed+ordered", "reward"},
		[]overtaken{{mail.Created, mail.Confirmed}},
	},
	"made · waits · accepted · ordered · reward · leaves": {
		share, true, true,
		func(s *story) { s.accepts(); s.orders(3); s.leaves(25) },
		[]string{"reward"},
		[]overtaken{{mail.Created, mail.Reward}, {mail.Confirmed, mail.Reward}},
	},
	"made · accepted, waits · leaves": {
		share, false, false,
		func(s *story) { s.accepts(); s.leaves(25) },
		[]string{"created", "confirmed+only the order is missing", "expired+accepted"},
		nil,
	},
	"made · accepted, waits · mailbox answers · leaves": {
		share, false, false,
		func(s *story) { s.accepts(); s.opens(3); s.leaves(3.1) },
		[]string{"created", "confirmed+only the order is missing", "expired+accepted"},
		nil,
	},
	"made · accepted, waits · ordered · leaves · reward": {
		share, false, false,
		func(s *story) { s.accepts(); s.orders(3); s.leaves(25) },
		[]string{"created", "confirmed+ordered", "reward"},
		nil,
	},
	"made · accepted, waits · ordered · mailbox answers · leaves · reward": {
		share, false, false,
		func(s *story) { s.accepts(); s.orders(3); s.opens(4); s.leaves(4.1) },
		[]string{"created", "confirmed+ordered", "reward"},
		nil,
	},
	"made · accepted, waits · ordered · reward · leaves": {
		share, false, true,
		func(s *story) { s.accepts(); s.orders(3); s.leaves(25) },
		[]string{"created", "reward"},
		[]overtaken{{mail.Confirmed, mail.Reward}},
	},
	"made · accepted, waits · ordered · reward · claimed · leaves · paid": {
		share, false, true,
		func(s *story) {
			s.accepts()
			s.orders(3)
			s.claims(4)
			s.leaves(4.1)
			s.pays(5)
			s.leaves(25)
		},
		[]string{"created", "reward", "paid"},
		[]overtaken{{mail.Confirmed, mail.Reward}},
	},
	"made · accepted, waits · ordered · reward · claimed · paid · leaves": {
		share, false, true,
		func(s *story) { s.accepts(); s.orders(3); s.claims(4); s.pays(5); s.leaves(25) },
		[]string{"created", "reward", "paid"},
		[]overtaken{{mail.Confirmed, mail.Reward}},
	},
	"made · accepted, waits · ordered · owed to the friend alone · leaves": {
		"0", false, true,
		func(s *story) { s.accepts(); s.orders(3); s.leaves(25) },
		[]string{"created", "confirmed+ordered"},
		nil,
	},
	"made · accepted, waits · ordered · cancelled · leaves": {
		share, false, false,
		func(s *story) { s.accepts(); s.orders(3); s.cancels(4); s.leaves(25) },
		[]string{"created", "order_cancelled"},
		[]overtaken{{mail.Confirmed, mail.OrderCancelled}},
	},
	"made · waits · accepted · ordered · cancelled · leaves": {
		share, true, false,
		func(s *story) { s.accepts(); s.orders(3); s.cancels(4); s.leaves(25) },
		[]string{"order_cancelled"},
		[]overtaken{{mail.Created, mail.OrderCancelled}, {mail.Confirmed, mail.OrderCancelled}},
	},
	"made · accepted, waits · ordered · reward · cancelled · leaves": {
		share, false, true,
		func(s *story) { s.accepts(); s.orders(3); s.cancels(4); s.leaves(25) },
		[]string{"created", "reward", "reward_cancelled"},
		[]overtaken{{mail.Confirmed, mail.Reward}},
	},
	"made · accepted, waits · expired · leaves": {
		share, false, false,
		func(s *story) { s.accepts() },
		[]string{"created", "expired+accepted"},
		[]overtaken{{mail.Confirmed, mail.Expired}},
	},
	"made · waits · expired · leaves": {
		share, true, false, func(*story) {}, []string{"expired"},
		[]overtaken{{mail.Created, mail.Expired}},
	},
}

// other is another recommendation, whose letter takes the day's place.
func (s *story) other() {
	s.Recommend(share)
	s.LettersStay()
}

// again has another recommendation's letter take the day's place.
func (s *story) again(hours float64) { s.at(hours, s.other) }

func TestEachOrderOfLettersThatCanOvertakeEachOther(t *testing.T) {
	for name, tt := range orderings {
		t.Run(name, func(t *testing.T) {
			s := &story{Journey: fixture.NewJourney(t)}
			if tt.quick {
				programme, err := s.Tenants.ByID(t.Context(), fixture.Telecom)
				require.NoError(t, err)
				programme.Periods.Complaint = tenant.Seconds(20)
			}
			if tt.behind {
				s.other()
			}
			var id string
			id, s.number, s.key = s.Recommend(tt.share)
			tt.happens(s)
			s.Live(id, s.facts...)
			for range 3 {
				s.Clock.Advance(25 * time.Hour)
				s.round()
				s.RelayedAsFarAsItGoes()
			}
			assert.Equal(t, tt.want, s.got())
			assert.Regexp(t, accessIn, s.first(), "whatever leaves first opens the personal area")
		})
	}
}

// An order of the last valid day that comes late: no letter had named that the friend accepted, and one does now.
func TestWhatIsReopenedTellsThatTheFriendAccepted(t *testing.T) {
	s := &story{Journey: fixture.NewJourney(t)}
	id, number, key := s.Recommend("100")
	s.number, s.key = number, key
	s.accepts()
	s.Live(id, s.facts...)
	require.Equal(t, []string{"created", "expired+accepted"}, s.got())
	s.Clock.Advance(48 * time.Hour)
	s.Order(number, "freigegeben", fixture.After(59).Format(time.DateOnly), "angenommen")()
	s.round()
	s.Live(id)
	assert.Equal(t, []string{"created", "expired+accepted", "confirmed+ordered", "reward"}, s.got())
}

// The letter about the end waits, a late order reopens the recommendation, and no letter says any more that it has
// ended.
func TestAnEndThatWaitsIsNotWrittenOfWhatIsReopened(t *testing.T) {
	s := &story{Journey: fixture.NewJourney(t)}
	id, number, key := s.Recommend("100")
	s.number, s.key = number, key
	s.accepts()
	s.leaves(25)
	s.again(60*24 + 10)
	s.Live(id, s.facts...)
	before := []string{"created", "confirmed+only the order is missing"}
	require.Equal(t, before, s.got(), "that it has ended waits")
	s.Order(number, "freigegeben", fixture.After(59).Format(time.DateOnly), "angenommen")()
	s.Live(id)
	for range 3 {
		s.Clock.Advance(25 * time.Hour)
		s.round()
		s.RelayedAsFarAsItGoes()
	}
	assert.Equal(t, append(before, "reward"), s.got())
}

// Of several recommendations one letter tells what changed, each once and in its order.
func TestOneLetterTellsWhatChangedOfSeveral(t *testing.T) {
	s := &story{Journey: fixture.NewJourney(t)}
	s.other()
	one, number, key := s.Recommend("100")
	s.number, s.key = number, key
	s.accepts()
	s.orders(3)
	two, _, _ := s.Recommend("100")
	require.NoError(t, s.Recommendations.SendLetter(t.Context(), "created", fixture.Telecom, two, s.Clock.Now()))
	var got []string
	s.leaves(25)
	s.at(25.1, func() { got = s.got() })
	s.Live(one, s.facts...)
	assert.Equal(t, []string{"waiting+ordered"}, got)
	text := s.Mails.Newest(t, fixture.Anna)
	assert.NotContains(t, text, "Jetzt fehlt nur noch")
}

// Who asks twice for a new password, and sets one by the first letter, isn't asked by the second one to set another.
func TestALinkThatWaitsDoesNotLeaveOnceThePasswordIsSet(t *testing.T) {
	const anna = "anna@example.de"
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	f.Recommend(anna)
	for _, call := range []string{"resetPassword", "resendWelcomeMail"} {
		got := f.Call(http.MethodGet, fixture.Base+"/account/"+call+"/"+anna, "", nil)
		require.Equal(t, http.StatusNoContent, got.Status)
	}
	f.Recommend(anna)
	f.Relayed()
	require.Equal(t, 1, f.Mails.Count(anna))
	answers(f, anna, "/registrieren")
	f.Rounds()
	assert.Equal(t, 2, f.Mails.Count(anna), "the second recommendation")
	assert.True(t, f.Last("Jetzt nur noch weitersagen"))
	f.Pass(48 * time.Hour)
	f.Rounds()
	assert.Equal(t, 2, f.Mails.Count(anna))
}
