package desk

import (
	"context"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"weitersagen.app/bff/internal/backend/wire"
	"weitersagen.app/bff/internal/screen"
)

// OrderList is the orders as they came.
type OrderList struct {
	Orders []ListedOrder `json:"orders" doc:"of the last 90 days, the newest first; a hundred at most"`
	Last   *time.Time    `json:"last,omitempty" doc:"when the newest order came, of those of the last weeks"`
	Quiet  *time.Time    `json:"quiet,omitempty" doc:"since when none came, where they used to"`
}

// ListedOrder is one of them, without its customer.
type ListedOrder struct {
	Number         string    `json:"number,omitempty" doc:"missing for one that only the friend's side reported"`
	Recommendation string    `json:"recommendation,omitempty"`
	Status         string    `json:"status" enum:"approved,cancelled,refused,reported,replaced,lapsed"`
	Stage          string    `json:"stage" enum:"waits,complaint,owed,ended,lost,"`
	Reason         string    `json:"reason,omitempty" doc:"a code: why it doesn't count, or not as it came"`
	OrderedOn      string    `json:"orderedOn,omitempty" format:"date"`
	ReceivedAt     time.Time `json:"receivedAt"`
}

type ordersInput struct {
	Status string `query:"status" enum:"approved,cancelled,refused,reported,replaced,lapsed," doc:"these alone"`
}

func (s *Screens) getOrders(ctx context.Context, in *ordersInput) (*screen.Answer[OrderList], error) {
	call, err := s.inside(ctx)
	if err != nil {
		return nil, err
	}
	got, err := s.backend.ListDeskOrders(ctx, call, wire.ListDeskOrdersParams{Status: in.Status})
	if err != nil {
		return nil, s.ended(ctx, err)
	}
	return screen.Show(OrderList{
		Orders: screen.Map(got.Orders, listedOrderOf), Last: got.Last, Quiet: got.Quiet,
	}), nil
}

func listedOrderOf(o wire.DeskOrder) ListedOrder {
	return ListedOrder{
		Number: o.Number, Recommendation: o.Recommendation, Status: o.Status, Stage: o.Stage, Reason: o.Reason,
		OrderedOn: o.OrderedOn, ReceivedAt: o.ReceivedAt.UTC(),
	}
}

func (s *Screens) registerOrders(api huma.API) {
	screen.Register(api, screen.Get("orders", path+"/orders", "orders as they came, and what became of each"), s.getOrders)
}
