package backendtest

import (
	"context"
	"io"
	"strconv"
	"strings"

	"weitersagen.app/bff/internal/backend"
	"weitersagen.app/bff/internal/backend/wire"
)

// BrokenFile is a recommendation's number in whose file something goes wrong on the way.
const BrokenFile = "BR0KEN"

func (f *Fake) file(kind string, c backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	if err := f.ask(kind, c, agency, x.Format, strings.Join(x.Columns, ","), x.OrderBy, strconv.FormatBool(x.Descending), strings.Join(x.Filter.Status, ","), x.Filter.From); err != nil {
		return nil, err
	}
	body := io.Reader(strings.NewReader("Status;Nummer\r\n"))
	if x.Filter.Number == BrokenFile {
		body = io.MultiReader(body, broken{})
	}
	return &wire.Stream{ContentType: "text/csv; charset=utf-8", Disposition: `attachment; filename="auftraege-2026-11-25-1007.csv"`, Body: io.NopCloser(body)}, nil
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

func (f *Fake) ExportRecommendations(_ context.Context, c backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return f.file("ExportRecommendations", c, agency, x)
}

func (f *Fake) ExportLeads(_ context.Context, c backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return f.file("ExportLeads", c, agency, x)
}

func (f *Fake) ExportOrders(_ context.Context, c backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return f.file("ExportOrders", c, agency, x)
}

func (f *Fake) ExportRecommenders(_ context.Context, c backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return f.file("ExportRecommenders", c, agency, x)
}

func (f *Fake) ExportInvitations(_ context.Context, c backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return f.file("ExportInvitations", c, agency, x)
}

func (f *Fake) ExportCommissions(_ context.Context, c backend.Call, agency string, x wire.ReportExport) (*wire.Stream, error) {
	return f.file("ExportCommissions", c, agency, x)
}

func (f *Fake) AgencyStatistics(_ context.Context, c backend.Call, agency string, q wire.StatisticsQuestion) (wire.Statistics, error) {
	days, all := 6.5, wire.Figures{Made: 42, Visited: 30, Entered: 21, Confirmed: 18, Ordered: 9, Paid: 4}
	return wire.Statistics{
		From: "2026-01-01", Until: "2026-11-30", Total: all, Days: &days, Products: []wire.Part{{Key: "hausrat", Name: "Hausrat", Figures: all}},
		Channels: []wire.Part{{Key: "qr", Figures: all}}, Months: []wire.Part{{Key: "2026-11", Figures: all}}, Inviters: []wire.Part{{Key: "m-1", Name: "Olga Öhler", Figures: all}},
	}, f.ask("AgencyStatistics", c, agency, q.From, q.Until)
}
