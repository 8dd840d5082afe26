package agent_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/people/account/zxcvbn"
	"weitersagen.app/backend/internal/people/agent"
	"weitersagen.app/backend/internal/programme/tenant"
)

func TestAnAgentsNameAndNumberMakeNoPassword(t *testing.T) {
	common := zxcvbn.New()
	own := &tenant.Tenant{ID: "havelschutz", Name: "Havelschutz Versicherung", ProgrammeName: "Havelschutz empfehlen"}
	mara := agent.Advisor{Number: "HS-101", FirstName: "Mara", LastName: "Lindner"}
	for _, weak := range []string{"Lindner-Mara-HS-101", "MaraLindnerHS101", "HS-101 Havelschutz", "Mara101Havelschutz"} {
		require.Error(t, agent.Judge(own, mara, weak, common), weak)
	}
	assert.NoError(t, agent.Judge(own, mara, "Regenwolke trinkt 3 Tassen", common))
	assert.NoError(
		t,
		agent.Judge(
			own, agent.Advisor{Number: "HS-205", FirstName: "Jonas", LastName: "Petersen"}, "Lindner-Mara-QX-777", common,
		),
		"what belongs to somebody else is no word of this agent's",
	)
}
