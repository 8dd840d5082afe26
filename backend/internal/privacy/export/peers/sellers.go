package peers

import (
	"context"

	"weitersagen.app/backend/internal/kernel/fault"
	"weitersagen.app/backend/internal/kernel/link"
	"weitersagen.app/backend/internal/letters/address"
	bankaccounts "weitersagen.app/backend/internal/money/bankaccount/usecase"
	"weitersagen.app/backend/internal/money/commission"
	"weitersagen.app/backend/internal/money/creditnote"
	"weitersagen.app/backend/internal/money/creditor"
	"weitersagen.app/backend/internal/privacy/export"
	"weitersagen.app/backend/internal/programme/tenant"
	"weitersagen.app/backend/internal/sellers/member"
	"weitersagen.app/backend/internal/sellers/request"
	"weitersagen.app/backend/internal/sellers/seller"
)

// Sellers give what is kept of the person as a seller: of a partner all, of who works for an agency what that person
// made there; an agency's papers are the agency's.
//
// Rule (privacy, 4 D): A partner takes along all that is kept of the partner: master data in each version, account,
// agreements, links, commissions and credit notes; who works for an agency takes along the links made there. Each table
// that has a seller's number stands in a list of what the file holds of it. Enforced: export/peers.Partnerships,
// export/peers.Links. Test: TestAPartnerTakesAllOwnDataAlong, TestEachTableOfASellerIsInTheFileOrSaysWhyNot,
// TestAMemberOfAnAgencyTakesTheOwnLinksAlong.
type Sellers struct {
	Members     member.Reader
	Sellers     seller.Sellers
	Requests    func(ctx context.Context, t tenant.ID, account string) ([]request.Request, error)
	Creditors   creditor.Creditors
	Rechecks    func(ctx context.Context, t tenant.ID, seller link.Code) ([]creditor.Recheck, error)
	Accounts    *bankaccounts.OfSeller
	Deliveries  creditnote.Deliveries
	Notes       creditnote.Notes
	Commissions commission.Commissions
	Choices     commission.Choices
	Public      address.Links
}

// Registrations are what the person entered to take part, the oldest first.
func (s Sellers) Registrations(ctx context.Context, of export.Owner, r *export.Record) error {
	all, err := s.Requests(ctx, of.Programme.ID, of.Account)
	for _, one := range all {
		r.Registrations = append(r.Registrations, export.Registration{
			ID: one.ID, Kind: string(one.Kind), Company: one.AgencyName, Street: one.Street, Postcode: one.ZipCode,
			City: one.City, FirstName: one.FirstName, LastName: one.LastName, Email: one.Email, Phone: one.Phone,
			LegalForm: one.LegalForm, BrokerNumber: one.BrokerNumber, RegisterNumber: one.RegisterNumber,
			Website: one.Website, People: one.People, Message: one.Message, CreatedAt: one.CreatedAt,
		})
	}
	return err
}

// Links are those that the person made, the oldest first; of a partner an operator's, too.
func (s Sellers) Links(ctx context.Context, of export.Owner, r *export.Record) error {
	return s.each(ctx, of, func(m member.Member) error {
		all, err := s.Sellers.LinksOf(ctx, of.Programme.ID, m.Agency)
		for _, l := range all {
			if m.Role == member.Partner || l.Member == m.ID {
				r.SellerLinks = append(r.SellerLinks, s.link(of.Programme, l))
			}
		}
		return err
	})
}

func (s Sellers) link(t *tenant.Tenant, l seller.Link) export.SellerLink {
	out := export.SellerLink{
		SellerNumber: string(l.Seller), Name: l.Name, ProductID: l.ProductID, Category: l.Category,
		CreatedAt: l.CreatedAt, LastDay: l.LastDay(), PausedAt: l.PausedAt, EndedAt: l.EndedAt,
	}
	if l.Handle != "" {
		out.Address = s.Public.Public(t, string(l.Handle))
	}
	return out
}

func (s Sellers) each(ctx context.Context, of export.Owner, do func(member.Member) error) error {
	all, err := s.Members.OfAccount(ctx, of.Programme.ID, of.Account)
	if err != nil {
		return err
	}
	for _, m := range all {
		if err := do(m); err != nil {
			return err
		}
	}
	return nil
}

// Partnerships are what the person is, or was, as a partner.
func (s Sellers) Partnerships(ctx context.Context, of export.Owner, r *export.Record) error {
	return s.each(ctx, of, func(m member.Member) error {
		if m.Role != member.Partner {
			return nil
		}
		p, err := s.partnership(ctx, of.Programme.ID, m.Agency)
		r.Partnerships = append(r.Partnerships, p)
		return err
	})
}

func (s Sellers) partnership(ctx context.Context, t tenant.ID, number link.Code) (export.Partnership, error) {
	a, err := s.Sellers.ByNumber(ctx, t, number)
	if err != nil {
		return export.Partnership{}, err
	}
	p := export.Partnership{
		Number: string(a.Number), Name: a.Name, RegisteredAt: a.CreatedAt, ApprovedAt: a.ApprovedAt,
		EndedAt: a.EndedAt,
	}
	for _, fill := range []func(context.Context, tenant.ID, link.Code, *export.Partnership) error{
		s.masterData, s.account, s.agreements, s.changes, s.delivery, s.plans, s.commissions, s.creditNotes,
	} {
		if err := fill(ctx, t, number, &p); err != nil {
			return export.Partnership{}, err
		}
	}
	return p, nil
}

func (s Sellers) account(ctx context.Context, t tenant.ID, number link.Code, p *export.Partnership) error {
	shown, err := s.Accounts.Of(ctx, t, number)
	if err == nil && shown.Last4 != "" {
		p.BankAccount = &export.BankAccount{Last4: shown.Last4, Holder: shown.Holder}
	}
	return err
}

func (s Sellers) delivery(ctx context.Context, t tenant.ID, number link.Code, p *export.Partnership) error {
	chosen, err := s.Deliveries.Delivery(ctx, t, number)
	if err == nil && chosen.Version > 0 {
		p.Delivery = &export.Delivery{Attached: chosen.Attached, At: chosen.At}
	}
	return err
}

func (s Sellers) plans(ctx context.Context, t tenant.ID, number link.Code, p *export.Partnership) error {
	all, err := s.Choices.Of(ctx, t, number)
	for _, c := range all {
		p.Plans = append(p.Plans, export.PlanChoice{
			Plan: c.Plan, From: string(c.From), ChosenAt: c.ChosenAt, WithdrawnAt: c.WithdrawnAt,
		})
	}
	return err
}

// masterData has each version that is kept, the oldest first.
func (s Sellers) masterData(ctx context.Context, t tenant.ID, number link.Code, p *export.Partnership) error {
	last, err := s.Creditors.Current(ctx, t, number)
	for version := 1; err == nil && version <= last.Number; version++ {
		var v creditor.Version
		if v, err = s.Creditors.At(ctx, t, number, version); err == nil {
			p.MasterData = append(p.MasterData, toMasterData(v))
		}
		err = fault.Ignore(err, creditor.ErrNone)
	}
	return fault.Ignore(err, creditor.ErrNone)
}
