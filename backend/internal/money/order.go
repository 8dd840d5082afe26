package money

import (
	"context"

	"weitersagen.app/backend/internal/money/order"
	orderfigures "weitersagen.app/backend/internal/money/order/figures"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/order/peers"
	orderrest "weitersagen.app/backend/internal/money/order/rest"
	orders "weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/people/access"
	accountstore "weitersagen.app/backend/internal/people/account/gormstore"
	"weitersagen.app/backend/internal/platform/id"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
)

func (m *Module) ordered() peers.Recommendations {
	store := recommendationstore.New(m.DB)
	return peers.Recommendations{Store: store, Many: store.ByIDs}
}

// Orders takes what the tenant's system tells.
func (m *Module) Orders() *orders.Receive {
	return &orders.Receive{
		Tx: m.DB, Clock: m.Clock, Orders: orderstore.NewOrders(m.DB), Recommendations: m.ordered(), Awards: m.owed(),
		Customers: m.CustomerNumbers(), Outbox: m.Outbox, Observer: orderfigures.New(m.Metrics, m.Log), NewID: id.New,
	}
}

// OrderImport takes orders from a file.
func (m *Module) OrderImport() *orders.Import {
	return &orders.Import{Receive: m.Orders(), Acts: m.Acts}
}

// OrderReports takes what the friend's side says of orders.
func (m *Module) OrderReports() *orders.Report {
	return &orders.Report{
		Tx: m.DB, Clock: m.Clock, Orders: orderstore.NewOrders(m.DB), Recommendations: m.ordered(),
		Friends: peers.Friends{
			Recipients: m.Recipients(), Store: recipientstore.New(m.DB), Recommendations: m.ordered(), Links: m.Links(), Clock: m.Clock,
		},
		Limiter: m.Limiter(), Outbox: m.Outbox, NewID: id.New,
	}
}

// OrderApprovals has members of agencies approve what was only reported.
func (m *Module) OrderApprovals() *orders.Approval {
	return &orders.Approval{
		Tx: m.DB, Clock: m.Clock, Orders: orderstore.NewOrders(m.DB), Approvals: orderstore.NewApprovals(m.DB), Recommendations: m.ordered(),
		Members: memberstore.New(m.DB), Accounts: accountstore.New(m.DB), Recipients: recipientstore.New(m.DB), Acts: m.Acts, Outbox: m.Outbox,
	}
}

// OrderQueries tells a tenant's system what became of its orders.
func (m *Module) OrderQueries() *orders.Ask {
	return &orders.Ask{
		Orders: orderstore.NewOrders(m.DB), Recommendations: m.ordered(), Limiter: m.Limiter(), Clock: m.Clock,
	}
}

// OrderList shows operators what is known of orders.
func (m *Module) OrderList() *orders.List {
	return &orders.List{Orders: orderstore.NewOrders(m.DB), Recommendations: m.ordered()}
}

func (m *Module) registerOrders() {
	orderrest.Register(m.API, orderrest.Feed{Receive: m.Orders(), Clock: m.Clock, Key: m.Config.FeedKey})
	orderrest.RegisterQueries(m.API, orderrest.Queries{Ask: m.OrderQueries(), Clock: m.Clock, Key: m.Config.FeedKey})
	orderrest.RegisterApprovals(m.API, orderrest.Approvals{Approval: m.OrderApprovals(), Member: func(ctx context.Context) order.Approver {
		return order.Approver{Agency: string(access.From(ctx).Agency), Account: access.MemberOf(ctx)}
	}})
	orderrest.RegisterReports(m.API, orderrest.Reports{Report: m.OrderReports()})
}
