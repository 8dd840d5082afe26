package seller

import "weitersagen.app/backend/internal/programme/tenant"

// Pages are those of the area of a kind of sellers that letters lead to, by the names of their routes.
type Pages struct{ MasterData, Documents string }

var pages = map[Kind]Pages{
	KindAgency:  {MasterData: tenant.RouteAgencyMasterData, Documents: tenant.RouteAgencyInvoices},
	KindPartner: {MasterData: tenant.RoutePartnerData, Documents: tenant.RoutePartnerBilling},
}

// Pages gives those of a kind.
//
// Rule (document, 2 D): A letter about a seller's money leads to the area of the seller's kind and calls it by its
// name: an agency reads of its agency and those who lead it, a partner of the partner's own commissions. Enforced:
// sellers/seller.Pages, mail.ToAgency. Test: TestLettersOfMoneyLeadToTheAreaOfTheSellersKind,
// TestAPartnerReadsOfNoAgency.
func (k Kind) Pages() Pages { return pages[k] }
