package operator

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
)

func memberVouch(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "vouch <agency> <email>", Short: "Says yes to a person that an owner asked in, who may approve orders " +
			"from then on", Args: cobra.ExactArgs(2),
		Long: "Says yes to a person that an owner asked in, who may approve the agency's orders from then on: look before " +
			"that it is somebody else than the owner, not a second " +
			"mailbox. A person who is kept out and comes back needs another yes. A letter tells the person.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				m, err := a.MemberOffice.Vouch(ctx, t, who.Name(), args[0], args[1])
				if err != nil {
					return err
				}
				return did(
					cmd, facts{"member": m.ID, "agency": m.Agency}, "the member %s of the agency %s may approve orders now",
					m.ID, m.Agency,
				)
			})
		},
	}
}

// waitingMember is a member who waits for an operator's yes.
type waitingMember struct {
	Member     string    `json:"member"`
	Agency     string    `json:"agency"`
	FirstName  string    `json:"firstName"`
	LastName   string    `json:"lastName"`
	Email      string    `json:"email"`
	Role       string    `json:"role"`
	CreatedAt  time.Time `json:"createdAt"`
	WaitsSince time.Time `json:"waitsSince"`
}

func memberWaiting(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "waiting", Short: "Lists who was asked in by an owner and approves no orders until you say yes (vouch)",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.MemberOffice.Waiting(ctx, t)
				if err != nil {
					return err
				}
				views, rows := make([]waitingMember, len(found)), make([][]string, len(found))
				for i, m := range found {
					who, since := m.Person, m.WaitsSince()
					views[i] = waitingMember{
						m.ID, string(m.Agency), who.FirstName, who.LastName, who.Email, m.Role.Word(), m.CreatedAt, since,
					}
					rows[i] = []string{
						m.ID, string(m.Agency), who.FirstName + " " + who.LastName, who.Email, m.Role.Word(), moment(since),
					}
				}
				return write(cmd, views, []string{"MEMBER", "AGENCY", "NAME", "E-MAIL", "ROLE", "WAITS SINCE"}, rows)
			})
		},
	}
}

// vouchSign is about people of agencies who can't approve orders before an operator says yes.
func vouchSign(t string, waiting int) sign {
	s := sign{Tenant: t, What: "agencies' people who wait for your yes", State: fmt.Sprint(waiting), Warning: waiting > 0}
	if waiting > 0 {
		s.State += "; operator agency member waiting"
	}
	return s
}
