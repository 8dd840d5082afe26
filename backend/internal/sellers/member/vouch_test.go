package member_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

func TestWhoWaitsForAnOperatorsYes(t *testing.T) {
	now := time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
	for name, tt := range map[string]struct {
		approval tenant.AgencyApproval
		of       member.Member
		want     bool
	}{
		"asked in, where two approve": {tenant.FourEyesApprove, member.Member{State: member.Active}, true},
		"asked in, where one does":    {tenant.OneApproves, member.Member{State: member.Active}, true},
		"an owner too":                {tenant.OneApproves, member.Member{State: member.Active, Role: member.Owner}, true},
		"who has the yes":             {tenant.FourEyesApprove, member.Member{State: member.Active, VouchedAt: &now}, false},
		"where agencies approve none": {tenant.NoAgencyApproval, member.Member{State: member.Active}, false},
		"where nothing is said of it": {"", member.Member{State: member.Active}, false},
		"who is kept out":             {tenant.OneApproves, member.Member{State: member.Deactivated}, false},
		"who has ended":               {tenant.OneApproves, member.Member{State: member.Active, EndedAt: &now}, false},
	} {
		assert.Equal(t, tt.want, tt.of.Waits(tenant.Rules{AgencyApproval: tt.approval}), name)
	}
}

func TestAnOperatorsYesStandsUntilTheMemberIsKeptOut(t *testing.T) {
	now := time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
	m, err := member.Member{Role: member.Employee, State: member.Active}.Vouch(now)
	require.NoError(t, err)
	assert.Equal(t, &now, m.VouchedAt)
	_, err = m.Vouch(now.Add(time.Hour))
	require.ErrorIs(t, err, member.ErrVouched)
	m = m.Become(member.Change{Role: member.Owner, State: member.Active}, now)
	assert.Equal(t, &now, m.VouchedAt, "another role is the same person's")
	m = m.Become(member.Change{Role: member.Owner, State: member.Deactivated}, now)
	assert.Nil(t, m.VouchedAt)
	_, err = m.Vouch(now)
	require.ErrorIs(t, err, member.ErrDeactivated)
	m = m.Become(member.Change{Role: member.Owner, State: member.Active}, now)
	assert.Nil(t, m.VouchedAt, "who comes back starts without it")
}

// Who was let in again waits since then, and not since joining; another role begins nothing anew.
func TestSinceWhenSomebodyWaits(t *testing.T) {
	joined := time.Date(2026, 11, 2, 10, 0, 0, 0, time.UTC)
	type change struct {
		day   int
		role  member.Role
		state member.State
	}
	for name, tt := range map[string]struct {
		changes []change
		days    int
	}{
		"just asked in": {nil, 0},
		"another role":  {[]change{{1, member.Owner, member.Active}}, 0},
		"let in again": {
			[]change{{1, member.Employee, member.Deactivated}, {3, member.Employee, member.Active}}, 3,
		},
		"let in again, raised": {
			[]change{
				{1, member.Employee, member.Deactivated}, {3, member.Employee, member.Active}, {5, member.Owner, member.Active},
			},
			3,
		},
		"changed while kept out": {
			[]change{
				{1, member.Employee, member.Deactivated}, {2, member.Owner, member.Deactivated}, {4, member.Owner, member.Active},
			},
			4,
		},
		"let in again, and again": {
			[]change{
				{1, member.Owner, member.Deactivated}, {2, member.Owner, member.Active}, {3, member.Owner, member.Deactivated},
				{6, member.Owner, member.Active},
			},
			6,
		},
	} {
		m := member.Member{Role: member.Employee, State: member.Active, CreatedAt: joined}
		for _, c := range tt.changes {
			m = m.Become(member.Change{Role: c.role, State: c.state}, joined.AddDate(0, 0, c.day))
		}
		assert.Equal(t, joined.AddDate(0, 0, tt.days), m.WaitsSince(), name)
	}
}
