package operator

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
)

func partnerCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use:   "partner",
		Short: "Partners, who register themselves and recommend by trade, where a tenant has an area for them",
	}
	d.flag(c)
	c.AddCommand(partnerList(d), partnerApprove(d), partnerRefuse(d), partnerEnd(d))
	return c
}

// partnerView is a partner as the command shows it.
type partnerView struct {
	Number          string    `json:"number"`
	Name            string    `json:"name"`
	State           string    `json:"state"`
	RegisteredAt    time.Time `json:"registeredAt"`
	ApprovedAt      time.Time `json:"approvedAt,omitzero"`
	EndedAt         time.Time `json:"endedAt,omitzero"`
	Recommendations int       `json:"recommendations"`
}

func partnerStateOf(p seller.Seller) string {
	switch {
	case p.EndedAt != nil && p.ApprovedAt == nil:
		return "refused"
	case p.EndedAt != nil:
		return "ended"
	case p.ApprovedAt == nil:
		return "waiting"
	default:
		return "approved"
	}
}

func partnerList(d *desk) *cobra.Command {
	all := false
	c := &cobra.Command{
		Use: "list", Short: "Lists partners that wait for a decision, the oldest first", Args: cobra.NoArgs,
		Long: "Lists partners that wait for a decision, the oldest first; with --all those that were approved, " +
			"refused or ended as well.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.Agencies.Partners(ctx, t)
				if err != nil {
					return err
				}
				return writePartners(cmd, found, all)
			})
		},
	}
	c.Flags().BoolVar(&all, "all", false, "those that were decided as well")
	return c
}

func writePartners(cmd *cobra.Command, found []sellers.Listed, all bool) error {
	views, rows := []partnerView{}, [][]string{}
	for _, one := range found {
		state := partnerStateOf(one.Seller)
		if !all && state != "waiting" {
			continue
		}
		views = append(views, partnerView{
			string(one.Number), one.Name, state, one.CreatedAt, ended(one.ApprovedAt), ended(one.EndedAt),
			one.Recommendations,
		})
		rows = append(rows, []string{
			string(one.Number), one.Name, state, moment(one.CreatedAt), endedText(one.ApprovedAt), endedText(one.EndedAt),
			decimal(one.Recommendations),
		})
	}
	return write(
		cmd, views, []string{"NUMBER", "NAME", "STATE", "REGISTERED", "APPROVED", "ENDED", "RECOMMENDATIONS"}, rows,
	)
}

func partnerApprove(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "approve <number>", Short: "Has a partner's links count from now on; a letter says so",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				p, err := a.PartnerAdmission.Approve(ctx, t, who.Name(), args[0])
				if err != nil {
					return err
				}
				return did(
					cmd, facts{"number": p.Number, "state": "approved"},
					"the partner %s is approved; the mail about it leaves with the worker", p.Number,
				)
			})
		},
	}
}

func partnerRefuse(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "refuse <number>", Short: "Refuses a partner that waits; its login ends, and a friendly letter says so",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				p, err := a.PartnerAdmission.Refuse(ctx, t, who.Name(), args[0])
				if err != nil {
					return err
				}
				return did(
					cmd, facts{"number": p.Number, "state": "refused"},
					"the partner %s is refused; the mail about it leaves with the worker", p.Number,
				)
			})
		},
	}
}

func partnerEnd(d *desk) *cobra.Command {
	return sellerEnd(d, seller.KindPartner, "Ends a partner and its links; what it brought is settled and paid as before")
}
