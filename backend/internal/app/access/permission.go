package access

import (
	"slices"

	"weitersagen.app/backend/internal/people/staff"
	"weitersagen.app/backend/internal/sellers/member"
)

// Permission is the row of one call.
type Permission struct {
	Roles []Role
	// Spent also admits a token that can't be used any more, because the call only tells what became of it.
	Spent bool
	// Looks tells that the call changes nothing of anybody's and takes nothing away: an operator in somebody's account may
	// make it too.
	//
	// Rule (account, 6 D): An operator in somebody's account only looks: whatever changes something, and the export,
	// needs the owner. Enforced: resolve.go ErrNeedsOwner. Test: TestAnOperatorInSomebodysAccountOnlyLooks.
	Looks bool
	// Mailed refuses a friend's token that didn't come to the mailbox: a browser gets one for typing, no matter who types.
	Mailed bool
	// Right is what a member of an agency needs beside the role; empty where every member may.
	Right member.Right
	// Owners wants an active owner beside the right: what is changed binds the agency, or is where its money goes.
	Owners bool
	// Duty is what a person at the desk needs beside the role; empty where each may.
	Duty staff.Duty
}

// Allows tells whether a principal may make the call.
func (p Permission) Allows(r Role) bool {
	return slices.Contains(p.Roles, Public) || slices.Contains(p.Roles, r) || slices.Contains(p.Roles, User) && r.loggedIn()
}

// Fits tells whether a principal of an allowed role has the right that the call wants of members of agencies.
func (p Permission) Fits(who Principal) bool {
	if who.Role == Desk {
		return p.Duty == "" || who.Desk.Person.Duties.Has(p.Duty)
	}
	return who.Role != Agency && who.Role != Partner || p.FitsMember(who.Member)
}

// FitsMember tells it of what a member is in an agency.
func (p Permission) FitsMember(r member.Role) bool {
	return (p.Right == "" || r.May(p.Right)) && (!p.Owners || r.Binds())
}

// Open tells whether the call needs no token: it is for everybody, or proves by itself who it comes from.
func (p Permission) Open() bool {
	return slices.Contains(p.Roles, Public) || slices.Contains(p.Roles, Feed)
}

// Internal tells whether only other processes of the programme make a call: a person who connects a system needs to
// know nothing of it.
//
// Rule (order, 7 D): The document that callers read holds every call but those of other processes of the programme,
// and nothing of the inside. Enforced: httpapi.Published. Test:
// TestThePublishedDocumentHasAllCallsButTheProgrammesOwn.
func Internal(operation string) bool {
	p, ok := Of(operation)
	return ok && !slices.ContainsFunc(p.Roles, func(r Role) bool { return r != Service })
}

// NeedsLogin tells whether a login would help.
func (p Permission) NeedsLogin() bool {
	return slices.ContainsFunc(p.Roles, func(r Role) bool { return r.loggedIn() || r.staff() })
}

// Of finds the row of a call by its operation id.
func Of(operation string) (Permission, bool) {
	if p, ok := deskRooms[operation]; ok {
		return p, true
	}
	p, ok := table[operation]
	return p, ok
}

// Operations lists the calls that have a row.
func Operations() []string {
	ids := make([]string, 0, len(table)+len(deskRooms))
	for id := range table {
		ids = append(ids, id)
	}
	for id := range deskRooms {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// mailedTo is a call about money: it is for who reads the mailbox.
//
// Rule (account, 4 D): Money is for a token that came to the mailbox. Enforced: resolve.go ErrMailbox. Test:
// TestAdmit.
func mailedTo(roles ...Role) Permission { return Permission{Roles: roles, Mailed: true} }

// only is a row of what the person alone does.
func only(roles ...Role) Permission { return Permission{Roles: roles} }

// with is a row of what sellers do, members of an agency and partners, whose role has a right.
func with(r member.Right) Permission { return Permission{Roles: []Role{Agency, Partner}, Right: r} }

// several is a row of what takes several people: members of an agency do it whose role has a right, and no partner.
func several(r member.Right) Permission { return Permission{Roles: []Role{Agency}, Right: r} }

// owners is a row of what active owners and partners alone do, with a right.
//
// Rule (document, 6): Every member sees an agency's master data, an active owner alone changes them; invoices are for
// owners, active or not. Enforced: access.FitsMember, access.Admit. Test: TestEveryCallWithEveryMemberOfAnAgency.
func owners(r member.Right) Permission {
	return Permission{Roles: []Role{Agency, Partner}, Right: r, Owners: true}
}

// seen is a row of what an operator in the person's account sees as well.
func seen(roles ...Role) Permission { return Permission{Roles: roles, Looks: true} }

// self is a row of what each person at the desk does with one's own session and passkeys.
func self() Permission { return Permission{Roles: []Role{Desk}} }

var (
	// everybody may look, or open a session.
	everybody = seen(Public)
	// anybody may do it, in one's own name: not an operator in somebody else's.
	anybody = only(Public)
)

// table holds a row for every call, in the order of section 7 of the specification.
//
// Rule (account, 6): Each call has a row that says who may make it; one without a row is refused, and another tenant's
// token is no token. Enforced: access.Admit, access/rest.Middleware. Test: TestEveryCallWithEveryRole.
var table = map[string]Permission{
	// Tenant, routes, content
	"getTenant":              everybody,
	"listDefaultRoutes":      everybody,
	"listAdditionalRoutes":   everybody,
	"listLanguages":          everybody,
	"getLanguageContent":     everybody,
	"getInterface":           everybody,
	"listVariables":          everybody,
	"getStart":               everybody,
	"getPage":                everybody,
	"getConsentText":         everybody,
	"listCampaigns":          everybody,
	"getContentPicture":      everybody,
	"createCaptchaChallenge": everybody,
	"sendContactMessage":     anybody,

	// Account
	"login":              everybody,
	"adminLogin":         everybody,
	"autologin":          everybody,
	"logout":             seen(User),
	"listSessions":       seen(User),
	"endSession":         only(User),
	"endSessions":        only(User),
	"getUser":            seen(User),
	"updateUser":         only(User),
	"updateLanguage":     only(User),
	"seePayouts":         only(User),
	"changeEmail":        only(User),
	"confirmEmail":       anybody,
	"askLinkAgain":       anybody,
	"getPasswordRules":   everybody,
	"checkPassword":      everybody,
	"lookPasswordToken":  everybody,
	"setPasswordByToken": anybody,
	"changePassword":     only(User),
	"askForPassword":     anybody,
	"askForWelcome":      anybody,
	"askForLoginLink":    anybody,
	"lookLoginLink":      everybody,
	"confirmLoginLink":   anybody,
	"refuseLoginLink":    anybody,
	"watchLoginLink":     everybody,
	"logInByLoginLink":   anybody,
	"createRecommender":  anybody,

	// Agents, who recommend for callers
	"agentLogin":       everybody,
	"agentLogout":      only(Agent),
	"lookAgentLink":    everybody,
	"setAgentPassword": anybody,
	"getAgentDesk":     only(Agent),

	// The desk
	"askDeskInvitation":    anybody,
	"takeDeskInvitation":   anybody,
	"askDeskLogin":         anybody,
	"deskLogin":            anybody,
	"getDesk":              self(),
	"deskLogout":           self(),
	"listDeskSessions":     self(),
	"endDeskSession":       self(),
	"endOtherDeskSessions": self(),
	"listDeskPasskeys":     self(),
	"askDeskLeave":         self(),
	"askDeskPasskey":       self(),
	"addDeskPasskey":       self(),
	"askDeskRemoval":       self(),
	"removeDeskPasskey":    self(),

	// Members of agencies
	"memberLogin":         everybody,
	"lookMemberAccess":    everybody,
	"setMemberPassword":   anybody,
	"getSSODoor":          everybody,
	"memberSSO":           everybody,
	"memberLogout":        only(Agency),
	"getMember":           only(Agency),
	"listAgencyVariables": only(Agency),
	"listMembers":         several(member.Employees),
	"changeMember":        several(member.Employees),

	"listMemberInvitations":     several(member.Employees),
	"inviteMember":              several(member.Employees),
	"sendMemberInvitationAgain": several(member.Employees),
	"withdrawMemberInvitation":  several(member.Employees),
	"lookMemberInvitation":      everybody,
	"joinAgency":                anybody,
	"listViews":                 only(Agency, Partner),
	"setView":                   only(Agency, Partner),
	"removeView":                only(Agency, Partner),

	// Partners
	"requestPartner":        anybody,
	"getPartnerRequest":     everybody,
	"confirmPartnerRequest": anybody,
	"partnerLogin":          everybody,
	"getPartnerEarnings":    everybody,
	"lookPartnerAccess":     everybody,
	"setPartnerPassword":    anybody,
	"partnerLogout":         only(Partner),
	"getPartner":            only(Partner),

	// Reports of sellers
	"listAgencyRecommendations": with(member.RecommenderReport),
	"listAgencyRecommenders":    with(member.RecommenderReport),
	"listAgencyLeads":           with(member.RecommenderReport),
	"listAgencyOrders":          with(member.OrderReport),
	"approveOrder":              several(member.OrderReport),
	"withdrawOrderApproval":     several(member.OrderReport),

	// Commissions of sellers
	"listCommissions":        with(member.Rewards),
	"getSellerOverview":      with(member.Rewards),
	"getCommissionPlans":     with(member.RewardPlan),
	"previewCommissions":     with(member.RewardPlan),
	"chooseCommissionPlan":   with(member.AddRewardPlan),
	"withdrawCommissionPlan": with(member.DeleteRewardPlan),
	"listAgencyInvitations":  several(member.InvitationTool),

	"getAgencyStatistics":         with(member.StatisticsReport),
	"exportAgencyRecommendations": with(member.RecommenderReport),
	"exportAgencyRecommenders":    with(member.RecommenderReport),
	"exportAgencyLeads":           with(member.RecommenderReport),
	"exportAgencyOrders":          with(member.OrderReport),
	"exportAgencyInvitations":     several(member.InvitationTool),
	"exportAgencyCommissions":     with(member.Rewards),

	// Invitations of agencies
	"invite":                several(member.InvitationTool),
	"getInvitation":         everybody,
	"acceptInvitation":      anybody,
	"declineInvitation":     anybody,
	"requestAgency":         anybody,
	"getAgencyRequest":      everybody,
	"confirmAgencyRequest":  anybody,
	"completeAgencyRequest": anybody,
	"getInvitationForm":     several(member.InvitationTool),
	"importInvitations":     several(member.InvitationTool),
	"sendInvitationAgain":   several(member.InvitationTool),
	"withdrawInvitation":    several(member.InvitationTool),

	// Links of sellers
	"listLinks":             with(member.Links),
	"makeLink":              with(member.MakeLinks),
	"changeLink":            with(member.MakeLinks),
	"renewLink":             with(member.MakeLinks),
	"endLink":               with(member.MakeLinks),
	"listAgencyLinkFigures": with(member.Links),

	// Master data of sellers
	"getCreditor":        with(member.MasterData),
	"setCreditor":        owners(member.MasterData),
	"setCreditorAccount": owners(member.MasterData),
	"agreeToSelfBilling": owners(member.MasterData),
	"endSelfBilling":     owners(member.MasterData),
	"getRecheck":         everybody,
	"denyRecheck":        anybody,
	"getReview":          everybody,
	"objectByLink":       anybody,

	// Credit notes
	"listCreditNotes":    with(member.Invoices),
	"getCreditNoteFile":  with(member.Invoices),
	"objectToCreditNote": with(member.Invoices),
	"getBilling":         with(member.Invoices),
	"setBillingDelivery": owners(member.Invoices),
	"getBillingArchive":  with(member.Invoices),
	"getBillingBookings": with(member.Invoices),

	// Newsletter
	"setNewsletterOptin": only(User),
	"confirmNewsletter":  anybody,
	"leaveNewsletter":    anybody,

	// Recommender
	"listOwnRecommendations": seen(Recommender),
	"listOwnInShort":         seen(Recommender),
	"getOwnRecommendation":   seen(Recommender),
	"getBankAccount":         seen(Recommender),
	"setBankAccount":         only(Recommender),
	"deleteBankAccount":      only(Recommender),
	"deleteAccount":          only(Recommender),
	"exportOwnData":          only(Recommender),
	"yearStatement":          only(Recommender),
	"showUpgradeBanner":      seen(Recommender),
	"mailRewardAgain":        only(Recommender, Recipient),
	"listOwnNotes":           only(Recommender),
	"setNote":                only(Recommender),
	"listOwnClaims":          only(Recommender),
	"claimAwards":            only(Recommender),
	"createInquiry":          only(Recommender),
	"objectToReview":         only(Recommender),
	"listInquiries":          seen(Recommender),

	// Rewards
	"getAwards":                   only(Reward),
	"chooseReward":                only(Reward),
	"showUpgradeBannerForReward":  only(Reward),
	"getCustomerNumber":           mailedTo(Reward, Recipient),
	"setCustomerNumber":           mailedTo(Reward, Recipient),
	"setCustomerNumberAsBefore":   mailedTo(Reward, Recipient),
	"listRewards":                 everybody,
	"getRewardPicture":            everybody,
	"getRewardPictureHalf":        everybody,
	"getRewardPictureRecommender": everybody,
	"getRewardPictureRecipient":   everybody,

	// Products
	"listCategories":         everybody,
	"getCategoryPicture":     everybody,
	"getCategoryIcon":        everybody,
	"listProducts":           everybody,
	"getMaxReward":           everybody,
	"getProduct":             everybody,
	"getProductPicture":      everybody,
	"getProductSmallPicture": everybody,
	"getProductByExternalId": everybody,
	"listDeviceTariffs":      everybody,
	"listAdvisors":           everybody,
	"listAgents":             everybody,

	// Recommendation
	"createRecommendation":   anybody,
	"getRecommendation":      everybody,
	"getAnyRecommendation":   everybody,
	"countClick":             anybody,
	"countClicks":            only(Service),
	"countEntry":             anybody,
	"getOrderLink":           everybody,
	"verifyAgencyToken":      everybody,
	"getLead":                only(Service),
	"enterCode":              anybody,
	"anotherRecommendation":  anybody,
	"reportLine":             anybody,
	"lookCode":               everybody,
	"lookHeard":              everybody,
	"endHeard":               anybody,
	"withdrawRecommendation": only(Recommender),
	"setLine":                only(Recommender),
	"makeCode":               only(Recommender),
	"endCode":                only(Recommender),
	"listOwnCodes":           seen(Recommender),

	// Recipient
	"createRecipient":            anybody,
	"getRecipient":               only(Recipient),
	"lookConfirmation":           {Roles: []Role{Confirmer}, Spent: true},
	"anotherForRecipient":        {Roles: []Role{Confirmer}, Spent: true},
	"confirmationAgain":          {Roles: []Role{Confirmer}, Spent: true},
	"confirmRecipient":           {Roles: []Role{Confirmer}, Spent: true},
	"setRecipientBankAccount":    mailedTo(Recipient),
	"deleteRecipientBankAccount": mailedTo(Recipient),
	"getRecipientOrder":          only(Recipient),
	"getRecipientRecord":         only(Recipient),
	"correctRecipient":           only(Recipient),
	"deleteRecipient":            only(Recipient),
	"leaveAdvertising":           only(Recipient),
	"declineByLink":              anybody,
	"declineByAddress":           anybody,
	"declineAsRecipient":         only(Recipient),
	"getRecipientReward":         only(Recipient),

	// Orders
	"receiveOrders": only(Feed),
	"listOrders":    only(Feed),
	"reportOrder":   anybody,
}
