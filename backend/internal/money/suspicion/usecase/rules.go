package usecase

import (
	"context"

	"weitersagen.app/backend/internal/money/suspicion"
	"weitersagen.app/backend/internal/programme/tenant"
)

// SetRule has a kind open no case any more, or only from a number on. What is found is recorded as before, and who
// releases reads it; cases that are open by the kind alone end, and what was found before opens none later.
//
// Rule (signal, D): People of the tenant set by hand which kinds open cases and from how many on, seen beside how often
// each was right; each change is in the audit log. Enforced: suspicion/usecase/rules.go SetRule. Test:
// TestAHouseholdIsNoCrime.
func (d *Desk) SetRule(ctx context.Context, t tenant.ID, r suspicion.Rule) error {
	r.Tenant, r.At = t, d.Clock.Now()
	if err := r.Validate(); err != nil {
		return err
	}
	err := d.Tx.InTx(ctx, func(ctx context.Context) error {
		if err := d.Store.SetRule(ctx, r); err != nil {
			return err
		}
		return d.Acts(r.By).RecordWhy(ctx, t, suspicion.RuleSet, string(r.Kind), r.Words(), r.At)
	})
	if err != nil {
		return err
	}
	return d.lookAtAll(ctx, t, suspicion.Part{Kind: r.Kind, By: suspicion.ByAge, Most: 200})
}

// lookAtAll looks once more at the cases that are open by a kind.
func (d *Desk) lookAtAll(ctx context.Context, t tenant.ID, p suspicion.Part) error {
	for {
		open, err := d.Store.Open(ctx, t, p)
		if err != nil || len(open) == 0 {
			return err
		}
		ids := make([]string, len(open))
		for i, c := range open {
			ids[i] = c.RecommendationID
		}
		if err := d.Look(ctx, t, ids); err != nil {
			return err
		}
		p.After = &open[len(open)-1]
	}
}
