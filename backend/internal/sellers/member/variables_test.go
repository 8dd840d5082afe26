package member_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/seller"
)

func TestTheValuesOfAnAgencyByName(t *testing.T) {
	facts := member.Facts{
		Agency: seller.Seller{Number: "7K2M9QX4", Name: "Agentur Nord"}, Contact: member.Person{FirstName: "Olga"},
		MemberID: "m1",
		Member:   member.Person{FirstName: "Emil", LastName: "Ernst"}, Area: "https://havelschutz.example/de/agentur",
	}
	assert.Equal(t, []member.Variable{{"member.number", "m1"}, {"agency.contact", "Olga"}, {"member.number", "m1"}},
		facts.Variables([]string{
			"member.number", "nothing", "agency.contact", "member.number",
		}), "in the order asked for, without what nobody knows")
	all := facts.Variables(nil)
	names := make([]string, len(all))
	for i, v := range all {
		names[i] = v.Name
	}
	assert.True(t, slices.IsSorted(names))
	assert.Contains(t, all, member.Variable{Name: "agency.number", Value: "7K2M9QX4"})
	assert.Contains(t, all, member.Variable{Name: "link.area", Value: "https://havelschutz.example/de/agentur"})
}
