package member

import (
	"slices"
	"strings"
)

// Right is a part of the agency area, to look at or to work with.
type Right string

// The rights, in the order of section 6 of the specification.
const (
	Employees         Right = "employees"
	InvitationTool    Right = "invitation_tool"
	RewardPlan        Right = "reward_plan"
	Invoices          Right = "invoices"
	Administration    Right = "administration"
	OrderReport       Right = "order_report"
	RecommenderReport Right = "recommender_report"
	Rewards           Right = "rewards"
	StatisticsReport  Right = "statistics_report"
	MasterData        Right = "master_data"
	AddRewardPlan     Right = "add_reward_plan"
	DeleteRewardPlan  Right = "delete_reward_plan"
	// Links are looked at, MakeLinks made, named, paused and ended.
	Links     Right = "links"
	MakeLinks Right = "make_links"
)

var ofInactiveOwners = []Right{
	Invoices, Administration, OrderReport, RecommenderReport, Rewards, RewardPlan, StatisticsReport, MasterData,
	AddRewardPlan, DeleteRewardPlan, Links,
}

// rights are section 6 of the specification.
//
// Rule (agency, 6): What an active owner, an inactive owner and an employee of an agency may: section 6, right
// by right. Enforced: access.Fits. Test: TestEachRoleHasTheRightsOfTheSpecification,
// TestEveryCallWithEveryMemberOfAnAgency.
//
// Rule (agency, 6 D): A partner has all that concerns its own sales and money, and nothing that takes several people:
// no employees, no invitations, no approval of orders. Enforced: access.Fits. Test:
// TestEachRoleHasTheRightsOfTheSpecification, TestEveryCallWithEveryMemberOfAnAgency.
//
// Rule (agency, 6 D): Active owners, employees and partners make links; an inactive owner looks at the agency's.
// Enforced: access.Fits. Test: TestEachRoleHasTheRightsOfTheSpecification, TestEveryCallWithEveryMemberOfAnAgency.
var rights = map[Role][]Right{
	Owner:         join([]Right{Employees, InvitationTool, RewardPlan, MakeLinks}, ofInactiveOwners),
	OwnerInactive: ofInactiveOwners,
	Employee: {
		InvitationTool, Administration, OrderReport, RecommenderReport, Rewards, RewardPlan, StatisticsReport, MasterData,
		Links, MakeLinks,
	},
	Partner: {
		Invoices, OrderReport, RecommenderReport, Rewards, RewardPlan, StatisticsReport, MasterData, AddRewardPlan,
		DeleteRewardPlan, Links, MakeLinks,
	},
}

func join(first, more []Right) []Right {
	all := slices.Clone(first)
	for _, r := range more {
		if !slices.Contains(all, r) {
			all = append(all, r)
		}
	}
	return all
}

// Rights gives what a role may; nothing for what is none.
func (r Role) Rights() []Right { return slices.Clone(rights[r]) }

// May tells whether a role has a right.
func (r Role) May(x Right) bool { return slices.Contains(rights[r], x) }

// Word spells a role for operators.
func (r Role) Word() string { return strings.ReplaceAll(string(r), "_", "-") }
