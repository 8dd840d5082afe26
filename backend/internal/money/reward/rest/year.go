package rest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Year is the yearly statement of the recommender that the request's session belongs to.
type Year struct {
	Statement func(
		ctx context.Context, t *tenant.Tenant, l tenant.Language, recommender string, y reward.Year,
	) (reward.YearStatement, error)
	Draw func(
		ctx context.Context, t *tenant.Tenant, l tenant.Language, s reward.YearStatement, now time.Time,
	) ([]byte, error)
	Recommender func(context.Context) string
	Now         func() time.Time
}

// YearOverview is all that was paid in a calendar year.
type YearOverview struct {
	_ struct{} `schema:"Jahresuebersicht"`

	Year          int          `json:"Jahr"`
	Name          string       `json:"Name"`
	Programme     string       `json:"Programm"`
	Company       string       `json:"Unternehmen"`
	PostalAddress string       `json:"Anschrift"`
	Rewards       []YearReward `json:"Praemien" doc:"in the order in which they were paid"`
	TransferCents int64        `json:"UeberweisungCent"`
	VoucherCents  int64        `json:"GutscheinCent" doc:"value of the vouchers"`
	TotalCents    int64        `json:"GesamtCent"`
}

// YearReward is one reward that was paid.
type YearReward struct {
	_ struct{} `schema:"JahresuebersichtPraemie"`

	Date        string `json:"Datum" format:"date" doc:"day of Berlin on which it was paid"`
	Kind        string `json:"Art" enum:"Empfehlung,Bonus"`
	Form        string `json:"Form" enum:"Ueberweisung,Gutschein" doc:"by which way it was paid: transfer or voucher"`
	Product     string `json:"Produkt"`
	AmountCents int64  `json:"WertCent"`
}

type yearInput struct {
	httpapi.Tenant
	Year   int    `path:"jahr" minimum:"2000" maximum:"2200" doc:"calendar year of Berlin"`
	Format string `query:"format" enum:"json,pdf" doc:"json unless Accept asks for application/pdf"`
	Accept string `header:"Accept" maxLength:"500"`
}

func (in *yearInput) pdf() bool {
	return in.Format == "pdf" || (in.Format == "" && strings.Contains(in.Accept, "application/pdf"))
}

type yearAnswer struct {
	CacheControl       string `header:"Cache-Control"`
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	Body               []byte
}

// RegisterYear adds the call.
func RegisterYear(api huma.API, y Year) {
	schema := api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[YearOverview](), true, "Jahresuebersicht")
	httpapi.Register(api, huma.Operation{
		OperationID: "yearStatement", Description: about["yearStatement"], Method: http.MethodGet,
		Path:    "/api/v1/{tenant}/empfehler/jahresuebersicht/{jahr}",
		Summary: "All rewards that were paid in a calendar year, as JSON or PDF", Tags: []string{"recommender"},
		Responses: map[string]*huma.Response{"200": {
			Description: "the statement",
			Content: map[string]*huma.MediaType{
				"application/json": {Schema: schema},
				"application/pdf":  {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
			},
		}},
	}, func(ctx context.Context, in *yearInput) (*yearAnswer, error) {
		t, l := tenant.From(ctx), tenant.LanguageFrom(ctx)
		s, err := y.Statement(ctx, t, l, y.Recommender(ctx), reward.Year(in.Year))
		if err != nil {
			return nil, err
		}
		a := &yearAnswer{CacheControl: "no-store", ContentType: "application/json"}
		if !in.pdf() {
			a.Body, err = json.Marshal(toYearOverview(t, s))
			return a, err
		}
		a.ContentType = "application/pdf"
		a.ContentDisposition = fmt.Sprintf("attachment; filename=%q", fmt.Sprintf("jahresuebersicht-%d.pdf", in.Year))
		a.Body, err = y.Draw(ctx, t, l, s, y.Now())
		return a, err
	})
}

func toYearOverview(t *tenant.Tenant, s reward.YearStatement) YearOverview {
	out := YearOverview{
		Year: int(s.Year), Name: s.Name, Programme: t.ProgrammeName, Company: t.Contact.Company,
		PostalAddress: t.Contact.Street + ", " + t.Contact.City,
		Rewards:       []YearReward{}, TransferCents: s.TransferCents, VoucherCents: s.VoucherCents,
		TotalCents: s.TotalCents(),
	}
	for _, line := range s.Lines {
		p := YearReward{
			Date: line.PaidAt.In(tenant.Berlin).Format(time.DateOnly), Kind: "Empfehlung", Form: "Ueberweisung",
			Product: line.Product, AmountCents: line.AmountCents,
		}
		if line.Kind == reward.ForBonus {
			p.Kind = "Bonus"
		}
		if line.Means == reward.ByVoucher {
			p.Form = "Gutschein"
		}
		out.Rewards = append(out.Rewards, p)
	}
	return out
}
