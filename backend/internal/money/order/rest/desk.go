package rest

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// Desk shows people of the desk what came of orders.
type Desk struct {
	List func(ctx context.Context, t tenant.ID, f order.Filter) ([]order.Standing, error)
	// Newest gives when the newest orders of the tenant's system came since an instant, the newest first.
	Newest func(ctx context.Context, t tenant.ID, since time.Time, most int) ([]time.Time, error)
	Now    func() time.Time
}

// mostAtDesk is how many orders the desk lists, the newest ones.
const mostAtDesk = 100

// RegisterDesk adds the call of the desk.
func RegisterDesk(api huma.API, d Desk) {
	const id = "listDeskOrders"
	httpapi.Register(api, huma.Operation{
		OperationID: id, Description: about[id], Method: http.MethodGet, Path: "/api/v1/{tenant}/verwaltung/auftraege",
		Summary: "Orders as they came, and what became of each", Tags: []string{"desk"},
	}, d.list)
}

// DeskOrders are the newest ones.
type DeskOrders struct {
	_ struct{} `schema:"Auftragsliste"`

	Orders []DeskOrder `json:"Auftraege" doc:"of the last 90 days, the newest first; a hundred at most"`
	Last   *time.Time  `json:"Zuletzt,omitempty" doc:"when the newest order came, of those of the last weeks"`
	Quiet  *time.Time  `json:"Still,omitempty" doc:"since when none came, where they used to"`
}

// DeskOrder is an order, without its customer.
type DeskOrder struct {
	_ struct{} `schema:"AuftragDerListe"`

	Number         string    `json:"Auftragsnummer,omitempty" doc:"missing for one that only the friend's side reported"`
	Recommendation string    `json:"Empfehlungsnummer,omitempty"`
	Status         string    `json:"Status" enum:"approved,cancelled,refused,reported,replaced,lapsed" doc:"now"`
	Stage          string    `json:"Stufe" enum:"waits,complaint,owed,ended,lost," doc:"how far it has come"`
	Reason         string    `json:"Grund,omitempty" doc:"a code: why it doesn't count, or not as it came"`
	OrderedOn      string    `json:"BestelltAm,omitempty" format:"date" doc:"day of the order"`
	ReceivedAt     time.Time `json:"Eingegangen" doc:"when it came"`
}

type listDeskOrdersInput struct {
	httpapi.Tenant
	Status string `query:"status" enum:"approved,cancelled,refused,reported,replaced,lapsed," doc:"these alone"`
}

type deskOrdersAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         DeskOrders
}

func (d Desk) list(ctx context.Context, in *listDeskOrdersInput) (*deskOrdersAnswer, error) {
	t, f, now := tenant.From(ctx).ID, order.Filter{Most: mostAtDesk}, d.Now()
	f.Since = order.LookedSince(now)
	if in.Status != "" {
		f.In = []order.Status{order.Status(in.Status)}
	}
	found, err := d.List(ctx, t, f)
	if err != nil {
		return nil, err
	}
	newest, err := d.Newest(ctx, t, order.LookedSince(now), order.LastOnes)
	if err != nil {
		return nil, err
	}
	out := &deskOrdersAnswer{CacheControl: "no-store", Body: DeskOrders{Orders: make([]DeskOrder, len(found))}}
	for i, s := range found {
		out.Body.Orders[i] = toDeskOrder(s)
	}
	if len(newest) > 0 {
		out.Body.Last = &newest[0]
	}
	if quiet := order.Quiet(newest, now); !quiet.IsZero() {
		out.Body.Quiet = &quiet
	}
	return out, nil
}

func toDeskOrder(s order.Standing) DeskOrder {
	out := DeskOrder{
		Number: s.Number, Recommendation: s.RecommendationNumber, Status: string(s.Status), Stage: string(s.Stage),
		Reason: string(s.Reason), ReceivedAt: s.ReceivedAt,
	}
	if order.IsReportNumber(s.Number) {
		out.Number = "" // the tenant has said none
	}
	if !s.OrderedAt.IsZero() {
		out.OrderedOn = s.OrderedAt.In(tenant.Berlin).Format(time.DateOnly)
	}
	return out
}
