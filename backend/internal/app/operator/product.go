package operator

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"weitersagen.app/backend/internal/app/wiring"
	"weitersagen.app/backend/internal/programme/product"
	products "weitersagen.app/backend/internal/programme/product/usecase"
	"weitersagen.app/backend/internal/programme/tenant"
)

func productCommand(getenv func(string) string) *cobra.Command {
	c := &cobra.Command{Use: "product", Short: "What a tenant offers, and where that comes from"}
	c.AddCommand(productList(getenv), productSource(getenv))
	return c
}

func productList(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "list", Short: "Lists the products that hold, with what a recommendation earns now", Args: cobra.NoArgs,
		Long: "Lists the products that hold, with what a recommendation earns now; those of a remote source that it offered once and that are sold out stand last.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				offered, err := a.Assortments.Of(ctx, t.ID)
				if err != nil {
					return err
				}
				views, rows := []facts{}, [][]string{}
				add := func(p product.Product, state string) {
					earns, _ := p.RewardAt(a.Clock.Now())
					views = append(views, facts{
						"id": p.ID, "externalId": p.ExternalID, "name": p.Name, "state": state, "monthlyCents": p.MonthlyCents,
						"rewardCents": earns.Cents,
					})
					rows = append(rows, []string{
						string(p.ID), p.ExternalID, t.In(p.Name, t.DefaultLanguage()), state, euro(p.MonthlyCents), euro(earns.Cents),
					})
				}
				for _, p := range offered.Products {
					add(p, "offered")
				}
				for _, p := range offered.SoldOut {
					add(p, "sold out")
				}
				return write(cmd, views, []string{"ID", "EXTERNAL ID", "NAME", "STATE", "A MONTH", "EARNS"}, rows)
			})
		},
	}
	d.flag(c)
	return c
}

func productSource(getenv func(string) string) *cobra.Command {
	d := &desk{getenv: getenv}
	c := &cobra.Command{
		Use: "source", Short: "Shows where a tenant's products come from, and what became of asking there",
		Args: cobra.NoArgs,
		Long: "Shows where a tenant's products come from: its own file, or a remote source. Of that it tells when its catalogue was asked for, confirmed and changed last, " +
			"and why the last answer wasn't taken; what was taken before stands until then.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.at(cmd, func(ctx context.Context, a *wiring.App, t *tenant.Tenant) error {
				offered, err := a.Assortments.Of(ctx, t.ID)
				if err != nil {
					return err
				}
				if offered.Remote == nil {
					return did(
						cmd, facts{"mode": "own", "offered": len(offered.Products)}, "own: %d products of the tenant's file",
						len(offered.Products),
					)
				}
				states, err := a.SourceAges.All(ctx)
				if err != nil {
					return err
				}
				s := states[t.ID]
				return did(cmd, facts{
					"mode": "remote", "url": offered.Remote.URL, "offered": len(offered.Products), "soldOut": len(offered.SoldOut),
					"triedAt": when(s.TriedAt), "confirmedAt": when(s.ConfirmedAt), "changedAt": when(s.ChangedAt),
					"failure": s.Failure,
				}, "remote: %d products of %s, %d sold out; confirmed %s; the last answer: %s", len(offered.Products), offered.Remote.URL, len(offered.SoldOut),
					whenConfirmed(s.ConfirmedAt), cmp.Or(s.Failure, "taken"))
			})
		},
	}
	d.flag(c)
	return c
}

func when(at time.Time) string {
	if at.IsZero() {
		return "never"
	}
	return at.UTC().Format(time.RFC3339)
}

func whenConfirmed(at time.Time) string {
	if at.IsZero() {
		return "never"
	}
	return moment(at)
}

// longAway is from when on a source that says nothing is wrong: prices change within a day.
const longAway = 24 * time.Hour

// sourceSign is about the products of a remote source.
func sourceSign(t tenant.ID, s product.State, offered int, now time.Time) sign {
	age := now.Sub(s.ConfirmedAt)
	found := sign{Tenant: string(t), What: "products of the remote source", State: strconv.Itoa(offered)}
	switch {
	case s.ConfirmedAt.IsZero():
		found.State, found.Wrong = fmt.Sprintf("%d: none was taken yet (operator product source)", offered), true
	case age > products.Old:
		found.State = fmt.Sprintf(
			"%d, confirmed %s ago: %s", offered, age.Truncate(time.Minute), cmp.Or(begins(s.Failure), "nobody asks"),
		)
		found.Wrong, found.Warning = age > longAway, age <= longAway
	}
	return found
}

// sourceSigns looks at the tenants whose products come from elsewhere.
func sourceSigns(ctx context.Context, a *wiring.App, now time.Time) ([]sign, error) {
	states, err := a.SourceAges.All(ctx)
	if err != nil {
		return nil, err
	}
	var signs []sign
	for _, t := range a.Tenants.All(ctx) {
		s, remote := states[t.ID]
		if !remote {
			continue
		}
		offered, err := a.Assortments.Of(ctx, t.ID)
		if err != nil {
			return nil, err
		}
		signs = append(signs, sourceSign(t.ID, s, len(offered.Products), now))
	}
	return signs, nil
}
