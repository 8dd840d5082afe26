package operator

import (
	"context"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/letters/address"
	transferpeers "weitersagen.app/backend/internal/money/transfer/peers"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/seller"
	sellers "weitersagen.app/backend/internal/sellers/seller/usecase"
)

func agencyCommand(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{Use: "agency", Short: "Agencies, their links and their people, where a tenant has an agency area"}
	d.flag(c)
	c.AddCommand(
		agencyAdd(d), agencyList(d), agencyEnd(d), agencyLink(d), agencyLinks(d), agencyRelink(d), agencyUnlink(d),
		agencyMember(d), agencyCommissions(d), agencyRequest(d), agencyRecheck(d), agencyAccount(d),
	)
	return c
}

func agencyAdd(d *desk) *cobra.Command {
	name := ""
	c := &cobra.Command{
		Use: "add", Short: "Takes an agency in and prints its number", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				added, err := a.Agencies.Add(ctx, t, who.Name(), name)
				if err != nil {
					return err
				}
				return did(cmd, facts{"number": added.Number, "name": name}, "%s", added.Number)
			})
		},
	}
	c.Flags().StringVar(&name, "name", "", "its name, which people who come by its links see")
	_ = c.MarkFlagRequired("name") // it exists
	return c
}

// agencyView is an agency as the command shows it.
type agencyView struct {
	Number          string    `json:"number"`
	Name            string    `json:"name"`
	CreatedAt       time.Time `json:"createdAt"`
	EndedAt         time.Time `json:"endedAt,omitzero"`
	Recommendations int       `json:"recommendations"`
}

func agencyList(d *desk) *cobra.Command {
	c := &cobra.Command{
		Use: "list", Short: "Lists agencies, and how many recommendations each brought", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.Agencies.List(ctx, t)
				if err != nil {
					return err
				}
				views, rows := make([]agencyView, len(found)), make([][]string, len(found))
				for i, one := range found {
					views[i] = agencyView{string(one.Number), one.Name, one.CreatedAt, ended(one.EndedAt), one.Recommendations}
					rows[i] = []string{
						string(one.Number), one.Name, moment(one.CreatedAt), endedText(one.EndedAt), decimal(one.Recommendations),
					}
				}
				return write(cmd, views, []string{"NUMBER", "NAME", "SINCE", "ENDED", "RECOMMENDATIONS"}, rows)
			})
		},
	}
	return c
}

func agencyEnd(d *desk) *cobra.Command {
	return sellerEnd(d, seller.KindAgency, "Ends an agency and its links; what it brought stays its own")
}

func agencyLink(d *desk) *cobra.Command {
	w, language := sellers.Wanted{}, ""
	c := &cobra.Command{
		Use: "link <number>", Short: "Prints a new link of an agency, once", Args: cobra.ExactArgs(1),
		Long: "Prints a new link to the start page, or to a product. Anyone who comes by it and recommends does so for the " +
			"agency, as often as the link is used and until it ends. It is printed this once: only a hash of its token is " +
			"kept. Who has lost the address gets another one by \"agency relink\".",
		RunE: func(cmd *cobra.Command, args []string) error {
			w.Number = args[0]
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				made, err := a.Agencies.Link(ctx, t, who.Name(), w)
				if err != nil {
					return err
				}
				address := a.Links.Agency(t, t.LanguageOr(tenant.Language(language)), leadOf(made), made.Token)
				return did(
					cmd, facts{"link": made.ID, "address": address, "lastDay": made.LastDay().Format(time.DateOnly)},
					"%s\nuntil %s, id %s", address, made.LastDay().Format("02.01.2006"), made.ID,
				)
			})
		},
	}
	c.Flags().IntVar(&w.Days, "days", seller.StandardDays, "how long it counts, at most a year")
	c.Flags().StringVar(&w.ProductID, "product", "", "id of the product that it leads to; the start page without it")
	c.Flags().StringVar(&language, "language", "", "language of the page; the tenant's first without it")
	return c
}

func leadOf(made sellers.Made) address.Lead {
	return address.Lead{ProductID: made.ProductID, Category: made.Category}
}

// linkView is a link as the command shows it: its token is not known any more.
type linkView struct {
	ID        string    `json:"id"`
	ProductID string    `json:"productId,omitempty"`
	Name      string    `json:"name,omitempty"`
	Address   string    `json:"address,omitempty"`
	CreatedAt time.Time `json:"createdAt"`
	LastDay   string    `json:"lastDay"`
	EndedAt   time.Time `json:"endedAt,omitzero"`
}

func agencyLinks(d *desk) *cobra.Command {
	c := &cobra.Command{
		Use: "links <number>", Short: "Lists the links of an agency", Args: cobra.ExactArgs(1),
		Long: "Lists the links of an agency. Secret addresses can't be shown again: only a hash of each token is kept. \"agency relink\" prints a new one in the place of " +
			"one that still counts.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				found, err := a.Agencies.Links(ctx, t, args[0])
				if err != nil {
					return err
				}
				views, rows := make([]linkView, len(found)), make([][]string, len(found))
				for i, one := range found {
					last := one.LastDay()
					public := ""
					if one.Handle != "" {
						public = a.Links.Public(t, string(one.Handle))
					}
					views[i] = linkView{
						one.ID, one.ProductID, one.Name, public, one.CreatedAt, last.Format(time.DateOnly), ended(one.EndedAt),
					}
					rows[i] = []string{
						one.ID, one.ProductID, one.Name, public, moment(one.CreatedAt), last.Format("02.01.2006"),
						endedText(one.EndedAt),
					}
				}
				head := []string{"LINK", "PRODUCT", "NAME", "PUBLIC ADDRESS", "MADE", "LAST DAY", "ENDED"}
				return write(cmd, views, head, rows)
			})
		},
	}
	return c
}

func agencyUnlink(d *desk) *cobra.Command {
	return &cobra.Command{
		Use: "unlink <id>", Short: "Ends one link", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.act(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant, who *transferpeers.Operator) error {
				id := strings.TrimSpace(args[0])
				if err := a.Agencies.Unlink(ctx, t, who.Name(), id); err != nil {
					return err
				}
				return did(cmd, facts{"link": id, "state": "ended"}, "the link %s has ended", id)
			})
		},
	}
}

func ended(at *time.Time) time.Time {
	if at == nil {
		return time.Time{}
	}
	return *at
}

func endedText(at *time.Time) string {
	if at == nil {
		return ""
	}
	return moment(*at)
}
