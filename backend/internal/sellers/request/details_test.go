package request_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/safety/token"
	"weitersagen.app/backend/internal/sellers/request"
)

func TestWhatAnAgencyAdds(t *testing.T) {
	full := request.Details{
		LegalForm: " GmbH  & Co. KG ", BrokerNumber: "V-4711", RegisterNumber: "D-1234",
		Website: " www.oehler.example/ueber-uns ", People: 9999, Message: " Hallo\r\nSie ",
	}
	require.NoError(t, full.Check().Err())
	assert.Equal(
		t,
		request.Details{
			LegalForm: "GmbH & Co. KG", BrokerNumber: "V-4711", RegisterNumber: "D-1234",
			Website: "www.oehler.example/ueber-uns", People: 9999, Message: "Hallo\nSie",
		},
		full,
	)
	require.NoError(t, (&request.Details{}).Check().Err(), "all of it is up to the contact")
	for name, one := range map[string]struct {
		path string
		d    request.Details
	}{
		"a long line":           {request.FieldLegalForm, request.Details{LegalForm: strings.Repeat("ä", 81)}},
		"what turns the line":   {request.FieldBrokerNumber, request.Details{BrokerNumber: "V\u202e1"}},
		"what a terminal obeys": {request.FieldRegisterNumber, request.Details{RegisterNumber: "D\x1b[2J"}},
		"a script":              {request.FieldWebsite, request.Details{Website: "javascript:alert(1)"}},
		"another scheme":        {request.FieldWebsite, request.Details{Website: "ftp://oehler.example"}},
		"a name in the address": {
			request.FieldWebsite, request.Details{Website: "https://olga:geheim@oehler.example"},
		},
		"no site":   {request.FieldWebsite, request.Details{Website: "oehler"}},
		"two words": {request.FieldWebsite, request.Details{Website: "oehler.example und mehr"}},
		"a long address": {
			request.FieldWebsite, request.Details{Website: "oehler.example/" + strings.Repeat("a", 200)},
		},
		"fewer people than none":  {request.FieldPeople, request.Details{People: -1}},
		"a town":                  {request.FieldPeople, request.Details{People: 10000}},
		"a long message":          {request.FieldMessage, request.Details{Message: strings.Repeat("ä", 1001)}},
		"a message for no screen": {request.FieldMessage, request.Details{Message: "a\x1b[31m"}},
	} {
		var bad *fault.Error
		require.ErrorAs(t, one.d.Check().Err(), &bad, name)
		assert.Equal(t, []fault.Field{{Path: one.path, Code: "field.invalid"}}, bad.Fields, name)
	}
}

func TestDetailsAreGivenOnceAndGoWithTheDecision(t *testing.T) {
	d := request.Details{LegalForm: "GmbH"}
	waiting := request.Request{
		Entered: entered(), Status: request.New, CreatedAt: at, KeepUntil: request.Life.End(at),
	}
	_, err := waiting.Complete(d, at)
	require.ErrorIs(t, err, request.ErrOver, "nobody confirmed it")
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
	for _, over := range []request.Request{refused, approved} {
		assert.Equal(t, request.Details{}, over.Details)
		_, err := over.Complete(d, at)
		require.ErrorIs(t, err, request.ErrOver)
	}
}
