package operator

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestFourEyesAreMissedBeforeABatchWaits(t *testing.T) {
	now := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	var people []staff.Person
	for _, key := range []staff.Key{"k", "l", "m"} {
		people = append(people, staff.Person{Key: key, ActiveAt: now})
	}
	ended := staff.Person{Key: "n", ActiveAt: now, EndedAt: now}
	for name, c := range map[string]struct {
		eyes           bool
		pinned         []string
		people         []staff.Person
		releasing      int
		wrong, warning bool
	}{
		"nobody":                        {false, nil, nil, 0, false, true},
		"one":                           {false, nil, people[:1], 1, false, true},
		"two":                           {false, nil, people[:2], 2, false, false},
		"four eyes, one left":           {true, nil, []staff.Person{people[0], ended}, 1, true, false},
		"four eyes, no keys named":      {true, nil, people, 3, false, true},
		"four eyes, two keys":           {true, []string{"k", "l"}, people, 2, false, true},
		"four eyes, three keys":         {true, []string{"k", "l", "m"}, people, 3, false, false},
		"four eyes, three at the desk":  {true, []string{"k", "f", "g"}, people[:2], 3, false, false},
		"four eyes, keys of the absent": {true, []string{"k", "n", "x"}, append(people, ended), 1, true, false},
	} {
		got := peopleSign(
			&tenant.Tenant{ID: "probe", Payout: tenant.Payout{FourEyes: c.eyes, ReleaseKeys: c.pinned}}, c.people,
			c.releasing, now,
		)
		assert.Equal(t, [2]bool{c.wrong, c.warning}, [2]bool{got.Wrong, got.Warning}, name)
	}
}
