package operator

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/transfer"
	"weitersagen.app/backend/internal/programme/tenant"
)

// transferView is one transfer as the command shows it: what one has to know to release it, and no more of an account
// than its end.
//
// Rule (payout, 4 D): A batch is shown with what is unusual, and nothing that people entered moves the cursor.
// Enforced: app/operator/output.go. Test: TestABatchIsShownWithWhatIsUnusualAndNothingThatMovesTheCursor.
type transferView struct {
	ID        string     `json:"id"`
	Award     string     `json:"award"`
	Number    string     `json:"recommendation"`
	Holder    string     `json:"holder,omitempty"`
	Last4     string     `json:"ibanLast4,omitempty"`
	Product   string     `json:"product"`
	OrderedOn string     `json:"orderedOn,omitempty"`
	For       string     `json:"for"`
	Cents     int64      `json:"amountCents"`
	Status    string     `json:"status"`
	Reason    string     `json:"reason,omitempty"`
	Unusual   []noteView `json:"unusual"`
}

type noteView struct {
	Kind string `json:"kind"`
	What string `json:"what"`
}

func viewTransfer(s transfer.SeenTransfer) transferView {
	v := transferView{
		ID: s.ID, Award: s.Payable.String(), Number: s.Number, Holder: s.Holder, Last4: s.Last4, Product: s.Product,
		For: s.Party, Cents: s.AmountCents,
		Status: string(s.Status), Reason: s.Reason, Unusual: []noteView{},
	}
	if s.Kind == "bonus" {
		v.For += ", bonus"
	}
	if !s.OrderedAt.IsZero() {
		v.OrderedOn = s.OrderedAt.In(tenant.Berlin).Format("2006-01-02")
	}
	for _, n := range s.Notes {
		v.Unusual = append(v.Unusual, noteView{Kind: n.Kind, What: n.What})
	}
	return v
}

func (v transferView) row() []string {
	account := ""
	if v.Last4 != "" {
		account = "…" + v.Last4
	}
	status := strings.TrimSpace(v.Status + " " + v.Reason)
	return []string{
		v.Number, v.Holder, account, v.Product, v.OrderedOn, v.For, euro(v.Cents), status, decimal(len(v.Unusual)),
	}
}

var transferHead = []string{
	"RECOMMENDATION", "HOLDER", "IBAN", "PRODUCT", "ORDERED", "FOR", "EURO", "STATUS", "UNUSUAL",
}

func payoutShow(d *desk) *cobra.Command {
	c := &cobra.Command{
		Use: "show <batch>", Short: "Shows a batch: which holder each transfer pays, for what, and what is unusual about it",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				seen, err := a.PayoutShow.Do(ctx, t, args[0])
				if err != nil {
					return err
				}
				if err := showBatch(cmd, seen); err != nil || asJSON(cmd) {
					return err
				}
				return writeCases(ctx, cmd, a, t, args[0])
			})
		},
	}
	return c
}

// unusualRows are the rows of what is unusual, each under its transfer's number and holder.
func unusualRows(views []transferView) (rows [][]string) {
	for _, v := range views {
		for i, n := range v.Unusual {
			row := []string{"", "", n.What}
			if i == 0 {
				row[0], row[1] = v.Number, v.Holder
			}
			rows = append(rows, row)
		}
	}
	return rows
}

func showBatch(cmd *cobra.Command, seen transfer.SeenBatch) error {
	b := viewBatch(seen.Batch)
	views, rows := make([]transferView, len(seen.Transfers)), make([][]string, len(seen.Transfers))
	for i, s := range seen.Transfers {
		views[i] = viewTransfer(s)
		rows[i] = views[i].row()
	}
	if !asJSON(cmd) {
		err := writeLine(cmd, "batch        %s\nstatus       %s\ncollected    %s\nexecute on   %s\nsum          %s euro in %d transfers\nreleased by  %s",
			b.ID, b.Status, moment(b.CreatedAt), b.ExecuteOn, euro(b.SumCents), b.Count, strings.Join(b.ReleasedBy, ", "))
		if err == nil && b.RefusedBy != "" {
			err = writeLine(cmd, "refused by   %s: %s", b.RefusedBy, b.Refusal)
		}
		if err == nil && seen.Digest != "" {
			err = writeLine(cmd, "digest       %s", seen.Digest)
		}
		if err == nil && (seen.Tenant.Payout.FourEyes || seen.Settings.Asked) {
			err = writeLine(
				cmd, "settings     %s, confirmed %s", seen.Settings.Digest, describeVoices(seen.Tenant, seen.Settings),
			)
		}
		if err == nil {
			err = writeLine(cmd, "")
		}
		if err != nil {
			return err
		}
	}
	whole := struct {
		batchView
		Digest    string         `json:"digest,omitempty"`
		Settings  string         `json:"settingsConfirmed"`
		Transfers []transferView `json:"transfers"`
	}{b, seen.Digest, describeVoices(seen.Tenant, seen.Settings), views}
	if asJSON(cmd) {
		return document(cmd, whole)
	}
	if err := table(cmd, transferHead, rows); err != nil {
		return err
	}
	if rows = unusualRows(views); len(rows) == 0 {
		return nil
	}
	if err := writeLine(cmd, ""); err != nil {
		return err
	}
	return table(cmd, []string{"RECOMMENDATION", "HOLDER", "WHAT IS UNUSUAL"}, rows)
}

// How long digests are: that of what a batch holds, and that of a tenant's settings.
const (
	batchDigest    = 16
	settingsDigest = 32
)

var (
	digestForm  = regexp.MustCompile(`^[0-9a-f]+$`)
	errMistyped = errors.New("that isn't the digest that stands above: it was mistyped, and nothing is released")
)

// digestFlaw tells what can be no digest at all.
func digestFlaw(typed string, length int) error {
	if len(typed) != length || !digestForm.MatchString(typed) {
		return fmt.Errorf("is no digest, which has %d characters of 0-9 and a-f: it was mistyped", length)
	}
	return nil
}

// errSeen keeps a program from releasing what no person looked at.
var errSeen = errors.New("--json goes with --seen: the digest of what payout show told")

func payoutRelease(d *desk) *cobra.Command {
	digest := ""
	c := &cobra.Command{
		Use: "release <batch>", Short: "Releases a batch that waits for two people", Args: cobra.ExactArgs(1),
		Long: "Releases a batch of a tenant with payout.fourEyes. Two different operators have to, each with their own key; the second release sends " +
			"the batch to the bank. What is released is what was seen: the command shows the batch and asks for its digest, or takes it with " +
			"--seen, from 'payout show'. Both keys sign it, and what changes afterwards goes nowhere. Both are in the audit log. While payouts are stopped, as after a " +
			"backup was restored, the release stands and waits: the command says what stops them and what to do, and ends with status 1.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				who, err := d.operator(cmd, a, t.ID)
				if err != nil {
					return err
				}
				if err := who.MayRelease(ctx, t.ID); err != nil {
					return err
				}
				seen := digest
				if asJSON(cmd) && seen == "" {
					return errSeen
				}
				if !asJSON(cmd) {
					if err := writeCases(ctx, cmd, a, t, args[0]); err != nil {
						return err
					}
				}
				if err := digestFlaw(seen, batchDigest); seen != "" && err != nil {
					return named("seen", err)
				}
				if seen == "" {
					if seen, err = lookAndType(ctx, cmd, a, t, args[0]); err != nil {
						return err
					}
				}
				b, err := a.PayoutRelease.Do(ctx, t.ID, args[0], seen, who)
				if err != nil {
					return err
				}
				return writeReleased(ctx, cmd, a, t, b)
			})
		},
	}
	c.Flags().StringVar(&digest, "seen", "", "digest of what you have seen with 'payout show'; asked for without it")
	return c
}

// writeReleased tells what the release does; while payouts are stopped, it does nothing yet.
func writeReleased(ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, b transfer.Batch) error {
	stops, compared, err := payoutStops(ctx, a, t)
	if err != nil {
		return err
	}
	by := viewBatch(b).ReleasedBy
	what := facts{"batch": b.ID, "status": b.Status, "releasedBy": by, "stopped": append([]string{}, stops...)}
	then := handOver(stops, compared)
	if b.Status == transfer.AwaitingRelease {
		then = "a second person has to release it too; then " + then
	}
	if err := did(cmd, what, "released by %s; %s", strings.Join(by, " and "), then); err != nil {
		return err
	}
	if len(stops) > 0 {
		return errStopped
	}
	return nil
}

// lookAndType shows what would be released, and takes the digest from who has looked.
func lookAndType(
	ctx context.Context, cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, batch string,
) (string, error) {
	seen, err := a.PayoutShow.Do(ctx, t, batch)
	if err != nil {
		return "", err
	}
	if seen.Digest == "" {
		return "", transfer.ErrNotWaiting
	}
	if err := showBatch(cmd, seen); err != nil {
		return "", err
	}
	if err := writeLine(cmd, "\nType the digest to release these transfers:"); err != nil {
		return "", err
	}
	typed, err := bufio.NewReader(cmd.InOrStdin()).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", err
	}
	if typed = strings.TrimSpace(typed); typed != seen.Digest {
		return "", errMistyped
	}
	return typed, nil
}
