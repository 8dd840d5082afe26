// Package rest takes the tenant's signed order feed on the wire of /api/v1, whose names are German.
package rest

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/platform/httpapi"
	"weitersagen.app/backend/internal/programme/tenant"
)

// MaxBatch is how many orders one message may carry.
const MaxBatch = 1000

// MaxBody is how large one message of the feed may be.
const MaxBody = 1 << 20

// Order is one order in the feed.
type Order struct {
	_ struct{} `schema:"Auftrag"`

	OrderNumber          string `json:"Auftragsnummer" maxLength:"64" doc:"the tenant's own order id; a repeated message changes nothing"`
	RecommendationNumber string `json:"Empfehlungsnummer,omitempty" maxLength:"40" doc:"without one, and without a customer number that one living recommendation knows, the order doesn't count"`
	Status               string `json:"Status" enum:"freigegeben,storniert" doc:"freigegeben: the contract stands; storniert: it was cancelled, which may be told before the order itself"`
	OrderedOn            string `json:"Auftragsdatum,omitempty" doc:"YYYY-MM-DD in Berlin, or an instant; needed for freigegeben"`
	CustomerNumber       string `json:"Kundennummer,omitempty" maxLength:"64"`
	Product              string `json:"Produkt,omitempty" maxLength:"64" doc:"the tenant's own id of what was ordered; it changes nothing of what was promised"`
	CancelReason         string `json:"Stornogrund,omitempty" maxLength:"200" doc:"why the order was cancelled; the recommender and the friend read it in a letter"`
}

// OrderResult answers one order.
type OrderResult struct {
	_ struct{} `schema:"Auftragsergebnis"`

	OrderNumber string `json:"Auftragsnummer"`
	Result      string `json:"Ergebnis" enum:"angenommen,unveraendert,abgelehnt" doc:"angenommen: it is kept; unveraendert: nothing new was said; abgelehnt: it counts for no recommendation, and Grund says why"`
	Reason      string `json:"Grund,omitempty" doc:"why it was refused, or what is unusual about it"`
}

var _ huma.SchemaTransformer = OrderResult{}

// TransformSchema lists the reasons as the code knows them.
func (OrderResult) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	return withReasons(s)
}

// Ergebnisse is an array of answers, or the only one when a single order was sent.
type Ergebnisse struct {
	list   []OrderResult
	single bool
}

var (
	_ huma.SchemaProvider = Ergebnisse{}
	_ json.Marshaler      = Ergebnisse{}
)

// MarshalJSON answers a single order with an object.
func (e Ergebnisse) MarshalJSON() ([]byte, error) {
	if e.single && len(e.list) == 1 {
		return json.Marshal(e.list[0])
	}
	return json.Marshal(e.list)
}

// Schema says both.
func (Ergebnisse) Schema(r huma.Registry) *huma.Schema {
	return oneOrMany(r.Schema(typeOf[OrderResult](), true, ""))
}

// Signed is part of what a tenant's own system sends.
type Signed struct {
	Signature string `header:"X-Signature" doc:"t=<unix seconds>,v1=<hex of HMAC-SHA256 over t, a dot and the body as sent>; the key is the feed's, decoded from base64"`
}

type feedInput struct {
	httpapi.Tenant
	Signed

	RawBody []byte `contentType:"application/json"`
}

type feedAnswer struct{ Body Ergebnisse }

var errBody = fault.New(fault.Invalid, "field.invalid", "the body is no order and no list of one to a thousand orders")

// Feed is what the call needs.
type Feed struct {
	Receive *usecase.Receive
	Clock   clock.Clock
	// Key gives the signing key of a tenant; nil for one that has no feed.
	Key func(tenant.ID) []byte
}

// Register adds the call.
func Register(api huma.API, f Feed) {
	const path = "/api/v1/{tenant}/auftrag"
	httpapi.Register(api, huma.Operation{
		OperationID: "receiveOrders", Description: about["receiveOrders"], Method: http.MethodPost, Path: path,
		Summary: "The tenant's signed order feed: one order or a list", Tags: []string{"order"},
		MaxBodyBytes: MaxBody, SkipValidateBody: true,
	}, func(ctx context.Context, in *feedInput) (*feedAnswer, error) {
		t := tenant.From(ctx)
		if err := order.Verify(f.Key(t.ID), in.Signature, in.RawBody, f.Clock.Now()); err != nil {
			return nil, err
		}
		return f.take(ctx, t, in.RawBody)
	})
	// The body is taken raw, for its signature is over the bytes as sent; the document tells what is in it.
	schemas := api.OpenAPI().Components.Schemas
	api.OpenAPI().Paths[path].Post.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
		"application/json": {Schema: oneOrMany(schemas.Schema(typeOf[Order](), true, ""))},
	}}
}

func (f Feed) take(ctx context.Context, t *tenant.Tenant, body []byte) (*feedAnswer, error) {
	items, single, err := parse(body)
	if err != nil {
		return nil, err
	}
	out := Ergebnisse{list: make([]OrderResult, len(items)), single: single}
	for i, item := range items {
		message, reason := item.message()
		if reason != order.None {
			out.list[i] = toWire(order.Outcome{Number: cut(item.OrderNumber), Result: order.Rejected, Reason: reason})
			continue
		}
		outcomes, err := f.Receive.Do(ctx, t, []order.Message{message})
		if err != nil {
			return nil, err
		}
		out.list[i] = toWire(outcomes[0])
	}
	return &feedAnswer{Body: out}, nil
}

// item is one order of a message, as far as it could be read.
type item struct {
	Order
	unreadable bool
}

func (i *item) UnmarshalJSON(text []byte) error {
	i.unreadable = json.Unmarshal(text, &i.Order) != nil
	return nil
}

// message gives what was sent; a mistake in one order is that order's alone.
func (i item) message() (order.Message, order.Reason) {
	if i.unreadable {
		return order.Message{}, order.FieldInvalid
	}
	return fromWire(i.Order)
}

func parse(body []byte) (items []item, single bool, err error) {
	body = bytes.TrimSpace(body)
	if single = bytes.HasPrefix(body, []byte("{")); single {
		items = make([]item, 1)
		err = json.Unmarshal(body, &items[0])
	} else {
		err = json.Unmarshal(body, &items)
	}
	if err != nil || len(items) == 0 || len(items) > MaxBatch {
		return nil, false, errBody
	}
	return items, single, nil
}

func fromWire(a Order) (order.Message, order.Reason) {
	return order.Line{
		Number: a.OrderNumber, Recommendation: a.RecommendationNumber,
		Kind:    kinds[strings.ToLower(strings.TrimSpace(a.Status))],
		HasKind: a.Status != "", Date: a.OrderedOn, CustomerNumber: a.CustomerNumber, Product: a.Product,
		CancelReason: a.CancelReason,
	}.Read(order.ParseDate)
}

var kinds = map[string]order.Kind{"freigegeben": order.Approval, "storniert": order.Cancellation}

func toWire(o order.Outcome) OrderResult {
	return OrderResult{OrderNumber: o.Number, Result: results[o.Result], Reason: string(o.Reason)}
}

var results = map[order.Result]string{
	order.Accepted: "angenommen", order.Unchanged: "unveraendert", order.Rejected: "abgelehnt",
}

func cut(number string) string {
	if len(number) > order.MaxText {
		return ""
	}
	return number
}
