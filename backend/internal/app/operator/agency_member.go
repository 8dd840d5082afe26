package operator

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/kernel/person"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
)

func agencyMember(d *desk) *cobra.Command {
	c := &cobra.Command{Use: "member", Short: "Who belongs to an agency, and as what"}
	c.AddCommand(
		memberAdd(d), memberList(d), memberRole(d), memberVouch(d), memberWaiting(d), memberUnbind(d), memberEnd(d),
	)
	return c
}

func memberAdd(d *desk) *cobra.Command {
	p, role, language := member.NewPerson{}, "", ""
	c := &cobra.Command{
		Use: "add <agency> <email>", Short: "Lets somebody into an agency, with an account", Args: cobra.ExactArgs(2),
		Long: "Lets somebody into an agency. An account is made when the address has none, and who has no password is " +
			"mailed a link that sets one; it goes to " +
			"the address alone. One account belongs to one agency. With the address and the password one logs in " +
			"to the agency area.",
		RunE: func(cmd *cobra.Command, args []string) error {
			as, err := member.ParseRole(role)
			if err != nil {
				return named("role", err)
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				p.Email, p.Language = args[1], tenant.Language(language)
				taken, err := a.MemberOffice.Add(ctx, t, who.Name(), args[0], as, p)
				if err != nil {
					return err
				}
				data := facts{
					"member": taken.ID, "account": taken.Account, "agency": taken.Agency, "role": as.Word(),
					"mailed": taken.Mailed,
				}
				masked := person.EmailOf(taken.Person.Email).Masked()
				if taken.Mailed {
					return did(
						cmd, data,
						"%s belongs to the agency %s as %s; a link that sets a password goes there, the mail leaves with the worker",
						masked, taken.Agency, as.Word(),
					)
				}
				return did(
					cmd, data, "%s belongs to the agency %s as %s, and logs in with the password that the account has", masked,
					taken.Agency, as.Word(),
				)
			})
		},
	}
	roleFlag(c, &role)
	c.Flags().StringVar(&p.FirstName, "first", "", "first name, for a new account")
	c.Flags().StringVar(&p.LastName, "last", "", "last name, for a new account")
	c.Flags().StringVar(
		&language, "language", "", "language of the letters to a new account; the tenant's first without it",
	)
	return c
}

func roleFlag(c *cobra.Command, role *string) {
	c.Flags().StringVar(role, "role", "", "owner, owner-inactive or employee")
	_ = c.MarkFlagRequired("role") // it exists
}

// memberView is a member as the command shows it.
type memberView struct {
	Member    string    `json:"member"`
	Account   string    `json:"account"`
	FirstName string    `json:"firstName"`
	LastName  string    `json:"lastName"`
	Email     string    `json:"email"`
	Role      string    `json:"role"`
	State     string    `json:"state"`
	VouchedAt time.Time `json:"vouchedAt,omitzero"`
	CreatedAt time.Time `json:"createdAt"`
	EndedAt   time.Time `json:"endedAt,omitzero"`
}

func memberList(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "list <agency>", Short: "Lists who belongs to an agency, and who did within the last twelve months",
		Args: cobra.ExactArgs(1),
		Long: "Lists who belongs to an agency, and who did within the last twelve months; invited is who has no password " +
			"yet, and no yes stands beside one that an owner asked in until you say it (vouch).",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.MemberOffice.List(ctx, t, args[0])
				if err != nil {
					return err
				}
				views, rows := make([]memberView, len(found)), make([][]string, len(found))
				for i, one := range found {
					who, state := one.Person, string(one.State)
					switch {
					case one.EndedAt != nil:
						state = "ended"
					case one.State == member.Active && !who.HasPassword:
						state = "invited"
					}
					views[i] = memberView{
						one.ID, one.Account, who.FirstName, who.LastName, who.Email, one.Role.Word(), state, ended(one.VouchedAt),
						one.CreatedAt, ended(one.EndedAt),
					}
					rows[i] = []string{
						one.ID, who.FirstName + " " + who.LastName, who.Email, one.Role.Word(), state, endedText(one.VouchedAt),
						moment(one.CreatedAt), endedText(one.EndedAt),
					}
				}
				return write(cmd, views, []string{"MEMBER", "NAME", "E-MAIL", "ROLE", "STATE", "YES", "SINCE", "ENDED"}, rows)
			})
		},
	}
}

func memberRole(d *desk) *cobra.Command {
	role, state := "", ""
	c := &cobra.Command{
		Use: "role <agency> <email>", Short: "Gives a member another role, or keeps one out without ending " +
			"the membership", Args: cobra.ExactArgs(2),
		Long: "Gives a member another role, or keeps one out without ending the membership. The last owner who works can " +
			"be made something else here, and " +
			"nowhere else: it warns that no one leads the agency then. A letter tells the member, and who runs the agency " +
			"when an owner is made or unmade.",
		RunE: func(cmd *cobra.Command, args []string) error {
			to := member.Change{State: member.State(state)}
			var err error
			if to.Role, err = member.ParseRole(role); err != nil {
				return named("role", err)
			}
			if state != "" && to.State != member.Active && to.State != member.Deactivated {
				return named("state", member.ErrState)
			}
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				m, err := a.MemberOffice.Change(ctx, t, who.Name(), args[0], args[1], to)
				if err != nil {
					return err
				}
				led, err := isLed(ctx, a, t, string(m.Agency))
				if err != nil {
					return err
				}
				return did(cmd, facts{"member": m.ID, "agency": m.Agency, "role": m.Role.Word(), "state": m.State, "led": led},
					"the member %s of the agency %s is %s now, and %s%s", m.ID, m.Agency, m.Role.Word(), m.State, unledWarning(led))
			})
		},
	}
	roleFlag(c, &role)
	c.Flags().StringVar(&state, "state", "", "active, or deactivated for who is to be kept out; as it is without it")
	return c
}

func memberUnbind(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "unbind <agency> <email>", Short: "Unbinds the identity at the tenant's own login", Args: cobra.ExactArgs(2),
		Long: "Unbinds the identity that a member has at the tenant's own login (sso in its file): for who was given " +
			"another one there. Who logs in there next with the " +
			"member's address is bound anew, so look that the address is the member's. Who is logged in is out.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				m, err := a.MemberOffice.Unbind(ctx, t, who.Name(), args[0], args[1])
				if err != nil {
					return err
				}
				return did(
					cmd, facts{"member": m.ID, "agency": m.Agency}, "the member %s of the agency %s is bound to no identity now",
					m.ID, m.Agency,
				)
			})
		},
	}
}

func memberEnd(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "end <agency> <email>", Short: "Ends a membership, also of one who is logged in; the account stays",
		Args: cobra.ExactArgs(2),
		Long: "Ends a membership, also of one who is logged in; the account stays. A letter tells the person, and who runs " +
			"the agency when it was an owner.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				m, err := a.MemberOffice.End(ctx, t, who.Name(), args[0], args[1])
				if err != nil {
					return err
				}
				led, err := isLed(ctx, a, t, string(m.Agency))
				if err != nil {
					return err
				}
				return did(
					cmd, facts{"member": m.ID, "agency": m.Agency, "state": "ended", "led": led},
					"the member %s belongs to the agency %s no more%s", m.ID, m.Agency, unledWarning(led),
				)
			})
		},
	}
}
