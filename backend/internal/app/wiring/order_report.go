package wiring

import (
	"context"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	orderrest "weitersagen.app/backend/internal/money/order/rest"
	orders "weitersagen.app/backend/internal/money/order/usecase"
	"weitersagen.app/backend/internal/people/customernumber/usecase"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/platform/ratelimit"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// OrderReports takes what the friend's side says of orders.
func (a *App) OrderReports() *orders.Report {
	recommendations := orderedRecommendations{recommendationstore.New(a.DB)}
	return &orders.Report{
		Tx: a.DB, Clock: a.Clock, Orders: orderstore.NewOrders(a.DB), Recommendations: recommendations,
		Friends: orderingFriends{a.Recipients(), recipientstore.New(a.DB), recommendations, a.Links(), a.Clock},
		Limit:   reportLimit{a}, Outbox: a.Outbox, NewID: id.New,
	}
}

func (a *App) registerOrderReports() {
	orderrest.RegisterReports(a.API, orderrest.Reports{
		Report: a.OrderReports(),
		Number: func(text string) (string, error) {
			n, err := link.ParseNumber(text)
			return n.String(), err
		},
	})
}

// reportLimit counts by number, whether or not there is such a recommendation.
type reportLimit struct{ app *App }

// Allow implements order.Limit.
func (l reportLimit) Allow(ctx context.Context, t tenant.ID, number string) (bool, error) {
	return l.app.Limiter().Allow(ctx, "order report/"+string(t)+"/"+number, ratelimit.Rule{Most: order.ReportsPerHour, Per: time.Hour})
}

// orderingFriends are recipients in the order's words.
type orderingFriends struct {
	recipients      *recipients.Service
	store           recipient.Recipients
	recommendations orderedRecommendations
	links           address.Links
	clock           recipient.Clock
}

// Enter implements order.Friends. What is wrong with the data is found without looking at anybody else's, so that no answer tells whose
// recommendation it is.
func (o orderingFriends) Enter(ctx context.Context, t *tenant.Tenant, l tenant.Language, c order.Completion) (bool, error) {
	if c.Friend == nil {
		return o.known(ctx, t.ID, c)
	}
	f := c.Friend
	form := recipient.Form{
		Salutation: f.Salutation, FirstName: f.FirstName, LastName: f.LastName, BirthDate: f.BirthDate, Email: f.Email, Phone: f.Phone,
		Street: f.Street, HouseNumber: f.HouseNumber, Zip: f.Zip, City: f.City,
	}
	rules := t.Rules
	rules.AllowSelf = true
	if _, err := form.Check(rules, person.Email{}, o.clock.Now()); err != nil {
		return false, err
	}
	_, err := o.recipients.Submit(ctx, t, l, recipients.Submission{
		Number: c.RecommendationNumber, Key: o.links.Hex(string(t.ID), link.Number(c.RecommendationNumber)), Channel: c.Channel, Form: form, Reported: true,
	})
	switch {
	case err == nil:
		return true, nil
	case fault.KindOf(err) == fault.Internal, fault.KindOf(err) == fault.Unavailable:
		return false, err
	default:
		return false, nil
	}
}

// known finds who entered data before.
func (o orderingFriends) known(ctx context.Context, t tenant.ID, c order.Completion) (bool, error) {
	rec, err := o.recommendations.ByNumber(ctx, t, c.RecommendationNumber)
	if err != nil {
		return false, notThere(err)
	}
	friend, err := o.store.ByID(ctx, string(t), c.RecipientID)
	if err != nil {
		return false, notThere(err)
	}
	return friend.RecommendationID == rec.ID, nil
}

func notThere(err error) error {
	if fault.KindOf(err) == fault.NotFound {
		return nil
	}
	return err
}

// orderingCustomers are customer numbers in the order's words.
type orderingCustomers struct{ numbers *usecase.Keep }

// Of implements order.Customers.
func (o orderingCustomers) Of(ctx context.Context, t tenant.ID, customerNumber string) (string, error) {
	return o.numbers.RecommendationOf(ctx, t, customerNumber)
}
