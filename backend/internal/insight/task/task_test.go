package task_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/insight/task"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestEachKindHasADutyAndACommand(t *testing.T) {
	seen := map[task.Kind]bool{}
	for _, k := range task.Kinds {
		assert.NotEmpty(t, k.Duty(), k)
		assert.NotEqual(t, "operator ", k.Command(""), k)
		assert.False(t, seen[k], "once")
		seen[k] = true
	}
}

// The one that waits longest stands first, what waits since an unknown time last; no more than so many are listed, and
// the count tells the rest.
func TestAGroupListsWhatWaitsLongest(t *testing.T) {
	at := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	all := []task.Task{{ID: "unknown", Cents: 1}}
	for i := range task.Most + 5 {
		all = append(all, task.Task{ID: fmt.Sprint(i), Since: at.Add(-time.Duration(i) * time.Hour), Cents: 100})
	}
	g := task.GroupOf(task.Batches, all, 0)
	assert.Equal(t, task.Most+6, g.Count)
	assert.Len(t, g.Tasks, task.Most)
	assert.Equal(t, fmt.Sprint(task.Most+4), g.Tasks[0].ID)
	assert.Equal(t, g.Tasks[0].Since, g.Since)
	assert.EqualValues(t, 100*(task.Most+5)+1, g.Cents, "of all, also of those that aren't listed")
	assert.Zero(t, task.GroupOf(task.Batches, all[:2], 7).Cents, "no sum of a part")
	assert.Zero(t, task.GroupOf(task.Amounts, all[:2], 0).Cents, "amounts of different things are no sum")
	few := task.GroupOf(task.Batches, []task.Task{{ID: "unknown"}, {ID: "0", Since: at}}, 0)
	assert.Equal(t, []string{"0", "unknown"}, []string{few.Tasks[0].ID, few.Tasks[1].ID})
}

func TestAddressesStandForDuties(t *testing.T) {
	all := []staff.Duty{staff.SeesMoney, staff.SetsOffers, staff.CaresForPeople, staff.LetsIn}
	own := &tenant.Tenant{Contact: tenant.Contact{Email: "hilfe@acme.example"}}
	assert.Equal(t, []task.Address{{Email: "hilfe@acme.example", Duties: all}}, task.Addresses(own))
	own.Payout.AlertEmail = "betrieb@acme.example"
	own.Alerts = tenant.Alerts{People: "menschen@acme.example", Staff: "menschen@acme.example"}
	assert.Equal(t, []task.Address{
		{Email: "betrieb@acme.example", Duties: all[:2]}, {Email: "menschen@acme.example", Duties: all[2:]},
	}, task.Addresses(own))
	for _, k := range task.Kinds {
		stands := 0
		for _, a := range task.Addresses(own) {
			stands += task.Counts{k: 1}.Only(a.Duties)[k]
		}
		assert.Equal(t, 1, stands, "somebody reads of %s, once", k)
	}
}
