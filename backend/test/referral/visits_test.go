package referral_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/platform/gormdb/dbtest"
	"weitersagen.app/backend/test/fixture"
)

// Anyone who calls a link five hundred times is one visitor, by the edge's batches and by the specification's own
// calls. Robots are none.
func TestFiveHundredCallsFromOnePlaceAreOneVisit(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		number, key := s.Recommended(nil)
		one := fmt.Sprintf(
			`{"Empfehlungsnummer":%q,"Schluessel":%q,"Kanal":"qr","Ort":"place","Browser":"browser","Zeit":"2026-11-21T10:00:00Z"}`,
			number, key,
		)
		robot := fmt.Sprintf(
			`{"Empfehlungsnummer":%q,"Schluessel":%q,"Kanal":"qr","Zeit":"2026-11-21T10:00:00Z"}`, number, key,
		)
		together := strings.Replace(one, "{", `{"Aufrufe":250,`, 1) + ","
		for batch, entries := range map[string]string{
			"batch-0001": strings.Repeat(one+",", 250), "batch-0002": together,
		} {
			all := entries + robot
			got := s.Call(
				http.MethodPost, fixture.Base+"/empfehlen/klicks", fixture.ServiceKey,
				[]byte(`{"Id":"`+batch+`","Klicks":[`+all+`]}`),
			)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			assert.JSONEq(t, `{"Gezaehlt":251,"Verworfen":0}`, string(got.Body))
		}
		figures := func() (visits, calls int, ways, entries map[string]int) {
			t.Helper()
			got := s.Call(http.MethodGet, fixture.Base+"/empfehler/empfehlungen", s.LoggedIn("anna@example.de"), nil)
			require.Equal(t, http.StatusOK, got.Status, string(got.Body))
			var mine struct {
				Klicks, Aufrufe                     int
				KlicksNachKanal, EintritteNachKanal map[string]int
			}
			require.NoError(t, json.Unmarshal(got.Fields(t)[number], &mine))
			return mine.Klicks, mine.Aufrufe, mine.KlicksNachKanal, mine.EintritteNachKanal
		}
		visits, calls, ways, _ := figures()
		assert.Equal(t, 1, visits)
		assert.Equal(t, 502, calls)
		assert.Equal(t, map[string]int{"qr": 1}, ways)

		const browser, preview = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 " +
			"Firefox/127.0", "WhatsApp/2.23.20.0 A"
		for i := range 500 {
			// one house has all of these
			from := []string{"X-Real-IP", fmt.Sprintf("2001:db8::%x", i), "User-Agent", []string{browser, preview}[i%10/9]}
			got := s.Call(http.MethodGet, fixture.Base+"/empfehlen/click/"+number+"?channel=whatsapp&k="+key, "", nil, from...)
			require.Equal(t, http.StatusFound, got.Status)
			if i < 100 {
				got = s.Call(http.MethodPut, fixture.Base+"/empfehlung/"+number+"?channel=whatsapp", "", nil, from...)
				require.Equal(t, http.StatusNoContent, got.Status)
			}
		}
		s.Clicks.Flush(context.Background())
		visits, calls, ways, entries := figures()
		assert.Equal(t, 2, visits)
		assert.Equal(t, 1002, calls)
		assert.Equal(t, map[string]int{"qr": 1, "whatsapp": 1}, ways)
		assert.Equal(t, map[string]int{"whatsapp": 1}, entries)
	})
}

// The worker's retention deletes what recognises visitors on the day after.
func TestRetentionForgetsTheVisitorsOfADayThatIsOver(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, db *gormdb.DB) {
		s := fixture.ServeAPI(t, db)
		number, key := s.Recommended(nil)
		got := s.Call(
			http.MethodGet, fixture.Base+"/empfehlen/click/"+number+"?k="+key, "", nil, "X-Real-IP", "203.0.113.7",
			"User-Agent", "Firefox",
		)
		require.Equal(t, http.StatusFound, got.Status)
		s.Clicks.Flush(context.Background())
		kept := func(table string) (n int64) {
			t.Helper()
			require.NoError(t, db.Reader(context.Background()).Table(table).Count(&n).Error)
			return n
		}
		require.EqualValues(t, 1, kept("click_marks"))
		s.Clock.Advance(24 * time.Hour)
		require.NoError(t, s.Retention.Once(context.Background()))
		assert.Zero(t, kept("click_marks"))
		assert.Zero(t, kept("click_salts"))
		assert.EqualValues(t, 1, kept("clicks"))
	})
}
