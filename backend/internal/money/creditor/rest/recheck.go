package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/money/creditor/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/safety/token"
)

// Recheck is a change that payouts wait for.
type Recheck struct {
	_ struct{} `schema:"Pruefung"`

	Change string    `json:"Geaendert" enum:"Konto,Postfach,Steuer" doc:"account, address for documents, or tax data"`
	At     time.Time `json:"GeaendertAm" doc:"when it was changed"`
	Until  string    `json:"WartetBis,omitempty" format:"date" doc:"last day of waiting; missing once somebody denied it"`
}

// Denial is what the letter's page shows.
type Denial struct {
	_ struct{} `schema:"Aenderung"`

	Name   string    `json:"Agenturname" doc:"whose data they are"`
	Change string    `json:"Geaendert" enum:"Konto,Postfach,Steuer" doc:"account, address for documents, or tax data"`
	At     time.Time `json:"GeaendertAm" doc:"when it was changed"`
}

var changeWords = map[creditor.Change]string{
	creditor.ChangedAccount: "Konto", creditor.ChangedMailbox: "Postfach", creditor.ChangedTax: "Steuer",
}

// Changed gives the word for what was changed.
func Changed(c creditor.Change) string { return changeWords[c] }

func toRechecks(found []creditor.Recheck) []Recheck {
	all := make([]Recheck, len(found))
	for i, r := range found {
		all[i] = Recheck{Change: changeWords[r.Change], At: r.At}
		if r.DeniedAt.IsZero() {
			all[i].Until = tenant.LastDay(r.Until).Format(time.DateOnly)
		}
	}
	return all
}

// RegisterRechecks adds the calls of who reads a letter about changed data.
func RegisterRechecks(api huma.API, rechecks *usecase.Rechecks) {
	c := recheckCalls{rechecks}
	op := func(id, method, summary string) huma.Operation {
		return huma.Operation{
			OperationID: id, Description: about[id], Method: method, Path: "/api/v1/{tenant}/auszahlungen/anhalten",
			Summary: summary, Tags: []string{"agency"},
		}
	}
	httpapi.Register(api, op("getRecheck", http.MethodGet, "What the letter about changed data is about"), c.look)
	httpapi.Register(
		api, op("denyRecheck", http.MethodPost, "Stops payouts, for none of those who are paid changed the data"), c.deny,
	)
}

type recheckCalls struct{ rechecks *usecase.Rechecks }

type lookInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where the question comes from, set by the edge" maxLength:"60"`
	Token  string `query:"t" required:"true" doc:"of the letter's link" maxLength:"100"`
}

type lookAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         Denial
}

func (c recheckCalls) look(ctx context.Context, in *lookInput) (*lookAnswer, error) {
	found, err := c.rechecks.Look(ctx, tenant.From(ctx).ID, token.Secret(in.Token), in.RealIP)
	if err != nil {
		return nil, err
	}
	body := Denial{Name: found.Of.Name, Change: changeWords[found.Change], At: found.At}
	return &lookAnswer{CacheControl: "no-store", Body: body}, nil
}

type denyInput struct {
	httpapi.Tenant
	RealIP string `header:"X-Real-IP" doc:"where it comes from, set by the edge" maxLength:"60"`
	Body   struct {
		Token string `json:"Token" maxLength:"100" doc:"of the letter's link"`
	}
}

func (c recheckCalls) deny(ctx context.Context, in *denyInput) (*struct{}, error) {
	return nil, c.rechecks.Deny(ctx, tenant.From(ctx).ID, token.Secret(in.Body.Token), in.RealIP)
}
