package operator

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/programme/tenant/tenantfile"
)

func tenantCommand(getenv func(string) string) *cobra.Command {
	folder := getenv("WS_TENANTS")
	c := &cobra.Command{Use: "tenant", Short: "The tenants: their files, and which state of them holds"}
	check, list := &cobra.Command{
		Use: "check [<file>]", Short: "Reads every tenant of a folder and names every mistake, each in a line with " +
			"file and line", Args: cobra.MaximumNArgs(1),
		Long: "Reads every tenant of a folder as a process does at its start, and names every mistake, each in a line with " +
			"file and line. A file stands for the " +
			"folder that it lies in. Texts of a further language that are missing are mistakes here; a process shows others " +
			"in their place. So are facts in a text that say nothing by the tenant's " +
			"rules or have another unit's word behind them. Status 1 when there is a mistake. Plans' amounts for what isn't " +
			"sold are named, and are no mistake: orders under way may still earn by them. " +
			"Amounts for which a second operator would be needed are named, beside what runs (with WS_DB) or lies in " +
			"WS_TENANTS.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				if _, err := os.Stat(args[0]); err != nil {
					return typed("file", args[0], err)
				}
				folder = filepath.Dir(args[0])
			}
			if err := there(folder); err != nil {
				return err
			}
			tenants, notes, err := completeTenants(folder)
			if err != nil {
				return err
			}
			names := idsOf(tenants.All(cmd.Context()))
			waits, err := raisesOf(cmd, getenv, folder, tenants.All(cmd.Context()))
			if err != nil {
				return err
			}
			err = did(
				cmd, facts{"tenants": names, "waits": waits.ids(), "notes": linesOf(notes)}, "no mistakes in %s",
				strings.Join(names, ", "),
			)
			return errors.Join(err, writeNotes(cmd, notes), waits.print(cmd))
		},
	}, &cobra.Command{
		Use: "list", Short: "Lists the tenants and their rules", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := there(folder); err != nil {
				return err
			}
			tenants, err := wiring.Tenants(folder)
			if err != nil {
				return err
			}
			return listTenants(cmd, tenants.All(cmd.Context()))
		},
	}
	for _, reads := range []*cobra.Command{check, list} {
		reads.Flags().StringVar(
			&folder, "folder", folder, "folder of YAML files; empty for those that are built in (WS_TENANTS)",
		)
	}
	c.AddCommand(
		check, list, tenantLanguage(), tenantLoad(getenv), tenantWaiting(getenv), tenantConfirm(getenv),
		tenantRefuse(getenv), tenantHistory(getenv), tenantUndo(getenv), tenantRestore(getenv),
	)
	return c
}

func linesOf(notes tenantfile.Problems) []string {
	lines := make([]string, len(notes))
	for i, n := range notes {
		lines[i] = n.String()
	}
	return lines
}

func writeNotes(cmd *cobra.Command, notes tenantfile.Problems) error {
	if asJSON(cmd) {
		return nil
	}
	for _, line := range linesOf(notes) {
		if err := writeLine(cmd, "%s", line); err != nil {
			return err
		}
	}
	return nil
}

// listTenants shows periods too: a real tenant that was given seconds must be seen.
func listTenants(cmd *cobra.Command, tenants []*tenant.Tenant) error {
	views, rows := make([]facts, len(tenants)), make([][]string, len(tenants))
	for i, t := range tenants {
		views[i] = facts{
			"id": t.ID, "name": t.Name, "programme": t.ProgrammeName, "languages": t.Languages,
			"valid": span(t.Periods.Validity), "complaint": span(t.Periods.Complaint),
			"claim": span(t.Periods.Claim), "payoutEvery": span(t.Payout.Every),
		}
		rows[i] = []string{
			string(t.ID), t.Name, t.ProgrammeName, languagesOf(t), span(t.Periods.Validity), span(t.Periods.Complaint),
			span(t.Periods.Claim),
			span(t.Payout.Every),
		}
	}
	return write(
		cmd, views, []string{"ID", "NAME", "PROGRAMME", "LANGUAGES", "VALID", "COMPLAINT", "CLAIM", "PAYOUT EVERY"},
		rows,
	)
}

func languagesOf(t *tenant.Tenant) string {
	codes := make([]string, len(t.Languages))
	for i, l := range t.Languages {
		codes[i] = string(l)
	}
	return strings.Join(codes, ", ")
}

func idsOf(tenants []*tenant.Tenant) []string {
	ids := make([]string, len(tenants))
	for i, t := range tenants {
		ids[i] = string(t.ID)
	}
	return ids
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
