package signal_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/money/signal"
	"weitersagen.app/backend/internal/programme/tenant"
)

var now = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

var tracer = signal.NewTracer(person.NewHasher([]byte("key")))

func TestAFamilyOfAddresses(t *testing.T) {
	for _, tt := range []struct {
		one, other string
		same       bool
	}{
		{"max@example.de", "max+1@example.de", true},
		{"max1@example.de", "max2@example.de", true},
		{"max.muster@example.de", "m.a.x-muster77@example.de", true},
		{"Max@Example.de", "max@example.de", true},
		{"max@example.de", "moritz@example.de", false},
		{"max1@example.de", "max1@example.org", false},
		{"1@example.de", "2@example.de", false},
		{"anna.lena@example.de", "annalena2@example.de", true},
	} {
		one, other := signal.MailboxFamily(person.EmailOf(tt.one)), signal.MailboxFamily(person.EmailOf(tt.other))
		assert.Equal(t, tt.same, one == other, tt.one+" "+tt.other)
	}
}

func sighting(id string, home signal.Home) signal.Sighting {
	return signal.Sighting{
		Tenant: "funkwelle", RecommendationID: id, CreatedAt: now, EnteredAt: now.Add(time.Hour),
		Recommender: signal.Person{ID: "a", Email: person.EmailOf("anna@example.de")},
		Recipient:   signal.Person{ID: "f" + id, Email: person.EmailOf(id + "@example.org"), Home: home},
	}
}

func TestAHomeIsOneHoweverItIsSpelled(t *testing.T) {
	home := signal.Home{Street: "Lange Straße", HouseNumber: "12 a", Zip: "10115", City: "Berlin"}
	for _, tt := range []struct {
		other signal.Home
		same  bool
	}{
		{signal.Home{Street: "lange str.", HouseNumber: "12A", Zip: "10115", City: "BERLIN Mitte"}, true},
		{signal.Home{Street: "Lange-Strasse", HouseNumber: "12a", Zip: "10115", City: ""}, true},
		{signal.Home{Street: "Lange Straße", HouseNumber: "12", Zip: "10115", City: "Berlin"}, false},
		{signal.Home{Street: "Lange Straße", HouseNumber: "12a", Zip: "10117", City: "Berlin"}, false},
		{signal.Home{Zip: "10115", City: "Berlin"}, false},
	} {
		own, others := tracer.Traces(sighting("x", home)), tracer.Traces(sighting("y", tt.other))
		found := signal.Shared(own, others)
		assert.Equal(t, tt.same, len(found) == 1, fmt.Sprint(tt.other))
		if tt.same {
			assert.Equal(t, signal.Household, found[0].Kind)
			assert.Equal(t, 2, found[0].Count)
		}
	}
	assert.Empty(
		t, signal.Shared(tracer.Traces(sighting("x", signal.Home{})), tracer.Traces(sighting("y", signal.Home{}))),
		"nobody's home is no home",
	)
}

func TestTracesTellNothingOfAnybody(t *testing.T) {
	s := sighting("ben", signal.Home{Street: "Lange Straße", HouseNumber: "12", Zip: "10115", City: "Berlin"})
	s.Recommender.Accounts = []string{"hash of an account"}
	trace, known := tracer.InNetwork("funkwelle", "r", signal.Recommender, "203.0.113.7", now)
	require.True(t, known)
	text := fmt.Sprint(tracer.Traces(s), trace)
	for _, secret := range []string{"@", "example", "Lange", "10115", "203.0", "hash of"} {
		assert.NotContains(t, text, secret)
	}
	other := s
	other.Tenant = "havelschutz"
	for i, o := range tracer.Traces(other) {
		assert.NotEqual(t, tracer.Traces(s)[i].Key, o.Key, "nobody is followed from tenant to tenant")
	}
}

func TestANetworkIsOneForADay(t *testing.T) {
	key := func(address string, at time.Time) string {
		trace, known := tracer.InNetwork("funkwelle", "r", signal.Recipient, address, at)
		if !known {
			return ""
		}
		return trace.Key
	}
	home := key("203.0.113.7", now)
	assert.NotEmpty(t, home)
	assert.Equal(t, home, key("203.0.113.250", now))
	assert.Equal(t, home, key("::ffff:203.0.113.7", now))
	assert.NotEqual(t, home, key("203.0.114.7", now))
	assert.NotEqual(t, home, key("203.0.113.7", now.AddDate(0, 0, 1)), "nor from day to day")
	assert.Equal(t, key("2001:db8:1:2::7", now), key("2001:db8:1:2:ffff::", now))
	assert.NotEqual(t, key("2001:db8:1:2::7", now), key("2001:db8:1:3::7", now))
	assert.Empty(t, key("", now))
	assert.Empty(t, key("unknown", now))
}

func at(id string, side signal.Side, address string) signal.Trace {
	trace, _ := tracer.InNetwork("funkwelle", id, side, address, now)
	return trace
}

func TestNear(t *testing.T) {
	mine := []signal.Trace{at("r", signal.Recommender, "203.0.113.7"), at("r", signal.Recipient, "203.0.113.9")}
	found := signal.Near(mine, nil)
	require.Len(t, found, 1)
	assert.Equal(t, signal.Network, found[0].Kind)
	assert.Equal(t, "recommended and entered in one network on one day", found[0].Signal("funkwelle", "r").Words())

	friend := []signal.Trace{at("r", signal.Recommender, "198.51.100.1"), at("r", signal.Recipient, "203.0.113.9")}
	others := []signal.Trace{at("s", signal.Recipient, "203.0.113.1"), at("t", signal.Recommender, "203.0.113.1")}
	assert.Empty(t, signal.Near(friend, others), "two friends in one network are nothing")
	found = signal.Near(friend, append(others, at("u", signal.Recipient, "203.0.113.4")))
	require.Len(t, found, 1)
	assert.Equal(t, 3, found[0].Count)
	assert.ElementsMatch(t, []string{"r", "s", "u"}, found[0].Group)
}

func TestABurstIsWithinMinutes(t *testing.T) {
	made := func(id string, after time.Duration) []signal.Trace {
		s := sighting(id, signal.Home{})
		s.CreatedAt = now.Add(after)
		return tracer.Traces(s)
	}
	var evening, burst []signal.Trace
	for i := range 9 {
		evening = append(evening, made(fmt.Sprint("e", i), time.Duration(i+1)*10*time.Minute)...)
		burst = append(burst, made(fmt.Sprint("b", i), time.Duration(i)*time.Second)...)
	}
	assert.Empty(t, signal.Bursts(made("r", 0), evening), "ten friends in an evening are none")
	assert.Empty(t, signal.Bursts(made("r", 0), burst[:8]))
	found := signal.Bursts(made("r", 0), burst)
	require.Len(t, found, 1)
	assert.Equal(t, 10, found[0].Count)
}

// people recommend each other as the pairs say.
func edges(pairs ...string) (of map[string][]signal.Edge, ask signal.EdgesOf, asked *int) {
	of, asked = map[string][]signal.Edge{}, new(int)
	key := func(name string) string {
		s := sighting("x", signal.Home{})
		s.Recommender.Email = person.EmailOf(name + "@example.de")
		return tracer.Traces(s)[0].Key
	}
	for _, p := range pairs {
		from, to, _ := strings.Cut(p, ">")
		of[key(from)] = append(of[key(from)], signal.Edge{From: key(from), To: key(to), RecommendationID: p})
	}
	return of, func(from []string, _ int) ([]signal.Edge, error) {
		*asked++
		var all []signal.Edge
		for _, f := range from {
			all = append(all, of[f]...)
		}
		return all, nil
	}, asked
}

func TestARingIsFoundThroughSixPeopleAndNoFurther(t *testing.T) {
	own := func(from, to string) []signal.Trace {
		s := sighting(from+">"+to, signal.Home{})
		s.Recommender.Email, s.Recipient.Email = person.EmailOf(from+"@example.de"), person.EmailOf(to+"@example.de")
		return tracer.Traces(s)
	}
	for _, tt := range []struct {
		name  string
		pairs []string
		count int
		asked int
	}{
		{"of two", []string{"b>a"}, 2, 1},
		{"of five", []string{"b>c", "c>d", "d>e", "e>a"}, 5, 4},
		{"of six", []string{"b>c", "c>d", "d>e", "e>f", "f>a"}, 6, 5},
		{"of seven", []string{"b>c", "c>d", "d>e", "e>f", "f>g", "g>a"}, 0, 5},
		{"a tree is none", []string{"b>c", "b>d", "c>e", "d>e"}, 0, 4},
		{"another's ring isn't ours", []string{"b>c", "c>b"}, 0, 3},
		{"the shortest", []string{"b>c", "c>d", "d>a", "c>a"}, 3, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, ask, asked := edges(tt.pairs...)
			found, err := signal.Rings(own("a", "b"), ask)
			require.NoError(t, err)
			assert.LessOrEqual(t, *asked, tt.asked)
			if tt.count == 0 {
				assert.Empty(t, found)
				return
			}
			require.Len(t, found, 1)
			assert.Equal(t, tt.count, found[0].Count)
			assert.Len(t, found[0].Group, tt.count, "everybody of the ring")
		})
	}
}

func TestThrowAwayMailboxes(t *testing.T) {
	for address, domain := range map[string]string{
		"a@mailinator.com": "mailinator.com", "a@x.y.Mailinator.com": "mailinator.com", "a@wegwerfmail.de": "wegwerfmail.de",
		"a@example.de": "", "a@gmail.com": "", "a@notmailinator.com.example.de": "", "a@com": "",
	} {
		s := sighting("r", signal.Home{})
		s.Recipient.Email = person.EmailOf(address)
		found := signal.ThrownAway(s)
		assert.Equal(t, domain != "", len(found) == 1, address)
		if domain != "" && len(found) == 1 {
			assert.Equal(t, "a throw-away mailbox: "+domain, found[0].Signal("funkwelle", "r").Words())
		}
	}
}

func TestWhatIsTooFast(t *testing.T) {
	for _, tt := range []struct {
		name                        string
		entered, confirmed, ordered time.Duration
		words                       string
	}{
		{"a person", time.Minute, 2 * time.Minute, 24 * time.Hour, ""},
		{"on the edge", 20 * time.Second, 30 * time.Second, 0, ""},
		{"entered at once", 19 * time.Second, 0, 0, "the friend's data were entered 19 seconds after the recommendation"},
		{
			"confirmed at once", time.Hour, time.Hour + 9*time.Second, 0,
			"confirmed 9 seconds after the friend's data were entered",
		},
		{"ordered the day before", time.Hour, 0, -24 * time.Hour, "ordered on a day before the friend came"},
		{"ordered on that day", time.Hour, 0, -time.Hour, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := sighting("r", signal.Home{})
			moment := func(after time.Duration) time.Time {
				if after == 0 {
					return time.Time{}
				}
				return now.Add(after)
			}
			s.EnteredAt, s.ConfirmedAt, s.OrderedAt = moment(tt.entered), moment(tt.confirmed), moment(tt.ordered)
			found := signal.TooQuick(s)
			if tt.words == "" {
				assert.Empty(t, found)
				return
			}
			require.Len(t, found, 1)
			assert.Equal(t, tt.words, found[0].Signal("funkwelle", "r").Words())
		})
	}
}

// What the tenant's system knows by its day alone begins at midnight of Berlin, which is the day before in London.
func TestAnOrderOfTheSameDayIsNotBeforeTheFriend(t *testing.T) {
	s := sighting("r", signal.Home{})
	s.CreatedAt = time.Date(2026, 11, 30, 17, 0, 0, 0, time.UTC)
	s.EnteredAt, s.ConfirmedAt = s.CreatedAt.Add(time.Hour), s.CreatedAt.Add(2*time.Hour)
	s.OrderedAt = time.Date(2026, 11, 30, 0, 0, 0, 0, tenant.Berlin)
	assert.Empty(t, signal.TooQuick(s))
	s.OrderedAt = s.OrderedAt.AddDate(0, 0, -1)
	assert.Len(t, signal.TooQuick(s), 1)
	// Just after midnight of Berlin it is the day before elsewhere, too.
	s.EnteredAt = time.Date(2026, 11, 30, 23, 10, 0, 0, time.UTC)
	s.OrderedAt = time.Date(2026, 11, 30, 0, 0, 0, 0, tenant.Berlin)
	assert.Len(t, signal.TooQuick(s), 1)
}

func TestAnAgencysWordIsReportedWithItsEvidence(t *testing.T) {
	assert.Empty(
		t, signal.AgencysWord(signal.Sighting{RecommendationID: "r", AgencyOwn: true}),
		"the tenant's own word stands behind it",
	)
	const words = "approved by 2 of the agency's members before the company's own system said anything"
	for further, s := range map[string]signal.Sighting{
		"":                                    {},
		", recommended by one of its members": {AgencyOwn: true},
		", 1 of them for less than 30 days":   {AgencyNew: 1},
		", recommended by one of its members, 2 of them for less than 30 days": {AgencyOwn: true, AgencyNew: 2},
	} {
		s.RecommendationID, s.AgencyEyes = "r", 2
		found := signal.AgencysWord(s)
		require.Len(t, found, 1)
		assert.Equal(t, words+further, found[0].Signal("havelschutz", "r").Words())
	}
	joined := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	assert.True(t, signal.New(joined, joined.AddDate(0, 0, 30).Add(-time.Second)))
	assert.False(t, signal.New(joined, joined.AddDate(0, 0, 30)))
}
