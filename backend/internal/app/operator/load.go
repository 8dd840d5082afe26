package operator

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (operator, 4 D): Who loads a file that pays otherwise confirms nothing: two do who have seen it, the account
// whole; until then health and `payout show` say so. Enforced: transfer/usecase/run.go Settings. Test:
// TestAFileThatPaysOtherwiseIsConfirmedByTwoWhoHaveSeenIt.
var errNoTenant = errors.New("a tenant is a file <id>.yaml, with its folder <id> beside it")

func tenantLoad(getenv func(string) string) *cobra.Command {
	var dry bool
	c := &cobra.Command{
		Use: "load <file>", Short: "Loads a tenant's file, with the folder beside it, into what runs",
		Args: cobra.ExactArgs(1),
		Long: "Checks a tenant's file and the folder of the same name beside it together with all other tenants, and keeps " +
			"both as the tenant's next edition: " +
			"all of it, or nothing. Every process takes it within seconds; what is promised already keeps its terms. It holds " +
			"in the place of what lies in " +
			"the processes' own folder (WS_TENANTS), at the next start too. In the audit log. With --dry-run nothing is kept: " +
			"that needs no secrets, no database and no operator. " +
			"Where it raises amounts above rules.amountLimitCents, or by more than rules.amountLimitPercent, it waits until a " +
			"second operator has confirmed it (tenant confirm), and what held goes on; a dry run tells so, " +
			"with WS_DB beside what runs. " +
			"What people agree to keeps its version only as long as it keeps its words, also those that are filled in; what " +
			"is compared is the edition that holds, in a dry run what lies in WS_TENANTS.",
		RunE: func(cmd *cobra.Command, args []string) error {
			name, ok := strings.CutSuffix(filepath.Base(args[0]), ".yaml")
			if !ok || name == "" {
				return errNoTenant
			}
			if _, err := os.Stat(args[0]); err != nil {
				return typed("file", args[0], err)
			}
			id := tenant.ID(name)
			files, err := edition.Collect(os.DirFS(filepath.Dir(args[0])), id)
			if err != nil {
				return err
			}
			if dry {
				if err := tryTenant(getenv("WS_TENANTS"), id, files); err != nil {
					return err
				}
				found, err := raises(cmd, getenv, id, files)
				if err != nil {
					return err
				}
				err = did(
					cmd, facts{"tenant": id, "loaded": false, "waits": len(found) > 0},
					"no mistakes: %s could be loaded; nothing was", id,
				)
				return errors.Join(err, writeRaises(cmd, id, found))
			}
			return loading(cmd, getenv, id, func(ctx context.Context, a *wiring.App, by string) (edition.Edition, error) {
				return a.LoadTenant.Files(ctx, id, by, files)
			})
		},
	}
	c.Flags().BoolVar(&dry, "dry-run", false, "only check")
	return c
}

// loading has an operator change a tenant's edition, and tells what became of it.
func loading(
	cmd *cobra.Command, getenv func(string) string, id tenant.ID,
	change func(ctx context.Context, a *wiring.App, by string) (edition.Edition, error),
) error {
	return processes.LoadingDesk(cmd.Context(), getenv, cmd.ErrOrStderr(), func(a *wiring.App) error {
		ctx, by, err := loader(cmd, getenv, a, id)
		if err != nil {
			return err
		}
		e, err := change(ctx, a, by)
		if err != nil {
			return err
		}
		if e.Waits() {
			return writeWaiting(cmd, e)
		}
		confirmed, err := payoutsConfirmed(ctx, a, id)
		if err != nil {
			return err
		}
		err = did(
			cmd,
			facts{"tenant": id, "edition": e.Number, "restores": e.Restores, "digest": e.Digest, "payoutsConfirmed": confirmed},
			"%s stands in edition %d; every process takes it within seconds", id, e.Number,
		)
		if err != nil || asJSON(cmd) || confirmed {
			return err
		}
		return writeLine(
			cmd,
			"what it says about payouts isn't confirmed: by it nothing goes to the bank until two operators have confirmed it "+
				"(operator payout settings)",
		)
	})
}

// loader is who loads a tenant: one of its own operators. A tenant that is new has none yet.
func loader(
	cmd *cobra.Command, getenv func(string) string, a *wiring.App, id tenant.ID,
) (ctx context.Context, by string, err error) {
	ctx = cmd.Context()
	people, err := a.Staff.List(ctx, id)
	if err != nil || len(people) == 0 {
		return ctx, "", err
	}
	var who *transferpeers.Operator
	if who, err = (&desk{getenv: getenv}).operator(cmd, a, id); err != nil {
		return ctx, "", err
	}
	ctx, err = a.Deeds.Doing(ctx, who.Operator, commandOf(cmd), argumentsOf(cmd))
	return ctx, who.Name(), err
}

// payoutsConfirmed tells whether what the tenant's newest edition says about payouts is confirmed.
func payoutsConfirmed(ctx context.Context, a *wiring.App, id tenant.ID) (bool, error) {
	_ = a.TakeLoaded(ctx) // this tenant was tried before it was kept, and another's mistake is reported by Follow
	t, err := a.Tenants.ByID(ctx, id)
	if err != nil {
		return false, err
	}
	state, err := a.PayoutSettings.Of(ctx, t)
	return state.Check() == nil, err
}
