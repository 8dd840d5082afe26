package operator

import (
	"context"
	"crypto/ed25519"
	"errors"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/people/staff/keyfile"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Rule (operator, 4 D): An operator is known by an own key; no login and no name in the environment is a person.
// Enforced: staff/usecase.Who. Test: TestWhatChangesSomethingNeedsTheOwnKey.
const keyFlag = "key"

var (
	errNoTerminal = errors.New("the passphrase is asked for at a terminal; without one WS_OPERATOR_PASSPHRASE has it")
	errTwice      = errors.New("that was another passphrase")
)

// openKey opens the key that --key or WS_OPERATOR_KEY names.
func openKey(cmd *cobra.Command, getenv func(string) string) (ed25519.PrivateKey, error) {
	path := getenv("WS_OPERATOR_KEY")
	if f := cmd.Flags().Lookup(keyFlag); f != nil {
		path = f.Value.String()
	}
	if path == "" {
		return nil, staff.ErrNoKey
	}
	passphrase, err := ask(cmd, getenv, "passphrase of "+path+": ")
	if err != nil {
		return nil, err
	}
	return openOnce(cmd.Context(), path, passphrase)
}

// ask takes a passphrase from the environment, or from the terminal without showing it.
func ask(cmd *cobra.Command, getenv func(string) string, prompt string) (string, error) {
	if given := getenv("WS_OPERATOR_PASSPHRASE"); given != "" {
		return given, nil
	}
	in, ok := cmd.InOrStdin().(*os.File)
	if !ok || !term.IsTerminal(int(in.Fd())) { // #nosec G115 -- a file descriptor is small
		return "", errNoTerminal
	}
	if err := writeLine(cmd, "%s", prompt); err != nil {
		return "", err
	}
	typed, err := term.ReadPassword(int(in.Fd())) // #nosec G115 -- a file descriptor is small
	return string(typed), err
}

func personCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{
		Use: "person", Short: "The operators of a tenant, each with a key of their own, and the people of its desk",
	}
	c.AddCommand(
		personKey(getenv), personAdd(getenv), personList(getenv), personEnd(getenv), personInvite(getenv),
		personAdmit(getenv), personWithdraw(getenv), personPasskeys(getenv), personEndPasskey(getenv),
	)
	return c
}

func personKey(getenv func(string) string) *cobra.Command {
	return &cobra.Command{
		Use: "key <file>", Short: "Makes your key, sealed by a passphrase, and prints its public half",
		Args: cobra.ExactArgs(1),
		Long: "Makes your own key in a new file that a passphrase seals, and prints its public half, by which 'person add' " +
			"lets you in. No one else " +
			"ever needs the file; it works on any machine. It needs no database.",
		RunE: func(cmd *cobra.Command, args []string) error {
			passphrase, err := ask(cmd, getenv, "a new passphrase: ")
			if err != nil {
				return err
			}
			again, err := ask(cmd, getenv, "once more: ")
			if err != nil {
				return err
			}
			if passphrase != again {
				return errTwice
			}
			public, err := keyfile.Make(args[0], passphrase)
			if err != nil {
				return err
			}
			return did(cmd, facts{"file": args[0], "public": public}, "%s", string(public))
		},
	}
}

func personAdd(getenv func(string) string) *cobra.Command {
	d, public := &desk{getenv: getenv}, ""
	c := &cobra.Command{
		Use: "add <name>", Short: "Speaks for a new operator; a second operator's same command lets the person in",
		Args: cobra.ExactArgs(1),
		Long: "Speaks for a new operator, by name and public key. Two operators have to, each with their own key, and the " +
			"person acts from the second " +
			"voice on. The first operator of a tenant needs no other's voice, the second one the first's: have both added by " +
			"the same two people " +
			"at one table. All is in the audit log.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				return add(ctx, cmd, d, a, t, args[0], public)
			})
		},
	}
	d.flag(c)
	c.Flags().StringVar(&public, "public", "", "the person's public key, as 'person key' prints it")
	_ = c.MarkFlagRequired("public") // it exists
	return c
}

func add(ctx context.Context, cmd *cobra.Command, d *desk, a *wiring.App, t *tenant.Tenant, name, public string) error {
	key, err := staff.ParseKey(public)
	if err != nil {
		return named("public", err)
	}
	people, err := a.Staff.List(ctx, t.ID)
	if err != nil {
		return err
	}
	by := ""
	if len(people) > 0 {
		who, err := d.operator(cmd, a, t.ID)
		if err != nil {
			return err
		}
		if ctx, err = a.Deeds.Doing(ctx, who.Operator, commandOf(cmd), argumentsOf(cmd)); err != nil {
			return err
		}
		by = who.Name()
	}
	p, err := a.Staff.Add(ctx, t.ID, name, key, by)
	switch {
	case err != nil:
		return err
	case p.ActiveAt.IsZero():
		return did(
			cmd, facts{"name": p.Name, "state": stateOf(p), "proposedBy": by},
			"%s spoke for %s; a second operator has to, with the same command", by, p.Name,
		)
	case by == "":
		return did(
			cmd, facts{"name": p.Name, "state": stateOf(p)}, "%s is the first operator; nobody could vouch for it", p.Name,
		)
	default:
		return did(cmd, facts{"name": p.Name, "state": stateOf(p), "confirmedBy": by}, "%s is an operator", p.Name)
	}
}

type personView struct {
	Name        string    `json:"name"`
	Key         string    `json:"key"`
	Passkeys    int       `json:"passkeys"`
	Duties      []string  `json:"duties"`
	State       string    `json:"state"`
	ProposedBy  string    `json:"proposedBy,omitempty"`
	ConfirmedBy string    `json:"confirmedBy,omitempty"`
	ActiveAt    time.Time `json:"activeAt,omitzero"`
	EndedBy     string    `json:"endedBy,omitempty"`
	EndedAt     time.Time `json:"endedAt,omitzero"`
}

func personOf(m staff.Member, now time.Time) personView {
	v := personView{
		Name: m.Name, Key: string(m.Key), Duties: strings.Fields(m.Duties.String()), State: string(m.State()),
		ProposedBy: m.ProposedBy, ConfirmedBy: m.ConfirmedBy, ActiveAt: m.ActiveAt, EndedBy: m.EndedBy, EndedAt: m.EndedAt,
	}
	for _, p := range m.Passkeys {
		if p.Active(now) {
			v.Passkeys++
		}
	}
	return v
}

func personList(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "list", Short: "Lists operators and people of the desk, with their duties, and who spoke for them",
		Args: cobra.NoArgs,
		Long: "Lists operators and people of the desk, with their duties, and who spoke for them. Who is invited has made " +
			"no passkey yet; who waits has, and is let in by 'person admit'; lapsed is who didn't take the invitation; " +
			"proposed is whose key waits for a second 'person add'.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				team, err := a.Desk.Team(ctx, t.ID)
				if err != nil {
					return err
				}
				views, rows := make([]personView, len(team)), make([][]string, len(team))
				for i, m := range team {
					v := personOf(m, a.Clock.Now())
					views[i] = v
					rows[i] = []string{
						v.Name, v.State, since(v.ActiveAt), v.ProposedBy, v.ConfirmedBy, v.EndedBy, strings.Join(v.Duties, ","),
						strconv.Itoa(v.Passkeys), v.Key,
					}
				}
				head := []string{
					"NAME", "STATE", "SINCE", "PROPOSED BY", "CONFIRMED BY", "ENDED BY", "DUTIES", "PASSKEYS", "KEY",
				}
				return write(cmd, views, head, rows)
			})
		},
	}
	d.flag(c)
	return c
}

func stateOf(p staff.Person) string { return string(staff.Member{Person: p}.State()) }

func since(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return moment(at)
}

func personEnd(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "end <name>", Short: "Takes an operator's rights, at once and for good", Args: cobra.ExactArgs(1),
		Long: "Takes an operator's rights, at once and for good; also a proposal that no second operator has confirmed. " +
			"One operator is enough to " +
			"stop. A name is never given again: who comes back comes under another, with a new key and two voices.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				if err := a.Staff.End(ctx, t.ID, args[0], who.Name()); err != nil {
					return err
				}
				return did(cmd, facts{"name": args[0], "state": "ended"}, "%s is no operator any more", args[0])
			})
		},
	}
	d.flag(c)
	return c
}
