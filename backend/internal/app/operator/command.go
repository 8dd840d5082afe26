// Package operator holds the commands of the people who run the programme.
package operator

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// Command gives the root of all commands.
//
// Rule (operator, 4 D): The document of the operator has every command and flag, and no other. Enforced: operator.md.
// Test: TestTheDocumentHasEveryCommandAndNoOther.
func Command(getenv func(string) string) *cobra.Command {
	root := &cobra.Command{
		Use: "operator", Short: "What the people who run the programme do by hand",
		SilenceUsage: true, SilenceErrors: true,
	}
	root.PersistentFlags().String(
		keyFlag, getenv("WS_OPERATOR_KEY"), "file of your own key, for what changes something (WS_OPERATOR_KEY)",
	)
	root.PersistentFlags().Bool(jsonFlag, false, "write JSON, for programs")
	root.AddCommand(
		tenantCommand(getenv), orderCommand(getenv), recommendationCommand(getenv), accountCommand(getenv),
		adminLoginCommand(getenv), caseCommand(getenv), contactCommand(getenv), eraseCommand(getenv), correctCommand(getenv),
		recipientCommand(getenv), invitationCommand(getenv), consentCommand(getenv), payoutCommand(getenv),
		voucherCommand(getenv), ledgerCommand(getenv), agencyCommand(getenv), partnerCommand(getenv),
		creditNoteCommand(getenv),
		agentCommand(getenv), healthCommand(getenv), auditCommand(getenv), signalsCommand(getenv), suspicionCommand(getenv),
		personCommand(getenv), mailCommand(getenv), contentCommand(getenv), productCommand(getenv), templateCommand(),
		linesCommand(getenv), numbersCommand(getenv),
	)
	for _, group := range root.Commands() {
		refuseUnknown(group)
		nameRefusals(group)
	}
	root.SetFlagErrorFunc(ofCommand)
	return root
}

// ofCommand names the command that refuses, and how it is written: many are typed in one script.
//
// Rule (operator, 8 D): A refusal names the command and how it is written, and a digest that was mistyped is called
// that; a dry run says that it takes nothing. Enforced: app/operator.digestFlaw, app/operator.errMistyped,
// app/operator.errDryLines. Test: TestARefusalNamesItsFlag, TestABatchIsReleasedByTwoPeople, TestOrdersAreImported.
func ofCommand(c *cobra.Command, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", c.UseLine(), err)
}

// nameRefusals has each command say that it is the one that refuses arguments, or misses flags.
func nameRefusals(c *cobra.Command) {
	if !c.HasSubCommands() {
		args := c.Args
		if args == nil {
			args = cobra.ArbitraryArgs
		}
		c.Args = func(c *cobra.Command, words []string) error {
			if err := args(c, words); err != nil {
				return ofCommand(c, err)
			}
			return ofCommand(c, c.ValidateRequiredFlags())
		}
	}
	for _, inner := range c.Commands() {
		nameRefusals(inner)
	}
}

// refuseUnknown has a group of commands refuse a word that is none of them, and say which may be meant; cobra alone
// would show its help and be content.
func refuseUnknown(group *cobra.Command) {
	if !group.HasSubCommands() {
		return
	}
	group.SuggestionsMinimumDistance = 2
	group.Args = func(c *cobra.Command, words []string) error {
		if len(words) == 0 {
			return nil
		}
		text := fmt.Sprintf("%s has no command %q", c.CommandPath(), words[0])
		if near := c.SuggestionsFor(words[0]); len(near) > 0 {
			text += fmt.Sprintf(": did you mean %s?", strings.Join(near, " or "))
		}
		return errors.New(text)
	}
	group.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
	for _, inner := range group.Commands() {
		refuseUnknown(inner)
	}
}
