package letters_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"

	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/safety/captcha"
	"weitersagen.app/backend/test/fixture"
)

var attempts10k = flag.Int("flood", 1000, "attempts of the flood")

// puzzleFor asks for a puzzle and gives the work that it costs; 0 when it is refused.
func puzzleFor(f *fixture.Flooded, address string) (work int64, got fixture.Answer) {
	f.T.Helper()
	got = f.Call(http.MethodGet, fixture.Base+"/captcha/challenge", "", nil, fixture.ComesFrom(address)...)
	if got.Status != http.StatusOK {
		return 0, got
	}
	var n int64
	require.NoError(f.T, json.Unmarshal(got.Fields(f.T)["maxnumber"], &n))
	return n / 50_000, got
}

func TestAPuzzleGetsDearerForASourceThatAsksForManyAndIsRefusedInTheEnd(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	for _, step := range captcha.Steps {
		for range step.Most {
			work, _ := puzzleFor(f, "192.0.2.7")
			require.Equal(t, step.Work, work)
		}
	}
	work, refused := puzzleFor(f, "192.0.2.7")
	assert.Zero(t, work)
	assert.Equal(t, http.StatusTooManyRequests, refused.Status)
	assert.Equal(t, "rate.limited", refused.Code(t))
	assert.Equal(t, "3600", refused.Header.Get("Retry-After"), "the time is told")
	f.Pass(20 * time.Minute)
	_, refused = puzzleFor(f, "192.0.2.7")
	assert.Equal(t, "2400", refused.Header.Get("Retry-After"), "the rest of the hour")
	assert.Equal(t, `"calls";r=0;t=2400`, refused.Header.Get("RateLimit"))
	for _, other := range []string{"192.0.2.99", "192.0.3.7", "2001:db8::1"} {
		work, _ = puzzleFor(f, other)
		assert.Equal(t, int64(1), work, "each place counts for itself, also that of a neighbour")
	}
	for i := range captcha.Neighbours * captcha.Most() {
		puzzleFor(f, fmt.Sprintf("192.0.2.%d", 100+i%100))
	}
	work, _ = puzzleFor(f, "192.0.2.250")
	assert.Zero(t, work, "who has a whole network gets no further than some of it")
	f.Pass(captcha.Left(f.Clock.Now()))
	work, _ = puzzleFor(f, "192.0.2.7")
	assert.Equal(t, int64(1), work)
}

func TestACreationIsBoundedWhateverItCallsItself(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	for range captcha.Most() {
		f.Call(http.MethodPost, fixture.Base+"/empfehlen/create?cmd=x", "", []byte(`{}`), fixture.ComesFrom("192.0.2.7")...)
	}
	for _, call := range []string{"/empfehlen/create", "/empfehlen/create?cmd=x"} {
		got := f.Call(http.MethodPost, fixture.Base+call, "", []byte(`{}`), fixture.ComesFrom("192.0.2.7")...)
		assert.Equal(t, "rate.limited", got.Code(t), call)
	}
	got := f.Call(
		http.MethodPost, fixture.Base+"/empfehlen/create?cmd=IsCaptchaRequired", "", nil,
		fixture.ComesFrom("192.0.2.7")...,
	)
	assert.Equal(t, http.StatusOK, got.Status, "a question costs nothing")
}

// Friends' data bring letters to anyone who is named in them.
func TestFriendsDataFromOnePlaceAreBounded(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	enter := func(address string) fixture.Answer {
		return f.Call(
			http.MethodPost, fixture.Base+"/empfaenger/create/unknown?k=x", "", []byte(`{"empfaengerdaten":{}}`),
			fixture.ComesFrom(address)...,
		)
	}
	for range 60 {
		require.NotEqual(t, http.StatusTooManyRequests, enter("2001:db8:1:2::1").Status)
	}
	refused := enter("2001:db8:1:2:ffff::1")
	assert.Equal(t, "rate.limited", refused.Code(t))
	assert.NotEmpty(t, refused.Header.Get("Retry-After"))
	assert.NotEqual(t, http.StatusTooManyRequests, enter("2001:db8:1:3::1").Status)
}

// floods tries to recommend in the name of one address from some sources, and gives what came of it.
func floods(f *fixture.Flooded, attempts, sources int) (made, refused int) {
	f.T.Helper()
	form := f.Form(func(_, empfehler map[string]string) { empfehler["Email"] = "victim@example.de" })
	f.Pass(captcha.Left(f.Clock.Now()))
	for i := range attempts {
		address := fmt.Sprintf("10.%d.%d.7", i%sources/250, i%sources%250)
		f.Pass(10 * time.Millisecond)
		got := f.Call(http.MethodPost, fixture.Base+"/empfehlen/create", "", form, fixture.ComesFrom(address)...)
		switch got.Status {
		case http.StatusOK:
			made++
		case http.StatusTooManyRequests:
			refused++
			left, err := strconv.Atoi(got.Header.Get("Retry-After"))
			require.NoError(f.T, err)
			require.Positive(f.T, left)
		default:
			require.Fail(f.T, string(got.Body))
		}
	}
	return made, refused
}

// mailsAll sends what all recommendations would have sent by now.
func mailsAll(f *fixture.Flooded) {
	f.T.Helper()
	var ids []string
	require.NoError(
		f.T,
		f.DB.From(f.T.Context()).Table("recommendations").Where(
			"tenant = ?", "funkwelle",
		).Order("id").Pluck("id", &ids).Error,
	)
	for _, id := range ids {
		f.Created(id)
	}
}

// A flood of one mailbox, from one source and from a thousand, and an honest evening beside it. The tenant asks for no
// puzzle, which is the worst case: each puzzle would be work besides.
func TestAFloodBringsOneLetterAndAnHonestEveningMeetsNoneOfIt(t *testing.T) {
	for _, sources := range []int{1, 1000} {
		t.Run(fmt.Sprint(sources, " sources"), func(t *testing.T) {
			f := fixture.NewFlooded(t, dbtest.SQLite(t))
			owner, err := f.Tenants.ByID(t.Context(), fixture.Telecom)
			require.NoError(t, err)
			owner.Rules.CaptchaForCreate = false
			made, refused := floods(f, *attempts10k, sources)
			assert.Equal(t, *attempts10k, made+refused)
			if sources == 1 {
				assert.Equal(t, min(captcha.Most(), *attempts10k), made)
			}
			mailsAll(f)
			assert.Equal(t, 1, f.Mails.Count("victim@example.de"))
			f.Pass(24 * time.Hour)
			f.Rounds()
			f.Rounds()
			f.Pass(24 * time.Hour)
			f.Rounds()
			letters := f.Mails.Count("victim@example.de")
			assert.LessOrEqual(t, letters, 3, "one a day")

			// The honest one has answered before, and recommends to ten friends within two hours, from a busy home.
			owner.Rules.CaptchaForCreate = true
			f.Recommend("honest@example.de")
			answers(f, "honest@example.de", "/registrieren")
			worked := int64(0)
			for range 10 {
				f.Pass(10 * time.Minute)
				work, got := puzzleFor(f, "203.0.113.5")
				require.Equal(t, http.StatusOK, got.Status)
				worked = max(worked, work)
				f.Recommend("honest@example.de")
			}
			assert.Equal(t, int64(1), worked)
			assert.Equal(t, 11, f.Mails.Count("honest@example.de"), "each letter at once")
			t.Logf(
				"%d attempts from %d sources: %d made, %d refused; letters to the mailbox: 1 on the first day, %d in three days; "+
					"honest: 11 recommendations, 11 letters, dearest puzzle %d times the plain one",
				*attempts10k, sources, made, refused, letters, worked,
			)
		})
	}
}

// Anyone who is refused for asking too often costs a count, and no row: a flood that bears keys isn't written down.
func TestAFloodWithKeysLeavesNothingBehind(t *testing.T) {
	f := fixture.NewFlooded(t, dbtest.SQLite(t))
	number, key := f.Recommended(nil)
	address := fixture.Base + "/empfaenger/create/" + number + "?k=" + key
	writes := 0
	count := func(tx *gorm.DB) {
		if tx.Statement.Table == "kept_answers" {
			writes++
		}
	}
	require.NoError(t, f.DB.From(t.Context()).Callback().Create().After("gorm:create").Register("count", count))
	refused := 0
	for i := 0; refused < 3; i++ {
		before := writes
		got := f.Call(
			http.MethodPost, address+"x", "", []byte(fixture.Ben),
			append(fixture.ComesFrom("192.0.2.9"), httpapi.HeaderKey, fmt.Sprintf("flood-%d", i))...,
		)
		if got.Status == http.StatusTooManyRequests {
			refused++
			assert.Equal(t, before, writes)
		}
	}
	assert.Positive(t, writes, "what wasn't refused was")
}
