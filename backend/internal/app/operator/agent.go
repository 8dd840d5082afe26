package operator

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	agents "weitersagen.app/backend/internal/people/agent/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

func agentCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "agent", Short: "Advisors who recommend for callers, each with a login, where a tenant has that on",
	}
	d.flag(c)
	c.AddCommand(agentAdd(d), agentLink(d), agentList(d), agentEnd(d))
	return c
}

func agentAdd(d *desk) *cobra.Command {
	address, language := "", ""
	c := &cobra.Command{
		Use: "add <number>", Short: "Lets an advisor of the tenant's file work as an agent", Args: cobra.ExactArgs(1),
		Long: "Lets an advisor of the tenant's file recommend for callers, and prints a link that sets the " +
			"password, once: hand it to this one person. " +
			"The advisor's number is the name to log in with.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				made, err := a.AgentOffice.Add(ctx, t, who.Name(), args[0], address)
				if err != nil {
					return err
				}
				return agentMade(cmd, a, t, language, made)
			})
		},
	}
	c.Flags().StringVar(
		&address, "email", "", "the agent's own address, of which a keyed hash is kept: nothing is recommended in its name",
	)
	c.Flags().StringVar(&language, "language", "", "language of the page; the tenant's first without it")
	return c
}

func agentLink(d *desk) *cobra.Command {
	language := ""
	c := &cobra.Command{
		Use: "link <number>", Short: "Prints another link that sets an agent's password, once", Args: cobra.ExactArgs(1),
		Long: "Prints another link that sets an agent's password, once: for one that was forgotten. Links from " +
			"before end; sessions end when the password is set.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				made, err := a.AgentOffice.Link(ctx, t, who.Name(), args[0])
				if err != nil {
					return err
				}
				return agentMade(cmd, a, t, language, made)
			})
		},
	}
	c.Flags().StringVar(&language, "language", "", "language of the page; the tenant's first without it")
	return c
}

func agentMade(cmd *cobra.Command, a *wiring.App, t *tenant.Tenant, language string, made agents.Made) error {
	address := a.Links.AgentAccess(t, t.LanguageOr(tenant.Language(language)), made.Token)
	return did(cmd, facts{
		"number": made.Advisor.Number, "name": made.Advisor.Name(), "address": address,
		"until": made.Until.UTC().Format(time.RFC3339),
	},
		"%s\nfor %s (%s), until %s", address, made.Advisor.Name(), made.Advisor.Number, moment(made.Until))
}

// agentView is an agent as the command shows it.
type agentView struct {
	Number      string    `json:"number"`
	Name        string    `json:"name,omitempty"`
	State       string    `json:"state"`
	HasPassword bool      `json:"hasPassword"`
	CreatedAt   time.Time `json:"createdAt"`
	EndedAt     time.Time `json:"endedAt,omitzero"`
}

func agentList(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "list", Short: "Lists agents; left is one who stands in the tenant's file no more, and who can't work",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.AgentOffice.List(ctx, t)
				if err != nil {
					return err
				}
				views, rows := make([]agentView, len(found)), make([][]string, len(found))
				for i, one := range found {
					views[i] = agentView{
						one.Number, one.Name, agentState(one), one.PasswordHash != "", one.CreatedAt, ended(one.EndedAt),
					}
					rows[i] = []string{one.Number, one.Name, agentState(one), moment(one.CreatedAt), endedText(one.EndedAt)}
				}
				return write(cmd, views, []string{"NUMBER", "NAME", "STATE", "SINCE", "ENDED"}, rows)
			})
		},
	}
}

func agentState(one agents.Listed) string {
	switch {
	case one.EndedAt != nil:
		return "ended"
	case one.Left:
		return "left"
	case one.PasswordHash == "":
		return "invited"
	default:
		return "works"
	}
}

func agentEnd(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "end <number>", Short: "Keeps an agent out from now on, also one at work; what was recommended stays",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.AgentOffice.End(ctx, t, who.Name(), args[0]); err != nil {
					return err
				}
				return did(cmd, facts{"number": args[0], "state": "ended"}, "the agent %s has ended", args[0])
			})
		},
	}
}
