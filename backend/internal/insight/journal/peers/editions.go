package peers

import (
	"context"
	"slices"
	"strings"

	"weitersagen.app/backend/internal/insight/journal"
	"weitersagen.app/backend/internal/programme/edition"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Editions gives what some editions have changed of what is paid.
func (d *Directory) Editions(
	ctx context.Context, t *tenant.Tenant, l tenant.Language, numbers []int,
) (map[int]journal.Edition, error) {
	history, err := d.History.History(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	name, err := product.Names(ctx, d.Products, t, l)
	if err != nil {
		return nil, err
	}
	all := map[int]journal.Edition{}
	for _, e := range history {
		if slices.Contains(numbers, e.Number) {
			all[e.Number] = editionOf(e, name)
		}
	}
	return all, nil
}

func editionOf(e edition.Edition, name func(string) string) journal.Edition {
	out := journal.Edition{Restores: e.Restores, By: e.LoadedBy, Reason: e.Reason}
	changes := e.Altered
	if len(changes) == 0 {
		changes = e.Raises
	}
	for _, r := range changes {
		kind, of := about(r.Is, name)
		out.Amounts = append(out.Amounts, journal.Amount{
			Kind: kind, Of: of, Was: r.Was, Is: r.Is, New: r.New, From: r.From,
		})
	}
	return out
}

// about tells what an amount is paid for, as its slice names it: "reward of product 101".
func about(a tenant.Amount, name func(string) string) (kind, of string) {
	switch a.Kind {
	case tenant.AmountLimit:
		return "limit", ""
	case tenant.AmountPercent:
		return "percent", ""
	case tenant.Handed:
		return "handed", ""
	case tenant.Cap:
		return "cap", named(a.At, name)
	}
	if a.At == "rules.bonusCents" {
		return "bonus", ""
	}
	for _, kind := range []string{"reward", "commission", "promotion"} {
		if rest, ok := strings.CutPrefix(a.At, kind+" "); ok {
			return kind, named(strings.TrimPrefix(rest, "of "), name)
		}
	}
	return "other", named(a.At, name)
}

// named has products by their names.
func named(text string, name func(string) string) string {
	before, rest, found := strings.Cut(text, "product ")
	if !found {
		return text
	}
	id, more, _ := strings.Cut(rest, " ")
	return strings.TrimSpace(before + name(id) + " " + more)
}
