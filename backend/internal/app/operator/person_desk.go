package operator

import (
	"context"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/programme/tenant"
)

// What people of the desk are invited for.
const dutiesUsage = "what the person may do at the desk, beside looking: people,content,offers,money,staff"

func personInvite(getenv func(string) string) *cobra.Command {
	d, duties, language := &desk{getenv: getenv}, []string(nil), ""
	c := &cobra.Command{
		Use: "invite <name>", Short: "Invites a person to the desk, and prints the link by which a passkey is made, once",
		Args: cobra.ExactArgs(1),
		Long: "Invites a person to the desk, and prints the link by which a passkey is made, once: hand it to this one " +
			"person. A second operator lets the person in by the fingerprint of that passkey ('person admit'). For " +
			"somebody who is at the desk already it gives other duties, or a passkey in place of a lost one. It is good " +
			"for seven days; a newer one ends an earlier one.",
		RunE: func(cmd *cobra.Command, args []string) error {
			given, err := staff.ParseDuties(duties)
			if err != nil {
				return named("duties", err)
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				invited, err := a.Desk.Invite(ctx, t.ID, args[0], given, who.Name())
				if err != nil {
					return err
				}
				address := a.Links.DeskInvitation(t, t.LanguageOr(tenant.Language(language)), invited.Secret)
				return did(
					cmd, facts{
						"name": args[0], "duties": strings.Fields(given.String()), "address": address,
						"until": invited.ExpiresAt.Format(time.RFC3339),
					},
					"%s\nfor %s, until %s; then a second operator's 'person admit'", address, args[0], moment(invited.ExpiresAt),
				)
			})
		},
	}
	d.flag(c)
	c.Flags().StringSliceVar(&duties, "duties", nil, dutiesUsage)
	c.Flags().StringVar(&language, "language", "", "language of the page; the tenant's first without it")
	return c
}

func personAdmit(getenv func(string) string) *cobra.Command {
	d, fingerprint := &desk{getenv: getenv}, ""
	c := &cobra.Command{
		Use: "admit <name>", Short: "Is the second voice for a person of the desk, by the fingerprint of the passkey",
		Args: cobra.ExactArgs(1),
		Long: "Is the second voice for a person of the desk, for the duties of the invitation and the passkey of this " +
			"fingerprint: have the person read it to you, face to face or by a telephone number that you know. Who invited " +
			"can't be the second voice.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.Desk.Admit(ctx, t.ID, args[0], fingerprint, who.Name()); err != nil {
					return err
				}
				m, err := a.Desk.Member(ctx, t.ID, args[0])
				if err != nil {
					return err
				}
				duties := strings.Fields(m.Duties.String())
				return did(
					cmd, facts{"name": m.Name, "state": string(m.State()), "duties": duties}, "%s is at the desk, for %s", m.Name,
					strings.Join(duties, ", "),
				)
			})
		},
	}
	d.flag(c)
	c.Flags().StringVar(&fingerprint, "fingerprint", "", "the sixteen digits that the person sees")
	_ = c.MarkFlagRequired("fingerprint") // it exists
	return c
}

// passkeyView is a passkey as the command shows it.
type passkeyView struct {
	Fingerprint string    `json:"fingerprint,omitempty"`
	InFile      string    `json:"inFile,omitempty"`
	State       string    `json:"state"`
	Browser     string    `json:"browser,omitempty"`
	Synced      bool      `json:"synced"`
	AddedAt     time.Time `json:"addedAt"`
	UsedAt      time.Time `json:"usedAt,omitzero"`
	EndedBy     string    `json:"endedBy,omitempty"`
	EndedAt     time.Time `json:"endedAt,omitzero"`
}

func personPasskeys(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "passkeys <name>", Short: "Lists somebody's passkeys of the desk, with fingerprints and last use",
		Args: cobra.ExactArgs(1),
		Long: "Lists somebody's passkeys of the desk, with fingerprints and last use. The fingerprint of one that waits " +
			"isn't shown: the person reads it to who admits. IN FILE is how payout.releaseKeys of the tenant's file names it.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				m, err := a.Desk.Member(ctx, t.ID, args[0])
				if err != nil {
					return err
				}
				views, rows := make([]passkeyView, len(m.Passkeys)), make([][]string, len(m.Passkeys))
				for i, p := range m.Passkeys {
					v := passkeyView{
						m.Shown(p), m.Named(p), string(m.StateOf(p)), p.Browser, p.Synced, p.AddedAt, p.LastUsedAt, p.EndedBy, p.EndedAt,
					}
					views[i] = v
					rows[i] = []string{
						v.Fingerprint, v.State, v.Browser, moment(v.AddedAt), since(v.UsedAt), v.EndedBy, since(v.EndedAt), v.InFile,
					}
				}
				head := []string{"FINGERPRINT", "STATE", "BROWSER", "ADDED", "USED", "ENDED BY", "ENDED", "IN FILE"}
				return write(cmd, views, head, rows)
			})
		},
	}
	d.flag(c)
	return c
}

func personWithdraw(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "withdraw <name>", Short: "Takes an invitation to the desk back, with the passkey that was made by it",
		Args: cobra.ExactArgs(1),
		Long: "Takes an invitation to the desk back, with the passkey that was made by it and isn't admitted. One operator " +
			"is enough to stop; who is at the desk already stays.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.Desk.Withdraw(ctx, t.ID, args[0], who.Name()); err != nil {
					return err
				}
				return did(cmd, facts{"name": args[0], "state": "withdrawn"}, "the invitation of %s is taken back", args[0])
			})
		},
	}
	d.flag(c)
	return c
}

func personEndPasskey(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "end-passkey <name> <fingerprint>", Short: "Takes somebody's passkey away, with the sessions that it opened",
		Args: cobra.ExactArgs(2),
		Long: "Takes somebody's passkey away, with the sessions that it opened: also the last one, or one that waits for a " +
			"second voice. One operator is enough to stop. 'person passkeys' shows fingerprints.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.Desk.EndPasskey(ctx, t.ID, args[0], args[1], who.Name()); err != nil {
					return err
				}
				return did(
					cmd, facts{"name": args[0], "fingerprint": args[1], "state": string(staff.HasEnded)},
					"the passkey %s of %s has ended", args[1], args[0],
				)
			})
		},
	}
	d.flag(c)
	return c
}
