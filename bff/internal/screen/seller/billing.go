package seller

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// Billing is what credit notes were about, by years, and how they come.
type Billing struct {
	Years        []Year `json:"years" doc:"the newest first"`
	CarriedCents int64  `json:"carriedCents" doc:"of past months, on no credit note yet; below zero: taken back"`
	Email        string `json:"email,omitempty" doc:"where they are announced; missing without master data"`
	Attached     bool   `json:"attached" doc:"they go along with the letter; otherwise it leads to them"`
	Chosen       bool   `json:"chosen" doc:"for the mailbox; otherwise a login by it decides"`
	MayChoose    bool   `json:"mayChoose" doc:"whether they go along"`
}

// Year sums the documents of a year.
type Year struct {
	Year       int64 `json:"year" doc:"of the day of issue"`
	Documents  int64 `json:"documents"`
	NetCents   int64 `json:"netCents"`
	VATCents   int64 `json:"vatCents"`
	GrossCents int64 `json:"grossCents" doc:"what was taken back is off"`
}

func billingOf(me wire.Member, b wire.Billing) Billing {
	return Billing{
		Years: screen.Map(b.Years, yearOf), CarriedCents: b.CarriedCents, Email: b.Email, Attached: b.Attached,
		Chosen:    b.Chosen,
		MayChoose: b.Email != "" && binds(me),
	}
}

func yearOf(y wire.BillingYear) Year {
	return Year{
		Year: y.Year, Documents: y.Documents, NetCents: y.NetCents, VATCents: y.VATCents, GrossCents: y.GrossCents,
	}
}

type deliveryInput struct {
	Body struct {
		Attached bool `json:"attached" doc:"credit notes go along with the letters about them"`
	}
}

func (s *Screens) putDelivery(ctx context.Context, in *deliveryInput) (*screen.Answer[Billing], error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	b, err := s.backend.SetBillingDelivery(
		ctx, call, me.AgencyNumber, wire.BillingDeliveryInputBody{Attached: in.Body.Attached},
	)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(billingOf(me, b)), nil
}

type yearFileInput struct {
	Year   int64  `path:"year" minimum:"2000" maximum:"9999"`
	Format string `path:"format" enum:"zip,csv" doc:"zip has the documents, csv the bookings of a bookkeeper's program"`
}

func yearFileOperation() huma.Operation {
	op := screen.Get("yearFile", "/billing/{year}/{format}", "all credit notes of a year as a file")
	binary := &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	op.Responses = map[string]*huma.Response{
		"200": {Description: "the file, which breaks off where it can't be whole", Content: map[string]*huma.MediaType{
			"application/zip": binary, "text/csv": binary,
		}},
	}
	return op
}

func (s *Screens) getYearFile(ctx context.Context, in *yearFileInput) (*huma.StreamResponse, error) {
	call, me, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	file, err := s.yearFile(ctx, call, me.AgencyNumber, in)
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Stream(file.ContentType, file.Disposition, file.Body), nil
}

func (s *Screens) yearFile(
	ctx context.Context, call backend.Call, number string, in *yearFileInput,
) (*wire.Stream, error) {
	if in.Format == "csv" {
		return s.backend.GetBillingBookings(ctx, call, number, in.Year)
	}
	return s.backend.GetBillingArchive(ctx, call, number, in.Year)
}
