package operator_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAProgramHasManyCommandsRunByOneProcess(t *testing.T) {
	o := openOffice(t)
	type answer struct{ Out, Warned, Error string }
	lines := func(commands ...string) []answer {
		out, err := o.run(strings.Join(commands, "\n"), "lines")
		require.NoError(t, err)
		answers := make([]answer, len(commands))
		read := json.NewDecoder(strings.NewReader(out))
		for i := range answers {
			require.NoError(t, read.Decode(&answers[i]), out)
		}
		require.False(t, read.More(), out)
		return answers
	}

	reported := lines(
		`["case", "answer", "q1", "--text", "Sie ist\nunterwegs.", "--tenant", "funkwelle"]`,
		`["case", "answer", "q1", "--text", "Doch nicht.", "--tenant", "funkwelle"]`,
		`case list`,
		`["case", "lits"]`,
		`["case", "answer", "q1", "--tenant", "funkwelle"]`,
		`["case", "show", "q1", "--tenant", "funkwelle"]`,
	)
	assert.Empty(t, reported[0].Error)
	assert.Contains(t, reported[1].Error, "answered", "one that fails ends nothing")
	assert.Contains(t, reported[2].Error, "not a JSON list of words")
	assert.Contains(t, reported[3].Error, "did you mean list")
	assert.NotEmpty(t, reported[4].Error, "a command finds nobody to ask")
	assert.Contains(t, reported[5].Out, "unterwegs.")

	// Whose passphrase is wrong does nothing, in one process as in many.
	o.env["WS_OPERATOR_PASSPHRASE"] = "eine andere Zeile"
	reported = lines(`["account", "lock", "--email", "anna@example.de", "--tenant", "funkwelle"]`)
	assert.NotEmpty(t, reported[0].Error)
}
