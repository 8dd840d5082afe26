package member_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/sellers/member"
)

// Each change has one letter for whose access it is, and one for the leaders where it makes or unmakes an owner.
func TestNewsOfAChange(t *testing.T) {
	at := time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
	const owner, inactive, employee, on, off = member.Owner, member.OwnerInactive, member.Employee, member.Active, member.Deactivated
	oneself, leaders := member.Oneself, member.Leaders
	for name, tt := range map[string]struct {
		was, now member.Change
		what     member.What
		to       []member.Audience
	}{
		"nothing": {
			member.Change{Role: owner, State: on}, member.Change{Role: owner, State: on}, "", nil,
		},
		"an employee becomes an owner": {
			member.Change{Role: employee, State: on}, member.Change{Role: owner, State: on}, member.NewRole,
			[]member.Audience{oneself, leaders},
		},
		"and an inactive one": {
			member.Change{Role: employee, State: on}, member.Change{Role: inactive, State: on}, member.NewRole,
			[]member.Audience{oneself, leaders},
		},
		"an owner becomes an employee": {
			member.Change{Role: owner, State: on}, member.Change{Role: employee, State: on}, member.NewRole,
			[]member.Audience{oneself, leaders},
		},
		"an owner leaves the work": {
			member.Change{Role: owner, State: on}, member.Change{Role: inactive, State: on}, member.NewRole,
			[]member.Audience{oneself, leaders},
		},
		"an employee is kept out": {
			member.Change{Role: employee, State: on}, member.Change{Role: employee, State: off}, member.KeptOut,
			[]member.Audience{oneself},
		},
		"an employee is let back": {
			member.Change{Role: employee, State: off}, member.Change{Role: employee, State: on}, member.LetBack,
			[]member.Audience{oneself},
		},
		"an owner is kept out": {
			member.Change{Role: owner, State: on}, member.Change{Role: owner, State: off}, member.KeptOut,
			[]member.Audience{oneself, leaders},
		},
		"an owner is kept out, and unmade": {
			member.Change{Role: owner, State: on}, member.Change{Role: employee, State: off}, member.KeptOut,
			[]member.Audience{oneself, leaders},
		},
		"an employee comes back an owner": {
			member.Change{Role: employee, State: off}, member.Change{Role: owner, State: on}, member.LetBack,
			[]member.Audience{oneself, leaders},
		},
		"who stays out has another role": {
			member.Change{Role: employee, State: off}, member.Change{Role: owner, State: off}, member.NewRole,
			[]member.Audience{leaders},
		},
	} {
		was := member.Member{ID: "emil", Agency: "7K2M9QX4", Role: tt.was.Role, State: tt.was.State}
		var want []member.News
		for _, to := range tt.to {
			want = append(want, member.News{
				To: to, Agency: "7K2M9QX4", Member: "emil", By: "olga", What: tt.what, Role: tt.now.Role, At: at,
			})
		}
		assert.Equal(t, want, was.News(was.Become(tt.now, at), "olga", at), name)
	}
}

func TestNewsOfAnOperatorsDeeds(t *testing.T) {
	at := time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
	for role, leaders := range map[member.Role]bool{
		member.Owner: true, member.OwnerInactive: true, member.Employee: false,
	} {
		m := member.Member{ID: "emil", Agency: "7K2M9QX4", Role: role, State: member.Active, CreatedAt: at}
		news := func(what member.What, to member.Audience) member.News {
			return member.News{To: to, Agency: "7K2M9QX4", Member: "emil", What: what, Role: role, At: at}
		}
		var joined, erased []member.News
		left := []member.News{news(member.Left, member.Oneself)}
		if leaders {
			joined, left = []member.News{news(member.Joined, member.Leaders)}, append(left, news(member.Left, member.Leaders))
			erased = []member.News{news(member.Erased, member.Leaders)}
		}
		assert.Equal(t, joined, m.JoinNews(), role)
		assert.Equal(t, left, m.EndNews(at), role)
		assert.Equal(t, erased, m.EraseNews(at), role)
		assert.Equal(t, []member.News{news(member.Confirmed, member.Oneself)}, m.ConfirmNews(at), role)
	}
}

func TestWhoReceivesNews(t *testing.T) {
	ended := time.Date(2026, 11, 26, 10, 0, 0, 0, time.UTC)
	of := func(id string, r member.Role, s member.State) member.Member {
		return member.Member{ID: id, Role: r, State: s}
	}
	emil, gone := of("emil", member.Owner, member.Active), of("gone", member.Owner, member.Active)
	left := emil
	gone.EndedAt, left.EndedAt = &ended, &ended
	others := []member.Member{
		of("olga", member.Owner, member.Active), of("ida", member.OwnerInactive, member.Active),
		of("out", member.Owner, member.Deactivated), of("eva", member.Employee, member.Active), gone,
	}
	for name, tt := range map[string]struct {
		news member.News
		emil member.Member
		want []string
	}{
		"oneself":           {member.News{To: member.Oneself, What: member.NewRole}, emil, []string{"emil"}},
		"who left since":    {member.News{To: member.Oneself, What: member.NewRole}, left, nil},
		"who left, of that": {member.News{To: member.Oneself, What: member.Left}, left, []string{"emil"}},
		"who runs the agency": {
			member.News{To: member.Leaders, What: member.NewRole, By: "olga"}, emil, []string{"olga", "ida"},
		},
		"who runs it, of one who is gone": {
			member.News{To: member.Leaders, What: member.Left}, left, []string{"olga", "ida"},
		},
	} {
		tt.news.Member = "emil"
		var got []string
		for _, m := range append([]member.Member{tt.emil}, others...) {
			if tt.news.Reaches(m) {
				got = append(got, m.ID)
			}
		}
		require.Equal(t, tt.want, got, name)
	}
}
