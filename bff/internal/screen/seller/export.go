package seller

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/platform/problem"
	"weitersagen.app/bff/internal/screen"
)

// ExportForm asks for all rows of a report as a file, as they stand on the screen.
type ExportForm struct {
	Kind       string   `json:"kind" enum:"recommendations,leads,orders,recommenders,commissions,invitations"`
	Format     string   `json:"format" wire:"format" enum:"csv,xlsx"`
	Columns    []string `json:"columns,omitempty" wire:"spalten" maxItems:"12" doc:"the chosen ones in their order; all when it is left out"`
	OrderBy    string   `json:"orderBy,omitempty" wire:"orderby" maxLength:"20" doc:"a column of this report; without one the newest stand first"`
	Descending bool     `json:"descending,omitempty"`
	Status     string   `json:"status,omitempty" wire:"filter.status" maxLength:"20"`
	From       string   `json:"from,omitempty" wire:"filter.von" maxLength:"10" doc:"first day"`
	Until      string   `json:"until,omitempty" wire:"filter.bis" maxLength:"10" doc:"last day"`
	Waiting    string   `json:"waiting,omitempty" words:"wartet,wartet_auf_mich" wire:"filter.freigabe" enum:"approval,mine"`
	Number     string   `json:"number,omitempty" wire:"filter.nummer" maxLength:"64"`
	Further
}

type exportInput struct{ Body ExportForm }

func exportOperation() huma.Operation {
	op := screen.Post(
		"exportReport", "/report/export", "all rows of one of a seller's reports as a file", http.StatusOK,
	)
	binary := &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	op.Responses = map[string]*huma.Response{
		"200": {Description: "the file, which breaks off where it can't be whole", Content: map[string]*huma.MediaType{
			"text/csv": binary, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": binary,
		}},
	}
	return op
}

func (s *Screens) postExport(ctx context.Context, in *exportInput) (*huma.StreamResponse, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	f := in.Body
	form := ReportForm{
		Kind: f.Kind, OrderBy: f.OrderBy, Descending: f.Descending, Status: f.Status, From: f.From, Until: f.Until,
		Waiting: f.Waiting, Number: f.Number, Further: f.Further,
	}
	q, err := Question(form, rowsOfPage)
	if err != nil {
		return nil, err
	}
	x := wire.ReportExport{Format: f.Format, OrderBy: q.OrderBy, Descending: q.Descending, Filter: q.Filter}
	for _, column := range f.Columns {
		_, words := columnOf(f.Kind, column)
		if len(words) == 0 {
			p := problem.New(http.StatusUnprocessableEntity, problem.FieldInvalid, "the file can't be asked for like that")
			p.Errors = []problem.Field{{Location: "columns", Message: "isn't one of this report's", Code: problem.FieldInvalid}}
			return nil, p
		}
		x.Columns = append(x.Columns, words...)
	}
	file, err := s.export(ctx, call, me.AgencyNumber, f.Kind, x)
	if err != nil {
		return nil, s.ended(ctx, screen.Relocate(err, f))
	}
	return screen.Stream(file.ContentType, file.Disposition, file.Body), nil
}

func (s *Screens) export(
	ctx context.Context, call backend.Call, number, kind string, x wire.ReportExport,
) (*wire.Stream, error) {
	switch kind {
	case recommendations:
		return s.backend.ExportAgencyRecommendations(ctx, call, number, x)
	case leads:
		return s.backend.ExportAgencyLeads(ctx, call, number, x)
	case Orders:
		return s.backend.ExportAgencyOrders(ctx, call, number, x)
	case commissions:
		return s.backend.ExportAgencyCommissions(ctx, call, number, x)
	case invitations:
		return s.backend.ExportAgencyInvitations(ctx, call, number, x)
	default:
		return s.backend.ExportAgencyRecommenders(ctx, call, number, x)
	}
}
