package rest

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// pageSize is how many orders come when a query doesn't say.
const pageSize = 100

// OrderQuery asks what became of orders.
type OrderQuery struct {
	_ struct{} `schema:"Auftragsabfrage"`

	Numbers []string `json:"Auftragsnummern,omitempty" minItems:"1" maxItems:"200" doc:"the tenant's own order ids; without them all orders are meant" example:"[\"A-10442\"]"`
	Since   string   `json:"Seit,omitempty" maxLength:"40" doc:"orders that were first told then or later: YYYY-MM-DD in Berlin, or an instant" example:"2026-11-23T08:00:00Z"`
	Status  []string `json:"Status,omitempty" minItems:"1" enum:"freigegeben,storniert,abgelehnt" doc:"orders with one of these statuses"`
	Most    int      `json:"Anzahl,omitempty" minimum:"1" maximum:"200" doc:"how many orders a page has; 100 when nothing is said"`
	After   string   `json:"Weiter,omitempty" maxLength:"200" doc:"Weiter of the page before; the other fields stay as they were"`
}

// OrderStanding is what became of one order.
type OrderStanding struct {
	_ struct{} `schema:"Auftragsstand"`

	OrderNumber          string `json:"Auftragsnummer" doc:"the tenant's own order id" example:"A-10442"`
	RecommendationNumber string `json:"Empfehlungsnummer,omitempty" doc:"the recommendation that it was told of; missing for a cancellation whose order never came"`
	Status               string `json:"Status" enum:"freigegeben,storniert,abgelehnt" doc:"freigegeben: the contract stands; storniert: it was cancelled; abgelehnt: it was told and counts for no recommendation"`
	Reason               string `json:"Grund,omitempty" doc:"why it was refused, or what is unusual about it"`
	Stage                string `json:"Praemie,omitempty" enum:"wartet,frist,geschuldet,abgeschlossen,entfallen" doc:"of an order that counts: wartet, until the friend confirms; frist, until the complaint period is over; geschuldet, the reward is owed; abgeschlossen, all that was owed is paid or has lapsed; entfallen, the recommendation ended without it"`
	OrderedAt            string `json:"Auftragsdatum,omitempty" format:"date-time" doc:"when it was placed; missing for a cancellation whose order never came" example:"2026-11-23T08:14:00Z"`
	ComplaintUntil       string `json:"FristBis,omitempty" format:"date-time" doc:"of an order that counts: the first instant after its complaint period" example:"2026-12-07T08:14:00Z"`
	CancelledAt          string `json:"StorniertAm,omitempty" format:"date-time" doc:"when it was cancelled; missing for one that was not" example:"2026-11-30T09:00:00Z"`
	ReceivedAt           string `json:"Eingang" format:"date-time" doc:"when it was first told" example:"2026-11-23T08:20:11Z"`
}

var _ huma.SchemaTransformer = OrderStanding{}

// TransformSchema lists the reasons as the code knows them.
func (OrderStanding) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return withReasons(s)
}

// OrderPage answers a query.
type OrderPage struct {
	_ struct{} `schema:"Auftragsseite"`

	Content []OrderStanding `json:"Content" doc:"first what was told first"`
	Unknown []string        `json:"Unbekannt,omitempty" doc:"the numbers that were asked for and of which nothing is kept: they were never told, or refused because they belong to no recommendation"`
	HasNext bool            `json:"HasNext" doc:"whether there are more: ask again with Weiter"`
	After   string          `json:"Weiter,omitempty" doc:"asks for the next page; it stays good, and a walk meets each order once whatever is told on the way"`
}

type queryInput struct {
	httpapi.Tenant
	Signed
	RawBody []byte
	Body    OrderQuery
}

type queryAnswer struct {
	CacheControl string `header:"Cache-Control"`
	Body         OrderPage
}

// Queries is what the call needs.
type Queries struct {
	Ask   *usecase.Ask
	Clock clock.Clock
	// Key gives the signing key of a tenant; nil for one that has no feed.
	Key func(tenant.ID) []byte
}

// RegisterQueries adds the call by which a tenant's system asks what became of its orders.
func RegisterQueries(api huma.API, q Queries) {
	httpapi.Register(api, huma.Operation{
		OperationID: "listOrders", Method: http.MethodPost, Path: "/api/v1/{tenant}/auftrag/abfrage", Tags: []string{"order"},
		Summary: "What became of the tenant's orders, page by page",
		Description: "Signed like the feed. It tells of the orders that the tenant's own system told of, and nothing of persons. " +
			"A walk over all begins with {} and goes on with Weiter while HasNext says so; it tells of an order a minute after it came, by number at once.",
	}, q.answer)
}

func (q Queries) answer(ctx context.Context, in *queryInput) (*queryAnswer, error) {
	t := tenant.From(ctx)
	if err := order.Verify(q.Key(t.ID), in.Signature, in.RawBody, q.Clock.Now()); err != nil {
		return nil, err
	}
	name := "orders " + string(t.ID)
	asked, err := in.Body.read(name)
	if err != nil {
		return nil, err
	}
	page, err := q.Ask.Do(ctx, t.ID, asked)
	if err != nil {
		return nil, err
	}
	return &queryAnswer{CacheControl: "no-store", Body: pageToWire(name, page)}, nil
}

var errQuery = fault.New(fault.Invalid, "field.invalid", "the question can't be read")

func (q OrderQuery) read(name string) (order.Query, error) {
	asked := order.Query{Most: q.Most}
	if q.Most == 0 {
		asked.Most = pageSize
	}
	var wrong fault.Fields
	for _, n := range q.Numbers {
		asked.Numbers = append(asked.Numbers, strings.TrimSpace(n))
	}
	if q.Since != "" {
		since, ok := order.ParseDate(strings.TrimSpace(q.Since))
		wrong.Add(ok, "Seit", "date.invalid")
		asked.Since = since.At
	}
	for _, s := range q.Status {
		asked.In = append(asked.In, statusOf[s])
	}
	if q.After != "" {
		place, ok := placeOf(name, q.After)
		wrong.Add(ok, "Weiter", "field.invalid")
		asked.After = place
	}
	if len(wrong) > 0 {
		return order.Query{}, errQuery.WithFields(wrong...)
	}
	return asked, nil
}

var (
	statusOf = map[string]order.Status{
		"freigegeben": order.Approved, "storniert": order.Cancelled, "abgelehnt": order.Refused,
	}
	statuses = map[order.Status]string{
		order.Approved: "freigegeben", order.Cancelled: "storniert", order.Refused: "abgelehnt",
	}
	stages = map[order.Stage]string{
		order.StageWaits: "wartet", order.StageComplaint: "frist", order.StageOwed: "geschuldet",
		order.StageEnded: "abgeschlossen", order.StageLost: "entfallen",
	}
)

func pageToWire(name string, p order.Page) OrderPage {
	out := OrderPage{Content: make([]OrderStanding, len(p.Standings)), Unknown: p.Unknown, HasNext: p.More}
	for i, s := range p.Standings {
		out.Content[i] = OrderStanding{
			OrderNumber: s.Number, RecommendationNumber: s.RecommendationNumber, Status: statuses[s.Status],
			Reason: string(s.Reason),
			Stage:  stages[s.Stage], OrderedAt: moment(s.OrderedAt), CancelledAt: moment(s.CancelledAt),
			ReceivedAt: moment(s.ReceivedAt),
		}
		if s.Status == order.Approved {
			out.Content[i].ComplaintUntil = moment(s.ComplaintUntil)
		}
	}
	if p.More {
		out.After = afterWord(name, p.Standings[len(p.Standings)-1].Place())
	}
	return out
}

func moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}

// afterWord writes a place as a word that callers hand back and don't read.
func afterWord(name string, p order.Place) string {
	return httpapi.PlaceWord(name, p.ReceivedAt.UTC().Format(time.RFC3339Nano), p.ID)
}

func placeOf(name, word string) (order.Place, bool) {
	parts, ok := httpapi.ReadPlace(name, word)
	if !ok || len(parts) != 2 {
		return order.Place{}, false
	}
	received, err := time.Parse(time.RFC3339Nano, parts[0])
	return order.Place{ReceivedAt: received, ID: parts[1]}, err == nil
}
