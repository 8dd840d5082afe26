package agencyrequest_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/agencyrequest"
)

func TestWhatAnAgencyAdds(t *testing.T) {
	full := agencyrequest.Details{
		LegalForm: " GmbH  & Co. KG ", BrokerNumber: "V-4711", RegisterNumber: "D-1234",
		Website: " www.oehler.example/ueber-uns ", People: 9999, Message: " Hallo\r\nSie ",
	}
	require.NoError(t, full.Check().Err())
	assert.Equal(
		t,
		agencyrequest.Details{
			LegalForm: "GmbH & Co. KG", BrokerNumber: "V-4711", RegisterNumber: "D-1234",
			Website: "www.oehler.example/ueber-uns", People: 9999, Message: "Hallo\nSie",
		},
		full,
	)
	require.NoError(t, (&agencyrequest.Details{}).Check().Err(), "all of it is up to the contact")
	for name, one := range map[string]struct {
		path string
		d    agencyrequest.Details
	}{
		"a long line":           {agencyrequest.FieldLegalForm, agencyrequest.Details{LegalForm: strings.Repeat("ä", 81)}},
		"what turns the line":   {agencyrequest.FieldBrokerNumber, agencyrequest.Details{BrokerNumber: "V\u202e1"}},
		"what a terminal obeys": {agencyrequest.FieldRegisterNumber, agencyrequest.Details{RegisterNumber: "D\x1b[2J"}},
		"a script":              {agencyrequest.FieldWebsite, agencyrequest.Details{Website: "javascript:alert(1)"}},
		"another scheme":        {agencyrequest.FieldWebsite, agencyrequest.Details{Website: "ftp://oehler.example"}},
		"a name in the address": {
			agencyrequest.FieldWebsite, agencyrequest.Details{Website: "https://olga:geheim@oehler.example"},
		},
		"no site":   {agencyrequest.FieldWebsite, agencyrequest.Details{Website: "oehler"}},
		"two words": {agencyrequest.FieldWebsite, agencyrequest.Details{Website: "oehler.example und mehr"}},
		"a long address": {
			agencyrequest.FieldWebsite, agencyrequest.Details{Website: "oehler.example/" + strings.Repeat("a", 200)},
		},
		"fewer people than none":  {agencyrequest.FieldPeople, agencyrequest.Details{People: -1}},
		"a town":                  {agencyrequest.FieldPeople, agencyrequest.Details{People: 10000}},
		"a long message":          {agencyrequest.FieldMessage, agencyrequest.Details{Message: strings.Repeat("ä", 1001)}},
		"a message for no screen": {agencyrequest.FieldMessage, agencyrequest.Details{Message: "a\x1b[31m"}},
	} {
		var bad *fault.Error
		require.ErrorAs(t, one.d.Check().Err(), &bad, name)
		assert.Equal(t, []fault.Field{{Path: one.path, Code: "field.invalid"}}, bad.Fields, name)
	}
}

func TestDetailsAreGivenOnceAndGoWithTheDecision(t *testing.T) {
	d := agencyrequest.Details{LegalForm: "GmbH"}
	waiting := agencyrequest.Request{
		Entered: entered(), Status: agencyrequest.New, CreatedAt: at, KeepUntil: agencyrequest.Life.End(at),
	}
	_, err := waiting.Complete(d, at)
	require.ErrorIs(t, err, agencyrequest.ErrOver, "nobody confirmed it")
	waiting, err = waiting.Confirm(at)
	require.NoError(t, err)
	completed, err := waiting.Complete(d, at)
	require.NoError(t, err)
	assert.Equal(t, d, completed.Details)
	_, err = completed.Complete(d, at)
	require.ErrorIs(t, err, token.ErrUsed)
	refused, err := completed.Refuse(at)
	require.NoError(t, err)
	approved, err := completed.Approve("7K2M9QX4", "a", at)
	require.NoError(t, err)
	for _, over := range []agencyrequest.Request{refused, approved} {
		assert.Equal(t, agencyrequest.Details{}, over.Details)
		_, err := over.Complete(d, at)
		require.ErrorIs(t, err, agencyrequest.ErrOver)
	}
}
