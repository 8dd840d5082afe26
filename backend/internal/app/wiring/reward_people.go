package wiring

import (
	"context"
	"errors"
	"fmt"
	"path"
	"time"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/person"
	"weitersagen.app/backend/internal/letters/address"
	"weitersagen.app/backend/internal/letters/mail"
	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/reward"
	rewardstore "weitersagen.app/backend/internal/money/reward/gormstore"
	accounts "weitersagen.app/backend/internal/people/account/usecase"
	"weitersagen.app/backend/internal/people/token"
	"weitersagen.app/backend/internal/platform/clock"
	"weitersagen.app/backend/internal/programme/product"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recipient"
	recipientstore "weitersagen.app/backend/internal/referral/recipient/gormstore"
	recipients "weitersagen.app/backend/internal/referral/recipient/usecase"
)

// holders finds the people behind awards: an account on the recommender's side, a confirmed recipient on the other.
type holders struct {
	accounts   *accounts.Service
	recipients recipient.Recipients
}

func (a *App) holders() holders { return holders{a.Accounts(), recipientstore.New(a.DB)} }

// awardHolder is a person as far as a letter needs one.
type awardHolder struct {
	FirstName string
	LastName  string
	Email     string
	Language  tenant.Language
}

func (h holders) of(ctx context.Context, a reward.Award) (awardHolder, error) {
	if a.Party == reward.Recipient {
		r, err := h.recipients.ByID(ctx, string(a.Tenant), a.HolderID)
		if err != nil {
			return awardHolder{}, err
		}
		return awardHolder{r.Data.FirstName, r.Data.LastName, r.Data.Email.String(), tenant.Language(r.Language)}, nil
	}
	found, err := h.accounts.ByID(ctx, string(a.Tenant), a.HolderID)
	if err != nil {
		return awardHolder{}, err
	}
	return awardHolder{found.FirstName, found.LastName, found.Email.String(), tenant.Language(found.Language)}, nil
}

// Name implements reward.Holders.
func (h holders) Name(ctx context.Context, a reward.Award) (string, error) {
	p, err := h.of(ctx, a)
	return p.FirstName + " " + p.LastName, err
}

// awardProducts are products in the reward's words.
type awardProducts struct {
	assortments product.Assortments
}

// Product implements reward.Products. For one that is no longer offered the programme stands.
func (p awardProducts) Product(ctx context.Context, t *tenant.Tenant, id string, l tenant.Language) (reward.Product, error) {
	assortment, err := p.assortments.Of(ctx, t.ID)
	if err != nil {
		return reward.Product{}, err
	}
	found, err := assortment.ByID(product.ID(id))
	if errors.Is(err, product.ErrUnknown) {
		return reward.Product{ID: id, Name: t.ProgrammeName}, nil
	}
	if err != nil {
		return reward.Product{}, err
	}
	return reward.Product{ID: id, Name: t.In(found.Name, l), Picture: path.Join("/api/v1", string(t.ID), "produkt", id, "grafik")}, nil
}

// awardLetters writes to the holders of awards.
type awardLetters struct {
	tenants    tenant.Catalog
	awards     reward.Awards
	holders    holders
	products   awardProducts
	catalogues reward.Catalogues
	links      address.Links
	sender     mail.Sender
	friends    *recipients.Service
	clock      clock.Clock
	hasher     person.Hasher
	orders     order.Orders
}

func (a *App) awardLetters() awardLetters {
	return awardLetters{
		tenants: a.Tenants, awards: rewardstore.NewAwards(a.DB), holders: a.holders(), products: awardProducts{a.Assortments()},
		catalogues: a.Catalogues(), links: a.Links(), sender: a.Letters(),
		friends: a.Recipients(), clock: a.Clock, hasher: a.Persons(), orders: orderstore.NewOrders(a.DB),
	}
}

// addressed is what every letter about an award begins with.
type addressed struct {
	tenant  *tenant.Tenant
	holder  awardHolder
	product string
	ways    mail.Ways
}

func (l awardLetters) address(ctx context.Context, a reward.Award) (addressed, error) {
	t, err := l.tenants.ByID(ctx, a.Tenant)
	if err != nil {
		return addressed{}, err
	}
	h, err := l.holders.of(ctx, a)
	if err != nil {
		return addressed{}, err
	}
	p, err := l.products.Product(ctx, t, a.ProductID, h.Language)
	if err != nil {
		return addressed{}, err
	}
	ways, err := l.ways(ctx, t, h.Language, a)
	return addressed{tenant: t, holder: h, product: p.Name, ways: ways}, err
}

// ways leads a friend from the letter to what is held; recommenders have their area.
func (l awardLetters) ways(ctx context.Context, t *tenant.Tenant, language tenant.Language, a reward.Award) (mail.Ways, error) {
	if a.Party != reward.Recipient {
		return mail.Ways{}, nil
	}
	r, err := l.holders.recipients.ByID(ctx, string(a.Tenant), a.HolderID)
	if err != nil {
		return mail.Ways{}, err
	}
	secret, err := l.friends.IssueMailed(ctx, r, l.clock.Now())
	return mail.Ways{Held: l.links.Held(t, language, secret)}, err
}

func (l awardLetters) send(ctx context.Context, to addressed, subject string, data mail.Data) error {
	return l.sender.Send(ctx, mail.Letter{
		Tenant: to.tenant.ID, Language: to.tenant.LanguageOr(to.holder.Language),
		To:  mail.Person{Name: to.holder.FirstName + " " + to.holder.LastName, Email: to.holder.Email},
		Key: string(data.Kind()) + "/" + subject, Data: data, Ways: to.ways,
	})
}

// Offered implements reward.Letters.
func (l awardLetters) Offered(ctx context.Context, a reward.Award, secret string) error {
	return l.offer(ctx, a, secret, a.ID)
}

// OfferedOnceMore implements reward.AgainLetters.
func (l awardLetters) OfferedOnceMore(ctx context.Context, a reward.Award, secret, request string) error {
	return l.offer(ctx, a, secret, a.ID+"/"+request)
}

func (l awardLetters) offer(ctx context.Context, a reward.Award, secret, subject string) error {
	to, err := l.address(ctx, a)
	if err != nil {
		return err
	}
	return l.send(ctx, to, subject, mail.RewardData{
		FirstName: to.holder.FirstName, Product: to.product, AmountCents: a.AmountCents, Bonus: a.Kind == reward.ForBonus,
		Link: l.links.Reward(to.tenant, to.holder.Language, token.Secret(secret)), ExpiresOn: noonOfLastDay(a.ExpiresAt),
	})
}

// Paid implements reward.Letters.
func (l awardLetters) Paid(ctx context.Context, a reward.Award) error {
	to, err := l.address(ctx, a)
	if err != nil {
		return err
	}
	data := mail.PaidData{
		FirstName: to.holder.FirstName, Product: to.product, AmountCents: a.AmountCents, PaidOn: a.EndedAt, Bonus: a.Kind == reward.ForBonus,
	}
	if a.Choice != nil && a.Choice.Account != nil {
		data.IBANLast4 = a.Choice.Account.Last4
	}
	// It may come back and be paid once more: its end names it.
	return l.send(ctx, to, fmt.Sprintf("%s/%d", a.ID, a.EndedAt.Unix()), data)
}

// Cancelled implements reward.Letters.
func (l awardLetters) Cancelled(ctx context.Context, a reward.Award) error {
	to, err := l.address(ctx, a)
	if err != nil {
		return err
	}
	data := mail.RewardCancelledData{
		FirstName: to.holder.FirstName, Product: to.product, AmountCents: a.AmountCents, Bonus: a.Kind == reward.ForBonus,
	}
	if !data.Bonus { // a bonus goes with any contract of its set
		o, err := l.orders.LastCancelled(ctx, a.Tenant, a.RecommendationID)
		if fault.Ignore(err, order.ErrUnknown) != nil {
			return err
		}
		data.Reason = o.CancelReason
	}
	return l.send(ctx, to, a.ID, data)
}

// Rejected implements reward.Letters. An award may come back more than once: the payout names the occasion.
func (l awardLetters) Rejected(ctx context.Context, a reward.Award, secret string) error {
	to, err := l.address(ctx, a)
	if err != nil {
		return err
	}
	return l.send(ctx, to, a.Rejected, mail.TransferRejectedData{
		FirstName: to.holder.FirstName, AmountCents: a.AmountCents, IBANLast4: a.RejectedLast4, Voucher: a.RejectedLast4 == "",
		Link: l.links.Reward(to.tenant, to.holder.Language, token.Secret(secret)), ExpiresOn: noonOfLastDay(a.ExpiresAt), Withheld: a.Withheld,
	})
}

// Reminder implements reward.ReminderLetters. A claim may begin again after a refused transfer: its end names it.
func (l awardLetters) Reminder(ctx context.Context, a reward.Award, secret string, nth int) error {
	to, err := l.address(ctx, a)
	if err != nil {
		return err
	}
	return l.send(ctx, to, fmt.Sprintf("%s/%d/%d", a.ID, a.ExpiresAt.Unix(), nth), mail.ClaimReminderData{
		FirstName: to.holder.FirstName, Product: to.product, AmountCents: a.AmountCents, Bonus: a.Kind == reward.ForBonus,
		Link: l.links.Reward(to.tenant, to.holder.Language, token.Secret(secret)), ExpiresOn: noonOfLastDay(a.ExpiresAt),
	})
}

// Voucher implements payout.Letters. What one mailbox refused for good is sent to another one once the holder has it: the key names the mailbox.
func (l awardLetters) Voucher(ctx context.Context, t tenant.ID, award, code string) error {
	a, err := l.awards.ByID(ctx, t, award)
	if err != nil || a.HolderGone {
		return err // nobody is there to read it; what was begun is finished
	}
	to, err := l.address(ctx, a)
	if err != nil {
		return err
	}
	data := mail.VoucherData{
		FirstName: to.holder.FirstName, Product: to.product, AmountCents: a.AmountCents, Code: code, Bonus: a.Kind == reward.ForBonus,
	}
	if a.Choice != nil {
		catalogue, err := l.catalogues.Catalogue(ctx, t)
		if err != nil {
			return err
		}
		if entry, err := catalogue.ByID(a.Choice.RewardID); err == nil {
			data.Voucher = to.tenant.In(entry.Name, to.holder.Language)
		}
	}
	mailbox := l.hasher.Hash("mailbox of a voucher", string(t), person.EmailOf(to.holder.Email).Owner())
	return l.send(ctx, to, a.ID+"/"+mailbox[:keyLength], data)
}

// keyLength is as much of a keyed hash as tells one mailbox of a person from another.
const keyLength = 16

// noonOfLastDay is noon of a period's last day in Berlin: the same day in whatever zone it is read.
func noonOfLastDay(end time.Time) time.Time { return tenant.LastDay(end).Add(12 * time.Hour) }
