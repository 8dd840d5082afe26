package peers

import (
	"context"
	"errors"

	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

// FriendOrders are orders in the recipient's words.
type FriendOrders struct{ Orders order.Orders }

var _ recipient.Orders = FriendOrders{}

var orderOfFriend = map[order.Status]recipient.OrderStatus{
	order.Reported: recipient.OrderReported, order.Approved: recipient.Approved,
	order.Cancelled: recipient.OrderCancelled,
	order.Refused:   recipient.NotCounted,
}

// ForgetCustomer removes what orders say of an erased friend.
func (f FriendOrders) ForgetCustomer(ctx context.Context, tenantID tenant.ID, recommendationID string) error {
	return f.Orders.ForgetCustomer(ctx, tenantID, recommendationID)
}

// Of gives the latest order as a friend sees it.
func (f FriendOrders) Of(ctx context.Context, tenantID tenant.ID, recommendationID string) (recipient.Order, error) {
	o, err := f.Orders.Latest(ctx, tenantID, recommendationID)
	if errors.Is(err, order.ErrUnknown) {
		return recipient.Order{Status: recipient.NotOrdered}, nil
	}
	if err != nil {
		return recipient.Order{}, err
	}
	status, known := orderOfFriend[o.Status]
	if !known {
		status = recipient.NotOrdered // the tenant never spoke of it
	}
	out := recipient.Order{
		Status: status, ReportedNumber: o.ReportedNumber, OrderedAt: o.OrderedAt, ComplaintUntil: o.ComplaintUntil,
	}
	if !order.IsReportNumber(o.Number) {
		out.Number = o.Number
	}
	return out, nil
}
