package member_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/sellers/member"
)

// Section 6 of the specification, word by word: a right is a column, and yes is who has it.
func TestEachRoleHasTheRightsOfTheSpecification(t *testing.T) {
	all := []member.Role{member.Owner, member.OwnerInactive, member.Employee}
	owners, working, owner := all[:2], []member.Role{member.Owner, member.Employee}, all[:1]
	for right, may := range map[member.Right][]member.Role{
		member.Employees: owner, member.InvitationTool: working, member.RewardPlan: all,
		member.Invoices: owners, member.Administration: all, member.OrderReport: all, member.RecommenderReport: all,
		member.Rewards:          all,
		member.StatisticsReport: all, member.MasterData: all, member.AddRewardPlan: owners, member.DeleteRewardPlan: owners,
		member.Links: all, member.MakeLinks: working,
	} {
		for _, r := range append(all, "nobody", "") {
			assert.Equal(t, slices.Contains(may, r), r.May(right), "%s: %s", r, right)
		}
	}
	for role, count := range map[member.Role]int{
		member.Owner: 14, member.OwnerInactive: 11, member.Employee: 10, "nobody": 0,
	} {
		rights := role.Rights()
		assert.Len(t, rights, count)
		slices.Sort(rights)
		assert.Len(t, slices.Compact(rights), count, "each once")
	}
}

func TestARoleIsReadAsOperatorsWriteIt(t *testing.T) {
	for word, want := range map[string]member.Role{
		"owner": member.Owner, "owner-inactive": member.OwnerInactive, "employee": member.Employee,
	} {
		got, err := member.ParseRole(word)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for _, wrong := range []string{"", "Owner", "owner_inactive", "boss"} {
		_, err := member.ParseRole(wrong)
		require.ErrorIs(t, err, member.ErrRole)
	}
}

func TestWhoMayChangeAMember(t *testing.T) {
	of := func(id string, r member.Role, s member.State) member.Member {
		return member.Member{ID: id, Agency: "7K2M9QX4", Role: r, State: s}
	}
	ended, elsewhere := of("ended", member.Owner, member.Active), of("elsewhere", member.Owner, member.Active)
	ended.EndedAt, elsewhere.Agency = &time.Time{}, "9QX47K2M"
	owner, other := of("owner", member.Owner, member.Active), of("other", member.Owner, member.Active)
	employee, out := of("employee", member.Employee, member.Active), of("out", member.Employee, member.Deactivated)
	inactive, asleep := of("inactive", member.OwnerInactive, member.Active), of("asleep", member.Owner, member.Deactivated)
	keeps, sleeps := member.Change{Role: member.Owner, State: member.Active}, member.Change{
		Role: member.Owner, State: member.Deactivated,
	}
	serves, rests := member.Change{Role: member.Employee, State: member.Active}, member.Change{
		Role: member.OwnerInactive, State: member.Active,
	}
	tests := []struct {
		name      string
		actor, of member.Member
		to        member.Change
		owners    int
		want      error
	}{
		{"an owner makes an employee an owner", owner, employee, keeps, 1, nil},
		{"an owner lets an employee in again", owner, out, serves, 1, nil},
		{
			"an owner keeps an employee out", owner, employee, member.Change{Role: member.Employee, State: member.Deactivated},
			1, nil,
		},
		{"an owner keeps another owner out", owner, other, sleeps, 2, nil},
		{"the last owner who works is kept", other, owner, sleeps, 1, member.ErrLastOwner},
		{"and is made no employee", other, owner, serves, 1, member.ErrLastOwner},
		{"nor inactive", other, owner, rests, 1, member.ErrLastOwner},
		{"but may stay what it is", other, owner, keeps, 1, nil},
		{"an owner who is asleep is nobody's last", owner, asleep, serves, 1, nil},
		{"nobody changes oneself", owner, owner, serves, 2, member.ErrSelf},
		{"an inactive owner may not", inactive, employee, keeps, 1, member.ErrUnknown},
		{"an employee may not", employee, out, serves, 1, member.ErrUnknown},
		{"who was deactivated a moment ago may not", asleep, employee, keeps, 1, member.ErrUnknown},
		{"who has ended may not", ended, employee, keeps, 1, member.ErrUnknown},
		{"an owner of another agency may not", elsewhere, employee, keeps, 1, member.ErrUnknown},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.of.By(tt.actor, tt.to, tt.owners, time.Now())
			require.ErrorIs(t, err, tt.want)
			if tt.want == nil {
				assert.Equal(t, tt.to, member.Change{Role: got.Role, State: got.State})
			}
		})
	}
}

// What makes or unmakes an owner takes a proof; what is done with mere employees doesn't, nor what changes nothing.
func TestWhichChangesWeigh(t *testing.T) {
	for _, tt := range []struct {
		name string
		is   member.Change
		to   member.Change
		want bool
	}{
		{
			"an employee is made an owner", member.Change{Role: member.Employee, State: member.Active},
			member.Change{Role: member.Owner, State: member.Active}, true,
		},
		{
			"an inactive one", member.Change{Role: member.Employee, State: member.Active},
			member.Change{Role: member.OwnerInactive, State: member.Active}, true,
		},
		{
			"an owner while out", member.Change{Role: member.Employee, State: member.Deactivated},
			member.Change{Role: member.Owner, State: member.Deactivated}, true,
		},
		{
			"an owner is made an employee", member.Change{Role: member.Owner, State: member.Active},
			member.Change{Role: member.Employee, State: member.Active}, true,
		},
		{
			"or inactive", member.Change{Role: member.Owner, State: member.Active},
			member.Change{Role: member.OwnerInactive, State: member.Active}, true,
		},
		{
			"an inactive one works again", member.Change{Role: member.OwnerInactive, State: member.Active},
			member.Change{Role: member.Owner, State: member.Active}, true,
		},
		{
			"an owner is kept out", member.Change{Role: member.Owner, State: member.Active},
			member.Change{Role: member.Owner, State: member.Deactivated}, true,
		},
		{
			"an owner is let in", member.Change{Role: member.Owner, State: member.Deactivated},
			member.Change{Role: member.Owner, State: member.Active}, true,
		},
		{
			"an employee is kept out", member.Change{Role: member.Employee, State: member.Active},
			member.Change{Role: member.Employee, State: member.Deactivated}, false,
		},
		{
			"an employee is let in", member.Change{Role: member.Employee, State: member.Deactivated},
			member.Change{Role: member.Employee, State: member.Active}, false,
		},
		{
			"an owner stays one", member.Change{Role: member.Owner, State: member.Active},
			member.Change{Role: member.Owner, State: member.Active}, false,
		},
	} {
		assert.Equal(t, tt.want, member.Member{Role: tt.is.Role, State: tt.is.State}.Weighs(tt.to), tt.name)
	}
}

func TestWhoWasAnOwnerOfLate(t *testing.T) {
	now := time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
	m := member.Member{Role: member.Owner, State: member.Active}.Become(
		member.Change{Role: member.Employee, State: member.Active}, now,
	)
	m = m.Become(member.Change{Role: member.Employee, State: member.Deactivated}, now.Add(time.Hour))
	assert.True(t, m.OwnedSince(now), "until the very moment, whatever became of the employee")
	assert.False(t, m.OwnedSince(now.Add(time.Second)))
	assert.True(
		t, m.Become(member.Change{Role: member.OwnerInactive, State: member.Active}, now).OwnedSince(now.AddDate(1, 0, 0)),
	)
	assert.False(t, member.Member{Role: member.Employee}.OwnedSince(time.Time{}), "who never was")
	m.EndedAt = &now
	assert.False(t, m.OwnedSince(now), "who belongs to the agency no more")
}
