package peers

import (
	"context"
	"fmt"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/order"
	"weitersagen.app/backend/internal/money/reward"
	rewards "weitersagen.app/backend/internal/money/reward/usecase"
	"weitersagen.app/backend/internal/people/account"
	recipients "weitersagen.app/backend/internal/people/recipient/usecase"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	"weitersagen.app/backend/internal/safety/token"
)

var _ reward.Letters = Letters{}

// Letters writes to the holders of awards.
type Letters struct {
	Tenants    tenant.Catalog
	Awards     reward.Awards
	Holders    rewards.Holders
	Products   product.Assortments
	Catalogues reward.Catalogues
	Links      address.Links
	Sender     mail.Sender
	Friends    *recipients.Service
	Accounts   account.Service
	Clock      clock.Clock
	Hasher     person.Hasher
	Orders     order.Orders
	// Leave is what the link bears that takes the permission to advertise back.
	Leave func(t tenant.ID, account string) string
	// Recommendations are those that awards come from.
	Recommendations recommendation.Recommendations
}

// Addressee is what every letter about an award begins with.
type Addressee struct {
	Tenant  *tenant.Tenant
	Holder  rewards.Holder
	Product string
	// Number names the recommendation; a bonus is for several, and has none.
	Number string
	Ways   mail.Ways
}

// Address finds the person that a letter about an award goes to.
func (l Letters) Address(ctx context.Context, a reward.Award) (Addressee, error) {
	t, err := l.Tenants.ByID(ctx, a.Tenant)
	if err != nil {
		return Addressee{}, err
	}
	h, err := l.Holders.Of(ctx, a)
	if err != nil {
		return Addressee{}, err
	}
	p, err := reward.ProductOf(ctx, l.Products, t, a.ProductID, h.Language)
	if err != nil {
		return Addressee{}, err
	}
	number, err := l.number(ctx, a)
	if err != nil {
		return Addressee{}, err
	}
	ways, err := l.ways(ctx, t, h.Language, a)
	return Addressee{Tenant: t, Holder: h, Product: p.Spoken, Number: number, Ways: ways}, err
}

// number names the recommendation; one that is gone has no name any more.
//
// Rule (letter, 4 D): A letter about one recommendation names its number, and the letter that stands for several names
// each one's; that of an account that is stored in the personal area is about none. Enforced: mail.lineOf,
// mail/letters.go Number. Test: TestEveryLetterAboutARecommendationNamesIt.
func (l Letters) number(ctx context.Context, a reward.Award) (string, error) {
	if a.Kind == reward.ForBonus {
		return "", nil
	}
	return recommendation.NumberOf(ctx, l.Recommendations, a.Tenant, a.RecommendationID)
}

// choice tells whether there is more than one way to get the award.
func (l Letters) choice(ctx context.Context, a reward.Award) (bool, error) {
	catalogue, err := l.Catalogues.Catalogue(ctx, a.Tenant)
	return len(catalogue.For(a, l.Clock.Now())) > 1, err
}

// ways leads a friend from the letter to what is held; recommenders have their area.
func (l Letters) ways(
	ctx context.Context, t *tenant.Tenant, language tenant.Language, a reward.Award,
) (mail.Ways, error) {
	if a.Party != reward.Recipient {
		return mail.Ways{}, nil
	}
	r, err := l.Holders.Recipients.ByID(ctx, a.Tenant, a.HolderID)
	if err != nil {
		return mail.Ways{}, err
	}
	secret, err := l.Friends.IssueMailed(ctx, r, l.Clock.Now())
	return mail.Ways{Record: l.Links.Record(t, language, secret)}, err
}

// Send writes one; the subject tells it from others of its kind.
func (l Letters) Send(ctx context.Context, to Addressee, subject string, data mail.Data) error {
	return l.Sender.Send(ctx, mail.Letter{
		Tenant: to.Tenant.ID, Language: to.Tenant.LanguageOr(to.Holder.Language),
		To:  mail.Person{Name: to.Holder.Name(), Email: to.Holder.Email},
		Key: string(data.Kind()) + "/" + subject, Data: data, Ways: to.Ways,
	})
}

// Offered invites to pick a reward.
func (l Letters) Offered(ctx context.Context, a reward.Award, secret string) error {
	return l.offer(ctx, a, secret, a.ID)
}

// OfferedOnceMore invites once more, as the holder asked.
func (l Letters) OfferedOnceMore(ctx context.Context, a reward.Award, secret, request string) error {
	return l.offer(ctx, a, secret, a.ID+"/"+request)
}

func (l Letters) offer(ctx context.Context, a reward.Award, secret, subject string) error {
	to, err := l.Address(ctx, a)
	if err != nil {
		return err
	}
	choice, err := l.choice(ctx, a)
	if err != nil {
		return err
	}
	area, err := l.area(ctx, to, a)
	if err != nil {
		return err
	}
	next, err := l.next(ctx, to, a)
	if err != nil {
		return err
	}
	return l.Send(ctx, to, subject, mail.RewardData{
		Number: to.Number, Choice: choice, Friend: a.Party == reward.Recipient,
		FirstName: to.Holder.FirstName, Product: to.Product, AmountCents: a.AmountCents, Bonus: a.Kind == reward.ForBonus,
		Link:       l.Links.Reward(to.Tenant, to.Holder.Language, token.Secret(secret)),
		StatusLink: area.status, AccessLink: area.access, Next: next,
		ExpiresOn: tenant.NoonOfLastDay(a.ExpiresAt),
	})
}

// Paid tells of a transfer.
func (l Letters) Paid(ctx context.Context, a reward.Award) error {
	to, err := l.Address(ctx, a)
	if err != nil {
		return err
	}
	area, err := l.area(ctx, to, a)
	if err != nil {
		return err
	}
	next, err := l.next(ctx, to, a)
	if err != nil {
		return err
	}
	data := mail.PaidData{
		FirstName: to.Holder.FirstName, Product: to.Product, AmountCents: a.AmountCents, PaidOn: a.EndedAt,
		Bonus: a.Kind == reward.ForBonus, Number: to.Number, Next: next,
		StatusLink: area.status, AccessLink: area.access,
	}
	if a.Choice != nil && a.Choice.Account != nil {
		data.IBANLast4 = a.Choice.Account.Last4
	}
	// It may come back and be paid once more: its end names it.
	return l.Send(ctx, to, fmt.Sprintf("%s/%d", a.ID, a.EndedAt.Unix()), data)
}

// Cancelled tells that a reward that had been announced will not be paid.
func (l Letters) Cancelled(ctx context.Context, a reward.Award) error {
	to, err := l.Address(ctx, a)
	if err != nil {
		return err
	}
	data := mail.RewardCancelledData{
		FirstName: to.Holder.FirstName, Product: to.Product, AmountCents: a.AmountCents, Bonus: a.Kind == reward.ForBonus,
		Number: to.Number,
	}
	if !data.Bonus { // a bonus goes with any contract of its set
		o, err := l.Orders.LastCancelled(ctx, a.Tenant, a.RecommendationID)
		if fault.Ignore(err, order.ErrUnknown) != nil {
			return err
		}
		data.Reason = o.CancelReason
	}
	return l.Send(ctx, to, a.ID, data)
}

// Rejected tells that a payment came back. An award may come back more than once: the payout names the occasion.
func (l Letters) Rejected(ctx context.Context, a reward.Award, secret string) error {
	to, err := l.Address(ctx, a)
	if err != nil {
		return err
	}
	choice, err := l.choice(ctx, a)
	if err != nil {
		return err
	}
	return l.Send(ctx, to, a.Rejected, mail.TransferRejectedData{
		Number: to.Number, Choice: choice,
		FirstName: to.Holder.FirstName, AmountCents: a.AmountCents, IBANLast4: a.RejectedLast4,
		Voucher:   a.RejectedLast4 == "",
		Link:      l.Links.Reward(to.Tenant, to.Holder.Language, token.Secret(secret)),
		ExpiresOn: tenant.NoonOfLastDay(a.ExpiresAt), Withheld: a.Withheld,
	})
}

// Reminder tells that a reward waits. A claim may begin again after a refused transfer: its end names it.
func (l Letters) Reminder(ctx context.Context, a reward.Award, secret string, nth int) error {
	to, err := l.Address(ctx, a)
	if err != nil {
		return err
	}
	choice, err := l.choice(ctx, a)
	if err != nil {
		return err
	}
	return l.Send(ctx, to, fmt.Sprintf("%s/%d/%d", a.ID, a.ExpiresAt.Unix(), nth), mail.ClaimReminderData{
		Number: to.Number, Choice: choice,
		FirstName: to.Holder.FirstName, Product: to.Product, AmountCents: a.AmountCents, Bonus: a.Kind == reward.ForBonus,
		Link:      l.Links.Reward(to.Tenant, to.Holder.Language, token.Secret(secret)),
		ExpiresOn: tenant.NoonOfLastDay(a.ExpiresAt),
	})
}

// Voucher brings a code. What one mailbox refused for good is sent to another one once the holder has it: the key names
// the mailbox.
func (l Letters) Voucher(ctx context.Context, t tenant.ID, award, code string, lastDay time.Time) error {
	a, err := l.Awards.ByID(ctx, t, award)
	if err != nil || a.HolderGone {
		return err // there is no reader; what was begun is finished
	}
	to, err := l.Address(ctx, a)
	if err != nil {
		return err
	}
	area, err := l.area(ctx, to, a)
	if err != nil {
		return err
	}
	next, err := l.next(ctx, to, a)
	if err != nil {
		return err
	}
	data := mail.VoucherData{
		FirstName: to.Holder.FirstName, Product: to.Product, AmountCents: a.AmountCents, Code: code, LastDay: lastDay,
		Bonus: a.Kind == reward.ForBonus, Number: to.Number, Next: next,
		StatusLink: area.status, AccessLink: area.access,
	}
	if a.Choice != nil {
		catalogue, err := l.Catalogues.Catalogue(ctx, t)
		if err != nil {
			return err
		}
		if entry, err := catalogue.ByID(a.Choice.RewardID); err == nil {
			in := func(text tenant.Localized) string { return to.Tenant.In(text, to.Holder.Language) }
			data.Voucher, data.What, data.Where, data.RedeemMonths = in(entry.Name), in(entry.Teaser), in(entry.RedeemAt), entry.RedeemMonths
			if data.LastDay.IsZero() && entry.RedeemMonths > 0 {
				data.LastDay = entry.RedeemableFrom(l.Clock.Now())
			}
		}
	}
	mailbox := l.Hasher.Hash("mailbox of a voucher", string(t), person.EmailOf(to.Holder.Email).Owner())
	return l.Send(ctx, to, a.ID+"/"+mailbox[:keyLength], data)
}

// keyLength is as much of a keyed hash as tells one mailbox of a person from another.
const keyLength = 16
