package wiring

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

	"weitersagen.app/backend/internal/people/captcha"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/internal/platform/httpapi"
)

var attempts10k = flag.Int("flood", 1000, "attempts of the flood")

// comesFrom gives requests an address.
func comesFrom(address string) []string { return []string{"X-Real-IP", address} }

// puzzleFor asks for a puzzle and gives the work that it costs; 0 when it is refused.
func (f *flooded) puzzleFor(address string) (work int64, got answer) {
	f.t.Helper()
	got = f.call(http.MethodGet, base+"/captcha/challenge", "", nil, comesFrom(address)...)
	if got.status != http.StatusOK {
		return 0, got
	}
	var n int64
	require.NoError(f.t, json.Unmarshal(got.fields(f.t)["maxnumber"], &n))
	return n / 50_000, got
}

func TestAPuzzleGetsDearerForASourceThatAsksForManyAndIsRefusedInTheEnd(t *testing.T) {
	f := newFlooded(t, dbtest.SQLite(t))
	for _, step := range captcha.Steps {
		for range step.Most {
			work, _ := f.puzzleFor("192.0.2.7")
			require.Equal(t, step.Work, work)
		}
	}
	work, refused := f.puzzleFor("192.0.2.7")
	assert.Zero(t, work)
	assert.Equal(t, http.StatusTooManyRequests, refused.status)
	assert.Equal(t, "rate.limited", refused.code(t))
	assert.Equal(t, "3600", refused.header.Get("Retry-After"), "the time is told")
	f.pass(20 * time.Minute)
	_, refused = f.puzzleFor("192.0.2.7")
	assert.Equal(t, "2400", refused.header.Get("Retry-After"), "the rest of the hour")
	assert.Equal(t, `"calls";r=0;t=2400`, refused.header.Get("RateLimit"))
	for _, other := range []string{"192.0.2.99", "192.0.3.7", "2001:db8::1"} {
		work, _ = f.puzzleFor(other)
		assert.Equal(t, int64(1), work, "each place counts for itself, also that of a neighbour")
	}
	for i := range captcha.Neighbours * captcha.Most() {
		f.puzzleFor(fmt.Sprintf("192.0.2.%d", 100+i%100))
	}
	work, _ = f.puzzleFor("192.0.2.250")
	assert.Zero(t, work, "who has a whole network gets no further than some of it")
	f.pass(captcha.Left(f.clock.Now()))
	work, _ = f.puzzleFor("192.0.2.7")
	assert.Equal(t, int64(1), work)
}

func TestACreationIsBoundedWhateverItCallsItself(t *testing.T) {
	f := newFlooded(t, dbtest.SQLite(t))
	for range captcha.Most() {
		f.call(http.MethodPost, base+"/empfehlen/create?cmd=x", "", []byte(`{}`), comesFrom("192.0.2.7")...)
	}
	for _, call := range []string{"/empfehlen/create", "/empfehlen/create?cmd=x"} {
		got := f.call(http.MethodPost, base+call, "", []byte(`{}`), comesFrom("192.0.2.7")...)
		assert.Equal(t, "rate.limited", got.code(t), call)
	}
	got := f.call(http.MethodPost, base+"/empfehlen/create?cmd=IsCaptchaRequired", "", nil, comesFrom("192.0.2.7")...)
	assert.Equal(t, http.StatusOK, got.status, "a question costs nothing")
}

// Friends' data bring letters to whoever is named in them.
func TestFriendsDataFromOnePlaceAreBounded(t *testing.T) {
	f := newFlooded(t, dbtest.SQLite(t))
	enter := func(address string) answer {
		return f.call(http.MethodPost, base+"/empfaenger/create/unknown?k=x", "", []byte(`{"empfaengerdaten":{}}`), comesFrom(address)...)
	}
	for range 60 {
		require.NotEqual(t, http.StatusTooManyRequests, enter("2001:db8:1:2::1").status)
	}
	refused := enter("2001:db8:1:2:ffff::1")
	assert.Equal(t, "rate.limited", refused.code(t))
	assert.NotEmpty(t, refused.header.Get("Retry-After"))
	assert.NotEqual(t, http.StatusTooManyRequests, enter("2001:db8:1:3::1").status)
}

// floods tries to recommend in the name of one address from some sources, and gives what came of it.
func (f *flooded) floods(attempts, sources int) (made, refused int) {
	f.t.Helper()
	form := f.form(func(_, empfehler map[string]string) { empfehler["Email"] = "victim@example.de" })
	f.pass(captcha.Left(f.clock.Now()))
	for i := range attempts {
		address := fmt.Sprintf("10.%d.%d.7", i%sources/250, i%sources%250)
		f.pass(10 * time.Millisecond)
		got := f.call(http.MethodPost, base+"/empfehlen/create", "", form, comesFrom(address)...)
		switch got.status {
		case http.StatusOK:
			made++
		case http.StatusTooManyRequests:
			refused++
			left, err := strconv.Atoi(got.header.Get("Retry-After"))
			require.NoError(f.t, err)
			require.Positive(f.t, left)
		default:
			require.Fail(f.t, string(got.body))
		}
	}
	return made, refused
}

// mailed sends what all recommendations would have sent by now.
func (f *flooded) mailed() {
	f.t.Helper()
	var ids []string
	require.NoError(f.t, f.DB.From(f.t.Context()).Table("recommendations").Where("tenant = ?", "funkwelle").Order("id").Pluck("id", &ids).Error)
	for _, id := range ids {
		f.created(id)
	}
}

// A flood of one mailbox, from one source and from a thousand, and an honest evening beside it. The tenant asks for no puzzle, which is the
// worst case: each puzzle would be work besides.
func TestAFloodBringsOneLetterAndAnHonestEveningMeetsNoneOfIt(t *testing.T) {
	for _, sources := range []int{1, 1000} {
		t.Run(fmt.Sprint(sources, " sources"), func(t *testing.T) {
			f := newFlooded(t, dbtest.SQLite(t))
			owner, err := f.Tenants.ByID(t.Context(), telecom)
			require.NoError(t, err)
			owner.Rules.CaptchaForCreate = false
			made, refused := f.floods(*attempts10k, sources)
			assert.Equal(t, *attempts10k, made+refused)
			if sources == 1 {
				assert.Equal(t, min(captcha.Most(), *attempts10k), made)
			}
			f.mailed()
			assert.Equal(t, 1, f.mails.count("victim@example.de"))
			f.pass(24 * time.Hour)
			f.rounds()
			f.rounds()
			f.pass(24 * time.Hour)
			f.rounds()
			letters := f.mails.count("victim@example.de")
			assert.LessOrEqual(t, letters, 3, "one a day")

			// The honest one has answered before, and recommends to ten friends within two hours, from a busy home.
			owner.Rules.CaptchaForCreate = true
			f.recommend("honest@example.de")
			f.answers("honest@example.de", "/registrieren")
			worked := int64(0)
			for range 10 {
				f.pass(10 * time.Minute)
				work, got := f.puzzleFor("203.0.113.5")
				require.Equal(t, http.StatusOK, got.status)
				worked = max(worked, work)
				f.recommend("honest@example.de")
			}
			assert.Equal(t, int64(1), worked)
			assert.Equal(t, 11, f.mails.count("honest@example.de"), "each letter at once")
			t.Logf("%d attempts from %d sources: %d made, %d refused; letters to the mailbox: 1 on the first day, %d in three days; honest: 11 recommendations, 11 letters, dearest puzzle %d times the plain one",
				*attempts10k, sources, made, refused, letters, worked)
		})
	}
}

// Whoever is refused for asking too often costs a count, and no row: a flood that bears keys isn't written down.
func TestAFloodWithKeysLeavesNothingBehind(t *testing.T) {
	f := newFlooded(t, dbtest.SQLite(t))
	number, key := f.recommended(nil)
	address := base + "/empfaenger/create/" + number + "?k=" + key
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
		got := f.call(http.MethodPost, address+"x", "", []byte(ben), append(comesFrom("192.0.2.9"), httpapi.HeaderKey, fmt.Sprintf("flood-%d", i))...)
		if got.status == http.StatusTooManyRequests {
			refused++
			assert.Equal(t, before, writes)
		}
	}
	assert.Positive(t, writes, "what wasn't refused was")
}
