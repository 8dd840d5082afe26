package operator

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/tenant"
	"weitersagen.app/backend/internal/wiring"
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
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%d tenants, no mistakes\n", len(tenants.All(cmd.Context())))
			return err
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
	w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(w, "ID\tNAME\tPROGRAMME\tLANGUAGES\tVALID\tCOMPLAINT\tCLAIM\tPAYOUT EVERY")
	for _, t := range tenants {
		_, _ = fmt.Fprintf(w, "%s\t%s\t%s\t%v\t%s\t%s\t%s\t%s\n", t.ID, t.Name, t.ProgrammeName, t.Languages,
			span(t.Periods.Validity), span(t.Periods.Complaint), span(t.Periods.Claim), span(t.Payout.Every))
	}
	return w.Flush()
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
