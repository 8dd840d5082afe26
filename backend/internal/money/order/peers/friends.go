package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/clock"
	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/people/recipient"
	"weitersagen.app/backend/internal/programme/tenant"
)

var _ order.Friends = Friends{}

// Friends are recipients, who may have entered their data before the order or enter them with it.
type Friends struct {
	Recipients      recipient.Service
	Store           recipient.Recipients
	Recommendations Recommendations
	Links           address.Links
	Clock           clock.Clock
}

// Enter takes the data that an order came with. What is wrong with the data is found without looking at anybody else's,
// so that no answer tells whose recommendation it is.
func (o Friends) Enter(ctx context.Context, t *tenant.Tenant, l tenant.Language, c order.Completion) (bool, error) {
	if c.Friend == nil {
		return o.known(ctx, t.ID, c)
	}
	f := c.Friend
	form := recipient.Form{Data: recipient.Data{
		Salutation: f.Salutation, FirstName: f.FirstName, LastName: f.LastName, BirthDate: f.BirthDate,
		Email: person.EmailOf(f.Email), Phone: f.Phone,
		Street: f.Street, HouseNumber: f.HouseNumber, Zip: f.Zip, City: f.City,
	}}
	rules := t.Rules
	rules.AllowSelf = true
	if _, err := form.Check(rules, t.FriendFields, person.Email{}, o.Clock.Now()); err != nil {
		return false, err
	}
	_, err := o.Recipients.Submit(ctx, t, l, recipient.Submission{
		Number: c.RecommendationNumber, Key: o.Links.Hex(t.ID, link.Number(c.RecommendationNumber)), Channel: c.Channel,
		Form: form, Reported: true,
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
func (o Friends) known(ctx context.Context, t tenant.ID, c order.Completion) (bool, error) {
	rec, err := o.Recommendations.ByNumber(ctx, t, c.RecommendationNumber)
	if err != nil {
		return false, notThere(err)
	}
	friend, err := o.Store.ByID(ctx, t, c.RecipientID)
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
