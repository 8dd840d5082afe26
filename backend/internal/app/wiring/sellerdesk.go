package wiring

import (
	sellerdesks "weitersagen.app/backend/internal/insight/sellerdesk/peers"
)

// buildSellerDesk builds what people of the desk see of sellers and decide about them, of the use cases of commands.
func (a *App) buildSellerDesk() {
	a.EndSeller = &sellerdesks.Ending{
		Admission: a.PartnerAdmission, Commissions: a.Commissions, Creditors: a.Creditors,
	}
	a.SellerDesk = &sellerdesks.Desk{
		Tx: a.DB, Clock: a.Clock, Limiter: a.Limiter(), Log: a.Audit, Hasher: a.hasher, Finder: a.kept.sellersListed,
		Deeds: a.Desk, Sellers: a.kept.agencies, Members: a.kept.members, Accounts: a.Accounts,
		Requests: a.kept.agencyRequests, Rechecks: a.Rechecks.Store, Batches: a.Batches,
		Doing: sellerdesks.Doing{
			Office: a.Agencies, RequestOffice: a.AgencyRequestOffice, MemberOffice: a.MemberOffice,
			Admission: a.PartnerAdmission, Ending: a.EndSeller, Rechecking: a.Rechecks, Creditors: a.Creditors,
			Earned: a.CommissionsOf, Plans: a.CommissionPlans, Documents: a.LookAtCreditNotes,
			AnswerNotes: a.AnswerCreditNote, WaitNotes: a.WaitingCreditNotes,
		},
	}
}
