package operator

import "github.com/spf13/cobra"

// PayoutCommandOf is the command as a person uses it.
func PayoutCommandOf(getenv func(string) string, person string) *cobra.Command {
	return payoutCommand(getenv, func() string { return person })
}
