// Package operator holds the commands of the people who run the programme.
package operator

import "github.com/spf13/cobra"

// Command gives the root of all commands.
func Command(getenv func(string) string) *cobra.Command {
	root := &cobra.Command{
		Use: "operator", Short: "What the people who run the programme do by hand",
		SilenceUsage: true, SilenceErrors: true,
	}
	root.PersistentFlags().String(keyFlag, getenv("WS_OPERATOR_KEY"), "file of your own key, for what changes something (WS_OPERATOR_KEY)")
	root.PersistentFlags().Bool(jsonFlag, false, "write JSON, for programs")
	root.AddCommand(tenantCommand(getenv), orderCommand(getenv), accountCommand(getenv), adminLoginCommand(getenv), caseCommand(getenv),
		eraseCommand(getenv), recipientCommand(getenv), consentCommand(getenv), payoutCommand(getenv), voucherCommand(getenv), ledgerCommand(getenv),
		agencyCommand(getenv), healthCommand(getenv), auditCommand(getenv), signalsCommand(getenv), personCommand(getenv), mailCommand(getenv))
	return root
}
