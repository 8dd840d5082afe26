package money

import (
	"context"

	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/money/commission"
	commissionstore "weitersagen.app/backend/internal/money/commission/gormstore"
	commissionpeers "weitersagen.app/backend/internal/money/commission/peers"
	commissionrest "weitersagen.app/backend/internal/money/commission/rest"
	commissions "weitersagen.app/backend/internal/money/commission/usecase"
	"weitersagen.app/backend/internal/money/commission/yamlplans"
	orderstore "weitersagen.app/backend/internal/money/order/gormstore"
	"weitersagen.app/backend/internal/people/access"
	"weitersagen.app/backend/internal/platform/id"
	"weitersagen.app/backend/internal/programme/edition/library"
	"weitersagen.app/backend/internal/programme/tenant"
	recommendationstore "weitersagen.app/backend/internal/referral/recommendation/gormstore"
	"weitersagen.app/backend/internal/sellers/agency"
	agencystore "weitersagen.app/backend/internal/sellers/agency/gormstore"
	memberstore "weitersagen.app/backend/internal/sellers/member/gormstore"
)

// Commissions are kept in the database.
func (m *Module) Commissions() *commissionstore.Commissions {
	return commissionstore.NewCommissions(m.DB)
}

// CommissionBill is what documents about commissions are made of.
func (m *Module) CommissionBill() *commissions.Bill {
	return &commissions.Bill{
		Commissions: m.Commissions(), Tx: m.DB, Clock: m.Clock, Products: m.Assortments(), Offers: m.CommissionOffers(),
		Books: m.Book(),
	}
}

// CommissionPlans is what agencies do about their plans.
func (m *Module) CommissionPlans() *commissions.Plans {
	return &commissions.Plans{
		Tx: m.DB, Clock: m.Clock, Offers: m.CommissionOffers(), Choices: commissionstore.NewChoices(m.DB),
		Members: memberstore.New(m.DB), Acts: m.Acts, NewID: id.New,
	}
}

func (m *Module) earn() *commissions.Earn {
	return &commissions.Earn{
		Tenants: m.Tenants, Recommendations: recommendationstore.New(m.DB),
		Orders: orderstore.NewOrders(m.DB), Offers: m.CommissionOffers(), Choices: commissionstore.NewChoices(m.DB),
		Commissions: m.Commissions(), Books: m.Book(), NewID: id.New,
	}
}

// owed is what a cancelled order takes back.
func (m *Module) owed() commissionpeers.Owed {
	return commissionpeers.Owed{Awards: m.AwardEnd(), Commissions: m.earn()}
}

// CommissionOffers are the plans of the tenants' files.
func (m *Module) CommissionOffers() commission.Offers {
	return commissionpeers.Offers{Products: m.Assortments(), Plans: func(ctx context.Context, t tenant.ID) (commission.Offer, error) {
		s, err := library.Section[*yamlplans.Store](ctx, m.Library, t)
		if err != nil {
			return nil, err
		}
		return s.Of(t), nil
	}}
}

func (m *Module) registerCommissions() {
	commissionrest.Register(m.API, commissionrest.Calls{
		Commissions: m.Commissions(), Plans: m.CommissionPlans(), Products: m.Assortments(),
		Session: func(ctx context.Context) commissionrest.Session {
			return commissionrest.Session{Account: access.MemberOf(ctx), Agency: access.From(ctx).Agency}
		},
	})
}

// CommissionsOf gives an operator an agency's figures and the page of its newest commissions.
func (m *Module) CommissionsOf(ctx context.Context, t tenant.ID, number string, most int) (commission.Sums, commission.Page, error) {
	code, err := link.ParseCode(number)
	if err != nil {
		return commission.Sums{}, commission.Page{}, agency.ErrUnknown
	}
	if _, err := agencystore.New(m.DB).ByNumber(ctx, t, code); err != nil {
		return commission.Sums{}, commission.Page{}, err
	}
	q, err := commission.Query{Size: most}.Checked()
	if err != nil {
		return commission.Sums{}, commission.Page{}, err
	}
	sums, err := m.Commissions().Sums(ctx, t, code)
	if err != nil {
		return commission.Sums{}, commission.Page{}, err
	}
	page, err := m.Commissions().List(ctx, t, code, q)
	return sums, page, err
}
