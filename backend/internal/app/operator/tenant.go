package operator

import (
	"fmt"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/tenant"
)

func tenantCommand(getenv func(string) string) *cobra.Command {
	folder := getenv("WS_TENANTS")
	c := &cobra.Command{Use: "tenant", Short: "The tenants of a folder of YAML files"}
	c.PersistentFlags().StringVar(&folder, "folder", folder, "folder of YAML files; empty for those that are built in (WS_TENANTS)")

	c.AddCommand(&cobra.Command{
		Use: "check", Short: "Reads every tenant and names every mistake", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			tenants, err := wiring.Tenants(folder)
			if err != nil {
				return err
			}
			return say(cmd, "%d tenants, no mistakes", len(tenants.All(cmd.Context())))
		},
	}, &cobra.Command{
		Use: "list", Short: "Lists the tenants and their rules", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			tenants, err := wiring.Tenants(folder)
			if err != nil {
				return err
			}
			return list(cmd, tenants.All(cmd.Context()))
		},
	}, tenantLoad(getenv))
	return c
}

// list shows periods too: a real tenant that was given seconds must be seen.
func list(cmd *cobra.Command, tenants []*tenant.Tenant) error {
	rows := make([][]string, len(tenants))
	for i, t := range tenants {
		rows[i] = []string{
			string(t.ID), t.Name, t.ProgrammeName, fmt.Sprint(t.Languages), span(t.Periods.Validity), span(t.Periods.Complaint), span(t.Periods.Claim),
			span(t.Payout.Every),
		}
	}
	return table(cmd, []string{"ID", "NAME", "PROGRAMME", "LANGUAGES", "VALID", "COMPLAINT", "CLAIM", "PAYOUT EVERY"}, rows)
}

func span(s tenant.Span) string {
	switch {
	case s.Months > 0:
		return fmt.Sprintf("%d months", s.Months)
	case s.Days > 0:
		return fmt.Sprintf("%d days", s.Days)
	}
	return fmt.Sprintf("%d seconds", s.Seconds)
}
