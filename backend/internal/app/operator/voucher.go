package operator

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/money/voucher"
	"weitersagen.app/backend/internal/programme/tenant"
)

func voucherCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{Use: "voucher", Short: "The pools of voucher codes"}
	d.flag(c)
	c.AddCommand(voucherImport(d), voucherStock(d), voucherRefused(d), voucherHand(d))
	return c
}

func voucherImport(d *desk) *cobra.Command {
	rewardID, lastDay, dry := "", "", false
	c := &cobra.Command{
		Use: "import <file>", Short: "Puts a list of codes into the pool of a reward", Args: cobra.ExactArgs(1),
		Long: "Puts the codes of a list, CSV or a workbook (.xlsx), into the pool of a reward; - reads standard input. A line within the first ten names the columns: Code, and where there are " +
			"any Wert in Cent and Letzter Tag; template vouchers writes one. A file without names is refused, so that none of them becomes a code. Without a " +
			"value the code takes any amount. The last day is that on which the code can be redeemed last, such as 2029-12-31, where the shop names one; " +
			"--last-day is that of all lines without one. A code that ends before a holder would have the time of periods.voucherLeft is given to " +
			"no one, so such a line keeps the whole file out. What was understood of the columns is shown first, and columns that mean nothing are named; one that looks like a value, a day or a PIN " +
			"and isn't understood keeps the file out. Each line is reported. Codes that the pool has are left out, so a file may come again; a line " +
			"that can't be read keeps the whole file out, as one like 4,5E+15, which a spreadsheet shortened. Codes are stored encrypted, and shown by their ends alone. With --dry-run nothing is written.",
		RunE: func(cmd *cobra.Command, args []string) error {
			read, lines, wrong, err := readCodes(cmd, args[0])
			if err != nil {
				return err
			}
			batch, ok := voucher.ReadDay(lastDay)
			if !ok {
				return errors.New("--last-day is a day like 2029-12-31")
			}
			return d.actUnless(dry, cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who string) error {
				lasts, err := a.VoucherPools.Lasts(ctx, t.ID)
				if err != nil {
					return err
				}
				lasting, short := voucher.Lasting(lines, batch, lasts.Least)
				report, err := a.VoucherImport.Do(ctx, t.ID, who, rewardID, lasting, append(wrong, short...), dry)
				if report == nil {
					return err
				}
				return errors.Join(showImport(cmd, read, report, dry), err)
			})
		},
	}
	c.Flags().StringVar(&rewardID, "reward", "", "id of the reward in the tenant's catalogue")
	c.Flags().StringVar(&lastDay, "last-day", "", "the last day of all codes whose line names none, such as 2029-12-31")
	c.Flags().BoolVar(&dry, "dry-run", false, "only report")
	_ = c.MarkFlagRequired("reward") // it exists
	return c
}

func readCodes(cmd *cobra.Command, name string) (understood, []voucher.CodeLine, []voucher.LineReport, error) {
	content, err := readFile(cmd, name)
	if err != nil {
		return understood{}, nil, nil, err
	}
	read, err := readList(content)
	if err != nil {
		return understood{}, nil, nil, err
	}
	list, lines, wrong, err := voucher.ReadCodes(read)
	if err != nil {
		return understood{}, nil, nil, err
	}
	var first [][]string
	for _, line := range lines[:min(mostFirst, len(lines))] {
		worth := "any"
		if line.ValueCents > 0 {
			worth = decimal(int(line.ValueCents)) + " (" + euro(line.ValueCents) + " euro)"
		}
		first = append(first, []string{line.Masked(), worth, string(line.LastDay)})
	}
	return howRead(list, voucher.CodeColumns, first), lines, wrong, nil
}

func showImport(cmd *cobra.Command, read understood, report []voucher.LineReport, dry bool) error {
	count := map[voucher.LineResult]int{}
	rows := make([][]string, len(report))
	for i, line := range report {
		count[line.Result]++
		rows[i] = []string{decimal(line.Line), string(line.Result), line.Reason}
	}
	if asJSON(cmd) {
		return document(cmd, imported[voucher.LineReport]{read, report})
	}
	if err := errors.Join(read.show(cmd), table(cmd, []string{"LINE", "RESULT", "REASON"}, rows)); err != nil {
		return err
	}
	what := "taken"
	if dry || count[voucher.LineWrong] > 0 {
		what = "new, nothing was written"
	}
	return writeLine(cmd, "%d %s, %d known, %d twice in the file, %d wrong", count[voucher.LineNew], what, count[voucher.LineKnown],
		count[voucher.LineTwice], count[voucher.LineWrong])
}

func voucherStock(d *desk) *cobra.Command {
	c := &cobra.Command{
		Use: "stock", Short: "Shows how many codes each voucher has left", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				stocks, err := a.VoucherPools.Stocks(ctx, t.ID)
				if err != nil {
					return err
				}
				var rows [][]string
				for _, s := range stocks {
					rows = append(rows, []string{
						s.Reward, "", decimal(s.Free), "", decimal(s.EndSoon), decimal(s.Over), decimal(s.Waiting),
					})
					for _, line := range s.Lines {
						rows = append(rows, []string{
							"", worth(line), decimal(line.Free), decimal(line.Given), decimal(line.EndSoon), decimal(line.Over), "",
						})
					}
				}
				return write(cmd, stocks, []string{"REWARD", "WORTH", "FREE", "GIVEN", "END SOON", "OVER", "AWARDS WAITING"}, rows)
			})
		},
	}
	return c
}

func voucherRefused(d *desk) *cobra.Command {
	c := &cobra.Command{
		Use: "refused", Short: "Shows the awards whose voucher no mailbox takes", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				awards, err := a.RefusedVouchers.List(ctx, t.ID)
				if err != nil {
					return err
				}
				rows := make([][]string, len(awards))
				for i, w := range awards {
					rows[i] = []string{w.Award, w.Party, w.Holder, w.Reward, euro(w.AmountCents)}
				}
				return write(cmd, awards, []string{"AWARD", "PARTY", "HOLDER", "REWARD", "AMOUNT"}, rows)
			})
		},
	}
	return c
}

func voucherHand(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "hand <award>", Short: "Shows the code of a voucher that no mailbox takes, and counts it as handed over",
		Args: cobra.ExactArgs(1),
		Long: "Shows the code of an award whose voucher the holder's mailbox refused for good, for you to give it to the holder in another way, and " +
			"ends the award. The audit log keeps your name. Who can log in may also change the address: the voucher then comes by itself.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				return a.RefusedVouchers.Hand(ctx, t.ID, who.Name(), args[0], func(code voucher.Code) error {
					known := facts{"award": args[0], "code": code.Text}
					if code.LastDay == "" {
						return did(cmd, known, "%s", code.Text)
					}
					known["lastDay"] = string(code.LastDay)
					return did(cmd, known, "%s until %s", code.Text, code.LastDay)
				})
			})
		},
	}
}

func worth(line voucher.StockLine) string {
	text := "any"
	if line.ValueCents > 0 {
		text = euro(line.ValueCents)
	}
	if line.Demo {
		text += " (invented)"
	}
	return text
}
