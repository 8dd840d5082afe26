package money

import (
	"context"
	"errors"
	"time"

	"weitersagen.app/backend/internal/money/order"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/money/payout"
	"weitersagen.app/backend/internal/money/reward"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/referral/recommendation"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
)

// SeenTransfer is a transfer as it is shown to who releases it.
type SeenTransfer struct {
	payout.Payout
	// Number is the recommendation's; the transfer's text at the bank has it too.
	Number string
	// Holder is whom the account belongs to, by what was entered; empty once it was paid.
	Holder string
	// Last4 are the IBAN's last four characters.
	Last4   string
	Product string
	// OrderedAt is the day of the order; zero when there is none.
	OrderedAt time.Time
	Party     string
	Kind      string
	Notes     []payout.Note
}

// SeenBatch is a batch as it is shown to who releases it.
type SeenBatch struct {
	payout.Batch
	Tenant    *tenant.Tenant
	Transfers []SeenTransfer
	// Settings are what the tenant's file says about payouts, and who has confirmed it.
	Settings payout.SettingsState
	// Digest names what is released; empty for a batch that waits for nobody.
	Digest string
}

// SeeBatch shows a batch. What it shows and what its digest names are read in one moment.
func (m *Module) SeeBatch(ctx context.Context, t *tenant.Tenant, id string) (SeenBatch, error) {
	var seen SeenBatch
	err := m.DB.Reading(ctx, func(ctx context.Context) error {
		release := m.PayoutRelease()
		b, payouts, err := release.Show(ctx, t.ID, id)
		if err != nil {
			return err
		}
		settings, err := m.PayoutSettings().Of(ctx, t)
		if err != nil {
			return err
		}
		seen = SeenBatch{Batch: b, Tenant: t, Settings: settings}
		accounts := map[string]payout.Account{}
		if b.Status == payout.AwaitingRelease {
			content, of, err := release.Content(ctx, b)
			if err != nil {
				return err
			}
			seen.Digest, accounts = content.Digest, of
		}
		seen.Transfers, err = m.seeTransfers(ctx, t, payouts, accounts)
		return err
	})
	return seen, err
}

func (m *Module) seeTransfers(ctx context.Context, t *tenant.Tenant, payouts []payout.Payout, accounts map[string]payout.Account) ([]SeenTransfer, error) {
	products := m.rewardProducts()
	ids := make([]string, len(payouts))
	seen := make([]SeenTransfer, len(payouts))
	for i, p := range payouts {
		ids[i] = p.AwardID
		s := SeenTransfer{Payout: p, Holder: accounts[p.ID].Holder}
		award, err := m.Awards().ByID(ctx, t.ID, p.AwardID)
		if err != nil {
			return nil, err
		}
		s.Party, s.Kind = string(award.Party), string(award.Kind)
		if award.Choice != nil && award.Choice.Account != nil {
			s.Last4 = award.Choice.Account.Last4
		}
		product, err := products.Product(ctx, t, award.ProductID, t.DefaultLanguage())
		if err != nil {
			return nil, err
		}
		s.Product = product.Name
		if s.Number, s.OrderedAt, err = m.orderOf(ctx, award); err != nil {
			return nil, err
		}
		seen[i] = s
	}
	notes, err := m.ReleaseNotes().Of(ctx, t.ID, ids)
	for i := range seen {
		seen[i].Notes = notes[ids[i]]
	}
	return seen, err
}

// orderOf gives the number of the recommendation that an award is for, and the day of its order.
func (m *Module) orderOf(ctx context.Context, award reward.Award) (string, time.Time, error) {
	r, err := recommendationstore.New(m.DB).ByID(ctx, string(award.Tenant), award.RecommendationID)
	if errors.Is(err, recommendation.ErrUnknown) {
		return "", time.Time{}, nil
	}
	if err != nil {
		return "", time.Time{}, err
	}
	o, err := orderstore.NewOrders(m.DB).Latest(ctx, award.Tenant, award.RecommendationID)
	if errors.Is(err, order.ErrUnknown) {
		return r.Number.String(), time.Time{}, nil
	}
	return r.Number.String(), o.OrderedAt, err
}
