// Package gormstore keeps orders in SQL.
package gormstore

import (
	"context"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"weitersagen.app/backend/internal/kernel/transaction"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/platform/gormdb"
	"weitersagen.app/backend/internal/programme/tenant"
)

type orderRow struct {
	Tenant           string `gorm:"primaryKey"`
	ID               string `gorm:"primaryKey"`
	Number           string
	RecommendationID string
	CustomerNumber   string
	Product          string
	Status           string
	Reason           string
	OrderedAt        *time.Time
	ComplaintUntil   *time.Time
	CancelledAt      *time.Time
	CancelReason     string
	LapsesAt         *time.Time
	ReportedNumber   string
	Channel          string
	Source           string
	Late             bool
	ReceivedAt       time.Time
	Version          int
}

func (orderRow) TableName() string { return "orders" }

func toRow(o order.Order) orderRow {
	return orderRow{
		Tenant: string(o.Tenant), ID: o.ID, Number: o.Number, RecommendationID: o.RecommendationID,
		CustomerNumber: o.CustomerNumber, Product: o.Product, Status: string(o.Status), Reason: string(o.Reason),
		OrderedAt: instant(o.OrderedAt), ComplaintUntil: instant(o.ComplaintUntil), CancelledAt: instant(o.CancelledAt),
		CancelReason: o.CancelReason,
		LapsesAt:     instant(o.LapsesAt), ReportedNumber: o.ReportedNumber, Channel: o.Channel, Source: o.Source,
		Late: o.Late, ReceivedAt: o.ReceivedAt.UTC(), Version: o.Version,
	}
}

func (r orderRow) toOrder() order.Order {
	return order.Order{
		Tenant: tenant.ID(r.Tenant), ID: r.ID, Number: r.Number, RecommendationID: r.RecommendationID,
		CustomerNumber: r.CustomerNumber, Product: r.Product, Status: order.Status(r.Status), Reason: order.Reason(r.Reason),
		OrderedAt: value(r.OrderedAt), ComplaintUntil: value(r.ComplaintUntil), CancelledAt: value(r.CancelledAt),
		CancelReason: r.CancelReason,
		LapsesAt:     value(r.LapsesAt), ReportedNumber: r.ReportedNumber, Channel: r.Channel, Source: r.Source, Late: r.Late,
		ReceivedAt: r.ReceivedAt.UTC(), Version: r.Version,
	}
}

func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	utc := t.UTC()
	return &utc
}

func value(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return t.UTC()
}

// Orders is the table orders.
type Orders struct {
	db *gormdb.DB
}

// NewOrders makes it.
func NewOrders(db *gormdb.DB) *Orders { return &Orders{db: db} }

var _ order.Orders = (*Orders)(nil)

// Add leaves it to three unique indexes to decide.
func (s *Orders) Add(ctx context.Context, o order.Order) (bool, error) {
	row := toRow(o)
	res := s.db.From(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	return res.RowsAffected == 1, res.Error
}

func (s *Orders) ByNumber(ctx context.Context, t tenant.ID, number string) (order.Order, error) {
	return s.take(s.db.Reader(ctx).Where("tenant = ? AND number = ?", string(t), number))
}

func (s *Orders) take(scope *gorm.DB) (order.Order, error) {
	var row orderRow
	if err := scope.Take(&row).Error; err != nil {
		return order.Order{}, gormdb.NotFound(err, order.ErrUnknown)
	}
	return row.toOrder(), nil
}

func (s *Orders) ByID(ctx context.Context, t tenant.ID, id string) (order.Order, error) {
	return s.take(s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id))
}

func (s *Orders) Counting(ctx context.Context, t tenant.ID, recommendations []string) (map[string]order.Order, error) {
	return s.of(ctx, t, recommendations, string(order.Approved))
}

func (s *Orders) Live(ctx context.Context, t tenant.ID, recommendations []string) (map[string]order.Order, error) {
	return s.of(ctx, t, recommendations, string(order.Approved), string(order.Reported))
}

// of gives one order of each recommendation, an approved one before any other.
func (s *Orders) of(
	ctx context.Context, t tenant.ID, recommendations []string, in ...string,
) (map[string]order.Order, error) {
	rows, err := gormdb.InParts(recommendations, func(some []string) (rows []orderRow, err error) {
		return rows, s.db.Reader(ctx).Where(
			"tenant = ? AND recommendation_id IN ? AND status IN ?", string(t), some, in,
		).Find(&rows).Error
	})
	if err != nil {
		return nil, err
	}
	found := make(map[string]order.Order, len(rows))
	for _, r := range rows {
		if before, there := found[r.RecommendationID]; !there || before.Status != order.Approved {
			found[r.RecommendationID] = r.toOrder()
		}
	}
	return found, nil
}

// OfCustomer leaves refused orders out: they never counted for the recommendation that they name.
func (s *Orders) OfCustomer(ctx context.Context, t tenant.ID, customerNumber string) ([]string, error) {
	var ids []string
	err := s.db.Reader(ctx).Model(&orderRow{}).
		Where(
			// Both words of the number, so that the index of those that have one is taken; sorted here for the same reason.
			"tenant = ? AND customer_number = ? AND customer_number <> '' AND recommendation_id <> '' AND status <> ?",
			string(t), customerNumber, string(order.Refused),
		).Pluck("recommendation_id", &ids).Error
	slices.Sort(ids)
	return slices.Compact(ids), err
}

func (s *Orders) LastCancelled(ctx context.Context, t tenant.ID, recommendation string) (order.Order, error) {
	return s.take(s.db.Reader(ctx).Where(
		"tenant = ? AND recommendation_id = ? AND status = ?", string(t), recommendation, string(order.Cancelled),
	).
		Order("cancelled_at DESC, id"))
}

func (s *Orders) CancelReasons(ctx context.Context, t tenant.ID, recommendations []string) (map[string]string, error) {
	rows, err := gormdb.InParts(recommendations, func(some []string) (rows []orderRow, err error) {
		return rows, s.db.Reader(ctx).Where(
			"tenant = ? AND recommendation_id IN ? AND status = ?", string(t), some, string(order.Cancelled),
		).Order("cancelled_at, id DESC").Find(&rows).Error
	})
	reasons := map[string]string{}
	for _, r := range rows {
		delete(reasons, r.RecommendationID) // the last one stands, with a word or without
		if r.CancelReason != "" {
			reasons[r.RecommendationID] = r.CancelReason
		}
	}
	return reasons, err
}

// ForgetCustomer lets the version go on, so that no writer brings back what is gone.
func (s *Orders) ForgetCustomer(ctx context.Context, t tenant.ID, recommendation string) error {
	return s.db.From(ctx).Exec(`UPDATE orders SET customer_number = '', cancel_reason = '', reported_number = '', version = version + 1
		WHERE tenant = ? AND recommendation_id = ? AND (customer_number <> '' OR cancel_reason <> '' OR reported_number <> '')`, string(t), recommendation).Error
}

func (s *Orders) Update(ctx context.Context, t tenant.ID, id string, change func(*order.Order) error) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		o, err := s.take(s.db.Reader(ctx).Where("tenant = ? AND id = ?", string(t), id))
		if err != nil {
			return err
		}
		version, status := o.Version, o.Status
		if err := change(&o); err != nil {
			return err
		}
		o.Version = version + 1
		row := toRow(o)
		res := s.db.From(ctx).Model(&orderRow{}).
			Where("tenant = ? AND id = ? AND version = ? AND status = ?", string(t), id, version, string(status)).
			Select("*").Omit("tenant", "id", "number", "received_at").Updates(&row)
		if errors.Is(res.Error, gorm.ErrDuplicatedKey) {
			return transaction.ErrStale // another order came to count for the same recommendation
		}
		return gormdb.CompareAndSwap(res)
	})
}
