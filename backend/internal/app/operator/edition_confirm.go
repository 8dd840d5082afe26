package operator

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/processes"
	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/insight/offer"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/tenant"
)

// seenLength is how much of an edition's digest is shown and asked for.
const seenLength = 32

func tenantWaiting(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "waiting", Short: "Shows the amounts of an edition that waits for a second operator", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				e, err := a.LoadTenant.Waiting(ctx, t.ID)
				if errors.Is(err, edition.ErrNoneWaits) {
					return did(cmd, facts{"tenant": t.ID, "waits": false}, "nothing of %s waits for a second operator", t.ID)
				}
				if err != nil {
					return err
				}
				return did(
					cmd, factsOf(e),
					"edition %d of %s, loaded by %s on %s, waits for a second operator. Its digest is %s; it says\n%s", e.Number,
					t.ID, standsFor(e), e.LoadedAt.In(tenant.Berlin).Format("2006-01-02 15:04"), e.Digest[:seenLength],
					block(listed(e.Raises)),
				)
			})
		},
	}
	d.flag(c)
	return c
}

func standsFor(e edition.Edition) string {
	if e.LoadedBy == "" {
		return "nobody"
	}
	return e.LoadedBy
}

func factsOf(e edition.Edition) facts {
	raises := make([]facts, len(e.Raises))
	for i, r := range e.Raises {
		raises[i] = facts{
			"amount": r.Is.At, "beforeCents": r.Was.Cents, "cents": r.Is.Cents, "from": r.From, "text": r.String(),
		}
	}
	return facts{
		"tenant": e.Tenant, "edition": e.Number, "waits": e.Waits(), "loadedBy": e.LoadedBy,
		"loadedAt": e.LoadedAt.Format(time.RFC3339), "digest": e.Digest[:seenLength],
		"amounts": raises,
	}
}

func listed(raises []edition.Raise) string {
	lines := make([]string, len(raises))
	for i, r := range raises {
		lines[i] = r.String()
	}
	return strings.Join(lines, "\n")
}

func tenantConfirm(getenv func(string) string) *cobra.Command {
	return deciding(getenv, "confirm", "Confirms an edition that raises amounts; from then on it holds",
		"Confirms the edition of a tenant that waits because it raises amounts. It needs another operator than the one who "+
			"loaded it, with a key of their own; from then on it holds, within seconds. "+
			"What was changed in the processes' folder (WS_TENANTS) no one has loaded: there two operators confirm, one after "+
			"the other. In the audit log.",
		func(ctx context.Context, a *wiring.App, t tenant.ID, by, seen string) (edition.Edition, error) {
			return a.LoadTenant.Confirm(ctx, t, by, seen)
		})
}

func tenantRefuse(getenv func(string) string) *cobra.Command {
	reason := ""
	c := deciding(getenv, "refuse", "Takes an edition away that waits for a second operator",
		"Takes the edition of a tenant away that waits because it raises amounts: it never holds. One operator is enough, "+
			"also the one who loaded it. The reason is kept with the edition (tenant history, and the desk's room of offers). "+
			"In the audit log.",
		func(ctx context.Context, a *wiring.App, t tenant.ID, by, seen string) (edition.Edition, error) {
			if err := offer.CheckReason(reason); err != nil {
				return edition.Edition{}, named("reason", err)
			}
			return a.LoadTenant.Refuse(ctx, t, by, seen, reason)
		})
	reasonFlag(c, &reason, "why, in 5 to 400 characters")
	return c
}

func deciding(
	getenv func(string) string, use, short, long string, decide func(
		ctx context.Context, a *wiring.App, t tenant.ID, by, seen string,
	) (edition.Edition, error),
) *cobra.Command {
	d, seen := &desk{getenv: getenv}, ""
	c := &cobra.Command{
		Use: use, Short: short, Long: long, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				e, err := decide(ctx, a, t.ID, who.Name(), seen)
				if err != nil {
					return err
				}
				return did(cmd, factsOf(e), "%s", decided(e))
			})
		},
	}
	d.flag(c)
	c.Flags().StringVar(&seen, "seen", "", "digest of what you have seen with 'tenant waiting'")
	_ = c.MarkFlagRequired("seen") // it exists
	return c
}

func decided(e edition.Edition) string {
	switch {
	case e.Waits():
		return fmt.Sprintf("%s stands for edition %d of %s; it waits for a second operator", e.LoadedBy, e.Number, e.Tenant)
	case e.Confirmed:
		return fmt.Sprintf("%s stands in edition %d; every process takes it within seconds", e.Tenant, e.Number)
	default:
		return fmt.Sprintf("edition %d of %s is refused; what held goes on", e.Number, e.Tenant)
	}
}

// writeWaiting tells what became of an edition that raises amounts.
func writeWaiting(cmd *cobra.Command, e edition.Edition) error {
	return did(
		cmd, factsOf(e),
		"edition %d of %s waits, and what held goes on, until a second operator has looked at these amounts and "+
			"confirmed them "+
			"(operator tenant confirm --tenant %s --seen %s):\n%s",
		e.Number, e.Tenant, e.Tenant, e.Digest[:seenLength], block(listed(e.Raises)),
	)
}

// writeRaises tells by which amounts files need a second operator; nothing where they don't.
func writeRaises(cmd *cobra.Command, t tenant.ID, raises []edition.Raise) error {
	if len(raises) == 0 || asJSON(cmd) {
		return nil
	}
	return writeLine(
		cmd,
		"%s raises amounts, and would wait until a second operator has confirmed it (operator tenant confirm):\n%s", t,
		block(listed(raises)),
	)
}

// raises compares a tenant's files with what runs, where there is a database to ask (WS_DB), else with what a folder
// holds (WS_TENANTS).
func raises(
	cmd *cobra.Command, getenv func(string) string, id tenant.ID, files edition.Files,
) (found []edition.Raise, err error) {
	if getenv("WS_DB") == "" {
		return raisesBeside(getenv("WS_TENANTS"), id, files, time.Now())
	}
	err = processes.LoadingDesk(cmd.Context(), getenv, cmd.ErrOrStderr(), func(a *wiring.App) error {
		found, err = a.LoadTenant.Raises(cmd.Context(), id, files)
		return err
	})
	if err != nil { // a trial needs no database
		if _, err := fmt.Fprintf(
			cmd.ErrOrStderr(), "what runs can't be asked, so amounts are compared with the folder of tenants: %v\n",
			Shown(err),
		); err != nil {
			return nil, err
		}
		return raisesBeside(getenv("WS_TENANTS"), id, files, time.Now())
	}
	return found, nil
}

// waitSign is about an edition that waits for a second operator.
func waitSign(t tenant.ID, waiting map[tenant.ID]edition.Edition) sign {
	s := sign{Tenant: string(t), What: "amounts that wait for a second operator", State: "0"}
	if e, ok := waiting[t]; ok {
		s.State, s.Warning = fmt.Sprintf("%d in edition %d; operator tenant waiting", len(e.Raises), e.Number), true
	}
	return s
}

// raised are the amounts of one tenant by which it needs a second operator.
type raised struct {
	id     tenant.ID
	raises []edition.Raise
}

type raisedIn []raised

// raisesOf compares the tenants of a folder with what runs.
func raisesOf(
	cmd *cobra.Command, getenv func(string) string, folder string, all []*tenant.Tenant,
) (found raisedIn, err error) {
	if folder == getenv("WS_TENANTS") && getenv("WS_DB") == "" {
		return nil, nil // it would be compared with itself
	}
	for _, t := range all {
		files, err := filesOf(folder, t.ID)
		if err != nil {
			return nil, err
		}
		one, err := raises(cmd, getenv, t.ID, files)
		if err != nil {
			return nil, err
		}
		if len(one) > 0 {
			found = append(found, raised{t.ID, one})
		}
	}
	return found, nil
}

func (r raisedIn) ids() []tenant.ID {
	ids := make([]tenant.ID, len(r))
	for i, one := range r {
		ids[i] = one.id
	}
	return ids
}

func (r raisedIn) print(cmd *cobra.Command) error {
	for _, one := range r {
		if err := writeRaises(cmd, one.id, one.raises); err != nil {
			return err
		}
	}
	return nil
}
