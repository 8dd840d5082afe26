package operator

import (
	"context"
	"encoding/csv"
	"errors"
	"strconv"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/ledger"
	"weitersagen.app/backend/internal/programme/tenant"
)

// errBooks makes a check that found something end with a status that a script sees.
var errBooks = errors.New("the books are wrong")

var errBoth = errors.New("choose it or --json")

func ledgerCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{Use: "ledger", Short: "The books: statements, checks, and what people owe back"}
	d.flag(c)
	c.AddCommand(ledgerStatement(d), ledgerCheck(d), ledgerReceivables(d), ledgerSettle(d), ledgerWriteOff(d))
	return c
}

func ledgerStatement(d *desk) *cobra.Command {
	month, asCSV := "", false
	c := &cobra.Command{
		Use: "statement", Short: "Shows what each account held and what moved in a month", Args: cobra.NoArgs,
		Long: "Shows what each account held before and after a month of Berlin, and what moved, by kind. Debits are " +
			"positive, credits negative; " +
			"all accounts together are zero before and after. The statement of a month that is over stays as it is, but for " +
			"steps that were " +
			"interrupted shortly before its end: what is finished later is booked for when it began.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asCSV && asJSON(cmd) {
				return named("csv", errBoth)
			}
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				r, err := a.LedgerReport.Month(ctx, t.ID, month)
				switch {
				case errors.Is(err, ledger.ErrMonth):
					return named("month", err)
				case err != nil:
					return err
				case asCSV:
					return statementCSV(cmd, t.ID, month, r)
				default:
					return showStatement(cmd, viewStatement(t.ID, month, r))
				}
			})
		},
	}
	c.Flags().StringVar(&month, "month", "", "YYYY-MM")
	c.Flags().BoolVar(&asCSV, "csv", false, "write CSV for a spreadsheet, amounts in cents")
	_ = c.MarkFlagRequired("month") // it exists
	return c
}

type statementView struct {
	Tenant    tenant.ID      `json:"tenant"`
	Month     string         `json:"month"`
	Accounts  []accountView  `json:"accounts"`
	Movements []movementView `json:"movements"`
	SumCents  int64          `json:"sumCents"`
}

type accountView struct {
	Account string `json:"account"`
	Opening int64  `json:"openingCents"`
	Debits  int64  `json:"debitCents"`
	Credits int64  `json:"creditCents"`
	Closing int64  `json:"closingCents"`
}

type movementView struct {
	Kind  string `json:"kind"`
	From  string `json:"from"`
	To    string `json:"to"`
	Count int    `json:"count"`
	Cents int64  `json:"cents"`
}

func viewStatement(t tenant.ID, month string, r ledger.Report) statementView {
	v := statementView{Tenant: t, Month: month, Movements: []movementView{}}
	for _, line := range r.Lines {
		v.Accounts = append(v.Accounts, accountView{
			Account: string(line.Account), Opening: line.Opening, Debits: line.Debits, Credits: line.Credits,
			Closing: line.Closing,
		})
		v.SumCents += line.Closing
	}
	for _, m := range r.Movements {
		v.Movements = append(
			v.Movements,
			movementView{Kind: string(m.Kind()), From: string(m.From), To: string(m.To), Count: m.Count, Cents: m.Cents},
		)
	}
	return v
}

func showStatement(cmd *cobra.Command, v statementView) error {
	var rows [][]string
	for _, a := range v.Accounts {
		rows = append(rows, []string{a.Account, euro(a.Opening), euro(a.Debits), euro(a.Credits), euro(a.Closing)})
	}
	rows = append(rows, []string{"all accounts", "", "", "", euro(v.SumCents)})
	if err := write(cmd, v, []string{"ACCOUNT", "OPENING", "DEBITS", "CREDITS", "CLOSING"}, rows); err != nil ||
		asJSON(cmd) {
		return err
	}
	moved := [][]string{}
	for _, m := range v.Movements {
		moved = append(moved, []string{m.Kind, m.From, m.To, decimal(m.Count), euro(m.Cents)})
	}
	if err := writeLine(cmd, ""); err != nil {
		return err
	}
	return write(cmd, v, []string{"MOVEMENT", "FROM", "TO", "COUNT", "EURO"}, moved)
}

// statementCSV writes accounts and movements in one table, so that one file holds the month.
func statementCSV(cmd *cobra.Command, t tenant.ID, month string, r ledger.Report) error {
	w := csv.NewWriter(out(cmd))
	w.Comma = ';'
	rows := [][]string{
		{
			"tenant", "month", "row", "account", "from", "to", "count", "opening_cents", "debit_cents", "credit_cents",
			"closing_cents",
		},
	}
	cents := func(n int64) string { return strconv.FormatInt(n, 10) }
	for _, line := range r.Lines {
		rows = append(rows, []string{
			string(t), month, "account", string(line.Account), "", "", "", cents(line.Opening), cents(line.Debits),
			cents(line.Credits), cents(line.Closing),
		})
	}
	for _, m := range r.Movements {
		rows = append(rows, []string{
			string(t), month, string(m.Kind()), "", string(m.From), string(m.To), decimal(m.Count), "", cents(m.Cents),
			cents(m.Cents), "",
		})
	}
	return w.WriteAll(rows)
}

func ledgerCheck(d *desk) *cobra.Command {
	c := &cobra.Command{
		Use: "check", Short: "Looks for anything wrong with the books; status 1 when something is", Args: cobra.NoArgs,
		Long: "Looks whether all accounts together are zero, each transaction is, nothing was paid that wasn't owed, and " +
			"the books owe what the " +
			"awards say. Ends with status 1 when anything is wrong.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.LedgerReport.Check(ctx, t.ID)
				if err != nil {
					return err
				}
				if len(found) == 0 && !asJSON(cmd) {
					return writeLine(cmd, "the books are right")
				}
				rows := make([][]string, len(found))
				for i, f := range found {
					rows[i] = []string{f.What, f.Subject, euro(f.Cents)}
				}
				if err := write(
					cmd, append([]ledger.Finding{}, found...), []string{"WRONG", "SUBJECT", "EURO"}, rows,
				); err != nil || len(found) == 0 {
					return err
				}
				return errBooks
			})
		},
	}
	return c
}
