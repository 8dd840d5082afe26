package operator

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	payoutpeers "weitersagen.app/backend/internal/money/payout/peers"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/programme/tenant"
)

var (
	errNoFolder = errors.New("WS_TENANTS names no folder; those that are built in can't be changed")
	errNoTenant = errors.New("a tenant is a file <id>.yaml, with its folder <id> beside it")
)

func tenantLoad(getenv func(string) string) *cobra.Command {
	var dry bool
	c := &cobra.Command{
		Use: "load <file>", Short: "Puts a tenant's file, with the folder beside it, into WS_TENANTS", Args: cobra.ExactArgs(1),
		Long: "Checks a tenant's file and the folder of the same name beside it together with all other tenants, and puts both into the folder " +
			"that WS_TENANTS names: all of it at one instant, or nothing. Processes that run take it at their next start. In the audit log. With --dry-run " +
			"nothing is put in: that needs no secrets, no database and no operator.",
		RunE: func(cmd *cobra.Command, args []string) error {
			folder := getenv("WS_TENANTS")
			if folder == "" {
				return errNoFolder
			}
			id, ok := strings.CutSuffix(filepath.Base(args[0]), ".yaml")
			if !ok || id == "" {
				return errNoTenant
			}
			if dry {
				if err := tryTenant(filepath.Clean(folder), id, args[0]); err != nil {
					return err
				}
				return did(cmd, facts{"tenant": id, "folder": folder, "loaded": false}, "no mistakes: %s could be put into %s; nothing was", id, folder)
			}
			return wiring.Desk(cmd.Context(), getenv, cmd.ErrOrStderr(), func(a *wiring.App) error {
				ctx, who, err := loader(cmd, getenv, a, tenant.ID(id))
				if err != nil {
					return err
				}
				state, err := loadTenant(ctx, a, filepath.Clean(folder), id, args[0], who)
				if err != nil {
					return err
				}
				err = did(cmd, facts{"tenant": id, "folder": folder, "payoutsConfirmed": state.Check() == nil}, "%s is in %s; processes that run take it at their next start", id, folder)
				if err != nil || asJSON(cmd) || state.Check() == nil {
					return err
				}
				return say(cmd, "what it says about payouts isn't confirmed: by it nothing goes to the bank until two operators have confirmed it (operator payout settings)")
			})
		},
	}
	c.Flags().BoolVar(&dry, "dry-run", false, "only check")
	return c
}

// tryTenant checks a tenant's file together with all other tenants, in a folder that is gone afterwards.
func tryTenant(folder, id, file string) error {
	stage, err := os.MkdirTemp("", "tenants-")
	if err != nil {
		return err
	}
	if err = stageTenant(stage, folder, id, file); err == nil {
		_, err = wiring.Tenants(stage)
	}
	return errors.Join(err, os.RemoveAll(stage))
}

// loader is who loads a tenant: one of its own operators. A tenant that is new has none yet.
func loader(cmd *cobra.Command, getenv func(string) string, a *wiring.App, id tenant.ID) (context.Context, *payoutpeers.Operator, error) {
	ctx := cmd.Context()
	people, err := a.Staff().List(ctx, id)
	if err != nil || len(people) == 0 {
		return ctx, nil, err
	}
	d := &desk{getenv: getenv}
	who, err := d.operator(cmd, a, id)
	if err != nil {
		return ctx, nil, err
	}
	ctx, err = a.Deeds().Doing(ctx, who.Operator, commandOf(cmd), argumentsOf(cmd))
	return ctx, who, err
}

// loadTenant makes a whole new folder beside the present one, checks it, and exchanges the two: whoever starts meanwhile reads the one or
// the other. It gives how it stands with what the file says about payouts.
func loadTenant(ctx context.Context, a *wiring.App, folder, id, file string, who *payoutpeers.Operator) (state payout.SettingsState, err error) {
	stage, err := os.MkdirTemp(filepath.Dir(folder), ".tenants-")
	if err != nil {
		return state, err
	}
	if err = stageTenant(stage, folder, id, file); err == nil {
		state, err = exchangeTenant(ctx, a, stage, folder, id, who)
	}
	return state, errors.Join(err, os.RemoveAll(stage))
}

func exchangeTenant(ctx context.Context, a *wiring.App, stage, folder, id string, who *payoutpeers.Operator) (payout.SettingsState, error) {
	var state payout.SettingsState
	tenants, err := wiring.Tenants(stage)
	if err != nil {
		return state, fmt.Errorf("nothing was loaded:\n%w", err)
	}
	t, err := tenants.ByID(ctx, tenant.ID(id))
	if err != nil {
		return state, err
	}
	if state, err = a.PayoutSettings().Of(ctx, t); err != nil {
		return state, err
	}
	by := ""
	if who != nil {
		by = who.Name()
	}
	return state, a.Staff().Load(ctx, t.ID, by, func() error { return exchange(stage, folder) })
}

func stageTenant(stage, folder, id, file string) error {
	info, err := os.Stat(folder)
	if err != nil {
		return err
	}
	if err := os.CopyFS(stage, os.DirFS(folder)); err != nil {
		return err
	}
	if err := os.Chmod(stage, info.Mode().Perm()); err != nil {
		return err
	}
	own := filepath.Join(stage, id)
	if err := errors.Join(os.RemoveAll(own), os.RemoveAll(own+".yaml")); err != nil {
		return err
	}
	text, err := os.ReadFile(file) // #nosec G304 -- the operator names it
	if err != nil {
		return err
	}
	if err := os.WriteFile(own+".yaml", text, 0o644); err != nil { // #nosec G306 G703 -- the operator names it, and it holds no secret
		return err
	}
	beside := filepath.Join(filepath.Dir(file), id)
	if _, err := os.Stat(beside); err == nil {
		if err := os.CopyFS(own, os.DirFS(beside)); err != nil {
			return err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
