package operator

import (
	"bytes"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What another person wrote stands in quotes, and looks like no other word of the list.
func TestTheDetailsOfARequestLookLikeNothingElse(t *testing.T) {
	details := detailsView{LegalForm: "GmbH; people: 900", Message: "Öl \"billig\"\nREQUEST  STATUS", People: 3}
	assert.Equal(
		t, `legal form: "GmbH; people: 900"; message: "Öl \"billig\"\nREQUEST  STATUS"; people: 3`, details.line(),
	)
	assert.Empty(t, detailsView{}.line())
	var shown bytes.Buffer
	cmd := &cobra.Command{}
	cmd.SetOut(&shown)
	require.NoError(t, table(cmd, []string{"TOLD", "CONFIRMED"}, [][]string{{"x   01.01.2026 10:00", ""}}))
	assert.Equal(t, "TOLD                CONFIRMED\nx 01.01.2026 10:00  \n", shown.String())
}
