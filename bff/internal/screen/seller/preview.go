package seller

import (
	"context"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// PlanPreview is what further orders of this month would earn.
type PlanPreview struct {
	Plan     string        `json:"plan" doc:"name of the plan that applies"`
	Earned   int           `json:"earned" doc:"orders of this month that were earned and not cancelled"`
	UnderWay int           `json:"underWay" doc:"orders whose cancellation period runs; counted first"`
	Orders   int           `json:"orders" doc:"how many further ones are reckoned with"`
	Cents    int64         `json:"cents" doc:"what all of them would earn"`
	Steps    []PreviewStep `json:"steps" doc:"orders in a row that earn the same for the same reason"`
}

// PreviewStep are orders in a row that earn the same.
type PreviewStep struct {
	Orders int   `json:"orders"`
	Cents  int64 `json:"cents" doc:"what each of them earns"`
	Why    Why   `json:"why" doc:"its place is that of the first of them"`
}

type previewInput struct {
	Product string `query:"product" required:"true" maxLength:"40" doc:"id of a product"`
	Orders  int    `query:"orders" required:"true" minimum:"0" maximum:"500" doc:"how many further orders"`
}

func (s *Screens) getPreview(ctx context.Context, in *previewInput) (*screen.Answer[PlanPreview], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	preview, err := s.backend.PreviewCommissions(
		ctx, call, me.AgencyNumber, wire.PreviewCommissionsParams{Product: in.Product, Orders: int64(in.Orders)},
	)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(previewOf(preview)), nil
}

func previewOf(p wire.CommissionPreview) PlanPreview {
	out := PlanPreview{
		Plan: p.PlanName, Earned: int(p.Earned), UnderWay: int(p.UnderWay), Orders: int(p.Orders), Cents: p.Cents,
		Steps: make([]PreviewStep, len(p.Steps)),
	}
	for i, s := range p.Steps {
		out.Steps[i] = PreviewStep{Orders: int(s.Orders), Cents: s.Cents, Why: whyOf(s.Why)}
	}
	return out
}
