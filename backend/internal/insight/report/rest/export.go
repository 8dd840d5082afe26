package rest

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/insight/report"
	"weitersagen.app/backend/internal/insight/report/sheetrest"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// ReportExport asks for all rows of a list as a file.
type ReportExport struct {
	_ struct{} `schema:"Berichtsexport"`

	Format     string       `json:"Format" enum:"csv,xlsx" doc:"csv for any spreadsheet, xlsx for Excel" example:"xlsx"`
	Columns    []string     `json:"Spalten,omitempty" maxItems:"20" doc:"chosen columns in their order, by the names of the report's rows; all when nothing is said" example:"[\"Status\"]"`
	OrderBy    string       `json:"OrderBy,omitempty" maxLength:"40" doc:"a column of this report; without one the newest stand first" example:"Status"`
	Descending bool         `json:"Descending,omitempty" doc:"the largest first"`
	Filter     ReportFilter `json:"Filter,omitempty" doc:"leaves out what doesn't fit"`
}

// The wire's words of the columns that a file can have.
var exported = map[report.Kind]map[string]string{
	report.Recommendations: {
		"Empfehlungsnummer": "number", "Erstellt": "created", "Empfehler": "recommender", "Produkt": "product",
		"GueltigBis": "validUntil", "Status": "status",
		"Auftragsstatus": "order",
	},
	report.Leads: {
		"Empfehlungsnummer": "number", "Interessent": "friend", "Bestaetigt": "confirmed", "Empfehler": "recommender",
		"Produkt": "product", "Status": "status",
	},
	report.Orders: {
		"Empfehlungsnummer": "number", "Auftragsnummer": "order", "GemeldeteAuftragsnummer": "reportedOrder",
		"Interessent": "friend", "Eingang": "received",
		"Auftragsdatum": "ordered", "Produkt": "product", "Empfehler": "recommender", "Status": "status",
		"Empfohlen": "recommended", "Bestaetigt": "confirmed",
		"StorniertAm": "cancelled", "FristBis": "complaintUntil", "Freigabe": "approval", "ProvisionCent": "commission",
		"Linkname": "link", "Label": "label",
	},
	report.Recommenders: {
		"Name": "name", "Empfehlungen": "made", "Bestaetigt": "confirmed", "Auftraege": "ordered", "Gezahlt": "paid",
	},
	report.Invitations: {
		"Name": "name", "Email": "email", "Erstellt": "created", "Art": "talk", "Einladender": "inviter",
		"GueltigBis": "validUntil", "Status": "status",
	},
	report.Commissions: {
		"Empfehlungsnummer": "number", "Auftragsnummer": "order", "Datum": "at", "Auftragsdatum": "ordered",
		"Produkt": "product", "Plan": "plan", "Status": "status",
		"Beleg": "note", "Cent": "cents",
	},
}

type exportInput struct {
	httpapi.Tenant
	Agency string `path:"agentur" maxLength:"20" doc:"the agency's number"`
	Body   ReportExport
}

func registerExports(api huma.API, c Calls) {
	for _, one := range []struct {
		id, path, summary string
		kind              report.Kind
		words             words
	}{
		{
			"exportAgencyRecommendations", "/empfehlungen", "The recommendations that an agency brought, as a file",
			report.Recommendations, recommendationWords,
		},
		{
			"exportAgencyOrders", "/auftraege", "The orders that came of an agency's recommendations, as a file", report.Orders,
			orderWords,
		},
		{
			"exportAgencyLeads", "/leads", "The friends who confirmed an agency's recommendations, as a file", report.Leads,
			leadWords,
		},
		{
			"exportAgencyRecommenders", "/empfehler", "Who recommended by an agency's links, as a file", report.Recommenders,
			recommenderWords,
		},
		{"exportAgencyInvitations", "/einladungen", "Whom an agency invited, as a file", report.Invitations, invitationWords},
		{
			"exportAgencyCommissions", "/praemien", "What an agency earned, and what was taken back, as a file",
			report.Commissions, commissionWords,
		},
	} {
		httpapi.Register(api, huma.Operation{
			OperationID: one.id, Description: about[one.id], Method: http.MethodPost,
			Path:    "/api/v1/{tenant}/agentur/export" + one.path + "/{agentur}",
			Summary: one.summary, Tags: []string{"agency"},
			Responses: map[string]*huma.Response{"200": {Description: "the file", Content: sheetrest.Files()}},
		}, func(ctx context.Context, in *exportInput) (*huma.StreamResponse, error) {
			x, err := in.Body.asked(one.kind, one.words)
			if err == nil {
				err = c.allowed(ctx, x.Query)
			}
			if err != nil {
				return nil, err
			}
			return c.export(ctx, x)
		})
	}
}

func (c Calls) export(ctx context.Context, x report.Export) (*huma.StreamResponse, error) {
	t := tenant.From(ctx)
	viewer, err := c.Viewer(ctx, t)
	if err != nil {
		return nil, err
	}
	x.Query.Viewer = viewer
	f, err := c.Exports.Begin(ctx, t, tenant.LanguageFrom(ctx), viewer.Account, c.Agency(ctx), x)
	if err != nil {
		return nil, err
	}
	return sheetrest.Stream(f.Name, f.Format, f.Write), nil
}

// asked turns the wire's words into an export of a list.
func (b ReportExport) asked(kind report.Kind, w words) (report.Export, error) {
	q, err := ReportQuestion{OrderBy: b.OrderBy, Descending: b.Descending, Filter: b.Filter}.asked(w)
	if err != nil {
		return report.Export{}, err
	}
	x := report.Export{Kind: kind, Format: report.Format(b.Format), Query: q}
	var wrong fault.Fields
	for _, word := range b.Columns {
		column, ok := exported[kind][word]
		wrong.Add(ok, "Spalten", "field.invalid")
		x.Columns = append(x.Columns, column)
	}
	if len(wrong) > 0 {
		return x, report.ErrQuery.WithFields(wrong...)
	}
	return x.Checked()
}
